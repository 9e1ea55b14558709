"""A text cut into what is judged one by one: sentences, items, table rows, each in its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from veridical.text import sentences
from veridical.text.markup.blocks import Block, BlockKind, blocks
from veridical.text.markup.reading_cuts import cuts
from veridical.types import Cell, Reading, Span

Language = str | Callable[[str], str]


class SegmentKind(StrEnum):
    """What a segment is; `markup` has nothing to say, or only to a machine.

    A `note` is a sentence of a footnote, or a reference to a book.
    """

    SENTENCE = "sentence"
    HEADING = "heading"
    LIST_ITEM = "list_item"
    TABLE_HEAD = "table_head"
    TABLE_ROW = "table_row"
    CODE = "code"
    NOTE = "note"
    MARKUP = "markup"


_KINDS = {
    BlockKind.PARAGRAPH: SegmentKind.SENTENCE,
    BlockKind.HEADING: SegmentKind.HEADING,
    BlockKind.LIST_ITEM: SegmentKind.LIST_ITEM,
    BlockKind.TABLE_HEAD: SegmentKind.TABLE_HEAD,
    BlockKind.TABLE_ROW: SegmentKind.TABLE_ROW,
    BlockKind.CODE: SegmentKind.CODE,
}
_CUT = frozenset(
    {SegmentKind.SENTENCE, SegmentKind.HEADING, SegmentKind.LIST_ITEM, SegmentKind.NOTE}
)
_NOTHING = Reading("", ())


@dataclass(frozen=True, slots=True)
class Segment:
    """A sentence, or another piece of a block that is judged as one.

    `span` covers it in the original, markup included; `reading` is what a reader sees of it.
    `block` is the index of its block in `blocks(text, markdown)`; `leads` are what introduces
    that block or is its parent item, and theirs in turn, the nearest first; `headings` are the
    headings above, the nearest first.
    `code` are the ranges of `reading` that are inline code or an address.
    """

    kind: SegmentKind
    span: Span
    reading: Reading
    block: int
    leads: tuple[Reading, ...] = ()
    headings: tuple[Reading, ...] = ()
    cells: tuple[Cell, ...] = ()
    quoted: bool = False
    opens_block: bool = True
    code: tuple[tuple[int, int], ...] = ()

    @property
    def lead_in(self) -> Reading | None:
        """The nearest of `leads`."""
        return self.leads[0] if self.leads else None


def segments(text: str, language: Language = "en", markdown: bool = True) -> tuple[Segment, ...]:
    """The segments of `text` in order; every character but white space lies in exactly one.

    `language` is an ISO 639-1 code, or a function that gives it for the visible text of a block.
    Paragraphs, headings and list items are cut into sentences; a table row, a table head and a
    code block is one segment each; rules, comments, front matter and references are markup.
    """
    found: list[Segment] = []
    built = blocks(text, markdown)
    headings: dict[int, tuple[Reading, ...]] = {}
    for index, block in enumerate(built):
        above = _headings(built, block.heading, headings)
        leads = _leads(built, block)
        for span, reading, code in _pieces(text, block, language):
            found.append(
                Segment(
                    kind=_kind(block, reading),
                    span=span,
                    reading=reading,
                    block=index,
                    leads=leads,
                    headings=above,
                    cells=_cells(block),
                    quoted=block.quoted,
                    opens_block=span.start == block.span.start,
                    code=code,
                )
            )
    return tuple(found)


_DEEPEST = 8


def _leads(built: Sequence[Block], block: Block) -> tuple[Reading, ...]:
    found: list[Reading] = []
    while block.parent is not None and len(found) < _DEEPEST:
        block = built[block.parent]
        found.append(block.content)
    return tuple(found)


def _headings(
    built: Sequence[Block], nearest: int | None, known: dict[int, tuple[Reading, ...]]
) -> tuple[Reading, ...]:
    if nearest is None:
        return ()
    if nearest not in known:
        # The rank rises with every step: six calls at most.
        above = _headings(built, built[nearest].heading, known)
        known[nearest] = (built[nearest].content, *above)
    return known[nearest]


def _kind(block: Block, reading: Reading) -> SegmentKind:
    kind = _usual_kind(block)
    return SegmentKind.MARKUP if kind in _CUT and not reading.text else kind


def _usual_kind(block: Block) -> SegmentKind:
    """What the words of a block are; a note says what it says as the text above it does."""
    if block.kind is BlockKind.REFERENCE and block.info.startswith("^"):
        return SegmentKind.NOTE
    return _KINDS.get(block.kind, SegmentKind.MARKUP)


def _cells(block: Block) -> tuple[Cell, ...]:
    if block.kind is not BlockKind.TABLE_ROW:
        return ()
    heads = (*block.columns, *(_NOTHING for _ in block.cells[len(block.columns) :]))
    return tuple(Cell(head, value) for head, value in zip(heads, block.cells, strict=False))


_Piece = tuple[Span, Reading, tuple[tuple[int, int], ...]]


def _pieces(text: str, block: Block, language: Language) -> Iterator[_Piece]:
    """The sentences of a block with their spans in the original; the whole if it is not cut."""
    whole = block.content
    if _usual_kind(block) not in _CUT or not whole.text:
        yield block.span, whole, block.code
        return
    code = language if isinstance(language, str) else language(whole.text)
    ends = _outside(sentences.split(whole.text, code), block.code)
    if len(ends) == 1:
        yield block.span, whole, block.code
        return
    readings = cuts(whole, [(end.start, end.end) for end in ends])
    codes = _cut_ranges(block.code, ends)
    starts = [block.span.start, *_borders(whole, ends, readings)]
    stops = [*starts[1:], block.span.end]
    for reading, spots, start, stop in zip(readings, codes, starts, stops, strict=True):
        yield _tight(text, start, stop), reading, spots


def _outside(found: Sequence[Span], code: Sequence[tuple[int, int]]) -> list[Span]:
    """The sentences, those joined again that only a mark inside inline code had parted."""
    if not code:
        return list(found)
    joined: list[Span] = []
    at = 0
    for sentence in found:
        while at < len(code) and code[at][1] < sentence.start:
            at += 1
        # The border lies within a code range that begins before and ends behind it.
        inside = joined and at < len(code) and code[at][0] < joined[-1].end < code[at][1]
        if inside:
            joined[-1] = Span(joined[-1].start, sentence.end)
        else:
            joined.append(sentence)
    return joined


def _cut_ranges(
    code: Sequence[tuple[int, int]], ends: Sequence[Span]
) -> list[tuple[tuple[int, int], ...]]:
    found: list[tuple[tuple[int, int], ...]] = []
    at = 0
    for end in ends:
        inside: list[tuple[int, int]] = []
        while at < len(code) and code[at][0] < end.end:
            left, right = max(code[at][0], end.start), min(code[at][1], end.end)
            if left < right:
                inside.append((left - end.start, right - end.start))
            if code[at][1] > end.end:
                break
            at += 1
        found.append(tuple(inside))
    return found


def _borders(whole: Reading, ends: Sequence[Span], readings: Sequence[Reading]) -> list[int]:
    """Where in the original each sentence but the first begins.

    The border is the white space that a reader sees between two sentences, so that the marks
    which open the next one go with it; where there is none, the next sentence's first character.
    """
    gaps = [(left.end, right.start) for left, right in pairwise(ends)]
    borders: list[int] = []
    before = 0
    for gap, seen, (last, first) in zip(gaps, cuts(whole, gaps), pairwise(readings), strict=True):
        if seen.runs:
            border = seen.runs[0].origin
        elif gap[0] < gap[1] and last.runs:
            border = last.runs[-1].origin + last.runs[-1].length
        else:
            border = first.runs[0].origin if first.runs else before
        before = max(before, border)
        borders.append(before)
    return borders


def _tight(text: str, start: int, stop: int) -> Span:
    raw = text[start:stop]
    left = start + len(raw) - len(raw.lstrip())
    return Span(left, max(left, start + len(raw.rstrip())))
