"""Table cells as they are read: a value with the unit that its column head gives."""

from __future__ import annotations

import re

_BRACKETED = re.compile(r"[(\[]([^()\[\]]{1,40})[)\]]")
_RATE = re.compile(r"(?:\bper|\ba|/) ?[A-Za-z]{1,12}$")
"""What a price or pace is for: "Price per month"."""
_CURRENCIES = frozenset(
    "EUR USD GBP CHF JPY CNY SEK NOK DKK PLN INR AUD CAD BRL ZAR € $ £ ¥".split()
)
_SCALES = {
    "thousands": "thousand",
    "thousand": "thousand",
    "000s": "thousand",
    "'000": "thousand",
    "000": "thousand",
    "k": "thousand",
    "millions": "million",
    "million": "million",
    "m": "million",
    "mn": "million",
    "mio": "million",
    "billions": "billion",
    "billion": "billion",
    "bn": "billion",
}


def head_words(head: str) -> str:
    """A column head without its bracketed unit ("Population (millions)" -> "Population")."""
    return " ".join(_BRACKETED.sub(" ", head).split())


def unit_of_title(title: str) -> str:
    """The unit that a table's title gives for its numbers: "Quarterly figures (in million EUR)"."""
    found = _BRACKETED.findall(title)
    return found[-1] if found and found[-1].startswith("in ") else ""


def gives_unit(head: str) -> bool:
    """Whether a column head has a unit of its own."""
    return bool(_BRACKETED.search(head) or _trailing_unit(head) or _RATE.search(head))


def with_unit(head: str, value: str) -> str:
    """A cell's value with the unit, currency and scale of its head ("7.9" -> "7.9 million").

    The value itself where it has letters or signs of its own, or the head gives no unit.
    """
    if not value or not any(character.isdigit() for character in value):
        return value
    bare = value.strip().lstrip("+-−~<>≈").replace(",", "").replace(".", "").replace(" ", "")
    rate = _RATE.search(head)
    if not bare.replace("\u202f", "").replace("\xa0", "").isdigit():
        told = rate is None or _RATE.search(value.rstrip()) is not None
        return value if told or rate is None else f"{value.strip()} {rate.group()}"
    bracketed = _BRACKETED.search(head)
    unit = bracketed.group(1) if bracketed else _trailing_unit(head)
    if not unit:
        return value
    before: list[str] = []
    after: list[str] = []
    for word in re.split(r"[\s,;]+", unit.removeprefix("in ")):
        if word in _CURRENCIES or word.upper() in _CURRENCIES:
            before.append(word)
        elif word:
            after.append(_SCALES.get(word.lower(), word))
    # The scale stands next to the number: "EUR 3 million", "3 thousand tonnes".
    after.sort(key=lambda word: word not in ("thousand", "million", "billion"))
    return " ".join([*before, value.strip(), *after])


def _trailing_unit(head: str) -> str:
    """A unit after a comma or "in": "Length, km", "Revenue in EUR"."""
    for mark in (", ", " in "):
        _, found, unit = head.rpartition(mark)
        if found and len(unit) <= 20:
            return unit
    return "%" if head.rstrip().endswith("%") else ""
