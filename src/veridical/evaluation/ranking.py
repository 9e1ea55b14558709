"""How well a score puts what is to be found before the rest: AUROC and AUPRC.

`scores` go up with what is to be found, `positive` says of each row whether it is. Null, with a
reason, where a set has one class only; never a filler.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Scores = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]

ONE_CLASS = "one_class"
"""Why there is no AUROC: every row that was scored is to be found, or none is."""


def mid_ranks(scores: Scores) -> Scores:
    """The rank of each score from 1, equal ones sharing the mean of their ranks.

    The ranks of the Wilcoxon-Mann-Whitney statistic with ties (Lehmann, Nonparametrics, 1975).
    """
    _, group, sizes = np.unique(scores, return_inverse=True, return_counts=True)
    last = np.cumsum(sizes)
    ranks: Scores = (last - (sizes - 1) / 2.0)[group]
    return ranks


def auroc(scores: Scores, positive: Flags) -> float | None:
    """The chance that a row to be found scores above one that is not; equal scores count half.

    AUROC = P(s+ > s-) + P(s+ = s-) / 2 = (R+ - n+ (n+ + 1) / 2) / (n+ n-), where R+ is the sum of
    the mid-ranks of the positives (Hanley and McNeil, Radiology 143, 1982). In [0, 1], up is good,
    0.5 is chance; None with one class.
    """
    found = int(positive.sum())
    rest = len(positive) - found
    if not found or not rest:
        return None
    ranks = float(mid_ranks(scores)[positive].sum())
    return (ranks - found * (found + 1) / 2.0) / (found * rest)


def auprc(scores: Scores, positive: Flags) -> float | None:
    """Average precision: the mean precision over the recall that each threshold adds.

    AP = sum_k (R_k - R_(k-1)) P_k over the distinct scores from the highest down, without
    interpolation (as scikit-learn has it; interpolation is too optimistic: Davis and Goadrich,
    ICML 2006). In [0, 1], up is good; chance is the share of positives. None with one class.
    """
    if positive.all() or not positive.any():
        return None
    order = np.argsort(-scores, kind="stable")
    ends = np.flatnonzero(np.append(np.diff(scores[order]) != 0.0, True))
    hits = np.cumsum(positive[order])[ends].astype(np.float64)
    precision = hits / (ends + 1.0)
    return float((np.diff(hits, prepend=0.0) * precision).sum() / hits[-1])
