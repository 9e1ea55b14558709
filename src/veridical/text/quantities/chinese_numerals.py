"""Chinese numbers: 三百二十, 两万, 3万5千, 1.2亿, 三点五, 百分之五."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from veridical.text.quantities.numerals import MOST_DIGITS, DigitValue, Form, Numeral, digit_value
from veridical.text.quantities.units import find_unit
from veridical.text.token_walk import Walk
from veridical.types.reading import Span

DIGITS = {mark: value for value, mark in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
PLACES = {"十": 10, "百": 100, "千": 1000, "万": 10**4, "亿": 10**8, "萬": 10**4, "億": 10**8}
_ZEROS = frozenset("零〇")
_POINT = "点"
_HALF = "半"
TRIGGERS = frozenset(DIGITS) | frozenset(PLACES) | {_HALF}
# What can be counted after a single character; without one, 三 is part of a name.
CLASSIFIERS = frozenset(
    "个個名位人家所座条只头匹张本辆架艘台件种次届层间栋幢块片棵株支门部场项份户口对双套瓶杯盒箱包袋颗粒"
    "篇首幅枚把根段排组批类款集轮站级票倍成国省市县州岛队岁"
)
_LONGEST_RUN = 24
_BIG = 10**4


class Share(NamedTuple):
    """百分之五: its lower half, and the numeral of its upper one."""

    below: Fraction
    above: Numeral


class _Value(NamedTuple):
    value: Fraction
    half: Fraction


def read_chinese(walk: Walk, at: int) -> Numeral | None:
    """The Chinese number that begins at token `at`, in characters or in digits with 万 or 亿."""
    end = _run_end(walk, at)
    if end == at:
        return _lone_half(walk, at)
    words = [walk.word(index) for index in range(at, end)]
    if not walk.is_number(at) and not _is_counted(walk, at, end, words):
        return None
    read = _value(words, walk.language)
    if read is None:
        return None
    span = Span(walk.tokens[at].start, walk.tokens[end - 1].end)
    form = Form.DIGITS if walk.is_number(at) else Form.WORDS
    return Numeral(at, end, span, read.value, read.half, read.half, form)


def read_share(walk: Walk, at: int) -> Share | None:
    """百分之五, 三分之二, 千分之3.5: the lower half stands first."""
    end = _run_end(walk, at)
    if end == at or walk.word(end) + walk.word(end + 1) != "分之":
        return None
    below = _value([walk.word(index) for index in range(at, end)], walk.language)
    first = end + 2
    above = _upper(walk, first)
    if below is None or above is None or not below.value:
        return None
    span = Span(walk.tokens[at].start, above.span.end)
    return Share(
        below.value,
        Numeral(at, above.end, span, above.value, above.half, above.rough_half, above.form),
    )


def past_long_run(walk: Walk, at: int) -> int:
    """The token after a run of number characters too long to be a number; `at` for any other."""
    end = _run_end(walk, at)
    if end - at < _LONGEST_RUN:
        return at
    while walk.word(end) in DIGITS or walk.word(end) in PLACES:
        end += 1
    return end


def _upper(walk: Walk, at: int) -> Numeral | None:
    end = _run_end(walk, at)
    if end > at:
        read = _value([walk.word(index) for index in range(at, end)], walk.language)
        if read is None:
            return None
        span = Span(walk.tokens[at].start, walk.tokens[end - 1].end)
        return Numeral(at, end, span, read.value, read.half, read.half, Form.WORDS)
    digits = digit_value(walk.word(at), walk.language) if walk.is_number(at) else None
    if digits is None:
        return None
    span = Span(walk.tokens[at].start, walk.tokens[at].end)
    return Numeral(at, at + 1, span, digits.value, digits.half, digits.rough_half)


def _run_end(walk: Walk, at: int) -> int:
    """The token after the run of number characters; `at` where there is no such run.

    A number in digits begins a run only with a place after it: 3万, 1.2 亿.
    """
    mixed = walk.is_number(at)
    if mixed and not (walk.word(at + 1) in PLACES and walk.gap(at + 1) in {"", " "}):
        return at
    end = at + 1 if mixed else at
    while end - at < _LONGEST_RUN and _continues(walk, at, end):
        end += 1
    return end


def _continues(walk: Walk, at: int, end: int) -> bool:
    word = walk.word(end)
    if end > at and not (walk.glued(end) or (walk.is_number(at) and end == at + 1)):
        return False
    if word == _POINT:
        return end > at and walk.word(end + 1) in DIGITS
    if walk.is_number(end):
        return walk.is_number(at) and walk.word(end + 1) in PLACES and walk.glued(end + 1)
    return word in DIGITS or word in PLACES


def _is_counted(walk: Walk, at: int, end: int, words: list[str]) -> bool:
    """Whether the characters are a number and no part of a word: 万一, 百姓, 三星, 星期三."""
    if words[0] in PLACES and words[0] != "十":
        return False
    if walk.word(at - 1) in {"期", "周", "拜"} and walk.glued(at):
        return False
    if len(words) > 1 or walk.word(at - 1) == "第":
        return True
    follows = walk.word(end) in CLASSIFIERS | {"多", "余"} or find_unit(walk, end) is not None
    return words[0] != "一" and words[0] not in _ZEROS and follows and walk.glued(end)


def _lone_half(walk: Walk, at: int) -> Numeral | None:
    """半 before a unit, or as 一半."""
    if walk.word(at) != _HALF:
        return None
    span = Span(walk.tokens[at].start, walk.tokens[at].end)
    if find_unit(walk, at + 1) is not None:
        return Numeral(at, at + 1, span, Fraction(1, 2), form=Form.FRACTION)
    if walk.word(at - 1) == "一" and walk.glued(at):
        span = Span(walk.tokens[at - 1].start, span.end)
        return Numeral(at - 1, at + 1, span, Fraction(1, 2), form=Form.FRACTION)
    return None


def _value(words: list[str], language: str) -> _Value | None:
    if _POINT in words:
        return _decimal(words)
    if all(word in DIGITS for word in words):
        return _positional(words)
    total, section = Fraction(0), Fraction(0)
    current: DigitValue | None = None
    place, coarse = 1, Fraction(0)
    for word in words:
        if word in PLACES:
            size = PLACES[word]
            many = current.value if current is not None else Fraction(1 if size < _BIG else 0)
            coarse = current.half * size if current is not None else coarse * size
            total, section = _placed(total, section, many, size)
            current, place = None, size
        elif word in _ZEROS:
            place = 1
        elif current is not None:
            return None
        else:
            current = _digit(word, language)
            if current is None:
                return None
    last = current.value if current is not None else Fraction(0)
    # 三百五 is 350: a last digit alone has the place below.
    value = total + section + last * (place // 10 if place >= 100 else 1)
    return _Value(value, coarse) if 0 < value < 10**MOST_DIGITS else None


def _placed(
    total: Fraction, section: Fraction, many: Fraction, size: int
) -> tuple[Fraction, Fraction]:
    """The sum after one more place: below 万 into the section, from 万 on over all of it."""
    if size < _BIG:
        return total, section + many * size
    if size == _BIG:
        return total + (section + many) * size, Fraction(0)
    return (total + section + many) * size, Fraction(0)


def _digit(word: str, language: str) -> DigitValue | None:
    if word in DIGITS:
        return DigitValue(Fraction(DIGITS[word]), Fraction(0), Fraction(0))
    return digit_value(word, language)


def _positional(words: list[str]) -> _Value | None:
    """二〇二一: digits side by side; 三四 means "three or four" and is no number."""
    if len(words) == 2 and not _ZEROS & set(words):
        return None
    return _Value(Fraction(int("".join(str(DIGITS[word]) for word in words))), Fraction(0))


def _decimal(words: list[str]) -> _Value | None:
    """三点五, 三点五万: digits after 点, then at most a place."""
    point = words.index(_POINT)
    scale = PLACES.get(words[-1], 1)
    decimals = words[point + 1 : len(words) - (1 if scale > 1 else 0)]
    if not decimals or not all(word in DIGITS for word in decimals) or not point:
        return None
    whole = _value(words[:point], "zh")
    if whole is None and words[:point] not in (["零"], ["〇"]):
        return None
    digits = int("".join(str(DIGITS[word]) for word in decimals))
    unit = Fraction(1, 10 ** len(decimals))
    value = (whole.value if whole is not None else Fraction(0)) + digits * unit
    return _Value(value * scale, unit * scale / 2)
