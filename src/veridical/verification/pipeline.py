"""The walk of an answer: claims, evidence, judgements, verdicts, report."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from veridical.claims.extract import extract
from veridical.protocols import Judge, Oracle, Pair, RunContext
from veridical.text.language import COVERED, language_name
from veridical.types import (
    SCHEMA_VERSION,
    Claim,
    ClaimKind,
    ClaimVerdict,
    Conflict,
    Document,
    Failure,
    Finding,
    Judgement,
    Label,
    Notice,
    Progress,
    Report,
    Run,
    Skipped,
    SkipReason,
    SourceEntry,
    Verdict,
    Version,
)
from veridical.types.fields import wrong_field
from veridical.verification import answers, score
from veridical.verification.decide import Decision, decide
from veridical.verification.gathering import gather
from veridical.verification.policy import Policy
from veridical.verification.voices import Judged, by_id

_Answered = tuple[Finding, Judgement | Failure]

_STAGES = ("claims", "evidence", "judge", "decide")


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
class _Outcome:
    """What became of the claims; `brought` are sources that oracles found by themselves."""

    verdicts: tuple[Verdict, ...] = ()
    skipped: tuple[Skipped, ...] = ()
    failures: tuple[Failure, ...] = ()
    conflicts: tuple[Conflict, ...] = ()
    brought: tuple[SourceEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class Verification:
    """Checks one text: its collaborators are fields, its work is `report`.

    `batch_size` pairs go to the judge at a time; it changes the speed, never the result.
    """

    oracles: tuple[Oracle, ...]
    judge: Judge
    policy: Policy
    profile: str
    versions: tuple[Version, ...]
    batch_size: int = 256

    def __post_init__(self) -> None:
        size: object = self.batch_size
        if not isinstance(size, int) or isinstance(size, bool) or size < 1:
            raise wrong_field(Verification, "batch_size", "a whole number, 1 or more", size)

    def report(self, request: Request, context: RunContext) -> Report:
        """The report on a text; raises `Interrupted` when the context asks for it."""
        marks = [time.perf_counter()]
        context.check()
        context.emit(Progress("claims", 0, None))
        claims, skipped = extract(request.text, request.question, request.default_language)
        marks.append(time.perf_counter())
        context.emit(Progress("evidence", 0, len(claims)))
        documents = by_id(request.documents)
        gathered = gather(self.oracles, claims, documents, context)
        marks.append(time.perf_counter())
        judged = self._judged(claims, gathered.found, context)
        marks.append(time.perf_counter())
        outcome = self._decided(
            claims, judged, gathered.failures, {**documents, **gathered.brought}, context
        )
        marks.append(time.perf_counter())
        outcome = replace(outcome, brought=gathered.entries)
        return self._composed(request, outcome, skipped, _seconds(marks))

    def _judged(
        self,
        claims: Sequence[Claim],
        found: Sequence[Sequence[Finding]],
        context: RunContext,
    ) -> list[list[_Answered]]:
        """For each claim its findings with what the judge says of each."""
        flat = [(number, finding) for number, row in enumerate(found) for finding in row]
        result: list[list[_Answered]] = [[] for _ in claims]
        pairs = [Pair(claims[number], finding.passage) for number, finding in flat]
        for start in range(0, len(pairs), self.batch_size):
            batch = pairs[start : start + self.batch_size]
            context.check()
            said = answers.judgements(self.judge, batch, context)
            for (number, finding), answer in zip(flat[start:], said, strict=False):
                result[number].append((finding, answer))
            context.emit(Progress("judge", min(start + len(batch), len(pairs)), len(pairs)))
        return result

    def _decided(
        self,
        claims: Sequence[Claim],
        judged: Sequence[Sequence[_Answered]],
        lost: Sequence[Sequence[Failure]],
        documents: Mapping[str, Document],
        context: RunContext,
    ) -> _Outcome:
        """What becomes of each claim; `lost` are the failures of oracles to find evidence for it.

        A claim that is decided keeps its verdict beside such a failure.
        """
        verdicts: list[Verdict] = []
        skipped: list[Skipped] = []
        failures: list[Failure] = []
        conflicts: list[Conflict] = []
        for claim, row, missing in zip(claims, judged, lost, strict=True):
            context.check()
            usable = [
                Judged(finding, answer, documents[finding.passage.document_id])
                for finding, answer in row
                if isinstance(answer, Judgement)
            ]
            broken = [answer for _, answer in row if isinstance(answer, Failure)]
            decision: Decision = decide(claim, usable, self.policy, self.profile)
            verdict = decision.verdict
            why = _no_claim_after_all(claim, verdict)
            failures.extend(_failed(claim, failure) for failure in missing)
            if (broken or missing) and verdict.label is Label.UNVERIFIABLE:
                # A missing judgement might have decided it: that is a failure, not a verdict.
                failures.extend(_failed(claim, failure) for failure in broken[:1])
            elif why is not None:
                skipped.append(why)
            else:
                verdicts.append(verdict)
                conflicts.extend(decision.conflicts)
                context.emit(ClaimVerdict(verdict))
        return _Outcome(tuple(verdicts), tuple(skipped), tuple(failures), tuple(conflicts))

    def _composed(
        self,
        request: Request,
        outcome: _Outcome,
        skipped: Sequence[Skipped],
        seconds: tuple[tuple[str, float], ...],
    ) -> Report:
        verdicts = outcome.verdicts
        every = tuple(sorted((*skipped, *outcome.skipped), key=lambda one: one.span))
        judged = {verdict.claim.id for verdict in verdicts}
        # A claim that was judged without what one oracle may have found is no failed claim.
        failed = [one for one in outcome.failures if one.claim_id not in judged]
        counts = score.counts_of(verdicts, failed, every)
        return Report(
            text=request.text,
            label=score.label_of(verdicts),
            trust=score.trust_of(verdicts),
            interval=score.interval_of(verdicts),
            factscore=score.factscore_of(verdicts),
            null_reason=_null_reason(counts.claims, len(verdicts), every),
            counts=counts,
            coverage=score.coverage_of(counts),
            verdicts=verdicts,
            skipped=every,
            failures=outcome.failures,
            conflicts=outcome.conflicts,
            signals=(),
            notices=_notices(request, verdicts),
            sources=_sources(request.documents, outcome.brought),
            question=request.question,
            policy=self.policy.entry(self.profile),
            versions=self.versions,
            schema_version=SCHEMA_VERSION,
            run=Run(seconds=seconds),
        )


def _seconds(marks: Sequence[float]) -> tuple[tuple[str, float], ...]:
    """Seconds by stage, from the moments between the stages."""
    laps = (after - before for before, after in pairwise(marks))
    return tuple(zip(_STAGES, laps, strict=True))


def _failed(claim: Claim, failure: Failure) -> Failure:
    place = claim.spans[0] if claim.spans else None
    return Failure(failure.code, failure.message, place, claim.id)


def _no_claim_after_all(claim: Claim, verdict: Verdict) -> Skipped | None:
    """A claim that only counts when the sources decide it: the rest is skipped, with the reason.

    That there is no answer, a name in code that no source speaks of, and a sentence in a language
    we do not read.
    """
    if verdict.label is not Label.UNVERIFIABLE:
        return None
    if claim.kind is ClaimKind.ABSTENTION:
        return Skipped(claim.spans[0], SkipReason.ABSTENTION)
    if claim.kind is ClaimKind.CODE:
        return Skipped(claim.spans[0], SkipReason.CODE)
    if claim.language not in COVERED:
        name = language_name(claim.language)
        detail = f"{name} is not covered: only sentences that a source holds word for word count"
        return Skipped(claim.spans[0], SkipReason.NOT_COVERED_LANGUAGE, detail)
    return None


def _null_reason(claims: int, judged: int, skipped: Sequence[Skipped]) -> str | None:
    if judged:
        return None
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
