"""Calls of the Linux kernel for which Python has no function."""

from __future__ import annotations

import ctypes
from functools import cache

_SET_NO_NEW_PRIVS = 38
_CAPSET = {"x86_64": 126, "aarch64": 91}
_CAPABILITY_VERSION = 0x20080522
_USER_AND_NETWORK = 0x10000000 | 0x40000000


@cache
def library() -> ctypes.CDLL:
    """The C library that this process runs on."""
    return ctypes.CDLL(None, use_errno=True)


def called(number: int, *arguments: object) -> int:
    """The result of a system call: -1 where the kernel refused it."""
    wide = [ctypes.c_long(one) if isinstance(one, int) else one for one in arguments]
    result: int = library().syscall(ctypes.c_long(number), *wide)
    return result


def give_up_privileges() -> bool:
    """No program that this process starts may have more rights than itself."""
    return bool(library().prctl(_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0)


def leave_network() -> bool:
    """Move to a network of its own in which there is nothing; whether the system allows it.

    A user namespace of its own is what lets an ordinary user do so.
    """
    return bool(library().unshare(_USER_AND_NETWORK) == 0)


def drop_capabilities(machine: str) -> bool:
    """Give up whatever an administrator, or the owner of a namespace, may do beyond a user."""
    number = _CAPSET.get(machine)
    if number is None:
        return False
    head = (ctypes.c_uint32 * 2)(_CAPABILITY_VERSION, 0)
    return called(number, ctypes.byref(head), ctypes.byref((ctypes.c_uint32 * 6)())) == 0
