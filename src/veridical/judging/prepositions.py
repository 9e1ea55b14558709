"""Prepositions that turn the sense: before and after, until and from, above and below."""

from __future__ import annotations

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import Analysis
from veridical.judging.roles import preposition_of
from veridical.judging.values import SlotFinding
from veridical.text.grammar.tags import Tag
from veridical.types import Slot, SlotRelation

_IN_TIME = (("before", "after"), ("until", "from"), ("until", "since"), ("before", "since"))
_IN_SPACE = (
    ("above", "below"),
    ("over", "under"),
    ("inside", "outside"),
    ("within", "outside"),
    ("for", "against"),
    ("upstream", "downstream"),
)
_SLOTS = {
    **{frozenset(pair): Slot.ORDER for pair in _IN_TIME},
    **{frozenset(pair): Slot.OPPOSITE for pair in _IN_SPACE},
}
_SAME_AS = {"till": "until", "underneath": "below", "beneath": "below", "behind": "after"}


def turned_prepositions(
    claim: Analysis, evidence: Analysis, alignment: Alignment, dates: tuple[SlotFinding, ...]
) -> tuple[SlotFinding, ...]:
    """Findings where both sides have the same noun or date after opposite prepositions."""
    places = [
        (link.claim, link.evidence)
        for link in alignment.links
        if claim.tags[link.claim] in (Tag.NOUN, Tag.NAME, Tag.GERUND)
        and evidence.tags[link.evidence] in (Tag.NOUN, Tag.NAME, Tag.GERUND)
    ]
    found = [
        one
        for mine, theirs in places
        if (one := _turned(claim, mine, evidence, theirs)) is not None
    ]
    for date in dates:
        if date.agrees and date.claim is not None and date.evidence is not None:
            mine, theirs = claim.range_of(*date.claim), evidence.range_of(*date.evidence)
            turned = _turned(claim, mine[-1], evidence, theirs[-1]) if mine and theirs else None
            found.extend(() if turned is None else (turned,))
    return tuple(found[:1])


def _turned(claim: Analysis, mine: int, evidence: Analysis, theirs: int) -> SlotFinding | None:
    one, two = preposition_of(claim, mine), preposition_of(evidence, theirs)
    if one is None or two is None:
        return None
    words = [claim.tokens[one].fold, evidence.tokens[two].fold]
    slot = _SLOTS.get(frozenset(_SAME_AS.get(word, word) for word in words))
    if slot is None:
        return None
    at, other = claim.tokens[one], evidence.tokens[two]
    return SlotFinding(
        slot,
        SlotRelation.CONFLICTING,
        (at.start, at.end),
        (other.start, other.end),
        at.text,
        other.text,
    )
