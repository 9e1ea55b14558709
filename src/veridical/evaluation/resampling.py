"""Intervals by the bootstrap: rows drawn again and again, with the same draws for every system.

Percentile intervals (Efron and Tibshirani, An Introduction to the Bootstrap, 1993, chapter 13).
Positives and negatives are drawn apart, so that no sample has one class. The draws come from
numpy's PCG64 under the seed given: the same seed gives the same interval.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from veridical.evaluation.ranking import Flags, Scores
from veridical.evaluation.reliability import BINS, bin_of

RESAMPLES = 2_000
_LEVEL = 0.95
_CELLS = 2_000_000
"""How many draws are in memory at a time."""

Interval = tuple[float, float]
Draws = npt.NDArray[np.int64]


def auroc_samples(
    systems: tuple[Scores, ...], positive: Flags, resamples: int, seed: int
) -> tuple[Scores, ...] | None:
    """For each system its AUROC in every sample; None with one class.

    Stratified, and paired: a sample holds the same rows for all systems, so that differences of
    what it gives are those of one sample.
    """
    found, rest = np.flatnonzero(positive), np.flatnonzero(~positive)
    if not len(found) or not len(rest):
        return None
    groups = [np.unique(scores, return_inverse=True)[1] for scores in systems]
    sizes = [int(group.max()) + 1 for group in groups]
    made: list[list[Scores]] = [[] for _ in systems]
    generator = np.random.default_rng(seed)
    for count in _portions(resamples, len(positive)):
        drawn_found = found[generator.integers(0, len(found), (count, len(found)))]
        drawn_rest = rest[generator.integers(0, len(rest), (count, len(rest)))]
        for held, group, size in zip(made, groups, sizes, strict=True):
            high = _counts(group[drawn_found], size)
            low = _counts(group[drawn_rest], size)
            below = np.cumsum(low, axis=1) - low / 2.0
            held.append((high * below).sum(axis=1) / (len(found) * len(rest)))
    return tuple(np.concatenate(held) for held in made)


def ece_samples(
    scores: Scores, positive: Flags, resamples: int, seed: int, bins: int = BINS
) -> Scores:
    """The calibration error in every sample of all rows together.

    It is above the error of the rows themselves on average, since noise in a bin adds to it.
    """
    generator = np.random.default_rng(seed)
    numbers, gaps = bin_of(scores, bins), scores - positive
    made: list[Scores] = []
    for count in _portions(resamples, len(scores)):
        drawn = generator.integers(0, len(scores), (count, len(scores)))
        sums = _counts(numbers[drawn], bins, gaps[drawn])
        made.append(np.abs(sums).sum(axis=1) / len(scores))
    return np.concatenate(made)


def interval(samples: Scores) -> Interval:
    """The central 95 % of what the samples gave."""
    tail = (1.0 - _LEVEL) / 2.0
    low, high = np.quantile(samples, [tail, 1.0 - tail])
    return float(low), float(high)


def _portions(resamples: int, rows: int) -> Iterator[int]:
    each = max(1, _CELLS // max(1, rows))
    for start in range(0, resamples, each):
        yield min(each, resamples - start)


def _counts(groups: Draws, size: int, weights: Scores | None = None) -> Scores:
    """For each sample how often each group was drawn, or the sum of weights in it."""
    count = len(groups)
    flat = (groups + np.arange(count)[:, None] * size).ravel()
    held = None if weights is None else weights.ravel()
    return np.bincount(flat, held, minlength=count * size).reshape(count, size).astype(np.float64)
