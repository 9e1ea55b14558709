"""Two frequencies in one unit: a month is no whole number of weeks, and a day may hold many times.

Whoever says "weekly" and "52 times a year" says the same; "every four weeks" is not quite
"monthly", and nobody can tell whether the difference was meant.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from veridical.text.quantities.paces import PER_TIME
from veridical.text.quantities.quantity import Quantity, QuantityKind

_CALENDAR = Fraction(1, 50)
"""Months and years in days and weeks are as near as this where the same is meant."""
_NEARLY = Fraction(1, 10)
"""Within this the two calendars leave open whether the same is meant."""
_DAY = 86400
_OFTEN = frozenset({QuantityKind.FREQUENCY, QuantityKind.MEASURE})


def are_frequencies(one: Quantity, other: Quantity) -> bool:
    """Whether both tell how often, one at least in words of its own: "twice a day", "2 per day"."""
    kinds = {one.kind, other.kind}
    if QuantityKind.FREQUENCY not in kinds or not kinds <= _OFTEN:
        return False
    return all(
        each.unit is not None and each.unit.dimension == PER_TIME and each.noun is None
        for each in (one, other)
    )


def in_unit_of(claim: Quantity, evidence: Quantity) -> Quantity:
    """The evidence's frequency in the claim's unit; equal to it where only calendars differ."""
    ratio = _ratio(claim, evidence)
    low, high = evidence.low * ratio, evidence.high * ratio
    if _in_two_calendars(ratio):
        low, high = _settled(low, claim.low), _settled(high, claim.high)
    return replace(evidence, low=low, high=high, resolution=evidence.resolution * ratio)


def may_both_be(claim: Quantity, evidence: Quantity) -> bool:
    """Whether two different frequencies may both be true; the evidence as `in_unit_of` gives it.

    What happens on every day may happen on each of them twice.
    """
    ratio = _ratio(claim, evidence)
    if _in_two_calendars(ratio) and abs(claim.low - evidence.low) <= _NEARLY * claim.low:
        return True
    assert claim.unit is not None
    a_day = 1 / (_DAY * claim.unit.factor)
    pair = ((claim, evidence), (evidence, claim))
    return any(one.label == "each" and one.low == a_day < other.low for one, other in pair)


def _ratio(claim: Quantity, evidence: Quantity) -> Fraction:
    assert claim.unit is not None
    assert evidence.unit is not None
    return evidence.unit.factor / claim.unit.factor


def _in_two_calendars(ratio: Fraction) -> bool:
    """Whether neither stretch is a whole number of the other: months and weeks."""
    return 1 not in (ratio.numerator, ratio.denominator)


def _settled(value: Fraction, wanted: Fraction) -> Fraction:
    return wanted if abs(value - wanted) <= _CALENDAR * wanted else value
