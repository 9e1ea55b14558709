"""Encodings as marked-up files declare them, by the names that browsers know."""

from __future__ import annotations

import codecs
import re

from veridical.errors import UnreadableInput

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
# What these names say is not what pages written under them hold.
_MEANT = {
    "ascii": "cp1252",
    "us-ascii": "cp1252",
    "iso-8859-1": "cp1252",
    "iso8859-1": "cp1252",
    "latin1": "cp1252",
    "latin-1": "cp1252",
    "iso-8859-9": "cp1254",
    "iso-8859-11": "cp874",
    "tis-620": "cp874",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "shift_jis": "cp932",
    "shift-jis": "cp932",
    "sjis": "cp932",
    "euc-kr": "cp949",
    "ks_c_5601-1987": "cp949",
    "macintosh": "mac_roman",
    "utf8": "utf-8",
    # Whoever can read the declaration reads one byte a letter.
    "utf-16": "utf-8",
    "utf-16le": "utf-8",
    "utf-16be": "utf-8",
}
_KNOWN = re.compile(
    r"utf-8|(?:iso-?8859-|windows-|cp)\d{1,4}|koi8-[ru]|euc-jp|iso-2022-jp|big5|gb18030"
)


def marked(data: bytes) -> str | None:
    """The codec that a byte order mark tells; None without one."""
    return next((codec for mark, codec in _MARKS if data.startswith(mark)), None)


def codec_of(label: str) -> str | None:
    """The codec that is meant by a name in a declaration; None for a name that is not known."""
    name = label.strip().lower()
    if name in _MEANT:
        return _MEANT[name]
    if not _KNOWN.fullmatch(name):
        return None
    try:
        return codecs.lookup(name.replace("windows-", "cp")).name
    except LookupError:
        return None


def text_in(data: bytes, codec: str, name: str) -> str:
    """Bytes as text without a byte order mark.

    Raises `UnreadableInput` that says where they are none in this encoding.
    """
    try:
        text = data.decode(codec)
    except UnicodeDecodeError as error:
        shown = codec.upper().replace("_", "-")
        raise UnreadableInput(
            f"{name} is not {shown} text, as it says: byte 0x{data[error.start]:02x} at offset"
            f" {error.start}",
            "save it as UTF-8, and let it say so",
        ) from error
    return text.removeprefix("\ufeff")
