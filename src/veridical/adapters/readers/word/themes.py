"""The colours of a document's theme: what "background1" is, and how dark a shade of it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from lxml import etree

from veridical.adapters.readers.word.parts import child_of, local, value_of
from veridical.text.colours import Colour, colour_in

# What a word processor takes where a document has no theme.
_USUAL = {"dk1": "000000", "lt1": "FFFFFF"}
_SCHEME = {
    "dark1": "dk1",
    "light1": "lt1",
    "dark2": "dk2",
    "light2": "lt2",
    "hyperlink": "hlink",
    "followedHyperlink": "folHlink",
}
_MAPPED = {"background1": "bg1", "background2": "bg2", "text1": "t1", "text2": "t2"}
_USUAL_MAP = {"bg1": "light1", "bg2": "light2", "t1": "dark1", "t2": "dark2"}


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by their names in the theme, and which of them is text and which is background."""

    colours: Mapping[str, str] = field(default_factory=lambda: dict(_USUAL))
    mapped: Mapping[str, str] = field(default_factory=lambda: dict(_USUAL_MAP))

    def colour(
        self, element: etree._Element | None, plain: str = "val", of: str = ""
    ) -> str | None:
        """The colour that an element names, as "FFFFFF", "auto" or None where it names none.

        A colour of the theme (`themeColor`, `themeFill`) counts before the plain one beside it,
        as it does in a word processor. `of` is "Fill" for that of a ground.
        """
        written = value_of(element, plain)
        named = value_of(element, f"theme{of or 'Color'}")
        if named is None:
            return written
        scheme = self.mapped.get(_MAPPED.get(named, ""), named)
        base = self.colours.get(_SCHEME.get(scheme, scheme))
        colour = None if base is None else colour_in(base.lower()).colour
        if colour is None:
            return written
        shade = _share(value_of(element, f"theme{of}Shade"))
        tint = _share(value_of(element, f"theme{of}Tint"))
        return "".join(f"{one:02X}" for one in _mixed(colour, shade, tint))


def theme_in(theme: etree._Element | None, settings: etree._Element | None) -> Theme:
    """The theme of a document by its parts, each of which it may lack."""
    colours = dict(_USUAL)
    scheme = child_of(theme, "themeElements", "clrScheme")
    for one in () if scheme is None else scheme:
        kind = next(iter(one), None)
        if kind is not None:
            colours[local(one)] = kind.get("lastClr") or kind.get("val") or ""
    mapping = child_of(settings, "clrSchemeMapping")
    mapped = {name: value_of(mapping, name) or usual for name, usual in _USUAL_MAP.items()}
    return Theme(colours, mapped)


def _share(written: str | None) -> float:
    """A share of 255 in hexadecimal digits; 1 for what is none."""
    try:
        return min(255, int((written or "FF")[:4], 16)) / 255
    except ValueError:
        return 1.0


def _mixed(colour: Colour, shade: float, tint: float) -> tuple[int, ...]:
    """A colour made darker by a shade and lighter by a tint."""
    return tuple(round(255 - (255 - one * shade) * tint) for one in colour)
