"""Rows at the edges of a grid that only level lines close, as a head or a sum often is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from statistics import median

from veridical.adapters.readers.pdf.chunks import Chunk
from veridical.adapters.readers.pdf.geometry import Box
from veridical.adapters.readers.pdf.grids import NEAR, Grid, Pair, is_covered
from veridical.adapters.readers.pdf.rulings import Rulings
from veridical.adapters.readers.pdf.tables import MOST_HEAD_ROWS, rows_of

_HIGHEST = 8.0
"""In sizes of the type: what is higher is no row."""

_MOST_LINES = 6
_WHOLE = 0.95


def with_open_rows(grid: Grid, rulings: Rulings, chunks: Sequence[Chunk]) -> Grid:
    """The grid with what stands in its columns between it and a level line as wide as it is.

    Above it these rows are the heads of its columns: a cell over several of them is a row of its
    own. Below it they are one row. Running text is none: it crosses the columns.
    """
    top, bottom = grid.ys[0], grid.ys[-1]
    over, under = _nearest(rulings, grid, 1), _nearest(rulings, grid, -1)
    if over is not None:
        heads = _head_rows(grid, _between(grid, chunks, top, over))
        for at, row in enumerate(heads):
            # Rows are parted halfway, and the topmost ends at the line.
            edge = over if at + 1 == len(heads) else (_top_of(row) + _foot_of(heads[at + 1])) / 2
            grid = _with_row_above(grid, edge, row)
        grid = replace(grid, heads=len(heads))
    if under is not None:
        row = _between(grid, chunks, under, bottom)
        if _is_row(grid, row) and not any(_crossed(grid, row)):
            grid = replace(
                grid, ys=(*grid.ys, under), joined=grid.joined | _joins(grid, row, len(grid.ys) - 1)
            )
    return grid


def _is_within(line: Box, grid: Grid) -> bool:
    return line.left >= grid.xs[0] - 2 * NEAR and line.right <= grid.xs[-1] + 2 * NEAR


def _nearest(rulings: Rulings, grid: Grid, way: int) -> float | None:
    """Where the nearest line above (1) or below (-1) a grid lies that is as wide as it.

    None where there is none, and where the line is a side of another grid.
    """
    edge = grid.ys[0] if way > 0 else grid.ys[-1]
    sides = grid.xs[0], grid.xs[-1]
    level = [one for one in rulings.level if _is_within(one, grid)]
    places = sorted(
        (place for one in level if way * ((place := (one.bottom + one.top) / 2) - edge) > NEAR),
        key=lambda place: way * place,
    )
    for place in places:
        if is_covered(level, place, sides, flat=True, share=_WHOLE):
            beyond = (one for one in rulings.upright if _is_beside(one, grid))
            ends = ((one.bottom, one.top)[::way] for one in beyond)
            other = any(way * (near - place) <= NEAR < way * (far - place) for near, far in ends)
            return None if other else place
    return None


def _is_beside(line: Box, grid: Grid) -> bool:
    return grid.xs[0] - NEAR <= line.left and line.right <= grid.xs[-1] + NEAR


def _between(grid: Grid, chunks: Sequence[Chunk], low: float, high: float) -> list[Chunk]:
    box = Box(grid.xs[0], low, grid.xs[-1], high)
    found = [
        chunk
        for chunk in chunks
        if box.holds((chunk.left + chunk.right) / 2, chunk.y + 0.3 * chunk.size)
    ]
    size = median(chunk.size for chunk in found) if found else 0.0
    return found if high - low <= _HIGHEST * size else []


def _head_rows(grid: Grid, band: Sequence[Chunk]) -> list[list[Chunk]]:
    """The rows of heads from the lowest up; none where what stands there is no head."""
    lines = rows_of(band)
    spanning = [at for at, line in enumerate(lines) if any(_crossed(grid, line))]
    upper = lines[: spanning[-1] + 1] if spanning else []
    lowest = [chunk for line in lines[len(upper) :] for chunk in line]
    if len(lines) > _MOST_LINES or len(upper) >= MOST_HEAD_ROWS or not _is_row(grid, lowest):
        return []
    if any(all(_crossed(grid, [chunk])) for line in upper for chunk in line):
        return []
    return [lowest, *upper[::-1]]


def _is_row(grid: Grid, chunks: Sequence[Chunk]) -> bool:
    """Whether chunks stand in several columns of a grid, and in all but the first at least: a title
    at the left with a note at the right does not."""
    middles = [(chunk.left + chunk.right) / 2 for chunk in chunks]
    filled = [
        any(left <= middle <= right for middle in middles) for left, right in pairwise(grid.xs)
    ]
    return sum(filled) > 1 and all(filled[1:])


def _crossed(grid: Grid, line: Sequence[Chunk]) -> Iterator[bool]:
    """For each side between two columns whether something stands across it."""
    for x in grid.xs[1:-1]:
        yield any(chunk.left < x - NEAR and chunk.right > x + NEAR for chunk in line)


def _top_of(line: Sequence[Chunk]) -> float:
    return max(chunk.top for chunk in line)


def _foot_of(line: Sequence[Chunk]) -> float:
    return min(chunk.bottom for chunk in line)


def _joins(grid: Grid, row: Sequence[Chunk], number: int) -> frozenset[Pair]:
    """The cells of a row that something stands across."""
    return frozenset(
        ((number, column), (number, column + 1))
        for column, crossed in enumerate(_crossed(grid, row))
        if crossed
    )


def _with_row_above(grid: Grid, edge: float, row: Sequence[Chunk]) -> Grid:
    lowered = frozenset(
        ((one[0] + 1, one[1]), (other[0] + 1, other[1])) for one, other in grid.joined
    )
    return replace(grid, ys=(edge, *grid.ys), joined=lowered | _joins(grid, row, 0))
