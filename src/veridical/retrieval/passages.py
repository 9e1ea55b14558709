"""A document cut into the passages that are judged: sentences, list items, table rows, code."""

from __future__ import annotations

from veridical.protocols import RunContext
from veridical.retrieval.rows import row_reading
from veridical.text.language import by_function_words, detect
from veridical.text.list_items import item_in_place
from veridical.text.markup.citation_marks import without_citations
from veridical.text.segmentation import Segment, SegmentKind, segments
from veridical.text.words import tokens
from veridical.types import Document, Passage, Reading

_BEFORE = 8
_CONTEXT_CHARACTERS = 1200
_USED = (
    SegmentKind.SENTENCE,
    SegmentKind.NOTE,
    SegmentKind.LIST_ITEM,
    SegmentKind.TABLE_ROW,
    SegmentKind.CODE,
    SegmentKind.HEADING,
)


def passages(
    document: Document,
    default_language: str = "en",
    context: RunContext | None = None,
    *,
    markdown: bool = True,
) -> tuple[Passage, ...]:
    """The passages of a document in order; `markdown` says that its markup is read as such.

    Each carries as context the headings above it, what introduces its list or table, and the
    sentences before it in its paragraph, so that what it refers back to can be found. Raises
    `Interrupted` when the context asks for it.
    """
    context = context or RunContext()
    context.check()
    language = detect(document.text, default_language)
    found = segments(document.text, language, markdown)
    made: list[Passage] = []
    before: list[Segment] = []
    for segment in found:
        context.check()
        if segment.kind in _USED and segment.reading.text.strip() and _is_stated(segment, document):
            made.append(_passage(document, segment, before, language))
        if segment.kind is SegmentKind.SENTENCE:
            # A paragraph that opens with a pronoun leans on the one before.
            same = [one for one in before if one.block == segment.block]
            before = [*(same or _told(before)[-1:]), segment][-_BEFORE:]
        elif segment.kind is SegmentKind.HEADING:
            before = []
    return tuple(made)


_TAKEN_BACK = frozenset(
    "false myth myths misconception misconceptions wrong incorrect untrue hoax hoaxes rejected"
    " rejects denied denies dismissed dismisses refuted refutes disputed disputes withdrawn"
    " retracted unproven unsupported".split()
)
_DENYING = frozenset("not never neither nor cannot".split())


def _is_stated(segment: Segment, document: Document) -> bool:
    """Whether a segment states something: no question, no open task, nothing listed as false."""
    said = segment.reading.text.strip()
    task = segment.kind is SegmentKind.LIST_ITEM and "[ ]" in segment.span.of(document.text)[:12]
    if said.endswith(("?", "？", "؟")) or task:
        return False
    above = (*segment.headings[:1], *segment.leads)
    words = {token.fold for one in above for token in tokens(one.text)}
    if words & _TAKEN_BACK:
        return False
    return not (segment.kind is SegmentKind.LIST_ITEM and _is_denied(said, segment))


def _is_denied(item: str, segment: Segment) -> bool:
    """ "It is not true that:", "The report does not support these claims:" above a statement.

    "You must not:" above "smoke" is read together with it.
    """
    if not segment.leads:
        return False
    lead = segment.leads[0].text.rstrip()
    words = {token.fold for token in tokens(lead)}
    denies = bool(words & _DENYING) or any(word.endswith("n't") for word in words)
    return denies and (item.endswith(".") or lead.endswith("that:"))


def _told(before: list[Segment]) -> list[Segment]:
    """The sentences without mere labels of a list ("Allowed:"), which say nothing of the next."""
    return [
        one
        for one in before
        if not one.reading.text.rstrip().endswith((":", "：")) or len(one.reading.text.split()) > 3
    ]


def _passage(document: Document, segment: Segment, before: list[Segment], language: str) -> Passage:
    own = by_function_words(segment.reading.text) or language
    cells = segment.cells if segment.kind is SegmentKind.TABLE_ROW else ()
    if cells:
        reading = row_reading(cells)
    else:
        reading = item_in_place(segment, without_citations(segment.reading, segment.code)[0], own)
    span = segment.span
    return Passage(
        id=f"{document.id}#{span.start}-{span.end}",
        document_id=document.id,
        span=span,
        text=span.of(document.text),
        reading=reading,
        context=_context(segment, before),
        language=own,
        cells=cells,
        code=segment.kind is SegmentKind.CODE,
    )


def _context(segment: Segment, before: list[Segment]) -> Reading:
    parts: list[Reading] = []
    parts.extend(reversed(segment.headings[:2]))
    parts.extend(reversed(segment.leads))
    parts.extend(one.reading for one in before if one.span != segment.span)
    joined = Reading.joined(tuple(part for part in parts if part.text), " ")
    return joined.cut(max(0, len(joined.text) - _CONTEXT_CHARACTERS), len(joined.text))
