"""The blocks that a reader finds in a document: headings, paragraphs, items, tables, code."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

ITEM_DEPTH = 8
"""How deep items are nested at most; what lies deeper is written at this depth."""


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of a line as a person sees it; a line break is "\\n".

    `code`: set as code. `struck`: crossed out, so taken back. `raised`: as an exponent is. `note`:
    a mark that leads to a note, such as "1".
    """

    text: str
    code: bool = False
    struck: bool = False
    raised: bool = False
    note: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether it is nothing but text."""
        return not (self.code or self.struck or self.raised or self.note)


Line = tuple[Run, ...]


def line_of(text: str) -> Line:
    """A line that is nothing but text."""
    return (Run(text),) if text else ()


def words_of(line: Line) -> str:
    """The characters of a line, without those that lead to notes or were crossed out."""
    return "".join(run.text for run in line if not run.note and not run.struck)


@dataclass(frozen=True, slots=True)
class Block:
    """What every block may have.

    `mark` is what a person calls its place ("row 5"), `hidden` whether a person who looks at the
    document does not see it.
    """

    mark: str = field(default="", kw_only=True)
    hidden: bool = field(default=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Heading(Block):
    """A heading of `level` 1 to 6; a deeper one is written as one of 6."""

    level: int
    line: Line


@dataclass(frozen=True, slots=True)
class Paragraph(Block):
    """A paragraph; `depth` is that of the item it stands in, 0 outside of lists."""

    line: Line
    depth: int = 0
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Item(Block):
    """An item of a list, 1 for the outermost; `number` is None for a bullet."""

    line: Line
    depth: int = 1
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table, with what a person calls its place; a cell of mere text may be a `str`."""

    cells: tuple[Line | str, ...]
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Table(Block):
    """A table; its head may be empty lines, and a short row is filled up with empty cells.

    `rows` may be read once only, as they come from a long file.
    """

    head: tuple[Line, ...]
    rows: Iterable[Row]


@dataclass(frozen=True, slots=True)
class Code(Block):
    """Lines that are read as they stand."""

    text: str


Piece = Heading | Paragraph | Item | Table | Code
