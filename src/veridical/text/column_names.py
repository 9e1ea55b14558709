"""Column names as programs write them, in words: "max_flow_m3h" is "max flow (m3/h)"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from veridical.text.quantities.reading import quantities
from veridical.text.quantities.units import find_name, find_symbol, unit_table
from veridical.text.words import tokens

_NAME = re.compile(r"[^\W_]{1,40}(?:_[^\W_]{1,40}){1,8}")
_SCALES = frozenset("k m mn mio bn thousand thousands million millions billion billions".split())
_WRITTEN = {
    **{unit: unit.upper() for unit in "eur usd gbp chf jpy mb gb kb".split()},
    "pct": "%",
    "percent": "%",
    "c": "°C",
    "degc": "°C",
    "f": "°F",
    "degf": "°F",
    "kw": "kW",
    "mw": "MW",
    "kwh": "kWh",
    "mwh": "MWh",
}
_LETTERS = frozenset("m g t l s h w".split())
"""Units of one letter that end a column's name."""
_NO_UNITS = frozenset("in min max no id at am pm mo ma".split())
"""What ends a column's name as a word rather than as a unit: "checked_in", "temp_min"."""
_PACE = re.compile(r"([a-zμµ]{1,3})([23]?)(h|hr|min|d|s)")
"""A quotient without its stroke: "m3h", "kmh"."""
_BELOW = frozenset("h s min d km m2 m3 ha l kg kwh".split())
"""What may stand under the stroke where both parts of a quotient end a name: "km_h"."""


@lru_cache(maxsize=4096)
def in_words(head: str) -> str:
    """The head with spaces between its words and its unit in brackets; others as they are."""
    written = head.strip()
    if not _NAME.fullmatch(written):
        return head
    return with_bracket(written.split("_"))


def with_bracket(parts: Sequence[str]) -> str:
    """The words of a name with a space between, the unit that ends them in brackets."""
    for count in (3, 2, 1):
        unit = _unit(parts[-count:]) if count < len(parts) else ""
        if unit:
            return f"{' '.join(parts[:-count])} ({unit})"
    return " ".join(parts)


def _unit(parts: Sequence[str]) -> str:
    """The unit that the last parts of a name spell; empty where they are words."""
    if len(parts) == 3:
        above, below = _symbol(parts[0]), parts[2].lower()
        return f"{above} per {below}" if parts[1].lower() == "per" and above else ""
    if len(parts) == 1:
        return _symbol(parts[0])
    first, last = _symbol(parts[0]), parts[1].lower()
    if first and last in _SCALES and _is_money(first):
        return f"{first} {last}"
    quotient = f"{first}/{_symbol(last)}"
    return quotient if first and last in _BELOW and _is_unit(quotient) else ""


def _symbol(part: str) -> str:
    """A part of a name as the symbol or the plural name of a unit; empty where it is none."""
    low = part.lower()
    if low in _NO_UNITS or (len(low) == 1 and low not in _LETTERS | _WRITTEN.keys()):
        return ""
    if low in _WRITTEN:
        return _WRITTEN[low]
    known = unit_table("en").any_case.get(low)
    if known is not None:
        return low.upper() if known.is_money else low
    for spelling in _spellings(part):
        if _is_unit(spelling):
            return spelling
    if low.endswith("s") and find_name(low, "en") is not None:
        return low
    return _quotient(low)


def _quotient(part: str) -> str:
    pace = _PACE.fullmatch(part)
    if pace is None or (pace.group(3) == "s" and not pace.group(2)):
        return ""  # "pts", "days"
    spelling = f"{pace.group(1)}{pace.group(2)}/{pace.group(3)}"
    known = find_symbol(pace.group(1), "en") is not None
    return spelling if known and _is_unit(spelling) else ""


def _spellings(part: str) -> Iterator[str]:
    yield part
    if len(part) > 1 or part == "w":
        yield part.upper()
        yield part.capitalize()
        yield f"{part[0]}{part[1:].capitalize()}"  # "kwh": kWh
        yield f"{part[0].upper()}{part[1:].capitalize()}"  # "gwh": GWh


def _is_unit(spelling: str) -> bool:
    """Whether a number takes this, all of it, as its unit and as no word."""
    if spelling.isalpha():
        return find_symbol(spelling, "en") is not None
    found = quantities(f"1 {spelling}", "en", tokens(f"1 {spelling}"), taken=())
    return bool(found) and found[0].unit is not None and found[0].span.end == len(spelling) + 2


def _is_money(symbol: str) -> bool:
    unit = find_symbol(symbol, "en")
    return unit is not None and unit.is_money
