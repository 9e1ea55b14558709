"""The blocks of a text: paragraphs, headings, list items, table rows, code, and how they belong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from veridical.text.markup.block_lines import Line, scanned
from veridical.text.markup.block_parts import BlockKind, Part, Range, parts
from veridical.text.markup.inline import folded_label, inline, unmarked
from veridical.text.markup.inline_source import Inline
from veridical.types import Reading, Span

__all__ = ["Block", "BlockKind", "blocks"]

_STOPS = (".", "!", "?", "…", "。", "！", "？", ";", ",")
# What stands between blocks and does not part them.
_ASIDE = frozenset({BlockKind.COMMENT, BlockKind.REFERENCE, BlockKind.FRONT_MATTER})
_NOTHING = Inline(Reading("", ()))


@dataclass(frozen=True, slots=True)
class Block:
    """One block of a text.

    `span` covers all of it, markup included; `content` is what a reader sees. `depth` is a
    heading's level (1-6), an item's nesting (1 for the outermost) or that of the item it stands
    in, else 0. `parent` is the index of the parent item, or of the block that introduces it: one
    that ends with a colon, or a label or an unfinished sentence before a list. `heading` is the
    index of the nearest heading above; a heading's own is the nearest of a higher rank. `columns`
    and `cells` are a table row's (a head's cells are its columns). `info` is a code block's
    language or a reference's label; `code` are the ranges of `content` that are inline code.
    """

    kind: BlockKind
    span: Span
    content: Reading
    depth: int = 0
    parent: int | None = None
    heading: int | None = None
    columns: tuple[Reading, ...] = ()
    cells: tuple[Reading, ...] = ()
    quoted: bool = False
    info: str = ""
    code: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class _Outline:
    """The blocks so far, and where in the lists and headings the next one stands."""

    built: list[Block] = field(default_factory=list)
    # (level, index) of the headings, (column, index) of the items that are open.
    headings: list[tuple[int, int]] = field(default_factory=list)
    items: list[tuple[int, int]] = field(default_factory=list)
    # While a list is open, what introduces it and how deep it is quoted; else empty.
    lists: list[tuple[int | None, int]] = field(default_factory=list)


def blocks(text: str, markdown: bool = True) -> tuple[Block, ...]:
    """The blocks of `text` in order; every character but white space lies in exactly one.

    Without `markdown` there are only paragraphs and list items, and nothing in them is markup.
    A number that may as well be prose ("1986. A great year.") stays in the text of its block.
    """
    lines = scanned(text, markdown)
    found = parts(text, lines, markdown)
    labels = frozenset(
        folded_label(part.info) for part in found if part.kind is BlockKind.REFERENCE
    )
    outline = _Outline()
    end = 0
    for part in found:
        seen = _seen(text, part, labels if markdown else None)
        line = lines[part.first]
        parent, depth, above = _placed(outline, part, line, part.first > end + 1)
        end = part.last
        is_row = part.kind is BlockKind.TABLE_ROW
        block = Block(
            kind=part.kind,
            span=_span(text, line, lines[part.last], part),
            content=seen.line.reading,
            depth=depth,
            parent=parent,
            heading=above,
            columns=outline.built[part.head].cells if is_row else (),
            cells=seen.cells,
            quoted=line.quote > 0,
            info=part.info,
            code=seen.line.code,
        )
        outline.built.append(block)
    return tuple(outline.built)


@dataclass(frozen=True, slots=True)
class _Seen:
    line: Inline
    cells: tuple[Reading, ...] = ()


def _seen(text: str, part: Part, labels: frozenset[str] | None) -> _Seen:
    """What a reader sees of a part; `labels` is None where nothing is markup."""
    if part.kind in (BlockKind.CODE, BlockKind.FRONT_MATTER):
        return _Seen(Inline(_verbatim(text, part.pieces)))
    if part.cells:
        read = tuple(inline(text, (cell,), labels, cell=True).reading for cell in part.cells)
        return _Seen(Inline(Reading.joined(read, " | ")), read)
    if not part.pieces:
        return _Seen(_NOTHING)
    if labels is None:
        return _Seen(_stripped(unmarked(text, part.pieces)))
    return _Seen(_stripped(inline(text, part.pieces, labels)))


def _stripped(line: Inline) -> Inline:
    text = line.reading.text
    left, right = len(text) - len(text.lstrip()), len(text.rstrip())
    if right - left == len(text):
        return line
    code = tuple((max(0, start - left), min(right, end) - left) for start, end in line.code)
    return Inline(line.reading.stripped(), tuple(spot for spot in code if spot[0] < spot[1]))


def _verbatim(text: str, pieces: Sequence[Range]) -> Reading:
    if not pieces:
        return _NOTHING.reading
    if all(after[0] - before[1] == 1 for before, after in pairwise(pieces)):
        return Reading.plain(text[pieces[0][0] : pieces[-1][1]], pieces[0][0])
    return Reading.joined(
        tuple(Reading.plain(text[left:right], left) for left, right in pieces), "\n"
    )


def _span(text: str, first: Line, last: Line, part: Part) -> Span:
    raw = text[first.start : last.end]
    start = first.start + len(raw) - len(raw.lstrip())
    if part.kind is BlockKind.CODE and part.pieces:
        # What indents code beyond its block belongs to the code.
        start = min(start, part.pieces[0][0])
    return Span(start, max(start, first.start + len(raw.rstrip())))


def _placed(
    outline: _Outline, part: Part, line: Line, gap: bool
) -> tuple[int | None, int, int | None]:
    """Parent, depth and heading of the next block; `gap`: a blank line stands before it."""
    headings = outline.headings
    if part.kind is BlockKind.HEADING:
        while headings and headings[-1][0] >= part.level:
            headings.pop()
    above = headings[-1][1] if headings else None
    parent, depth = None, part.level
    if part.kind is BlockKind.HEADING:
        headings.append((part.level, len(outline.built)))
        outline.items.clear()
        outline.lists.clear()
    elif part.kind is BlockKind.LIST_ITEM:
        parent, depth = _placed_item(outline, part, line, gap)
    elif part.kind not in _ASIDE:
        parent, depth = _placed_other(outline, part, line, gap)
    return parent, depth, above


def _placed_item(outline: _Outline, part: Part, line: Line, gap: bool) -> tuple[int | None, int]:
    items = outline.items
    if not outline.lists or (not part.inside and outline.lists[0][1] != line.quote):
        items.clear()
        lead = _lead(outline.built, gap, quoted=line.quote > 0)
        outline.lists[:] = [(lead, line.quote)]
    column = line.outer + line.indent
    while items and items[-1][0] > column - 2:
        items.pop()
    parent = items[-1][1] if items else outline.lists[0][0]
    items.append((column, len(outline.built)))
    return parent, len(items)


def _placed_other(outline: _Outline, part: Part, line: Line, gap: bool) -> tuple[int | None, int]:
    items = outline.items
    if part.kind is BlockKind.TABLE_ROW:
        head = outline.built[part.head]
        return head.parent, head.depth
    if part.inside and items:
        while len(items) > 1 and items[-1][0] > line.outer + line.indent - 1:
            items.pop()
        return items[-1][1], len(items)
    items.clear()
    outline.lists.clear()
    return _lead(outline.built, gap, quoted=None), 0


def _lead(built: Sequence[Block], gap: bool, quoted: bool | None) -> int | None:
    """The index of the block that introduces what comes next; None where none does.

    `quoted` is whether a list comes that is quoted; None where no list comes.
    """
    for index in range(len(built) - 1, max(-1, len(built) - 4), -1):
        block = built[index]
        if block.kind in _ASIDE or not block.content.text:
            continue
        if block.kind not in (BlockKind.PARAGRAPH, BlockKind.LIST_ITEM):
            return None
        said = block.content.text
        if said.endswith((":", "：")):
            return index
        label = block.kind is BlockKind.PARAGRAPH and block.quoted is quoted
        label = label and not said.endswith(_STOPS)
        return index if label and (not gap or len(said.split(None, 8)) <= 8) else None
    return None
