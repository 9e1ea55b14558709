"""Texts of strangers in Markdown, so that nothing in them acts, on GitHub either.

What holds only letters, digits and plain punctuation stands as it is. Everything else becomes a
code span, in which no link, image, mention, tag or emphasis is read, neither by Markdown itself nor
by the passes that make links of mentions, issue numbers, hashes and addresses afterwards.
"""

from __future__ import annotations

import re

from veridical.doors.cli.escapes import one_line

# What Markdown reads as markup within a line, or a pass after it as a link or a picture: markup
# characters; a colon before a word (addresses, emoji); www; seven hexadecimal digits, as a commit
# has; JIRA-42.
_ACTING = re.compile(
    r"[\x00-\x1f\\`*_{}\[\]<>#~&@$^|=]|:(?=[^\s])|[Ww][Ww][Ww]|[0-9A-Fa-f]{7}|[A-Za-z]-(?=[0-9])"
)
_TICKS = re.compile(r"`++")
# Longer runs are no fence to some parsers.
_MOST_TICKS = 60


def inert(text: str, at_most: int | None = None) -> str:
    """A text as one line of Markdown that shows it and does nothing; "" stays "".

    White space becomes single spaces, and a character that acts on a terminal or hides an escape.
    """
    words = one_line(text, at_most, "…")
    return code_span(words) if _ACTING.search(words) else words


def cell(text: str, at_most: int | None = None) -> str:
    """`inert` within a cell of a table, where a bar would begin the next one.

    A bar behind a backslash cannot be written in a cell so that every parser reads it alike: it
    becomes the escape `\\x7c`.
    """
    words = one_line(text, at_most, "…")
    if not _ACTING.search(words):
        return words
    parts = code_span(words.replace("\\|", "\\\\x7c"))
    return parts.replace("|", "\\|")


def code_span(words: str) -> str:
    """One line as a code span, between as many backticks as nowhere stand together in it."""
    if not words:
        return ""
    runs = {len(run) for run in _TICKS.findall(words)}
    fence = next((n for n in range(1, _MOST_TICKS) if n not in runs), 0)
    if not fence:
        return code_span(words.replace("`", "\\x60"))
    padding = " " if words[0] == "`" or words[-1] == "`" else ""
    ticks = "`" * fence
    return f"{ticks}{padding}{words}{padding}{ticks}"
