"""The bytes of a file that is given as a source: so many at most, and never waited for."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path

from veridical.errors import (
    LimitExceeded,
    MissingInput,
    StorageError,
    UnreadableInput,
    VeridicalError,
)

FILE_BYTES = 50 * 2**20

# A pipe that nobody writes to would keep an ordinary open waiting for ever.
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_OPEN_FILES = Path("/dev/fd")
_SPECIAL = {
    stat.S_IFIFO: "a named pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}
_GONE = frozenset({errno.ENOENT, errno.ENOTDIR})
_FORBIDDEN = frozenset({errno.EACCES, errno.EPERM})


def bytes_of(path: Path) -> bytes:
    """The bytes of a file, or of a pipe that the process was started with (`<(command)`).

    Every message begins with the path. Raises `MissingInput` where it is not there or may not be
    opened, `UnreadableInput` for a device, a socket or another pipe, `LimitExceeded` above
    `FILE_BYTES`, `StorageError` where reading fails.
    """
    try:
        _require_file(path, path.stat())
        descriptor = os.open(path, _FLAGS)
        with os.fdopen(descriptor, "rb") as stream:
            status = os.fstat(descriptor)
            _require_file(path, status)
            if stat.S_ISFIFO(status.st_mode):
                os.set_blocking(descriptor, True)
            # None is what a file gives that waits for more, such as /proc/kmsg.
            data = stream.read(min(status.st_size, FILE_BYTES) + 1) or b""
            if len(data) > status.st_size:
                data += stream.read(FILE_BYTES + 1 - len(data)) or b""
    except OSError as error:
        raise refusal(path, error) from error
    except ValueError as error:
        raise MissingInput(f"{path!r} is not there", "check the path") from error
    if len(data) > FILE_BYTES:
        raise LimitExceeded(
            f"{path} is larger than {FILE_BYTES // 2**20} MB",
            "split it into several files",
        )
    return data


def refusal(path: Path, error: OSError) -> VeridicalError:
    """What an error of the operating system in opening or reading a file means to its giver."""
    if error.errno in _GONE and path.is_symlink():
        return MissingInput(f"{path} is a link that leads to nothing", "mend the link")
    if error.errno in _GONE:
        return MissingInput(f"{path} is not there: no such file", "check the path")
    if error.errno == errno.ELOOP:
        return MissingInput(f"{path} is a link that leads in a circle", "mend the link")
    if error.errno == errno.ENAMETOOLONG:
        return MissingInput(f"{path} is not there: the name is too long", "check the path")
    if error.errno == errno.EISDIR:
        return MissingInput(f"{path} is a folder, not a file", "name a file")
    if error.errno in _FORBIDDEN:
        return MissingInput(f"{path} may not be opened: {error.strerror}", "check its permissions")
    return StorageError(
        f"{path} could not be read: {error.strerror}", "check the disk, then try again"
    )


def _require_file(path: Path, status: os.stat_result) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    what = _SPECIAL.get(stat.S_IFMT(status.st_mode))
    if what is None or (stat.S_ISFIFO(status.st_mode) and _is_held(status)):
        return
    raise UnreadableInput(f"{path} is {what}, not a file", "save what it gives, and name that file")


def _is_held(pipe: os.stat_result) -> bool:
    """Whether the process has this pipe open already, so that whoever gave it feeds it."""
    with suppress(OSError):
        for entry in _OPEN_FILES.iterdir():
            with suppress(OSError, ValueError):
                if os.path.samestat(os.fstat(int(entry.name)), pipe):
                    return True
    return False
