"""Blocks as one text in Markdown, with the places a person would name and what nobody sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from veridical.text.writing import escaping
from veridical.text.writing.blocks import (
    ITEM_DEPTH,
    Code,
    Heading,
    Item,
    Line,
    Paragraph,
    Piece,
    Table,
)
from veridical.types import Span

_LONGEST_NUMBER = 999
"""A list is numbered up to here as Markdown reads it; what comes after has a bullet."""

_AT_ONCE = 8192


@dataclass(frozen=True, slots=True)
class Written:
    """A text with its marks and hidden spans, as `Document` has them."""

    text: str
    marks: tuple[tuple[int, str], ...] = ()
    hidden: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class _Lines:
    """What is written at once: `gap` stands before it unless it comes first."""

    text: str
    gap: str
    mark: str = ""
    hidden: bool = False


def written(blocks: Iterable[Piece]) -> Written:
    """The text of blocks in order; those without words are left out.

    Blocks are taken one by one, so a long table costs no more than its text.
    """
    chunks: list[str] = []
    parts: list[str] = []
    marks: list[tuple[int, str]] = []
    hidden: list[Span] = []
    at = 0
    last = ""
    for lines in _lines(blocks):
        if at:
            parts.append(lines.gap)
            at += len(lines.gap)
        if lines.mark and lines.mark != last:
            marks.append((at, lines.mark))
            last = lines.mark
        parts.append(lines.text)
        if len(parts) > _AT_ONCE:
            # A million short strings take far more than their text.
            chunks.append("".join(parts))
            parts.clear()
        end = at + len(lines.text)
        if lines.hidden:
            hidden.append(Span(at, end))
        at = end
    return Written("".join((*chunks, *parts)), tuple(marks), tuple(hidden))


def _lines(blocks: Iterable[Piece]) -> Iterator[_Lines]:
    depth = 0
    for block in blocks:
        if isinstance(block, Table):
            depth = 0
            yield from _table(block)
            continue
        inside = min(block.depth, depth) if isinstance(block, Paragraph) else 0
        if isinstance(block, Item):
            # An item is at most one deeper than the one before, or it would be read as code.
            inside = max(1, min(block.depth, depth + 1, ITEM_DEPTH))
        text = _text(block, inside)
        if text:
            follows = isinstance(block, Item) and depth > 0
            depth = inside
            yield _Lines(text, "\n" if follows else "\n\n", block.mark, block.hidden)


def _text(block: Heading | Paragraph | Item | Code, depth: int) -> str:
    """One block; "" where it has no words."""
    if isinstance(block, Code):
        return escaping.fenced(block.text) if block.text.strip() else ""
    if isinstance(block, Heading):
        words = escaping.heading(block.line)
        return f"{'#' * max(1, min(6, block.level))} {words}" if words else ""
    words = escaping.paragraph(block.line)
    if not words:
        return ""
    if isinstance(block, Item):
        indent = "  " * (depth - 1)
        return f"{indent}{_marker(block.number)} " + words.replace("\n", f"\n{indent}  ")
    indent = "  " * depth + ("> " if block.quoted else "")
    return indent + words.replace("\n", f"\n{indent}")


def _marker(number: int | None) -> str:
    return f"{number}." if number is not None and 0 <= number <= _LONGEST_NUMBER else "-"


def _table(table: Table) -> Iterator[_Lines]:
    """Head, rule and rows, each row by itself; nothing where no row has words."""
    begun = False
    width = len(table.head)
    for row in table.rows:
        text = _row(row.cells, width)
        if not text:
            continue
        if not begun:
            begun = True
            head = _row(table.head, width) or "|" + "  |" * width
            rule = "|" + " --- |" * width
            yield _Lines(f"{head}\n{rule}", "\n\n", table.mark, table.hidden)
        yield _Lines(text, "\n", row.mark, table.hidden)


def _row(cells: Sequence[Line | str], width: int) -> str:
    """A row of exactly `width` cells; "" where no cell has words."""
    texts = [escaping.cell(cell) for cell in cells[:width]]
    if not any(texts):
        return ""
    texts += [""] * (width - len(texts))
    return f"| {' | '.join(texts)} |"
