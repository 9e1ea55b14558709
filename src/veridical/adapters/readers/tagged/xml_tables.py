"""Tables in XML prose, in the way of HTML (tr, td) and of CALS (row, entry)."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from veridical.adapters.readers.tagged.html_names import local_name
from veridical.adapters.readers.tagged.xml_lines import line_of_all
from veridical.text.writing.blocks import Line
from veridical.text.writing.grids import Cell, Grid

TABLES = frozenset("table informaltable".split())
_ROWS = frozenset("tr row".split())
_CELLS = frozenset("td th entry cell".split())
_CAPTIONS = frozenset("caption title head".split())


def grid_of(table: etree._Element) -> Grid | None:
    """A table with its head and merged cells; None for an element that has no rows."""
    columns = _column_names(table)
    rows: list[tuple[Cell, ...]] = []
    heads = 0
    caption: Line = ()
    for child, in_head in _parts(table, False, 0):
        name = local_name(child)
        if name in _ROWS:
            cells = [one for one in child if local_name(one) in _CELLS]
            rows.append(tuple(_cell(one, in_head, columns) for one in cells))
            heads += in_head
        elif name in _CAPTIONS and not caption:
            caption = line_of_all(child)
    return Grid(tuple(row for row in rows if row), heads=heads, caption=caption) if rows else None


def _parts(
    element: etree._Element, in_head: bool, depth: int
) -> Iterator[tuple[etree._Element, bool]]:
    """The rows and the caption of a table, and whether each row is in its head."""
    for child in element:
        name = local_name(child)
        if name in _ROWS or name in _CAPTIONS:
            yield child, in_head
        elif name in ("thead", "tbody", "tfoot", "tgroup") and depth < 4:
            yield from _parts(child, in_head or name == "thead", depth + 1)


def _column_names(table: etree._Element) -> dict[str, int]:
    found = table.iter("{*}colspec", "colspec")
    return {spec.get("colname", str(at)): at for at, spec in enumerate(found)}


def _cell(entry: etree._Element, in_head: bool, columns: dict[str, int]) -> Cell:
    first = columns.get(entry.get("namest", ""))
    last = columns.get(entry.get("nameend", ""))
    spread = last - first + 1 if first is not None and last is not None else 1
    return Cell(
        line_of_all(entry),
        columns=max(spread, _count(entry.get("colspan"), 1)),
        rows=max(1 + _count(entry.get("morerows"), 0), _count(entry.get("rowspan"), 1)),
        head=in_head or local_name(entry) == "th",
    )


def _count(written: str | None, default: int) -> int:
    text = (written or "").strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else default
