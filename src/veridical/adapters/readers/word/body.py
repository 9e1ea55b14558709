"""The text of a document as blocks: headings, paragraphs, items, tables, notes, boxes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from lxml import etree

from veridical.adapters.readers.word.layout import is_placed_away, layout_in
from veridical.adapters.readers.word.lines import said_in
from veridical.adapters.readers.word.looks import ground_in
from veridical.adapters.readers.word.marked_items import unmarked
from veridical.adapters.readers.word.numbering import Label
from veridical.adapters.readers.word.parts import child_of, local, value_of
from veridical.adapters.readers.word.state import WHITE, Around, Said, State
from veridical.adapters.readers.word.styles import Style, level_in
from veridical.adapters.readers.word.tables import filled_table
from veridical.text.writing.blocks import (
    Heading,
    Item,
    Line,
    Paragraph,
    Piece,
    Run,
    line_of,
    words_of,
)
from veridical.text.writing.placed import blocks_of_table, joined

_DEEPEST = 20
"""How deep tables and boxes are read within one another; no person lays text out deeper."""


def blocks_of(
    element: etree._Element, around: Around, state: State, about: Line = ()
) -> Iterator[Piece]:
    """The blocks of a paragraph or a table; `about` is the heading right above it."""
    name = local(element)
    if name == "p":
        yield from _paragraph(element, around, state)
    elif name == "tbl":
        yield from _table(element, around, state, about)
    elif name in ("sdt", "sdtContent", "customXml", "ins", "txbxContent"):
        for child in element:
            yield from blocks_of(child, around, state)


def _paragraph(element: etree._Element, around: Around, state: State) -> Iterator[Piece]:
    properties = child_of(element, "pPr")
    style = state.styles.style(value_of(child_of(properties, "pStyle")), default=True)
    if layout_in(properties).over(style.layout).is_unseen():
        around = replace(around, away=True)
    fill = state.styles.theme.colour(child_of(properties, "shd"), "fill", "Fill")
    if fill not in (None, "auto"):
        around = replace(around, ground=ground_in(fill))
    said = said_in(element, style.look.over(state.styles.defaults), around, state)
    mark = said.marks[0] if said.marks else state.mark
    label = _label(properties, style, state)
    line = tuple(said.runs)
    if words_of(line).strip() or any(run.note for run in line):
        yield replace(_block(line, properties, style, state, label), mark=mark)
    words = " ".join("".join(said.unseen).split())
    if any(character.isalnum() for character in words):
        yield Paragraph(line_of(words), mark=mark, hidden=True)
    yield from _hanging(said, around, state, mark)


def _hanging(said: Said, around: Around, state: State, mark: str) -> Iterator[Piece]:
    """What hangs on a paragraph: its boxes, then its notes."""
    if around.depth >= _DEEPEST:
        return
    for box in said.boxes:
        inner = Around(None if box.filled else WHITE, around.depth + 1, box.away)
        yield from blocks_of(box.content, inner, state)
    for label, note in said.notes:
        inner = Around(depth=around.depth + 1)
        blocks = [block for child in note for block in blocks_of(child, inner, state)]
        lines = [block.line for block in blocks if isinstance(block, Paragraph | Item | Heading)]
        if lines:
            yield Paragraph(
                (Run(label, note=True), Run(" "), *joined(tuple(lines), "\n")), mark=mark
            )
        yield from (one for one in blocks if not isinstance(one, Paragraph | Item | Heading))


def _label(
    properties: etree._Element | None, style: Style, state: State
) -> tuple[int, Label] | None:
    """How deep in a list a paragraph is, and its label; None for one that is no item."""
    own = child_of(properties, "numPr")
    id = value_of(child_of(own, "numId")) or style.list_id
    if id is None or not state.numbering.has(id):
        return None
    written = value_of(child_of(own, "ilvl"))
    level = int(written) if written and written.isdecimal() and len(written) < 3 else None
    if level is None:
        level = style.list_level or 0
    return level, state.numbering.next(id, level)


def _block(
    line: Line,
    properties: etree._Element | None,
    style: Style,
    state: State,
    label: tuple[int, Label] | None,
) -> Piece:
    own = level_in(properties)
    level = style.level if own is None else own
    if style.name == "title":
        state.titles.append(True)
        return Heading(1, line)
    if level:
        shown = label[1].shown if label is not None else ""
        numbered = (Run(f"{shown} "), *line) if shown else line
        return Heading(level + bool(state.titles), numbered)
    if label is not None:
        return Item(line, label[0] + 1, label[1].number)
    listed = unmarked(line)
    return Item(listed, 1) if listed else Paragraph(line, quoted="quote" in style.name)


def _table(element: etree._Element, around: Around, state: State, about: Line) -> Iterator[Piece]:
    if around.depth >= _DEEPEST:
        words = " ".join("".join(map(str, element.itertext())).split())
        yield Paragraph(line_of(words), mark=state.mark)
        return
    mark = state.mark
    away = around.away or is_placed_away(child_of(element, "tblPr"))
    shaded = state.styles.is_shaded(value_of(child_of(element, "tblPr", "tblStyle")))
    ground = None if shaded else around.ground

    def fill(cell: etree._Element, squeezed: bool) -> tuple[list[Piece], bool]:
        own = state.styles.theme.colour(child_of(cell, "tcPr", "shd"), "fill", "Fill")
        behind = ground if own in (None, "auto") else ground_in(own)
        within = Around(behind, around.depth + 1, away or squeezed)
        blocks = [block for child in cell for block in blocks_of(child, within, state)]
        return blocks, 0 < within.weight[0] == within.weight[1]

    for block in blocks_of_table(replace(filled_table(element, fill), mark=mark), about):
        yield block if block.mark else replace(block, mark=mark)
