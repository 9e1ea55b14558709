"""What each source says of a claim, by its passages, and which of them are kept as evidence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from veridical.types import (
    Claim,
    Comparison,
    Document,
    Evidence,
    Provenance,
    Quoted,
    Score,
    Slot,
    SlotRelation,
    Span,
    Stance,
)
from veridical.types.scoring import Judged as Judged
from veridical.verification.inconsistent import says_both
from veridical.verification.locators import locator_of
from veridical.verification.policy import Thresholds
from veridical.verification.visible import is_hidden

MAX_EVIDENCE = 6
"""How many pieces of evidence a verdict keeps at most."""

_WITH_NEAR = 2

SPEAKS = 0.34
"""From this coverage on, a passage speaks of a claim."""


def settled(claim: Claim, one: Judged) -> Judged:
    """A passage whose oracle decided by itself, judged as it decided: the judge has no say in it.

    A graph that holds another object of a functional relation refutes, however much the words
    resemble the claim.
    """
    stance = one.finding.stance
    if stance is None:
        return one
    judgement = one.judgement
    compared = judgement.comparisons
    conflicting = any(each.relation is SlotRelation.CONFLICTING for each in compared)
    if stance is Stance.REFUTES and not conflicting:
        words = judgement.quote.of(one.document.text)
        place = claim.spans[0] if claim.spans else None
        otherwise = Comparison(
            Slot.WORDING, SlotRelation.CONFLICTING, claim.text, words, place, judgement.quote
        )
        compared = (*compared, otherwise)
    decided = replace(
        judgement,
        judge=one.finding.oracle,
        support=float(stance is Stance.SUPPORTS),
        refute=float(stance is Stance.REFUTES),
        comparisons=compared,
    )
    return replace(one, judgement=decided)


def newest_of(voices: Sequence[Judged]) -> str | None:
    """The date of the newest source among these; None where none carries a date."""
    return max((one.document.date for one in voices if one.document.date), default=None)


def is_older(one: Judged, newest: str | None) -> bool:
    """Whether a source is surely older than a date: "2024" may be before or after "2024-05"."""
    date = one.document.date
    if date is None or newest is None or newest.startswith(date):
        return False
    return date < newest


def rank(one: Judged) -> tuple[float, float, str, Span]:
    """The order of passages: the strongest first, then what speaks of more of the claim."""
    judgement = one.judgement
    strongest = max(judgement.support, judgement.refute)
    return (
        -round(strongest, 6),
        -round(judgement.coverage, 6),
        one.document.id,
        judgement.quote,
    )


def voices_of(judged: Sequence[Judged], limits: Thresholds) -> list[Judged]:
    """The passage that speaks for each source: its best support, else its best refutation."""
    best: dict[str, Judged] = {}
    for one in judged:
        held = best.get(one.document.id)
        if held is None or _stronger(one, held, limits):
            best[one.document.id] = one
    return [best[key] for key in sorted(best)]


def _stronger(one: Judged, held: Judged, limits: Thresholds) -> bool:
    """Within one source a passage that says the claim outweighs one that says something like it.

    What nobody sees silences nothing that is seen.
    """
    if is_hidden(held) and not is_hidden(one):
        return stance_of(one, limits) is not Stance.NEUTRAL
    supports = one.judgement.support >= limits.support and not is_hidden(one)
    held_supports = held.judgement.support >= limits.support
    if supports != held_supports:
        return supports
    return False  # judged passages come strongest first


def torn_of(
    language: str, supporting: Sequence[Judged], judged: Sequence[Judged], limits: Thresholds
) -> dict[str, tuple[Judged, Judged]]:
    """For each source that says the claim and its contrary, the two passages, by its id."""
    found: dict[str, tuple[Judged, Judged]] = {}
    for one in supporting:
        for other in judged:
            if (
                other.document.id != one.document.id
                or stance_of(other, limits) is not Stance.REFUTES
            ):
                continue
            if says_both(one.document.text, language, one.judgement, other.judgement):
                found.setdefault(one.document.id, (one, other))
    return found


def stance_of(one: Judged, limits: Thresholds) -> Stance:
    """What a passage says of the claim: as its oracle decided, else as the thresholds have it."""
    if one.finding.stance is not None:
        return one.finding.stance
    if one.judgement.support >= limits.support:
        return Stance.SUPPORTS
    return Stance.REFUTES if one.judgement.refute >= limits.refute else Stance.NEUTRAL


def kept_evidence(
    rests_on: Sequence[Judged], judged: Sequence[Judged], limits: Thresholds
) -> tuple[Evidence, ...]:
    """What the verdict rests on, then what takes a side, then the nearest, at most six.

    No passage comes twice. Passages that take no side only fill up to two.
    """
    sided = [one for one in judged if stance_of(one, limits) is not Stance.NEUTRAL]
    near = [
        one
        for one in judged
        if stance_of(one, limits) is Stance.NEUTRAL and one.judgement.coverage >= SPEAKS
    ]
    kept = {id(one): one for one in (*rests_on, *sided)}
    for one in near:
        if len(kept) < _WITH_NEAR:
            kept.setdefault(id(one), one)
    first = list(kept.values())[:MAX_EVIDENCE]
    return tuple(evidence_of(one, stance_of(one, limits)) for one in first)


def evidence_of(one: Judged, stance: Stance) -> Evidence:
    """A passage as evidence, quoted verbatim."""
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
        locator=locator_of(document.marks, judgement.quote),
        chain=tuple(
            Quoted(document.id, document.version, beside.span.of(document.text), beside.span)
            for beside in one.finding.chain
            if beside.document_id == document.id
        ),
    )


def may_support(one: Judged) -> bool:
    """Whether a passage may support by itself: a primary one that the source shows."""
    if one.document.provenance is not Provenance.PRIMARY:
        return False
    return not is_hidden(one)


def by_id(documents: Sequence[Document]) -> Mapping[str, Document]:
    """Documents by their id."""
    return {document.id: document for document in documents}
