"""The lines of a stream, one at a time: of a line that is too long no more than shows it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

_CHUNK = 1 << 16


@dataclass(frozen=True, slots=True)
class Line:
    """A line without its end and without the white space round it.

    `data` is None where it is longer than allowed. It goes from byte `start` to byte `end` of the
    stream. `ended` is whether a line feed ends it: the last line of a file may be torn.
    """

    number: int
    data: bytes | None
    start: int
    end: int
    ended: bool = True


def numbered_lines(stream: BinaryIO, most: int) -> Iterator[Line]:
    """Every line that holds more than white space, with its number from 1.

    A line ends with a line feed, or with the stream. Of one with more than `most` bytes the rest
    is read past, a piece at a time.
    """
    number = end = 0
    while data := stream.readline(most + 1):
        number += 1
        start, end = end, end + len(data)
        if len(data) > most and not data.endswith(b"\n"):
            end += _past_the_line(stream)
            yield Line(number, None, start, end)
        elif body := data.strip(b" \t\r\n"):
            yield Line(number, body, start, end, data.endswith(b"\n"))


def _past_the_line(stream: BinaryIO) -> int:
    passed = 0
    while piece := stream.readline(_CHUNK):
        passed += len(piece)
        if piece.endswith(b"\n"):
            break
    return passed
