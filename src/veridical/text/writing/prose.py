"""A text within another document, such as the value of a field, read as the Markdown it may be."""

from __future__ import annotations

from collections.abc import Iterator

from veridical.text.markup.blocks import Block, BlockKind, blocks
from veridical.text.writing.blocks import (
    Code,
    Heading,
    Item,
    Paragraph,
    Piece,
    Row,
    Table,
    line_of,
)


def blocks_of_text(text: str, level: int, mark: str = "") -> Iterator[Piece]:
    """The blocks of a text in order; its headings stand below `level`.

    What Markdown does not show is hidden.
    """
    table: list[Row] = []
    head: tuple[str, ...] = ()
    for block in blocks(text):
        if block.kind is BlockKind.TABLE_ROW:
            table.append(Row(tuple(cell.text for cell in block.cells), mark))
            continue
        if table:
            yield Table(tuple(map(line_of, head)), tuple(table), mark=mark)
            table = []
        if block.kind is BlockKind.TABLE_HEAD:
            head = tuple(cell.text for cell in block.cells)
        else:
            yield _piece(text, block, level, mark)
    if table:
        yield Table(tuple(map(line_of, head)), tuple(table), mark=mark)


def _piece(text: str, block: Block, level: int, mark: str) -> Piece:
    line = line_of(block.content.text)
    if block.kind is BlockKind.HEADING:
        return Heading(level + block.depth, line, mark=mark)
    if block.kind is BlockKind.LIST_ITEM:
        return Item(line, block.depth, mark=mark)
    if block.kind in (BlockKind.CODE, BlockKind.FRONT_MATTER):
        return Code(block.content.text, mark=mark)
    if block.kind is BlockKind.COMMENT:
        return Paragraph(line_of(block.span.of(text)), mark=mark, hidden=True)
    return Paragraph(line, block.depth, block.quoted, mark=mark)
