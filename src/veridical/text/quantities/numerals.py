"""Numbers written in digits: marks by language, powers of ten, fractions; exact and bounded."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from veridical.text.phrases import words_of
from veridical.text.token_walk import FIXED_SPACES, Walk
from veridical.types.reading import Span

MOST_DIGITS = 40
MOST_EXPONENT = 30
# A longer row of groups is a row of numbers, not one number.
_MOST_GROUPS = 6
_DECIMAL_COMMA = frozenset(
    "de nl fr es it pt sv da no nb nn fi pl cs sk sl hr sr ru uk bg ro hu el tr id lt lv et is ca"
    " gl eu vi".split()
)
# Where a plain space parts the thousands as a rule, and not now and then.
_SPACE_GROUPS = frozenset("fr es de nl sv da no nb nn fi pl cs sk ru uk bg hu lt lv et".split())
_GROUP = "_"
_NOUNS = "number_nouns.tsv"
_SLASHES = frozenset("/⁄∕")
_TIMES = frozenset("x×·⋅*")
_WHOLES = frozenset("4 5 6 7 10 20 100".split())
VULGAR = {
    mark: Fraction(unicodedata.numeric(mark)).limit_denominator(16) for mark in "¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"
}
_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")


class Form(StrEnum):
    """How a number is written."""

    DIGITS = "digits"
    WORDS = "words"
    FRACTION = "fraction"
    ORDINAL = "ordinal"


@dataclass(frozen=True, slots=True)
class Numeral:
    """A number in a text: tokens `first` to `end` (exclusive), characters `span`.

    `half` is half the unit of the last digit written, `rough_half` the same when the zeros at
    the end of an integer say nothing; both are 0 for words and fractions, which are exact.
    `tail` holds letters that touch a fraction sign in its own token: "½kg".
    """

    first: int
    end: int
    span: Span
    value: Fraction
    half: Fraction = Fraction(0)
    rough_half: Fraction = Fraction(0)
    form: Form = Form.DIGITS
    approximate: bool = False
    tail: str = ""


@dataclass(frozen=True, slots=True)
class DigitValue:
    """The value of a string of digits and marks, and how finely it is written."""

    value: Fraction
    half: Fraction
    rough_half: Fraction


def read_digits(walk: Walk, at: int, floor: int) -> Numeral | None:
    """The number whose digits begin at token `at`, none of it before token `floor`.

    None where the digits are no number: a version, a longer string than `MOST_DIGITS`, an
    exponent beyond `MOST_EXPONENT`.
    """
    text, end = _joined_groups(walk, at)
    first = at
    if has_leading_point(walk, at, floor) and text.isdecimal():
        first, text = at - 1, "0." + text
        read = digit_value(text, "en")
    else:
        read = digit_value(text, walk.language)
    if read is None:
        return None
    power = _power(walk, end, text)
    if power is None:
        number = _numeral(walk, first, end, read)
        return _with_fraction(walk, number) if text.isdecimal() else _rated(walk, number)
    towers = walk.word(power.end) == "^" and walk.glued(power.end)
    if towers or abs(power.exponent) > MOST_EXPONENT:
        return None
    base = Fraction(10) ** power.exponent
    if power.of_ten:
        read = DigitValue(Fraction(1), Fraction(1, 2), Fraction(1, 2))
    half = read.half * base
    return _numeral(walk, first, power.end, DigitValue(read.value * base, half, half))


def _numeral(walk: Walk, first: int, end: int, read: DigitValue) -> Numeral:
    span = Span(walk.tokens[first].start, walk.tokens[end - 1].end)
    return Numeral(first, end, span, read.value, read.half, read.rough_half)


def digit_value(text: str, language: str) -> DigitValue | None:
    """The value of digits with marks as `language` writes them; None if they are no number.

    "1.234" is 1234 in German and 1.234 in English; where the marks allow one reading only
    ("1.234,5", "12,34,567"), that one is taken in every language.
    """
    return _digit_value(text, language) if len(text) <= 2 * MOST_DIGITS else None


@lru_cache(maxsize=16384)
def _digit_value(text: str, language: str) -> DigitValue | None:
    parted = _parted(_ascii_digits(text), language)
    if parted is None:
        return None
    whole, decimals = parted
    figures = whole + decimals
    if not whole or not figures.isdecimal() or len(figures) > MOST_DIGITS:
        return None
    value = Fraction(int(figures), 10 ** len(decimals))
    half = Fraction(1, 2 * 10 ** len(decimals))
    zeros = len(whole) - len(whole.rstrip("0")) if value and not decimals else 0
    return DigitValue(value, half, half * 10**zeros)


def _ascii_digits(text: str) -> str:
    if text.isascii():
        return text
    return "".join(str(unicodedata.decimal(mark)) if mark.isdecimal() else mark for mark in text)


def _parted(text: str, language: str) -> tuple[str, str] | None:
    """The digits before and after the decimal mark, without the marks of thousands."""
    if _GROUP in text:
        return _parted_groups(text.split(_GROUP))
    points, commas = text.count("."), text.count(",")
    if not points and not commas:
        return text, ""
    if points and commas:
        decimal = "." if text.rfind(".") > text.rfind(",") else ","
        whole, _, decimals = text.rpartition(decimal)
        parts = whole.split("," if decimal == "." else ".")
        return ("".join(parts), decimals) if _are_groups(parts) else None
    mark = "." if points else ","
    parts = text.split(mark)
    if len(parts) > 2:
        return ("".join(parts), "") if _are_groups(parts) else None
    return _one_mark(parts[0], parts[1], mark, language)


def _one_mark(before: str, after: str, mark: str, language: str) -> tuple[str, str] | None:
    if mark == ("," if language in _DECIMAL_COMMA else "."):
        return before, after
    if len(after) == 3 and len(before) <= 3 and not before.startswith("0"):
        return before + after, ""
    # "1,5" in English is a decimal of a writer from elsewhere; "1,2345" is nothing.
    return (before, after) if mark == "." or len(after) <= 3 else None


def _parted_groups(groups: list[str]) -> tuple[str, str] | None:
    last = groups[-1].replace(",", ".")
    whole, _, decimals = last.partition(".")
    return "".join(groups[:-1]) + whole, decimals


def _are_groups(parts: list[str]) -> bool:
    """Whether the parts are thousands (1,234,567) or lakhs (12,34,567)."""
    if not 1 <= len(parts[0]) <= 3 or parts[0].startswith("0") or len(parts[-1]) != 3:
        return False
    inner = {len(part) for part in parts[1:-1]}
    return inner <= {3} or (inner == {2} and len(parts[0]) <= 2)


def _joined_groups(walk: Walk, at: int) -> tuple[str, int]:
    """The digits at token `at` with the groups after it, and the token after the last."""
    text = walk.word(at)
    if not 1 <= len(text) <= 3 or not text.isdecimal() or text.startswith("0"):
        return text, at + 1
    groups, end = [text], at + 1
    while len(groups) <= _MOST_GROUPS:
        index = _next_group(walk, end)
        if index is None:
            break
        groups.append(walk.word(index))
        end = index + 1
        if len(groups[-1]) > 3:
            break
    if len(groups) == 1 or len(groups) > _MOST_GROUPS or _by_chance(walk, groups, end):
        return text, at + 1
    return _GROUP.join(groups), end


def _next_group(walk: Walk, at: int) -> int | None:
    """The token of the next three digits: after a space, or after an apostrophe."""
    index = at
    if walk.fold(at) == "'" and walk.glued(at) and walk.glued(at + 1):
        index = at + 1
    elif walk.gap(at) not in FIXED_SPACES and walk.gap(at) != " ":
        return None
    text = walk.word(index)
    if not walk.is_number(index) or not text[:3].isdecimal() or len(text[:3]) != 3:
        return None
    # Decimals may follow the last group.
    rest = text[3:]
    return index if not rest or (rest[0] in ".," and rest[1:].isdecimal()) else None


def _by_chance(walk: Walk, groups: list[str], end: int) -> bool:
    """Whether numbers only stand side by side: "page 12 300 copies", a telephone number."""
    if walk.is_number(end) and walk.gap(end) in {" ", *FIXED_SPACES}:
        return True
    parted_by = walk.text[walk.tokens[end - 1].start - 1]
    if parted_by != " " or walk.language in _SPACE_GROUPS:
        return False
    counted = walk.fold(end)
    plural = counted.endswith("s") and counted not in words_of(_NOUNS, "en", "stop")
    counts = plural or counted in words_of(_NOUNS, "en", "plural")
    return "000" not in groups[1:] and len(groups) < 3 and not counts


def has_leading_point(walk: Walk, at: int, floor: int) -> bool:
    """Whether the number begins with its point: ".5"."""
    if at - 1 < floor or walk.word(at - 1) != "." or not walk.glued(at):
        return False
    return not walk.glued(at - 1) or walk.word(at - 2) in "$€£¥-−+~(<>≥≤"


class _Power(NamedTuple):
    exponent: int
    end: int
    of_ten: bool = False


def _power(walk: Walk, at: int, digits: str) -> _Power | None:
    """The power of ten after the digits: e5, E-5, × 10^5, or ^5 after a bare 10."""
    if walk.glued(at) and walk.fold(at).startswith("e"):
        return _letter_power(walk, at)
    if digits == "10" and walk.glued(at):
        found = _exponent(walk, at)
        return found._replace(of_ten=True) if found is not None else None
    if walk.fold(at) in _TIMES and walk.word(at + 1) == "10" and walk.in_line(at + 1):
        return _exponent(walk, at + 2)
    return None


def _letter_power(walk: Walk, at: int) -> _Power | None:
    letters = walk.fold(at)
    if letters != "e":
        digits = letters[1:]
        return _Power(_bounded(digits), at + 1) if digits.isdecimal() else None
    sign, digits = walk.word(at + 1), walk.word(at + 2)
    signed = walk.is_dash(at + 1) or sign == "+"
    if not (signed and walk.glued(at + 1) and walk.glued(at + 2) and digits.isdecimal()):
        return None
    return _Power(_bounded(digits) if sign == "+" else -_bounded(digits), at + 3)


def _exponent(walk: Walk, at: int) -> _Power | None:
    """The exponent after a 10: ^5, ^-5, ⁵, ⁻⁵."""
    raised = walk.word(at) == "^"
    sign_at = at + 1 if raised else at
    signed = walk.word(sign_at) == "⁻" or (raised and walk.is_dash(sign_at))
    index = sign_at + 1 if signed else sign_at
    written = walk.word(index)
    digits = written if raised else written.translate(_RAISED)
    touching = all(walk.glued(step) for step in range(at, index + 1))
    if not (touching and digits.isdecimal() and (raised or digits != written)):
        return None
    return _Power(-_bounded(digits) if signed else _bounded(digits), index + 1)


def _bounded(digits: str) -> int:
    """The exponent, or one that is too large: no long string of digits becomes an integer."""
    return int(digits) if len(digits) <= 3 else MOST_EXPONENT + 1


def _with_fraction(walk: Walk, number: Numeral) -> Numeral:
    """ "3½", "3 1/2", "1/2": the number with the fraction that it is part of."""
    end = number.end
    sign = walk.word(end)[:1]
    if sign in VULGAR and (walk.glued(end) or walk.gap(end) in {" ", *FIXED_SPACES}):
        return _fraction(walk, number, end, number.value + VULGAR[sign])
    share = _slashed(walk, number.end - 1)
    if share is not None and number.end - number.first == 1:
        return _fraction(walk, number, end + 1, share)
    share = _slashed(walk, end) if walk.gap(end) == " " else None
    if share is not None and share.denominator in {2, 3, 4, 5, 6, 8, 10, 16, 32}:
        return _fraction(walk, number, end + 2, number.value + share)
    return number


def _rated(walk: Walk, number: Numeral) -> Numeral:
    """ "8.9/10": a decimal out of a round whole."""
    end = number.end
    whole = walk.word(end + 1)
    if walk.word(end) not in _SLASHES or whole not in _WHOLES:
        return number
    if not (walk.glued(end) and walk.glued(end + 1)) or number.value > int(whole):
        return number
    share = _fraction(walk, number, end + 1, number.value / int(whole))
    return replace(share, half=number.half / int(whole), rough_half=number.half / int(whole))


def _fraction(walk: Walk, number: Numeral, last: int, value: Fraction) -> Numeral:
    token = walk.tokens[last]
    tail = token.text[1:] if token.text[0] in VULGAR else ""
    return replace(
        number,
        end=last + 1,
        span=Span(number.span.start, token.end - len(tail)),
        value=value,
        half=Fraction(0),
        rough_half=Fraction(0),
        form=Form.FRACTION,
        tail=tail,
    )


def _slashed(walk: Walk, at: int) -> Fraction | None:
    """The fraction below one written with a slash at token `at`: "1/2", not "24/7" nor "1/2/20"."""
    if walk.word(at + 1) not in _SLASHES or not (walk.glued(at + 1) and walk.glued(at + 2)):
        return None
    above, below = walk.word(at), walk.word(at + 2)
    if not (above.isdecimal() and below.isdecimal() and len(above) <= 3 and len(below) <= 4):
        return None
    if walk.word(at + 3) in _SLASHES and walk.glued(at + 3) and walk.is_number(at + 4):
        return None
    if above.startswith("0") or not 0 < int(above) < int(below):
        return None
    return Fraction(int(above), int(below))


def vulgar_numeral(walk: Walk, at: int) -> Numeral | None:
    """The number of a fraction sign that stands alone at token `at`: "½ cup"."""
    sign = walk.word(at)[:1]
    if sign not in VULGAR:
        return None
    start = walk.tokens[at].start
    return Numeral(
        at,
        at + 1,
        Span(start, start + 1),
        VULGAR[sign],
        form=Form.FRACTION,
        tail=walk.word(at)[1:],
    )
