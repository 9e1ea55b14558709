"""The reader of PDF files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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

        return [*found_in(file, context), *_damage(file)]


def _damage(file: SourceFile) -> Iterator[Notice]:
    """Word of parts that cannot be unpacked, over which the pages were read all the same."""
    from veridical.adapters.readers.pdf.packed_streams import damaged_streams

    count = damaged_streams(file.data)
    if count:
        parts = "a part of it is" if count == 1 else f"{count:,} parts of it are"
        message = f"{parts} damaged: words, letters or pages may be missing or wrong"
        yield Notice("poor_text", message, file.name)
