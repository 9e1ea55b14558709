"""Tables of pages and office documents: those that hold data as tables, those that only place
things as what they place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from veridical.text.writing.blocks import (
    Code,
    Heading,
    Item,
    Line,
    Paragraph,
    Piece,
    Run,
    Table,
    words_of,
)
from veridical.text.writing.grids import Cell, Grid, blocks_of

_WORDS_OF_A_CELL = 400
"""Characters; a table whose cells hold more in several paragraphs places text and holds no data."""


@dataclass(frozen=True, slots=True)
class FilledCell:
    """A cell with the blocks that stand in it; `strong`: all of it is in bold."""

    blocks: Sequence[Piece]
    columns: int = 1
    rows: int = 1
    head: bool = False
    strong: bool = False


@dataclass(frozen=True, slots=True)
class FilledTable:
    """A table as a document holds it; `heads` counts the rows of its head.

    `places_only`: the document says that it holds no data.
    """

    rows: Sequence[Sequence[FilledCell]]
    heads: int = 0
    caption: Sequence[Piece] = field(default=())
    places_only: bool = False
    mark: str = ""


def blocks_of_table(table: FilledTable, about: Line) -> Iterator[Piece]:
    """The blocks of a table; `about` is the heading right above it.

    A table within a cell stands behind the table that it is in, as does what is hidden in a cell.
    """
    rows = [row for row in table.rows if row]
    if table.places_only or _only_places(table, rows):
        yield from table.caption
        for row in rows:
            for cell in row:
                yield from cell.blocks
        return
    grid = Grid(
        tuple(tuple(_cell(one) for one in row) for row in rows),
        heads=table.heads,
        caption=line_in(table.caption),
        about=about,
        mark=table.mark,
    )
    yield from blocks_of(grid)
    for row in rows:
        for cell in row:
            yield from (one for one in cell.blocks if _is_of_its_own(one))


def _only_places(table: FilledTable, rows: Sequence[Sequence[FilledCell]]) -> bool:
    """Whether a table places text on the page, as old pages and mails do, and holds no data."""
    if table.caption or any(cell.head for row in rows for cell in row):
        return False
    cells = [cell for row in rows for cell in row if cell.blocks]
    if len(cells) < 2:
        return True
    return any(_is_page_like(cell.blocks) for cell in cells)


def _is_page_like(blocks: Sequence[Piece]) -> bool:
    if any(isinstance(one, Heading) for one in blocks):
        return True
    if isinstance(blocks[0], Table) and len(blocks) == 1:
        return True
    said = sum(len(words_of(one.line)) for one in blocks if isinstance(one, Paragraph | Item))
    return len(blocks) > 1 and said > _WORDS_OF_A_CELL


def _is_of_its_own(block: Piece) -> bool:
    return block.hidden or isinstance(block, Table)


def _cell(cell: FilledCell) -> Cell:
    return Cell(line_in(cell.blocks), cell.columns, cell.rows, cell.head, cell.strong)


def line_in(blocks: Sequence[Piece]) -> Line:
    """Blocks as one line, each in a line of its own within it."""
    lines = tuple(_line(one) for one in blocks if not _is_of_its_own(one))
    return joined(tuple(line for line in lines if line), "\n")


def _line(block: Piece) -> Line:
    if isinstance(block, Code):
        return (Run(block.text, code="\n" not in block.text),)
    return block.line if isinstance(block, Heading | Paragraph | Item) else ()


def joined(lines: tuple[Line, ...], between: str) -> Line:
    """Lines as one, with a text between each two."""
    found: list[Run] = []
    for line in lines:
        if found:
            found.append(Run(between))
        found.extend(line)
    return tuple(found)
