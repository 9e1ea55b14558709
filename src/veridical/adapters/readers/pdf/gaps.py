"""Empty stretches between what stands side by side: where columns may part."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Protocol, TypeVar

Stretch = tuple[float, float]
"""From a left to a right end, in points."""

_BESIDE = 0.6


class Piece(Protocol):
    """What lies on a page and is put in order: a chunk, a table."""

    @property
    def left(self) -> float: ...
    @property
    def right(self) -> float: ...
    @property
    def width(self) -> float: ...
    @property
    def top(self) -> float: ...
    @property
    def bottom(self) -> float: ...
    @property
    def y(self) -> float: ...
    @property
    def size(self) -> float: ...


PieceT = TypeVar("PieceT", bound=Piece)


def covered(stretches: Iterable[Stretch]) -> list[Stretch]:
    """The stretches in order, those that touch joined."""
    found: list[Stretch] = []
    for left, right in sorted(stretches):
        if found and left <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], right))
        else:
            found.append((left, right))
    return found


def gaps(cover: Sequence[Stretch], narrowest: float) -> list[Stretch]:
    """What is free between covered stretches and at least so wide."""
    return [(one[1], other[0]) for one, other in pairwise(cover) if other[0] - one[1] >= narrowest]


def usual_gaps(rows: Sequence[Sequence[Stretch]], narrowest: float, share: float) -> list[Stretch]:
    """What is free in all rows but a share of them: a head may span two columns.

    Each row is given as its covered stretches.
    """
    allowed = int(share * len(rows))
    edges: list[tuple[float, int]] = []
    for row in rows:
        for left, right in covered(row):
            edges += [(left, 1), (right, -1)]
    edges.sort()
    found: list[Stretch] = []
    depth, since = 0, None
    for place, step in edges:
        before = depth
        depth += step
        if before > allowed >= depth:
            since = place
        elif before <= allowed < depth and since is not None:
            if place - since >= narrowest:
                found.append((since, place))
            since = None
    return found


def bands(pieces: Sequence[PieceT]) -> list[list[PieceT]]:
    """Pieces that stand beside one another, band by band from the top; no piece is in two.

    The lines of two columns that do not stand level make one band together, and so do those of
    which one begins where the other ends.
    """
    found: list[list[PieceT]] = []
    low = 0.0
    for piece in sorted(pieces, key=lambda one: (-_core(one)[0], one.left)):
        top, bottom = _core(piece)
        near = bool(found) and top > low - _BESIDE * piece.size
        if near and (top > low or all(_apart(piece, one) for one in found[-1])):
            found[-1].append(piece)
            low = min(low, bottom)
        else:
            found.append([piece])
            low = bottom
    return found


def _core(piece: Piece) -> tuple[float, float]:
    """Top and bottom without what reaches into the lines around."""
    if piece.bottom < piece.y:
        return piece.y + 0.5 * piece.size, piece.y + 0.05 * piece.size
    return piece.top, piece.bottom


def _apart(one: Piece, other: Piece) -> bool:
    """Whether a gap that may part columns lies between two pieces."""
    room = 0.75 * min(one.size, other.size)
    return one.left - other.right >= room or other.left - one.right >= room


def lines_in(pieces: Iterable[Piece]) -> int:
    """How many lines pieces stand on."""
    count, last = 0, None
    for piece in sorted(pieces, key=lambda one: -one.y):
        if last is None or last - piece.y > 0.33 * piece.size:
            count, last = count + 1, piece.y
    return count
