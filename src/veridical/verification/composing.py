"""The report, put together from what was found, decided and scored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from veridical.text.language import language_name
from veridical.types import (
    SCHEMA_VERSION,
    Conflict,
    Document,
    Failure,
    Label,
    Notice,
    PolicyEntry,
    Report,
    Run,
    Signal,
    Skipped,
    SkipReason,
    SourceEntry,
    Verdict,
    Version,
)
from veridical.types.scoring import Decided, Mark
from veridical.verification import score
from veridical.verification.interval import interval_of


@dataclass(frozen=True, slots=True)
class Request:
    """What is to be checked, against what, and what is already known of it.

    `source_languages` are those of the documents' passages, as far as they are known.
    """

    text: str
    documents: tuple[Document, ...]
    question: str | None = None
    notices: tuple[Notice, ...] = ()
    default_language: str = "en"
    source_languages: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of the claims; `brought` are sources that oracles found by themselves."""

    decided: tuple[Decided, ...]
    skipped: tuple[Skipped, ...]
    failures: tuple[Failure, ...]
    conflicts: tuple[Conflict, ...]
    brought: tuple[SourceEntry, ...]


@dataclass(frozen=True, slots=True)
class Scored:
    """The verdicts with their trust, the mark of the text, and how it was done."""

    verdicts: tuple[Verdict, ...]
    text: Mark
    signals: tuple[Signal, ...]
    policy: PolicyEntry
    versions: tuple[Version, ...]
    run: Run


def composed(request: Request, outcome: Outcome, scored: Scored) -> Report:
    """The report on a text: its numbers follow from the verdicts, its trust is the policy's.

    Without a judged claim there is no trust, whatever the policy says.
    """
    verdicts = scored.verdicts
    every = tuple(sorted(outcome.skipped, key=lambda one: one.span))
    judged = {verdict.claim.id for verdict in verdicts}
    # A claim that was judged without what one oracle may have found is no failed claim.
    failed = [one for one in outcome.failures if one.claim_id not in judged]
    counts = score.counts_of(verdicts, failed, every)
    return Report(
        text=request.text,
        label=score.label_of(verdicts),
        trust=scored.text.trust if verdicts else None,
        interval=interval_of(verdicts),
        factscore=score.factscore_of(verdicts),
        null_reason=scored.text.null_reason if verdicts else _null_reason(counts.claims, every),
        counts=counts,
        coverage=score.coverage_of(counts),
        verdicts=verdicts,
        skipped=every,
        failures=outcome.failures,
        conflicts=outcome.conflicts,
        signals=scored.signals,
        notices=_notices(request, verdicts),
        sources=_sources(request.documents, outcome.brought),
        question=request.question,
        policy=scored.policy,
        versions=scored.versions,
        schema_version=SCHEMA_VERSION,
        run=scored.run,
    )


def _null_reason(claims: int, skipped: Sequence[Skipped]) -> str:
    """Why a text without a judged claim has no label."""
    if claims:
        return "all_failed"
    kinds = {one.why for one in skipped}
    if SkipReason.NOT_COVERED_LANGUAGE in kinds:
        return "not_covered_language"
    return "abstention" if SkipReason.ABSTENTION in kinds else "no_claims"


def _notices(request: Request, verdicts: Sequence[Verdict]) -> tuple[Notice, ...]:
    """What was noticed before, and claims that no source could decide for want of its language."""
    spoken = request.source_languages
    strange = Counter(
        verdict.claim.language
        for verdict in verdicts
        if spoken and verdict.label is Label.UNVERIFIABLE and verdict.claim.language not in spoken
    )
    theirs = " and ".join(sorted(map(language_name, spoken)))
    found = [
        Notice(
            "other_language",
            f"unverifiable claims in {language_name(code)}: {count}; the sources are in {theirs},"
            " and across languages only what is said word for word is compared",
        )
        for code, count in strange.items()
    ]
    once = dict.fromkeys((*request.notices, *found))
    return tuple(sorted(once, key=_notice_order))


def _notice_order(notice: Notice) -> tuple[str, str, str]:
    return notice.code, notice.source_id or "", notice.message


def _sources(given: Sequence[Document], brought: Sequence[SourceEntry]) -> tuple[SourceEntry, ...]:
    every = [*map(_entry, given), *brought]
    return tuple(sorted(every, key=lambda source: source.id))


def _entry(document: Document) -> SourceEntry:
    return SourceEntry(
        id=document.id,
        title=document.title,
        kind=document.kind,
        version=document.version,
        date=document.date,
        provenance=document.provenance,
        characters=len(document.text),
    )
