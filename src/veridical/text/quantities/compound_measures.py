"""Measures in several parts: 5 ft 11 in, 1 h 30 min, 3 kg 200 g, 5'11", 1h30."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from veridical.text.quantities.amounts import Amount, read_amount
from veridical.text.quantities.numerals import Form
from veridical.text.quantities.units import Unit, named_unit
from veridical.text.token_walk import Walk
from veridical.types.reading import Span

# Degrees, minutes and seconds are three; nothing usual has more.
_MOST_PARTS = 3
_PARTED = frozenset({"length", "time", "mass", "angle", "money"})
_JOINERS = frozenset("and und en et y &".split())
_TIME = (("time", 1),)
_INCHES_A_FOOT = 12


def with_parts(walk: Walk, amount: Amount) -> Amount:
    """The amount with the smaller parts that follow it, all in the unit of the first."""
    amount = _feet_and_inches(walk, amount) or _hours_and_minutes(walk, amount) or amount
    smallest = amount
    for _ in range(_MOST_PARTS - 1):
        part = _next_part(walk, smallest)
        if part is None or amount.unit is None or part.unit is None:
            break
        amount = _sum(walk, amount, part, part.unit.factor / amount.unit.factor)
        smallest = replace(part, end=amount.end)
    return amount


def _sum(walk: Walk, whole: Amount, part: Amount, ratio: Fraction) -> Amount:
    stop = walk.tokens[part.end - 1].end
    sign = -1 if whole.value < 0 else 1
    return replace(
        whole,
        end=part.end,
        span=Span(whole.span.start, stop),
        value_span=Span(whole.value_span.start, part.value_span.end),
        value=whole.value + sign * part.value * ratio,
        half=part.half * ratio,
        rough_half=part.rough_half * ratio,
    )


def _next_part(walk: Walk, amount: Amount) -> Amount | None:
    if not _can_have_parts(amount):
        return None
    index = amount.end
    timed = amount.unit is not None and amount.unit.dimension == _TIME
    if walk.fold(index) in _JOINERS or (timed and walk.word(index) == ","):
        index += 1
    if not walk.is_number(index) or not walk.in_line(index):
        return None
    part = read_amount(walk, index, index)
    if part is None or amount.unit is None:
        return None
    part = _reread(walk, amount.unit, part)
    if part.unit is None or part.unit.dimension != amount.unit.dimension:
        return None
    ratio = part.unit.factor / amount.unit.factor
    same_money = set(part.unit.currencies) >= set(amount.unit.currencies[:1])
    return part if same_money and ratio < 1 and part.value * ratio < 1 else None


def _reread(walk: Walk, before: Unit, part: Amount) -> Amount:
    """The part with what its unit means here: "in" after feet, ′ and ″ after degrees."""
    if before.name == "foot" and part.unit is None and walk.word(part.end) == "in":
        return _extended(walk, replace(part, unit=named_unit("inch")), part.end + 1)
    if before.name in {"degree", "arcminute"} and part.unit is not None:
        name = {"foot": "arcminute", "inch": "arcsecond"}.get(part.unit.name)
        return replace(part, unit=named_unit(name)) if name is not None else part
    return part


def _extended(walk: Walk, amount: Amount, end: int) -> Amount:
    stop = walk.tokens[end - 1].end
    return replace(amount, end=end, span=Span(amount.span.start, stop))


def _can_have_parts(amount: Amount) -> bool:
    unit = amount.unit
    if unit is None or amount.times or unit.offset or len(unit.dimension) != 1:
        return False
    base, power = unit.dimension[0]
    return power == 1 and base in _PARTED and amount.value.denominator == 1


def _feet_and_inches(walk: Walk, amount: Amount) -> Amount | None:
    """5'11" and 5 feet 11."""
    if amount.form is not Form.DIGITS or amount.value.denominator != 1:
        return None
    foot = named_unit("foot")
    marked = amount.unit is None and walk.fold(amount.end) in {"'", "′"} and walk.glued(amount.end)
    index = amount.end + 1 if marked else amount.end
    named = amount.unit == foot and walk.in_line(index) and not walk.is_word(index + 1)
    if not walk.is_number(index) or not (named or (marked and walk.glued(index))):
        return None
    inches = read_amount(walk, index, index)
    if inches is None or inches.unit is not None or not 0 <= inches.value < _INCHES_A_FOOT:
        return None
    if walk.word(inches.end) in {'"', "″", "”"} and walk.glued(inches.end):
        inches = _extended(walk, inches, inches.end + 1)
    return _sum(walk, replace(amount, unit=foot), inches, Fraction(1, _INCHES_A_FOOT))


def _hours_and_minutes(walk: Walk, amount: Amount) -> Amount | None:
    """1h30, 2 h 15."""
    if amount.form is not Form.DIGITS or amount.value.denominator != 1:
        return None
    word = walk.fold(amount.end)
    if amount.unit is None and walk.glued(amount.end) and word[:1] == "h":
        minutes, end = word[1:], amount.end + 1
    elif walk.word(amount.end - 1) == "h" and not walk.is_word(amount.end + 1):
        minutes, end = word, amount.end + 1
    else:
        return None
    if len(minutes) != 2 or not minutes.isdecimal() or not walk.in_line(amount.end):
        return None
    stop = walk.tokens[end - 1].end
    sixtieth = Fraction(1, 60)
    return replace(
        amount,
        end=end,
        span=Span(amount.span.start, stop),
        value_span=Span(amount.value_span.start, stop),
        value=amount.value + int(minutes) * sixtieth,
        half=sixtieth / 2,
        rough_half=sixtieth / 2,
        unit=named_unit("hour"),
    )
