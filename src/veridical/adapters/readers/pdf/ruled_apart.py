"""Tables that stand side by side in two columns of a page, told by their ruled lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from veridical.adapters.readers.pdf.gaps import Piece, Stretch, covered
from veridical.adapters.readers.pdf.rulings import Rulings

_SAME_LINE = 2.0
_NEAR = 4.0
_FEWEST = 2


def ruled_apart(
    pieces: Sequence[Piece], gaps: Sequence[Stretch], rulings: Rulings
) -> list[Stretch]:
    """Those of the gaps between pieces at which the ruled lines of both sides end.

    At least two lines on each side run along all of it, none crosses the gap, and no upright line
    stands in it: the lines that are drawn for each column of one table, as under its heads, do not
    run along several.
    """
    if not gaps or len(rulings.level) < 2 * _FEWEST:
        return []
    left, right = min(one.left for one in pieces), max(one.right for one in pieces)
    top, foot = max(one.top for one in pieces), min(one.bottom for one in pieces)
    size = max(one.size for one in pieces)
    lines = _lines(rulings, foot - size, top + size)
    found: list[Stretch] = []
    for at, gap in enumerate(gaps):
        several = at > 0 and at + 1 < len(gaps)
        if (
            several
            and _end_at(lines, gap, (left, right))
            and not _has_wall(rulings, gap, foot, top)
        ):
            found.append(gap)
    return found


def _has_wall(rulings: Rulings, gap: Stretch, foot: float, top: float) -> bool:
    return any(
        gap[0] - _NEAR <= one.left and one.right <= gap[1] + _NEAR
        for one in rulings.upright
        if one.bottom < top and one.top > foot
    )


def _lines(rulings: Rulings, foot: float, top: float) -> list[list[Stretch]]:
    """For each height the stretches that are ruled there."""
    near = sorted((one.top, one.left, one.right) for one in rulings.level if foot <= one.top <= top)
    found: list[list[Stretch]] = []
    last = float("-inf")
    for place, left, right in near:
        if place - last > _SAME_LINE:
            found.append([])
        found[-1].append((left, right + 1))
        last = place
    return [covered(line) for line in found]


def _end_at(lines: Iterable[Sequence[Stretch]], gap: Stretch, sides: Stretch) -> bool:
    before = after = 0
    middle = (gap[0] + gap[1]) / 2
    for line in lines:
        for left, right in line:
            if left < middle < right:
                return False
            before += left <= sides[0] + _NEAR and gap[0] - _NEAR <= right <= middle
            after += middle <= left <= gap[1] + _NEAR and right >= sides[1] - _NEAR
    return min(before, after) >= _FEWEST
