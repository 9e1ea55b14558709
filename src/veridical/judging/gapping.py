"""Values of several things in one clause: "Room A costs 120 euros, Room B 60".

The second thing has no verb of its own; its value is the next one, and the first value is not its.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import Analysis
from veridical.judging.sides import Side
from veridical.judging.values import SlotFinding
from veridical.text.grammar.closed_class import word_class
from veridical.text.grammar.tags import Tag
from veridical.text.quantities.comparison import compare
from veridical.text.quantities.quantity import Quantity, QuantityKind
from veridical.types import Slot, SlotRelation

_NAMES_NOTHING = (QuantityKind.IDENTIFIER, QuantityKind.ORDINAL)
_REACH = 5


@dataclass(frozen=True, slots=True)
class _Place:
    """A value of the evidence and its first and last token."""

    quantity: Quantity
    first: int
    last: int


def regapped(
    claim: Side,
    evidence: Side,
    theirs: Sequence[int],
    alignment: Alignment,
    findings: tuple[SlotFinding, ...],
) -> tuple[SlotFinding, ...]:
    """The findings, numbers compared with the value of the thing that the claim speaks of."""
    return tuple(
        _regapped(claim.analysis, evidence, theirs, alignment, found)
        if found.slot is Slot.NUMBER and found.claim and found.evidence
        else found
        for found in findings
    )


def _regapped(
    claim: Analysis,
    evidence: Side,
    theirs: Sequence[int],
    alignment: Alignment,
    found: SlotFinding,
) -> SlotFinding:
    asked = next(
        (one for one in claim.quantities if (one.span.start, one.span.end) == found.claim), None
    )
    if asked is None or asked.kind in _NAMES_NOTHING or found.relation is SlotRelation.DERIVED:
        return found
    places = _places(asked, evidence.analysis, theirs)
    chosen = next(
        (at for at, one in enumerate(places) if _span(one.quantity) == found.evidence), None
    )
    if len(places) < 2 or chosen is None:
        return found
    named = _named(claim, evidence.analysis, alignment)
    end = max(theirs) + 1
    owner = _owner(evidence.analysis, places, named, end)
    if owner is not None:
        return found if owner == chosen else _beside(asked, places[owner], evidence, found)
    opened = next(
        (at for at in range(1, len(places)) if _opens(evidence.analysis, places, at)), None
    )
    if opened is not None and chosen >= opened and found.agrees:
        return replace(found, relation=SlotRelation.MISSING)
    return found


def _span(quantity: Quantity) -> tuple[int, int]:
    return quantity.span.start, quantity.span.end


def _places(asked: Quantity, analysis: Analysis, theirs: Sequence[int]) -> list[_Place]:
    """The values of the clause that may be of the claim's kind, a bare number included."""
    inside = set(theirs)
    found: list[_Place] = []
    for quantity in analysis.quantities:
        tokens = [at for at in analysis.range_of(*_span(quantity)) if at in inside]
        alike = quantity.kind is asked.kind or quantity.kind is QuantityKind.COUNT
        if tokens and alike and quantity.kind not in _NAMES_NOTHING and not quantity.is_range:
            found.append(_Place(quantity, tokens[0], tokens[-1]))
    return found


def _named(claim: Analysis, evidence: Analysis, alignment: Alignment) -> frozenset[int]:
    """The tokens of the evidence that the claim names: words, and dates in the same words."""
    words = {link.evidence for link in alignment.links if claim.weights[link.claim] > 0}
    dated = {
        at
        for date in evidence.dates
        for at in evidence.range_of(date.span.start, date.span.end)
        if evidence.tokens[at].fold in claim.folds
    }
    return frozenset(words | dated)


def _owner(
    analysis: Analysis, places: Sequence[_Place], named: frozenset[int], end: int
) -> int | None:
    """The value of the thing that the claim names after an earlier value; None for the first."""
    before = [
        at
        for at in range(1, len(places))
        if any(
            token in named
            and _begins_part(analysis, token, places[at - 1].last)
            and _leads_to(analysis, token, places[at].first)
            for token in range(places[at - 1].last + 1, places[at].first)
        )
    ]
    if before:
        return before[-1]
    trailing = [_trailing(analysis, places, at, end) for at in range(len(places))]
    told = [at for at, tokens in enumerate(trailing) if tokens and tokens & named]
    other = [at for at, tokens in enumerate(trailing) if tokens and not tokens & named]
    return told[0] if len(told) == 1 and other else None


def _opens(analysis: Analysis, places: Sequence[_Place], at: int) -> bool:
    """Whether another thing is named between a value and the one before it."""
    between = range(places[at - 1].last + 1, places[at].first)
    return any(
        (analysis.weights[to] > 0 or analysis.tags[to] is Tag.NAME)
        and _begins_part(analysis, to, places[at - 1].last)
        and _leads_to(analysis, to, places[at].first)
        for to in between
    )


def _leads_to(analysis: Analysis, token: int, value: int) -> bool:
    """ "Room B | 60": nothing but the name stands there; "an increase of | 52" only adds to it."""
    if analysis.slots[token]:
        return True  # "in June on | 4"
    prepositions = word_class(analysis.language, "prep")
    return not any(analysis.tokens[at].fold in prepositions for at in range(token + 1, value))


def _begins_part(analysis: Analysis, token: int, after: int) -> bool:
    """Whether a word stands in a phrase that a comma or "and" opens: ", Room B", "and, in June"."""
    prepositions = word_class(analysis.language, "prep")
    at = token - 1
    seen = 0
    while at > after and token - at <= _REACH:
        if analysis.tokens[at].text in (",", "，", "、", ";") or analysis.tags[at] is Tag.CONJ:
            return True
        if analysis.tokens[at].fold in prepositions:
            seen += 1
            opens = at - 1 > after and (
                analysis.tokens[at - 1].text == "," or analysis.tags[at - 1] is Tag.CONJ
            )
            return opens and seen == 1
        at -= 1
    return False


def _trailing(analysis: Analysis, places: Sequence[_Place], at: int, end: int) -> frozenset[int]:
    """The words of the phrase with a preposition right after a value: "30 people | in summer"."""
    prepositions = word_class(analysis.language, "prep") - {"of"}
    stop = places[at + 1].first if at + 1 < len(places) else end
    start = next(
        (
            to
            for to in range(places[at].last + 1, min(places[at].last + 3, stop))
            if analysis.tokens[to].fold in prepositions
        ),
        None,
    )
    if start is None:
        return frozenset()
    found: set[int] = set()
    for to in range(start + 1, stop):
        if analysis.tags[to] in (Tag.MARK, Tag.CONJ):
            break
        if analysis.weights[to] > 0 or analysis.slots[to]:
            found.add(to)
    return frozenset(found)


def _beside(asked: Quantity, place: _Place, evidence: Side, found: SlotFinding) -> SlotFinding:
    other = place.quantity
    relation = compare(asked, other)
    if relation is None:
        same = asked.low == other.low and asked.high == other.high
        relation = SlotRelation.SAME if same else SlotRelation.CONFLICTING
    said = other.span.of(evidence.analysis.text)
    return replace(found, relation=relation, evidence=_span(other), evidence_value=said)
