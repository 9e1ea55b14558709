"""The numbers that count the lines of a page, as in transcripts and drafts of laws."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from veridical.adapters.readers.pdf.chunks import Chunk
from veridical.adapters.readers.pdf.tables import text_of_row

_FEWEST = 10
_LONGEST = 6
_COUNTING = 0.9
_EVEN = 0.25
_OUTSIDE = 0.8
_SEVERAL = 0.4
_FAR = 2.5


def line_numbers(chunks: Sequence[Chunk]) -> list[Chunk]:
    """The chunks that count the lines of a page; none where the numbers may be a table's own.

    They stand in one column outside of all text, at even distances, and beside them is one column
    of text: the ranks of a table have cells beside them.
    """
    bare = [chunk for chunk in chunks if _is_bare(chunk)]
    if len(bare) < _FEWEST:
        return []
    rights = sorted(chunk.right for chunk in bare)
    edge = rights[len(rights) // 2]
    column = [chunk for chunk in bare if abs(chunk.right - edge) < chunk.size]
    column.sort(key=lambda chunk: -chunk.y)
    return column if _counts(column) and _is_outside(column, chunks) else []


def _is_bare(chunk: Chunk) -> bool:
    """Whether a chunk is nothing but a short number."""
    return len(chunk.glyphs) <= _LONGEST and text_of_row([chunk]).isdecimal()


def _counts(column: Sequence[Chunk]) -> bool:
    if len(column) < _FEWEST:
        return False
    steps = [
        int(text_of_row([below])) - int(text_of_row([above])) for above, below in pairwise(column)
    ]
    gaps = sorted(above.y - below.y for above, below in pairwise(column))
    usual = gaps[len(gaps) // 2]
    even = sum(abs(gap - usual) <= _EVEN * usual for gap in gaps)
    return min(steps.count(1), even) >= _COUNTING * len(steps)


def _is_outside(column: Sequence[Chunk], chunks: Sequence[Chunk]) -> bool:
    """Whether all else stands on one side, and what stands on a line is mostly one piece."""
    right = max(chunk.right for chunk in column)
    mine = {id(chunk) for chunk in column}
    others = [chunk for chunk in chunks if id(chunk) not in mine]
    inside = [chunk for chunk in others if chunk.left > right]
    if not inside or len(inside) < _OUTSIDE * len(others):
        return False
    beside = [_pieces([one for one in inside if _is_level(one, number)]) for number in column]
    return sum(count > 1 for count in beside) <= _SEVERAL * len(beside)


def _is_level(one: Chunk, number: Chunk) -> bool:
    return abs(one.y - number.y) < 0.4 * number.size


def _pieces(line: Sequence[Chunk]) -> int:
    """How many pieces of a line stand far apart."""
    ordered = sorted(line, key=lambda chunk: chunk.left)
    wide = sum(two.left - one.right > _FAR * one.size for one, two in pairwise(ordered))
    return wide + bool(ordered)
