"""A file written whole or not at all: where writing fails, what stood there before is kept."""

from __future__ import annotations

import errno
import os
import secrets
import stat
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from veridical.errors import MissingInput, StorageError, UsageError, VeridicalError
from veridical.files.disk import Disk

_OPEN = os.O_WRONLY | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
# A pipe without a reader would keep an ordinary open waiting for ever.
_OPEN_STREAM = _OPEN | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_NEW_FILE = 0o666  # less what the umask takes away
_PERMISSIONS = 0o777

_FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_FORBIDDEN = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})
# Some file systems cannot be asked to bring a file to the disk at once.
_NO_SYNC = frozenset({errno.EINVAL, errno.ENOTSUP, errno.ENOSYS})
_DISK = Disk()


@dataclass(frozen=True, slots=True)
class Target:
    """Where a file will stand: `real` follows links; `status` is of what is there now, if any."""

    path: Path
    real: Path
    status: os.stat_result | None

    @property
    def is_stream(self) -> bool:
        """Whether a device or a pipe stands there: it is written to, and never replaced."""
        return self.status is not None and not stat.S_ISREG(self.status.st_mode)


def target_at(path: Path) -> Target:
    """Where a file that is named would be written, looked at before any work is done for it.

    Raises `UsageError` for a folder, a socket or a name that can be none, `MissingInput` where
    its folder is not there, `StorageError` where it may not be written.
    """
    try:
        status = _status(path)
        # An open pipe has no name but the one that the process has for it.
        is_file = status is None or stat.S_ISREG(status.st_mode)
        real = Path(os.path.realpath(path)) if is_file else path
    except (OSError, ValueError) as error:
        raise _no_target(path, error) from error
    found = Target(path, real, status)
    if status is not None:
        _require_writable(found, status)
    if not found.is_stream:
        _require_folder(found)
    return found


def write_whole(target: Target, data: bytes, disk: Disk = _DISK) -> None:
    """Put these bytes there, all of them or none.

    They go to a file beside it, which is brought to the disk and then takes its name, so that
    nobody ever sees a part. A file that is there keeps its permissions. A device or a pipe is
    written to as it is. Raises `StorageError`; then what was there before is there still.
    """
    try:
        if target.is_stream:
            _write_to(target.real, data)
        else:
            _replace(target.real, data, disk)
    except BrokenPipeError:
        return  # A reader that has closed its pipe has what it wanted.
    except OSError as error:
        raise not_written(target.path, error) from error


def append(path: Path, data: bytes) -> None:
    """Put bytes at the end of a file, made where there is none, in one piece.

    Raises `StorageError`.
    """
    try:
        descriptor = os.open(path, _OPEN | os.O_APPEND | os.O_CREAT, _NEW_FILE)
        try:
            _write(descriptor, data)
        finally:
            os.close(descriptor)
    except OSError as error:
        raise not_written(path, error) from error


def no_room(error: OSError) -> StorageError | None:
    """The error for a disk without room, where no file is named: it is that of temporary files.

    None where the error says something else.
    """
    if error.errno not in _FULL or error.filename is not None:
        return None
    try:
        folder = tempfile.gettempdir()
    except OSError:
        folder = "TMPDIR"
    return StorageError(
        f"no room is left for temporary files in {folder}",
        "make room there, or set TMPDIR to a folder that has room, then run the same again",
    )


def not_written(path: Path, error: OSError) -> StorageError:
    """The error for a file that could not be written."""
    why = error.strerror or str(error)
    if error.errno in _FULL:
        hint = "make room, or choose another place, then run it again"
    elif error.errno in _FORBIDDEN:
        hint = "check the permissions of the file and of its folder"
    elif error.errno == errno.ENXIO:
        why, hint = "nobody reads this pipe", "start what reads it first"
    else:
        hint = "check the disk, then try again"
    return StorageError(f"{path} could not be written: {why}", hint)


def _status(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def _no_target(path: Path, error: OSError | ValueError) -> VeridicalError:
    number = error.errno if isinstance(error, OSError) else None
    if number is None or number in (errno.ENAMETOOLONG, errno.ELOOP, errno.EINVAL):
        why = error.strerror if isinstance(error, OSError) else str(error)
        return UsageError(f"{str(path)!r} can be no file: {why}", "choose another name")
    if number == errno.ENOTDIR:
        return UsageError(
            f"{path} can be no file: what should be its folder is a file", "choose another place"
        )
    return not_written(path, OSError(number, os.strerror(number)))


def _require_writable(target: Target, status: os.stat_result) -> None:
    kind = stat.S_IFMT(status.st_mode)
    if kind == stat.S_IFDIR:
        raise UsageError(f"{target.path} is a folder, and a report is one file", "name a file")
    if kind in (stat.S_IFSOCK, stat.S_IFBLK):
        raise UsageError(
            f"{target.path} is a socket or a disk, and a report is one file", "name a file"
        )
    if not os.access(target.real, os.W_OK):
        raise not_written(target.path, PermissionError(errno.EACCES, os.strerror(errno.EACCES)))


def _require_folder(target: Target) -> None:
    folder = target.real.parent
    if not folder.is_dir():
        raise MissingInput(
            f"the folder {target.path.parent}, in which {target.path.name} is to be written, "
            "is not there",
            f"make it: mkdir -p {target.path.parent}",
        )
    if not os.access(folder, os.W_OK | os.X_OK):
        raise StorageError(
            f"the folder {target.path.parent} may not be written to, and a file is written beside "
            "its place before it takes it",
            "check the permissions of the folder, or choose another one",
        )


def _replace(real: Path, data: bytes, disk: Disk) -> None:
    # A hidden name, so that what a killed process leaves is no source; short, so that it fits.
    beside = real.with_name(f".veridical-{secrets.token_hex(8)}.tmp")
    descriptor = os.open(beside, _OPEN | os.O_CREAT | os.O_EXCL, _NEW_FILE)
    there = True
    try:
        try:
            keep_permissions(descriptor, real)
            _fill(descriptor, data, disk)
        finally:
            os.close(descriptor)
        disk.rename(beside, real)
        there = False
    finally:
        if there:
            with suppress(OSError):
                disk.remove(beside)
    disk.sync_folder(real.parent)


def _fill(descriptor: int, data: bytes, disk: Disk) -> None:
    rest, at = memoryview(data), 0
    while rest:
        # One call may take only a part.
        written = disk.write(descriptor, rest, at)
        rest, at = rest[written:], at + written
    try:
        disk.sync(descriptor)
    except OSError as error:
        if error.errno not in _NO_SYNC:
            raise


def keep_permissions(descriptor: int, real: Path) -> None:
    """Give a file the owner and the permissions of the one whose place it will take."""
    status = _status(real)
    if status is None or not hasattr(os, "fchmod"):
        return
    # Who may not give files away keeps the file; then its group may have rights it had not.
    with suppress(PermissionError):
        os.fchown(descriptor, status.st_uid, status.st_gid)
    os.fchmod(descriptor, status.st_mode & _PERMISSIONS)


def _write_to(real: Path, data: bytes) -> None:
    descriptor = os.open(real, _OPEN_STREAM)
    try:
        os.set_blocking(descriptor, True)
        _write(descriptor, data)
    finally:
        os.close(descriptor)


def _write(descriptor: int, data: bytes) -> None:
    # One call may take only a part.
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest) :]
