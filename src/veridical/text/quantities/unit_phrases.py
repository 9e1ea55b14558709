"""Units as they stand in a text: square kilometres, m/s², dollars per kilogram."""

from __future__ import annotations

from typing import NamedTuple

from veridical.text.phrases import Phrases, phrases
from veridical.text.quantities.units import (
    ONE,
    PERSON,
    Unit,
    find_name,
    find_symbol,
    find_unit,
    named_unit,
)
from veridical.text.token_walk import Walk, compatible

_FILE = "unit_words.tsv"
_SLASHES = frozenset("/⁄∕")
_DOTS = frozenset("·⋅∙*")
_SUPERSCRIPTS = frozenset("¹²³⁴")
# How many units may divide one: "kg per hectare per year" has two.
_MOST_DIVISORS = 3
# What divides without "per" must be a stretch of time or a mass: "60 miles an hour".
_PLAIN_DIVISORS = ((("time", 1),), (("mass", 1),))


class UnitPhrase(NamedTuple):
    """A unit and the token after it."""

    unit: Unit
    end: int


def read_unit(walk: Walk, at: int) -> UnitPhrase | None:
    """The unit that begins at token `at`, with its powers, factors and divisors."""
    found = _product(walk, at)
    return divided(walk, found.unit, found.end) if found is not None else None


def divided(walk: Walk, unit: Unit, at: int) -> UnitPhrase:
    """`unit`, divided by the units that follow at token `at`, and the token after them."""
    for _ in range(_MOST_DIVISORS):
        divisor = read_divisor(walk, at)
        if divisor is None:
            break
        unit, at = unit.per(divisor.unit), divisor.end
    return UnitPhrase(unit, at)


def read_divisor(walk: Walk, at: int) -> UnitPhrase | None:
    """The unit after "per" or a slash at token `at`, a number before it included ("/100 km")."""
    words = phrases(_FILE, walk.language)
    if walk.word(at) in _SLASHES:
        return _after_slash(walk, at + 1, words) if walk.in_line(at) else None
    found = words.starting(walk, at)
    if found is None or not walk.in_line(at):
        return None
    end, role = found
    if role == "per":
        return _after_per(walk, end, words)
    kind, _, name = role.partition(" ")
    if kind == "adverb":
        return UnitPhrase(named_unit(name), end)
    plain = _factor(walk, end) if role == "per one" else None
    if plain is not None and plain.unit.dimension in _PLAIN_DIVISORS and _is_name(walk, end):
        return plain
    return None


def _after_slash(walk: Walk, at: int, words: Phrases) -> UnitPhrase | None:
    head = words.starting(walk, at)
    if head is not None and head[1] == "head":
        return UnitPhrase(PERSON, head[0])
    return _factor(walk, at)


def _after_per(walk: Walk, at: int, words: Phrases) -> UnitPhrase | None:
    head = words.starting(walk, at)
    if head is not None and head[1] == "head":
        return UnitPhrase(PERSON, head[0])
    many = _round_number(walk, at)
    if many is None:
        return _factor(walk, at)
    factor = _factor(walk, at + 1) or UnitPhrase(ONE, at + 1)
    scaled = tuple(each * many for each in factor.unit.factors)
    named = f"{many} {factor.unit.name}".strip()
    return UnitPhrase(Unit(named, factor.unit.dimension, scaled), factor.end)


def _round_number(walk: Walk, at: int) -> int | None:
    """The power of ten written in digits at token `at`: "per 100,000"."""
    digits = "".join(mark for mark in walk.word(at) if mark.isdecimal())
    if walk.is_number(at) and len(digits) < 10 and digits.rstrip("0") == "1":
        return int(digits)
    return None


def _is_name(walk: Walk, at: int) -> bool:
    """Whether a unit is spelled out: "a day", but not "a d"."""
    return walk.kind(at) is not None and len(walk.word(at)) > 2


def _product(walk: Walk, at: int) -> UnitPhrase | None:
    found = _factor(walk, at)
    while found is not None:
        following = _next_factor(walk, found.end)
        if following is None:
            return found
        found = UnitPhrase(found.unit.times(following.unit), following.end)
    return None


def _next_factor(walk: Walk, at: int) -> UnitPhrase | None:
    if walk.word(at) in _DOTS:
        return _factor(walk, at + 1) if walk.glued(at + 1) else None
    # "mg kg−1": only a negative power makes two symbols side by side one unit.
    if not walk.in_line(at) or not walk.is_word(at):
        return None
    found = _factor(walk, at)
    return found if found is not None and "^-" in found.unit.name else None


def _factor(walk: Walk, at: int) -> UnitPhrase | None:
    words = phrases(_FILE, walk.language)
    before = words.starting(walk, at)
    if before is not None and before[1].startswith("before"):
        base = find_unit(walk, before[0])
        if base is None:
            return None
        return UnitPhrase(base[0].powered(int(before[1][-1])), base[1])
    base = find_unit(walk, at) or _symbol_with_power(walk, at) or _compound(walk, at)
    if base is None:
        return None
    unit, end = base
    after = words.starting(walk, end)
    if after is not None and after[1].startswith("after"):
        return UnitPhrase(unit.powered(int(after[1][-1])), after[0])
    exponent, end = _exponent(walk, end)
    return UnitPhrase(unit.powered(exponent), end)


def _symbol_with_power(walk: Walk, at: int) -> tuple[Unit, int] | None:
    """ "km2", "m³", "s²": a symbol and its power in one token."""
    word = compatible(walk.word(at))
    if len(word) < 2 or word[-1] not in "23":
        return None
    unit = find_symbol(word[:-1], walk.language)
    return (unit.powered(int(word[-1])), at + 1) if unit is not None else None


def _compound(walk: Walk, at: int) -> tuple[Unit, int] | None:
    """ "Quadratkilometer": the power is the first part of the word."""
    if walk.language != "de":
        return None
    fold = walk.fold(at)
    for front, power in (("quadrat", 2), ("kubik", 3)):
        unit = find_name(fold.removeprefix(front), walk.language)
        if fold.startswith(front) and unit is not None:
            return unit.powered(power), at + 1
    return None


def _exponent(walk: Walk, at: int) -> tuple[int, int]:
    """The exponent that touches a unit: ^2, ², ⁻¹, −1; 1 if there is none."""
    if not walk.glued(at):
        return 1, at
    raised = walk.word(at) == "^"
    sign_at = at + 1 if raised else at
    signed = walk.is_dash(sign_at) or walk.word(sign_at) == "⁻"
    digit_at = sign_at + 1 if signed else sign_at
    digit = compatible(walk.word(digit_at))
    written = raised or signed or walk.word(digit_at) in _SUPERSCRIPTS
    if not (written and walk.glued(digit_at) and digit in {"1", "2", "3", "4"}):
        return 1, at
    # "2 m-3 m" is a range: what follows its dash is a measure of its own.
    if signed and not raised and find_unit(walk, digit_at + 1) is not None:
        return 1, at
    return (-int(digit) if signed else int(digit)), digit_at + 1
