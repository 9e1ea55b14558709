"""The reader of HTML pages: what a person sees of them, as Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from veridical.adapters.readers.tagged.comments import comment_notices
from veridical.files.decoding import refuse_binary
from veridical.files.encodings import marked
from veridical.files.formats import is_page
from veridical.files.source_file import DocumentKind, SourceFile
from veridical.protocols import RunContext
from veridical.text.writing.documents import document_of
from veridical.types import Document, Failure, Notice

_LOOKED_AT = 64 * 1024


@dataclass(frozen=True, slots=True)
class HtmlReader:
    """Reads a page as one document: headings, paragraphs, lists, tables and code.

    What is not shown is left out (scripts, styles) or hidden text (what a style hides). Everything
    that is shown stays, menus and footers too: which of it matters is not for a reader to say.
    """

    kinds: tuple[DocumentKind, ...] = (DocumentKind("html", markdown=True),)
    suffixes: tuple[str, ...] = (".html", ".htm", ".xhtml")

    def recognises(self, file: SourceFile) -> bool:
        """Whether the content begins, behind comments, with a DOCTYPE of HTML or its first tag."""
        head = file.data[:_LOOKED_AT]
        if b"<" not in head:
            return False
        return is_page(head.decode(marked(head) or "utf-8", "replace"))

    def read(self, file: SourceFile, context: RunContext) -> Sequence[Document | Failure | Notice]:
        """One document.

        Raises `UnreadableInput` for what is no page in the encoding that it declares,
        `LimitExceeded` for one with more tags, attributes or depth than is read.
        """
        # Loaded here, since every reader is asked whether it knows a file, and few read it.
        from veridical.adapters.readers.tagged import (
            html_ends,
            html_metadata,
            html_parsing,
            html_walk,
        )
        from veridical.adapters.readers.tagged.html_styles import style_sheets

        context.check()
        refuse_binary(file.data, file.name)
        text = html_parsing.page_text(file.data, file.name)
        root = html_parsing.page_tree(text, file.name)
        context.check()
        sheets = style_sheets(html_parsing.styles_in(root))
        return [
            *document_of(
                file,
                "html",
                html_walk.blocks_in(root, sheets, context),
                title=html_metadata.page_title(root),
                date=html_metadata.page_date(root),
            ),
            *comment_notices(text, file.name),
            *sheets.notices(file.name),
            *html_parsing.encoding_notices(file.data, file.name),
            *html_ends.missing_ends(text, file.name),
        ]
