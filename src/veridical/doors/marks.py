"""Which parts of a text are signed, with their verdict and number: the same at every door."""

from __future__ import annotations

from dataclasses import dataclass, replace

from veridical.types import Report, Span

# Where parts overlap, the first of these decides the look.
WORST_FIRST = ("contradicted", "failed", "unverifiable", "supported", "skipped")


@dataclass(frozen=True, slots=True)
class Mark:
    """A part of the text with its kind, and its number if it is a claim.

    `index` is its place among the verdicts, the skipped parts or the failures of the report.
    """

    start: int
    end: int
    kind: str
    index: int
    number: int | None = None


def marks(report: Report) -> tuple[Mark, ...]:
    """Every part of the text that is signed, in its order; a part inside another comes later.

    White space at the ends of a part is left outside; a part with nothing else has no mark.
    """
    judged = {verdict.claim.id for verdict in report.verdicts}
    found = [
        _mark(verdict.claim.spans[0], verdict.label.value, index, index + 1)
        for index, verdict in enumerate(report.verdicts)
        if verdict.claim.spans
    ]
    found += [_mark(part.span, "skipped", index) for index, part in enumerate(report.skipped)]
    found += [
        _mark(failure.span, "failed", index)
        for index, failure in enumerate(report.failures)
        if failure.span and failure.claim_id not in judged
    ]
    order = {kind: rank for rank, kind in enumerate(WORST_FIRST)}
    return tuple(
        sorted(
            (mark for mark in _stripped(found, report.text) if mark.start < mark.end),
            key=lambda mark: (mark.start, -mark.end, mark.number or 0, order[mark.kind]),
        )
    )


def _mark(span: Span, kind: str, index: int, number: int | None = None) -> Mark:
    return Mark(span.start, span.end, kind, index, number)


def _stripped(found: list[Mark], text: str) -> list[Mark]:
    """The marks without white space at their ends, which are within the text."""
    parts = [(mark, text[mark.start : mark.end]) for mark in found]
    return [
        replace(
            mark,
            start=mark.start + len(part) - len(part.lstrip()),
            end=mark.start + len(part.rstrip()),
        )
        for mark, part in parts
    ]
