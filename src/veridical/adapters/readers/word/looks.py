"""How text in a document looks, as far as it says whether a person sees it."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from lxml import etree

from veridical.adapters.readers.word.layout import whole_in
from veridical.adapters.readers.word.parts import local, value_of
from veridical.adapters.readers.word.themes import Theme
from veridical.text.colours import Colour, are_alike, colour_in

_WHITE = (255, 255, 255)
_BLACK = (0, 0, 0)
_OFF = frozenset({"0", "false", "off", "none"})
_TOO_SMALL = 4
"""Half points; type that is smaller is a line, not letters."""
_TOO_NARROW = 10
"""Percent; letters that are narrower are strokes."""
_USUAL_SIZE = 22
_FAR = 1_000
"""Half points; what is raised or lowered as far is on another page, or on none."""
_SEE_THROUGH = 95_000
"""Thousandths of a percent that letters let through."""
_HIGHLIGHTS = {"black": _BLACK, "white": _WHITE}


@dataclass(frozen=True, slots=True)
class Look:
    """Properties of text; None is what nothing has been said of.

    `size` and `position` are in half points, `width` is in percent of the usual one, `spacing` in
    twips between two letters; `colour` and `ground` are as they are written ("FFFFFF", "auto").
    `clear`: the letters have no filling.
    """

    vanish: bool | None = None
    size: int | None = None
    colour: str | None = None
    ground: str | None = None
    strike: bool | None = None
    raised: bool | None = None
    bold: bool | None = None
    width: int | None = None
    spacing: int | None = None
    position: int | None = None
    clear: bool | None = None

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
        if self.vanish or self.clear or self._is_crushed():
            return True
        if self.colour is None or self.colour == "auto":
            return False
        letters = colour_in(self.colour.lower()).colour
        own = ground_in(self.ground)
        behind = own if self.ground not in (None, "auto", "none") else ground
        return letters is not None and behind is not None and are_alike(letters, behind)

    def _is_crushed(self) -> bool:
        """Whether the letters are too small, too narrow, one on the other, or out of the line."""
        size = _USUAL_SIZE if self.size is None else self.size
        return (
            size < _TOO_SMALL
            or (self.width is not None and 0 < self.width < _TOO_NARROW)
            # Half the size of the type is about the width of a letter.
            or (self.spacing is not None and self.spacing <= -5 * size)
            or abs(self.position or 0) >= _FAR
        )


def ground_in(written: str | None) -> Colour | None:
    """The colour of a ground; None where nobody can tell it."""
    if written is None or written == "auto":
        return None
    return _HIGHLIGHTS.get(written) or colour_in(written.lower()).colour


def look_in(properties: etree._Element | None, theme: Theme) -> Look:
    """What the properties of a run say."""
    if properties is None:
        return Look()
    said: dict[str, etree._Element] = {local(one): one for one in properties}
    ground = value_of(said.get("highlight")) or theme.colour(said.get("shd"), "fill", "Fill")
    raised = value_of(said.get("vertAlign"))
    size = value_of(said.get("sz")) or ""
    return Look(
        vanish=_toggle(said.get("vanish")),
        size=int(size) if size.isascii() and size.isdecimal() and len(size) < 6 else None,
        colour=theme.colour(said.get("color")),
        ground=None if ground in (None, "auto", "none") else ground,
        strike=_toggle(said.get("strike")) or _toggle(said.get("dstrike")),
        raised=None if raised is None else raised == "superscript",
        bold=_toggle(said.get("b")),
        width=_percent(said.get("w")),
        spacing=whole_in(said.get("spacing"), "val"),
        position=whole_in(said.get("position"), "val"),
        clear=_is_clear(said.get("textFill"), said.get("textOutline")),
    )


def _percent(element: etree._Element | None) -> int | None:
    written = (value_of(element) or "").removesuffix("%")
    return int(written) if written.isascii() and written.isdecimal() and len(written) < 6 else None


def _is_clear(filling: etree._Element | None, outline: etree._Element | None) -> bool | None:
    """Whether letters have no filling, or one that lets all through, and no outline either."""
    if filling is None:
        return None
    if outline is not None and not any(local(one) == "noFill" for one in outline):
        return False
    for one in filling.iter():
        if local(one) == "noFill":
            return True
        values = [str(value) for name, value in one.items() if str(name).endswith("val")]
        if local(one) == "alpha" and values and values[0].isdecimal():
            return len(values[0]) < 9 and int(values[0]) >= _SEE_THROUGH
    return False


def _toggle(element: etree._Element | None) -> bool | None:
    if element is None:
        return None
    return (value_of(element) or "1") not in _OFF
