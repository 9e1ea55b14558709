"""A claim under every pair of thresholds that a profile may have, judged once.

What the judges said does not depend on a profile; what is made of it does. So the label can change
only where a threshold passes a value that a judge gave, and between these steps it is the same.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from veridical.types import Label
from veridical.types.fields import wrong_field
from veridical.verification.policy import Thresholds

LOWEST, HIGHEST = 51, 100
"""The thresholds that are tried, in hundredths: above a half, and at most 1."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """The label of a claim under each pair of thresholds, in hundredths from 51 to 100.

    `supports` and `refutes` are the steps of either threshold, rising, the last one 100:
    `labels[i][j]` holds up to `supports[i]` and `refutes[j]`, and above the steps before them. None
    is no verdict: the claim was skipped, or could not be judged. Raises `UsageError` for steps or
    labels of another form.
    """

    supports: tuple[int, ...]
    refutes: tuple[int, ...]
    labels: tuple[tuple[Label | None, ...], ...]

    def __post_init__(self) -> None:
        for name, steps in (("supports", self.supports), ("refutes", self.refutes)):
            if not _are_steps(steps):
                raise wrong_field(Ladder, name, "rising whole numbers from 51, the last 100", steps)
        wide = {len(row) for row in self.labels}
        if len(self.labels) != len(self.supports) or wide != {len(self.refutes)}:
            raise wrong_field(Ladder, "labels", "a label for each pair of steps", self.labels)

    def at(self, support: int, refute: int) -> Label | None:
        """The label under two thresholds in hundredths, each from 51 to 100."""
        return self.labels[bisect_left(self.supports, support)][bisect_left(self.refutes, refute)]


def _are_steps(steps: tuple[int, ...]) -> bool:
    whole = all(type(one) is int for one in steps)
    return whole and bool(steps) and steps[0] >= LOWEST and steps[-1] == HIGHEST and _rise(steps)


def _rise(steps: tuple[int, ...]) -> bool:
    return steps == tuple(sorted(set(steps)))


def ladder(
    supports: Iterable[float],
    refutes: Iterable[float],
    label_at: Callable[[Thresholds], Label | None],
) -> Ladder:
    """The ladder of a claim, from what the judges gave each passage for it and against it."""
    rows, columns = _steps(supports), _steps(refutes)
    labels = tuple(
        tuple(label_at(Thresholds(row / HIGHEST, column / HIGHEST)) for column in columns)
        for row in rows
    )
    return Ladder(rows, columns, labels)


def _steps(values: Iterable[float]) -> tuple[int, ...]:
    """The highest threshold that each value still reaches, and the highest of all."""
    found = {_reached(value) for value in values}
    return tuple(sorted({one for one in found if one >= LOWEST} | {HIGHEST}))


def _reached(value: float) -> int:
    # 0.57 * 100 is 56.99: rounded first, and then looked at as the thresholds are.
    nearest = round(value * HIGHEST)
    return nearest - (nearest / HIGHEST > value)
