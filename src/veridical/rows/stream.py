"""The rows of a stream, one at a time, in memory that does not grow with their texts."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from veridical.errors import LimitExceeded
from veridical.files.numbered_lines import numbered_lines
from veridical.rows.digests import DigestTable
from veridical.rows.reading import RowLimits, parse_row
from veridical.rows.row import FailedRow, Row, RowId

LINE_BYTES = 16 * 2**20
"""How long a line may be where no limit is given."""


@dataclass(frozen=True, slots=True)
class ReadRow:
    """A row, or why a line holds none; it ends at byte `end` of the stream."""

    row: Row | FailedRow
    end: int


def read_rows(stream: BinaryIO, limits: RowLimits | None = None) -> Iterator[ReadRow]:
    """Every row of a stream of JSON lines in its order; lines of white space are passed over.

    A bad line is a `FailedRow`, and never ends the stream. So is a row whose id another row has
    (1 and "1" are one id): code `duplicate_id`. Of each row some 24 to 48 bytes are kept for that.
    """
    limits = limits or RowLimits()
    most = LINE_BYTES if limits.line is None else limits.line
    ids = _Ids()
    for line in numbered_lines(stream, most):
        if line.data is None:
            yield ReadRow(_too_long(line.number, most), line.end)
        else:
            yield ReadRow(ids.once(parse_row(line.data, line.number, limits)), line.end)


class _Ids:
    """The ids seen so far, by hash; with 32 more bits of another hash no two are ever mixed up."""

    def __init__(self) -> None:
        self._lines = DigestTable()

    def once(self, row: Row | FailedRow) -> Row | FailedRow:
        """The row, or a failed one where its id was there before."""
        if row.id is None:
            return row
        name = str(row.id)
        check = zlib.crc32(name.encode("utf-8", "surrogatepass")) << 32
        held = self._lines.get(name)
        if held is None or held >> 32 != check >> 32:
            self._lines.put(name, check | row.line & 0xFFFFFFFF)
            return row
        if isinstance(row, FailedRow):
            return row
        return _named_twice(row.line, row.id, held & 0xFFFFFFFF)


def _named_twice(line: int, named: RowId, before: int) -> FailedRow:
    return FailedRow(
        line,
        named,
        "duplicate_id",
        f"line {before:,} has the same id",
        "give each row its own id, or none",
    )


def _too_long(line: int, most: int) -> FailedRow:
    error = LimitExceeded(f"the line is longer than {most:,} bytes", "split it into several rows")
    return FailedRow(line, None, error.code, error.message, error.hint)
