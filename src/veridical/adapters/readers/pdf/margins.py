"""Running heads, feet and page numbers: what stands at one place on page after page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median

from veridical.adapters.readers.pdf.chunks import Chunk
from veridical.adapters.readers.pdf.geometry import Box
from veridical.adapters.readers.pdf.tables import rows_of, text_of_row

REACH = 2
"""How many pages before and after are compared: heads of left and right pages may differ."""

_ZONE = 0.16
_ZONE_OF_NUMBERS = 0.27
_MOST_ROWS = 3
_SAME_PLACE = 4.0
_APART = 1.25
_TITLE = 1.3
_NUMBER = re.compile(r"\d{1,9}|(?<![^\W\d_])[ivxlc]{1,7}(?![^\W\d_])", re.IGNORECASE)
_BARE = re.compile(
    r"[\s\W]{0,4}(?:(?:page|seite|p\.|s\.|página|pagina)\s{0,2})?(\d{1,9}|[ivxlc]{1,7})[\s\W]{0,4}"
    r"(?:(?:(?:of|von|de|van|sur)\s{1,2})?\d{1,9}[\s\W]{0,4})?"
)
_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}


@dataclass(frozen=True, slots=True)
class MarginRow:
    """A line near the upper or the lower edge: its chunks, its words without numbers, these.

    `large`: it is set in larger type than most of the page, as a title is.
    """

    chunks: tuple[Chunk, ...]
    text: str
    key: str
    numbers: tuple[int, ...]
    y: float
    large: bool

    @property
    def is_number(self) -> bool:
        """Whether it says nothing but the number of a page, and of how many."""
        return 0 < len(self.numbers) < 3 and _BARE.fullmatch(self.text.lower()) is not None

    @property
    def words(self) -> str:
        """What it says beside the number of the page."""
        alone = {chunk for chunk in self.chunks if _alone_in(chunk) is not None}
        return text_of_row([chunk for chunk in self.chunks if chunk not in alone] or self.chunks)


def margin_rows(chunks: Sequence[Chunk], page: Box) -> list[MarginRow]:
    """The lines near the edges of a page that stand off from what is between them."""
    rows = rows_of(chunks)
    usual = median(chunk.size for chunk in chunks) if chunks else 0.0
    found: list[MarginRow] = []
    for inner, edge in ((rows, page.top), (rows[::-1], page.bottom)):
        outer = list(_outer(inner, edge, page.height))
        found.extend(_row(one, usual) for one in outer)
        if not outer and inner and _stands_off(inner[0], inner[1:2]):
            # Wide margins: a page number may stand further in.
            only = _row(inner[0], usual)
            if only.is_number and abs(only.y - edge) <= _ZONE_OF_NUMBERS * page.height:
                found.append(only)
    return found


def _outer(rows: Sequence[list[Chunk]], edge: float, height: float) -> Sequence[list[Chunk]]:
    """The first lines from an edge that stand off from the next."""
    for at, row in enumerate(rows[:_MOST_ROWS]):
        if abs(_y(row) - edge) > _ZONE * height:
            break
        if _stands_off(row, rows[at + 1 : at + 2]):
            return rows[: at + 1]
    return ()


def _y(row: Sequence[Chunk]) -> float:
    return max(row, key=lambda chunk: chunk.width).y


def _stands_off(row: Sequence[Chunk], following: Sequence[Sequence[Chunk]]) -> bool:
    if not following:
        return True
    size = max(chunk.size for chunk in (*row, *following[0]))
    return abs(_y(row) - _y(following[0])) > _APART * 1.2 * size


def _row(row: Sequence[Chunk], usual: float) -> MarginRow:
    text = text_of_row(row)
    numbers = tuple(_value(found.group()) for found in _NUMBER.finditer(text))
    key = " ".join(_NUMBER.sub("#", text).lower().split())
    large = max(chunk.size for chunk in row) >= _TITLE * usual
    return MarginRow(tuple(row), text, key, numbers, _y(row), large)


def _value(written: str) -> int:
    if written.isdigit():
        return int(written)
    values = [_ROMAN[letter] for letter in written.lower()]
    pairs = zip(values, [*values[1:], 0], strict=True)
    return sum(-one if one < after else one for one, after in pairs)


def running(
    rows: Sequence[MarginRow], number: int, others: Sequence[tuple[int, Sequence[MarginRow]]]
) -> list[MarginRow]:
    """Those of a page's margin rows that other pages have in the same place.

    `others` are pages by number with their margin rows. Rows are the same where their words are,
    and their numbers too, but for one that counts the pages: a sum at the foot of a table is kept.
    A line that shares its height with a counting page number runs with it. A title has to stand on
    all of the others: two slides of a few may have the same.
    """
    found = [
        row
        for row in rows
        if (all if row.large and len(others) > 1 else any)(
            any(_same(row, other, page - number) for other in held) for page, held in others
        )
    ]
    return found or [row for row in rows if row.is_number and row.numbers[0] == number]


def _same(row: MarginRow, other: MarginRow, pages: int) -> bool:
    if abs(row.y - other.y) > _SAME_PLACE:
        return False
    if row.key == other.key and row.numbers == other.numbers:
        # A number alone that does not count is a value that happens to stand there.
        return not row.is_number
    if row.key == other.key and _counts(row, other, pages):
        return True
    return _has_page_number(row, other, pages)


def _counts(row: MarginRow, other: MarginRow, pages: int) -> bool:
    """Whether one of the numbers counts the pages, and all others are equal."""
    if len(row.numbers) != len(other.numbers):
        return False
    differing = [
        two - one for one, two in zip(row.numbers, other.numbers, strict=True) if one != two
    ]
    return differing == [pages]


def _has_page_number(row: MarginRow, other: MarginRow, pages: int) -> bool:
    """Whether both have, as a chunk by itself, a number that counts the pages."""
    mine, theirs = set(_alone(row)), set(_alone(other))
    return any(one + pages in theirs for one in mine)


def _alone(row: MarginRow) -> Iterator[int]:
    for chunk in row.chunks:
        number = _alone_in(chunk)
        if number is not None:
            yield number


def _alone_in(chunk: Chunk) -> int | None:
    """The number that is all a chunk says."""
    found = _BARE.fullmatch(text_of_row([chunk]).lower())
    return _value(found.group(1)) if found and _NUMBER.fullmatch(found.group(1)) else None
