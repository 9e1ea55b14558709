"""What the lines of a page make: paragraphs, headings, items of lists, notes, tables."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from veridical.adapters.readers.pdf.tables import Table


class BlockKind(StrEnum):
    """What a block is."""

    PARAGRAPH = "paragraph"
    HEADING = "heading"
    ITEM = "item"
    NOTE = "note"
    CAPTION = "caption"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Piece:
    """The lines of a block that stand together on one page, counted from 1."""

    page: int
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """A block, in one piece or, where it runs over columns or pages, in several.

    `left` and `top` are where it begins, `size` and `bold` its type; `indented`: its first line
    is; `full`: its last line has no room for a further word. `depth` is a heading's rank, from 1,
    or how far an item is set in. `column` counts the columns of its page. `aside`: it runs in
    another direction than most of the page.
    """

    kind: BlockKind
    pieces: tuple[Piece, ...]
    left: float
    top: float
    size: float
    bold: bool
    indented: bool = False
    full: bool = False
    marker: str = ""
    depth: int = 0
    column: int = 0
    table: Table | None = None
    hidden: bool = False
    aside: bool = False

    @property
    def page(self) -> int:
        """The page on which it begins."""
        return self.pieces[0].page

    @property
    def last_line(self) -> str:
        """Its last line; "" for a table."""
        lines = self.pieces[-1].lines
        return lines[-1] if lines else ""

    @property
    def first_line(self) -> str:
        """Its first line; "" for a table."""
        lines = self.pieces[0].lines
        return lines[0] if lines else ""
