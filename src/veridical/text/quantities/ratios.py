"""Ratios and shares: "doubled", "3:1", "two in five", "a share of 0.98"."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache

from veridical.text.data_tables import rows
from veridical.text.phrases import folds, phrases, words_of
from veridical.text.quantities.amounts import Amount, read_amount
from veridical.text.quantities.number_lexicon import lexicon
from veridical.text.quantities.numerals import Form
from veridical.text.quantities.quantity import QuantityKind
from veridical.text.quantities.unit_phrases import read_divisor
from veridical.text.quantities.units import ONE
from veridical.text.token_walk import Walk
from veridical.text.words import tokens
from veridical.types.reading import Span

_FILE = "multiples.tsv"
# "five in a thousand" is about as far as people go; a year is larger.
_LARGEST_WHOLE = 1000
_ROUND_WHOLES = frozenset((12, 20, 25, 50, 100, 200, 500, 1000, 10**4, 10**5, 10**6, 10**7, 10**9))
_SHARE_LINKS = frozenset("of is was were = : von ist war van de del es era".split())
# Beside these, "double" multiplies and is no room, bed or album.
_WEAK_BEFORE = frozenset(
    "to will would could may might must did almost nearly about than more have has had over"
    " le el het".split()
)
_WEAK_AFTER = frozenset("the that what its his her their our as zo de du que".split())


def read_multiple(walk: Walk, at: int) -> Amount | None:
    """The multiple that a word at token `at` is by itself: "twice", "halved", "doubled"."""
    found = phrases(_FILE, walk.language).starting(walk, at)
    if found is None:
        return None
    end, role = found
    strength, _, value = role.partition(" ")
    if strength not in {"word", "weak"}:
        return None
    beside = walk.plain(at - 1) in _WEAK_BEFORE or walk.plain(end) in _WEAK_AFTER
    # The accent of "doublé" makes a verb of it, which always multiplies.
    bare = walk.fold(at) == walk.plain(at)
    if strength == "weak" and bare and not beside:
        return None
    span = Span(walk.tokens[at].start, walk.tokens[end - 1].end)
    zero = Fraction(0)
    amount = Amount(at, end, span, span, Fraction(value), zero, zero, Form.WORDS, times=True)
    divisor = read_divisor(walk, end)
    if divisor is None:
        return amount
    stop = walk.tokens[divisor.end - 1].end
    whole = replace(amount, end=divisor.end, span=Span(span.start, stop))
    return replace(whole, unit=ONE.per(divisor.unit))


def read_colon(walk: Walk, amount: Amount) -> Amount | None:
    """ "3:1", "1:50,000": two numbers that touch a colon, which are no time of day."""
    at = amount.end
    if walk.word(at) != ":" or not (walk.glued(at) and walk.glued(at + 1)) or amount.unit:
        return None
    other = read_amount(walk, at + 1, at + 1) if walk.is_number(at + 1) else None
    if other is None or other.unit is not None or other.value <= 0:
        return None
    if walk.is_dash(other.end) and walk.glued(other.end):
        # "524:252-256" is a volume and its pages.
        return None
    return _quotient(amount, other)


def read_out_of(walk: Walk, amount: Amount) -> Amount | None:
    """ "two in five", "9 out of 10", "3 von 10", "un sur cinq": a share of a whole."""
    if amount.unit is not None or amount.kind is not QuantityKind.COUNT:
        return None
    words = phrases(_FILE, walk.language)
    found = words.starting(walk, amount.end)
    if found is not None and found[1] == "out of":
        whole = read_amount(walk, found[0], found[0]) if _begins(walk, found[0]) else None
        loose = found[0] == amount.end + 1
        return _share(amount, whole, loose=loose) if whole is not None else None
    led = words.ending(walk, amount.first, 0)
    if led is None or led[1] != "out of" or led[0] < 1:
        return None
    one = walk.fold(led[0] - 1) in lexicon(walk.language).ones
    if not one or not 1 < amount.value <= _LARGEST_WHOLE:
        return None
    start = walk.tokens[led[0] - 1].start
    span = Span(start, amount.span.end)
    return replace(
        amount,
        first=led[0] - 1,
        span=span,
        value_span=span,
        value=1 / amount.value,
        half=Fraction(0),
        rough_half=Fraction(0),
        form=Form.FRACTION,
    )


def _begins(walk: Walk, at: int) -> bool:
    return walk.is_number(at) or walk.fold(at) in lexicon(walk.language).triggers


def _share(part: Amount, whole: Amount, *, loose: bool) -> Amount | None:
    if whole.unit is not None or whole.form is Form.ORDINAL or whole.times:
        return None
    if not 0 < part.value < whole.value:
        return None
    counts = part.value.denominator == 1 and whole.value.denominator == 1
    if loose and not (counts and whole.value <= _LARGEST_WHOLE):
        return None
    # "22 out of 28 provinces" counts both; only a round whole makes a rate.
    if whole.value > 10 and whole.value not in _ROUND_WHOLES:
        return None
    share = _quotient(part, whole)
    return share if counts else replace(share, half=part.half / whole.value)


def _quotient(above: Amount, below: Amount) -> Amount:
    span = Span(above.span.start, below.span.end)
    return replace(
        above,
        end=below.end,
        span=span,
        value_span=Span(above.value_span.start, below.value_span.end),
        value=above.value / below.value,
        half=Fraction(0),
        rough_half=Fraction(0),
        form=Form.FRACTION,
        times=True,
    )


def is_share(walk: Walk, amount: Amount) -> bool:
    """Whether words before a number from 0 to 1 say that it is a share: "a ratio of 0.98"."""
    if amount.unit is not None or amount.form is not Form.DIGITS or not 0 <= amount.value <= 1:
        return False
    if amount.value.denominator == 1:
        return False
    names = words_of(_FILE, walk.language, "share")
    linked = walk.fold(amount.first - 1) in _SHARE_LINKS
    return walk.plain(amount.first - (2 if linked else 1)) in names


@cache
def multiple_triggers(language: str) -> frozenset[str]:
    """The first words of what is a multiple by itself, folded, with and without accents."""
    return frozenset(
        word
        for spoken, role, cell in rows(_FILE)
        if spoken == language and role.startswith(("word", "weak"))
        for phrase in cell.split("; ")
        for word in (folds(phrase)[0], tokens(phrase)[0].fold)
    )
