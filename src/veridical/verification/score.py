"""The numbers of a whole text: label, trust with its interval, counts, coverage."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from veridical.types import Counts, Failure, Label, Skipped, Verdict


def label_of(verdicts: Sequence[Verdict]) -> Label | None:
    """Contradicted if any claim is, else unverifiable if any is, else supported; None without."""
    labels = {verdict.label for verdict in verdicts}
    for label in (Label.CONTRADICTED, Label.UNVERIFIABLE, Label.SUPPORTED):
        if label in labels:
            return label
    return None


def trust_of(verdicts: Sequence[Verdict]) -> float | None:
    """The mean of the claims' trust, in [0, 1]; None without claims."""
    if not verdicts:
        return None
    return round(sum(verdict.trust for verdict in verdicts) / len(verdicts), 6)


def factscore_of(verdicts: Sequence[Verdict]) -> float | None:
    """The share of supported claims (Min et al., EMNLP 2023, without its length penalty)."""
    if not verdicts:
        return None
    supported = sum(verdict.label is Label.SUPPORTED for verdict in verdicts)
    return round(supported / len(verdicts), 6)


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


def counts_of(
    verdicts: Sequence[Verdict], failures: Sequence[Failure], skipped: Sequence[Skipped]
) -> Counts:
    """How many claims there are and what became of them; a failed claim is still a claim."""
    failed = len({failure.claim_id for failure in failures if failure.claim_id is not None})
    found = {label: sum(verdict.label is label for verdict in verdicts) for label in Label}
    return Counts(
        claims=len(verdicts) + failed,
        supported=found[Label.SUPPORTED],
        contradicted=found[Label.CONTRADICTED],
        unverifiable=found[Label.UNVERIFIABLE],
        failed=failed,
        skipped=len(skipped),
    )


def coverage_of(counts: Counts) -> float | None:
    """Judged claims / claims; None without claims."""
    if counts.claims == 0:
        return None
    return round((counts.claims - counts.failed) / counts.claims, 6)
