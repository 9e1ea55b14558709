"""How good yes-or-no decisions are, where to cut a score, and whether two systems differ."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from veridical.evaluation.ranking import Flags, Scores

_EXACT_UP_TO = 10_000


@dataclass(frozen=True, slots=True)
class Confusion:
    """Counts of decisions: found and rightly so, found wrongly, rightly left, and missed."""

    hits: int
    false_alarms: int
    rightly_left: int
    missed: int

    @property
    def balanced_accuracy(self) -> float | None:
        """The mean of sensitivity and specificity, in [0, 1]; None with one class.

        (TP / (TP + FN) + TN / (TN + FP)) / 2 (Brodersen et al., ICPR 2010). Always saying the same
        gives 0.5, whatever the classes' sizes.
        """
        positive, negative = self.hits + self.missed, self.rightly_left + self.false_alarms
        if not positive or not negative:
            return None
        return (self.hits / positive + self.rightly_left / negative) / 2.0

    @property
    def mcc(self) -> float | None:
        """Matthews' correlation of decision and truth, in [-1, 1]; 0 is chance.

        (TP TN - FP FN) / sqrt((TP + FP)(TP + FN)(TN + FP)(TN + FN)) (Matthews, 1975). None where a
        factor is 0: one class, or the same decision everywhere.
        """
        tp, fp, tn, fn = self.hits, self.false_alarms, self.rightly_left, self.missed
        product = (tp + fp) * (tp + fn) * (tn + fp) * (tn + fn)
        return (tp * tn - fp * fn) / math.sqrt(product) if product else None


def confusion(flagged: Flags, positive: Flags) -> Confusion:
    """The counts of what was flagged, against what is to be found."""
    return Confusion(
        hits=int((flagged & positive).sum()),
        false_alarms=int((flagged & ~positive).sum()),
        rightly_left=int((~flagged & ~positive).sum()),
        missed=int((~flagged & positive).sum()),
    )


def threshold_from(sets: Sequence[tuple[Scores, Flags]]) -> float | None:
    """From which score on to flag, chosen on these sets: the mean balanced accuracy is greatest.

    Every set counts the same, whatever its size; the threshold lies half-way between two scores,
    and of equally good ones it is the lowest. Youden's J averaged over sets (Youden, 1950). None
    where no set has both classes, and where all scores are equal: there is nothing to cut between.
    """
    usable = [(scores, positive) for scores, positive in sets if _both(positive)]
    if not usable:
        return None
    scores = np.concatenate([scores for scores, _ in usable])
    # What flagging one row more adds to the sum of sensitivities less that of false alarm rates.
    gains = np.concatenate(
        [np.where(flags, 1.0 / flags.sum(), -1.0 / (~flags).sum()) for _, flags in usable]
    )
    values, group = np.unique(scores, return_inverse=True)
    if len(values) < 2:
        return None
    # Scores from the k-th on are flagged; k = 0 flags all, which gains nothing.
    above = np.cumsum(np.bincount(group, gains)[::-1])[::-1].round(12)
    best = 1 + int(np.argmax(above[1:]))
    return float((values[best - 1] + values[best]) / 2.0)


def _both(positive: Flags) -> bool:
    return bool(positive.any()) and not bool(positive.all())


@dataclass(frozen=True, slots=True)
class McNemar:
    """Of rows on which one of two systems is right: how many each has, and the p-value.

    `p` is two-sided: the chance of a split as uneven where both were equally good. `exact` is
    whether it is from the binomial distribution.
    """

    only_first: int
    only_second: int
    p: float
    exact: bool


def mcnemar(only_first: int, only_second: int) -> McNemar:
    """McNemar's test of two systems on the same rows (McNemar, Psychometrika 12, 1947).

    Exact: 2 sum_(k <= min(b, c)) C(b + c, k) / 2^(b + c), at most 1. Beyond 10,000 rows on which
    they differ `mcnemar_asymptotic`, which is then the same to four decimals.
    """
    total, fewer = only_first + only_second, min(only_first, only_second)
    if total > _EXACT_UP_TO:
        return McNemar(only_first, only_second, mcnemar_asymptotic(only_first, only_second), False)
    term = tail = 1
    for k in range(1, fewer + 1):
        term = term * (total - k + 1) // k
        tail += term
    p = (
        1.0
        if not total
        else min(1.0, 2 * tail / (1 << total) if total < 1000 else _ratio(tail, total))
    )
    return McNemar(only_first, only_second, p, True)


def _ratio(tail: int, total: int) -> float:
    """2 tail / 2^total, where both are beyond what a float holds."""
    shift = max(0, tail.bit_length() - 64)
    return math.ldexp(float(tail >> shift), shift + 1 - total)


def mcnemar_asymptotic(only_first: int, only_second: int) -> float:
    """The p-value by chi-squared with one degree of freedom and Edwards' continuity correction.

    (|b - c| - 1)^2 / (b + c) (Edwards, Psychometrika 13, 1948); 1 where they never differ.
    """
    total = only_first + only_second
    if not total:
        return 1.0
    statistic = max(0, abs(only_first - only_second) - 1) ** 2 / total
    return math.erfc(math.sqrt(statistic / 2.0))
