"""Which of two events came first: "before" and "after" beside the dates the evidence gives."""

from __future__ import annotations

from veridical.judging.analysis import Analysis
from veridical.judging.matching import match
from veridical.judging.opinion import Opinion, neutral
from veridical.judging.sides import Side
from veridical.judging.values import SlotFinding
from veridical.text.dates import comparison as compare_dates
from veridical.types import Slot, SlotRelation

_CONNECTORS = {"before": -1, "until": -1, "after": 1, "once": 1}
_NEARLY = 0.75


def judge_order(claim: Analysis, evidence: Analysis) -> Opinion | None:
    """An opinion on a claim that orders two clauses; None where it orders none.

    Both events must be found in clauses of the evidence; their order is read off their dates,
    else off a connector between them.
    """
    number = next(
        (at for at, clause in enumerate(claim.clauses) if at and clause.connector in _CONNECTORS),
        None,
    )
    if number is None:
        return None
    main, whole = _found(claim, number - 1, evidence)
    other, all_said = _found(claim, number, evidence)
    if main is None or other is None or main == other:
        return neutral(0.2)
    connector = claim.clauses[number].connector
    actual = _actual(evidence, main, other)
    if actual is None:
        return neutral(0.9)
    place = claim.tokens[claim.clauses[number].start]
    quote = _extent(evidence, main, other)
    relation = SlotRelation.SAME if actual == _CONNECTORS[connector] else SlotRelation.CONFLICTING
    finding = SlotFinding(
        Slot.ORDER,
        relation,
        (place.start, place.end),
        quote,
        connector,
        "before" if actual < 0 else "after",
    )
    if relation is SlotRelation.SAME and len(claim.clauses) > 2:
        return None  # the order is right; whether the rest is, the clauses tell
    if relation is SlotRelation.SAME:
        said = whole and all_said
        return Opinion(0.9, 0.0, 1.0, (finding,), quote) if said else neutral(0.9)
    return Opinion(0.0, 0.9, 1.0, (finding,), quote)


def _found(claim: Analysis, number: int, evidence: Analysis) -> tuple[int | None, bool]:
    """The clause of the evidence that tells the event of a clause of the claim, and whether it
    tells all of it."""
    best, share, whole = None, _NEARLY, False
    for at in range(len(evidence.clauses)):
        found = match(Side(claim, number), Side(evidence, at))
        if not found.conflicts and found.coverage >= share:
            best, share, whole = at, found.coverage + 1e-9, found.supports
    return best, whole


def _actual(evidence: Analysis, one: int, two: int) -> int | None:
    """-1 where clause `one` tells the earlier event, 1 where the later, None where it is open."""
    first, second = (
        [
            date
            for date in evidence.dates
            if evidence.clause_of(evidence.range_of(date.span.start, date.span.end)[0]) == number
        ]
        for number in (one, two)
    )
    if first and second:
        return compare_dates.order(first[0], second[0]) or None
    low, high = sorted((one, two))
    connector = evidence.clauses[high].connector
    if connector not in _CONNECTORS or high != low + 1:
        return None
    sign = _CONNECTORS[connector]
    return sign if one == low else -sign


def _extent(evidence: Analysis, one: int, two: int) -> tuple[int, int]:
    clauses = sorted((evidence.clauses[one], evidence.clauses[two]), key=lambda found: found.start)
    return evidence.tokens[clauses[0].start].start, evidence.tokens[clauses[-1].end - 1].end
