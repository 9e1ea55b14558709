"""Tables of a page that have begun and not ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from lxml import etree

from veridical.text.writing.blocks import Piece
from veridical.text.writing.placed import FilledCell, FilledTable


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table that has begun; `heads` counts the rows of its head."""

    places_only: bool = False
    rows: list[list[FilledCell]] = field(default_factory=list)
    heads: list[int] = field(default_factory=lambda: [0])
    caption: list[Piece] = field(default_factory=list)

    def ended(self) -> FilledTable:
        """The table as a whole."""
        return FilledTable(self.rows, self.heads[0], self.caption, self.places_only)


def cell_of(
    element: etree._Element, head: bool, blocks: Sequence[Piece], strong: bool
) -> FilledCell:
    """A cell, with the columns and rows that it covers as its attributes say."""
    return FilledCell(
        blocks, _count(element.get("colspan")), _count(element.get("rowspan")), head, strong
    )


def _count(written: str | None) -> int:
    text = (written or "").strip()
    return max(1, int(text)) if text.isascii() and text.isdecimal() and len(text) < 6 else 1
