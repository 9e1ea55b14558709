"""Running heads that name the chapter, and so change from one chapter to the next."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet

from veridical.adapters.readers.pdf.blocks import Block, BlockKind
from veridical.adapters.readers.pdf.page_run import PageRead

_WORDS = re.compile(r"[^\W_]+")
_LARGER = 1.15
_MOST_LINES = 4
_KINDS = frozenset({BlockKind.PARAGRAPH, BlockKind.ITEM})


def without_running_titles(pages: Sequence[PageRead]) -> list[list[Block]]:
    """The blocks of each page without the lines near its edges that repeat a heading.

    What they repeat stands anywhere in the document in larger type. So the title of a slide stays,
    which is nowhere larger, and so does a heading that begins a page.
    """
    edges = [{folded(text) for text in page.edges} - {""} for page in pages]
    every = frozenset[str]().union(*edges)
    largest: dict[str, float] = {}
    for page in pages:
        for block in page.blocks:
            words = _title(block)
            if words in every:
                largest[words] = max(largest.get(words, 0.0), block.size)
    return [
        [block for block in page.blocks if not _repeats(block, near, largest)]
        for page, near in zip(pages, edges, strict=True)
    ]


def _title(block: Block) -> str:
    """What a block says that may be a heading; "" of any other."""
    lines = [line for piece in block.pieces for line in piece.lines]
    if block.kind not in _KINDS or block.hidden or len(lines) > _MOST_LINES:
        return ""
    # A heading that is counted may look like an item of a list.
    return folded(" ".join((block.marker, *lines)))


def folded(text: str) -> str:
    """The words of a text alone, in small letters."""
    return " ".join(_WORDS.findall(text.casefold()))


def _repeats(block: Block, edges: AbstractSet[str], largest: Mapping[str, float]) -> bool:
    words = _title(block)
    return words in edges and largest.get(words, 0.0) >= _LARGER * block.size
