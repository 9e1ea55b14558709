"""The reader of plain text and Markdown, or a clear refusal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from veridical.files.decoding import decoded, other_format
from veridical.files.source_file import DocumentKind, SourceFile
from veridical.protocols import RunContext
from veridical.text.source_date import source_date
from veridical.text.versions import version_of
from veridical.types import Document

_MARKDOWN = (".md", ".markdown", ".mdx", ".mkd")
_HTML = (".html", ".htm", ".xhtml")


@dataclass(frozen=True, slots=True)
class TextReader:
    """Reads a file as one document whose id is the name as it was given.

    A plain text is read as Markdown too, since people and models write lists and tables in both.
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

    def read(self, file: SourceFile, context: RunContext) -> Sequence[Document]:
        """One document; raises the errors of `decoded`."""
        context.check()
        if file.suffix in _HTML:
            raise other_format(file.name, "an HTML page")
        text = decoded(file.data, file.name)
        return (
            Document(
                id=file.name,
                title=file.title,
                text=text,
                kind="markdown" if file.suffix in _MARKDOWN else "text",
                version=version_of(text),
                date=source_date(text),
            ),
        )
