"""The reader of Word documents: what a person reads in them, as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from veridical.errors import UnreadableInput
from veridical.files.archives import Archive, opened
from veridical.files.decoding import other_format
from veridical.files.formats import DOCX, format_of
from veridical.files.source_file import DocumentKind, SourceFile
from veridical.protocols import RunContext
from veridical.text.writing.blocks import Heading, Line, Piece
from veridical.text.writing.documents import document_with_notices
from veridical.text.writing.written import Written, written
from veridical.types import Document, Failure, Notice

if TYPE_CHECKING:
    from veridical.adapters.readers.word.parts import Parts
    from veridical.adapters.readers.word.state import State
    from veridical.adapters.readers.word.themes import Theme

_OFTEN = 64
_MADE_UP = re.compile(
    r"(?:microsoft word\b.{0,200}|(?:document|dokument|doc|untitled|unbenannt|title)[ -]?\d{0,4})",
    re.IGNORECASE | re.DOTALL,
)
_NOT_A_DOCUMENT = "open it in a word processor and save it again as .docx"


@dataclass(frozen=True, slots=True)
class DocxReader:
    """Reads a document as one: headings, paragraphs, lists, tables, boxes, and notes in place.

    Insertions are kept and deletions left out, as are headers, footers, comments, pictures and
    macros. What is formatted as hidden, white or tiny is hidden text.
    """

    kinds: tuple[DocumentKind, ...] = (DocumentKind("docx", markdown=True),)
    suffixes: tuple[str, ...] = (".docx", ".docm", ".dotx", ".dotm")

    def recognises(self, file: SourceFile) -> bool:
        """Whether the content is a zip archive whose directory names a Word document."""
        return format_of(file.data) is DOCX

    def read(self, file: SourceFile, context: RunContext) -> Sequence[Document | Failure | Notice]:
        """One document; its marks are pages as they were laid out last, where it says so.

        Raises `UnreadableInput` for what is damaged, locked or no such document, `LimitExceeded`
        for an archive that becomes too large.
        """
        # Loaded here, since every reader is asked whether it knows a file, and few read it.
        from veridical.adapters.readers.word import parts as word_parts

        context.check()
        found = format_of(file.data)
        if found is None:
            raise UnreadableInput(f"{file.name} is no Word document", _NOT_A_DOCUMENT)
        archive = _opened(file) if found is DOCX else None
        if archive is None:
            raise other_format(file.name, found)
        parts = word_parts.parts_of(archive)
        unread: list[Failure] = []
        content = _without_lone_page(written(_blocks(parts, unread, file, context)))
        title = parts.title()
        title = "" if _MADE_UP.fullmatch(title) else title
        made = document_with_notices(file, "docx", content, title=title)
        return [*made[:1], *unread, *made[1:], *_comments(parts, file.name)]


def _opened(file: SourceFile) -> Archive:
    return opened(file.data, file.name)


def _blocks(
    parts: Parts, unread: list[Failure], file: SourceFile, context: RunContext
) -> Iterator[Piece]:
    from veridical.adapters.readers.word.body import blocks_of
    from veridical.adapters.readers.word.parts import local
    from veridical.adapters.readers.word.state import Around

    state = _state(parts)
    about: Line = ()
    for count, element in enumerate(parts.blocks()):
        if count % _OFTEN == 0:
            context.check()
        if local(element) in ("altChunk", "subDoc"):
            unread.append(_unread("a document within the document", file))
            continue
        for block in blocks_of(element, Around(), state, about):
            yield block
            about = block.line if isinstance(block, Heading) else ()
    if any(state.fields):
        unread.append(_unread("what stands behind a field that never ends", file))
    if state.lost[0]:
        notes = "a note" if state.lost[0] == 1 else f"{state.lost[0]:,} notes"
        unread.append(_unread(f"{notes} that the text leads to and the file does not hold", file))


def _unread(what: str, file: SourceFile) -> Failure:
    return Failure("source_not_read", what, part="docx", source_id=file.name)


def _state(parts: Parts) -> State:
    from veridical.adapters.readers.word.numbering import numbering_in
    from veridical.adapters.readers.word.parts import local, value_of
    from veridical.adapters.readers.word.state import State
    from veridical.adapters.readers.word.styles import styles_in

    notes = {}
    for kind, name in (("footnotes", "footnote"), ("endnotes", "endnote")):
        root = parts.tree(kind)
        held = () if root is None else root
        notes[kind] = {value_of(one, "id") or "": one for one in held if local(one) == name}
    return State(
        styles_in(parts.tree("styles"), _theme(parts)),
        numbering_in(parts.tree("numbering")),
        notes["footnotes"],
        notes["endnotes"],
    )


def _theme(parts: Parts) -> Theme:
    """The colours of the document; the usual ones where the parts that name them are damaged."""
    from veridical.adapters.readers.word.themes import theme_in

    try:
        return theme_in(parts.tree("theme"), parts.tree("settings"))
    except UnreadableInput:
        return theme_in(None, None)


def _comments(parts: Parts, name: str) -> Iterator[Notice]:
    """Word of the comments, which are no part of the text."""
    root = parts.tree("comments")
    count = 0 if root is None else len(root)
    if count:
        what = "a comment is" if count == 1 else f"{count:,} comments are"
        yield Notice("comments_left_out", f"{what} no part of the text and left out", name)


def _without_lone_page(content: Written) -> Written:
    """Pages are told only where the document says where one ends."""
    return content if len(content.marks) > 1 else replace(content, marks=())
