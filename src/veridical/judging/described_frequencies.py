"""How often, where the evidence tells it of a noun or of an amount: "a weekly class", "5 a week".

A claim may say the same in a word of its own: the class is held weekly. Only an equal frequency is
taken from there, since another one may be that of something else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from veridical.judging.analysis import Analysis
from veridical.text.quantities.paces import role_at
from veridical.text.quantities.quantity import Quantity, QuantityKind
from veridical.text.quantities.units import named_unit
from veridical.text.rates import rates
from veridical.text.token_walk import Walk

_MONTHS_OF_A_QUARTER = 3


def described(
    quantity: Quantity, evidence: Analysis, indices: Sequence[int]
) -> tuple[int, int] | None:
    """The characters among the evidence's tokens `indices` that tell the claim's frequency."""
    if quantity.kind is not QuantityKind.FREQUENCY or not quantity.is_point:
        return None
    assert quantity.unit is not None
    wanted = quantity.low * quantity.unit.factor
    free = set(indices) - _counted(evidence)
    for first, end, told in _told(evidence):
        if told == wanted and free.issuperset(range(first, end)):
            return evidence.tokens[first].start, evidence.tokens[end - 1].end
    return None


def is_how_often(claim: Analysis, place: tuple[int, int] | None) -> bool:
    """Whether a frequency stands at `place`; "never" denies it: "is checked every day"."""
    return any(
        one.kind is QuantityKind.FREQUENCY and (one.span.start, one.span.end) == place
        for one in claim.quantities
    )


def _counted(evidence: Analysis) -> set[int]:
    """The tokens of frequencies that are compared as values."""
    return {
        at
        for one in evidence.quantities
        if one.kind is QuantityKind.FREQUENCY
        for at in evidence.range_of(one.span.start, one.span.end)
    }


def _told(evidence: Analysis) -> Iterator[tuple[int, int, Fraction]]:
    """Words that tell how often, their tokens from and to, and how many times per second."""
    walk = Walk(evidence.text, evidence.tokens, evidence.language)
    for at in range(len(evidence.tokens)):
        role = role_at(walk, at)
        if role is not None and role.kind == "often":
            yield at, role.end, role.number / named_unit(role.unit).factor
    for rate in rates([token.fold for token in evidence.tokens]):
        quarter = rate.period == "quarter"
        unit = named_unit("month" if quarter else rate.period)
        lasting = unit.factor * (_MONTHS_OF_A_QUARTER if quarter else 1)
        yield min(rate.words), max(rate.words) + 1, 1 / lasting
