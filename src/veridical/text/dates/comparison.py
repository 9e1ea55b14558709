"""How the date in a claim stands to the date in the evidence, and which of two dates is first."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import product

from veridical.text.dates.stretches import (
    YEAR,
    Range,
    Stretch,
    calendar_weekday,
    on_calendar,
    on_clock,
    on_week,
    on_year,
    readings,
)
from veridical.text.dates.values import Bound, DateValue, Era, Grain
from veridical.types.evidence import SlotRelation
from veridical.types.reading import Span

_SAME, _ROUNDED = SlotRelation.SAME, SlotRelation.ROUNDED
_MISSING, _CONFLICTING = SlotRelation.MISSING, SlotRelation.CONFLICTING
_RANK = {_SAME: 0, _ROUNDED: 1, _MISSING: 2, _CONFLICTING: 3}
_FAR = 10**18

# How many years "circa" leaves open; before 1500 sources themselves are less exact.
_LOOSE_YEARS, _LOOSE_DECADES, _LOOSE_BEFORE_1500 = 2, 5, 5

_DEICTIC = frozenset(
    "yesterday today tomorrow gestern heute morgen gisteren vandaag hier aujourd'hui demain ayer"
    " hoy mañana 昨天 今天 明天 去年 今年 明年".split()
)
_SAID_ALIKE = {
    "next": "following",
    "subsequent": "following",
    "preceding": "previous",
    "one": "1",
    "a": "1",
    "an": "1",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "10",
    "eleven": "11",
    "twelve": "12",
}
_DIGITS = re.compile(r"\d{1,20}")


@dataclass(frozen=True, slots=True)
class _Side:
    """One of the two dates on a line, with its bound and the seconds "circa" leaves open."""

    stretch: Stretch
    bound: Bound
    slack: int
    within: bool


def compare(claim: DateValue, evidence: DateValue) -> SlotRelation | None:
    """How `claim` stands to `evidence`; None where the two cannot be compared.

    SAME: equal, written otherwise, or entailed ("before 1990" by 1985). ROUNDED: the claim is
    coarser and contains the evidence, or is "circa" and near it. MISSING: the claim is finer than
    the evidence, or gives a part that the evidence does not, and nothing speaks against it.
    CONFLICTING: both cannot hold. Ambiguous writings are read in the way that fits best.
    """
    if replace(claim, span=_NOWHERE) == replace(evidence, span=_NOWHERE):
        return _SAME
    if claim.relative is not None or evidence.relative is not None:
        return _compare_relative(claim.relative, evidence.relative)
    if claim.recurring is not evidence.recurring:
        return None
    found = [
        relation
        for one, other in product(readings(claim), readings(evidence))
        if (relation := _compare_read(one, other)) is not None
    ]
    return min(found, key=_RANK.__getitem__) if found else None


_NOWHERE = Span(0, 0)


def _compare_read(claim: DateValue, evidence: DateValue) -> SlotRelation | None:
    """As `compare`, with both dates read in one way."""
    wide = claim.grain is not Grain.SEASON or evidence.grain is not Grain.SEASON
    ours, theirs = on_calendar(claim, wide), on_calendar(evidence, wide)
    relations: list[SlotRelation] = []
    placed = bool(ours and theirs)
    if placed:
        relations.append(_on_calendar(claim, evidence, ours, theirs))
    else:
        axes = (
            (on_year(claim, wide), on_year(evidence, wide)),
            (on_clock(claim), on_clock(evidence)),
        )
        relations.extend(_best(claim, evidence, *axis) for axis in axes if all(axis))
    if claim.start.weekday is not None or evidence.start.weekday is not None:
        week = (on_week(claim), on_week(evidence))
        relations.extend([_best(claim, evidence, *week)] if all(week) else [])
    if not relations:
        return None
    return max([*relations, *_unshared(claim, evidence, placed)], key=_RANK.__getitem__)


def _on_calendar(
    claim: DateValue, evidence: DateValue, ours: Sequence[Stretch], theirs: Sequence[Stretch]
) -> SlotRelation:
    if claim.part and evidence.part and claim.part is not evidence.part:
        whole = _best(claim, evidence, *_without_parts(claim, evidence))
        if whole is _SAME:
            return _CONFLICTING
    return _best(claim, evidence, ours, theirs)


def _without_parts(
    claim: DateValue, evidence: DateValue
) -> tuple[Sequence[Stretch], Sequence[Stretch]]:
    return on_calendar(replace(claim, part=None)), on_calendar(replace(evidence, part=None))


def _unshared(claim: DateValue, evidence: DateValue, placed: bool) -> list[SlotRelation]:
    """What the parts say that only one of the two gives; `placed` where both have a year."""
    ours, theirs = _parts(claim), _parts(evidence)
    found = [_MISSING] if ours - theirs - _known(evidence, placed) else []
    return [*found, _ROUNDED] if theirs - ours - _known(claim, placed) else found


def _parts(value: DateValue) -> set[str]:
    given = {
        "year": value.start.year or value.end.year,
        "month": value.start.month,
        "day": value.start.day,
        "clock": value.start.hour,
        "weekday": value.start.weekday,
    }
    return {name for name, part in given.items() if part is not None}


def _known(value: DateValue, placed: bool) -> set[str]:
    """Parts that follow from others, or whose lack already shows as a longer range on a line."""
    known = {"weekday"} if calendar_weekday(value.start) is not None else set()
    if placed:
        return known | {"month", "day", "clock"}
    return known | {"day"} if value.start.month is not None else known


def _best(
    claim: DateValue, evidence: DateValue, ours: Sequence[Stretch], theirs: Sequence[Stretch]
) -> SlotRelation:
    """The relation on one line, over the places where each of the two may lie."""
    sides = product((_side(claim, one) for one in ours), (_side(evidence, one) for one in theirs))
    return min((_bounded(one, other) for one, other in sides), key=_RANK.__getitem__)


def _side(value: DateValue, stretch: Stretch) -> _Side:
    return _Side(stretch, value.bound, _slack(value), value.within)


def _slack(value: DateValue) -> int:
    if not value.approximate:
        return 0
    if value.grain is Grain.DECADE:
        return _LOOSE_DECADES * YEAR
    if value.grain is not Grain.YEAR:
        return 0
    early = value.start.era is Era.BCE or (value.start.year or 0) < 1500
    return (_LOOSE_BEFORE_1500 if early else _LOOSE_YEARS) * YEAR


def _bounded(claim: _Side, evidence: _Side) -> SlotRelation:
    """The relation of two dates on a line, each with the side of time that it speaks of."""
    bounds = (claim.bound, evidence.bound)
    if claim.bound is evidence.bound and claim.bound not in (Bound.BEFORE, Bound.AFTER):
        return _relation(claim, evidence)
    if Bound.AT in bounds and (Bound.SINCE in bounds or Bound.UNTIL in bounds):
        return _begin_or_end(claim, evidence)
    ours, theirs = _ray(claim), _ray(evidence)
    if _gap(ours, theirs) > 0 or ours.after <= theirs.first or theirs.after <= ours.first:
        return _loose(claim, evidence, ours, theirs)
    entails = claim.bound in (Bound.BEFORE, Bound.AFTER, Bound.BY)
    # "Not before 2025" and "not before 2028" are two statements, although one may follow.
    entails = entails and (claim.bound is not evidence.bound or ours == theirs)
    return _SAME if entails and _contains(ours, theirs) else _MISSING


def _begin_or_end(claim: _Side, evidence: _Side) -> SlotRelation:
    """Begins or ends are compared where both give one: "since 2019" beside "in 2019"."""
    plain = evidence if evidence.bound is Bound.AT else claim
    if not plain.stretch.is_period:
        relation = _relation(claim, evidence)
        if relation is not _CONFLICTING:
            return relation
    elif claim.bound is Bound.UNTIL:
        end = Stretch(evidence.stretch.end, evidence.stretch.end)
        if _relation(claim, replace(evidence, stretch=end)) in (_SAME, _ROUNDED):
            return _ROUNDED
    return _CONFLICTING if _apart(_ray(claim), _ray(evidence)) else _MISSING


def _relation(claim: _Side, evidence: _Side) -> SlotRelation:
    """The relation of two stretches, bounds aside."""
    ours, theirs = claim.stretch, evidence.stretch
    if ours.whole == theirs.whole:
        return _SAME
    if _apart(ours.whole, theirs.whole):
        return _loose(claim, evidence, ours.whole, theirs.whole)
    if claim.within and evidence.within and ours.is_period and theirs.is_period:
        return _ends(claim, evidence)  # "between 1700 and 1720" says where it begins and ends
    if claim.within or not ours.is_period:
        if _contains(ours.whole, theirs.whole):
            return _ROUNDED
        filled = theirs.is_period and not evidence.within
        ends = (theirs.start, theirs.end) if filled and not ours.is_period else ()
        return _ROUNDED if any(_contains(ours.whole, end) for end in ends) else _MISSING
    # A period that is filled gives two ends, one date in the evidence at most one of them.
    return _ends(claim, evidence) if theirs.is_period else _MISSING


def _ends(claim: _Side, evidence: _Side) -> SlotRelation:
    """Two periods that overlap: end by end; the claim's may also lie inside with both its ends."""
    ends = [
        _relation(replace(claim, stretch=Stretch(ours, ours)), replace(evidence, stretch=theirs))
        for ours, theirs in (
            (claim.stretch.start, Stretch(evidence.stretch.start, evidence.stretch.start)),
            (claim.stretch.end, Stretch(evidence.stretch.end, evidence.stretch.end)),
        )
    ]
    worst = max(ends, key=_RANK.__getitem__)
    if worst is not _CONFLICTING:
        return worst
    inside = _contains(evidence.stretch.whole, claim.stretch.whole)
    return _MISSING if inside and set(ends) == {_CONFLICTING} else _CONFLICTING


def _loose(claim: _Side, evidence: _Side, ours: Range, theirs: Range) -> SlotRelation:
    """Two dates apart: near enough where one of them is only approximate?"""
    if _gap(ours, theirs) >= max(claim.slack, evidence.slack):
        return _CONFLICTING
    return _ROUNDED if claim.slack else _MISSING


def _ray(side: _Side) -> Range:
    """All the time that a bounded date speaks of."""
    whole = side.stretch.whole
    return {
        Bound.AT: whole,
        Bound.BEFORE: Range(-_FAR, whole.first),
        Bound.AFTER: Range(whole.after, _FAR),
        Bound.SINCE: Range(whole.first, _FAR),
        Bound.UNTIL: Range(-_FAR, whole.after),
        Bound.BY: Range(-_FAR, whole.after),
    }[side.bound]


def _apart(one: Range, other: Range) -> bool:
    return one.after <= other.first or other.after <= one.first


def _gap(one: Range, other: Range) -> int:
    return max(0, other.first - one.after, one.first - other.after)


def _contains(outer: Range, inner: Range) -> bool:
    return outer.first <= inner.first and inner.after <= outer.after


def _compare_relative(claim: str | None, evidence: str | None) -> SlotRelation | None:
    """Relative dates as texts: conflicting only where a number or a whole word is exchanged."""
    if claim is None or evidence is None:
        return None
    ours, theirs = _normal(claim), _normal(evidence)
    if ours == theirs:
        return _SAME
    if ours in _DEICTIC and theirs in _DEICTIC:
        return _CONFLICTING
    numbers = _DIGITS.findall(ours), _DIGITS.findall(theirs)
    alike = _DIGITS.sub("#", ours).rstrip("s") == _DIGITS.sub("#", theirs).rstrip("s")
    if all(numbers) and alike and [int(n) for n in numbers[0]] != [int(n) for n in numbers[1]]:
        return _CONFLICTING
    return None


def _normal(text: str) -> str:
    words = text.split()
    words = words[1:] if words[:1] == ["the"] else words
    return " ".join(_SAID_ALIKE.get(word, word) for word in words)


def order(a: DateValue, b: DateValue) -> int | None:
    """-1 where `a` lies before `b`, 1 after, 0 where they overlap, None where that is unknown.

    Months and days without a year are ordered as in one year; times without a date as in one day.
    """
    if a.relative is not None or b.relative is not None or a.recurring or b.recurring:
        return None
    orders = {_order_read(one, other) for one, other in product(readings(a), readings(b))}
    return orders.pop() if len(orders) == 1 else None


def _order_read(a: DateValue, b: DateValue) -> int | None:
    lines: tuple[Callable[[DateValue], tuple[Stretch, ...]], ...] = (on_calendar, on_year, on_clock)
    for line in lines:
        ours, theirs = line(a), line(b)
        if ours and theirs:
            return _order_placed(a, b, ours[0], theirs[0])
        if ours or theirs:
            return None
    return None


def _order_placed(a: DateValue, b: DateValue, ours: Stretch, theirs: Stretch) -> int | None:
    one, other = _side(a, ours), _side(b, theirs)
    first, second = ours.whole, theirs.whole
    if a.bound is not b.bound or a.bound in (Bound.BEFORE, Bound.AFTER, Bound.BY):
        first, second = _ray(one), _ray(other)
    if _apart(first, second):
        near = _gap(first, second) < max(one.slack, other.slack)
        return 0 if near else -1 if first.after <= second.first else 1
    return 0 if a.bound is b.bound else None
