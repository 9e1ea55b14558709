"""The unit that a table gives all its numbers: in its caption, its corner or the label of a row."""

from __future__ import annotations

import re
from functools import lru_cache

from veridical.text.quantities.units import find_name, find_symbol, unit_table

_BRACKETED = re.compile(r"[(\[]([^()\[\]]{1,40})[)\]]")
_CURRENCIES = frozenset(
    "EUR USD GBP CHF JPY CNY SEK NOK DKK PLN INR AUD CAD BRL ZAR € $ £ ¥".split()
)
_SCALES = {
    "thousands": "thousand",
    "thousand": "thousand",
    "000s": "thousand",
    "000": "thousand",
    "k": "thousand",
    "tsd": "thousand",
    "tausend": "thousand",
    "t": "thousand",
    "millions": "million",
    "million": "million",
    "m": "million",
    "mm": "million",
    "mn": "million",
    "mln": "million",
    "mio": "million",
    "billions": "billion",
    "billion": "billion",
    "bn": "billion",
    "mrd": "billion",
}
_SHORT = frozenset(["m", "k", "t", "mm"])
"""Scales that are units of their own unless they stand beside a currency."""
_COUNTED = frozenset(
    "population people inhabitants residents users customers visitors passengers subscribers"
    " members speakers sales".split()
)
"""What is counted in millions under "(m)"."""
_BESIDE = re.compile(r"([A-Z]{3}|[€$£¥])['’]?(m|mn|mln|bn|k|000s?|million|billion)")
_AFTER = re.compile(r"(m|k|mn|bn)([€$£¥]|EUR|USD|GBP|CHF)")
_JOINED = {"TEUR": ("EUR", "thousand"), "MEUR": ("EUR", "million"), "KEUR": ("EUR", "thousand")}
_PARTS = re.compile(r"[\s,;]+")
_SILENT = frozenset("of de en in us u.s canadian australian swiss".split())
_IN = re.compile(r"(?<!\w)[Ii]n ((?:\S{1,20} ){0,4}\S{1,20})")
_FIGURES = frozenset(
    "figure figures amount amounts value values number numbers sum sums price prices data table"
    " stated expressed presented quoted angaben beträge werte bedragen montants importes".split()
)
_ENDS = frozenset("unless except and if where".split())
_SENTENCE = re.compile(r"(?<=[.!?])(?<!Mio\.)(?<!Mrd\.)(?<!Tsd\.)\s")
_CHANGES = frozenset(
    "change changes growth variation variance var margin share yoy delta δ difference".split()
)


def in_scales(unit: str, head: str) -> list[str]:
    """The words of a unit, a currency apart from its scale ("€m" -> "€", "million").

    `head` tells a short scale from a unit: "Population (m)" is in millions, "Height (m)" is not.
    """
    words: list[str] = []
    for word in _PARTS.split(unit.strip().removeprefix("in ")):
        words.extend(_apart(word))
    money = any(map(_is_currency, words))
    counted = not _COUNTED.isdisjoint(head.lower().split())
    scaled = (_SCALES.get(_plain(word), word) for word in words)
    return [
        word if _plain(word) in _SHORT and not money and not counted else scale
        for word, scale in zip(words, scaled, strict=True)
    ]


def _apart(word: str) -> tuple[str, ...]:
    if word.upper() in _JOINED and word.isupper():
        return _JOINED[word.upper()]
    beside = _BESIDE.fullmatch(word)
    if beside is not None:
        return beside.group(1), beside.group(2)
    after = _AFTER.fullmatch(word)
    if after is not None:
        return after.group(2), after.group(1)
    return (word,) if word and word.lower() != "of" else ()


def _plain(word: str) -> str:
    return word.lower().strip(".'’")


def _is_currency(word: str) -> bool:
    unit = find_symbol(word, "en") or find_name(word.lower(), "en")
    if unit is not None:
        return unit.is_money
    return is_code(word)


def is_code(word: str) -> bool:
    """Whether a word is the code or the sign of a currency, which stands before its number."""
    known = find_symbol(word, "en") or unit_table("en").any_case.get(word.lower())
    money = known is not None and known.is_money
    return word.upper() in _CURRENCIES or (money and not word.islower())


@lru_cache(maxsize=4096)
def unit_phrase(text: str) -> str:
    """The unit that all of a text is ("in EUR million", "thousands of euros", "GWh"), else ""."""
    said = text.strip(" ()[]:.").removeprefix("in ").removeprefix("In ")
    words = [word for word in in_scales(said, "") if word.lower() not in _SILENT]
    if not 0 < len(words) <= 3:
        return ""
    scales = [word for word in words if word in _SCALES.values()]
    rest = [word for word in words if word not in _SCALES.values()]
    if len(scales) > 1 or not all(map(_is_unit, rest)):
        return ""
    return " ".join(in_scales(said, ""))


def _is_unit(word: str) -> bool:
    """A currency, a symbol of two letters or more, or the plural name of a unit but of time."""
    if _is_currency(word):
        return True
    symbol = find_symbol(word, "en") if len(word) > 1 or word == "%" else None
    name = find_name(word.lower(), "en") if word.lower().endswith("s") and len(word) > 3 else None
    found = symbol or name
    return found is not None and found.dimension != (("time", 1),)


def unit_of_title(title: str) -> str:
    """The unit that what stands over a table gives for its numbers; "" where it gives none.

    "Quarterly figures (in million EUR)", "Results, in EUR million", and a sentence that speaks of
    figures: "All amounts in thousands of euros."
    """
    bracketed: list[str] = _BRACKETED.findall(title)
    if bracketed and bracketed[-1].startswith("in "):
        return bracketed[-1]
    for sentence in reversed(_SENTENCE.split(title)):
        unit = _unit_in(sentence)
        if unit:
            return unit
    return ""


def _unit_in(sentence: str) -> str:
    told = not _FIGURES.isdisjoint(word.strip(".,:;()").lower() for word in sentence.split())
    if sentence.rstrip().endswith((".", "!", "?")) and not told:
        return ""  # what a sentence says of one sum is not said of a table
    for one in _BRACKETED.findall(sentence)[::-1]:
        unit = unit_phrase(one) or unit_phrase(one.rpartition(",")[2])
        if unit:
            return unit
    return _after_in(sentence)


def _after_in(sentence: str) -> str:
    for match in _IN.finditer(sentence):
        words = match.group(1).split()
        for count in range(len(words), 0, -1):
            last, after = words[count - 1], words[count : count + 1]
            closed = not after or last.endswith((".", ",", ";", ":", ")")) or after[0] in _ENDS
            unit = unit_phrase(" ".join(words[:count]).strip(".,;:")) if closed else ""
            if unit:
                return unit
    return ""


def unit_of_corner(head: str) -> str:
    """The unit that is all of the head over the rows' labels: "EUR million"."""
    return unit_phrase(head)


def is_change(head: str) -> bool:
    """Whether a column tells a change or a share, which is in no unit of its table."""
    words = head.lower().replace("/", " ").split()
    return any(word.strip(".,()") in _CHANGES for word in words) or "%" in head
