"""Whether a score may be read as a probability: calibration error, its bins, and Brier's score."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from veridical.evaluation.ranking import Flags, Scores

BINS = 10


@dataclass(frozen=True, slots=True)
class Bin:
    """Rows whose score lies from `low` on and below `high` (in the last one, up to it).

    `score` is their mean score and `share` the share of them that is to be found: the points of a
    reliability diagram. Both are None for a bin without rows.
    """

    low: float
    high: float
    rows: int
    score: float | None
    share: float | None


def bin_of(scores: Scores, bins: int = BINS) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """The number of the bin of each score: `bins` of equal width between 0 and 1."""
    # Scores have few decimals: what is a border must not fall below it by a rounding error.
    found = np.floor(np.round(scores * bins, 9)).astype(np.int64)
    return np.minimum(found, bins - 1)


def reliability(scores: Scores, positive: Flags, bins: int = BINS) -> tuple[Bin, ...]:
    """The bins of a reliability diagram, from the lowest scores to the highest."""
    numbers = bin_of(scores, bins)
    made: list[Bin] = []
    for number in range(bins):
        here = numbers == number
        count = int(here.sum())
        mean = float(scores[here].mean()) if count else None
        share = float(positive[here].mean()) if count else None
        made.append(Bin(number / bins, (number + 1) / bins, count, mean, share))
    return tuple(made)


def ece(scores: Scores, positive: Flags, bins: int = BINS) -> float | None:
    """The expected calibration error: how far scores and shares lie apart, on average.

    sum_b (n_b / n) |share_b - score_b| over bins of equal width (Naeini et al., AAAI 2015; Guo et
    al., ICML 2017). In [0, 1], down is good; None without rows.
    """
    if not len(scores):
        return None
    gaps = np.bincount(bin_of(scores, bins), scores - positive, minlength=bins)
    return float(np.abs(gaps).sum() / len(scores))


def brier(scores: Scores, positive: Flags) -> float | None:
    """The mean squared distance of score and truth (Brier, Monthly Weather Review 78, 1950).

    In [0, 1], down is good; None without rows.
    """
    return float(((scores - positive) ** 2).mean()) if len(scores) else None
