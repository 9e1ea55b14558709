"""The reader of PDF files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from veridical.adapters.readers.pdf.header import has_header
from veridical.files.source_file import DocumentKind, SourceFile
from veridical.protocols import RunContext
from veridical.types import Document, Failure, Notice


@dataclass(frozen=True, slots=True)
class PdfReader:
    """Reads the pages of a PDF as one document of Markdown, with its pages as marks."""

    kinds: tuple[DocumentKind, ...] = (DocumentKind("pdf", markdown=True),)
    suffixes: tuple[str, ...] = (".pdf",)

    def recognises(self, file: SourceFile) -> bool:
        """Whether it begins as a PDF does."""
        return has_header(file.data)

    def read(self, file: SourceFile, context: RunContext) -> Sequence[Document | Failure | Notice]:
        """One document; a `Failure` for each page without text; notices of what to know.

        Raises `UnreadableInput` for a file that is locked, damaged or no PDF.
        """
        context.check()
        # The library of 7 MB is loaded where there is a PDF to read, not for each check of a text.
        from veridical.adapters.readers.pdf.document import found_in

        return found_in(file, context)
