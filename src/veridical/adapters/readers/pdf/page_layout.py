"""The blocks of one page in reading order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from veridical.adapters.readers.pdf.blocks import Block, BlockKind, Piece
from veridical.adapters.readers.pdf.chunks import Chunk
from veridical.adapters.readers.pdf.grids import grids_of, table_in
from veridical.adapters.readers.pdf.line_numbers import line_numbers
from veridical.adapters.readers.pdf.lines import lines_of_column
from veridical.adapters.readers.pdf.open_rows import with_open_rows
from veridical.adapters.readers.pdf.page_content import PageContent
from veridical.adapters.readers.pdf.paragraphs import blocks_of
from veridical.adapters.readers.pdf.regions import Part, regions_of
from veridical.adapters.readers.pdf.rulings import Rulings
from veridical.adapters.readers.pdf.tables import Table, is_contents

_NO_LINES = Rulings((), ())


def blocks_on(page: PageContent, left_out: Sequence[Chunk]) -> list[Block]:
    """The blocks of a page in reading order, without some chunks such as those of its head, and
    without numbers that count its lines.

    First what runs level, then what runs in other directions, last what nobody sees. Columns are
    counted from 1 on each page.
    """
    gone = {id(chunk) for chunk in left_out}
    chunks = [chunk for chunk in page.chunks if id(chunk) not in gone]
    counting = {id(chunk) for chunk in line_numbers(chunks)}
    chunks = [chunk for chunk in chunks if id(chunk) not in counting]
    found = list(_blocks(_with_tables(chunks, page.rulings), page.rulings, page, 1))
    for other in page.others:
        aside = _blocks(list(other), _NO_LINES, page, _next(found))
        found.extend(replace(block, aside=True) for block in aside)
    unseen = _blocks(list(page.hidden), _NO_LINES, page, _next(found))
    found.extend(replace(block, hidden=True) for block in unseen)
    return found


def _next(blocks: Sequence[Block]) -> int:
    return blocks[-1].column + 1 if blocks else 1


def _with_tables(chunks: list[Chunk], rulings: Rulings) -> list[Part]:
    """The chunks, those in a ruled table replaced by it."""
    parts: list[Part] = []
    for ruled in grids_of(rulings):
        grid = with_open_rows(ruled, rulings, chunks)
        box = grid.box
        inside = [
            chunk
            for chunk in chunks
            if box.holds((chunk.left + chunk.right) / 2, chunk.y + 0.3 * chunk.size)
        ]
        table = table_in(grid, inside) if inside else None
        if table is not None:
            parts.append(table)
            taken = {id(chunk) for chunk in inside}
            chunks = [chunk for chunk in chunks if id(chunk) not in taken]
    return [*parts, *chunks]


def _blocks(
    parts: Sequence[Part], rulings: Rulings, page: PageContent, column: int
) -> Iterator[Block]:
    for number, region in enumerate(
        regions_of(parts, rulings, leftwards=page.leftwards), start=column
    ):
        table = region.table
        if table is not None:
            yield from _table_blocks(table, page.number, number)
            continue
        chunks = [part for part in region.parts if isinstance(part, Chunk)]
        yield from blocks_of(lines_of_column(chunks), page.number, number, leftwards=page.leftwards)


def _table_blocks(table: Table, page: int, column: int) -> Iterator[Block]:
    """A table as one block; one of contents as a line for each entry, for it states nothing."""
    whole = Block(
        kind=BlockKind.TABLE,
        pieces=(Piece(page, ()),),
        left=table.left,
        top=table.top,
        size=table.size,
        bold=False,
        column=column,
        table=table,
    )
    if not is_contents(table.rows):
        yield whole
        return
    for row in table.rows:
        words = " ".join(line for cell in row[:-1] for line in cell)
        text = f"{words} … {' '.join(row[-1])}" if row[-1] else words
        yield replace(whole, kind=BlockKind.PARAGRAPH, pieces=(Piece(page, (text,)),), table=None)
