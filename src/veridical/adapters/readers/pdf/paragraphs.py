"""Lines of a column joined to paragraphs, items and headings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from veridical.adapters.readers.pdf.blocks import Block, BlockKind, Piece
from veridical.adapters.readers.pdf.lines import Line
from veridical.adapters.readers.pdf.markers import (
    begins_caption,
    begins_note,
    has_neighbour,
    is_bullet,
    item_marker,
    order_of,
)

_WIDE_LEADING = 1.32
_USUAL_LEADING = 1.2
_SIZE_STEP = 0.07
_INDENT = 0.8
_ROOM = 0.6
_NEARLY = 0.9
# In half points.
_SAME_LEFT = 4
_FEWEST = 3
_ENTRY = re.compile(r" … [\divxlcIVXLC]{1,6}$")
_TERMINAL = re.compile(r"[.!?:;…。！？؟][\"'”’»)\]]{0,3}(?:\[\^[\w,–-]{1,8}\]){0,3}$")


@dataclass(frozen=True, slots=True)
class _Column:
    """What is usual in a column: where lines begin and end, and how far apart they stand."""

    left: float
    right: float
    leading: float
    # The styles and numbers of the markers at the beginnings of lines.
    orders: frozenset[tuple[str, int]]
    # How many lines begin at a place, by half points, and where the longest of them ends.
    ends: Mapping[int, tuple[int, float]]

    def right_of(self, line: Line) -> float:
        """Where a line like this one would end, were it full: what is set in may be narrower."""
        place = _place(line)
        near = range(place - _SAME_LEFT, place + _SAME_LEFT + 1)
        found = [self.ends[at] for at in near if at in self.ends]
        enough = sum(count for count, _ in found) >= _FEWEST
        return max(right for _, right in found) if enough else self.right

    @classmethod
    def of(cls, lines: Sequence[Line]) -> _Column:
        """Measured from its lines."""
        ends: dict[int, tuple[int, float]] = {}
        for line in lines:
            count, right = ends.get(_place(line), (0, line.right))
            ends[_place(line)] = count + 1, max(right, line.right)
        steps = [
            above.y - line.y
            for above, line in pairwise(lines)
            if 0 < above.y - line.y < 2.5 * line.size
        ]
        size = median(line.size for line in lines)
        return cls(
            _usual([line.left for line in lines]),
            max(line.right for line in lines),
            median(steps) if steps else _USUAL_LEADING * size,
            frozenset(order for line in lines if (order := order_of(item_marker(line.text)))),
            ends,
        )


def _place(line: Line) -> int:
    return round(2 * line.left)


def _usual(lefts: Sequence[float]) -> float:
    """Where most lines begin; of places with as many lines, the one to the left."""
    counts: dict[int, int] = {}
    for left in lefts:
        counts[round(left)] = counts.get(round(left), 0) + 1
    return float(max(sorted(counts), key=lambda place: counts[place]))


def is_finished(text: str) -> bool:
    """Whether a text ends as a sentence does."""
    return _TERMINAL.search(text) is not None


def is_entry(text: str) -> bool:
    """Whether a line ends as one of a table of contents does: dots that lead to a page."""
    return _ENTRY.search(text) is not None


def blocks_of(lines: Sequence[Line], page: int, column: int, *, leftwards: bool) -> list[Block]:
    """The blocks of a column in order; `leftwards`: its lines are read from right to left."""
    if not lines:
        return []
    seen = [line.mirrored for line in lines] if leftwards else list(lines)
    usual = _Column.of(seen)
    return [_block(group, usual, page, column) for group in _groups(seen, usual)]


def _groups(lines: Sequence[Line], usual: _Column) -> Iterator[list[Line]]:
    group = [lines[0]]
    for line in lines[1:]:
        if _parted(group, line, usual):
            yield group
            group = []
        group.append(line)
    yield group


def _parted(group: Sequence[Line], line: Line, usual: _Column) -> bool:
    """Whether a line begins a new block after those of the group."""
    last = group[-1]
    if _looks_apart(last, line, usual) or is_entry(last.text):
        return True
    if begins_note(line.text) or begins_caption(line.text):
        return True
    marker = item_marker(line.text)
    if marker and (is_bullet(marker) or has_neighbour(marker, usual.orders)):
        return True
    if _set_apart(group, line, usual):
        return True
    return _had_room(last, line, usual)


def _looks_apart(last: Line, line: Line, usual: _Column) -> bool:
    """By its distance, its size or its weight."""
    step = last.y - line.y
    if step > _WIDE_LEADING * max(usual.leading, 0.9 * line.size) or step < 0:
        return True
    if abs(last.size - line.size) > _SIZE_STEP * max(last.size, line.size):
        return True
    return last.bold != line.bold and not (line.bold and not is_finished(last.text))


def _set_apart(group: Sequence[Line], line: Line, usual: _Column) -> bool:
    """By its indent: that of a first line, or the end of a hanging one."""
    last, indent = group[-1], _INDENT * line.size
    if item_marker(group[0].text):
        outside = line.left < group[0].left - 0.4 * line.size
        # The first line of an item may be set in, and the others run from the margin.
        return outside and (is_finished(last.text) or abs(line.left - usual.left) > indent)
    if line.left > last.left + indent and abs(last.left - usual.left) < indent:
        return len(group) > 1 or not _hangs(group, line)
    return len(group) > 1 and group[-1].left > group[0].left + indent > line.left + indent / 2


def _hangs(group: Sequence[Line], line: Line) -> bool:
    """Whether a second line that stands further in goes on with the first, as in a bibliography."""
    return not is_finished(group[0].text) or line.text[:1].islower()


def _had_room(last: Line, line: Line, usual: _Column) -> bool:
    """Whether the first word of a line would have had its place on the line before."""
    room = usual.right_of(last) - last.right - _ROOM * line.size
    if is_finished(last.text):
        # Two paragraphs taken for one do no harm there, nor does one taken for two.
        return room >= _NEARLY * line.opening
    return room >= line.opening and not line.text[:1].islower()


def _block(group: Sequence[Line], usual: _Column, page: int, column: int) -> Block:
    first, last = group[0], group[-1]
    marker = item_marker(first.text)
    texts = [line.text for line in group]
    kind = BlockKind.PARAGRAPH
    if marker and _is_item(group, marker, usual):
        kind = BlockKind.ITEM
        texts[0] = texts[0][len(marker) :]
    elif begins_note(first.text):
        kind = BlockKind.NOTE
    elif begins_caption(first.text):
        kind = BlockKind.CAPTION
    size = median(line.size for line in group)
    return Block(
        kind=kind,
        pieces=(Piece(page, tuple(texts)),),
        left=first.left,
        top=first.y,
        size=size,
        bold=all(line.bold for line in group),
        indented=first.left > usual.left + _INDENT * size,
        full=usual.right_of(last) - last.right < 3 * size,
        marker=marker if kind is BlockKind.ITEM else "",
        column=column,
    )


def _is_item(group: Sequence[Line], marker: str, usual: _Column) -> bool:
    """Whether a marker is one, and not the end of a sentence ("in\n12. The next") or a dash."""
    if is_bullet(marker) or has_neighbour(marker, usual.orders):
        return True
    hangs = len(group) > 1 and group[1].left > group[0].left + 0.5 * group[0].size
    return hangs or group[0].left > usual.left + 0.5 * group[0].size or marker.strip()[0] in "–—-*"
