"""The blocks of all pages as one text: headings told, paragraphs joined over columns and pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from veridical.adapters.readers.pdf.blocks import Block, BlockKind
from veridical.adapters.readers.pdf.paragraphs import is_entry, is_finished

_LARGER = 1.1
_SMALLER = 0.94
_HEADING_WORDS = 18
_BOLD_WORDS = 14
_RANKS = 6
_SAME_SIZE = 0.06
_WAITING = 4
_FARTHEST = 60
_JOINABLE = frozenset({BlockKind.PARAGRAPH, BlockKind.ITEM})


def assembled(pages: Iterable[Sequence[Block]]) -> list[Block]:
    """The blocks of a document in reading order, given page by page.

    Footnotes stand at the end of their page; what a page or column breaks in two is one again.
    """
    found = [list(page) for page in pages]
    usual = usual_size(block for page in found for block in page)
    ranks = _ranks((block for page in found for block in page), usual)
    ordered: list[Block] = []
    for page in found:
        told = _with_whole_notes([_told(block, usual, ranks) for block in page])
        body = [block for block in told if block.kind is not BlockKind.NOTE]
        notes = [block for block in told if block.kind is BlockKind.NOTE]
        ordered += [*_set_in(body), *notes]
    return list(_with_heads(_joined(ordered)))


def usual_size(blocks: Iterable[Block]) -> float:
    """The size of type in which most of the letters are set; 10 where there are none."""
    counts: dict[float, int] = {}
    for block in blocks:
        size = round(block.size * 2) / 2
        length = sum(len(line) for piece in block.pieces for line in piece.lines)
        counts[size] = counts.get(size, 0) + length
    return max(sorted(counts), key=lambda size: counts[size]) if counts else 10.0


def _words(block: Block) -> int:
    return sum(len(line.split()) for piece in block.pieces for line in piece.lines)


def _is_heading(block: Block, usual: float) -> bool:
    """Whether a block is set as a heading: larger than the text, or bold, and short."""
    if block.kind is not BlockKind.PARAGRAPH or block.hidden or block.aside:
        return False
    words, text = _words(block), block.last_line
    if sum(map(str.isalpha, text)) < 3 or text.endswith((".", ",", ";", ":")) or is_entry(text):
        return False
    if block.size >= _LARGER * usual:
        return words <= _HEADING_WORDS
    return block.bold and words <= _BOLD_WORDS and block.size >= _SMALLER * usual


def _ranks(blocks: Iterable[Block], usual: float) -> dict[float, int]:
    """The rank of each size that headings have: the largest is 1."""
    sizes = {round(block.size) for block in blocks if _is_heading(block, usual)}
    return {
        float(size): min(rank, _RANKS)
        for rank, size in enumerate(sorted(sizes, reverse=True), start=1)
    }


def _told(block: Block, usual: float, ranks: dict[float, int]) -> Block:
    """A block with what only the whole document tells: whether it is a heading or a note."""
    if _is_heading(block, usual):
        return replace(
            block, kind=BlockKind.HEADING, depth=ranks.get(float(round(block.size)), _RANKS)
        )
    if block.kind is BlockKind.NOTE and block.size > _SMALLER * usual:
        return replace(block, kind=BlockKind.PARAGRAPH)
    return block


def _with_whole_notes(blocks: Sequence[Block]) -> list[Block]:
    """The blocks of a page, notes that go on after a line or in the next column in one."""
    found: list[Block] = []
    last = -1
    for block in blocks:
        note = found[last] if last >= 0 else None
        if note is not None and _goes_on_with(note, block):
            found[last] = replace(note, pieces=(*note.pieces, *block.pieces), column=block.column)
            continue
        found.append(block)
        if block.kind is BlockKind.NOTE:
            last = len(found) - 1
    return found


def _goes_on_with(note: Block, block: Block) -> bool:
    if block.kind is not BlockKind.PARAGRAPH or block.hidden or block.aside:
        return False
    alike = abs(block.size - note.size) <= _SAME_SIZE * note.size
    return alike and block.column >= note.column and not is_finished(note.last_line)


def _set_in(blocks: Sequence[Block]) -> Iterator[Block]:
    """Items with how far they are set in beside the other items of their list."""
    lefts: list[float] = []
    for block in blocks:
        if block.kind is not BlockKind.ITEM:
            if block.kind is not BlockKind.PARAGRAPH:
                lefts = []
            yield block
            continue
        step = 0.6 * block.size
        while lefts and lefts[-1] > block.left + step:
            lefts.pop()
        if not lefts or lefts[-1] < block.left - step:
            lefts.append(block.left)
        yield replace(block, depth=len(lefts) - 1)


def _joined(blocks: Sequence[Block]) -> list[Block]:
    """Blocks with those in one that a column or a page had parted."""
    found: list[Block] = []
    # The last blocks of running text: notes, captions and lines of a head may stand in between.
    waiting: list[int] = []
    for block in blocks:
        host = next((at for at in reversed(waiting) if _goes_on(found[at], block, found, at)), -1)
        if host >= 0:
            before = found[host]
            found[host] = replace(
                before, pieces=(*before.pieces, *block.pieces), full=block.full, column=block.column
            )
            waiting = [at for at in waiting if at <= host]
            continue
        found.append(block)
        if block.kind is BlockKind.HEADING:
            waiting = []
        elif block.kind in _JOINABLE and not block.hidden and not block.aside:
            waiting = [*waiting, len(found) - 1][-_WAITING:]
    return found


def _goes_on(before: Block, block: Block, found: Sequence[Block], at: int) -> bool:
    """Whether a block goes on with an earlier one, of another column or page."""
    if block.kind is not BlockKind.PARAGRAPH or block.hidden or block.aside:
        return False
    if len(found) - at > _FARTHEST:
        return False
    same_column = block.column == before.column and block.page == before.pieces[-1].page
    if same_column or abs(block.size - before.size) > _SAME_SIZE * before.size:
        return False
    text, line = before.last_line, block.first_line
    if is_finished(text) or not text:
        return False
    if text.endswith("-") or line[:1].islower():
        return True
    last = at == len(found) - 1
    return last and before.full and not block.indented and not line[:1].isdigit()


def _with_heads(blocks: Sequence[Block]) -> Iterator[Block]:
    """Tables that go on over a page, each with the heads of the first."""
    last: Block | None = None
    for block in blocks:
        if block.table is not None and last is not None and last.table is not None:
            block = _under_heads(last, block)
        if block.kind is not BlockKind.NOTE:
            last = block
        yield block


def _under_heads(last: Block, block: Block) -> Block:
    one, other = last.table, block.table
    if one is None or other is None or last.page + 1 != block.page or other.heads > other.unsure:
        return block
    near = abs(one.left - other.left) + abs(one.right - other.right) < 4 * one.size
    if one.columns != other.columns or not one.heads or not near:
        return block
    rows = (*one.rows[: one.heads], *other.rows)
    return replace(block, table=replace(other, rows=rows, heads=one.heads, unsure=0))
