"""Between which shares of supported claims the truth would lie, if support were a probability."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from veridical.types import Verdict


def interval_of(verdicts: Sequence[Verdict]) -> tuple[float, float] | None:
    """The central 95 % of the share of supported claims, each supported with its probability.

    The number of supported claims has a Poisson binomial distribution, computed exactly; the
    bounds are its 2.5 % and 97.5 % quantiles divided by the number of claims.
    """
    if not verdicts:
        return None
    masses = np.array([1.0])
    for verdict in verdicts:
        masses = np.convolve(masses, [1.0 - verdict.support, verdict.support])
    cumulative = np.cumsum(masses)
    low = int(np.searchsorted(cumulative, 0.025 + 1e-12))
    high = int(np.searchsorted(cumulative, 0.975 - 1e-12))
    count = len(verdicts)
    return round(min(low, count) / count, 6), round(min(high, count) / count, 6)
