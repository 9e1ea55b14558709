"""A share of rows with its 95 % interval."""

from __future__ import annotations

import math
from dataclasses import dataclass

_Z = 1.959963984540054
"""The standard normal deviate of a central 95 %."""


@dataclass(frozen=True, slots=True)
class Proportion:
    """`right` of `of` rows: `value` is their share and `interval` 95 % of it; None of no rows."""

    right: int
    of: int
    value: float | None
    interval: tuple[float, float] | None


def proportion(right: int, of: int) -> Proportion:
    """The share with Wilson's score interval (Wilson, JASA 22, 1927), which holds at 0 and 1 too.

    (p + z^2 / 2n -+ z sqrt(p (1 - p) / n + z^2 / 4n^2)) / (1 + z^2 / n).
    """
    if not of:
        return Proportion(right, of, None, None)
    share, squared = right / of, _Z * _Z
    middle = share + squared / (2.0 * of)
    half = _Z * math.sqrt(share * (1.0 - share) / of + squared / (4.0 * of * of))
    low, high = ((middle + side * half) / (1.0 + squared / of) for side in (-1.0, 1.0))
    # At 0 and at 1 one end is the share itself, but for a rounding error.
    within = (max(0.0, min(share, low)), min(1.0, max(share, high)))
    if right in (0, of):
        within = (share, within[1]) if not right else (within[0], share)
    return Proportion(right, of, share, within)
