"""The bytes of a file that was named: so many at most, and never waited for."""

from __future__ import annotations

import errno
import os
import re
import stat
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from veridical.errors import (
    LimitExceeded,
    MissingInput,
    StorageError,
    UnreadableInput,
    VeridicalError,
)

FILE_BYTES = 50 * 2**20
"""How large a source may be, as a file and on standard input."""

# A pipe that nobody writes to would keep an ordinary open waiting for ever.
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_OPEN_FILES = Path("/dev/fd")
_SPECIAL = {
    stat.S_IFIFO: "a named pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}
# A path folds two slashes into one, and stands behind the folder of whatever named it.
_ADDRESS = re.compile(
    r"(?:\A|(?<=/))(?P<scheme>[A-Za-z][A-Za-z0-9+.\-]{1,19}):/{1,3}(?P<rest>[^\s/]\S*+)"
)
_GONE = frozenset({errno.ENOENT, errno.ENOTDIR})
_FORBIDDEN = frozenset({errno.EACCES, errno.EPERM})
_NOT_THERE = _GONE | _FORBIDDEN | {errno.ELOOP, errno.ENAMETOOLONG, errno.EISDIR}


def bytes_of(path: Path) -> bytes:
    """The bytes of a source, or of a pipe that the process was started with (`<(command)`).

    Every message begins with the path. Raises the errors of `first_bytes`, and `LimitExceeded`
    above `FILE_BYTES`.
    """
    data = first_bytes(path, FILE_BYTES + 1)
    if len(data) > FILE_BYTES:
        raise too_large(str(path))
    return data


def too_large(name: str) -> LimitExceeded:
    """The error for a source of more than `FILE_BYTES`."""
    return LimitExceeded(
        f"{name} is larger than {FILE_BYTES // 2**20} MB", "split it into several files"
    )


def first_bytes(path: Path, at_most: int) -> bytes:
    """The first `at_most` bytes of a file, or of a pipe that the process was started with.

    Raises `MissingInput` where it is not there or may not be opened, `UnreadableInput` for a
    device, a socket or another pipe, `StorageError` where reading fails.
    """
    with opened(path) as stream:
        try:
            size = os.fstat(stream.fileno()).st_size
            # None is what a file gives that waits for more, such as /proc/kmsg.
            data = stream.read(min(size + 1, at_most)) or b""
            if len(data) > size and len(data) < at_most:
                data += stream.read(at_most - len(data)) or b""
            return data
        except OSError as error:
            raise refusal(path, error) from error


def opened(path: Path) -> BinaryIO:
    """A file, or a pipe that the process was started with, to be read a piece at a time.

    Raises as `first_bytes` does; what fails in reading is an `OSError`, which `refusal` explains.
    """
    try:
        _require_file(path, path.stat())
        stream = os.fdopen(os.open(path, _FLAGS), "rb")
        try:
            status = os.fstat(stream.fileno())
            _require_file(path, status)
            if stat.S_ISFIFO(status.st_mode):
                os.set_blocking(stream.fileno(), True)
        except (OSError, VeridicalError):
            stream.close()
            raise
        return stream
    except OSError as error:
        raise refusal(path, error) from error
    except ValueError as error:
        raise MissingInput(f"{path!r} is not there", "check the path") from error


def is_folder(path: Path) -> bool:
    """Whether a path is a folder; raises `MissingInput` or `StorageError` where none can tell."""
    try:
        return stat.S_ISDIR(path.stat().st_mode)
    except OSError as error:
        raise refusal(path, error) from error
    except ValueError as error:
        raise MissingInput(f"{path!r} is not there", "check the path") from error


def no_file_but_an_address(name: str) -> MissingInput | None:
    """The error for a name that is an address, such as https://example.org; None for another."""
    found = _ADDRESS.search(name)
    if found is None or found.end() < len(name):
        return None
    slashes = ":///" if found["scheme"].lower() == "file" else "://"
    return MissingInput(
        f"{found['scheme']}{slashes}{found['rest']} is an address, and nothing is fetched",
        "save what stands there to a file, and name the file",
    )


def refusal(path: Path, error: OSError) -> VeridicalError:
    """What an error in looking at a path, opening or reading it means to whoever named it."""
    if error.errno in _GONE and not path.is_symlink():
        address = no_file_but_an_address(path.as_posix())
        if address is not None:
            return address
    why, hint = reason(path, error)
    kind = MissingInput if error.errno in _NOT_THERE else StorageError
    return kind(f"{path} {why}", hint)


def reason(path: Path, error: OSError) -> tuple[str, str]:
    """What is wrong with a path, as it follows on the path in a sentence, and what to do."""
    if error.errno in _GONE and path.is_symlink():
        return "is a link that leads to nothing", "mend the link, or name another file"
    if error.errno in _GONE:
        return "is not there", "check the path"
    if error.errno == errno.ELOOP:
        return "is a link that leads in a circle", "mend the link, or name another file"
    if error.errno == errno.ENAMETOOLONG:
        return "is not there: the name is too long", "check the path"
    if error.errno == errno.EISDIR:
        return "is a folder, not a file", "name a file"
    if error.errno in _FORBIDDEN:
        return f"may not be opened: {error.strerror}", "check its permissions"
    return f"could not be read: {error.strerror}", "check the disk, then try again"


def special(status: os.stat_result) -> str:
    """What stands in the place of a file: "a named pipe", "a socket", "a device"; else ""."""
    return _SPECIAL.get(stat.S_IFMT(status.st_mode), "")


def _require_file(path: Path, status: os.stat_result) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    what = special(status)
    if not what or (stat.S_ISFIFO(status.st_mode) and _is_held(status)):
        return
    raise UnreadableInput(
        f"{path} is {what}, not a file",
        "save what it gives, and name that file; or send it to stdin, and name it with -",
    )


def _is_held(pipe: os.stat_result) -> bool:
    """Whether the process has this pipe open already, so that whoever gave it feeds it."""
    with suppress(OSError):
        for entry in _OPEN_FILES.iterdir():
            with suppress(OSError, ValueError):
                if os.path.samestat(os.fstat(int(entry.name)), pipe):
                    return True
    return False
