"""Which of two events came first: "before" and "after" beside the dates the evidence gives."""

from __future__ import annotations

from veridical.judging.analysis import Analysis
from veridical.judging.matching import match
from veridical.judging.opinion import Opinion, neutral
from veridical.judging.sides import Side
from veridical.judging.values import SlotFinding
from veridical.text.dates import comparison as compare_dates
from veridical.text.grammar.tags import Tag
from veridical.types import Slot, SlotRelation

_CONNECTORS = {"before": -1, "until": -1, "after": 1, "once": 1}
_THEN = frozenset("then later afterwards afterward subsequently thereafter".split())
"""Words at the head of a clause that set it after the clause before."""
_NEARLY = 0.75


def judge_order(claim: Analysis, evidence: Analysis) -> Opinion | None:
    """An opinion on a claim that orders two clauses; None where it orders none.

    Both events must be found in clauses of the evidence; their order is read off their dates,
    else off a connector between them.
    """
    found = next(
        ((at, sign) for at in range(1, len(claim.clauses)) if (sign := _sign(claim, at))), None
    )
    if found is None:
        return None
    number, sign = found
    told = claim.clauses[number].connector not in _CONNECTORS
    main, whole = _found(claim, number - 1, evidence)
    other, all_said = _found(claim, number, evidence)
    if main is None or other is None or main == other:
        return None if told and main != other else neutral(0.2)
    connector = "before" if told else claim.clauses[number].connector
    actual = _actual(evidence, main, other)
    if actual is None:
        return None if told and main < other else neutral(0.9)
    place = claim.tokens[claim.clauses[number].start]
    quote = _extent(evidence, main, other)
    relation = SlotRelation.SAME if actual == sign else SlotRelation.CONFLICTING
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


def _sign(analysis: Analysis, number: int) -> int:
    """-1 where the clause before a clause tells the earlier event, 1 the later; 0 for neither."""
    clause = analysis.clauses[number]
    if clause.connector in _CONNECTORS:
        return _CONNECTORS[clause.connector]
    opening = range(clause.start, min(clause.start + 3, clause.end))
    first = next((at for at in opening if _says_something(analysis, at)), None)
    return -1 if first is not None and analysis.tokens[first].fold in _THEN else 0


def _says_something(analysis: Analysis, at: int) -> bool:
    return analysis.tags[at] not in (Tag.CONJ, Tag.MARK)


def _found(claim: Analysis, number: int, evidence: Analysis) -> tuple[int | None, bool]:
    """The clause of the evidence that tells the event of a clause of the claim, and whether it
    tells all of it."""
    best, share, whole = None, _NEARLY, False
    for at in range(len(evidence.clauses)):
        found = match(Side(claim, number), Side(evidence, at))
        if found.conflicts:
            continue
        if found.coverage >= share:
            best, share, whole = at, found.coverage + 1e-9, found.supports
        elif best is None and _lacks_only_a_name(claim, number, evidence, at, found.missing):
            best, whole = at, False
    return best, whole


def _lacks_only_a_name(
    claim: Analysis, number: int, evidence: Analysis, at: int, missing: tuple[int, ...]
) -> bool:
    """Whether a later clause has a pronoun for the claim's subject, and the rest."""
    subject = evidence.clauses[at].subject
    pronoun = at > 0 and len(subject) == 1 and evidence.tags[subject[0]] is Tag.PRON
    return pronoun and bool(missing) and set(missing) <= set(claim.clauses[number].subject)


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
    signs = {_sign(evidence, number) for number in range(low + 1, high + 1)} - {0}
    if len(signs) != 1 or (high != low + 1 and signs != {-1}):
        return None
    sign = signs.pop()
    return sign if one == low else -sign


def _extent(evidence: Analysis, one: int, two: int) -> tuple[int, int]:
    clauses = sorted((evidence.clauses[one], evidence.clauses[two]), key=lambda found: found.start)
    return evidence.tokens[clauses[0].start].start, evidence.tokens[clauses[-1].end - 1].end
