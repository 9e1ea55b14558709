"""Disks on which the n-th thing goes wrong: it fails, or the process dies there.

Run what writes over a `CountedDisk` to learn how many things it does, and then once for each.
"""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import NoReturn

from veridical.files.disk import Disk


class CountedDisk(Disk):
    """The disk of this machine, and the names of what was done to it, in order."""

    def __init__(self) -> None:
        self.done: list[str] = []

    def write(self, descriptor: int, data: memoryview, offset: int) -> int:
        """Write."""
        self.happens("write")
        return super().write(descriptor, data, offset)

    def sync(self, descriptor: int) -> None:
        """Sync a file."""
        self.happens("sync")
        super().sync(descriptor)

    def cut(self, descriptor: int, size: int) -> None:
        """Cut a file."""
        self.happens("cut")
        super().cut(descriptor, size)

    def rename(self, path: Path, target: Path) -> None:
        """Rename a file."""
        self.happens("rename")
        super().rename(path, target)

    def remove(self, path: Path) -> None:
        """Remove a file."""
        self.happens("remove")
        super().remove(path)

    def sync_folder(self, folder: Path) -> None:
        """Sync a folder."""
        self.happens("sync_folder")
        super().sync_folder(folder)

    def happens(self, name: str) -> None:
        """Count one thing that is about to be done."""
        self.done.append(name)


class FailingDisk(CountedDisk):
    """A disk on which the thing with number `at`, from 1, fails with `number` (`errno.ENOSPC`).

    With `torn`, a write that fails has written half of its bytes before. With `for_ever`, so does
    every thing after it, as on a disk that stays full. Only what `names` names fails, and counts.
    """

    def __init__(
        self,
        at: int,
        number: int,
        *,
        torn: bool = False,
        for_ever: bool = False,
        names: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__()
        self._at, self._number = at, number
        self._torn, self._for_ever, self._names = torn, for_ever, names
        self._counted = 0

    def write(self, descriptor: int, data: memoryview, offset: int) -> int:
        """Write, or write half and then fail at the next call."""
        if self._torn and self._counted + 1 == self._at and len(data) > 1:
            Disk.write(self, descriptor, data[: len(data) // 2], offset)
        return super().write(descriptor, data, offset)

    def happens(self, name: str) -> None:
        """Count, and fail where it is time."""
        super().happens(name)
        if self._names and name not in self._names:
            return
        self._counted += 1
        if self._counted == self._at or (self._for_ever and self._counted > self._at):
            raise OSError(self._number, os.strerror(self._number))


class DeadlyDisk(CountedDisk):
    """A disk over which the process dies, by SIGKILL, before the thing with number `at`, from 1.

    With `torn`, a write that it dies over has written half of its bytes.
    """

    def __init__(self, at: int, *, torn: bool = False) -> None:
        super().__init__()
        self._at, self._torn = at, torn

    def write(self, descriptor: int, data: memoryview, offset: int) -> int:
        """Write, or write half and die."""
        if self._torn and len(self.done) + 1 == self._at and len(data) > 1:
            Disk.write(self, descriptor, data[: len(data) // 2], offset)
        return super().write(descriptor, data, offset)

    def happens(self, name: str) -> None:
        """Count, and die where it is time."""
        super().happens(name)
        if len(self.done) == self._at:
            _die()


def _die() -> NoReturn:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("the process is dead")
