"""Landlock: the kernel refuses this process every file but those that it was told of (Linux 5.13).

Written after the kernel's own description, Documentation/userspace-api/landlock.rst.
"""

from __future__ import annotations

import ctypes
import os
import stat
from collections.abc import Iterable
from contextlib import suppress

from veridical.isolation.kernel import called

# The numbers of these calls are the same on every architecture.
_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_VERSION = 1
_PATH_BENEATH = 1

_EXECUTE, _READ_FILE, _READ_DIR = 1 << 0, 1 << 2, 1 << 3
# How many rights to files each version of the interface knows, from the first on.
_RIGHTS = (13, 14, 15, 15, 16)
_NETWORK_SINCE, _SCOPES_SINCE = 4, 6
_NETWORK = 0b11  # to bind and to connect a TCP socket
_SCOPES = 0b11  # abstract Unix sockets, and signals, of processes outside


class _Ruleset(ctypes.Structure):
    _fields_ = (
        ("files", ctypes.c_uint64),
        ("network", ctypes.c_uint64),
        ("scopes", ctypes.c_uint64),
    )


class _Beneath(ctypes.Structure):
    _pack_ = 1
    _fields_ = (("allowed", ctypes.c_uint64), ("folder", ctypes.c_int32))


def allow_only(readable: Iterable[str], listed: Iterable[str]) -> bool:
    """Refuse every file but what lies in `readable`, to be read; whether the kernel does so.

    Of the folders in `listed` the names may be read, and nothing in them. Files that are open
    already stay open. It cannot be undone, and needs `no_new_privs`.
    """
    version = called(_CREATE_RULESET, None, 0, _VERSION)
    if version < 1:
        return False
    rights = (1 << _RIGHTS[min(version, len(_RIGHTS)) - 1]) - 1
    network = _NETWORK if version >= _NETWORK_SINCE else 0
    scopes = _SCOPES if version >= _SCOPES_SINCE else 0
    # An older kernel refuses fields that it does not know.
    size = 8 * (1 + (version >= _NETWORK_SINCE) + (version >= _SCOPES_SINCE))
    wanted = _Ruleset(rights, network, scopes)
    ruleset = called(_CREATE_RULESET, ctypes.byref(wanted), size, 0)
    if ruleset < 0:
        return False
    for place in readable:
        _allow(ruleset, place, _EXECUTE | _READ_FILE | _READ_DIR)
    for place in listed:
        _allow(ruleset, place, _READ_DIR)
    restricted = called(_RESTRICT_SELF, ruleset, 0) == 0
    os.close(ruleset)
    return restricted


def _allow(ruleset: int, place: str, rights: int) -> None:
    # What is not there needs no rule.
    with suppress(OSError, ValueError):
        folder = os.open(place, os.O_PATH | os.O_CLOEXEC)
        try:
            if not stat.S_ISDIR(os.fstat(folder).st_mode):
                rights &= ~_READ_DIR
            rule = _Beneath(rights, folder)
            if rights:
                called(_ADD_RULE, ruleset, _PATH_BENEATH, ctypes.byref(rule), 0)
        finally:
            os.close(folder)
