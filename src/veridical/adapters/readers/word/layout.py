"""Where a paragraph stands, as far as it says whether a person sees it there.

Lengths are in twips, twenty to a point. A page is some 12,000 wide and 16,000 high.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace

from lxml import etree

from veridical.adapters.readers.word.parts import child_of, value_of

_WHOLE = re.compile(r"[+-]?\d{1,9}")
_OFF_PAGE = -7_200
"""Five inches to the left of a margin, or above it: no margin is as wide."""
_BEYOND = 31_680
"""The widest and highest page there is."""
_TOO_LOW = 40
"""Two points: what is no higher shows a line, not letters."""
_TOO_DENSE = 24
"""A tenth of the usual distance of two lines, where it is given as a share of that."""


@dataclass(frozen=True, slots=True)
class Layout:
    """What properties of a paragraph say of its place; None is what nothing has been said of."""

    left: int | None = None
    first: int | None = None
    line: int | None = None
    exact: bool | None = None
    frame_x: int | None = None
    frame_y: int | None = None
    frame_height: int | None = None

    def over(self, below: Layout) -> Layout:
        """This layout where it says something, else the one below."""
        said = {
            one.name: value
            for one in fields(self)
            if (value := getattr(self, one.name)) is not None
        }
        return replace(below, **said) if said else below

    def is_unseen(self) -> bool:
        """Whether a person sees nothing of a paragraph that stands so."""
        left = self.left or 0
        places = (left, left + (self.first or 0), self.frame_x or 0, self.frame_y or 0)
        if any(is_off_page(one) for one in places):
            return True
        if self.frame_height is not None and self.frame_height <= _TOO_LOW:
            return True
        least = _TOO_LOW if self.exact else _TOO_DENSE
        return self.line is not None and 0 < self.line <= least


def is_off_page(place: int) -> bool:
    """Whether a place, in twips from a margin, is on no page."""
    return place <= _OFF_PAGE or place >= _BEYOND


def layout_in(properties: etree._Element | None) -> Layout:
    """What the properties of a paragraph say."""
    indent, spacing = child_of(properties, "ind"), child_of(properties, "spacing")
    frame = child_of(properties, "framePr")
    left = whole_in(indent, "left")
    hanging, first = whole_in(indent, "hanging"), whole_in(indent, "firstLine")
    rule = value_of(spacing, "lineRule")
    # What is at least as high as something grows with its letters.
    line = None if rule == "atLeast" else whole_in(spacing, "line")
    exactly = value_of(frame, "hRule") == "exact"
    return Layout(
        left=whole_in(indent, "start") if left is None else left,
        first=-hanging if hanging is not None else first,
        line=line,
        exact=None if line is None else rule == "exact",
        frame_x=whole_in(frame, "x"),
        frame_y=whole_in(frame, "y"),
        frame_height=whole_in(frame, "h") if exactly else None,
    )


def is_placed_away(table: etree._Element | None) -> bool:
    """Whether the properties of a table put it on no page."""
    place, indent = child_of(table, "tblpPr"), child_of(table, "tblInd")
    sides = (whole_in(place, "tblpX"), whole_in(place, "tblpY"), whole_in(indent, "w"))
    return any(is_off_page(one or 0) for one in sides)


def is_squeezed(row: etree._Element | None) -> bool:
    """Whether the properties of a row make it too low to show letters."""
    height = child_of(row, "trHeight")
    high = whole_in(height, "val")
    return value_of(height, "hRule") == "exact" and high is not None and high <= _TOO_LOW


def whole_in(element: etree._Element | None, name: str) -> int | None:
    """A whole number in an attribute; None for what is none."""
    written = (value_of(element, name) or "").strip()
    return int(written) if _WHOLE.fullmatch(written) else None
