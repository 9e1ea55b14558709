"""German and Dutch number words written together: "einundzwanzig", "eenentwintigste"."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

# Longer words are no numbers below a million.
_LONGEST = 80


class Compound(NamedTuple):
    """The value of a word below a million, and whether it is an ordinal."""

    value: int
    ordinal: bool


class _Parts(NamedTuple):
    """How a language builds its numbers."""

    digits: tuple[str, ...]
    teens: tuple[str, ...]
    tens: tuple[str, ...]
    joints: tuple[str, ...]
    hundred: str
    thousand: str
    # Endings of ordinals from twenty on, and below.
    high: tuple[str, ...]
    low: tuple[str, ...]


_PARTS = {
    "de": _Parts(
        tuple("ein zwei drei vier fünf sechs sieben acht neun".split()),
        tuple(
            "zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn".split()
        ),
        tuple("zwanzig dreissig vierzig fünfzig sechzig siebzig achtzig neunzig".split()),
        ("und",),
        "hundert",
        "tausend",
        tuple("ste sten ster stes stem".split()),
        tuple("te ten ter tes tem".split()),
    ),
    "nl": _Parts(
        tuple("een twee drie vier vijf zes zeven acht negen".split()),
        tuple(
            "tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien".split()
        ),
        tuple("twintig dertig veertig vijftig zestig zeventig tachtig negentig".split()),
        ("en", "ën"),
        "honderd",
        "duizend",
        ("ste",),
        ("de",),
    ),
}


def compound_number(fold: str, language: str) -> Compound | None:
    """The number that a folded word of German or Dutch spells; None for any other word.

    Articles ("ein", "een") are none.
    """
    parts = _PARTS.get(language)
    if parts is None or len(fold) > _LONGEST or fold[:3] not in _beginnings(language):
        return None
    return _compound(fold, language)


@lru_cache(maxsize=65536)
def _compound(fold: str, language: str) -> Compound | None:
    parts = _PARTS[language]
    if fold == parts.digits[0]:
        return None
    value = _below_million(fold, language)
    if value is not None:
        return Compound(value, ordinal=False)
    for ending in parts.high:
        value = _below_million(fold.removesuffix(ending), language)
        if fold.endswith(ending) and value is not None and (value % 100 >= 20 or not value % 100):
            return Compound(value, ordinal=True)
    for ending in parts.low:
        value = _below_million(fold.removesuffix(ending), language)
        if fold.endswith(ending) and value is not None and 0 < value % 100 < 20:
            return Compound(value, ordinal=True)
    return None


def _below_million(word: str, language: str) -> int | None:
    thousands, split, rest = word.partition(_PARTS[language].thousand)
    if not split:
        return _below_thousand(word, language)
    return _sum(_below_thousand(thousands, language, empty=1), 1000, rest, language)


def _below_thousand(word: str, language: str, *, empty: int | None = None) -> int | None:
    if not word:
        return empty
    hundreds, split, rest = word.partition(_PARTS[language].hundred)
    small = _below_hundred(language)
    if not split:
        return small.get(word)
    return _sum(small.get(hundreds, None if hundreds else 1), 100, rest, language)


def _sum(many: int | None, scale: int, rest: str, language: str) -> int | None:
    """`many` times `scale` plus what the rest of the word says."""
    if many is None:
        return None
    for joint in ("", *_PARTS[language].joints):
        if rest.startswith(joint):
            added = _below_thousand(rest[len(joint) :], language, empty=0 if not joint else None)
            if added is not None and added < scale:
                return many * scale + added
    return None


@cache
def _below_hundred(language: str) -> Mapping[str, int]:
    parts = _PARTS[language]
    found = {word: index for index, word in enumerate(parts.digits, 1)}
    found.update({word: index for index, word in enumerate(parts.teens, 10)})
    for ten, word in enumerate(parts.tens, 2):
        found[word] = ten * 10
        for digit, front in enumerate(parts.digits, 1):
            found.update({f"{front}{joint}{word}": ten * 10 + digit for joint in parts.joints})
    spelled = {word.replace("ü", "ue").replace("ö", "oe"): value for word, value in found.items()}
    found.update(spelled)
    if language == "de":
        found.update({"eins": 1, "zwo": 2})
    return found


@cache
def _beginnings(language: str) -> frozenset[str]:
    parts = _PARTS[language]
    words = (*_below_hundred(language), parts.hundred, parts.thousand)
    return frozenset(word[:3] for word in words)
