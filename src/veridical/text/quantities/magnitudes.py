"""Thousands, millions and billions after a number: "1.2 million", "5bn", "$3m", "2 Mrd."."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from veridical.text.data_tables import rows
from veridical.text.quantities.number_words import half_after, read_scale
from veridical.text.quantities.units import find_unit
from veridical.text.token_walk import Walk

_FILE = "magnitudes.tsv"
_GLUED, _MONEY, _ABBREVIATED = "glued", "money", "abbreviated"


class Magnitude(NamedTuple):
    """What a number is multiplied by, what is added to it first ("2 and a half million"), and
    the token after the words for both."""

    factor: Fraction
    added: Fraction
    end: int


class _Short(NamedTuple):
    factor: Fraction
    condition: str


def read_magnitude(walk: Walk, at: int, *, money: bool) -> Magnitude:
    """The magnitude after a number in digits that ends before token `at`; 1 if there is none.

    `money` says whether a currency stands before: an "m" after it is a million, else a metre.
    """
    index = at
    if walk.is_dash(at) and walk.glued(at) and walk.glued(at + 1):
        index = at + 1
    added = Fraction(0)
    half = half_after(walk, index)
    if half is not None:
        added, index, at = Fraction(1, 2), half, half
    factor, end = read_scale(walk, index)
    if factor > 1:
        return Magnitude(factor, added, end)
    short = _short(walk, index, money=money)
    if short is None:
        return Magnitude(Fraction(1), added, at)
    end = index + 1
    if short.condition == _ABBREVIATED and _is_point_of_word(walk, end):
        end += 1
    return Magnitude(short.factor, added, end)


def _is_point_of_word(walk: Walk, at: int) -> bool:
    """Whether the point after an abbreviation ends no sentence: "5 Mio. Euro"."""
    if walk.word(at) != "." or not walk.glued(at) or not walk.in_line(at + 1):
        return False
    follows = walk.word(at + 1)[:1]
    return follows.islower() or walk.language == "de" or find_unit(walk, at + 1) is not None


def _short(walk: Walk, at: int, *, money: bool) -> _Short | None:
    if not walk.in_line(at) or not walk.is_word(at):
        return None
    for short in _shorts(walk.language).get(walk.word(at), ()):
        if short.condition == _GLUED and not walk.glued(at):
            continue
        if short.condition == _MONEY and not money:
            continue
        return short
    return None


@cache
def _shorts(language: str) -> Mapping[str, tuple[_Short, ...]]:
    found: dict[str, list[_Short]] = {}
    for spoken, factor, condition, words in rows(_FILE):
        if spoken in (language, "all"):
            for word in words.split():
                found.setdefault(word, []).append(_Short(Fraction(factor), condition))
    return {word: tuple(shorts) for word, shorts in found.items()}
