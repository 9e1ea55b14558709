"""Totals and differences that a claim draws from several numbers of its evidence."""

from __future__ import annotations

from collections.abc import Sequence

from veridical.judging.analysis import Analysis
from veridical.text.quantities import comparison as compare_quantities
from veridical.text.quantities.quantity import Quantity, QuantityKind

DERIVING = frozenset(
    "total together combined altogether sum overall both whole difference more fewer less gap"
    " increase decrease rise fall drop grow insgesamt zusammen samen totaal ensemble conjunto"
    " suma total".split()
)
_EACH = frozenset("each apiece per jeweils je elk chacun chacune cada".split())


def sum_of(
    claim: Analysis, quantity: Quantity, evidence: Analysis, offered: Sequence[Quantity]
) -> tuple[Quantity, ...] | None:
    """The numbers whose sum, difference or product the claim's is; None where it is none.

    A sum is looked for where the claim's words say that it is one, or where it adds up every
    number the evidence gives of the same noun ("5 red cups and 3 blue cups": 8 cups).
    """
    if len(offered) < 2:
        return None
    if any(token.fold in DERIVING for token in claim.tokens):
        found = compare_quantities.derived(quantity, offered)
        return found or _product(quantity, evidence, offered)
    if len(evidence.dates) > len(claim.dates) > 0:
        return None  # of two months' numbers the claim names one month
    alike = [one for one in offered if one.counted and one.counted == quantity.counted]
    found = compare_quantities.derived(quantity, alike) if len(alike) > 1 else None
    whole = found is not None and len(found) == len(alike)
    return found if whole and quantity.low > max(one.low for one in alike) else None


def _product(
    quantity: Quantity, evidence: Analysis, offered: Sequence[Quantity]
) -> tuple[Quantity, ...] | None:
    """ "Two lamps at 9 euros each" are 18 euros."""
    if not any(token.fold in _EACH for token in evidence.tokens):
        return None
    for one in offered:
        for many in offered:
            if one.kind is not quantity.kind or many.kind is not QuantityKind.COUNT or one is many:
                continue
            same = one.unit == quantity.unit and one.is_point and many.is_point
            if same and one.low * many.low == quantity.low:
                return (many, one)
    return None
