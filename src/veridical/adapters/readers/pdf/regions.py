"""The order in which a page is read: columns, what runs across them, tables in their places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median

from veridical.adapters.readers.pdf.aligned import aligned_table
from veridical.adapters.readers.pdf.chunks import Chunk
from veridical.adapters.readers.pdf.gaps import Stretch, bands, covered, gaps, lines_in
from veridical.adapters.readers.pdf.markers import item_marker
from veridical.adapters.readers.pdf.ruled_apart import ruled_apart
from veridical.adapters.readers.pdf.rulings import Rulings
from veridical.adapters.readers.pdf.tables import Table, text_of_row

Part = Chunk | Table
Levels = Sequence[Sequence[Part]]

_NARROW = 0.75
_WIDE = 1.5
_MANY_LINES = 4
_FEW_LINES = 2
_DEEPEST = 12
_APART = 1.6
_MOST_COLUMNS = 14
_MOST_GAPS = 60
_MOST_BANDS = 1000
_HEADS = 3


@dataclass(frozen=True, slots=True)
class Region:
    """What stands in one column, to be read line by line, or a table by itself."""

    parts: tuple[Part, ...]

    @property
    def table(self) -> Table | None:
        """The table, where the region is one."""
        only = self.parts[0] if len(self.parts) == 1 else None
        return only if isinstance(only, Table) else None


@dataclass(frozen=True, slots=True)
class _Page:
    """What holds for a whole page: its ruled lines, whether it is read from right to left."""

    rulings: Rulings
    leftwards: bool


def regions_of(parts: Sequence[Part], rulings: Rulings, *, leftwards: bool = False) -> list[Region]:
    """The regions of a page in reading order; each part is in one, or in the table of one.

    A gap that runs down several lines parts columns, which are read one after the other; a line
    that crosses it ends them. `leftwards`: the first column is the one on the right.
    """
    page = _Page(rulings, leftwards)
    return list(_merged(_ordered(list(parts), page, 0)))


def _merged(regions: Iterator[Region]) -> Iterator[Region]:
    """Regions of one column that follow one another as one."""
    held: list[Part] = []
    for region in regions:
        if region.table is not None:
            if held:
                yield Region(tuple(held))
                held = []
            yield region
        elif held and not _same_column(held, region.parts):
            yield Region(tuple(held))
            held = list(region.parts)
        else:
            held.extend(region.parts)
    if held:
        yield Region(tuple(held))


def _same_column(one: Sequence[Part], other: Sequence[Part]) -> bool:
    """Whether what comes next stands below, and not beside or above."""
    below = max(part.top for part in other) <= min(part.bottom for part in one[-3:]) + 2
    left = max(min(part.left for part in one), min(part.left for part in other))
    right = min(max(part.right for part in one), max(part.right for part in other))
    return below and right > left


def _ordered(parts: list[Part], page: _Page, depth: int) -> Iterator[Region]:
    if len(parts) < 2 or depth > _DEEPEST:
        yield from (Region((part,)) for part in parts)
        return
    levels = bands(parts)
    size = median(part.size for part in parts)
    at = 0
    while at < len(levels):
        table = _table_from(levels, at, size, page)
        columns = None if table else _columns_from(levels, at, size)
        if table is not None:
            found, at = table
            yield Region((found,))
        elif columns is None:
            yield from _single(levels[at])
            at += 1
        else:
            stop, gutters = _at_tables(levels, at, columns, page.rulings)
            group = [part for level in levels[at:stop] for part in level]
            yield from _side_by_side(_split(group, gutters), page, depth)
            at = stop


def _single(level: Sequence[Part]) -> Iterator[Region]:
    """A band that is not parted: its chunks as lines, each table by itself."""
    chunks = tuple(part for part in level if isinstance(part, Chunk))
    if chunks:
        yield Region(chunks)
    for part in level:
        if isinstance(part, Table):
            yield Region((part,))


def _side_by_side(columns: list[list[Part]], page: _Page, depth: int) -> Iterator[Region]:
    """Columns one after the other; some of them may make a table together."""
    if 2 < len(columns) <= _MOST_COLUMNS:
        for first, end in _runs(len(columns)):
            if end - first < len(columns):
                table = _table_of([part for column in columns[first:end] for part in column], page)
                if table is not None:
                    left, right = columns[:first], columns[end:]
                    parts: list[list[Part]] = [*left, [table], *right]
                    yield from _in_turn(parts, page, depth)
                    return
    yield from _in_turn(columns, page, depth)


def _runs(count: int) -> Iterator[tuple[int, int]]:
    """Runs of neighbouring columns out of so many, as [first, end), the longest first."""
    for length in range(count, 1, -1):
        for first in range(count - length + 1):
            yield first, first + length


def _in_turn(columns: Sequence[Sequence[Part]], page: _Page, depth: int) -> Iterator[Region]:
    for column in reversed(columns) if page.leftwards else columns:
        yield from _ordered(list(column), page, depth + 1)


def _table_of(parts: Sequence[Part], page: _Page) -> Table | None:
    chunks = [part for part in parts if isinstance(part, Chunk)]
    return aligned_table(chunks, page.rulings) if len(chunks) == len(parts) > 3 else None


def _table_from(levels: Levels, at: int, size: float, page: _Page) -> tuple[Table, int] | None:
    """The table that begins in this band, its heads first, and the band after its last."""
    body = at
    while body <= at + _HEADS and body < len(levels):
        columns = _columns_from(levels, body, size)
        if columns is None:
            if not _may_be_head(levels, body, size):
                return None
            body += 1
            continue
        stop = columns[0]
        table = _table_of([part for level in levels[at:stop] for part in level], page)
        if table is not None:
            return _longer(levels, at, stop, table, (size, page))
        if stop > at + _HEADS or not _may_be_head(levels, stop - 1, size):
            return None
        # What stands in columns of its own for a few lines may be the heads of what follows.
        body = stop
    return None


def _may_be_head(levels: Levels, at: int, size: float) -> bool:
    """Whether a band may be an upper head of the table below: several short pieces close above."""
    if at + 1 >= len(levels) or len(levels[at]) < 2:
        return False
    foot = min(part.bottom for part in levels[at])
    return foot - max(part.top for part in levels[at + 1]) < size


def _longer(
    levels: Levels, at: int, stop: int, table: Table, known: tuple[float, _Page]
) -> tuple[Table, int]:
    """A table with what comes after a line that only spans some of its columns."""
    size, page = known
    while stop + 1 < len(levels) and len(levels[stop]) == 1:
        line = levels[stop][0]
        below = max(part.top for part in levels[stop + 1])
        if line.left < table.left - size or line.bottom - below > size or line.width > _most(table):
            break
        further = _columns_from(levels, stop + 1, size)
        end = stop + 2 if further is None else further[0]
        longer = _table_of([part for level in levels[at:end] for part in level], page)
        if longer is None or longer.columns != table.columns:
            break
        table, stop = longer, end
    return table, stop


def _most(table: Table) -> float:
    return 0.8 * (table.right - table.left)


def _columns_from(levels: Levels, at: int, size: float) -> tuple[int, list[Stretch]] | None:
    """Where the columns end that begin in this band, and the gaps that part them; None for none."""
    cover = covered((part.left, part.right) for part in levels[at])
    free = gaps(cover, _NARROW * size)
    if not 0 < len(free) < _MOST_GAPS:
        return None
    group = list(levels[at])
    best: tuple[int, list[Stretch]] | None = None
    for stop in range(at + 1, min(len(levels), at + _MOST_BANDS) + 1):
        further = levels[stop] if stop < len(levels) else ()
        cover = covered([*cover, *((part.left, part.right) for part in further)])
        left = gaps(cover, _NARROW * size) if further else []
        # Gaps only grow stronger down the page, until a line crosses one.
        if len(left) < len(free) or len(left) > _MOST_GAPS:
            strong = _strong(group, free, size)
            if strong and (best is None or len(strong) >= len(best[1])):
                best = (stop, strong)
        if not left:
            break
        free = left
        group.extend(further)
    return None if best is None else _ended(levels, at, best)


def _at_tables(
    levels: Levels, at: int, found: tuple[int, list[Stretch]], rulings: Rulings
) -> tuple[int, list[Stretch]]:
    """The columns; where tables stand side by side in them, only those that the tables stand in.

    These go on as long as nothing crosses the gaps between the tables.
    """
    stop, gutters = found
    group = [part for level in levels[at:stop] for part in level]
    apart = ruled_apart(group, gutters, rulings)
    if not apart:
        return found
    middles = [(left + right) / 2 for left, right in apart]
    while stop < len(levels) and not any(
        part.left < middle < part.right for part in levels[stop] for middle in middles
    ):
        stop += 1
    return stop, apart


def _strong(group: Sequence[Part], found: Sequence[Stretch], size: float) -> list[Stretch]:
    """The gaps with enough lines on both sides to part columns; not those after list markers."""
    strong: list[Stretch] = []
    since = float("-inf")
    for gap in found:
        middle = (gap[0] + gap[1]) / 2
        left = [part for part in group if part.right <= middle]
        right = [part for part in group if part.left >= middle]
        wide = gap[1] - gap[0] >= _WIDE * size
        lines = min(lines_in(left), lines_in(right))
        if lines < (_FEW_LINES if wide else _MANY_LINES):
            continue
        if _are_markers([part for part in left if part.left > since]):
            continue
        strong.append(gap)
        since = middle
    return strong


def _are_markers(column: Sequence[Part]) -> bool:
    """Whether a column holds nothing but the numbers or bullets of a list."""
    if not column or any(part.right - part.left > 3.5 * part.size for part in column):
        return False
    texts = [text_of_row([part]) for part in column if isinstance(part, Chunk)]
    marked = sum(bool(item_marker(f"{text} x")) for text in texts)
    return len(texts) == len(column) and marked >= 0.7 * len(texts)


def _ended(levels: Levels, at: int, found: tuple[int, list[Stretch]]) -> tuple[int, list[Stretch]]:
    """The columns without what stands below them at some distance and beside nothing."""
    stop, gutters = found
    for border in range(at + 1, stop):
        if _begins_anew(levels, border, stop, gutters):
            return border, gutters
    while stop - at > 1 and _sides(levels[stop - 1], gutters) == 1:
        before = [part for level in levels[at : stop - 1] for part in level]
        if not _stands_off(before, levels[stop - 1]):
            break
        stop -= 1
    return stop, gutters


def _sides(level: Sequence[Part], gutters: Sequence[Stretch]) -> int:
    """In how many of the columns something stands."""
    return len({sum(part.left >= gap[1] - 1 for gap in gutters) for part in level})


def _stands_off(above: Sequence[Part], level: Sequence[Part]) -> bool:
    foot = min(part.bottom for part in above)
    top, size = max(part.top for part in level), max(part.size for part in level)
    return foot - top > _APART * size


def _begins_anew(levels: Levels, border: int, stop: int, gutters: Sequence[Stretch]) -> bool:
    """Whether a line by itself, a heading of all columns, parts those above from those below."""
    level = levels[border]
    if _sides(level, gutters) != 1 or border + 1 >= stop or len(level) > 2:
        return False
    if _sides(levels[border + 1], gutters) < 2 or _sides(levels[border - 1], gutters) < 2:
        return False
    size = max(part.size for part in level)
    above = min(part.bottom for part in levels[border - 1])
    below = max(part.top for part in levels[border + 1])
    tops = [part.top for part in levels[border + 1]]
    return above - below > 2.2 * size and max(tops) - min(tops) < 0.5 * size


def _split(group: Sequence[Part], gutters: Sequence[Stretch]) -> list[list[Part]]:
    columns: list[list[Part]] = [[] for _ in range(len(gutters) + 1)]
    for part in group:
        middle = (part.left + part.right) / 2
        columns[sum(middle > (gap[0] + gap[1]) / 2 for gap in gutters)].append(part)
    return [column for column in columns if column]
