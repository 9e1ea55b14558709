"""What each source says of a claim, by its passages, and which of them are kept as evidence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from veridical.types import (
    Document,
    Evidence,
    Finding,
    Judgement,
    Provenance,
    Score,
    Slot,
    Span,
    Stance,
)
from veridical.verification.inconsistent import says_both
from veridical.verification.policy import Thresholds

MAX_EVIDENCE = 6
"""How many pieces of evidence a verdict keeps at most."""

_WITH_NEAR = 2

SPEAKS = 0.34
"""From this coverage on, a passage speaks of a claim."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A passage that an oracle found for a claim, and what a judge said of the pair."""

    finding: Finding
    judgement: Judgement
    document: Document


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
    """Within one source a passage that says the claim outweighs one that says something like it."""
    supports = one.judgement.support >= limits.support
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
    )


def may_support(one: Judged) -> bool:
    """Whether a passage may support by itself: a primary one that the source shows."""
    if one.document.provenance is not Provenance.PRIMARY:
        return False
    return not is_hidden(one)


def is_hidden(one: Judged) -> bool:
    """Whether a person who looks at the source does not see the passage, or a part of it."""
    place = one.finding.passage.span
    return any(place.overlaps(span) for span in one.document.hidden)


def by_id(documents: Sequence[Document]) -> Mapping[str, Document]:
    """Documents by their id."""
    return {document.id: document for document in documents}
