"""Prepositions that turn the sense: before and after, until and from, above and below."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import Analysis
from veridical.judging.roles import preposition_of
from veridical.judging.values import SlotFinding
from veridical.text.grammar.tags import Tag
from veridical.types import Slot, SlotRelation

_IN_TIME = (
    ("before", "after"),
    ("until", "from"),
    ("until", "since"),
    ("before", "since"),
    ("within", "after"),
)
_IN_SPACE = (
    ("above", "below"),
    ("over", "under"),
    ("inside", "outside"),
    ("within", "outside"),
    ("for", "against"),
    ("upstream", "downstream"),
    ("from", "to"),
    ("from", "into"),
)
_NEAR = frozenset(["near", "beside"])
_THERE = frozenset(["from", "in", "at", "by", "of", "to", "on", "into"])
_SLOTS = {
    **{frozenset(pair): Slot.ORDER for pair in _IN_TIME},
    **{frozenset(pair): Slot.OPPOSITE for pair in _IN_SPACE},
}
_SAME_AS = {
    "till": "until",
    "underneath": "below",
    "beneath": "below",
    "behind": "after",
    "earlier": "before",
    "later": "after",
    "beforehand": "before",
    "afterwards": "after",
}


def turned_prepositions(
    claim: Analysis, evidence: Analysis, alignment: Alignment, values: tuple[SlotFinding, ...]
) -> tuple[SlotFinding, ...]:
    """Findings where both sides have the same noun or value after opposite prepositions."""
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
    for link in alignment.links:
        for beside in (_time_word, _time_after):
            said, other = beside(claim, link.claim), beside(evidence, link.evidence)
            turned = _conflict(claim, said, evidence, other)
            found.extend(() if turned is None else (turned,))
    found.extend(_compared(claim, evidence, alignment, values))
    for value in values:
        if value.agrees and value.claim is not None and value.evidence is not None:
            here, there = claim.range_of(*value.claim), evidence.range_of(*value.evidence)
            said, other = _before_value(claim, here), _before_value(evidence, there)
            reach = {evidence.tokens[at].fold for at in there}
            if other is not None and evidence.tokens[other].fold == "from" and "to" in reach:
                continue  # "from 10 to 12": which end is meant, the values tell
            turned = _conflict(claim, said, evidence, other)
            found.extend(() if turned is None else (turned,))
    return tuple(found[:1])


_MORE = frozenset("more higher above up longer larger greater bigger later faster".split())
_LESS = frozenset("less fewer lower below down shorter smaller earlier slower".split())


def _compared(
    claim: Analysis,
    evidence: Analysis,
    alignment: Alignment,
    values: tuple[SlotFinding, ...],
) -> Iterator[SlotFinding]:
    """ "5 per cent fewer than in 2022" beside "5 per cent more than in 2022"."""
    pairs = [
        (_before(claim, link.claim), _before(evidence, link.evidence)) for link in alignment.links
    ]
    pairs += [
        (_next(claim, link.claim), _next(evidence, link.evidence)) for link in alignment.links
    ]
    for value in values:
        if value.agrees and value.claim is not None and value.evidence is not None:
            pairs.append((_after(claim, value.claim), _after(evidence, value.evidence)))
    for one, two in pairs:
        if one is None or two is None:
            continue
        words = claim.tokens[one].fold, evidence.tokens[two].fold
        if {words[0] in _MORE, words[1] in _MORE} == {True, False}:
            yield _finding(Slot.OPPOSITE, claim, one, evidence, two)


def _before(analysis: Analysis, at: int) -> int | None:
    """ "more | dangerous", "fewer | ships"."""
    compared = at > 0 and analysis.tokens[at - 1].fold in _MORE | _LESS
    return at - 1 if compared and not (at > 1 and analysis.tokens[at - 2].fold == "or") else None


def _next(analysis: Analysis, at: int) -> int | None:
    """ "cost | more than planned"."""
    after = at + 1
    return (
        after
        if after < len(analysis.tokens) and analysis.tokens[after].fold in _MORE | _LESS
        else None
    )


def _after(analysis: Analysis, place: tuple[int, int]) -> int | None:
    """The comparative right after a number: "60 more", "5 per cent lower"."""
    inside = analysis.range_of(*place)
    after = range(inside[-1] + 1, min(inside[-1] + 3, len(analysis.tokens))) if inside else ()
    return next((at for at in after if analysis.tokens[at].fold in _MORE | _LESS), None)


_TIME_WORDS = frozenset(["before", "after", "until", "till", "since"])
_REACH = 4


def _time_word(analysis: Analysis, at: int) -> int | None:
    """The "before" or "after" close in front of a word: "before you add the cream"."""
    for to in range(at - 1, max(-1, at - 1 - _REACH), -1):
        if analysis.tags[to] is Tag.MARK:
            return None
        if analysis.tokens[to].fold in _TIME_WORDS:
            return to
    return None


_LATELY = frozenset(["before", "after", "earlier", "later", "beforehand", "afterwards"])


def _time_after(analysis: Analysis, at: int) -> int | None:
    """The "before" that ends a clause, after its last word: "had never run it before"."""
    after = at + 1
    if after >= len(analysis.tokens) or analysis.tokens[after].fold not in _LATELY:
        return None
    ends = after + 1 >= len(analysis.tokens) or analysis.tags[after + 1] is Tag.MARK
    return after if ends else None


def _before_value(analysis: Analysis, inside: tuple[int, ...]) -> int | None:
    """The preposition before a date or number, or its own first word ("until 22:00")."""
    if not inside:
        return None
    at = inside[0]
    known = {word for pair in (*_IN_TIME, *_IN_SPACE) for word in pair} | _SAME_AS.keys()
    outside = at - 2 if at and analysis.tags[at - 1] is Tag.DET else at - 1  # "until the 1960s"
    places = (at, at - 1, outside)
    return next((to for to in places if to >= 0 and analysis.tokens[to].fold in known), None)


def _turned(claim: Analysis, mine: int, evidence: Analysis, theirs: int) -> SlotFinding | None:
    return _conflict(claim, preposition_of(claim, mine), evidence, preposition_of(evidence, theirs))


def _conflict(
    claim: Analysis, one: int | None, evidence: Analysis, two: int | None
) -> SlotFinding | None:
    if one is None or two is None:
        return None
    words = [claim.tokens[one].fold, evidence.tokens[two].fold]
    slot = _SLOTS.get(frozenset(_SAME_AS.get(word, word) for word in words))
    if slot is None and words[0] in _NEAR and words[1] in _THERE:
        found = _finding(Slot.OPPOSITE, claim, one, evidence, two)
        return replace(found, relation=SlotRelation.MISSING)  # near it is another place
    if slot is None:
        return None
    return _finding(slot, claim, one, evidence, two)


def _finding(slot: Slot, claim: Analysis, one: int, evidence: Analysis, two: int) -> SlotFinding:
    at, other = claim.tokens[one], evidence.tokens[two]
    return SlotFinding(
        slot,
        SlotRelation.CONFLICTING,
        (at.start, at.end),
        (other.start, other.end),
        at.text,
        other.text,
    )
