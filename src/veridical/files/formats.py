"""What a file is, by how it begins: the formats that are no text, each with what to do about it."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Format:
    """A format that is no text: `what` completes "it is ...", `hint` says what to give instead.

    `read`: a reader reads it as a source, so it is only no text to check.
    """

    what: str
    hint: str = "give its text as .txt or .md"
    read: bool = False


PAGE = Format("an HTML page", read=True)
DOCX = Format("a Word document", read=True)
_UNPACK = "unpack it, and give what it holds"
_PICTURE = "give the text in it as .txt or .md"
_MAGIC = (
    (b"%PDF-", Format("a PDF", read=True)),
    (b"\x1f\x8b", Format("a gzip file", _UNPACK)),
    *((b"BZh%d1AY&SY" % level, Format("a bzip2 file", _UNPACK)) for level in range(1, 10)),
    (b"\xfd7zXZ\x00", Format("an xz file", _UNPACK)),
    (b"7z\xbc\xaf\x27\x1c", Format("a 7z archive", _UNPACK)),
    (b"Rar!\x1a\x07", Format("a RAR archive", _UNPACK)),
    (b"\x28\xb5\x2f\xfd", Format("a zstd file", _UNPACK)),
    (b"\x89PNG", Format("a PNG image", _PICTURE)),
    (b"\xff\xd8\xff", Format("a JPEG image", _PICTURE)),
    (b"II*\x00", Format("a TIFF image", _PICTURE)),
    (b"MM\x00*", Format("a TIFF image", _PICTURE)),
    (b"{\\rtf", Format("an RTF document", "save it as .docx, or give its text as .txt or .md")),
    (b"SQLite format 3\x00", Format("an SQLite database", "export its tables as CSV")),
    (b"\x7fELF", Format("a program")),
    (b"MZ\x90\x00", Format("a program")),
)
_ZIP = (b"PK\x03\x04", b"PK\x05\x06")
_AS_WORD = "save it as .docx"
_AS_TABLE = "save its sheets as CSV"
_SLIDES = "save its text as .txt or .md"
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
# Streams of old office files by their names, which stand in them in UTF-16.
_STREAMS = (
    (
        "EncryptedPackage",
        Format("an office document that is locked with a password", "save it without a password"),
    ),
    ("WordDocument", Format("an old Word document (.doc)", _AS_WORD)),
    ("Workbook", Format("an old Excel workbook (.xls)", _AS_TABLE)),
    ("PowerPoint Document", Format("an old PowerPoint presentation (.ppt)", _SLIDES)),
)
_OLD = Format("an old office document", "save it in a format of today, such as .docx or CSV")
# Packed documents by a name that only they have in their directory.
_MEMBERS = (
    (b"word/document", DOCX),
    (b"xl/workbook.", Format("an Excel workbook (.xlsx)", _AS_TABLE)),
    (b"ppt/presentation.", Format("a PowerPoint presentation (.pptx)", _SLIDES)),
    (b"META-INF/container.xml", Format("an EPUB book", "give its pages as HTML")),
    (b"content.xml", Format("an OpenDocument file", "save it as .docx, or its sheets as CSV")),
)
_ARCHIVE = Format("a zip archive", _UNPACK)
_LOOKED_AT = 4 * 2**20

_PAGE_BEGINS = re.compile(r"<(?:!doctype\s{1,100}html|html)(?![a-z0-9_.-])", re.IGNORECASE)
_SPACE = re.compile(r"[\s\ufeff]++")
# What may stand before the first tag of a page: comments, and the declaration of XML.
_ENDS = {"<!--": "-->", "<?": "?>"}


def format_of(data: bytes) -> Format | None:
    """The format that bytes begin as; None for what may be a text."""
    if data.startswith(_ZIP):
        return _packed(data)
    if data.startswith(_OLE[:4]):
        return _old_office(data)
    if (data[:2] == b"\0\0" and data[4:8] == b"ftyp") or (
        data.startswith(b"RIFF") and data[8:12] in (b"WEBP", b"WAVE")
    ):
        return Format("a picture, a film or a sound", _PICTURE)
    return next((one for magic, one in _MAGIC if data.startswith(magic)), None)


def _packed(data: bytes) -> Format:
    # The directory stands at the end, and names every member.
    end = data[-_LOOKED_AT:]
    return next((one for name, one in _MEMBERS if name in end), _ARCHIVE)


def _old_office(data: bytes) -> Format:
    begins = data[:_LOOKED_AT]
    return next((one for name, one in _STREAMS if name.encode("utf-16-le") in begins), _OLD)


def format_within(text: str) -> Format | None:
    """The format whose inside a text is: a page, a PDF, an RTF document; None for a mere text."""
    for magic, one in _MAGIC:
        if magic.isascii() and text.startswith(magic.decode("ascii")):
            return one
    return PAGE if is_page(text) else None


def is_page(text: str) -> bool:
    """Whether a text begins, behind comments, as an HTML page; one with some tags in it is none."""
    at = 0
    while True:
        space = _SPACE.match(text, at)
        at = space.end() if space else at
        opening = next((mark for mark in _ENDS if text.startswith(mark, at)), None)
        if opening is None:
            return _PAGE_BEGINS.match(text, at) is not None
        closing = text.find(_ENDS[opening], at + len(opening))
        if closing < 0:
            return False
        at = closing + len(_ENDS[opening])
