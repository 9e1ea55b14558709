"""Tables of a document with their merged cells, rows of heads and rows that were deleted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from lxml import etree

from veridical.adapters.readers.word.layout import is_squeezed
from veridical.adapters.readers.word.parts import child_of, local, value_of
from veridical.text.writing.blocks import Piece
from veridical.text.writing.placed import FilledCell, FilledTable

_OFF = frozenset({"0", "false", "off"})
_WITHIN = frozenset("sdt sdtContent customXml ins".split())

Fill = Callable[[etree._Element, bool], tuple[list[Piece], bool]]
"""The blocks of a cell, and whether all of it is in bold; the cell may be in a row too low to be
seen."""


@dataclass(frozen=True, slots=True)
class _Rows:
    """The rows so far; `open` leads from a column to the cell that a merged one goes on from."""

    rows: list[list[FilledCell]] = field(default_factory=list)
    open: dict[int, tuple[int, int]] = field(default_factory=dict)


def filled_table(table: etree._Element, fill: Fill) -> FilledTable:
    """A table whose cells `fill` has read."""
    found = _Rows()
    heads = 0
    counting = True
    for row in _named(table, "tr"):
        properties = child_of(row, "trPr")
        if child_of(properties, "del") is not None:
            continue
        head = child_of(properties, "tblHeader")
        counting = counting and head is not None and (value_of(head) or "1") not in _OFF
        heads += counting
        _add_row(found, row, _whole(value_of(child_of(properties, "gridBefore"))), fill)
    return FilledTable(found.rows, heads=heads)


def _named(element: etree._Element, name: str) -> Iterator[etree._Element]:
    """Children of a name, those in controls and insertions too."""
    for child in element:
        if local(child) == name:
            yield child
        elif local(child) in _WITHIN:
            yield from _named(child, name)


def _add_row(found: _Rows, row: etree._Element, before: int, fill: Fill) -> None:
    squeezed = is_squeezed(child_of(row, "trPr"))
    cells: list[FilledCell] = [FilledCell((), columns=before)] if before else []
    column = before
    for cell in _named(row, "tc"):
        properties = child_of(cell, "tcPr")
        if child_of(properties, "cellDel") is not None:
            continue
        width = max(1, _whole(value_of(child_of(properties, "gridSpan"))))
        merged = child_of(properties, "vMerge")
        begins = merged is None or value_of(merged) == "restart"
        if not begins and column in found.open:
            _grow(found, column)
        else:
            blocks, strong = fill(cell, squeezed)
            cells.append(FilledCell(blocks, columns=width, strong=strong))
            found.open.pop(column, None)
            if merged is not None:
                found.open[column] = (len(found.rows), len(cells) - 1)
        column += width
    found.rows.append(cells)


def _grow(found: _Rows, column: int) -> None:
    """The cell above goes on in this row."""
    row, at = found.open[column]
    cell = found.rows[row][at]
    found.rows[row][at] = replace(cell, rows=cell.rows + 1)


def _whole(written: str | None) -> int:
    text = (written or "").strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else 0
