"""A dose and how often it is taken, beside an amount per day: "5 mg twice daily" is 10 mg a day."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from veridical.judging.analysis import Analysis
from veridical.text.quantities.comparison import compare
from veridical.text.quantities.paces import PER_TIME
from veridical.text.quantities.quantity import Quantity, QuantityKind
from veridical.types import SlotRelation

_DOSED = frozenset(
    {QuantityKind.MEASURE, QuantityKind.COUNT, QuantityKind.MONEY, QuantityKind.PERCENT}
)
_OVER_TIME = ("time", -1)

Derived = tuple[SlotRelation, tuple[Quantity, ...]]


def beside_dose(
    claim: Analysis, quantity: Quantity, evidence: Analysis, offered: Sequence[Quantity]
) -> Derived | None:
    """How a claim's amount over time, or its dose, stands to what the evidence amounts to.

    None where neither side is a dose with its frequency and the other an amount over time.
    """
    if _is_over_time(quantity):
        for dose, often in _doses(evidence, offered):
            relation = compare(quantity, _total(dose, often))
            # Interest of 5 % that is paid quarterly may well be 5 % a year.
            told = relation is not None and (_agrees(relation) or not _is_share(dose))
            if relation is not None and told:
                return (SlotRelation.DERIVED if _agrees(relation) else relation), (dose, often)
        return None
    for dose, often in _doses(claim, claim.quantities):
        rates = [one for one in offered if _is_over_time(one)] if dose is quantity else []
        for rate in rates:
            relation = compare(_total(dose, often), rate)
            # Ten a day may be taken in any number of doses; one a day is a dose of its own.
            if relation is None or (not _agrees(relation) and _is_share(dose)):
                continue
            if not _agrees(relation) or _is_once(often, rate):
                return relation, (rate,)
    return None


def _agrees(relation: SlotRelation) -> bool:
    return relation is not SlotRelation.CONFLICTING


def _is_share(quantity: Quantity) -> bool:
    return quantity.kind is QuantityKind.PERCENT


def _is_over_time(quantity: Quantity) -> bool:
    """Whether it is an amount of something per time: "5 mg daily", "two tablets a day"."""
    if quantity.kind not in _DOSED or quantity.unit is None:
        return False
    something = quantity.unit.dimension != PER_TIME or quantity.noun is not None
    return something and _OVER_TIME in quantity.unit.dimension


def _doses(
    analysis: Analysis, quantities: Sequence[Quantity]
) -> Iterator[tuple[Quantity, Quantity]]:
    """Amounts with the frequency that stands right after them."""
    for one in quantities:
        end = max(one.span.end, analysis.tokens[one.noun[1] - 1].end if one.noun else 0)
        if one.kind not in _DOSED or _is_over_time(one) or not one.is_point:
            continue
        for often in quantities:
            between = analysis.text[end : often.span.start]
            if often.kind is QuantityKind.FREQUENCY and often.is_point and between == " ":
                yield one, often


def _total(dose: Quantity, often: Quantity) -> Quantity:
    assert often.unit is not None
    value = dose.low * often.low
    return replace(
        dose,
        low=value,
        high=value,
        unit=often.unit if dose.unit is None else dose.unit.times(often.unit),
        kind=QuantityKind.MEASURE if dose.kind is QuantityKind.COUNT else dose.kind,
        resolution=dose.resolution * often.low,
    )


def _is_once(often: Quantity, rate: Quantity) -> bool:
    """Whether the frequency is one in the very stretch of the rate."""
    assert often.unit is not None
    assert rate.unit is not None
    return often.low == 1 and rate.unit.name.endswith(often.unit.name)
