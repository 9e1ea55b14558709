"""The styles of a document: which paragraphs are headings or items, and how text looks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from lxml import etree

from veridical.adapters.readers.word.layout import Layout, layout_in
from veridical.adapters.readers.word.looks import Look, ground_in, look_in
from veridical.adapters.readers.word.parts import child_of, local, value_of
from veridical.adapters.readers.word.themes import Theme

_HEADING = re.compile(r"heading ([1-9])", re.IGNORECASE)
_DEEPEST = 30
_BODY = 9
"""The outline level that is none."""


@dataclass(frozen=True, slots=True)
class Style:
    """A style with all that it is based on; `level` is 1 for the highest heading, 0 for none."""

    name: str = ""
    level: int = 0
    list_id: str | None = None
    list_level: int | None = None
    look: Look = field(default_factory=Look)
    layout: Layout = field(default_factory=Layout)


@dataclass(frozen=True, slots=True)
class Styles:
    """The styles by their ids, each worked out when it is asked for."""

    elements: Mapping[str, etree._Element]
    defaults: Look
    default_id: str = ""
    theme: Theme = field(default_factory=Theme)
    _known: dict[str, Style] = field(default_factory=dict)

    def style(self, id: str | None, *, default: bool = False) -> Style:
        """A style; one without properties where there is none of this id."""
        wanted = id or (self.default_id if default else "")
        if wanted not in self._known:
            self._known[wanted] = self._worked_out(wanted)
        return self._known[wanted]

    def _chain(self, id: str) -> Iterator[etree._Element]:
        """A style and those that it is based on; a circle ends."""
        seen: set[str] = set()
        while id and id not in seen and id in self.elements and len(seen) < _DEEPEST:
            seen.add(id)
            yield self.elements[id]
            id = value_of(child_of(self.elements[id], "basedOn")) or ""

    def _worked_out(self, id: str) -> Style:
        style = Style()
        for element in reversed(list(self._chain(id))):
            name = value_of(child_of(element, "name")) or ""
            paragraph = child_of(element, "pPr")
            numbering = child_of(paragraph, "numPr")
            level = level_in(paragraph)
            called = _HEADING.fullmatch(name)
            style = Style(
                name=name.lower(),
                level=level if level is not None else int(called[1]) if called else style.level,
                list_id=value_of(child_of(numbering, "numId")) or style.list_id,
                list_level=_number(value_of(child_of(numbering, "ilvl")), style.list_level),
                look=look_in(child_of(element, "rPr"), self.theme).over(style.look),
                layout=layout_in(paragraph).over(style.layout),
            )
        return style

    def is_shaded(self, table_style: str | None) -> bool:
        """Whether a style of tables gives some cells a ground of their own."""
        for element in self._chain(table_style or ""):
            for shading in element.iter("{*}shd"):
                fill = self.theme.colour(shading, "fill", "Fill")
                if fill not in (None, "auto") and ground_in(fill) != (255, 255, 255):
                    return True
        return False


def styles_in(root: etree._Element | None, theme: Theme) -> Styles:
    """The styles of a part; none where there is no such part."""
    if root is None:
        return Styles({}, Look(), theme=theme)
    elements = {value_of(one, "styleId") or "": one for one in root if local(one) == "style"}
    defaults = look_in(child_of(root, "docDefaults", "rPrDefault", "rPr"), theme)
    by_default = (
        id
        for id, one in elements.items()
        if value_of(one, "type") == "paragraph" and value_of(one, "default") in ("1", "true", "on")
    )
    return Styles(elements, defaults, next(by_default, ""), theme)


def level_in(paragraph: etree._Element | None) -> int | None:
    """The level of a heading that properties of a paragraph give: 0 for none, None for no word."""
    level = _number(value_of(child_of(paragraph, "outlineLvl")), None)
    if level is None:
        return None
    return level + 1 if level < _BODY else 0


def _number(written: str | None, default: int | None) -> int | None:
    text = (written or "").strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else default
