"""The lines of a column, each with its text and its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from veridical.adapters.readers.pdf.chunks import Chunk
from veridical.adapters.readers.pdf.glyphs import Glyph
from veridical.adapters.readers.pdf.signs import is_right_to_left
from veridical.adapters.readers.pdf.tables import rows_of, text_of_row


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text on its base line `y`; `opening` is the width of its first word.

    `bold`: all of it is.
    """

    text: str
    left: float
    right: float
    y: float
    size: float
    bold: bool
    opening: float

    @property
    def mirrored(self) -> Line:
        """The line as it stands in a mirror: from right to left becomes from left to right."""
        return Line(self.text, -self.right, -self.left, self.y, self.size, self.bold, self.opening)


def lines_of_column(chunks: Sequence[Chunk]) -> list[Line]:
    """The lines of a column from top to bottom."""
    return list(_lines(chunks))


def _lines(chunks: Sequence[Chunk]) -> Iterator[Line]:
    for row in rows_of(chunks):
        text = text_of_row(row)
        if not text:
            continue
        main = max(row, key=lambda chunk: chunk.width)
        yield Line(
            text=text,
            left=row[0].left,
            right=max(chunk.right for chunk in row),
            y=main.y,
            size=_size([glyph for chunk in row for glyph in chunk.glyphs]) or main.size,
            bold=all(glyph.bold for chunk in row for glyph in chunk.glyphs if glyph.text.strip()),
            opening=_opening(row, len(text.split(None, 1)[0]), text),
        )


def _opening(row: Sequence[Chunk], length: int, text: str) -> float:
    """How wide the first word of a line is, which has so many letters."""
    seen = [glyph for chunk in row for glyph in chunk.glyphs if glyph.text.strip()]
    if is_right_to_left(text[0]):
        seen.reverse()
    word: list[Glyph] = []
    for glyph in seen:
        if length <= 0:
            break
        word.append(glyph)
        length -= len(glyph.text)
    return max(glyph.right for glyph in word) - min(glyph.x for glyph in word)


def _size(glyphs: Sequence[Glyph]) -> float:
    """The size in which most of a line is set; of small capitals, that of the others with them."""
    seen = [glyph for glyph in glyphs if glyph.text.strip() and not glyph.raised]
    sizes: dict[float, int] = {}
    for glyph in seen:
        size = round(glyph.size, 1)
        sizes[size] = sizes.get(size, 0) + 1
    if not sizes:
        return 0.0
    usual = max(sorted(sizes), key=lambda size: sizes[size])
    letters = [one.text for one in seen if one.text.isalpha() and round(one.size, 1) == usual]
    larger = [size for size, count in sizes.items() if size > usual and count >= 0.1 * len(seen)]
    small_capitals = letters and sum(map(str.isupper, letters)) >= 0.8 * len(letters)
    return max(larger, default=usual) if small_capitals else usual
