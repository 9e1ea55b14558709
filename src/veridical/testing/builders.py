"""Values for tests: documents, passages, claims, verdicts and reports from a few words each.

Everything they make obeys the contract of the types: versions are hashes, quotes are verbatim at
their spans, counts add up.
"""

from __future__ import annotations

from collections.abc import Sequence

from veridical.errors import UsageError
from veridical.protocols import Pair
from veridical.text.versions import version_of
from veridical.types import (
    Claim,
    ClaimKind,
    Comparison,
    Counts,
    Document,
    Evidence,
    Failure,
    Label,
    Notice,
    Passage,
    PolicyEntry,
    Reading,
    Reason,
    Report,
    Score,
    Skipped,
    SourceEntry,
    Span,
    Stance,
    Verdict,
)
from veridical.types.fields import shown

_STANCE = {
    Label.SUPPORTED: Stance.SUPPORTS,
    Label.CONTRADICTED: Stance.REFUTES,
    Label.UNVERIFIABLE: Stance.NEUTRAL,
}
# Support and refutation of a made verdict.
SCORES = {
    Label.SUPPORTED: (0.95, 0.01),
    Label.CONTRADICTED: (0.02, 0.95),
    Label.UNVERIFIABLE: (0.1, 0.1),
}


def _place(part: str, whole: str, name: str) -> Span:
    """Where a part stands in a whole for the first time."""
    for given in (part, whole):
        if not isinstance(given, str):
            raise UsageError(f"a text is a str, not {type(given).__name__}", "give a str")
    start = whole.find(part)
    if start < 0:
        raise UsageError(f"{shown(part)} does not stand in {name}", "quote it verbatim")
    return Span(start, start + len(part))


def document(text: str, *, id: str = "source.md", date: str | None = None) -> Document:
    """A plain source."""
    return Document(id, id, text, "markdown", version_of(text), date)


def passage(text: str, source: Document | None = None, *, language: str = "en") -> Passage:
    """A passage with this text: where it stands in `source`, or a whole source of its own.

    Raises `UsageError` when the source does not hold the text.
    """
    home = document(text) if source is None else source
    span = _place(text, home.text, home.id)
    start = span.start
    return Passage(
        id=f"{home.id}#{start}",
        document_id=home.id,
        span=span,
        text=text,
        reading=Reading.plain(text, start),
        context=Reading("", ()),
        language=language,
    )


def claim(text: str, within: str | None = None, *, id: str = "c1", language: str = "en") -> Claim:
    """A statement that stands verbatim in `within` (by default it is the whole text given).

    Raises `UsageError` when it does not.
    """
    span = _place(text, text if within is None else within, "the text")
    start = span.start
    return Claim(
        id=id,
        text=text,
        spans=(span,),
        kind=ClaimKind.STATEMENT,
        language=language,
        reading=Reading.plain(text, start),
    )


def pair(claim_text: str, passage_text: str) -> Pair:
    """One claim beside one passage."""
    return Pair(claim(claim_text), passage(passage_text))


def evidence(
    quote: str,
    source: Document,
    stance: Stance = Stance.SUPPORTS,
    comparisons: tuple[Comparison, ...] = (),
) -> Evidence:
    """A quote where it stands in a source; raises `UsageError` when it does not."""
    span = _place(quote, source.text, source.id)
    support, refute = {
        Stance.SUPPORTS: (0.95, 0.01),
        Stance.REFUTES: (0.02, 0.95),
        Stance.NEUTRAL: (0.1, 0.1),
    }[stance]
    return Evidence(
        oracle="documents",
        source_id=source.id,
        source_version=source.version,
        source_date=source.date,
        provenance=source.provenance,
        quote=quote,
        span=span,
        stance=stance,
        scores=(Score("fixed", support, refute),),
        comparisons=comparisons,
    )


def verdict(
    judged: Claim,
    label: Label,
    *,
    reason: str = "",
    quote: str | None = None,
    source: Document | None = None,
    comparisons: tuple[Comparison, ...] = (),
) -> Verdict:
    """A verdict with one reason and, where a quote and its source are given, one evidence.

    Raises `UsageError` for a quote without the source that holds it.
    """
    if (quote is None) is not (source is None):
        raise UsageError("a quote and its source are given together", "give both, or neither")
    support, refute = SCORES[label]
    found: tuple[Evidence, ...] = ()
    if quote is not None and source is not None:
        found = (evidence(quote, source, _STANCE[label], comparisons),)
    why = Reason(
        code="no_evidence" if label is Label.UNVERIFIABLE and not found else label.value,
        message=reason or f"the sources leave this claim {label.value}",
        claim_span=judged.spans[0] if judged.spans else None,
        source_id=found[0].source_id if found else None,
        evidence_span=found[0].span if found else None,
    )
    return Verdict(judged, label, support, refute, support, "fixed", (why,), found)


def counts(
    verdicts: Sequence[Verdict], skipped: Sequence[Skipped], failures: Sequence[Failure]
) -> Counts:
    """The counts that belong to these verdicts, skipped parts and failures."""
    by_label = {label: sum(one.label is label for one in verdicts) for label in Label}
    return Counts(
        claims=len(verdicts) + len(failures),
        supported=by_label[Label.SUPPORTED],
        contradicted=by_label[Label.CONTRADICTED],
        unverifiable=by_label[Label.UNVERIFIABLE],
        failed=len(failures),
        skipped=len(skipped),
    )


def _worst(verdicts: Sequence[Verdict]) -> Label | None:
    for label in (Label.CONTRADICTED, Label.UNVERIFIABLE, Label.SUPPORTED):
        if any(one.label is label for one in verdicts):
            return label
    return None


def report(
    text: str,
    verdicts: Sequence[Verdict] = (),
    *,
    skipped: Sequence[Skipped] = (),
    failures: Sequence[Failure] = (),
    notices: Sequence[Notice] = (),
    sources: Sequence[Document] = (),
) -> Report:
    """A report whose label, trust, counts and coverage follow from its verdicts.

    Its other fields are empty or plain; `dataclasses.replace` sets them.
    """
    counted = counts(verdicts, skipped, failures)
    judged = len(verdicts)
    known = [one.trust for one in verdicts if one.trust is not None]
    trust = sum(known) / len(known) if known else None
    nothing = "no_claims" if not counted.claims else "all_failed"
    return Report(
        text=text,
        label=_worst(verdicts),
        trust=trust,
        interval=None if trust is None else (max(0.0, trust - 0.1), min(1.0, trust + 0.1)),
        factscore=counted.supported / judged if judged else None,
        null_reason=None if judged else nothing,
        counts=counted,
        coverage=judged / counted.claims if counted.claims else None,
        verdicts=tuple(verdicts),
        skipped=tuple(skipped),
        failures=tuple(failures),
        conflicts=(),
        signals=(),
        notices=tuple(notices),
        sources=tuple(entry(source) for source in sources),
        question=None,
        policy=PolicyEntry("uncalibrated", "balanced", False, (("support", 0.5),)),
        versions=(),
    )


def entry(source: Document) -> SourceEntry:
    """A document's line in a report's manifest."""
    return SourceEntry(
        id=source.id,
        title=source.title,
        kind=source.kind,
        version=source.version,
        date=source.date,
        provenance=source.provenance,
        characters=len(source.text),
    )
