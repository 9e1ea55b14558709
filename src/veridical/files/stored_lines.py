"""What earlier runs left of a file that is written over several of them, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from veridical.errors import StorageError
from veridical.files.numbered_lines import numbered_lines

_HEAD = 1 << 16
_LONGEST = 1 << 28
_GO_ON = "make room or mend the disk, then run the same command again: it goes on where it stopped"


@dataclass(frozen=True, slots=True)
class Names:
    """The file that is to be written, and those beside it that hold it until it is whole."""

    whole: Path
    part: Path
    earlier: Path

    @property
    def every(self) -> tuple[Path, ...]:
        """All of them."""
        return self.part, self.earlier, self.whole


@dataclass(frozen=True, slots=True)
class Place:
    """Where a line begins: in which file, and at which byte."""

    path: Path
    offset: int


def names(path: Path) -> Names:
    """The names of a file and of those beside it."""
    return Names(path, path.with_name(f"{path.name}.part"), path.with_name(f"{path.name}.earlier"))


def stored(at: Names) -> Iterator[tuple[Place, bytes]]:
    """Every whole line of any of the files, without the white space round it, and its place.

    A last line that was not written to its end is none: it would stand for one like it that is
    whole. Raises `StorageError` where one cannot be read.
    """
    for path in at.every:
        with told(path, "be read"):
            if not path.exists():
                continue
            with path.open("rb") as stream:
                for line in numbered_lines(stream, _LONGEST):
                    if line.data is not None and line.ended:
                        yield Place(path, line.start), line.data


def line_at(place: Place) -> bytes:
    """The line at a place that `stored` gave; raises `StorageError` where it cannot be read."""
    with told(place.path, "be read"), place.path.open("rb") as stream:
        stream.seek(place.offset)
        return stream.readline(_LONGEST + 1).strip(b" \t\r\n")


def first_line(path: Path) -> bytes | None:
    """The first line of a file; b"" for a very long one, None where there is no file or nothing
    in it. Raises `StorageError` where it cannot be read."""
    with told(path, "be read"):
        if not path.exists() or not path.stat().st_size:
            return None
        with path.open("rb") as stream:
            first = next(numbered_lines(stream, _HEAD), None)
    return first.data if first is not None and first.data is not None else b""


@contextmanager
def told(path: Path, what: str) -> Iterator[None]:
    """Turn what a disk says into an error of ours: "PATH could not be written: ..."."""
    try:
        yield
    except OSError as error:
        why = error.strerror or str(error)
        raise StorageError(f"{path} could not {what}: {why}", _GO_ON) from error
