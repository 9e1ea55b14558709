"""Bytes as a text, by one rule for the text to check and for sources, whichever way they come."""

from __future__ import annotations

import codecs

from veridical.errors import UnreadableInput
from veridical.files.formats import Format, format_of, format_within

_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class OtherFormat(UnreadableInput):
    """A file in a format that is no text, told by its content or its name.

    A reader that raises it for a file has it left aside where the file lies in a folder.
    """


def decoded(data: bytes, name: str, *, cut: bool = False) -> str:
    """Bytes as text: UTF-8 with or without a byte order mark, or UTF-16 with one.

    With `cut` they may end within a character. Raises `OtherFormat` that names what the bytes
    are, `UnreadableInput` that says where they stop being a text.
    """
    refuse_binary(data, name)
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


def refuse_binary(data: bytes, name: str) -> None:
    """Raise `OtherFormat` for bytes that begin as a format that is no text."""
    other = format_of(data)
    if other is not None:
        raise other_format(name, other)


def refuse_other_formats(text: str, name: str) -> None:
    """Raise `OtherFormat` for a text that is the inside of a file in another format.

    That is an HTML page (a text with some tags in it is none), and what begins as a PDF or an
    RTF document does.
    """
    other = format_within(text)
    if other is not None:
        raise other_format(name, other)


def other_format(name: str, other: Format) -> OtherFormat:
    """The error for a file that is something else: a PDF, an HTML page.

    What a reader reads is refused only where a text is asked for.
    """
    if other.read:
        return OtherFormat(
            f"{name} is {other.what}, and a plain text is needed here",
            f"{other.hint}; as a source its file is read as it is",
        )
    return OtherFormat(f"{name} is {other.what}, which this version does not read", other.hint)
