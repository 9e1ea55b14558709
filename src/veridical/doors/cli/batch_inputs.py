"""What a batch is made of: the stream of its rows, and the sources that hold for all of them."""

from __future__ import annotations

import codecs
import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BufferedReader, RawIOBase
from pathlib import Path
from typing import BinaryIO, cast

from veridical.doors.limits import QUESTION_CHARACTERS, ROW_BYTES, TEXT_CHARACTERS
from veridical.errors import StorageError, UnreadableInput, UsageError
from veridical.files.decoding import OtherFormat, decoded
from veridical.files.opening import opened, refusal
from veridical.rows.reading import RowLimits
from veridical.rows.stream import ReadRow, read_rows

STDIN = "-"
LIMITS = RowLimits(line=ROW_BYTES, answer=TEXT_CHARACTERS, question=QUESTION_CHARACTERS)

_HEAD = 4096
_NO_TEXT = (", which this version does not read", ", and a plain text is needed here")
_WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of a batch: their name, without folders, and the size of their file if it has
    one."""

    name: str
    size: int | None
    stream: BufferedReader

    def read(self) -> Iterator[ReadRow]:
        """Every row; raises `StorageError` where reading fails."""
        try:
            yield from read_rows(self.stream, LIMITS)
        except OSError as error:
            raise refusal(Path(self.name), error) from error


@contextmanager
def rows_at(name: str) -> Iterator[Rows]:
    """The rows of a file, of a pipe that the process was started with, or of stdin for `-`.

    Raises the errors of `opened`, and `UnreadableInput` for a file in another format.
    """
    if name == STDIN:
        if sys.stdin is None:
            raise UsageError("stdin is closed", "name a file of rows: --batch rows.jsonl")
        yield _of("stdin", None, sys.stdin.buffer)
        return
    path = Path(name)
    with opened(path) as stream:
        size = path.stat().st_size if path.is_file() else None
        yield _of(path.name, size, stream)


def _of(name: str, size: int | None, stream: BinaryIO) -> Rows:
    buffered = (
        stream if isinstance(stream, BufferedReader) else BufferedReader(cast(RawIOBase, stream))
    )
    try:
        head = buffered.peek(_HEAD)[:_HEAD]
    except OSError as error:
        hint = "name a file" if error.errno == errno.EISDIR else "check the disk, then try again"
        raise StorageError(f"{name} could not be read: {error.strerror}", hint) from error
    _require_lines(head, name)
    return Rows(name, size, buffered)


def _require_lines(head: bytes, name: str) -> None:
    """Raise `UnreadableInput` where the first bytes show another format: then no line is a row."""
    if head.startswith(_WIDE):
        raise UnreadableInput(
            f"{name} is UTF-16, and rows are lines of UTF-8",
            f"save it as UTF-8, for example: iconv -f UTF-16 -t UTF-8 {name}",
        )
    try:
        decoded(head, name, cut=True)
    except OtherFormat as error:
        raise UnreadableInput(
            f"{_what_it_is(error.message)}, and rows are lines of JSON",
            "write one JSON object in each line; unpack the file first if it is packed",
        ) from error
    except UnreadableInput:
        return  # a bad line among others


def _what_it_is(message: str) -> str:
    """`rows.pdf is a PDF`, without why it is no text."""
    for why in _NO_TEXT:
        message = message.removesuffix(why)
    return message
