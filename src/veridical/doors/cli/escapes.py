"""Texts of strangers, made harmless for a terminal: what acts or hides is shown as an escape."""

from __future__ import annotations

import re

# Controls move the cursor or speak to the terminal, direction marks turn the line round,
# separators break it and lone surrogates cannot be encoded.
_ACTING = (
    "\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufff9-\ufffb"
    "\ud800-\udfff"
)
# What has no shape of its own: words look alike and differ, or hold a second text in themselves.
_HIDDEN = (
    "\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u2060-\u2065\u3164\ufeff\uffa0\ufff0-\ufff8"
    "\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff\ufdd0-\ufdef\ufffe\uffff"
)
# Joiners, and selectors of one shape of a character: part of many scripts and of emoji, but only
# after a character that has such shapes, and one at a time.
_JOINERS = "\u200c\u200d"
_SELECTORS = "\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef"
_SHAPED = (
    "#*0-9\u00a9\u00ae\u0590-\u061b\u061d-\u115e\u1161-\u17b3\u17b6-\u180a\u1810-\u1dff"
    "\u203c\u2049\u20e3\u2100-\u2bff\u2e80-\u3163\u3165-\ud7ff\uf900-\ufdcf\ufdf0-\ufdff"
    "\ufe20-\ufefe\U00010000-\U0001d172\U0001d17b-\U0003ffff"
)
_JOINED = "\u0590-\u061b\u061d-\u115e\u1161-\u17b3\u17b6-\u180a\u180b-\u180d\u1810-\u1dff"
_EMOJI = "\u2190-\u2bff\u3030\u303d\u3297\u3299\ufe0f\U0001f000-\U0001faff"
HARMFUL = re.compile(
    f"[{_ACTING}{_HIDDEN}]|(?<![{_JOINED}{_EMOJI}])[{_JOINERS}]|(?<![{_SHAPED}])[{_SELECTORS}]"
)
# What `str.split` takes for white space, but for what is shown as an escape.
_SPACE = re.compile("[ \t\n\r\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")


def safe(text: str) -> str:
    """The text with every character that acts or hides shown as \\x1b, \\u202e or \\U000e0041.

    Line feeds and tabs stay; a carriage return before a line feed is left out.
    """
    return HARMFUL.sub(escaped, text.replace("\r\n", "\n"))


def escaped(found: re.Match[str]) -> str:
    """What was found, one character, as an escape."""
    code = ord(found[0])
    if code > 0xFFFF:
        return f"\\U{code:08x}"
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"


def one_line(text: str, at_most: int | None = None, more: str = "...") -> str:
    """The text safe, with single spaces for white space, cut after `at_most` characters."""
    words = _SPACE.sub(" ", text).strip(" ")
    if at_most is not None and len(words) > at_most:
        words = words[:at_most].rstrip() + more
    return safe(words)
