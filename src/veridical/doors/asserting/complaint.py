"""What an assertion says of an answer that does not rest on its sources."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from veridical.doors.cli.escapes import one_line
from veridical.doors.findings import Finding, findings
from veridical.doors.gate import Decision, FailOn, Rules, decide
from veridical.doors.label import sentence, unknown_in_words
from veridical.doors.places import Places, places_in
from veridical.types import Document, Evidence, Report

# So much of a claim, a quote or a reason is shown; the report has all of it.
_SHOWN = 400
_CLAIMS = 20
_NOTICES = 3

_LEFT_OUT = frozenset({"source_not_read", "files_left_aside"})

_MEND = "correct the answer where a source contradicts it"
_ADD = (
    "give the source that says what no source speaks of, take the claim out,"
    " or let such claims pass: allow_unverifiable=True"
)
_NOTHING = "let answers without claims pass: allow_no_claims=True"
_FAILED = "see why it could not be judged; nothing is known of these claims"
_TRUST = "ask for less trust, or leave trust out: see how scores are made in docs/contract.md"


def rules(*, trust: float | None, allow_unverifiable: bool, allow_no_claims: bool) -> Rules:
    """What makes an answer fail: what could not be judged always does."""
    named = {FailOn.CONTRADICTED, FailOn.ERROR}
    if not allow_unverifiable:
        named.add(FailOn.UNVERIFIABLE)
    if not allow_no_claims:
        named.add(FailOn.NO_CLAIMS)
    return Rules(frozenset(named), trust)


def complaint(report: Report, documents: Sequence[Document], asked: Rules) -> str:
    """What is wrong with an answer, on several lines; "" where nothing is."""
    found = findings(report)
    decision = decide(report, found, asked)
    if not decision.why:
        return ""
    lines = (
        sentence(report),
        *_claims(found, decision, places_in(report, documents)),
        *_not_judged(report, decision),
        *_not_read(report),
        *_scores(report, asked),
        f"to do: {'; '.join(_to_do(report, found, decision, asked))}",
    )
    return "\n".join(lines)


def _claims(found: Sequence[Finding], decision: Decision, places: Places) -> Iterator[str]:
    failing = [one for one in found if decision.fails(one)]
    for one in failing[:_CLAIMS]:
        yield ""
        yield f"{one.label.value if one.label else one.rule.name}: {_line(one.claim)}"
        yield f"  why: {_line(one.message)}"
        if one.evidence:
            yield f"  {_quoted(one.evidence[0], places)}"
    if len(failing) > _CLAIMS:
        yield f"\nand {len(failing) - _CLAIMS:,} more"
    yield ""


def _quoted(evidence: Evidence, places: Places) -> str:
    return f"nearest quote, {_line(str(places.of(evidence)))}: “{_line(evidence.quote)}”"


def _not_judged(report: Report, decision: Decision) -> Iterator[str]:
    if decision.earned == 0 or not report.failures:
        return
    for failure in report.failures[:_CLAIMS]:
        words = failure.span.of(report.text) if failure.span else "the text"
        yield f"could not be judged: {_line(words)}: {_line(failure.message)}"


def _not_read(report: Report) -> Iterator[str]:
    """What was left out of the sources: a claim may be open because of it."""
    for notice in [one for one in report.notices if one.code in _LEFT_OUT][:_NOTICES]:
        yield f"note: {_line(f'{notice.source_id}: {notice.message}')}"


def _scores(report: Report, asked: Rules) -> Iterator[str]:
    policy = f"policy {report.policy.name}, profile {report.policy.profile}"
    if report.trust is None:
        yield f"trust none, {unknown_in_words(report.null_reason)}; {policy}"
        return
    needed = "" if asked.fail_under is None else f", and {asked.fail_under:g} is asked for"
    kind = "calibrated" if report.policy.calibrated else "not calibrated"
    yield f"trust {report.trust:.4f} of 1, higher is better{needed}; {policy}, {kind}"


def _to_do(
    report: Report, found: Sequence[Finding], decision: Decision, asked: Rules
) -> Iterator[str]:
    labels = {one.label.value for one in found if one.label and decision.fails(one)}
    if "contradicted" in labels:
        yield _MEND
    if "unverifiable" in labels:
        yield _ADD
    if report.failures:
        yield _FAILED
    elif not report.verdicts:
        yield _NOTHING
    if asked.fail_under is not None and not labels and report.verdicts:
        yield _TRUST


def _line(words: str) -> str:
    return one_line(words, _SHOWN)
