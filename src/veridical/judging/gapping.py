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
from veridical.text.dates import comparison as compare_dates
from veridical.text.dates.reading import DateValue
from veridical.text.grammar.closed_class import word_class
from veridical.text.grammar.tags import Tag
from veridical.text.quantities.comparison import compare
from veridical.text.quantities.quantity import Quantity, QuantityKind
from veridical.types import Slot, SlotRelation

Value = Quantity | DateValue
_NAMES_NOTHING = (QuantityKind.IDENTIFIER, QuantityKind.ORDINAL)
_REACH = 5


@dataclass(frozen=True, slots=True)
class _Place:
    """A value of the evidence and its first and last token."""

    value: Value
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
        if found.slot in (Slot.NUMBER, Slot.DATE) and found.claim and found.evidence
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
    value = _asked(claim, found)
    if value is None or found.relation is SlotRelation.DERIVED:
        return found
    places = _places(value, evidence.analysis, theirs)
    chosen = next((at for at, one in enumerate(places) if _span(one.value) == found.evidence), None)
    if len(places) < 2 or chosen is None:
        return found
    named = _named(claim, evidence.analysis, alignment)
    end = max(theirs) + 1
    owner = _owner(evidence.analysis, places, named, end)
    if owner is not None:
        return found if owner == chosen else _beside(value, places[owner], evidence, found)
    opened = next(
        (at for at in range(1, len(places)) if _opens(evidence.analysis, places, at)), None
    )
    if opened is not None and chosen >= opened and found.agrees:
        return replace(found, relation=SlotRelation.MISSING)
    return found


def _span(value: Value) -> tuple[int, int]:
    return value.span.start, value.span.end


def _asked(claim: Analysis, found: SlotFinding) -> Value | None:
    """The claim's value that a finding compares, where it counts or dates something."""
    values: Sequence[Value] = claim.dates if found.slot is Slot.DATE else claim.quantities
    value = next((one for one in values if _span(one) == found.claim), None)
    if isinstance(value, DateValue):
        return None if value.is_period or value.relative else value
    return value if value is not None and value.kind not in _NAMES_NOTHING else None


def _places(asked: Value, analysis: Analysis, theirs: Sequence[int]) -> list[_Place]:
    """The values of the clause that may be of the claim's kind, a bare number included."""
    inside = set(theirs)
    found: list[_Place] = []
    values: Sequence[Value] = (
        analysis.dates if isinstance(asked, DateValue) else analysis.quantities
    )
    for value in values:
        tokens = [at for at in analysis.range_of(*_span(value)) if at in inside]
        if tokens and _is_like(asked, value):
            found.append(_Place(value, tokens[0], tokens[-1]))
    return found


def _is_like(asked: Value, value: Value) -> bool:
    if isinstance(asked, DateValue) or isinstance(value, DateValue):
        return isinstance(value, DateValue) and not value.is_period and not value.relative
    alike = value.kind is asked.kind or value.kind is QuantityKind.COUNT
    return alike and value.kind not in _NAMES_NOTHING and not value.is_range


def _named(claim: Analysis, evidence: Analysis, alignment: Alignment) -> frozenset[int]:
    """The tokens of the evidence that the claim names: words, and dates in the same words."""
    words = {link.evidence for link in alignment.links if claim.weights[link.claim] > 0}
    dated = {
        at
        for date in evidence.dates
        for at in evidence.range_of(date.span.start, date.span.end)
        if evidence.tokens[at].fold in claim.folds
    }
    ranked = {
        at
        for at in range(len(evidence.tokens))
        if evidence.tokens[at].fold in claim.folds and _is_ordinal(evidence, at)
    }
    return frozenset(words | dated | ranked)


def _owner(
    analysis: Analysis, places: Sequence[_Place], named: frozenset[int], end: int
) -> int | None:
    """The value of the thing that the claim names after an earlier value; None for the first."""
    before = [
        at
        for at in range(1, len(places))
        if any(
            token in named
            and _is_told_once(analysis, token)
            and _begins_part(analysis, token, places[at - 1].last)
            and _leads_to(analysis, token, places[at], places[at - 1])
            for token in range(places[at - 1].last + 1, places[at].first)
        )
    ]
    if before:
        return before[-1]
    trailing = [_trailing(analysis, places, at, end) for at in range(len(places))]
    told = [at for at, tokens in enumerate(trailing) if tokens and tokens & named]
    dated = [at for at in told if any(analysis.slots[to] for to in trailing[at] & named)]
    if len(dated) == 1 and _ends_a_change(analysis, places, dated[0]):
        return None  # "from 2 to 3 | in 2020": the date is that of both
    if len(dated) == 1:
        return dated[0]  # "1.86 million, compared with 1.71 million | in 2023"
    other = [at for at, tokens in enumerate(trailing) if tokens and not tokens & named]
    return told[0] if len(told) == 1 and other else None


def _ends_a_change(analysis: Analysis, places: Sequence[_Place], at: int) -> bool:
    """Whether nothing but "to" parts a value from the one before it."""
    if not at:
        return False
    between = range(places[at - 1].last + 1, places[at].first)
    words = [analysis.tokens[to].fold for to in between if analysis.tags[to] is not Tag.MARK]
    return words == ["to"]


def _opens(analysis: Analysis, places: Sequence[_Place], at: int) -> bool:
    """Whether another thing is named between a value and the one before it."""
    between = range(places[at - 1].last + 1, places[at].first)
    return any(
        (analysis.weights[to] > 0 or analysis.tags[to] is Tag.NAME or _is_ordinal(analysis, to))
        and _is_told_once(analysis, to)
        and _begins_part(analysis, to, places[at - 1].last)
        and _leads_to(analysis, to, places[at], places[at - 1])
        for to in between
    )


def _is_told_once(analysis: Analysis, token: int) -> bool:
    """Whether no other word is the same: "people" in "400 people and 500 people" tells nothing."""
    return analysis.slots[token] or analysis.roots.count(analysis.roots[token]) == 1


def _leads_to(analysis: Analysis, token: int, place: _Place, earlier: _Place) -> bool:
    """ "Room B | 60": nothing but the name stands there; "an increase of | 52" only adds to it.

    "For two years and the screen | for one year": the preposition of the earlier value may.
    """
    if analysis.slots[token] and not _is_ordinal(analysis, token):
        return True  # "in June on | 4"
    if isinstance(place.value, DateValue):
        # A date stands after a preposition of its own: "a warehouse in York | in 2014".
        return _ADDING.isdisjoint(analysis.tokens[at].fold for at in range(token + 1, place.first))
    prepositions = word_class(analysis.language, "prep")
    between = [analysis.tokens[at].fold for at in range(token + 1, place.first)]
    found = [word for word in between if word in prepositions]
    before = analysis.tokens[earlier.first - 1].fold if earlier.first else ""
    return not found or (found == [before] and between[-1] == before)


def _is_ordinal(analysis: Analysis, token: int) -> bool:
    """ "The first edition in 1901, the | second | in 1910": it names which."""
    start = analysis.tokens[token].start
    return any(
        one.kind is QuantityKind.ORDINAL and one.value_span.start <= start < one.value_span.end
        for one in analysis.quantities
    )


_ADDING = frozenset("of by than from to on against with over".split())


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


def _beside(asked: Value, place: _Place, evidence: Side, found: SlotFinding) -> SlotFinding:
    other = place.value
    if isinstance(asked, DateValue) and isinstance(other, DateValue):
        relation = compare_dates.compare(asked, other)
    elif isinstance(asked, DateValue) or isinstance(other, DateValue):
        return found
    else:
        relation = compare(asked, other)
        if relation is None:
            same = asked.low == other.low and asked.high == other.high
            relation = SlotRelation.SAME if same else SlotRelation.CONFLICTING
    said = other.span.of(evidence.analysis.text)
    beside = SlotRelation.MISSING if relation is None else relation
    return replace(found, relation=beside, evidence=_span(other), evidence_value=said)
