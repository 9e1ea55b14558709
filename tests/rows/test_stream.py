"""Rows from a stream: numbered, once each, and never more in memory than one line."""

from __future__ import annotations

import io
import json

import pytest

from veridical.files.numbered_lines import numbered_lines
from veridical.rows.digests import DigestTable
from veridical.rows.reading import RowLimits
from veridical.rows.row import FailedRow
from veridical.rows.stream import read_rows


class Endless(io.RawIOBase):
    """A line that has no end, as long as anybody reads; counts what was asked for."""

    def __init__(self, line: int) -> None:
        self.left = line
        self.most = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray) -> int:  # type: ignore[override]
        self.most = max(self.most, len(buffer))
        size = min(len(buffer), self.left)
        buffer[:size] = b"x" * size
        self.left -= size
        if size and not self.left:
            buffer[size - 1 : size] = b"\n"
        return size


def codes(data: bytes, limits: RowLimits | None = None) -> list[str]:
    """`line:code` of each row, or `line:ok`."""
    return [
        f"{one.row.line}:{one.row.code if isinstance(one.row, FailedRow) else 'ok'}"
        for one in read_rows(io.BytesIO(data), limits)
    ]


def line(**held: object) -> bytes:
    return json.dumps({"answer": "a", **held}).encode() + b"\n"


def test_lines_are_numbered_and_blank_ones_passed_over() -> None:
    data = b"\n" + line() + b"  \t\r\n" + b"nope\r\n" + line().strip()
    assert codes(data) == ["2:ok", "4:not_json", "5:ok"]


def test_where_a_line_ends_is_told() -> None:
    data = line() + b"\n" + line()
    ends = [one.end for one in read_rows(io.BytesIO(data))]
    assert ends == [len(line()), len(data)]


def test_an_id_stands_once() -> None:
    data = line(id="a") + line(id=1) + line(id="1") + line() + line() + line(id="a") + line(id="b")
    assert codes(data) == [
        "1:ok",
        "2:ok",
        "3:duplicate_id",
        "4:ok",
        "5:ok",
        "6:duplicate_id",
        "7:ok",
    ]
    rows = [one.row for one in read_rows(io.BytesIO(data))]
    assert isinstance(rows[5], FailedRow)
    assert rows[5].message == "line 1 has the same id"


def test_a_bad_row_takes_its_id_too() -> None:
    assert codes(line(id="a", sources=5) + line(id="a")) == ["1:wrong_type", "2:duplicate_id"]


@pytest.mark.parametrize("over", [0, 1])
def test_a_line_may_be_as_long_as_the_limit(over: int) -> None:
    first = line().strip()
    limits = RowLimits(line=len(first) - over)
    want = "1:limit_exceeded" if over else "1:ok"
    assert codes(first + b"\n" + line(), limits)[0] == want
    assert codes(first, limits) == [want]


def test_of_a_line_that_is_too_long_no_more_is_read_at_once_than_shows_it() -> None:
    raw = Endless(300_000_000)
    buffered = io.BufferedReader(raw)
    rows = [one.row for one in read_rows(buffered, RowLimits(line=1_000_000))]
    assert [row.line for row in rows] == [1]
    assert isinstance(rows[0], FailedRow)
    assert rows[0].code == "limit_exceeded"
    assert raw.left == 0
    assert raw.most <= 1_000_001


def test_places_of_lines() -> None:
    data = b"ab\n\n  cde \nf"
    found = [(one.number, one.data, data[one.start : one.end]) for one in
             numbered_lines(io.BytesIO(data), 10)]  # fmt: skip
    assert found == [(1, b"ab", b"ab\n"), (3, b"cde", b"  cde \n"), (4, b"f", b"f")]


def test_a_table_of_hashes_grows_and_keeps() -> None:
    table = DigestTable()
    for number in range(5_000):
        table.put(f"key {number}", number)
    table.put("key 7", 2**64 - 1)
    assert len(table) == 5_000
    assert [table.get(f"key {number}") for number in (0, 4_999)] == [0, 4_999]
    assert table.get("key 7") == 2**64 - 1
    assert table.get("key 5000") is None
