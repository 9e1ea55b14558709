"""Texts of strangers, made harmless for a terminal."""

from __future__ import annotations

import re

# Controls move the cursor or speak to the terminal, direction marks turn the line round,
# separators break it and lone surrogates cannot be encoded: all are shown as escapes.
_ACTING = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
)


def safe(text: str) -> str:
    """The text with every character that acts on a terminal shown as \\x1b or \\u202e.

    Line feeds and tabs stay; a carriage return before a line feed is left out.
    """
    return _ACTING.sub(_escape, text.replace("\r\n", "\n"))


def _escape(found: re.Match[str]) -> str:
    code = ord(found[0])
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"


def one_line(text: str, at_most: int | None = None, more: str = "...") -> str:
    """The text safe, with single spaces for white space, cut after `at_most` characters."""
    words = " ".join(text.split())
    if at_most is not None and len(words) > at_most:
        words = words[:at_most].rstrip() + more
    return safe(words)
