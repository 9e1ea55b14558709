"""When a period begins and ends: "lasted from 1620 to 1627" says that it began in 1620."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from veridical.judging.sides import Side
from veridical.judging.values import SlotFinding
from veridical.text.dates.reading import DateValue
from veridical.types import Slot, SlotRelation

_BEGINNING = frozenset("began begin begins started start starts opened open opens".split())
_ENDING = frozenset("ended end ends finished finish finishes closed close closes".split())


def _asked(claim: Side) -> tuple[bool, DateValue] | None:
    """Whether the claim tells a beginning, else an end, and its one date."""
    verb = claim.clause.verb
    word = claim.analysis.tokens[verb].fold if verb is not None else ""
    dates = [date for date in claim.analysis.dates if not date.is_period]
    if word not in _BEGINNING | _ENDING or len(dates) != 1:
        return None
    return word in _BEGINNING, dates[0]


def _periods(evidence: Side) -> list[DateValue]:
    inside = set(evidence.tokens)
    return [
        date
        for date in evidence.analysis.dates
        if date.is_period
        and set(evidence.analysis.range_of(date.span.start, date.span.end)) & inside
    ]


def bounds_period(claim: Side, evidence: Side, findings: Sequence[SlotFinding]) -> bool:
    """Whether the claim tells the beginning or the end of a period of the evidence."""
    asked, periods = _asked(claim), _periods(evidence)
    agrees = any(found.slot is Slot.DATE and found.agrees for found in findings)
    if asked is None or not periods or not agrees:
        return False
    begins, date = asked
    end = periods[0].start if begins else periods[0].end
    return (date.start.year, date.start.hour) == (end.year, end.hour)


def at_the_right_end(
    claim: Side, evidence: Side, findings: tuple[SlotFinding, ...]
) -> tuple[SlotFinding, ...]:
    """The findings, a date that lies inside a period but is not its end no longer agreeing.

    "From 3 to 6 June" does not say that it ended on 3 June.
    """
    asked, periods = _asked(claim), _periods(evidence)
    if asked is None or len(periods) != 1:
        return findings
    begins, date = asked
    end = periods[0].start if begins else periods[0].end
    given = [
        (one, other)
        for one, other in (
            (date.start.year, end.year),
            (date.start.month, end.month),
            (date.start.day, end.day),
        )
        if one is not None and other is not None
    ]
    if all(one == other for one, other in given):
        return findings
    return tuple(
        replace(found, relation=SlotRelation.CONFLICTING)
        if found.slot is Slot.DATE and found.agrees
        else found
        for found in findings
    )
