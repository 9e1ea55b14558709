"""A verdict on one claim from what the judges said of each passage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from veridical.types import (
    Claim,
    Conflict,
    Document,
    Evidence,
    Finding,
    Judgement,
    Label,
    Provenance,
    Reason,
    ReviewState,
    Score,
    Slot,
    SlotRelation,
    Span,
    Stance,
    Verdict,
)
from veridical.verification import reasons
from veridical.verification.inconsistent import says_both
from veridical.verification.policy import Policy, Thresholds
from veridical.verification.tense import speaks_of_present

MAX_EVIDENCE = 6
"""How many pieces of evidence a verdict keeps: all that decide, then the nearest."""

_SPEAKS = 0.34
_DISPUTED = 0.5
"""What is left of both sides where neither is believed: less than the trust of either alone."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A passage that an oracle found for a claim, and what a judge said of the pair."""

    finding: Finding
    judgement: Judgement
    document: Document


@dataclass(frozen=True, slots=True)
class Decision:
    """A verdict and the conflicts among its evidence."""

    verdict: Verdict
    conflicts: tuple[Conflict, ...]


@dataclass(frozen=True, slots=True)
class _Rules:
    """The policy and the thresholds in force, and the sources that say a thing both ways."""

    policy: Policy
    limits: Thresholds
    torn: frozenset[str] = frozenset()


def decide(claim: Claim, judged: Sequence[Judged], policy: Policy, profile: str) -> Decision:
    """Label a claim: each source speaks once, by its strongest passage; sources are weighed.

    Only primary, unrejected evidence supports by itself. Sources that disagree leave the claim
    unverifiable, unless all carry dates and the claim speaks of the present: then the newest
    decides. A source that says it and the contrary in the same words says nothing.
    """
    limits = policy.thresholds(profile)
    usable = [one for one in judged if one.document.review_state is not ReviewState.REJECTED]
    usable = sorted(usable, key=_rank)
    voices = _voices(usable, limits)
    supporting = [one for one in voices if _stance(one, limits) is Stance.SUPPORTS]
    torn = _torn(claim.language, supporting, usable, limits)
    rules = _Rules(policy, limits, frozenset(torn))
    supporting = [one for one in supporting if one.document.id not in torn]
    primary = [one for one in supporting if one.document.provenance is Provenance.PRIMARY]
    refuting = [one for one in voices if _stance(one, limits) is Stance.REFUTES]
    if primary and refuting:
        return _weigh(claim, usable, (primary, refuting), rules)
    if primary:
        return _decided(claim, Label.SUPPORTED, usable, primary, rules)
    if refuting:
        return _decided(claim, Label.CONTRADICTED, usable, refuting, rules)
    if torn:
        return _both_ways(claim, usable, [torn[key] for key in sorted(torn)], rules)
    return _open(claim, usable, supporting, rules)


def _rank(one: Judged) -> tuple[float, float, str, Span]:
    judgement = one.judgement
    strongest = max(judgement.support, judgement.refute)
    return (
        -round(strongest, 6),
        -round(judgement.coverage, 6),
        one.document.id,
        judgement.quote,
    )


def _voices(judged: Sequence[Judged], limits: Thresholds) -> list[Judged]:
    """The passage that speaks for each source: its best support, else its best refutation."""
    best: dict[str, Judged] = {}
    for one in judged:
        held = best.get(one.document.id)
        if held is None or _stronger(one, held, limits):
            best[one.document.id] = one
    return [best[key] for key in sorted(best)]


def _stronger(one: Judged, held: Judged, limits: Thresholds) -> bool:
    """Within one source a passage that says the claim outweighs one that says something like it."""
    supports = one.judgement.support >= limits.support
    held_supports = held.judgement.support >= limits.support
    if supports != held_supports:
        return supports
    return False  # judged passages come strongest first


def _torn(
    language: str, supporting: Sequence[Judged], judged: Sequence[Judged], limits: Thresholds
) -> dict[str, tuple[Judged, Judged]]:
    """For each source that says the claim and its contrary, the two passages, by its id."""
    found: dict[str, tuple[Judged, Judged]] = {}
    for one in supporting:
        for other in judged:
            if other.document.id != one.document.id or _stance(other, limits) is not Stance.REFUTES:
                continue
            if says_both(one.document.text, language, one.judgement, other.judgement):
                found.setdefault(one.document.id, (one, other))
    return found


def _both_ways(
    claim: Claim,
    judged: Sequence[Judged],
    torn: Sequence[tuple[Judged, Judged]],
    rules: _Rules,
) -> Decision:
    """Every source that speaks of the claim also says the contrary."""
    found: list[Conflict] = []
    why: list[Reason] = []
    for one, other in torn:
        pair = tuple(_evidence(each, _stance(each, rules.limits)) for each in (one, other))
        strength = min(one.judgement.support, other.judgement.refute)
        found.append(Conflict(pair[0], pair[1], "within_source", round(strength, 6), claim.id))
        why.append(reasons.says_both(one.document, other.judgement.quote))
        why.extend(_conflicts(claim, other))
    return _made(claim, Label.UNVERIFIABLE, judged, tuple(why), rules, tuple(found))


def _stance(one: Judged, limits: Thresholds) -> Stance:
    if one.finding.stance is not None:
        return one.finding.stance
    if one.judgement.support >= limits.support:
        return Stance.SUPPORTS
    return Stance.REFUTES if one.judgement.refute >= limits.refute else Stance.NEUTRAL


def _sides(judged: Sequence[Judged], torn: frozenset[str]) -> tuple[float, float]:
    """Support and refutation over all passages; the two sum to at most 1.

    The best of each side, where what they disagree on goes to both in proportion (rule PCR5 of
    Smarandache and Dezert, 2005, for two masses): support rises with the best support and falls
    with the best refutation. A source that supports refutes only where it says a thing both ways
    (`torn`).
    """
    primary = [one for one in judged if one.document.provenance is Provenance.PRIMARY]
    support = max((one.judgement.support for one in primary), default=0.0)
    supporting = {one.document.id for one in primary if one.judgement.support >= 0.5} - torn
    refute = max(
        (one.judgement.refute for one in judged if one.document.id not in supporting),
        default=0.0,
    )
    disputed = support * refute
    if not disputed:
        return support, refute
    share = support / (support + refute)
    return (
        support - disputed + disputed * share,
        refute - disputed + disputed * (1.0 - share),
    )


def _decided(
    claim: Claim,
    label: Label,
    judged: Sequence[Judged],
    deciding: Sequence[Judged],
    rules: _Rules,
) -> Decision:
    why: list[Reason] = []
    for one in sorted(deciding, key=_rank):
        title = one.document.title
        if label is Label.SUPPORTED:
            why.append(reasons.said_in(one.document.id, title, one.judgement.quote))
            found = (
                reasons.agreement(comparison, one.document.id, title)
                for comparison in one.judgement.comparisons
            )
            why.extend(reason for reason in found if reason is not None)
        else:
            why.extend(_conflicts(claim, one))
    return _made(claim, label, judged, tuple(why), rules)


def _conflicts(claim: Claim, one: Judged) -> list[Reason]:
    quote = one.judgement.quote.of(one.document.text)
    return [
        reasons.conflict(claim, comparison, one.document.id, one.document.title, quote)
        for comparison in one.judgement.comparisons
        if comparison.relation is SlotRelation.CONFLICTING
    ]


def _weigh(
    claim: Claim,
    judged: Sequence[Judged],
    sides: tuple[Sequence[Judged], Sequence[Judged]],
    rules: _Rules,
) -> Decision:
    """Sources on both sides: the newest decides where it may, else they disagree."""
    limits = rules.limits
    supporting, refuting = (sorted(side, key=_rank) for side in sides)
    dates = {one.document.date for one in (*supporting, *refuting)}
    if None not in dates and speaks_of_present(claim):
        newest = _newest(supporting, refuting)
        if newest is not None:
            return _superseding(claim, judged, newest, rules)
    found = (supporting[0], refuting[0])
    pair = tuple(_evidence(one, _stance(one, limits)) for one in found)
    strength = min(supporting[0].judgement.support, refuting[0].judgement.refute)
    conflict = Conflict(pair[0], pair[1], "sources", round(strength, 6), claim.id)
    titles = (supporting[0].document.title, refuting[0].document.title)
    why = (reasons.disagree(titles), *_conflicts(claim, refuting[0]))
    return _made(claim, Label.UNVERIFIABLE, judged, why, rules, (conflict,))


def _newest(
    supporting: Sequence[Judged], refuting: Sequence[Judged]
) -> tuple[Label, Judged, Sequence[Judged]] | None:
    """The side of the newest source, if it stands on one side alone."""
    last_for = max(supporting, key=lambda one: one.document.date or "")
    last_against = max(refuting, key=lambda one: one.document.date or "")
    newer, older = last_for.document.date or "", last_against.document.date or ""
    if newer.startswith(older) or older.startswith(newer):
        return None
    if newer > older:
        return Label.SUPPORTED, last_for, refuting
    return Label.CONTRADICTED, last_against, supporting


def _superseding(
    claim: Claim,
    judged: Sequence[Judged],
    newest: tuple[Label, Judged, Sequence[Judged]],
    rules: _Rules,
) -> Decision:
    label, winner, outdated = newest
    old = [
        reasons.superseded(
            one.document.title,
            one.document.date or "",
            winner.document.title,
            winner.document.date or "",
            one.document.id,
        )
        for one in outdated
    ]
    losers = {one.document.id for one in outdated}
    kept = [one for one in judged if one.document.id not in losers]
    decided = _decided(claim, label, kept, [winner], rules)
    verdict = decided.verdict
    evidence = _kept_evidence(judged, rules.limits)
    why = (*verdict.reasons, *old)
    return Decision(
        Verdict(
            claim=claim,
            label=label,
            support=verdict.support,
            refute=verdict.refute,
            trust=verdict.trust,
            method=verdict.method,
            reasons=why,
            evidence=evidence,
        ),
        (),
    )


def _open(
    claim: Claim,
    judged: Sequence[Judged],
    supporting: Sequence[Judged],
    rules: _Rules,
) -> Decision:
    """Unverifiable: nothing speaks of it, the nearest passage lacks something, or no primary."""
    near = max(
        judged,
        key=lambda one: (round(one.judgement.coverage, 6), one.document.id),
        default=None,
    )
    if supporting:
        why = reasons.not_primary(supporting[0].document.title, supporting[0].document.id)
    elif near is None or near.judgement.coverage < _SPEAKS:
        why = reasons.no_evidence(claim)
    else:
        comparisons = near.judgement.comparisons
        quote = near.judgement.quote.of(near.document.text).lower()
        lacking = dict.fromkeys(
            f"“{comparison.claim_value}”"
            for comparison in comparisons
            if comparison.relation is SlotRelation.MISSING and comparison.claim_value
            # What the passage does say, but not of this, is no word that it lacks.
            if comparison.claim_value.lower() not in quote
        )
        other = next(
            (
                comparison
                for comparison in comparisons
                if comparison.relation is SlotRelation.CONFLICTING
                and comparison.claim_value
                and comparison.evidence_value
            ),
            None,
        )
        why = reasons.undecided(
            claim,
            reasons.short(", ".join([*lacking][:4])),
            other,
            near.document,
            near.judgement.quote,
        )
    return _made(claim, Label.UNVERIFIABLE, judged, (why,), rules)


def _made(
    claim: Claim,
    label: Label,
    judged: Sequence[Judged],
    why: tuple[Reason, ...],
    rules: _Rules,
    conflicts: tuple[Conflict, ...] = (),
) -> Decision:
    limits = rules.limits
    support, refute = _sides(judged, rules.torn)
    if conflicts:
        support, refute = support * _DISPUTED, refute * _DISPUTED
    verdict = Verdict(
        claim=claim,
        label=label,
        support=round(support, 6),
        refute=round(refute, 6),
        trust=round(rules.policy.trust(support, refute), 6),
        method=judged[0].judgement.judge if judged else "none",
        reasons=why,
        evidence=_kept_evidence(judged, limits),
    )
    return Decision(verdict, conflicts)


def _kept_evidence(judged: Sequence[Judged], limits: Thresholds) -> tuple[Evidence, ...]:
    """What decides, and the nearest of the rest, never one passage twice."""
    deciding = [one for one in judged if _stance(one, limits) is not Stance.NEUTRAL]
    rest = [
        one
        for one in judged
        if _stance(one, limits) is Stance.NEUTRAL and one.judgement.coverage >= _SPEAKS
    ]
    kept = [*deciding[:MAX_EVIDENCE], *rest[: max(0, 2 - len(deciding))]]
    return tuple(_evidence(one, _stance(one, limits)) for one in kept)


def _evidence(one: Judged, stance: Stance) -> Evidence:
    judgement, document = one.judgement, one.document
    return Evidence(
        oracle=one.finding.oracle,
        source_id=document.id,
        source_version=document.version,
        source_date=document.date,
        provenance=document.provenance,
        quote=judgement.quote.of(document.text),
        span=judgement.quote,
        stance=stance,
        scores=(Score(judgement.judge, judgement.support, judgement.refute),),
        comparisons=tuple(
            comparison
            for comparison in judgement.comparisons
            if comparison.slot is not Slot.WORDING or stance is Stance.NEUTRAL
        ),
    )


def by_id(documents: Sequence[Document]) -> Mapping[str, Document]:
    """Documents by their id."""
    return {document.id: document for document in documents}
