"""How text in a document looks, as far as it says whether a person sees it."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from lxml import etree

from veridical.adapters.readers.word.parts import local, value_of
from veridical.text.colours import Colour, are_alike, colour_in

_WHITE = (255, 255, 255)
_BLACK = (0, 0, 0)
_OFF = frozenset({"0", "false", "off", "none"})
_TOO_SMALL = 4
"""Half points; type that is smaller is a line, not letters."""
_HIGHLIGHTS = {"black": _BLACK, "white": _WHITE}


@dataclass(frozen=True, slots=True)
class Look:
    """Properties of text; None is what nothing has been said of.

    `size` is in half points, `colour` and `ground` are as they are written ("FFFFFF", "auto").
    """

    vanish: bool | None = None
    size: int | None = None
    colour: str | None = None
    ground: str | None = None
    strike: bool | None = None
    raised: bool | None = None
    bold: bool | None = None

    def over(self, below: Look) -> Look:
        """This look where it says something, else the one below."""
        said = {
            field.name: value
            for field in fields(self)
            if (value := getattr(self, field.name)) is not None
        }
        return replace(below, **said) if said else below

    def is_unseen(self, ground: Colour | None) -> bool:
        """Whether a person does not see text that looks so; `ground` is what it stands on."""
        if self.vanish or (self.size is not None and self.size < _TOO_SMALL):
            return True
        if self.colour is None or self.colour == "auto":
            return False
        letters = colour_in(self.colour.lower()).colour
        own = ground_in(self.ground)
        behind = own if self.ground not in (None, "auto", "none") else ground
        return letters is not None and behind is not None and are_alike(letters, behind)


def ground_in(written: str | None) -> Colour | None:
    """The colour of a ground; None where nobody can tell it."""
    if written is None or written == "auto":
        return None
    return _HIGHLIGHTS.get(written) or colour_in(written.lower()).colour


def look_in(properties: etree._Element | None) -> Look:
    """What the properties of a run say."""
    if properties is None:
        return Look()
    said: dict[str, etree._Element] = {local(one): one for one in properties}
    ground = value_of(said.get("highlight")) or value_of(said.get("shd"), "fill")
    raised = value_of(said.get("vertAlign"))
    size = value_of(said.get("sz")) or ""
    return Look(
        vanish=_toggle(said.get("vanish")),
        size=int(size) if size.isascii() and size.isdecimal() and len(size) < 6 else None,
        colour=value_of(said.get("color")),
        ground=None if ground in (None, "auto", "none") else ground,
        strike=_toggle(said.get("strike")) or _toggle(said.get("dstrike")),
        raised=None if raised is None else raised == "superscript",
        bold=_toggle(said.get("b")),
    )


def _toggle(element: etree._Element | None) -> bool | None:
    if element is None:
        return None
    return (value_of(element) or "1") not in _OFF
