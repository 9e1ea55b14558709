"""The numbers of a whole text: label, share of supported claims, counts, coverage."""

from __future__ import annotations

from collections.abc import Sequence

from veridical.types import Counts, Failure, Label, Skipped, Verdict


def label_of(verdicts: Sequence[Verdict]) -> Label | None:
    """Contradicted if any claim is, else unverifiable if any is, else supported; None without."""
    labels = {verdict.label for verdict in verdicts}
    for label in (Label.CONTRADICTED, Label.UNVERIFIABLE, Label.SUPPORTED):
        if label in labels:
            return label
    return None


def factscore_of(verdicts: Sequence[Verdict]) -> float | None:
    """The share of supported claims (Min et al., EMNLP 2023, without its length penalty)."""
    if not verdicts:
        return None
    supported = sum(verdict.label is Label.SUPPORTED for verdict in verdicts)
    return round(supported / len(verdicts), 6)


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
