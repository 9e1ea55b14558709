"""The walk of an answer: claims, evidence, judgements, verdicts, report."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from veridical.claims.extract import extract
from veridical.protocols import Judge, Oracle, Pair, RunContext
from veridical.text.language import COVERED, language_name
from veridical.types import (
    Claim,
    ClaimKind,
    ClaimVerdict,
    Conflict,
    Document,
    Event,
    Failure,
    Finding,
    Judgement,
    Label,
    Progress,
    Report,
    ReviewState,
    Run,
    Skipped,
    SkipReason,
    Verdict,
    Version,
)
from veridical.types.fields import wrong_field
from veridical.types.scoring import Case, Decided, Judged
from veridical.verification import answers
from veridical.verification.by_thresholds import Ladder, ladder
from veridical.verification.composing import Outcome, Scored, composed
from veridical.verification.composing import Request as Request
from veridical.verification.decide import Decision, decide
from veridical.verification.effort import cpu_seconds, peak_bytes
from veridical.verification.families import GRAPH, SERVER, of_family
from veridical.verification.gathering import Gathered, gather
from veridical.verification.policy import Policy, Thresholds
from veridical.verification.reading import Reading, read
from veridical.verification.voices import by_id

_Answered = tuple[Finding, Judgement | Failure]

_TRIED = "tried"
"""The profile of thresholds that are only tried."""

_STAGES = ("claims", "evidence", "judge", "decide", "score")


@dataclass(frozen=True, slots=True)
class _Found:
    """What is the same under every policy: the claims, what was found for each, how it began."""

    request: Request
    claims: tuple[Claim, ...]
    skipped: tuple[Skipped, ...]
    gathered: Gathered
    judged: Sequence[Sequence[_Answered]]
    seconds: tuple[tuple[str, float], ...]
    cpu: float

    @property
    def usable(self) -> tuple[Document, ...]:
        """Every source that no person rejected, given or brought, in the order of the ids."""
        every = (*self.request.documents, *self.gathered.brought.values())
        return tuple(sorted(filter(_is_heard, every), key=lambda one: one.id))


@dataclass(frozen=True, slots=True)
class Verification:
    """Checks one text: its collaborators are fields, its work is `report`.

    `batch_size` pairs go to the judge at a time; it changes the speed, never the result. With
    `reading` a second judge reads what the first found most said in.
    """

    oracles: tuple[Oracle, ...]
    judge: Judge
    policy: Policy
    profile: str
    versions: tuple[Version, ...]
    batch_size: int = 256
    reading: Reading | None = None

    def __post_init__(self) -> None:
        size: object = self.batch_size
        if not isinstance(size, int) or isinstance(size, bool) or size < 1:
            raise wrong_field(Verification, "batch_size", "a whole number, 1 or more", size)

    def report(self, request: Request, context: RunContext) -> Report:
        """The report on a text; raises `Interrupted` when the context asks for it."""
        return self.reports(request, (self.policy,), context)[0]

    def reports(
        self, request: Request, policies: Sequence[Policy], context: RunContext
    ) -> tuple[Report, ...]:
        """The report on a text under each policy: it is read and judged once, and scored by each.

        Of the verdicts only those under the first policy are told while the work goes on. Raises
        `Interrupted` when the context asks for it.
        """
        found = self._found(request, context)
        made: list[Report] = []
        for number, policy in enumerate(policies):
            telling = context if number == 0 else replace(context, emit=_untold)
            made.append(self._under(policy, found, telling))
        return tuple(made)

    def tried(self, request: Request, context: RunContext) -> tuple[Report, tuple[Ladder, ...]]:
        """The report, and the label of each claim under every pair of thresholds.

        It is read and judged once. Raises `Interrupted` when the context asks for it.
        """
        found = self._found(request, context)
        ladders = tuple(_ladder(one, self.policy, context) for one in _each_alone(found))
        return self._under(self.policy, found, context), ladders

    def _found(self, request: Request, context: RunContext) -> _Found:
        began = cpu_seconds()
        marks = [time.perf_counter()]
        context.check()
        context.emit(Progress("claims", 0, None))
        claims, skipped = extract(request.text, request.question, request.default_language)
        marks.append(time.perf_counter())
        context.emit(Progress("evidence", 0, len(claims)))
        gathered = gather(self.oracles, claims, by_id(request.documents), context)
        marks.append(time.perf_counter())
        judged = self._judged(claims, gathered.found, context)
        if self.reading is not None:
            judged = read(self.reading, claims, judged, context)
        marks.append(time.perf_counter())
        seconds = tuple(zip(_STAGES[:3], _laps(marks), strict=True))
        return _Found(request, claims, skipped, gathered, judged, seconds, began)

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

    def _under(self, policy: Policy, found: _Found, context: RunContext) -> Report:
        """What one policy makes of what was found."""
        times = [time.perf_counter()]
        outcome = _decided(found, policy, self.profile, context)
        times.append(time.perf_counter())
        case = Case(
            text=found.request.text,
            question=found.request.question,
            documents=found.usable,
            claims=outcome.decided,
            graphs=of_family(self.oracles, GRAPH),
            servers=of_family(self.oracles, SERVER),
        )
        marks = answers.marks(policy, self.profile, case)
        verdicts = tuple(
            replace(one.verdict, trust=mark.trust, null_reason=mark.null_reason)
            for one, mark in zip(outcome.decided, marks.claims, strict=True)
        )
        for verdict in verdicts:
            context.emit(ClaimVerdict(verdict))
        times.append(time.perf_counter())
        seconds = (*found.seconds, *zip(_STAGES[3:], _laps(times), strict=True))
        run = Run(seconds=seconds, cpu_seconds=cpu_seconds() - found.cpu, peak_bytes=peak_bytes())
        entry = policy.entry(self.profile)
        return composed(
            found.request,
            outcome,
            Scored(verdicts, marks.text, marks.signals, entry, self.versions, run),
        )


def _untold(_event: Event) -> None:
    """The sink of events that were told before."""


def _is_heard(document: Document) -> bool:
    return document.review_state is not ReviewState.REJECTED


def _laps(times: Sequence[float]) -> tuple[float, ...]:
    """Seconds between moments."""
    return tuple(after - before for before, after in pairwise(times))


def _decided(found: _Found, policy: Policy, profile: str, context: RunContext) -> Outcome:
    """What becomes of each claim.

    A claim that is decided keeps its verdict beside the failure of an oracle.
    """
    documents = {**by_id(found.request.documents), **found.gathered.brought}
    decided: list[Decided] = []
    skipped: list[Skipped] = []
    failures: list[Failure] = []
    conflicts: list[Conflict] = []
    rows = zip(found.claims, found.judged, found.gathered.failures, strict=True)
    for claim, row, missing in rows:
        context.check()
        usable = tuple(
            Judged(finding, answer, documents[finding.passage.document_id])
            for finding, answer in row
            if isinstance(answer, Judgement)
        )
        broken = [answer for _, answer in row if isinstance(answer, Failure)]
        decision: Decision = decide(claim, usable, policy, profile)
        verdict = decision.verdict
        why = _no_claim_after_all(claim, verdict)
        failures.extend(_failed(claim, failure) for failure in missing)
        if (broken or missing) and verdict.label is Label.UNVERIFIABLE:
            # A missing judgement might have decided it: that is a failure, not a verdict.
            failures.extend(_failed(claim, failure) for failure in broken[:1])
        elif why is not None:
            skipped.append(why)
        else:
            heard = tuple(one for one in usable if _is_heard(one.document))
            decided.append(Decided(verdict, heard))
            conflicts.extend(decision.conflicts)
    return Outcome(
        tuple(decided),
        (*found.skipped, *skipped),
        tuple(failures),
        tuple(conflicts),
        found.gathered.entries,
    )


def _each_alone(found: _Found) -> Iterator[_Found]:
    """What was found for each claim, as if it were the only one."""
    gathered = found.gathered
    rows = zip(found.claims, found.judged, gathered.found, gathered.failures, strict=True)
    for claim, judged, row, missing in rows:
        of_it = replace(gathered, found=(row,), failures=(missing,))
        yield replace(found, claims=(claim,), skipped=(), gathered=of_it, judged=(judged,))


def _ladder(found: _Found, policy: Policy, context: RunContext) -> Ladder:
    """The label of the only claim under every pair of thresholds; None where it has no verdict."""

    def label_at(limits: Thresholds) -> Label | None:
        trying = replace(policy, profiles={_TRIED: limits})
        decided = _decided(found, trying, _TRIED, context).decided
        return decided[0].verdict.label if decided else None

    said = [answer for _, answer in found.judged[0] if isinstance(answer, Judgement)]
    return ladder((one.support for one in said), (one.refute for one in said), label_at)


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
