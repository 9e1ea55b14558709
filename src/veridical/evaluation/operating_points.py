"""From which support and which refutation on to label: the pair that keeps a precision asked for.

Which rows count for which side: that a text is not supported is known of every row that is not
labelled so, and all rows count for `supported`. Of a row labelled `hallucinated` nobody knows
whether its evidence contradicts it or is silent; it counts neither for nor against `contradicted`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal

import numpy as np
import numpy.typing as npt

from veridical.errors import UsageError
from veridical.evaluation.graded import HUNDREDTHS, SEVERITY, Grid
from veridical.evaluation.labelled import Gold
from veridical.evaluation.proportions import Proportion, proportion
from veridical.types import Label
from veridical.types.fields import shown
from veridical.verification.by_thresholds import HIGHEST, LOWEST

SIDES = (Label.SUPPORTED, Label.CONTRADICTED)
LEAST_ROWS = 10
"""A precision of fewer rows than these is none, however low the one asked for is."""
LOWEST_PRECISION, HIGHEST_PRECISION = 0.5, 0.999

TOO_FEW = "too_few_rows"
NOT_REACHED = "precision_not_reached"
NOT_TOGETHER = "not_reached_together"
"""By itself the label keeps its precision, and under no thresholds that the other label does."""

Counts = npt.NDArray[np.int64]
Allowed = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Goal:
    """What is asked of a label: its `precision`, from 0.5 to 0.999; or a threshold that is set.

    `threshold`, from 0.51 to 1 in hundredths, is taken as it is and fits nothing. Raises
    `UsageError` for others.
    """

    precision: float = 0.95
    threshold: float | None = None

    def __post_init__(self) -> None:
        asked, given = self.precision, self.threshold
        if not _is_number(asked) or not LOWEST_PRECISION <= asked <= HIGHEST_PRECISION:
            raise UsageError(
                f"a precision is a number from {LOWEST_PRECISION} to {HIGHEST_PRECISION}, not"
                f" {shown(asked)}",
                "ask for 0.95, for example: of what gets the label, 19 of 20 are to be right",
            )
        if given is not None and not (_is_number(given) and _is_hundredth(given)):
            raise UsageError(
                f"a threshold is a number above 0.5 and at most 1, with two decimals, not"
                f" {shown(given)}",
                "give 0.7, for example",
            )

    @property
    def needed(self) -> int:
        """How many rows must get the label: so many that one fault among them is allowed.

        1 / (1 - precision), rounded up, and `LEAST_ROWS` at least. With fewer, to reach the
        precision is to have seen no fault, which says little.
        """
        # As it is written: the float 0.9 leaves a little less than a tenth.
        allowed = 1 - Decimal(repr(float(self.precision)))
        return max(LEAST_ROWS, math.ceil(1 / allowed))


def _is_number(value: object) -> bool:
    return isinstance(value, float | int) and not isinstance(value, bool)


def _is_hundredth(value: float) -> bool:
    if not LOWEST / HIGHEST <= value <= 1:
        return False
    return round(value * HIGHEST) / HIGHEST == value


@dataclass(frozen=True, eq=False, slots=True)
class Tally:
    """For every pair of thresholds how many rows get the label, and how many of them rightly.

    `golds` is how many rows should get it, whatever the thresholds.
    """

    right: Counts
    given: Counts
    golds: int

    def precision(self, place: Place) -> Proportion:
        """Of the rows that get the label, the share that is right."""
        return proportion(int(self.right[place]), int(self.given[place]))

    def recall(self, place: Place) -> Proportion:
        """Of the rows that should get the label, the share that does."""
        return proportion(int(self.right[place]), self.golds)


Place = tuple[int, int]
"""A pair of thresholds by its row and column in the arrays."""


def tallied(rows: Iterable[tuple[Gold, Grid]]) -> Mapping[Label, Tally]:
    """The tallies of both sides over rows, each with its gold and its labels (`Graded.grid`)."""
    square = (len(HUNDREDTHS), len(HUNDREDTHS))
    right = {side: np.zeros(square, dtype=np.int64) for side in SIDES}
    given = {side: np.zeros(square, dtype=np.int64) for side in SIDES}
    golds = dict.fromkeys(SIDES, 0)
    for gold, grid in rows:
        for side in SIDES:
            if not counts_for(side, gold):
                continue
            labelled = grid == SEVERITY.index(side)
            given[side] += labelled
            if gold.label is side:
                right[side] += labelled
                golds[side] += 1
    return {side: Tally(right[side], given[side], golds[side]) for side in SIDES}


def counts_for(side: Label, gold: Gold) -> bool:
    """Whether a row of this gold tells if the label is right or wrong."""
    return side is Label.SUPPORTED or gold.label is not None


@dataclass(frozen=True, slots=True)
class Best:
    """The highest precision that a side reaches by itself, where enough rows get the label."""

    support: float
    refute: float
    precision: Proportion


@dataclass(frozen=True, slots=True)
class Failing:
    """Why a label has no threshold.

    `most` is the greatest number of rows that get the label under any thresholds; `best` is None
    where these are too few.
    """

    why: str
    most: int
    best: Best | None


@dataclass(frozen=True, slots=True)
class Point:
    """The place that was found, or why there is none, for each side that fails."""

    place: Place | None
    failing: Mapping[Label, Failing]


def threshold_at(place: int) -> float:
    """The threshold of a row or a column."""
    return int(HUNDREDTHS[place]) / HIGHEST


def operating_point(tallies: Mapping[Label, Tally], goals: Mapping[Label, Goal]) -> Point:
    """The pair of thresholds at which both labels keep their precision and most rows are right.

    At a pair where enough rows get either label (`Goal.needed`) and either precision is at least
    the one asked for. Of several the one that gives the most rows their label rightly: so the
    thresholds are as low as the precision allows. Of equal ones the one with the fewest faults, and
    then the middle: no row tells them apart, and there it is farthest from those that were seen.
    Both are sought together, since a source that contradicts takes the label `supported` away, and
    the other way round.
    """
    open_to = _allowed(goals)
    kept = {side: open_to & _keeps(tallies[side], goals[side]) for side in SIDES}
    together = kept[Label.SUPPORTED] & kept[Label.CONTRADICTED]
    if together.any():
        supported, contradicted = (tallies[side] for side in SIDES)
        rights = supported.right + contradicted.right
        faults = supported.given + contradicted.given - rights
        return Point(_chosen(together, rights, -faults), {})
    failing = {
        side: _failing(tallies[side], goals[side], open_to)
        for side in SIDES
        if goals[side].threshold is None
    }
    return Point(None, failing)


def _allowed(goals: Mapping[Label, Goal]) -> Allowed:
    """Every pair, or the row and the column of the thresholds that are set."""
    free = np.ones(len(HUNDREDTHS), dtype=np.bool_)
    held = {
        side: free if goal.threshold is None else round(goal.threshold * HIGHEST) == HUNDREDTHS
        for side, goal in goals.items()
    }
    allowed: Allowed = np.logical_and.outer(held[Label.SUPPORTED], held[Label.CONTRADICTED])
    return allowed


def _precisions(tally: Tally) -> npt.NDArray[np.float64]:
    # Both counts are whole, so a precision is the float nearest to it, as the one asked for is.
    precisions: npt.NDArray[np.float64] = tally.right / np.maximum(tally.given, 1)
    return precisions


def _keeps(tally: Tally, goal: Goal) -> Allowed:
    if goal.threshold is not None:
        return np.ones(tally.given.shape, dtype=np.bool_)
    kept: Allowed = (tally.given >= goal.needed) & (_precisions(tally) >= goal.precision)
    return kept


def _failing(tally: Tally, goal: Goal, open_to: Allowed) -> Failing:
    most = int(tally.given[open_to].max())
    enough = open_to & (tally.given >= goal.needed)
    if not enough.any():
        return Failing(TOO_FEW, most, None)
    precisions = _precisions(tally)
    place = _chosen(enough, precisions, tally.right)
    why = NOT_TOGETHER if precisions[place] >= goal.precision else NOT_REACHED
    best = Best(threshold_at(place[0]), threshold_at(place[1]), tally.precision(place))
    return Failing(why, most, best)


def _chosen(among: Allowed, *wanted: npt.NDArray[np.float64] | Counts) -> Place:
    """Of these places those where each number in turn is greatest, and of these the middle one."""
    left = among
    for numbers in wanted:
        left = left & (numbers == numbers[left].max())
    row = _middle(np.flatnonzero(left.any(axis=1)))
    return row, _middle(np.flatnonzero(left[row]))


def _middle(places: npt.NDArray[np.intp]) -> int:
    return int(places[len(places) // 2])
