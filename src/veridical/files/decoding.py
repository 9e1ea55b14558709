"""Bytes as a text, by one rule for the text to check and for sources, whichever way they come."""

from __future__ import annotations

import codecs
import re

from veridical.errors import UnreadableInput

_HTML_BEGINS = re.compile(r"<(?:!doctype\s{1,100}html|html)(?![a-z0-9_.-])", re.IGNORECASE)
_SPACE = re.compile(r"[\s\ufeff]++")
# What may stand before the first tag of a page: comments, and the declaration of XML.
_ENDS = {"<!--": "-->", "<?": "?>"}
_MAGIC = (
    (b"%PDF-", "a PDF"),
    (b"PK\x03\x04", "a zip archive or an office document"),
    (b"\xd0\xcf\x11\xe0", "an old office document"),
    (b"\x1f\x8b", "a gzip file"),
    *((b"BZh%d1AY&SY" % level, "a bzip2 file") for level in range(1, 10)),
    (b"\xfd7zXZ\x00", "an xz file"),
    (b"\x89PNG", "a PNG image"),
    (b"\xff\xd8\xff", "a JPEG image"),
    (b"{\\rtf", "an RTF document"),
    (b"SQLite format 3\x00", "an SQLite database"),
)
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class OtherFormat(UnreadableInput):
    """A file in a format that nothing here reads, told by its content or its name.

    A reader that raises it for a file has it left aside where the file lies in a folder.
    """


def decoded(data: bytes, name: str, *, cut: bool = False) -> str:
    """Bytes as text: UTF-8 with or without a byte order mark, or UTF-16 with one.

    With `cut` they may end within a character. Raises `OtherFormat` that names what the bytes
    are, `UnreadableInput` that says where they stop being a text.
    """
    for magic, what in _MAGIC:
        if data.startswith(magic):
            raise other_format(name, what)
    wide = data.startswith(_UTF_16)
    body = data if wide else data.removeprefix(codecs.BOM_UTF8)
    skipped = len(data) - len(body)
    try:
        decoder = codecs.getincrementaldecoder("utf-16" if wide else "utf-8")()
        text = decoder.decode(body, final=not cut)
    except UnicodeDecodeError as error:
        at = error.start + skipped
        encoding = "UTF-16" if wide else "UTF-8"
        raise UnreadableInput(
            f"{name} is not {encoding} text: byte 0x{data[at]:02x} at offset {at}",
            "save it as UTF-8 text, for example: iconv -f WINDOWS-1252 -t UTF-8",
        ) from error
    # Of what is cut its length is told, whatever it holds.
    zero = -1 if cut else text.find("\x00")
    if zero >= 0:
        before = text[:zero].encode("utf-16" if wide else "utf-8")
        raise UnreadableInput(
            f"{name} is not a text: it is a binary file or in another encoding"
            f" (byte 0x00 at offset {skipped + len(before)})",
            "give a text as UTF-8",
        )
    refuse_other_formats(text, name)
    return text


def refuse_other_formats(text: str, name: str) -> None:
    """Raise `OtherFormat` for a text that is the inside of a file in another format.

    That is an HTML page (a text with some tags in it is none), and what begins as a PDF or an
    RTF document does.
    """
    for magic, what in _MAGIC:
        if magic.isascii() and text.startswith(magic.decode("ascii")):
            raise other_format(name, what)
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
        raise other_format(name, "an HTML page")


def other_format(name: str, what: str) -> OtherFormat:
    """The error for a file that is something else: "a PDF", "an HTML page"."""
    return OtherFormat(
        f"{name} is {what}, which this version does not read", "give its text as .txt or .md"
    )
