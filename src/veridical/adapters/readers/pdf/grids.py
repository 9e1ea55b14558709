"""Tables that are ruled on all sides: their cells are what the lines part."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from veridical.adapters.readers.pdf.chunks import Chunk
from veridical.adapters.readers.pdf.geometry import Box, hull
from veridical.adapters.readers.pdf.glyphs import is_bold
from veridical.adapters.readers.pdf.rulings import Rulings
from veridical.adapters.readers.pdf.tables import (
    MOST_HEAD_ROWS,
    Cell,
    Table,
    head_rows,
    is_number,
    lines_of,
    rows_of,
)

NEAR = 3.0
"""Points; lines nearer to one another than this stand in one place."""

Pair = tuple[tuple[int, int], tuple[int, int]]
"""Two neighbouring cells, each as (row, column)."""

_COVERED = 0.6
_MOST_LINES = 1500
_FILLED = 0.35
_MOST_WORDS = 60


@dataclass(frozen=True, slots=True)
class Grid:
    """The places of upright lines from left to right and of level ones from top to bottom.

    `joined` are the neighbouring cells with no line between them. The first `heads` rows are known
    to be the heads of its columns; 0 where nothing is known.
    """

    xs: tuple[float, ...]
    ys: tuple[float, ...]
    joined: frozenset[Pair]
    heads: int = 0

    @property
    def box(self) -> Box:
        """All of the grid."""
        return Box(self.xs[0], self.ys[-1], self.xs[-1], self.ys[0])


def grids_of(rulings: Rulings) -> list[Grid]:
    """The grids of at least two rows and two columns that the lines of a page make."""
    level, upright = rulings.level[:_MOST_LINES], rulings.upright[:_MOST_LINES]
    found = [_grid(flat, high) for flat, high in _connected(level, upright)]
    return [grid for grid in found if grid is not None]


def _connected(
    level: Sequence[Box], upright: Sequence[Box]
) -> Iterator[tuple[list[Box], list[Box]]]:
    """Level and upright lines that touch one another, group by group."""
    parent = list(range(len(level) + len(upright)))

    def root(at: int) -> int:
        while parent[at] != at:
            parent[at] = parent[parent[at]]
            at = parent[at]
        return at

    wide = [_grown(one) for one in upright]
    for at, flat in enumerate(level):
        near = _grown(flat)
        for to, high in enumerate(wide):
            if near.overlaps(high):
                parent[root(at)] = root(len(level) + to)
    groups: dict[int, tuple[list[Box], list[Box]]] = {}
    for at, line in enumerate((*level, *upright)):
        groups.setdefault(root(at), ([], []))[int(at >= len(level))].append(line)
    yield from (group for group in groups.values() if len(group[0]) > 1 and len(group[1]) > 1)


def _grown(box: Box) -> Box:
    return Box(box.left - NEAR, box.bottom - NEAR, box.right + NEAR, box.top + NEAR)


def _grid(level: Sequence[Box], upright: Sequence[Box]) -> Grid | None:
    whole = hull([*level, *upright])
    xs = _places([(one.left + one.right) / 2 for one in upright], whole.left, whole.right)
    ys = _places([(one.bottom + one.top) / 2 for one in level], whole.bottom, whole.top)[::-1]
    if len(xs) < 3 or len(ys) < 3 or (len(xs) - 1) * (len(ys) - 1) > 4000:
        return None
    joined = set()
    for row in range(len(ys) - 1):
        for column in range(len(xs) - 1):
            if column + 2 < len(xs) and not is_covered(
                upright, xs[column + 1], (ys[row + 1], ys[row]), flat=False
            ):
                joined.add(((row, column), (row, column + 1)))
            if row + 2 < len(ys) and not is_covered(
                level, ys[row + 1], (xs[column], xs[column + 1]), flat=True
            ):
                joined.add(((row, column), (row + 1, column)))
    return Grid(tuple(xs), tuple(ys), frozenset(joined))


def _places(found: Sequence[float], first: float, last: float) -> list[float]:
    """Where lines stand, those nearly in one place as one; the outer sides where they are open."""
    places: list[float] = []
    for place in sorted((*found, first, last)):
        if not places or place - places[-1] > NEAR:
            places.append(place)
    return places


def is_covered(
    lines: Sequence[Box],
    place: float,
    between: tuple[float, float],
    *,
    flat: bool,
    share: float = _COVERED,
) -> bool:
    """Whether lines at this place, level (`flat`) or upright, cover such a share of a stretch."""
    low, high = between
    total = 0.0
    for line in lines:
        middle = (line.bottom + line.top) / 2 if flat else (line.left + line.right) / 2
        if abs(middle - place) <= NEAR:
            start, end = (line.left, line.right) if flat else (line.bottom, line.top)
            total += max(0.0, min(high, end) - max(low, start))
    return total >= share * (high - low)


def table_in(grid: Grid, chunks: Sequence[Chunk]) -> Table | None:
    """The table in a grid, of the chunks that lie in it; None where it is a frame or a drawing.

    What stands in joined cells is said of every row and column that they span.
    """
    inside = _inside(grid, chunks)
    areas = _areas(grid)
    if not _are_boxes(areas):
        return None
    areas = _parted(grid, areas, inside)
    texts: dict[int, list[Chunk]] = {}
    for place, found in inside.items():
        texts.setdefault(areas[place], []).extend(found)
    cells = {area: lines_of(found) for area, found in texts.items()}
    if any(_is_long(found) for found in texts.values()):
        return None
    telling = sum(len(" ".join(cell)) > 1 or is_number(cell) for cell in cells.values())
    if telling < 3 or len(cells) < _FILLED * len(set(areas.values())):
        return None
    laid: list[tuple[Cell, ...]] = []
    bold: list[bool] = []
    for row in range(len(grid.ys) - 1):
        held = [inside.get((row, column), []) for column in range(len(grid.xs) - 1)]
        lines = rows_of([chunk for one in held for chunk in one])
        if row >= grid.heads and _is_several(lines, held):
            for line in lines:
                ids = {id(chunk) for chunk in line}
                own = [[chunk for chunk in one if id(chunk) in ids] for one in held]
                laid.append(tuple(lines_of(one) for one in own))
                bold.append(_is_bold(own))
        else:
            places = [areas[row, column] for column in range(len(grid.xs) - 1)]
            # A row that is one cell over all columns is a heading within the table.
            shown = places if len(set(places)) > 1 else places[:1]
            texts_of_row = [cells.get(place, ()) for place in shown]
            laid.append((*texts_of_row, *[()] * (len(places) - len(shown))))
            bold.append(_is_bold(held))
    return _without_empty(grid, tuple(laid), bold, chunks)


def _is_long(chunks: Sequence[Chunk]) -> bool:
    """Whether a cell holds running text: then the lines frame parts of the page."""
    cell = lines_of(chunks)
    words = [len(line.split()) for line in cell]
    return sum(words) > _MOST_WORDS and max(words) > _MOST_WORDS / 10


def _is_several(lines: Sequence[Sequence[Chunk]], held: Sequence[Sequence[Chunk]]) -> bool:
    """Whether a ruled row is several rows of a table that has a line after every few of them.

    Then each of its lines fills most of the columns; the lines of cells that are wrapped do not.
    """
    filled = sum(map(bool, held))
    if len(lines) < 2 or filled < 3:
        return False
    return all(
        sum(any(chunk in line for chunk in one) for one in held) >= 0.75 * filled for line in lines
    )


def _is_bold(held: Sequence[Sequence[Chunk]]) -> bool:
    return is_bold(glyph for one in held for chunk in one for glyph in chunk.glyphs)


def _without_empty(
    grid: Grid, laid: tuple[tuple[Cell, ...], ...], bold: Sequence[bool], chunks: Sequence[Chunk]
) -> Table | None:
    kept = [column for column in range(len(laid[0])) if any(row[column] for row in laid)]
    rows = [
        (tuple(row[column] for column in kept), strong)
        for row, strong in zip(laid, bold, strict=True)
        if any(row)
    ]
    if len(kept) < 2 or len(rows) < 2:
        return None
    cells = tuple(row for row, _ in rows)
    heads, unsure = head_rows(cells, [strong for _, strong in rows], grid.heads)
    while 0 < heads < min(MOST_HEAD_ROWS, len(cells) - 1) and _spans(cells[heads - 1]):
        if any(map(is_number, cells[heads])):
            break
        heads, unsure = heads + 1, 0
    sizes = sorted(chunk.size for chunk in chunks) or [10.0]
    box = grid.box
    size = sizes[len(sizes) // 2]
    return Table(cells, heads, unsure, box.left, box.right, box.top, box.bottom, size)


def _spans(row: tuple[Cell, ...]) -> bool:
    """Whether a cell of a row stands over several columns, which have heads of their own then."""
    return any(one and one == other for one, other in pairwise(row))


def _inside(grid: Grid, chunks: Sequence[Chunk]) -> dict[tuple[int, int], list[Chunk]]:
    found: dict[tuple[int, int], list[Chunk]] = {}
    falling = [-y for y in grid.ys]
    for chunk in chunks:
        middle = chunk.y + 0.3 * chunk.size
        row = bisect_right(falling, -middle) - 1
        column = bisect_right(grid.xs, (chunk.left + chunk.right) / 2) - 1
        if 0 <= row < len(grid.ys) - 1 and 0 <= column < len(grid.xs) - 1:
            found.setdefault((row, column), []).append(chunk)
    return found


def _areas(grid: Grid) -> dict[tuple[int, int], int]:
    """For each cell the number of the area that it and those joined to it make."""
    neighbours: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for one, other in grid.joined:
        neighbours.setdefault(one, []).append(other)
        neighbours.setdefault(other, []).append(one)
    areas: dict[tuple[int, int], int] = {}
    for row in range(len(grid.ys) - 1):
        for column in range(len(grid.xs) - 1):
            if (row, column) in areas:
                continue
            number, waiting = len(areas), [(row, column)]
            while waiting:
                place = waiting.pop()
                if place not in areas:
                    areas[place] = number
                    waiting.extend(neighbours.get(place, ()))
    return areas


def _parted(
    grid: Grid, areas: dict[tuple[int, int], int], inside: dict[tuple[int, int], list[Chunk]]
) -> dict[tuple[int, int], int]:
    """The areas, but where several columns of one hold something, its cells are apart: a head may
    be set on a ground of one colour without lines. What crosses a column's side holds it together.
    """
    columns: dict[int, set[int]] = {}
    crossed: set[int] = set()
    for (row, column), chunks in inside.items():
        area = areas[row, column]
        columns.setdefault(area, set()).add(column)
        left, right = grid.xs[column], grid.xs[column + 1]
        if any(one.left < left - NEAR or one.right > right + NEAR for one in chunks):
            crossed.add(area)
    apart = {area for area, found in columns.items() if len(found) > 1} - crossed
    first = max(areas.values()) + 1
    return {
        place: first + at if area in apart else area
        for at, (place, area) in enumerate(areas.items())
    }


def _are_boxes(areas: dict[tuple[int, int], int]) -> bool:
    """Whether all joined cells make rectangles: in a drawing they do not."""
    held: dict[int, list[tuple[int, int]]] = {}
    for place, number in areas.items():
        held.setdefault(number, []).append(place)
    return all(
        len(places)
        == (max(places)[0] - min(places)[0] + 1)
        * (max(column for _, column in places) - min(column for _, column in places) + 1)
        for places in held.values()
    )
