"""Colours as documents write them, and which letters nobody can tell from their ground."""

from __future__ import annotations

import re
from dataclasses import dataclass

Colour = tuple[int, int, int]

_HEX = re.compile(r"#?([0-9a-f]{3,8})")
_FUNCTION = re.compile(r"rgba?\(([^()]{1,60})\)")
_BETWEEN = re.compile(r"[\s,/]+")
_LEVEL = re.compile(r"(\d{1,4}(?:\.\d{0,9})?|\.\d{1,9})(%?)")
_NAMED: dict[str, Colour] = {
    "white": (255, 255, 255),
    "snow": (255, 250, 250),
    "ivory": (255, 255, 240),
    "ghostwhite": (248, 248, 255),
    "whitesmoke": (245, 245, 245),
    "black": (0, 0, 0),
}
_ALIKE = 36
"""The sum of the differences of three channels up to which two colours look the same."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A colour, None where it cannot be told, and whether nothing of it shows."""

    colour: Colour | None
    clear: bool = False


def colour_in(value: str) -> Shown:
    """The colour that a value in lower case begins with: a name, "#fff", "ffffff" or "rgb(...)"."""
    word = value if value.startswith("rgb") else value.partition(" ")[0]
    if word == "transparent":
        return Shown(None, clear=True)
    if word in _NAMED:
        return Shown(_NAMED[word])
    found = _HEX.fullmatch(word)
    if found is not None:
        return _of_digits(found.group(1))
    called = _FUNCTION.match(word)
    return _of_levels(called.group(1)) if called is not None else Shown(None)


def _of_digits(digits: str) -> Shown:
    if len(digits) in (3, 4):
        digits = "".join(digit * 2 for digit in digits)
    if len(digits) not in (6, 8):
        return Shown(None)
    red, green, blue = (int(digits[at : at + 2], 16) for at in (0, 2, 4))
    return Shown((red, green, blue), clear=digits[6:] == "00")


def _of_levels(written: str) -> Shown:
    found = [_LEVEL.fullmatch(one) for one in _BETWEEN.split(written.strip())]
    levels = [(float(one.group(1)), bool(one.group(2))) for one in found if one is not None]
    if len(levels) not in (3, 4) or len(levels) != len(found):
        return Shown(None)
    red, green, blue = (
        min(255, round(level * 2.55 if share else level)) for level, share in levels[:3]
    )
    return Shown((red, green, blue), clear=len(levels) == 4 and levels[3][0] == 0.0)


def are_alike(one: Colour, other: Colour) -> bool:
    """Whether letters in one colour cannot be told from a ground in the other."""
    return sum(abs(left - right) for left, right in zip(one, other, strict=True)) <= _ALIKE
