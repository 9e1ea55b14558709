"""What --explain adds: every reason, comparison and piece of evidence, and how it was done."""

from __future__ import annotations

from collections.abc import Iterator

from veridical.doors.cli.escapes import one_line
from veridical.doors.cli.listing import detail, heading, quoted, signed
from veridical.doors.cli.look import Glyphs, Line
from veridical.doors.compared import NOTHING, in_the_place_of
from veridical.doors.places import Places
from veridical.doors.skipped_words import skipped_words
from veridical.types import (
    CitationCheck,
    Claim,
    Comparison,
    Evidence,
    Report,
    Signal,
    Verdict,
)

_INNER = 8
_INNERMOST = 10

# What a part of the machinery is called where a person reads it.
_KINDS = {"judge": "judge", "oracle": "search in"}


def verdict_lines(verdict: Verdict, number: int, glyphs: Glyphs, places: Places) -> Iterator[Line]:
    """Everything that is known of one claim."""
    kind = verdict.label.value
    yield signed(kind, number, kind, verdict.claim.text, glyphs)
    trust = f"none ({verdict.null_reason})" if verdict.trust is None else f"{verdict.trust:.4f}"
    yield detail(
        f"support {verdict.support:.4f}, refute {verdict.refute:.4f}, trust {trust}, "
        f"by the judge {verdict.method}"
    )
    yield from _claim_lines(verdict.claim)
    for reason in verdict.reasons:
        yield detail(f"why: {reason.message} ({reason.code})")
    for one in verdict.evidence:
        yield from _evidence_lines(one, glyphs, places)
    for check in verdict.citation_checks:
        yield from _citation_lines(check)


def _claim_lines(claim: Claim) -> Iterator[Line]:
    kind = claim.kind.value.replace("_", " ")
    yield detail(f"claim: {kind}, language {claim.language}, {_spans(claim)}")
    if claim.triple is not None:
        triple = claim.triple
        parts = (triple.subject, triple.predicate, triple.object)
        yield detail(f"read as: {' | '.join(part or '(unknown)' for part in parts)}")


def _spans(claim: Claim) -> str:
    parts = ", ".join(f"{span.start:,} to {span.end:,}" for span in claim.spans)
    return f"characters {parts} of the text" if parts else "not placed in the text"


def _evidence_lines(evidence: Evidence, glyphs: Glyphs, places: Places) -> Iterator[Line]:
    yield detail(f"{evidence.stance.value}: {quoted(evidence, glyphs, whole=True)}")
    yield detail(
        f"in: {places.of(evidence)}, {evidence.provenance.value} source, "
        f"version {evidence.source_version}, found in {evidence.oracle}",
        indent=_INNER,
    )
    for score in evidence.scores:
        yield detail(
            f"judge {score.judge}: support {score.support:.4f}, refute {score.refute:.4f}",
            indent=_INNER,
        )
    for comparison in evidence.comparisons:
        yield detail(_compared(comparison, glyphs), indent=_INNERMOST)


def _compared(comparison: Comparison, glyphs: Glyphs) -> str:
    def shown(value: str | None) -> str:
        if not value:
            return NOTHING
        return glyphs.left_quote + one_line(value) + glyphs.right_quote

    theirs = comparison.evidence_value
    source = shown(theirs) if theirs else in_the_place_of(comparison)
    return (
        f"{comparison.slot.value} {comparison.relation.value}: text "
        f"{shown(comparison.claim_value)}, source {source}"
    )


def _citation_lines(check: CitationCheck) -> Iterator[Line]:
    status = check.status.value.replace("_", " ")
    source = f" in {check.source_id}" if check.source_id else ""
    other = f"; perhaps {check.suggested_source_id} is meant" if check.suggested_source_id else ""
    yield detail(f"citation {check.citation.marker}: {status}{source}{other}")
    if check.reason is not None:
        yield detail(f"why: {check.reason.message} ({check.reason.code})", indent=_INNER)


def _part(name: str) -> str:
    """`oracle:documents` in plain words: `search in documents, version`."""
    kind, _, own = name.partition(":")
    return f"{_KINDS[kind]} {own}, version" if own and kind in _KINDS else name


def skipped_lines(report: Report, glyphs: Glyphs) -> Iterator[Line]:
    """Every part that was not judged, and why."""
    if not report.skipped:
        return
    yield from heading("Not checked")
    for part in report.skipped:
        why = part.why.value.replace("_", " ")
        words = skipped_words(part, report.text) + (f" ({part.detail})" if part.detail else "")
        yield signed("skipped", None, why, words, glyphs)


def _value(signal: Signal) -> str:
    return f"none ({signal.null_reason})" if signal.value is None else f"{signal.value:.4f}"


def method_lines(report: Report) -> Iterator[Line]:
    """Thresholds, signals, versions and time: how the report was made."""
    yield from heading("How it was done")
    yield from scoring_lines(report)
    for version in report.versions:
        yield detail(f"{_part(version.part)} {version.version}", indent=2)
    for stage, seconds in report.run.seconds:
        yield detail(f"{stage}: {seconds:.3f} s", indent=2)
    if report.run.cpu_seconds is not None:
        yield detail(f"processor time: {report.run.cpu_seconds:.3f} s", indent=2)
    if report.run.peak_bytes is not None:
        yield detail(f"most memory held: {report.run.peak_bytes / 2**20:,.0f} MiB", indent=2)
    if report.run.cached:
        yield detail("taken from the cache", indent=2)
    if report.run.calls:
        yield detail(
            f"model: {report.run.calls:,} calls, {report.run.tokens:,} tokens, "
            f"cost {report.run.cost:.4f}",
            indent=2,
        )


def scoring_lines(report: Report) -> Iterator[Line]:
    """The thresholds, parameters and signals of the policy: of the text first, then of claims."""
    for name, threshold in report.policy.thresholds:
        yield detail(f"threshold {name}: {threshold:g}", indent=2)
    for name, value in report.policy.parameters:
        yield detail(f"parameter {name}: {value:g}", indent=2)
    for signal in report.signals:
        direction = signal.direction.value.replace("_", " ")
        of = f" of {signal.claim_id}" if signal.claim_id else ""
        yield detail(
            f"{signal.name}{of}: {_value(signal)}, {direction}, by {signal.method}", indent=2
        )
