"""Letters as they are written: ligatures parted, accents put on, symbols by their usual sign."""

from __future__ import annotations

import re
import unicodedata

# Where compatibility forms only differ in looks: ligatures, Arabic shapes, mathematical alphabets.
# Not elsewhere: a raised 2 is no 2.
_SHAPES = re.compile("[\ufb00-\ufb06\ufb13-\ufb17\ufb1d-\ufdff\ufe70-\ufefc\U0001d400-\U0001d7ff]")
_UNSEEN = re.compile("[\u00ad\u200b\u2060-\u2064\ufeff\ufe00-\ufe0f]")
_PLAIN = str.maketrans({"\u2010": "-", "\u2011": "-", "\u00a0": " ", "\u2028": " ", "\t": " "})
_ACCENTS = {
    "`": "\u0300",
    "´": "\u0301",
    "\u02ca": "\u0301",
    "ˆ": "\u0302",
    "˜": "\u0303",
    "¯": "\u0304",
    "˘": "\u0306",
    "˙": "\u0307",
    "¨": "\u0308",
    "˚": "\u030a",
    "˝": "\u030b",
    "ˇ": "\u030c",
    "¸": "\u0327",
    "˛": "\u0328",
}
_DOTLESS = {"ı": "i", "ȷ": "j"}
_RIGHT_TO_LEFT = frozenset({"R", "AL"})
_ALEFS = frozenset("\u0622\u0623\u0625\u0627")
_LAM = "\u0644"


def spelled(text: str) -> str:
    """What one sign stands for, spelled out: ligatures by their letters.

    >>> spelled("\ufb03")
    'ffi'
    """
    if text.isascii():
        return text
    text = _SHAPES.sub(lambda found: unicodedata.normalize("NFKC", found.group()), text)
    text = _UNSEEN.sub("", text.translate(_PLAIN))
    return _in_order(text) if len(text) > 1 else text


def _in_order(text: str) -> str:
    """What one sign of a script from right to left stands for, as it is read.

    PDFium turns what it takes for one word around, letter by letter, and with it the letters that
    one sign stands for; only the two of a lam with alef may come either way.
    """
    if not any(is_right_to_left(letter) for letter in text):
        return text
    if len(text) == 2 and text[0] == _LAM and text[1] in _ALEFS:
        return text
    return text[::-1]


def is_right_to_left(letter: str) -> bool:
    """Whether a letter belongs to a script that is written from right to left."""
    return unicodedata.bidirectional(letter[:1] or " ") in _RIGHT_TO_LEFT


def accented(letter: str, accent: str) -> str | None:
    """A letter with the accent that is set over it as a sign of its own; None where none is.

    >>> accented("u", "¨")
    'ü'
    """
    mark = _ACCENTS.get(accent)
    if mark is None or len(letter) != 1 or not letter.isalpha():
        return None
    return unicodedata.normalize("NFC", _DOTLESS.get(letter, letter) + mark)


def is_accent(text: str) -> bool:
    """Whether a sign may be an accent that stands by itself in the file."""
    return text in _ACCENTS
