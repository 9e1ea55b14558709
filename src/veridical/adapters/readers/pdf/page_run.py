"""The pages of a PDF one after another, each compared with its neighbours and laid out."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from veridical.adapters.readers.pdf.blocks import Block
from veridical.adapters.readers.pdf.margins import REACH, MarginRow, margin_rows, running
from veridical.adapters.readers.pdf.opening import OpenPdf
from veridical.adapters.readers.pdf.page_content import PageContent, page_content
from veridical.adapters.readers.pdf.page_layout import blocks_on
from veridical.adapters.readers.pdf.page_letters import MAX_LETTERS
from veridical.adapters.readers.pdf.quality import GARBAGE_BELOW, quality_of
from veridical.protocols import RunContext

MAX_PAGES = 5_000
"""How many pages of a PDF are read; those after are told in a failure."""

MAX_GLYPHS = 20_000_000
"""How many letters of a PDF are read; pages after are told in a failure."""

MAX_PIXELS = 800_000_000
"""How many dots of pictures are looked at to tell what is seen."""

_MOST_DAMAGED = 100


class Trouble(Enum):
    """Why a page has no text to read."""

    DAMAGED = "damaged"
    PICTURES = "pictures"
    SHAPES = "shapes"
    GARBAGE = "garbage"
    CROWDED = "crowded"
    LIMIT = "limit"


@dataclass(frozen=True, slots=True)
class PageRead:
    """What was read of a page: its blocks, its running heads, and how good its text is.

    `edges` are the lines near its upper and lower edge that other pages do not have. `quality` is
    in [0, 1], up is better; None where there is too little text to tell.
    """

    number: int
    blocks: tuple[Block, ...] = ()
    running: tuple[str, ...] = ()
    edges: tuple[str, ...] = ()
    quality: float | None = None
    scanned: bool = False
    trouble: Trouble | None = None


@dataclass(frozen=True, slots=True)
class _Held:
    """A page and the lines near its edges; no content where it could not be read."""

    number: int
    content: PageContent | None
    rows: tuple[MarginRow, ...] = ()
    trouble: Trouble = Trouble.DAMAGED


def pages_of(pdf: OpenPdf, context: RunContext) -> Iterator[PageRead]:
    """Every page, in order; raises `Interrupted` between pages when the context asks for it."""
    window: deque[_Held] = deque()
    for held in _loaded(pdf, context):
        window.append(held)
        if len(window) > REACH:
            yield _laid(window[-1 - REACH], window)
        if len(window) > 2 * REACH:
            window.popleft()
    for at in range(max(0, len(window) - REACH), len(window)):
        yield _laid(window[at], window)
    if pdf.pages > MAX_PAGES:
        yield from (PageRead(at, trouble=Trouble.LIMIT) for at in (MAX_PAGES + 1, pdf.pages))


def _loaded(pdf: OpenPdf, context: RunContext) -> Iterator[_Held]:
    pixels, glyphs = MAX_PIXELS, MAX_GLYPHS
    damaged = 0
    for number in range(1, min(pdf.pages, MAX_PAGES) + 1):
        context.check()
        # A page count may be a lie: after many pages in a row that are not there, none is sought.
        if glyphs <= 0:
            yield _Held(number, None, trouble=Trouble.LIMIT)
            continue
        content = page_content(pdf, number, pixels) if damaged < _MOST_DAMAGED else None
        if content is None:
            damaged += 1
            yield _Held(number, None)
            continue
        damaged = 0
        pixels -= content.pixels
        glyphs -= content.glyphs
        yield _Held(number, content, tuple(margin_rows(content.chunks, content.box)))


def _laid(held: _Held, window: Sequence[_Held]) -> PageRead:
    content = held.content
    if content is None:
        return PageRead(held.number, trouble=held.trouble)
    near = [
        (one.number, one.rows)
        for one in window
        if one.number != held.number and abs(one.number - held.number) <= REACH
    ]
    rows = running(held.rows, held.number, near)
    blocks = tuple(blocks_on(content, [chunk for row in rows for chunk in row.chunks]))
    said = tuple(row.words for row in rows if not row.is_number)
    quality = quality_of(_lines(blocks))
    trouble = _trouble(content, blocks, quality)
    return PageRead(
        number=held.number,
        blocks=() if trouble else blocks,
        running=said,
        edges=tuple(row.text for row in held.rows if row not in rows),
        quality=quality,
        scanned=content.scanned,
        trouble=trouble,
    )


def _lines(blocks: Sequence[Block]) -> list[str]:
    """What is seen on a page, line by line, that of its tables with it."""
    lines = [
        line for one in blocks if not one.hidden for piece in one.pieces for line in piece.lines
    ]
    tables = [one.table for one in blocks if one.table is not None]
    return [*lines, *(" ".join(cell) for table in tables for row in table.rows for cell in row)]


def _trouble(
    content: PageContent, blocks: Sequence[Block], quality: float | None
) -> Trouble | None:
    if content.glyphs > MAX_LETTERS:
        return Trouble.CROWDED
    seen = any(not block.hidden for block in blocks)
    if quality is not None and quality < GARBAGE_BELOW:
        return Trouble.GARBAGE
    if seen or content.glyphs:
        return None
    if content.pictured:
        return Trouble.PICTURES
    return Trouble.SHAPES if content.drawn else None
