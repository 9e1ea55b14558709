"""A table as it is read off a page: rows of cells under heads."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from veridical.adapters.readers.pdf.chunks import Chunk
from veridical.adapters.readers.pdf.spacing import text_of
from veridical.text.writing.heads import Head, first_row

Cell = tuple[str, ...]
"""The lines of a cell, from top to bottom; none for an empty one."""

MOST_HEAD_ROWS = 3

_LEADERS = re.compile(r"(?: ?[.·…_]){5,200} ?")
_FEW_GLYPHS = 4
_DIGIT = re.compile(r"\d")
_PERIOD = re.compile(r"[A-Za-z]{1,9}[ .'-]{0,2}\d{1,4}|[QHT][1-4](?:[ /'-]\d{2,4})?")
_NOTE = re.compile(r"\[\^[\w,–-]{1,8}\]")
_LETTERS = re.compile(r"[^\W\d_]{2}")


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of as many cells as there are columns; the first `heads` rows are the columns' heads.

    `unsure`, 0 or 1: how many of them may as well be a row like the others. A table lies on the
    page as a chunk does, so that it takes its place in the reading order.
    """

    rows: tuple[tuple[Cell, ...], ...]
    heads: int
    unsure: int
    left: float
    right: float
    top: float
    bottom: float
    size: float

    @property
    def y(self) -> float:
        """The foot of the table."""
        return self.bottom

    @property
    def width(self) -> float:
        """From its left side to its right."""
        return self.right - self.left

    @property
    def columns(self) -> int:
        """How many cells each row has."""
        return len(self.rows[0]) if self.rows else 0


def lines_of(chunks: Sequence[Chunk]) -> Cell:
    """What stands in a cell, line by line, without the dots that lead to the next."""
    texts = (text_of_row(row).removesuffix("…").rstrip() for row in rows_of(chunks))
    return tuple(text for text in texts if text)


def rows_of(chunks: Sequence[Chunk]) -> list[list[Chunk]]:
    """Chunks by their lines from top to bottom, those of a line from left to right.

    Base lines may differ by a third of the type's size, as in texts that were read from scans.
    """
    rows: list[list[Chunk]] = []
    for chunk in sorted(chunks, key=lambda one: (-one.y, one.left)):
        for row in reversed(rows[-3:]):
            if _is_beside(row, chunk):
                row.append(chunk)
                break
        else:
            rows.append([chunk])
    for row in rows:
        row.sort(key=lambda one: one.left)
    return rows


def _is_beside(row: Sequence[Chunk], chunk: Chunk) -> bool:
    near = min(row, key=lambda one: max(one.left - chunk.right, chunk.left - one.right))
    if abs(near.y - chunk.y) > 0.33 * min(near.size, chunk.size):
        return False
    room = 0.3 * min(near.size, chunk.size)
    return all(
        one.right <= chunk.left + room or chunk.right <= one.left + room or _fits(one, chunk)
        for one in row
    )


def _fits(one: Chunk, small: Chunk) -> bool:
    """Whether a few glyphs stand in a gap of another chunk, as the E of a well-known logo does."""
    if len(small.glyphs) > _FEW_GLYPHS:
        return False
    shared = sum(
        max(0.0, min(glyph.right, small.right) - max(glyph.x, small.left))
        for glyph in one.glyphs
        if glyph.text.strip()
    )
    return shared <= 0.5 * small.width


def text_of_row(row: Sequence[Chunk]) -> str:
    """What the chunks of one line say together; dots that lead to a number are one sign."""
    glyphs = [glyph for chunk in row for glyph in chunk.glyphs]
    text = text_of(sorted(glyphs, key=lambda glyph: glyph.x) if len(row) > 1 else glyphs)
    return _LEADERS.sub(" … ", text).strip()


def is_contents(rows: Sequence[Sequence[Cell]]) -> bool:
    """Whether rows are a table of contents: words, and numbers of pages that do not fall."""
    ends = [" ".join(row[-1]) for row in rows if row[-1]]
    if len(ends) < 3 or not all(end.isdecimal() and len(end) <= 4 for end in ends):
        return False
    pages = list(map(int, ends))
    worded = sum(
        _LETTERS.search(" ".join(" ".join(cell) for cell in row[:-1])) is not None for row in rows
    )
    return pages == sorted(pages) and worded >= 0.8 * len(rows)


def is_number(cell: Cell) -> bool:
    """Whether a cell holds a value with digits and hardly a word."""
    text = " ".join(cell)
    return _DIGIT.search(text) is not None and len(_LETTERS.findall(text)) <= 2


def head_rows(rows: Sequence[Sequence[Cell]], bold: Sequence[bool], ruled: int) -> tuple[int, int]:
    """How many of the first rows are heads, and how many of these may be rows of their own.

    `bold` says of each row whether all of it is, `ruled` after how many rows the first line is
    ruled across the table; 0 where none is. Without such a sign the words tell.
    """
    if len(rows) < 2:
        return 0, 0
    if 0 < ruled <= MOST_HEAD_ROWS and ruled < len(rows):
        return ruled, 0
    marked = next((at for at, one in enumerate(bold) if not one), len(bold))
    if 0 < marked <= MOST_HEAD_ROWS and marked < len(rows):
        return marked, 0
    texts = [[" ".join(cell) for cell in row] for row in rows]
    guess = first_row(_bare(texts[0]), [_bare(row) for row in texts[1:]])
    if guess is Head.YES or (guess is Head.NO and _are_periods(texts[0])):
        return 1, 0
    return (0, 0) if guess is Head.NO else (1, 1)


def _bare(row: Sequence[str]) -> list[str]:
    """The cells without the marks of footnotes, which would make words of numbers."""
    return [_NOTE.sub("", cell) for cell in row]


def _are_periods(row: Sequence[str]) -> bool:
    """Whether all cells but the first are periods, such as quarters of a year."""
    found = [cell for cell in row[1:] if cell]
    return len(found) > 1 and all(_PERIOD.fullmatch(cell) for cell in found)
