"""A lock on an open file that dies with its process, whatever it dies of."""

from __future__ import annotations

import errno
import sys
from pathlib import Path

from veridical.errors import StorageError

# Somebody else holds it: as flock says so, and as lockf would.
_HELD = frozenset({errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES})


def lock(descriptor: int, path: Path) -> None:
    """Lock an open file until it is closed; on Windows nothing is locked.

    Raises `StorageError` at once where another process holds it, and where the file system has no
    locks: two runs that write to one file would spoil it.
    """
    if sys.platform == "win32":
        return
    import fcntl

    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in _HELD:
            raise StorageError(
                f"another run is writing to {path}", "wait until it is done, or choose another name"
            ) from error
        raise StorageError(
            f"{path} cannot be locked against a second run: {error.strerror}",
            "choose a place on a disk of this machine",
        ) from error
