"""A filter of system calls: the kernel refuses what a reader of files never needs (Linux).

The filter names what is refused and lets the rest pass, so that it holds on every C library: no
process or thread is begun, no socket made, no file written, made, renamed or removed, no other
process touched. Written after Documentation/userspace-api/seccomp_filter.rst of the kernel; the
numbers are those of its tables, which a test reads where they are installed.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterator
from dataclasses import dataclass
from struct import Struct

from veridical.isolation.kernel import library

_SET_SECCOMP, _FILTER = 22, 2

_INSTRUCTION = Struct("=HBBI")
_LOAD, _EQUAL, _AT_LEAST, _ANY_BIT, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_ALLOW, _KILL, _REFUSE = 0x7FFF0000, 0x80000000, 0x00050000 | 1  # EPERM
_NUMBER, _ARCHITECTURE, _ARGUMENTS = 0, 4, 16
# Numbers from here on are calls of another kind of program on the same processor (x32).
_FOREIGN_NUMBERS = 0x40000000

# To write, to make, to cut short.
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
# Type into the terminal of the user (TIOCSTI, TIOCLINUX).
_TERMINAL_INPUT = (0x5412, 0x541C)
# Say who has the signals of a file: that would be a way to end another process.
_SIGNALS_OF_A_FILE = (8, 15)

# Name: the numbers on x86_64 and on aarch64; None is a call that is not there.
REFUSED: dict[str, tuple[int | None, int | None]] = {
    # other processes and threads
    "fork": (57, None),
    "vfork": (58, None),
    "clone": (56, 220),
    "clone3": (435, 435),
    "execve": (59, 221),
    "execveat": (322, 281),
    "kill": (62, 129),
    "tkill": (200, 130),
    "rt_sigqueueinfo": (129, 138),
    "rt_tgsigqueueinfo": (297, 240),
    "pidfd_open": (434, 434),
    "pidfd_getfd": (438, 438),
    "pidfd_send_signal": (424, 424),
    "ptrace": (101, 117),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "process_madvise": (440, 440),
    "setpriority": (141, 140),
    "sched_setparam": (142, 118),
    "sched_setscheduler": (144, 119),
    "sched_setaffinity": (203, 122),
    "sched_setattr": (314, 274),
    "ioprio_set": (251, 30),
    "shmget": (29, 194),
    "shmat": (30, 196),
    "msgget": (68, 186),
    "semget": (64, 190),
    "mq_open": (240, 180),
    # the network
    "socket": (41, 198),
    "socketpair": (53, 199),
    "connect": (42, 203),
    "bind": (49, 200),
    "listen": (50, 201),
    "accept": (43, 202),
    "accept4": (288, 242),
    # files, written or changed in any way
    "creat": (85, None),
    "openat2": (437, 437),
    "open_by_handle_at": (304, 265),
    "truncate": (76, 45),
    "ftruncate": (77, 46),
    "fallocate": (285, 47),
    "rename": (82, None),
    "renameat": (264, 38),
    "renameat2": (316, 276),
    "link": (86, None),
    "linkat": (265, 37),
    "symlink": (88, None),
    "symlinkat": (266, 36),
    "unlink": (87, None),
    "unlinkat": (263, 35),
    "mkdir": (83, None),
    "mkdirat": (258, 34),
    "rmdir": (84, None),
    "mknod": (133, None),
    "mknodat": (259, 33),
    "chmod": (90, None),
    "fchmod": (91, 52),
    "fchmodat": (268, 53),
    "fchmodat2": (452, 452),
    "chown": (92, None),
    "lchown": (94, None),
    "fchown": (93, 55),
    "fchownat": (260, 54),
    "utime": (132, None),
    "utimes": (235, None),
    "futimesat": (261, None),
    "utimensat": (280, 88),
    "setxattr": (188, 5),
    "lsetxattr": (189, 6),
    "fsetxattr": (190, 7),
    "removexattr": (197, 14),
    "lremovexattr": (198, 15),
    "fremovexattr": (199, 16),
    # parts of the kernel with a record of faults, and what only an administrator does
    "io_uring_setup": (425, 425),
    "bpf": (321, 280),
    "perf_event_open": (298, 241),
    "userfaultfd": (323, 282),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "keyctl": (250, 219),
    "mount": (165, 40),
    "umount2": (166, 39),
    "pivot_root": (155, 41),
    "chroot": (161, 51),
    "unshare": (272, 97),
    "setns": (308, 268),
    "fsopen": (430, 430),
    "open_tree": (428, 428),
    "move_mount": (429, 429),
    "personality": (135, 92),
}


@dataclass(frozen=True, slots=True)
class Machine:
    """Its column in the table, its mark in the kernel, and calls that are looked at closer."""

    column: int
    mark: int
    open: int | None
    openat: int
    ioctl: int
    fcntl: int
    prlimit: int
    tgkill: int


MACHINES = {
    "x86_64": Machine(0, 0xC000003E, 2, 257, 16, 72, 302, 234),
    "aarch64": Machine(1, 0xC00000B7, None, 56, 29, 25, 261, 131),
}


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def refuse_calls(machine: str) -> bool:
    """Have the kernel refuse the calls above, from now on; whether it does.

    `machine` is the kind of processor as `platform.machine` names it. Needs `no_new_privs`.
    """
    known = MACHINES.get(machine)
    if known is None:
        return False
    code = b"".join(_filter(known))
    program = _Program(len(code) // _INSTRUCTION.size, code)
    return bool(library().prctl(_SET_SECCOMP, _FILTER, ctypes.byref(program), 0, 0) == 0)


def _filter(machine: Machine) -> Iterator[bytes]:
    yield _step(_LOAD, _ARCHITECTURE)
    yield _step(_EQUAL, machine.mark, yes=1)
    yield _step(_RETURN, _KILL)
    yield _step(_LOAD, _NUMBER)
    yield _step(_AT_LEAST, _FOREIGN_NUMBERS, no=1)
    yield _step(_RETURN, _REFUSE)
    for numbers in REFUSED.values():
        number = numbers[machine.column]
        if number is not None:
            yield _step(_EQUAL, number, no=1)
            yield _step(_RETURN, _REFUSE)
    if machine.open is not None:
        yield from _refused_where(machine.open, 1, [_step(_ANY_BIT, _WRITING, no=1)])
    yield from _refused_where(machine.openat, 2, [_step(_ANY_BIT, _WRITING, no=1)])
    for request in _TERMINAL_INPUT:
        yield from _refused_where(machine.ioctl, 1, [_step(_EQUAL, request, no=1)])
    for request in _SIGNALS_OF_A_FILE:
        yield from _refused_where(machine.fcntl, 1, [_step(_EQUAL, request, no=1)])
    # The limits of this process may be lowered; those of another are not its business.
    yield from _refused_where(machine.prlimit, 0, [_step(_EQUAL, 0, yes=1)])
    # `abort` sends a signal to the process itself.
    yield from _refused_where(machine.tgkill, 0, [_step(_EQUAL, os.getpid(), yes=1)])
    yield _step(_RETURN, _ALLOW)


def _refused_where(number: int, argument: int, test: list[bytes]) -> Iterator[bytes]:
    """Refuse a call where one of its arguments is so; the number is loaded again after it."""
    yield _step(_EQUAL, number, no=2 + len(test) + 1)
    yield _step(_LOAD, _ARGUMENTS + 8 * argument)
    yield from test
    yield _step(_RETURN, _REFUSE)
    yield _step(_LOAD, _NUMBER)


def _step(code: int, value: int, yes: int = 0, no: int = 0) -> bytes:
    return _INSTRUCTION.pack(code, yes, no, value)
