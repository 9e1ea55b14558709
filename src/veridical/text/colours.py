"""Colours as documents write them, and which letters nobody can tell from their ground."""

from __future__ import annotations

import colorsys
import re
from dataclasses import dataclass

from veridical.text.colour_names import COLOUR_NAMES

Colour = tuple[int, int, int]

_HEX = re.compile(r"#?([0-9a-f]{3,8})")
_FUNCTION = re.compile(r"(rgb|hsl|hwb|color|lab|lch|oklab|oklch)a?\(([^()]{1,80})\)")
_CALLED = re.compile(r"[a-z-]{1,20}\(")
_DEGREES = {"": 1.0, "deg": 1.0, "turn": 360.0, "rad": 57.29578, "grad": 0.9}
_ANGLE = re.compile(r"([+-]?\d{1,6}(?:\.\d{0,6})?)(deg|turn|rad|grad)?")
_BETWEEN = re.compile(r"[\s,/]+")
_LEVEL = re.compile(r"([+-]?(?:\d{1,4}(?:\.\d{0,9})?|\.\d{1,9}))(%?)")
_WORDS = frozenset("transparent currentcolor linktext visitedtext activetext".split())
_FAINT = 0.05
"""How much of a colour shows at least that is seen."""
_ALIKE = 36
"""The sum of the differences of three channels up to which two colours look the same."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A colour, None where it cannot be told, and whether nothing of it shows."""

    colour: Colour | None
    clear: bool = False


def colour_in(value: str) -> Shown:
    """The colour that a value in lower case begins with: a name, "#fff", "ffffff" or "rgb(...)"."""
    called = _FUNCTION.match(value)
    if called is not None:
        return _of_function(called.group(1), called.group(2))
    word = value.partition(" ")[0]
    if word == "transparent":
        return Shown(None, clear=True)
    found = _HEX.fullmatch(COLOUR_NAMES.get(word, word))
    return _of_digits(found.group(1)) if found is not None else Shown(None)


def is_colour(value: str) -> bool:
    """Whether a value in lower case is written as a colour is, known here or not."""
    named = value in COLOUR_NAMES or value in _WORDS or _CALLED.match(value) is not None
    return named or (value.startswith("#") and _HEX.fullmatch(value) is not None)


def _of_digits(digits: str) -> Shown:
    if len(digits) in (3, 4):
        digits = "".join(digit * 2 for digit in digits)
    if len(digits) not in (6, 8):
        return Shown(None)
    red, green, blue = (int(digits[at : at + 2], 16) for at in (0, 2, 4))
    return Shown((red, green, blue), clear=_is_faint(int(digits[6:] or "ff", 16) / 255))


def _of_function(name: str, written: str) -> Shown:
    parts = _BETWEEN.split(written.strip())
    if name == "color":
        # "srgb 1 1 1"; of other spaces the ends are the same.
        parts = parts[1:]
    elif name in ("hsl", "hwb"):
        parts = [_in_turns(parts[0]), *parts[1:]]
    found = [_LEVEL.fullmatch(one if one != "none" else "0") for one in parts]
    levels = [(float(one.group(1)), bool(one.group(2))) for one in found if one is not None]
    if len(levels) not in (3, 4) or len(levels) != len(found):
        return Shown(None)
    alpha = levels[3][0] / (100 if levels[3][1] else 1) if len(levels) == 4 else 1.0
    return Shown(_mixed(name, levels[:3]), clear=_is_faint(alpha))


def _mixed(name: str, levels: list[tuple[float, bool]]) -> Colour | None:
    first, second, third = (level / 100 if share else level for level, share in levels)
    if name == "rgb":
        red, green, blue = (level * 2.55 if share else level for level, share in levels)
        return _bounded(red, green, blue)
    if name == "color":
        return _bounded(first * 255, second * 255, third * 255)
    if name in ("hsl", "hwb"):
        second, third = (level / 100 for level, _ in levels[1:])
        if name == "hwb":
            return _of_hwb(first, second, third)
        red, green, blue = colorsys.hls_to_rgb(first % 1.0, min(1.0, third), min(1.0, second))
        return _bounded(red * 255, green * 255, blue * 255)
    # Only the ends of lightness can be told without the colour; a grey is neither.
    light = first if name.startswith("ok") or levels[0][1] else first / 100
    ends = {True: (255, 255, 255), False: (0, 0, 0)}
    return ends[light > 0.5] if light >= 0.98 or light <= 0.02 else None


def _of_hwb(turn: float, white: float, black: float) -> Colour:
    if white + black >= 1.0:
        grey = 255 * white / (white + black)
        return _bounded(grey, grey, grey)
    pure = colorsys.hls_to_rgb(turn % 1.0, 0.5, 1.0)
    red, green, blue = (255 * (one * (1 - white - black) + white) for one in pure)
    return _bounded(red, green, blue)


def _bounded(*levels: float) -> Colour:
    red, green, blue = (max(0, min(255, round(one))) for one in levels)
    return red, green, blue


def _in_turns(angle: str) -> str:
    found = _ANGLE.fullmatch(angle)
    if found is None:
        return "0" if angle == "none" else angle
    return f"{float(found.group(1)) * _DEGREES[found.group(2) or ''] % 360 / 360:.6f}"


def _is_faint(alpha: float) -> bool:
    return alpha <= _FAINT


def are_alike(one: Colour, other: Colour) -> bool:
    """Whether letters in one colour cannot be told from a ground in the other."""
    return sum(abs(left - right) for left, right in zip(one, other, strict=True)) <= _ALIKE
