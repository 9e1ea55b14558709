"""Glyphs joined to chunks: pieces of a line without a gap that may part columns or cells."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from veridical.adapters.readers.pdf.glyphs import Glyph

GAP = 0.6
"""In sizes of the type: from here on a gap may part two columns."""

_SAME_LINE = 0.12
_SAME_SIZE = 1.6
_OVERPRINT = 0.6
_SMALLER = 0.86
_RAISED_FROM, _RAISED_TO = 0.12, 0.8
_LOWERED_FROM, _LOWERED_TO = 0.05, 0.5
_NEAR = 0.45
_SMALLEST = 0.35
_LONGEST_RAISED = 10
ASCENT, DESCENT = 0.72, 0.2
"""How far type reaches above and below its base line, in sizes."""


class Wall(NamedTuple):
    """A ruled line that stands upright and parts what lies on its sides."""

    x: float
    bottom: float
    top: float


@dataclass(frozen=True, slots=True)
class Chunk:
    """Glyphs from left to right, blanks among them, on the base line `y`."""

    glyphs: tuple[Glyph, ...]
    left: float
    right: float
    y: float
    size: float

    @property
    def top(self) -> float:
        """Where capital letters end."""
        return self.y + ASCENT * self.size

    @property
    def bottom(self) -> float:
        """Where descenders end."""
        return self.y - DESCENT * self.size

    @property
    def width(self) -> float:
        """From the first glyph to the last."""
        return self.right - self.left


def chunk_of(glyphs: Sequence[Glyph]) -> Chunk:
    """A chunk of at least one glyph that is no blank, on the base line of most of them."""
    seen = [glyph for glyph in glyphs if glyph.text.strip()]
    level = [glyph for glyph in seen if not glyph.raised] or seen
    sizes = sorted(glyph.size for glyph in level)
    lines = sorted(glyph.y for glyph in level)
    return Chunk(
        tuple(glyphs),
        min(glyph.x for glyph in seen),
        max(glyph.right for glyph in seen),
        lines[len(lines) // 2],
        sizes[len(sizes) // 2],
    )


def chunks_of(glyphs: Sequence[Glyph], walls: Sequence[Wall] = ()) -> list[Chunk]:
    """The chunks of level glyphs, in no order that matters; raised and lowered ones are put to
    the chunk they stand at."""
    found = [
        chunk_of(piece)
        for line in _lines(glyphs)
        for piece in _pieces(_once(sorted(line, key=lambda glyph: glyph.x)), walls)
        if any(glyph.text.strip() for glyph in piece)
    ]
    return _with_raised(found)


def _lines(glyphs: Sequence[Glyph]) -> Iterator[list[Glyph]]:
    """Glyphs on one base line, from the top of the page down."""
    line: list[Glyph] = []
    for glyph in sorted(glyphs, key=lambda glyph: -glyph.y):
        if line and line[0].y - glyph.y > _SAME_LINE * min(line[0].size, glyph.size):
            yield line
            line = []
        line.append(glyph)
    if line:
        yield line


def _once(line: Sequence[Glyph]) -> list[Glyph]:
    """A line without what is printed twice in nearly one place, as makeshift bold type is."""
    kept: list[Glyph] = []
    for glyph in line:
        near = [one for one in kept[-3:] if one.text == glyph.text]
        if not near or not glyph.text.strip() or not any(_is_twice(one, glyph) for one in near):
            kept.append(glyph)
    return kept


def _is_twice(one: Glyph, other: Glyph) -> bool:
    beside = abs(one.x - other.x) < (1 - _OVERPRINT) * max(one.right - one.x, 0.1)
    return beside and abs(one.size - other.size) < 0.1 * one.size


def _pieces(line: Sequence[Glyph], walls: Sequence[Wall]) -> Iterator[list[Glyph]]:
    piece: list[Glyph] = []
    last: Glyph | None = None
    for glyph in line:
        blank = not glyph.text.strip()
        if last is not None and not blank and _parted(last, glyph, walls):
            yield piece
            piece = []
        piece.append(glyph)
        last = last if blank else glyph
    if piece:
        yield piece


def _parted(one: Glyph, other: Glyph, walls: Sequence[Wall]) -> bool:
    gap = other.x - one.right
    if gap > GAP * max(one.size, other.size):
        return True
    larger, smaller = max(one.size, other.size), min(one.size, other.size)
    if larger > _SAME_SIZE * smaller and gap > -0.1 * smaller:
        return True
    middle = one.y + 0.3 * one.size
    return any(
        one.right - 1 <= wall.x <= other.x + 1 and wall.bottom <= middle <= wall.top
        for wall in walls
    )


def _with_raised(chunks: Sequence[Chunk]) -> list[Chunk]:
    """Small chunks above or below a line become glyphs of the chunk beside which they stand."""
    lines = sorted((chunk.y, at) for at, chunk in enumerate(chunks))
    added: dict[int, list[Glyph]] = {}
    gone: set[int] = set()
    for at in sorted(range(len(chunks)), key=lambda at: (chunks[at].size, chunks[at].left)):
        host = _host(chunks, lines, at, gone)
        if host is None:
            continue
        place, shift = host
        own = (*chunks[at].glyphs, *added.pop(at, ()))
        marked = [glyph._replace(raised=glyph.raised or shift) for glyph in own]
        added.setdefault(place, []).extend(marked)
        gone.add(at)
    kept: list[Chunk] = []
    for at, chunk in enumerate(chunks):
        if at in gone:
            continue
        more = added.get(at)
        if more:
            glyphs = tuple(sorted((*chunk.glyphs, *more), key=lambda glyph: glyph.x))
            seen = [glyph for glyph in glyphs if glyph.text.strip()]
            left, right = min(one.x for one in seen), max(one.right for one in seen)
            chunk = replace(chunk, glyphs=glyphs, left=left, right=right)
        kept.append(chunk)
    return kept


def _host(
    chunks: Sequence[Chunk], lines: Sequence[tuple[float, int]], at: int, gone: set[int]
) -> tuple[int, int] | None:
    """The chunk that a small one is raised above or lowered below, and which of both (1, -1)."""
    small = chunks[at]
    if len(small.glyphs) > _LONGEST_RAISED:
        return None
    reach = _RAISED_TO * small.size / _SMALLEST
    first = bisect_left(lines, (small.y - reach, -1))
    best: tuple[float, int, int] | None = None
    for y, place in lines[first:]:
        if y > small.y + reach:
            break
        if place == at or place in gone:
            continue
        shift = _shift(small, chunks[place])
        away = max(small.left - chunks[place].right, chunks[place].left - small.right, 0.0)
        if shift and away <= _NEAR * chunks[place].size:
            found = (away, place, shift)
            best = found if best is None or found < best else best
    return None if best is None else best[1:]


def _shift(small: Chunk, chunk: Chunk) -> int:
    """1 where a chunk is raised beside another, -1 where it is lowered, else 0."""
    if not _SMALLEST * chunk.size <= small.size <= _SMALLER * chunk.size:
        return 0
    rise = (small.y - chunk.y) / chunk.size
    if _RAISED_FROM <= rise <= _RAISED_TO:
        return 1
    return -1 if -_LOWERED_TO <= rise <= -_LOWERED_FROM else 0
