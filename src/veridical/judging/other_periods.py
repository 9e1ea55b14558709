"""Values of another period in brackets: "EUR 0.84 per share (2019: EUR 0.79)".

A claim about that period is compared with what the brackets hold, any other with what stands before
them. A bare number in them is of the unit and scale before them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from veridical.judging.analysis import Analysis, analyse
from veridical.judging.sides import Side
from veridical.text.dates import comparison as compare_dates
from veridical.text.dates.reading import DateValue
from veridical.text.dates.values import Grain
from veridical.text.phrases import words_of
from veridical.text.quantities.comparison import compare
from veridical.text.quantities.quantity import Quantity
from veridical.types import SlotRelation
from veridical.types.reading import Span

_YEAR_BEFORE = frozenset(
    ["previous year", "prior year", "last year", "year before", "the previous year"]
)
_PARTS = frozenset([";", ","])
_LONGEST = 40
"""Tokens; a longer bracket gives no values of other periods."""
_FAR = 100
"""Two years' values of one thing do not differ by more than this factor."""
_FIGURE = re.compile(r"[0-9][0-9.,]{0,30}")
_AGREEING = (SlotRelation.SAME, SlotRelation.ROUNDED)


@dataclass(frozen=True, slots=True)
class OtherPeriod:
    """A value of another period, in a bracket of the tokens `bracket`.

    `date` is the period that its `head` tells, None for the year before one that is not told;
    `main` the value before the bracket, and `dated` its period where the sentence says it.
    """

    bracket: range
    head: Span
    date: DateValue | None
    value: Quantity
    main: Quantity
    dated: DateValue | None


def of_asked_period(claim: Side, evidence: Side) -> tuple[Side, frozenset[int]]:
    """The evidence as it speaks of the claim's period, and the tokens in brackets that do so.

    Where a bracket has the value of the one period that the claim names, that value stands in the
    place of the one before it; else the evidence is as it was.
    """
    if ":" not in evidence.analysis.folds or len(claim.analysis.dates) != 1:
        return evidence, frozenset()
    asked = claim.analysis.dates[0]
    changes = words_of("ranges.tsv", claim.analysis.language, "change")
    if changes & claim.analysis.folds or any(_others(claim.analysis)):
        # A rise to the one value is none to the other; and a claim may say both, as the evidence.
        return evidence, frozenset()
    for other in _others(evidence.analysis):
        date = _period(asked, other, evidence.analysis)
        if date is not None and _is_asked(claim.analysis, other):
            read = _read_for(evidence.analysis, other, date)
            return replace(evidence, analysis=read), frozenset(other.bracket)
    return evidence, frozenset()


class _Part(NamedTuple):
    """A period and its value, as one part of a bracket gives them."""

    head: Span
    date: DateValue | None
    value: Quantity


def _others(analysis: Analysis) -> Iterator[OtherPeriod]:
    """The values of other periods that a sentence gives in brackets."""
    brackets = list(_brackets(analysis))
    inside = {at for bracket in brackets for at in bracket}
    dates = [
        date
        for date in analysis.dates
        if date.relative is None
        and inside.isdisjoint(analysis.range_of(date.span.start, date.span.end))
    ]
    dated = dates[0] if len(dates) == 1 else None
    for bracket in brackets:
        start = analysis.tokens[bracket.start].start
        before = [one for one in analysis.quantities if one.span.end <= start]
        for part in _parts(analysis, bracket) if before else ():
            found = _part(analysis, part, dated)
            if found is not None:
                value = _completed(found.value, before[-1], analysis.language)
                yield OtherPeriod(bracket, found.head, found.date, value, before[-1], dated)


def _brackets(analysis: Analysis) -> Iterator[range]:
    opened: int | None = None
    for at, token in enumerate(analysis.tokens):
        if token.text == "(":
            opened = at
        elif token.text == ")" and opened is not None:
            if at - opened <= _LONGEST:
                yield range(opened, at + 1)
            opened = None


def _parts(analysis: Analysis, bracket: range) -> Iterator[range]:
    """The stretches between the commas and semicolons of a bracket."""
    start = bracket.start + 1
    for at in bracket[1:]:
        if analysis.tokens[at].text in _PARTS or at == bracket[-1]:
            yield range(start, at)
            start = at + 1


def _part(analysis: Analysis, part: range, dated: DateValue | None) -> _Part | None:
    """The period before a colon, and the value right after it."""
    colon = next((at for at in part[1:-1] if analysis.tokens[at].text == ":"), None)
    if colon is None:
        return None
    begins = analysis.tokens[colon + 1].start
    value = next((one for one in analysis.quantities if one.span.start == begins), None)
    head = Span(analysis.tokens[part.start].start, analysis.tokens[colon - 1].end)
    if value is None:
        return None
    if head.of(analysis.text).lower() in _YEAR_BEFORE:
        return _Part(head, _year_before(dated, head), value)
    dates = analyse(f"({head.of(analysis.text)})", analysis.language).dates
    whole = len(dates) == 1 and len(dates[0].span.of(f"({head.of(analysis.text)})"))
    if not whole or dates[0].relative is not None or whole != head.end - head.start:
        return None
    return _Part(head, replace(dates[0], span=head), value)


def _year_before(dated: DateValue | None, head: Span) -> DateValue | None:
    if dated is None or dated.grain is not Grain.YEAR or dated.is_period or not dated.start.year:
        return None
    point = replace(dated.start, year=dated.start.year - 1)
    return replace(dated, span=head, start=point, end=point)


def _completed(value: Quantity, main: Quantity, language: str) -> Quantity:
    """A bare number in the unit and scale of the value before the bracket, where it may be so.

    "EUR 30.5 million (2019: 27,100)" changes the scale.
    """
    if value.unit is not None or value.noun is not None or not _FIGURE.fullmatch(value.text):
        return value
    figure = _FIGURE.match(main.text)
    plain = analyse(figure.group(), language).quantities if figure is not None else ()
    if len(plain) != 1 or not plain[0].low or not main.is_point:
        return value
    scale = main.low / plain[0].low
    if not abs(main.low) / _FAR <= abs(value.low * scale) <= abs(main.low) * _FAR:
        return value
    return replace(
        main,
        span=value.span,
        value_span=value.value_span,
        text=value.text,
        low=value.low * scale,
        high=value.high * scale,
        resolution=value.resolution * scale,
    )


def _period(asked: DateValue, other: OtherPeriod, analysis: Analysis) -> DateValue | None:
    """The period of the bracket where it is the claim's, and not that of the value before it."""
    if asked.relative in _YEAR_BEFORE:
        same = other.head.of(analysis.text).lower() in _YEAR_BEFORE
        return replace(asked, span=other.head) if same else None
    if other.date is None:
        return None
    if other.dated is not None and compare_dates.compare(asked, other.dated) in _AGREEING:
        return None
    return other.date if compare_dates.compare(asked, other.date) in _AGREEING else None


def _is_asked(claim: Analysis, other: OtherPeriod) -> bool:
    """Whether the claim has one value that may be that of the bracket.

    One that is that of the other period may be right where the source does not say which that is.
    """
    like = [one for one in claim.quantities if compare(one, other.value) is not None]
    if len(like) != 1:
        return False
    mistaken = compare(like[0], other.main) in _AGREEING
    right = compare(like[0], other.value) in _AGREEING
    return right or other.dated is not None or not mistaken


def _read_for(analysis: Analysis, other: OtherPeriod, date: DateValue) -> Analysis:
    """The analysis with the bracket's value and period in place of those before it."""
    left = {other.main.span, other.value.span}
    quantities = [one for one in analysis.quantities if one.span not in left]
    place = other.head
    dates = [
        one
        for one in analysis.dates
        if one != other.dated and not (place.start <= one.span.start < place.end)
    ]
    inside = [one for one in quantities if not (place.start <= one.span.start < place.end)]
    return replace(
        analysis,
        quantities=tuple(sorted([*inside, other.value], key=lambda one: one.span.start)),
        dates=tuple(sorted([*dates, date], key=lambda one: one.span.start)),
    )
