"""The blocks of a document as Markdown, with the pages as marks and what is hidden as spans."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from veridical.adapters.readers.pdf.blocks import Block, BlockKind
from veridical.adapters.readers.pdf.hyphens import Vocabulary, glued, joined
from veridical.adapters.readers.pdf.markers import written_marker
from veridical.adapters.readers.pdf.tables import Cell, Table
from veridical.text.writing import escaping
from veridical.text.writing.blocks import Run
from veridical.types import Span

_NOTE = re.compile(r"\[(\^[\w,–-]{1,8})\]")
# A paragraph that begins so is no item of a list: items were told by where they stand.
_LIKE_ITEM = re.compile(
    r"(?P<before>\(?(?:\d{1,3}|[A-Za-z](?=\))|[ivx]{2,5}(?=\))))(?P<mark>[.)])(?=\s|$)"
)


@dataclass(frozen=True, slots=True)
class Written:
    """The text of a document, its pages as marks, and what of it is hidden on the page."""

    text: str
    marks: tuple[tuple[int, str], ...]
    hidden: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class _Part:
    """A block written: its text, and where in it each of its pages begins."""

    text: str
    turns: tuple[tuple[int, int], ...]


def written(blocks: Sequence[Block], known: Vocabulary) -> Written:
    """The document: a blank line between blocks, one line for each, items of a list together."""
    parts: list[str] = []
    marks: list[tuple[int, str]] = []
    hidden: list[Span] = []
    at = page = 0
    before: Block | None = None
    for block in blocks:
        part = _block(block, known)
        if not part.text:
            continue
        if before is not None:
            gap = "\n" if before.kind is block.kind is BlockKind.ITEM else "\n\n"
            parts.append(gap)
            at += len(gap)
        for offset, number in part.turns:
            if number != page:
                marks.append((at + offset, f"page {number}"))
                page = number
        if block.hidden:
            hidden.append(Span(at, at + len(part.text)))
        parts.append(part.text)
        at += len(part.text)
        before = block
    return Written("".join(parts), tuple(marks), tuple(hidden))


def _block(block: Block, known: Vocabulary) -> _Part:
    if block.table is not None:
        return _Part("\n".join(_table(block.table, known)), ((0, block.page),))
    whole, turns = _text(block, known)
    if not whole:
        return _Part("", ())
    lead = _lead(block)
    text = _escaped(block, whole)
    places = [(0, turns[0][1])]
    for offset, page in turns[1:]:
        begun = whole[:offset]
        seam = len(begun) - len(begun.rstrip())
        places.append((len(lead) + len(_escaped(block, begun)) + seam, page))
    return _Part(lead + text, tuple(places))


def _text(block: Block, known: Vocabulary) -> tuple[str, list[tuple[int, int]]]:
    """What a block says on one line, and where in it each of its pages begins."""
    whole = ""
    turns: list[tuple[int, int]] = []
    for piece in block.pieces:
        part = joined(piece.lines, known)
        if part:
            whole = glued(whole, part, known)
            turns.append((max(0, len(whole) - len(part)), piece.page))
    return whole, turns


def _lead(block: Block) -> str:
    if block.kind is BlockKind.HEADING:
        return "#" * max(1, min(6, block.depth)) + " "
    if block.kind is BlockKind.ITEM:
        return "  " * block.depth + written_marker(block.marker) + " "
    return ""


def _escaped(block: Block, text: str) -> str:
    line = tuple(_runs(text))
    if block.kind is BlockKind.HEADING:
        return escaping.heading(line)
    found = escaping.paragraph(line)
    like = _LIKE_ITEM.match(found)
    if like is None or block.kind is BlockKind.ITEM:
        return found
    return f"{like['before']}\\{like['mark']}{found[like.end() :]}"


def _runs(text: str) -> Iterator[Run]:
    """A text with the marks that lead to footnotes as what they are."""
    at = 0
    for found in _NOTE.finditer(text):
        if found.start() > at:
            yield Run(text[at : found.start()])
        yield Run(found.group(1), note=True)
        at = found.end()
    if at < len(text):
        yield Run(text[at:])


def _table(table: Table, known: Vocabulary) -> Iterator[str]:
    """A table of Markdown; one without heads has empty ones, for Markdown has none without."""
    heads = [""] * table.columns
    if table.heads:
        rows = table.rows[: table.heads]
        heads = [_head([row[at] for row in rows], known) for at in range(table.columns)]
    yield _row(heads)
    yield "|" + " --- |" * table.columns
    for row in table.rows[table.heads - table.unsure :]:
        yield _row([_cell(cell, known) for cell in row])


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _head(cells: Sequence[Cell], known: Vocabulary) -> str:
    """The heads of a column that stand above one another, as one; what is said twice, once."""
    texts = [text for cell in cells if (text := _cell(cell, known))]
    return " ".join(text for at, text in enumerate(texts) if text not in texts[:at])


def _cell(cell: Cell, known: Vocabulary) -> str:
    return escaping.cell(tuple(_runs(joined(cell, known))))
