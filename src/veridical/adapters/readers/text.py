"""The reader of plain text and Markdown: UTF-8, or a clear refusal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from veridical.adapters.readers.opening import bytes_of
from veridical.errors import UnreadableInput
from veridical.protocols import RunContext
from veridical.text.source_date import source_date
from veridical.text.versions import version_of
from veridical.types import Document

_MARKDOWN = frozenset([".md", ".markdown", ".mdx", ".mkd"])
_HTML = frozenset([".html", ".htm", ".xhtml"])
_HTML_BEGINS = re.compile(r"<(?:!doctype\s{1,100}html|html)(?![a-z0-9_.-])", re.IGNORECASE)
_SPACE = re.compile(r"[\s\ufeff]++")
# What may stand before the first tag of a page: comments, and the declaration of XML.
_ENDS = {"<!--": "-->", "<?": "?>"}
_MAGIC = (
    (b"%PDF-", "a PDF"),
    (b"PK\x03\x04", "a zip archive or an office document"),
    (b"\x1f\x8b", "a gzip file"),
    (b"BZh", "a bzip2 file"),
    (b"\x89PNG", "a PNG image"),
    (b"\xff\xd8\xff", "a JPEG image"),
    (b"{\\rtf", "an RTF document"),
    (b"SQLite format 3", "an SQLite database"),
)


class OtherFormat(UnreadableInput):
    """A file in a format that no reader reads, told by its content or its name."""


@dataclass(frozen=True, slots=True)
class TextReader:
    """Reads a file as one document whose id is the path as it was given."""

    kinds: tuple[str, ...] = ("text", "markdown")

    def read(self, path: Path, context: RunContext) -> Sequence[Document]:
        """One document; raises the errors of `bytes_of`, and `UnreadableInput` for no text."""
        context.check()
        data, suffix = bytes_of(path), path.suffix.lower()
        if suffix in _HTML:
            raise _refused(str(path), "an HTML page")
        text = decoded(data, str(path))
        refuse_html(text, str(path))
        kind = "markdown" if suffix in _MARKDOWN else "text"
        return (
            Document(
                id=path.as_posix(),
                title=path.name,
                text=text,
                kind=kind,
                version=version_of(text),
                date=source_date(text),
            ),
        )


def decoded(data: bytes, name: str) -> str:
    """Bytes as text: UTF-8 with or without a byte order mark, or UTF-16 with one.

    Raises `OtherFormat` that names what the bytes are, `UnreadableInput` that says where they stop
    being UTF-8.
    """
    for magic, what in _MAGIC:
        if data.startswith(magic):
            raise _refused(name, what)
    encoding = "utf-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        # A byte order mark that was taken off is no part of what the error counts in.
        at = error.start + len(data) - len(error.object)
        raise UnreadableInput(
            f"{name} is not UTF-8 text: byte {at} is 0x{data[at]:02x}",
            "convert it, for example: iconv -f WINDOWS-1252 -t UTF-8",
        ) from error
    zero = text.find("\x00")
    if zero >= 0:
        raise UnreadableInput(
            f"{name} is not a text: it is a binary file or in another encoding (a zero byte at "
            f"character {zero:,})",
            "give text as UTF-8",
        )
    return text


def refuse_html(text: str, name: str) -> None:
    """Raise `OtherFormat` for a text that is an HTML page; a text with some tags in it is none."""
    at = 0
    while True:
        space = _SPACE.match(text, at)
        at = space.end() if space else at
        opening = next((mark for mark in _ENDS if text.startswith(mark, at)), None)
        if opening is None:
            break
        closing = text.find(_ENDS[opening], at + len(opening))
        if closing < 0:
            return
        at = closing + len(_ENDS[opening])
    if _HTML_BEGINS.match(text, at):
        raise _refused(name, "an HTML page")


def _refused(name: str, what: str) -> OtherFormat:
    return OtherFormat(
        f"{name} is {what}, which this version does not read", "give its text as .txt or .md"
    )
