"""Whether a claim's quantity agrees with the evidence's: the same, rounded, converted, conflicting.

All arithmetic is exact. A claim may say less than its evidence (85 % for 85.19 %, "more than 200"
for 210) and never more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations

from veridical.text.quantities.compare_frequencies import (
    are_frequencies,
    in_unit_of,
    may_both_be,
)
from veridical.text.quantities.compare_identifiers import compare_identifiers
from veridical.text.quantities.quantity import Bound, Quantity, QuantityKind
from veridical.text.quantities.units import Unit
from veridical.types.evidence import SlotRelation

# "About 300" is right for anything this near.
_GUESS = Fraction(1, 20)
# Two guesses are of one number only where they are this near.
_BOTH_GUESS = Fraction(1, 50)
_HALF = Fraction(1, 2)
# A sum of more of a passage's numbers than these is no longer looked for.
_MOST_OPERANDS = 24
_WHOLE = Unit("share", (("share", 1),), (Fraction(1),))
_SHARES = frozenset({QuantityKind.PERCENT, QuantityKind.RATIO})
_BARE_KINDS = frozenset(
    {
        QuantityKind.MEASURE,
        QuantityKind.MONEY,
        QuantityKind.PERCENT,
        QuantityKind.RATIO,
        QuantityKind.FREQUENCY,
    }
)
_ADDED = frozenset(
    {
        QuantityKind.COUNT,
        QuantityKind.MONEY,
        QuantityKind.MEASURE,
        QuantityKind.PERCENT,
        QuantityKind.PERCENTAGE_POINTS,
    }
)
# From the kindest to the harshest; a word that means several units is read most kindly.
_KINDEST = (
    SlotRelation.SAME,
    SlotRelation.CONVERTED,
    SlotRelation.ROUNDED,
    None,
    SlotRelation.CONFLICTING,
)


@dataclass(frozen=True, slots=True)
class _Side:
    """A quantity in the unit of the claim; `tolerance` is how far off it may be as written."""

    low: Fraction
    high: Fraction
    bound: Bound
    tolerance: Fraction
    approximate: bool
    resolution: Fraction


@dataclass(frozen=True, slots=True)
class _Region:
    """The values a quantity allows: None is no end; an open end is not itself allowed."""

    low: Fraction | None
    high: Fraction | None
    low_open: bool = False
    high_open: bool = False

    def holds(self, other: _Region) -> bool:
        """Whether every value of `other` is allowed."""
        return self._above(other) and self._below(other)

    def _above(self, other: _Region) -> bool:
        if self.low is None:
            return True
        if other.low is None or other.low < self.low:
            return False
        return other.low > self.low or not self.low_open or other.low_open

    def _below(self, other: _Region) -> bool:
        if self.high is None:
            return True
        if other.high is None or other.high > self.high:
            return False
        return other.high < self.high or not self.high_open or other.high_open

    def misses(self, other: _Region) -> bool:
        """Whether no value is allowed by both."""
        return self._ends_before(other) or other._ends_before(self)

    def _ends_before(self, other: _Region) -> bool:
        if self.high is None or other.low is None:
            return False
        touching = self.high == other.low and (self.high_open or other.low_open)
        return self.high < other.low or touching

    def widened(self, by: Fraction) -> _Region:
        """The region with both ends moved out."""
        return replace(
            self,
            low=None if self.low is None else self.low - by,
            high=None if self.high is None else self.high + by,
        )


def compare(claim: Quantity, evidence: Quantity) -> SlotRelation | None:
    """How the claim's quantity stands to the evidence's; None where they say nothing of each other.

    SAME: equal, or the evidence entails the claim; ROUNDED: the claim is the evidence with fewer
    digits, or a guess that it makes right (5 %); CONVERTED: the same in another unit, to the
    coarser of both resolutions; CONFLICTING: both cannot be true. None: another kind or
    dimension, or the evidence leaves it open (7 against "at least 5").
    """
    if QuantityKind.IDENTIFIER in (claim.kind, evidence.kind):
        return compare_identifiers(claim, evidence)
    if are_frequencies(claim, evidence):
        return _how_often(claim, evidence)
    claim, evidence = _plain(claim, evidence), _plain(evidence, claim)
    if claim.kind is not evidence.kind and not {claim.kind, evidence.kind} <= _SHARES:
        return _compare_bare(claim, evidence)
    units = _units(claim, evidence)
    if units is None:
        return None
    ours, theirs = units
    if ours.dimension != theirs.dimension:
        return None
    if ours.is_money and not set(ours.currencies) & set(theirs.currencies):
        return SlotRelation.CONFLICTING
    found = {_compare_in(claim, evidence, *pair) for pair in _readings(ours, theirs)}
    relation = next(relation for relation in _KINDEST if relation in found)
    return _with_multiples(claim, evidence, relation)


def _how_often(claim: Quantity, evidence: Quantity) -> SlotRelation | None:
    unit = claim.unit or _WHOLE
    beside = in_unit_of(claim, evidence)
    relation = _compare_in(claim, beside, unit, unit)
    if relation is SlotRelation.CONFLICTING and may_both_be(claim, beside):
        return None
    same = relation is SlotRelation.SAME and claim.unit != evidence.unit
    return SlotRelation.CONVERTED if same else relation


def _plain(one: Quantity, other: Quantity) -> Quantity:
    """A bare decimal read as a share counts as a plain number beside one ("0.00047", "4.7e-5")."""
    bare = one.kind is QuantityKind.RATIO and one.unit is None and one.text[:1].isdigit()
    if bare and other.kind is QuantityKind.COUNT and "/" not in one.text:
        return replace(one, kind=QuantityKind.COUNT)
    return one


def _units(claim: Quantity, evidence: Quantity) -> tuple[Unit, Unit] | None:
    """Both units; a share without one counts wholes."""
    if claim.unit is None and evidence.unit is None:
        return _WHOLE, _WHOLE
    if claim.unit is not None and evidence.unit is not None:
        return claim.unit, evidence.unit
    if {claim.kind, evidence.kind} == _SHARES:
        return claim.unit or _WHOLE, evidence.unit or _WHOLE
    return None


def _with_multiples(
    claim: Quantity, evidence: Quantity, relation: SlotRelation | None
) -> SlotRelation | None:
    """A multiple above one never conflicts with a percentage: what doubled rose by 100 %."""
    if claim.kind is evidence.kind or relation is not SlotRelation.CONFLICTING:
        return relation
    ratio = claim if claim.kind is QuantityKind.RATIO else evidence
    return None if ratio.high > 1 else relation


def _compare_bare(claim: Quantity, evidence: Quantity) -> SlotRelation | None:
    """A number without a unit or a noun beside one with a unit: equal digits say the same."""
    kinds = {claim.kind, evidence.kind}
    if QuantityKind.COUNT not in kinds or not kinds & _BARE_KINDS:
        return None
    if QuantityKind.PERCENT in kinds:
        return None  # a share without its sign says something else
    count, other = (claim, evidence) if claim.kind is QuantityKind.COUNT else (evidence, claim)
    same = (count.low, count.high, count.bound) == (other.low, other.high, other.bound)
    return SlotRelation.SAME if same and count.noun is None else None


def _readings(ours: Unit, theirs: Unit) -> Iterator[tuple[Unit, Unit]]:
    """The pairs of what both units may mean; the same unit means the same on both sides."""
    if ours.name == theirs.name:
        yield ours, theirs
        return
    for our in ours.factors:
        for their in theirs.factors:
            yield replace(ours, factors=(our,)), replace(theirs, factors=(their,))


def _compare_in(
    claim: Quantity, evidence: Quantity, ours: Unit, theirs: Unit
) -> SlotRelation | None:
    converted = ours.factor != theirs.factor or ours.offset != theirs.offset
    ratio = theirs.factor / ours.factor
    shift = (theirs.offset - ours.offset) / ours.factor
    resolution = evidence.resolution * ratio
    own = claim.resolution
    if converted:
        own, resolution = _converted_resolutions(claim, evidence, ratio)
    left = _side(claim, claim.low, claim.high, own)
    right = _side(evidence, evidence.low * ratio + shift, evidence.high * ratio + shift, resolution)
    near = SlotRelation.CONVERTED if converted else SlotRelation.ROUNDED
    equal = SlotRelation.CONVERTED if converted else SlotRelation.SAME
    # A percentage of a fraction in words is always rounded: two thirds are 67 %.
    coarse = converted and (not _is_step(ratio) or claim.kind is not evidence.kind)
    if not coarse and not right.approximate and not (converted and evidence.resolution < _HALF):
        # In the same system of units nobody rounds what is only written with another prefix.
        right = replace(right, tolerance=Fraction(0))
    found = _relation(left, right, equal, near)
    if found is SlotRelation.CONFLICTING and _is_coarser(left, right, evidence):
        return None  # "1,312.4 million" beside "1.31 billion", which may well be it
    return found


def _is_coarser(claim: _Side, evidence: _Side, written: Quantity) -> bool:
    """Whether the evidence is written with decimals that the claim's value rounds to."""
    exact = claim.low == claim.high and evidence.low == evidence.high
    exact = exact and claim.bound is evidence.bound is Bound.EXACT
    rounded = claim.resolution < evidence.resolution and "." in written.text.rstrip(".")
    return exact and rounded and abs(claim.low - evidence.low) <= evidence.resolution


def _converted_resolutions(
    claim: Quantity, evidence: Quantity, ratio: Fraction
) -> tuple[Fraction, Fraction]:
    """Both resolutions; between systems a whole number in words counts as written in digits."""
    own, other = claim.resolution, evidence.resolution
    if not _is_step(ratio):
        own = own or (_HALF if claim.low.denominator == 1 and claim.unit else own)
        other = other or (_HALF if evidence.low.denominator == 1 and evidence.unit else other)
    return own, other * ratio


def _is_step(ratio: Fraction) -> bool:
    """Whether two units stand in one system: metres and kilometres, minutes and hours."""
    return 1 in (ratio.numerator, ratio.denominator)


def _side(quantity: Quantity, low: Fraction, high: Fraction, resolution: Fraction) -> _Side:
    tolerance = resolution
    if quantity.approximate:
        tolerance = max(resolution, max(abs(low), abs(high)) * _GUESS)
    return _Side(low, high, quantity.bound, tolerance, quantity.approximate, resolution)


def _relation(
    claim: _Side, evidence: _Side, equal: SlotRelation, near: SlotRelation
) -> SlotRelation | None:
    alike = claim.bound is evidence.bound
    alike = alike and (claim.low == claim.high) == (evidence.low == evidence.high)
    if alike:
        far = max(abs(claim.low - evidence.low), abs(claim.high - evidence.high))
        if not far:
            return equal
        guessed = claim.approximate and evidence.approximate
        if guessed and claim.low == claim.high:
            allowed = max(claim.resolution, abs(evidence.high) * _BOTH_GUESS)
            return near if far <= allowed else SlotRelation.CONFLICTING
        if far <= max(claim.tolerance, evidence.tolerance):
            return near
        if claim.bound not in (Bound.EXACT, Bound.UP_TO):
            return None  # it may follow, but two limits are two rules, of which one is meant
        if claim.bound is Bound.EXACT and not (guessed and claim.low != claim.high):
            # Two ranges that both say where a value runs from and to differ when an end does.
            return SlotRelation.CONFLICTING
    if claim.bound is Bound.UP_TO and evidence.bound is not Bound.AT_LEAST:
        return _reached(claim, evidence, equal, near)
    return _regions(claim, evidence, equal, near)


def _reached(
    claim: _Side, evidence: _Side, equal: SlotRelation, near: SlotRelation
) -> SlotRelation | None:
    """ "Up to 25" says where a scale ends: a range that ends at 21 ends elsewhere.

    A single value below it, or a limit above it, leaves it open.
    """
    if evidence.bound in (Bound.MORE_THAN, Bound.LESS_THAN):
        return _regions(claim, evidence, equal, near)
    if evidence.high == claim.high:
        return equal
    if abs(evidence.high - claim.high) <= max(claim.tolerance, evidence.tolerance):
        return near
    below = evidence.high < claim.high
    excluded = below if evidence.bound is Bound.AT_MOST else not below
    reaches = _is_range(evidence) or evidence.bound is Bound.UP_TO
    return SlotRelation.CONFLICTING if reaches or excluded else None


def _regions(
    claim: _Side, evidence: _Side, equal: SlotRelation, near: SlotRelation
) -> SlotRelation | None:
    allowed, found = _region(claim), _region(evidence)
    point = claim.bound is Bound.EXACT and claim.low == claim.high
    wide = allowed.widened(claim.tolerance if point or claim.approximate else Fraction(0))
    blurred = found.widened(evidence.tolerance if evidence.bound is Bound.EXACT else Fraction(0))
    sure = blurred if evidence.approximate else found
    if not point and allowed.holds(sure):
        return equal
    if wide.holds(sure):
        return near
    if wide.misses(blurred) or _opposed(claim, evidence):
        return SlotRelation.CONFLICTING
    ranges = _is_range(claim) and _is_range(evidence)
    if not ranges or found.holds(allowed):
        return None
    return near if claim.approximate and evidence.approximate else SlotRelation.CONFLICTING


_LOWER = (Bound.AT_LEAST, Bound.MORE_THAN)
_UPPER = (Bound.AT_MOST, Bound.UP_TO, Bound.LESS_THAN)


def _opposed(claim: _Side, evidence: _Side) -> bool:
    """Whether one limits from below and the other from above, at the same value."""
    both = {claim.bound, evidence.bound}
    return claim.low == evidence.low and bool(both & {*_LOWER}) and bool(both & {*_UPPER})


def _is_range(side: _Side) -> bool:
    return side.low != side.high and side.bound is Bound.EXACT


def _region(side: _Side) -> _Region:
    match side.bound:
        case Bound.AT_LEAST:
            return _Region(side.low, None)
        case Bound.MORE_THAN:
            return _Region(side.low, None, low_open=True)
        case Bound.AT_MOST | Bound.UP_TO:
            return _Region(None, side.high)
        case Bound.LESS_THAN:
            return _Region(None, side.high, high_open=True)
        case Bound.EXACT:
            return _Region(side.low, side.high)


def derived(claim: Quantity, operands: Sequence[Quantity]) -> tuple[Quantity, ...] | None:
    """The operands whose sum (two or three) or difference (two) is the claim; None if none are.

    They share its unit or, counted, its noun; the result may differ by the claim's resolution.
    Only the first 24 that can be added are tried, sums before differences, pairs first.
    """
    if not _can_be_added(claim):
        return None
    usable: list[tuple[Fraction, Quantity]] = []
    for operand in operands:
        value = _in_unit_of(claim, operand)
        if value and len(usable) < _MOST_OPERANDS:
            usable.append((value, operand))
    for size in (2, 3):
        for chosen in combinations(usable, size):
            if abs(sum(value for value, _ in chosen) - claim.low) <= claim.resolution:
                return tuple(quantity for _, quantity in chosen)
    for (one, first), (two, second) in combinations(usable, 2):
        if abs(abs(one - two) - claim.low) <= claim.resolution and one != two:
            return (first, second) if one > two else (second, first)
    return None


def _can_be_added(quantity: Quantity) -> bool:
    if quantity.kind not in _ADDED or not quantity.is_point:
        return False
    return quantity.unit is None or not quantity.unit.offset


def _in_unit_of(claim: Quantity, operand: Quantity) -> Fraction | None:
    """The operand's value in the claim's unit; None where the two cannot be added."""
    if not _can_be_added(operand) or operand.kind is not claim.kind or operand.approximate:
        return None
    if claim.unit is None or operand.unit is None:
        alike = operand.counted == claim.counted or not (operand.counted and claim.counted)
        return operand.low if claim.unit is operand.unit and alike else None
    if claim.unit.dimension != operand.unit.dimension:
        return None
    if claim.unit.is_money and not set(claim.unit.currencies) & set(operand.unit.currencies):
        return None
    return operand.low * operand.unit.factor / claim.unit.factor
