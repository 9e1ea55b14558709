"""The reader of XML: prose as publishers write it, feeds, and data in fields."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from veridical.adapters.readers.tagged.comments import comment_notices
from veridical.files.decoding import refuse_binary
from veridical.files.encodings import marked
from veridical.files.formats import is_page
from veridical.files.source_file import DocumentKind, SourceFile
from veridical.protocols import RunContext
from veridical.text.writing.blocks import Piece
from veridical.text.writing.documents import document_of
from veridical.types import Document, Failure, Notice

if TYPE_CHECKING:
    from lxml import etree

_LOOKED_AT = 4096
_BEGINS = re.compile(r"[\s\ufeff]{0,200}(?:<\?xml\s|<[A-Za-z_][\w.:-]{0,100}\s[^<>]{0,2000}?xmlns)")


@dataclass(frozen=True, slots=True)
class XmlReader:
    """Reads XML as one document, by what it holds: paragraphs, entries of a feed, or fields.

    Nothing that the file names is opened and nothing that it defines is expanded: one that defines
    entities is refused.
    """

    kinds: tuple[DocumentKind, ...] = (DocumentKind("xml", markdown=True),)
    suffixes: tuple[str, ...] = (".xml", ".rss", ".atom", ".nxml", ".dbk")

    def recognises(self, file: SourceFile) -> bool:
        """Whether the content begins with the declaration of XML, or names a namespace at once."""
        head = file.data[:_LOOKED_AT]
        if b"<" not in head:
            return False
        text = head.decode(marked(head) or "utf-8", "ignore")
        return _BEGINS.match(text) is not None and not is_page(text)

    def read(self, file: SourceFile, context: RunContext) -> Sequence[Document | Failure | Notice]:
        """One document whose marks are the paths of elements.

        Raises `UnreadableInput` for what is not well formed or defines entities, `LimitExceeded`
        for more depth or tags than are read.
        """
        # Loaded here, since every reader is asked whether it knows a file, and few read it.
        from veridical.files import xml_parsing

        context.check()
        refuse_binary(file.data, file.name)
        text = xml_parsing.xml_text(file.data, file.name)
        root = xml_parsing.xml_tree(text, file.name)
        context.check()
        blocks, title = _read(root, context)
        return [
            *document_of(file, "xml", blocks, title=title),
            *comment_notices(text, file.name),
        ]


def _read(root: etree._Element, context: RunContext) -> tuple[Iterator[Piece], str]:
    from veridical.adapters.readers.tagged import feeds, xml_prose, xml_values
    from veridical.text.writing.records import Pointer, blocks_of

    if feeds.is_feed(root):
        return feeds.blocks_in(root, context), feeds.feed_title(root)
    if xml_values.is_prose(root):
        return xml_prose.blocks_in(root, context), ""
    pointer = Pointer(f"/{xml_values.name_of(root)}", xml=True)
    return blocks_of(xml_values.value_of(root), pointer), ""
