"""From amounts to quantities: with the words that bound them, and with what they count."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from veridical.text.quantities.amounts import Amount
from veridical.text.quantities.counted_nouns import NounRange, counted_noun, noun_after_of
from veridical.text.quantities.cues import Cue, cue_after, cue_before, is_stretch
from veridical.text.quantities.numerals import Form
from veridical.text.quantities.quantity import Bound, Quantity, QuantityKind
from veridical.text.quantities.ranges import Range
from veridical.text.quantities.ratios import is_share
from veridical.text.quantities.unit_phrases import UnitPhrase, read_divisor, read_unit
from veridical.text.quantities.units import ONE, Unit
from veridical.text.token_walk import Walk
from veridical.text.words import stem
from veridical.types.reading import Span

_SHARE = (("share", 1),)
_GUESS = Fraction(1, 10)
_LONGEST_DIVISOR = 8
# "85 % of households", "3 kg of rice": only "of" leads from these to a noun.
_COUNTED_OF = frozenset(
    {QuantityKind.MEASURE, QuantityKind.MONEY, QuantityKind.PERCENT, QuantityKind.RATIO}
)


class _Counted(NamedTuple):
    """What is counted, by which unit it is divided, and the token after all that is read."""

    noun: NounRange | None
    unit: Unit | None
    kind: QuantityKind
    end: int


def assembled(
    walk: Walk, amount: Amount, floor: int, between: Range | None = None
) -> tuple[Quantity, int]:
    """The quantity of `amount`, or of the range `between`, and the token where reading goes on.

    Nothing before token `floor` is part of it.
    """
    low, high = (between.low, between.high) if between is not None else (amount, amount)
    first = between.first if between is not None else amount.first
    before = cue_before(walk, first, floor)
    after = cue_after(walk, high.end)
    kind = QuantityKind.RATIO if is_share(walk, amount) else high.kind
    counted = _counted(walk, high, kind, after.edge)
    if counted.noun is not None and after.edge == high.end:
        after = cue_after(walk, max(counted.end, counted.noun[1]))
        after = after if after.bound is not Bound.EXACT or after.approximate else _none(high.end)
    end = max(high.end, after.edge, counted.end)
    every = _every(walk, before.edge, floor)
    if every is not None:
        kind = QuantityKind.MEASURE if counted.unit is None else counted.kind
        counted = counted._replace(unit=(counted.unit or ONE).per(every.unit), kind=kind)
        before = before._replace(edge=every.end)
    rough = any(part.approximate for part in (low, high, before, after))
    value_span = Span(low.value_span.start, high.value_span.end)
    quantity = Quantity(
        span=Span(
            min(walk.tokens[before.edge].start, low.span.start),
            max(high.span.end, walk.tokens[end - 1].end),
        ),
        value_span=value_span,
        text=value_span.of(walk.text),
        low=low.value,
        high=high.value,
        unit=counted.unit,
        kind=counted.kind,
        bound=_bound(walk, before, after, high),
        approximate=rough,
        resolution=max(_resolution(low, rough=rough), _resolution(high, rough=rough)),
        noun=counted.noun,
        counted=_named(walk, counted.noun),
    )
    return quantity, end


def _resolution(amount: Amount, *, rough: bool) -> Fraction:
    """Half the last digit; for a guess half the last digit before the zeros, but at most a tenth:
    "about 1,200,000" is right to 50,000, "about 100" to 10 and not to 50."""
    if not rough:
        return amount.half
    return max(amount.half, min(amount.rough_half, abs(amount.value) * _GUESS))


def _every(walk: Walk, first: int, floor: int) -> UnitPhrase | None:
    """每平方公里: in Chinese the divisor stands before the number; its first token is `end`."""
    if walk.language != "zh":
        return None
    for index in range(first - 2, max(floor, first - _LONGEST_DIVISOR) - 1, -1):
        if walk.word(index) == "每":
            found = read_unit(walk, index + 1)
            fits = found is not None and found.end == first
            return found._replace(end=index) if found is not None and fits else None
    return None


def _none(edge: int) -> Cue:
    return Cue(Bound.EXACT, False, edge)


def _bound(walk: Walk, before: Cue, after: Cue, amount: Amount) -> Bound:
    if before.bound is not Bound.EXACT and not is_stretch(walk, before, amount.unit, amount.end):
        return before.bound
    return after.bound if after.bound is not Bound.EXACT else amount.bound


def _counted(walk: Walk, amount: Amount, kind: QuantityKind, at: int) -> _Counted:
    unit = amount.unit
    if kind in _COUNTED_OF:
        # "two in five people": the noun follows the whole at once.
        direct = kind is QuantityKind.RATIO and amount.times and amount.form is Form.FRACTION
        noun = counted_noun(walk, at) if direct else noun_after_of(walk, at)
        return _Counted(noun, unit, kind, at)
    if kind in (QuantityKind.PERCENTAGE_POINTS, QuantityKind.FREQUENCY):
        return _Counted(None, unit, kind, at)
    if kind is not QuantityKind.COUNT:
        return _Counted(counted_noun(walk, at), unit, kind, at)
    noun = counted_noun(walk, at, several=abs(amount.value) != 1)
    divisor = read_divisor(walk, noun[1] if noun is not None else at)
    if divisor is None:
        return _Counted(noun, unit, kind, at)
    # "300 people per km²" is a measure, "12 per 100,000" a share.
    unit = ONE.per(divisor.unit)
    if not unit.dimension:
        unit = Unit(unit.name, _SHARE, unit.factors)
        return _Counted(noun, unit, QuantityKind.PERCENT, divisor.end)
    return _Counted(noun, unit, QuantityKind.MEASURE, divisor.end)


def _named(walk: Walk, noun: NounRange | None) -> str:
    """The noun as it is compared: stemmed, or the characters of a Chinese word."""
    if noun is None:
        return ""
    folds = [walk.fold(index) for index in range(*noun)]
    return stem(folds[0], walk.language) if len(folds) == 1 else "".join(folds)
