"""Tables without ruled sides: short cells that stand level with one another in columns."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from veridical.adapters.readers.pdf.chunks import Chunk
from veridical.adapters.readers.pdf.gaps import Stretch, usual_gaps
from veridical.adapters.readers.pdf.geometry import Box
from veridical.adapters.readers.pdf.glyphs import is_bold
from veridical.adapters.readers.pdf.page_letters import UNKNOWN
from veridical.adapters.readers.pdf.ruled_apart import ruled_apart
from veridical.adapters.readers.pdf.rulings import Rulings
from veridical.adapters.readers.pdf.tables import (
    MOST_HEAD_ROWS,
    Cell,
    Table,
    head_rows,
    is_number,
    lines_of,
    rows_of,
    text_of_row,
)

_NARROW = 0.7
_SPANNING = 0.2
_LEVEL = 0.6
# Two columns of short lines, as an index has, are level here and there too.
_LEVEL_OF_TWO = 0.8
_FEWEST_OF_TWO = 3
_PROSE_WORDS = 4.0
_PROSE_FILL = 0.7
_PROSE_GOES_ON = 0.25
_LINE = 1.7
_MOST_COLUMNS = 40
_FORMULA = 0.2
_RULE = re.compile(r"[-_=–—.\s]{3,200}")

Row = Sequence[Chunk]


@dataclass(frozen=True, slots=True)
class _Shape:
    """Rows of chunks, the columns that they stand in, and the usual size of their type."""

    rows: Sequence[Row]
    columns: Sequence[Stretch]
    size: float


def aligned_table(chunks: Sequence[Chunk], rulings: Rulings) -> Table | None:
    """The table that chunks make which stand level with one another; None where they make none."""
    rows = [row for row in rows_of(chunks) if not _is_rule(row)]
    if len(rows) < 2:
        return None
    size = median(chunk.size for chunk in chunks)
    columns = _columns(rows, size, rulings)
    if not 1 < len(columns) <= _MOST_COLUMNS:
        return None
    between = [(one[1], other[0]) for one, other in pairwise(columns)]
    if ruled_apart(chunks, between, rulings):
        return None
    shape = _Shape(rows, columns, size)
    return _table(shape, rulings) if _is_table(shape) else None


def _is_rule(row: Row) -> bool:
    """Whether a row is nothing but dashes, as lines of typewriter type are."""
    return all(_RULE.fullmatch(text_of_row([chunk])) for chunk in row)


def _columns(rows: Sequence[Row], size: float, rulings: Rulings) -> list[Stretch]:
    """The columns as stretches: parted by gaps that most rows leave free, and by upright lines."""
    several = [row for row in rows if len(row) > 1] or list(rows)
    covered = [[(one.left, one.right) for one in row] for row in several]
    found = usual_gaps(covered, _NARROW * size, _SPANNING)
    left = min(one.left for row in rows for one in row)
    right = max(one.right for row in rows for one in row)
    edges = [left, *(place for gap in found for place in gap), right]
    columns = list(zip(edges[::2], edges[1::2], strict=True))
    walls = _walls(rows, rulings, (left, right))
    # A column that is empty in most rows is parted by lines alone.
    return _between_walls(columns, walls) if len(walls) >= len(columns) - 1 else columns


def _walls(rows: Sequence[Row], rulings: Rulings, sides: Stretch) -> list[float]:
    """Where upright lines part the table over half of its height at least."""
    top = max(one.top for row in rows for one in row)
    foot = min(one.bottom for row in rows for one in row)
    heights: dict[int, float] = {}
    for line in rulings.upright:
        place = (line.left + line.right) / 2
        if sides[0] + 1 < place < sides[1] - 1:
            shared = min(line.top, top) - max(line.bottom, foot)
            near = next((one for one in heights if abs(one / 2 - place) <= 2), round(place * 2))
            heights[near] = heights.get(near, 0.0) + max(0.0, shared)
    return sorted(place / 2 for place, held in heights.items() if held >= 0.5 * (top - foot))


def _between_walls(columns: Sequence[Stretch], walls: Sequence[float]) -> list[Stretch]:
    edges = [columns[0][0], *walls, columns[-1][1]]
    return [(left, right) for left, right in pairwise(edges) if right - left > 1]


def _column_of(chunk: Chunk, columns: Sequence[Stretch]) -> int:
    """The column in which most of a chunk stands, else the nearest."""
    shared = [min(chunk.right, right) - max(chunk.left, left) for left, right in columns]
    return max(range(len(columns)), key=lambda at: shared[at])


def _is_table(shape: _Shape) -> bool:
    rows, columns = shape.rows, shape.columns
    if _is_formula([one for row in rows for one in row]):
        return False
    filled = [{_column_of(one, columns) for one in row} for row in rows]
    several = sum(len(held) > 1 for held in filled)
    if len(columns) == 2:
        if several < max(_FEWEST_OF_TWO, _LEVEL_OF_TWO * len(rows)):
            return False
    elif several < max(2, _LEVEL * (len(rows) - _wrapped(filled))):
        return False
    # Running text may explain what stands before it in a row, and is never what a row is of.
    return not _is_prose(shape, 0) and sum(_is_prose(shape, at) for at in range(len(columns))) <= 1


def _is_formula(chunks: Sequence[Chunk]) -> bool:
    """Whether many pieces are signs that the file does not name, as large brackets are."""
    nameless = sum(
        all(glyph.text == UNKNOWN for glyph in one.glyphs if glyph.text.strip()) for one in chunks
    )
    return nameless > _FORMULA * len(chunks)


def _wrapped(filled: Sequence[set[int]]) -> int:
    """How many rows only go on with a cell above, which is not the first of its row."""
    return sum(
        len(held) == 1 and held <= above and 0 not in held for above, held in pairwise(filled)
    )


def _is_prose(shape: _Shape, at: int) -> bool:
    """Whether a column holds running text: lines of several words that mostly fill it, and of
    which many begin within a sentence."""
    lines = [[one for one in row if _column_of(one, shape.columns) == at] for row in shape.rows]
    lines = [line for line in lines if line]
    if len(lines) < 3:
        return False
    left, right = shape.columns[at]
    texts = [text_of_row(line) for line in lines]
    words = median(len(text.split()) for text in texts)
    full = sum(line[-1].right - line[0].left > _PROSE_FILL * (right - left) for line in lines)
    inside = sum(text[:1].islower() for text in texts[1:])
    goes_on = inside >= _PROSE_GOES_ON * (len(texts) - 1) or not any(map(_has_case, texts))
    return words >= _PROSE_WORDS and goes_on and 2 * full > len(lines)


def _has_case(text: str) -> bool:
    return text.lower() != text.upper()


def _table(shape: _Shape, rulings: Rulings) -> Table:
    rows = shape.rows
    cells = [_cells(row, shape.columns) for row in rows]
    cells, kept = _with_wrapped(cells, rows)
    bold = [is_bold(glyph for one in rows[at] for glyph in one.glyphs) for at in kept]
    ruled = _ruled_after([rows[at] for at in kept], rulings)
    heads, unsure = head_rows(cells, bold, ruled)
    for at in range(heads - unsure - 1):
        cells[at] = _spanned(rows[kept[at]], cells[at], shape.columns, rulings)
    chunks = [one for row in rows for one in row]
    return Table(
        rows=tuple(cells),
        heads=heads,
        unsure=unsure,
        left=min(one.left for one in chunks),
        right=max(one.right for one in chunks),
        top=max(one.top for one in chunks),
        bottom=min(one.bottom for one in chunks),
        size=shape.size,
    )


def _cells(row: Row, columns: Sequence[Stretch]) -> tuple[Cell, ...]:
    """The cells of a row."""
    held: list[list[Chunk]] = [[] for _ in columns]
    for chunk in row:
        held[_column_of(chunk, columns)].append(chunk)
    return tuple(lines_of(chunks) for chunks in held)


def _with_wrapped(
    cells: Sequence[tuple[Cell, ...]], rows: Sequence[Row]
) -> tuple[list[tuple[Cell, ...]], list[int]]:
    """The rows, a line that only goes on with the cells above it put into these.

    It has no first cell, stands as close as lines do, and holds no value.
    """
    found: list[tuple[Cell, ...]] = []
    kept: list[int] = []
    for at, row in enumerate(cells):
        if found and not row[0] and _goes_on(row, found[-1], rows[at - 1], rows[at]):
            found[-1] = tuple((*one, *more) for one, more in zip(found[-1], row, strict=True))
        else:
            found.append(row)
            kept.append(at)
    return found, kept


def _goes_on(row: tuple[Cell, ...], before: tuple[Cell, ...], above: Row, line: Row) -> bool:
    filled = [at for at, cell in enumerate(row) if cell]
    if not all(before[at] for at in filled) or any(is_number(row[at]) for at in filled):
        return False
    distance = min(one.y for one in above) - max(one.y for one in line)
    return distance <= _LINE * max(one.size for one in line) and len(filled) < len(row)


def _spanned(
    row: Row, cells: tuple[Cell, ...], columns: Sequence[Stretch], rulings: Rulings
) -> tuple[Cell, ...]:
    """The cells of an upper head: one that a line is ruled under heads all columns above it."""
    found = list(cells)
    for chunk in row:
        line = _under(chunk, rulings)
        for at, (left, right) in enumerate(columns):
            if line and not cells[at] and line.left - 3 <= (left + right) / 2 <= line.right + 3:
                found[at] = cells[_column_of(chunk, columns)]
    return tuple(found)


def _under(chunk: Chunk, rulings: Rulings) -> Box | None:
    """The shortest line ruled right under a chunk, along all of it."""
    lines = [
        line
        for line in rulings.level
        if chunk.y - 1.2 * chunk.size <= line.top <= chunk.y + 1
        and line.left <= chunk.left + 2
        and line.right >= chunk.right - 2
    ]
    return min(lines, key=lambda line: line.width, default=None)


def _ruled_after(rows: Sequence[Row], rulings: Rulings) -> int:
    """After how many rows the first line is ruled across, below the top; 0 where none is, or after
    each row."""
    places = [at for at in range(1, len(rows)) if _is_ruled(rows[at - 1], rows[at], rows, rulings)]
    first = places[0] if places else 0
    every = len(places) > 2 and len(places) >= 0.8 * (len(rows) - 1)
    return first if first <= MOST_HEAD_ROWS and not every else 0


def _is_ruled(one: Row, other: Row, rows: Sequence[Row], rulings: Rulings) -> bool:
    above = min(chunk.y for chunk in one)
    below = max(chunk.y + 0.5 * chunk.size for chunk in other)
    left = min(chunk.left for row in rows for chunk in row)
    right = max(chunk.right for row in rows for chunk in row)
    lines = (line for line in rulings.level if below - 1 <= line.bottom <= above + 1)
    shared = sum(max(0.0, min(line.right, right) - max(line.left, left)) for line in lines)
    return shared >= 0.7 * (right - left)
