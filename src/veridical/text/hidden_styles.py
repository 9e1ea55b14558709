"""Whether styles, as pages and Markdown have them, keep text from being seen."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from veridical.text.colours import Colour, are_alike, colour_in
from veridical.text.hidden_declarations import Declarations
from veridical.text.hidden_places import is_out_of_sight, is_transparent, length_of

_NUMBER = re.compile(r"([+-]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9}))([a-z%]{0,5})")

_TOO_SMALL = 2.0
"""Pixels; type that is smaller is a line, not letters."""
_WHITE = (255, 255, 255)
_SIZES = {"xx-small": 9.0, "x-small": 10.0, "small": 13.0, "medium": 16.0, "large": 18.0}
_KEPT = frozenset("none transparent inherit initial unset revert revert-layer".split())


@dataclass(frozen=True, slots=True)
class _Behind:
    """What lies behind text; None for what cannot be told."""

    colour: Colour | None


@dataclass(frozen=True, slots=True)
class Sight:
    """What an element and those around it leave of its text to be seen.

    `gone`: nothing in it is seen, whatever it says itself. Size, colours and visibility may be
    given back further in. `ground` is None where nobody can tell it, as behind a picture.
    `filled`: letters have a colour of their own, whatever `color` says.
    """

    gone: bool = False
    invisible: bool = False
    pixels: float = 16.0
    letters: Colour | None = (0, 0, 0)
    ground: Colour | None = _WHITE
    clear: bool = False
    filled: bool = False
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
    fill = style.get("-webkit-text-fill-color")
    colour = fill if fill not in (None, "currentcolor", "inherit") else None
    if colour is None and not sight.filled and style.get("color") != "inherit":
        colour = style.get("color")
    if colour is not None:
        shown = colour_in("black" if colour in _KEPT - {"transparent"} else colour)
        sight = replace(sight, letters=shown.colour, clear=shown.clear, filled=fill == colour)
    ground = style.get("background-color") or style.get("background")
    behind = _Behind(None) if "background-image" in style else None
    if ground is not None and ground not in _KEPT:
        shown = colour_in(ground)
        behind = behind if shown.clear else _Behind(shown.colour)
    if behind is None:
        return sight
    if "text" in (style.get("background-clip"), style.get("-webkit-background-clip")):
        # What lies behind is seen through the letters, and only there.
        return replace(sight, letters=behind.colour, clear=False)
    return replace(sight, ground=behind.colour)


def _is_gone(style: Declarations) -> bool:
    return (
        style.get("display") == "none"
        or style.get("content-visibility") == "hidden"
        or is_transparent(style.get("opacity", ""))
        or is_out_of_sight(style)
    )


def _font_size(style: Declarations, around: float) -> float | None:
    """Pixels; None where the declarations give no size."""
    words = [style["font-size"]] if "font-size" in style else style.get("font", "").split()
    for written in words:
        word = written.partition("/")[0]
        found = _NUMBER.fullmatch(word)
        if found and found[2] in ("em", "%"):
            return float(found[1]) * around / (100 if found[2] == "%" else 1)
        size = length_of(word)
        if size is not None:
            return size
    return _SIZES.get(words[0] if words[0] != "initial" else "medium") if words else None
