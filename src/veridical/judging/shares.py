"""Shares and changes that follow from other numbers: 15 of 60, from 5 % to 8 %, doubled."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from veridical.judging.analysis import Analysis, Context
from veridical.judging.number_roles import token_at
from veridical.text.quantities.quantity import Quantity, QuantityKind
from veridical.types import SlotRelation

_SHARES = (QuantityKind.PERCENT, QuantityKind.RATIO)
GROWTH = frozenset(
    "doubled doubles double doubling tripled triples triple trebled quadrupled halved halves"
    " twofold threefold fourfold tenfold verdoppelt verdoppelte verdubbelde doublé duplicó".split()
)
_APPROXIMATELY = Fraction(1, 20)

Derived = tuple[SlotRelation, tuple[Quantity, ...]]


def derived_share(
    claim: Quantity, evidence: Analysis, offered: Sequence[Quantity], context: Context | None
) -> Derived | None:
    """How a claim's share or change stands to what the evidence's numbers amount to.

    None where the evidence has no such numbers, or gives a share of its own.
    """
    if claim.kind is QuantityKind.PERCENTAGE_POINTS:
        return _points(claim, evidence, offered)
    if claim.kind not in _SHARES or claim.low != claim.high:
        return None
    grown = next((one for one in offered if one.text.lower() in GROWTH), None)
    if grown is not None and claim.kind is QuantityKind.PERCENT:
        change = abs(grown.low - 1) * 100
        return _relation(abs(claim.low - change) <= claim.resolution), (grown,)
    if any(one.kind in _SHARES for one in offered):
        return None
    return _part_of_whole(claim, evidence, offered, context)


def _relation(agrees: bool) -> SlotRelation:
    return SlotRelation.DERIVED if agrees else SlotRelation.CONFLICTING


def _points(claim: Quantity, evidence: Analysis, offered: Sequence[Quantity]) -> Derived | None:
    """ "From 2 percent to 4 percent" is two percentage points."""
    percents = [one for one in offered if one.kind is QuantityKind.PERCENT]
    if len(percents) != 2 or _word_before(evidence, percents[1]) != "to":
        return None
    change = abs(percents[1].low - percents[0].low)
    return _relation(abs(change - claim.low) <= claim.resolution), tuple(percents)


def _part_of_whole(
    claim: Quantity, evidence: Analysis, offered: Sequence[Quantity], context: Context | None
) -> Derived | None:
    counts = [one for one in offered if one.kind is QuantityKind.COUNT and not one.is_range]
    wholes = list(counts)
    if counts and context is not None:
        wholes += [one for one in context.analysis.quantities if one.kind is QuantityKind.COUNT]
    pairs = [
        (part, whole)
        for part in counts
        for whole in wholes
        if 0 < part.low < whole.low and part is not whole and _is_whole(claim, whole, evidence)
    ]
    if not pairs:
        return None
    for part, whole in pairs:
        if _equals(claim, part.low / whole.low):
            return SlotRelation.DERIVED, (part,) if whole not in counts else (part, whole)
    if len(pairs) == 1 and _says_of(evidence):
        return SlotRelation.CONFLICTING, (pairs[0][0],)
    return None


def _is_whole(claim: Quantity, whole: Quantity, evidence: Analysis) -> bool:
    """Whether a number counts the things that the claim's share is of."""
    if claim.counted and whole.counted:
        return claim.counted == whole.counted
    before = _word_before(evidence, whole)
    return before in ("of", "the")


def _says_of(evidence: Analysis) -> bool:
    """ "Of them, 540 ...", "15 of the ...": the clause speaks of a part."""
    return any(token.fold == "of" for token in evidence.tokens)


def _equals(claim: Quantity, share: Fraction) -> bool:
    value = claim.low / 100 if claim.kind is QuantityKind.PERCENT else claim.low
    tolerance = claim.resolution / 100 if claim.kind is QuantityKind.PERCENT else Fraction(0)
    if claim.approximate:
        tolerance = max(tolerance, value * _APPROXIMATELY)
    return abs(value - share) <= tolerance


def _word_before(analysis: Analysis, quantity: Quantity) -> str:
    index = token_at(analysis, quantity.span.start) - 1
    return analysis.tokens[index].fold if index >= 0 else ""
