"""What --explain says under a policy that goes by likeness: the nearest source, word by word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from veridical.doors.cli.listing import detail, heading
from veridical.doors.cli.look import Line
from veridical.types import Document, Report

_POLICY = "tfidf-score"
_SHOWN = 10


def term_lines(report: Report, documents: Sequence[Document]) -> Iterator[Line]:
    """The nearest of the sources that were compared and the words that make it so, the most first.

    Nothing under another policy, and where no source has a word.
    """
    if report.policy.name != _POLICY:
        return
    # Loaded here, since only this policy needs it.
    from veridical.verification.policies.tfidf_score import K, explain

    k = dict(report.policy.parameters).get("k", K)
    nearest = explain(report.text, report.question, documents, int(k))
    if nearest is None:
        return
    yield from heading("Likeness")
    yield detail(f"nearest source: {nearest.source_id}, cosine {nearest.similarity:.4f}", indent=2)
    for word, weight in nearest.terms[:_SHOWN]:
        yield detail(f"{word}: {weight:.4f}", indent=2)
    if len(nearest.terms) > _SHOWN:
        rest = sum(weight for _, weight in nearest.terms[_SHOWN:])
        yield detail(f"{len(nearest.terms) - _SHOWN:,} more words: {rest:.4f}", indent=2)
