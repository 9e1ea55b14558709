"""A file of lines that is written from its start to its end, in as many runs as it takes.

    NAME.part      what will be NAME: its first lines, as they will stand there
    NAME.earlier   lines of an interrupted run that no longer stand where they stood
    NAME           the whole, from the moment it is whole

A process that is killed leaves whole lines and at most one torn one, which the next run cuts off.
That run puts the same lines again: those that stand in NAME.part are passed over and not written.
Where a line differs, those behind it go to NAME.earlier, so that what they hold can be used again.
At the end NAME.part takes the name NAME in one step.

A power failure may cost the lines of the last `SECONDS` seconds, or the last line.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from contextlib import suppress
from io import FileIO
from pathlib import Path

from veridical.errors import StorageError, UsageError
from veridical.files.disk import Disk
from veridical.files.locking import lock
from veridical.files.stored_lines import Names, names, told
from veridical.files.whole_lines import cut_the_torn, read_at, write_at
from veridical.files.writing import keep_permissions, target_at

SECONDS = 5.0
"""How long a written line may wait before the next one takes it to the disk."""

_TRIES = 20
_MODE = 0o666
_FLAGS = (
    os.O_RDWR
    | os.O_CREAT
    # Where others may write, one may have put a link there that leads to a file of the user's.
    | getattr(os, "O_NOFOLLOW", 0)
    # A pipe that nobody reads from would keep an ordinary open waiting.
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_BINARY", 0)
)
_CHUNK = 1 << 16


def resumable(path: Path, disk: Disk | None = None, seconds: float = SECONDS) -> ResumableFile:
    """The file of this name, to be written from its start, and locked against a second run.

    A link is followed, so that what it leads to is replaced, and the link stays. Raises the errors
    of `target_at`, `UsageError` for a pipe or a device, and `StorageError` where another run
    writes to it.
    """
    target = target_at(path)
    if target.is_stream:
        raise UsageError(
            f"{path} is a pipe or a device, and a batch is written to a file",
            "name a file, or leave the option out to have the rows on stdout",
        )
    at = names(target.real)
    with told(at.part, "be opened"):
        part = _opened_alone(at.part, path)
    try:
        return ResumableFile(at, part, disk, seconds)
    except StorageError:
        part.close()
        raise


def _opened_alone(part: Path, told: Path) -> FileIO:
    """A file that no other process has open in this way; made where it is not there."""
    for _ in range(_TRIES):
        stream = _opened(part)
        try:
            lock(stream.fileno(), told)
            # Whoever had it before may have renamed or removed it since it was opened here.
            if part.exists() and os.path.samestat(os.fstat(stream.fileno()), part.stat()):
                return stream
        except (OSError, StorageError):
            stream.close()
            raise
        stream.close()
    raise StorageError(f"{part} is replaced again and again", "let one run at a time write to it")


def _opened(path: Path) -> FileIO:
    """A file to be read and written; raises `OSError` for a link and for what is no file."""
    descriptor = os.open(path, _FLAGS, _MODE)
    if stat.S_ISREG(os.fstat(descriptor).st_mode):
        return FileIO(descriptor, "r+")
    os.close(descriptor)
    raise OSError(errno.EINVAL, "it is no ordinary file")


class ResumableFile:
    """A file that is being written; `resumable` makes it.

    What is there is only read until the first line is put, so that it can be looked at before.
    Every method raises `StorageError` where the disk does not do what it should: what was put
    before stays, and the next run goes on from there. `moves` counts how often lines went to
    NAME.earlier, after which no place is what it was.
    """

    def __init__(
        self, at: Names, part: FileIO, disk: Disk | None = None, seconds: float = SECONDS
    ) -> None:
        self.names = at
        self.moves = 0
        self._stream, self._seconds = part, seconds
        self._disk = Disk() if disk is None else disk
        self._place = 0  # so far the lines are those of this run
        self._waits_since: float | None = None
        self._size, self._synced, self._begun = os.fstat(part.fileno()).st_size, 0, False

    def put(self, line: bytes) -> None:
        """Let the next line be this one, in which there is no line feed."""
        data = line + b"\n"
        self._begin()
        with told(self.names.part, "be written"):
            if self._place < self._size:
                if read_at(self._stream, self._place, len(data)) == data:
                    self._place += len(data)
                    return
                self._move_the_rest()
            self._append(data)
        if self._waits_since is None:
            self._waits_since = time.monotonic()
        if time.monotonic() - self._waits_since >= self._seconds:
            self.sync()

    def sync(self) -> None:
        """Take what was put to the disk.

        Where that fails nobody knows how much of it is there, and asking again would not tell: what
        was not safe before is cut off, to be made again.
        """
        self._waits_since = None
        with told(self.names.part, "be written to the disk"):
            try:
                self._disk.sync(self._stream.fileno())
            except OSError:
                with suppress(OSError):
                    self._disk.cut(self._stream.fileno(), self._synced)
                raise
        self._synced = self._size

    def finish(self) -> None:
        """Give the file its name, now that every line was put."""
        self._begin()
        with told(self.names.part, "be written"):
            if self._place < self._size:
                self._cut(self._place)
        self.sync()
        with told(self.names.whole, "be replaced"):
            keep_permissions(self._stream.fileno(), self.names.whole)
            if sys.platform == "win32":
                self._stream.close()  # there an open file keeps its name
            self._disk.rename(self.names.part, self.names.whole)
        with told(self.names.whole, "be brought to the disk for good"):
            self._disk.sync_folder(self.names.whole.parent)
        with suppress(OSError):  # the file is whole: what is left beside it does no harm
            self._remove_earlier()

    def close(self) -> None:
        """Let go of the file, and leave what was put to the next run; nothing where it is empty."""
        if self._stream.closed:
            return
        try:
            if self._waits_since is not None:
                self.sync()
            if not self._size:
                with suppress(OSError):
                    self._disk.remove(self.names.part)
        finally:
            self._stream.close()

    def forget(self) -> None:
        """Begin anew, since nothing that an interrupted run left is of use."""
        self._begun = True
        with told(self.names.part, "be written"):
            self._cut(0)
            self._remove_earlier()

    def _begin(self) -> None:
        """Cut off what was not written whole, once; until then nothing is touched."""
        if self._begun:
            return
        self._begun = True
        with told(self.names.part, "be used"):
            self._size = self._synced = cut_the_torn(self._stream, self._disk)
            if self._size:
                # Whoever wrote it may have died before it was safe.
                self._disk.sync(self._stream.fileno())

    def _move_the_rest(self) -> None:
        """Append the lines behind this place to NAME.earlier, and only then cut them off here.

        A process that dies between the two leaves them in both, where they are found twice.
        """
        with told(self.names.earlier, "be written"), _opened(self.names.earlier) as earlier:
            end = cut_the_torn(earlier, self._disk)
            place = self._place
            while place < self._size:
                piece = read_at(self._stream, place, min(_CHUNK, self._size - place))
                write_at(self._disk, earlier, piece, end)
                place, end = place + len(piece), end + len(piece)
            self._disk.sync(earlier.fileno())
            self._disk.sync_folder(self.names.earlier.parent)
        self.moves += 1
        self._cut(self._place)

    def _append(self, data: bytes) -> None:
        try:
            write_at(self._disk, self._stream, data, self._place)
        except OSError:
            with suppress(OSError):
                self._disk.cut(self._stream.fileno(), self._place)
            raise
        self._place += len(data)
        self._size = self._place

    def _cut(self, size: int) -> None:
        self._disk.cut(self._stream.fileno(), size)
        self._size = size
        self._synced = min(self._synced, size)

    def _remove_earlier(self) -> None:
        if self.names.earlier.exists():
            self._disk.remove(self.names.earlier)
