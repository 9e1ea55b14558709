"""Whether styles, as pages and Markdown have them, keep text from being seen."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from veridical.text.colours import Colour, are_alike, colour_in

_COMMENT = re.compile(r"/\*[^*]*+(?:\*(?!/)[^*]*+)*+(?:\*/|\Z)")
_NUMBER = re.compile(r"([+-]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9}))([a-z%]{0,5})")
_CLIP = re.compile(r"rect\(\s?(?:[01](?:px)?[\s,]{0,3}){4}\)|inset\(\s?(?:50|100)%[^()]{0,40}\)")
_SCALE = re.compile(r"scale(?:[xy]|3d)?\(\s?0{1,3}(?:\.0{0,9})?\s?[,)]")
_PIXELS = {"px": 1.0, "pt": 4 / 3, "cm": 38.0, "mm": 3.8, "in": 96.0, "em": 16.0, "rem": 16.0}
_OFF_PAGE = -900.0
"""Pixels; what is moved further to the left or up than this is on no page."""
_TOO_SMALL = 2.0
"""Pixels; type that is smaller is a line, not letters."""
_WHITE = (255, 255, 255)

Declarations = Mapping[str, str]


def declarations(style: str) -> dict[str, str]:
    """The properties in a style attribute or in the body of a rule, in lower case."""
    if "/*" in style:
        style = _COMMENT.sub(" ", style)
    found: dict[str, str] = {}
    for part in style.split(";"):
        name, colon, value = part.partition(":")
        if colon:
            found[name.strip().lower()] = " ".join(value.lower().partition("!")[0].split())
    return found


@dataclass(frozen=True, slots=True)
class Sight:
    """What an element and those around it leave of its text to be seen.

    `gone`: nothing in it is seen, whatever it says itself. Size, colours and visibility may be
    given back further in. `ground` is None where nobody can tell it, as behind a picture.
    """

    gone: bool = False
    invisible: bool = False
    pixels: float = 16.0
    letters: Colour | None = (0, 0, 0)
    ground: Colour | None = _WHITE
    clear: bool = False

    unseen: bool = False

    def under(self, style: Declarations) -> Sight:
        """The same within an element that has these declarations."""
        if not style:
            return self
        sight = self
        if _is_gone(style):
            sight = replace(sight, gone=True)
        if "visibility" in style:
            sight = replace(sight, invisible=style["visibility"] in ("hidden", "collapse"))
        size = _font_size(style, self.pixels)
        if size is not None:
            sight = replace(sight, pixels=size)
        sight = _coloured(sight, style)
        return sight if sight is self else replace(sight, unseen=_is_unseen(sight))

    def withheld(self) -> Sight:
        """The same within an element that is kept from people altogether."""
        return self if self.gone else replace(self, gone=True, unseen=True)


def _is_unseen(sight: Sight) -> bool:
    if sight.gone or sight.invisible or sight.clear or sight.pixels < _TOO_SMALL:
        return True
    if sight.letters is None or sight.ground is None:
        return False
    return are_alike(sight.letters, sight.ground)


def _coloured(sight: Sight, style: Declarations) -> Sight:
    if "color" in style:
        colour = colour_in(style["color"])
        sight = replace(sight, letters=colour.colour, clear=colour.clear)
    ground = style.get("background-color") or style.get("background")
    if ground is not None and ground not in ("none", "transparent", "inherit", "initial"):
        shown = colour_in(ground)
        if not shown.clear:
            sight = replace(sight, ground=shown.colour)
    elif "background-image" in style:
        sight = replace(sight, ground=None)
    return sight


def _is_gone(style: Declarations) -> bool:
    return (
        style.get("display") == "none"
        or style.get("content-visibility") == "hidden"
        or _is_transparent(style.get("opacity", ""))
        or bool(_SCALE.search(style.get("transform", "")))
        or _is_moved_away(style)
        or _is_clipped(style)
    )


def _is_transparent(opacity: str) -> bool:
    found = _NUMBER.fullmatch(opacity)
    if found is None:
        return False
    return float(found.group(1)) / (100 if found.group(2) == "%" else 1) <= 0.05


def _is_moved_away(style: Declarations) -> bool:
    names = ["text-indent", "margin-left", "margin-top"]
    if style.get("position") in ("absolute", "fixed", "relative"):
        names += ["left", "top", "inset-inline-start"]
    lengths = (_length(style[name]) for name in names if name in style)
    return any(length is not None and length <= _OFF_PAGE for length in lengths)


def _is_clipped(style: Declarations) -> bool:
    if _CLIP.match(style.get("clip", "")) or _CLIP.match(style.get("clip-path", "")):
        return True
    if style.get("overflow") not in ("hidden", "clip"):
        return False
    sizes = (_length(style.get(name, "")) for name in ("height", "width", "max-height"))
    return any(size is not None and size <= 1.0 for size in sizes)


def _font_size(style: Declarations, around: float) -> float | None:
    """Pixels; None where the declarations give no size."""
    words = [style["font-size"]] if "font-size" in style else style.get("font", "").split()
    for word in words:
        found = _NUMBER.fullmatch(word.partition("/")[0])
        unit = found.group(2) if found else ""
        if found and unit in ("em", "%"):
            return float(found.group(1)) * around / (100 if unit == "%" else 1)
        size = _length(word.partition("/")[0])
        if size is not None:
            return size
    return None if not words or words[0] not in ("medium", "initial", "large") else 16.0


def _length(value: str) -> float | None:
    """Pixels; None for what is no length, or depends on what stands around it."""
    found = _NUMBER.fullmatch(value)
    if found is None:
        return None
    number, unit = float(found.group(1)), found.group(2)
    if unit in _PIXELS:
        return number * _PIXELS[unit]
    return 0.0 if number == 0 and unit in ("", "%") else None
