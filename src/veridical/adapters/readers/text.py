"""The reader of plain text and Markdown, or a clear refusal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from veridical.files.decoding import decoded
from veridical.files.source_file import DocumentKind, SourceFile
from veridical.protocols import RunContext
from veridical.text.hidden import hidden_characters, hidden_notices
from veridical.text.hidden_markup import hidden_markup
from veridical.text.source_date import source_date
from veridical.text.unreadable_signs import unreadable_notices
from veridical.text.versions import version_of
from veridical.text.writing.documents import in_order
from veridical.types import Document, Notice

_MARKDOWN = (".md", ".markdown", ".mdx", ".mkd")


@dataclass(frozen=True, slots=True)
class TextReader:
    """Reads a file as one document whose id is the name as it was given.

    A plain text is read as Markdown too, since people and models write lists and tables in both.
    What a person who looks at it does not see is hidden text.
    """

    kinds: tuple[DocumentKind, ...] = (
        DocumentKind("text", markdown=True, lines=True),
        DocumentKind("markdown", markdown=True, lines=True),
    )
    suffixes: tuple[str, ...] = (".txt", ".text", *_MARKDOWN)

    def recognises(self, file: SourceFile) -> bool:
        """Never: a text has no mark by which it could be told from another format's."""
        del file
        return False

    def read(self, file: SourceFile, context: RunContext) -> Sequence[Document | Notice]:
        """One document, and notices of what in it is hidden or no letter.

        Raises the errors of `decoded`.
        """
        context.check()
        text = decoded(file.data, file.name)
        hidden = sorted((*hidden_characters(text), *hidden_markup(text)), key=lambda one: one.span)
        return (
            Document(
                id=file.name,
                title=file.title,
                text=text,
                kind="markdown" if file.suffix in _MARKDOWN else "text",
                version=version_of(text),
                date=source_date(text),
                hidden=in_order(one.span for one in hidden),
            ),
            *hidden_notices(file.name, hidden),
            *unreadable_notices(file.name, text),
        )
