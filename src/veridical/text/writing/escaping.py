"""Text as Markdown that is read back as the very same text.

Only what would be read as markup is escaped, so that a quote looks as the source does. A person
who types "1. First" or "• First" means an item of a list, so that is left to be read as one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from veridical.text.writing.blocks import Line, Run

_INLINE = re.compile(
    r"\\(?=[!-/:-@\[-`{-~\s]|\Z)|`|(?<![^\s])\*(?=\S)|(?<=\S)\*|(?<![^\W_])_|_(?![^\W_])"
    r"|~(?=~)|(?<=~)~|<(?=[A-Za-z/!?])|&(?=\#[0-9xX]|[A-Za-z][A-Za-z0-9]{1,31};)"
    r"|\](?=[\[(])"
)
_LINE_START = re.compile(
    r"(?m)^(?:\#{1,6}(?=[ ]|$)|>|[-+*](?=[ ]|$)|-{3,}$|=++$|[|:-](?=[|: -]*+$)"
    r"|\[(?=[^\[\]\n]{1,200}\]:)|(?:[–—·])(?=[ ]?\d))"
)
_CLOSING_MARKS = re.compile(r"(?<=[ ])\#(?=\#*+$)|^\#(?=\#*+$)")
# Two or more, or one that is no space of its own; a single one, broken or not, stays as it is.
_BLANK = re.compile(r"[^\S\n]{2,}|[\t\r\f\v]")
_BREAK = re.compile(r"[ ]?\n[ \n]*")
_BETWEEN_NUMBERS = re.compile(r"(?<=\d)[^\S\t\n]*+[\t\n]\s*+(?=\d)")
# A cell that has none of it is written as it stands.
_TO_MIND = re.compile(r"[\\`*_~<&\]|\x00\ud800-\udfff]|[^\S ]| {2}")
_UNWRITABLE = re.compile("[\ud800-\udfff\x00]")
_NOT_ASCII_PUNCTUATION = {"–": "&ndash;", "—": "&mdash;", "·": "&middot;"}
_TICKS = re.compile(r"`++")


def plain(text: str) -> str:
    """Text without what cannot be written: zeros, and halves of characters."""
    return _UNWRITABLE.sub("\ufffd", text) if _UNWRITABLE.search(text) else text


def paragraph(line: Line) -> str:
    """A line as the Markdown of a paragraph or an item; its breaks stay."""
    text = _spaced(_marked(line))
    return _LINE_START.sub(_escaped_start, text)


def heading(line: Line) -> str:
    """A line as the Markdown of a heading; its breaks are spaces."""
    text = _spaced(_marked(line)).replace("\n", " ")
    return _CLOSING_MARKS.sub(r"\\#", text)


def cell(line: Line | str) -> str:
    """A line as the Markdown of a cell; a break is a tag, since a row is one line."""
    if isinstance(line, str):
        if not _TO_MIND.search(line):
            return line.strip(" ")
        line = (Run(line),)
    return _spaced(_marked(line)).replace("|", "\\|").replace("\n", "<br>")


def fenced(text: str) -> str:
    """Lines of code between fences that are longer than any in them."""
    longest = max((len(found.group()) for found in _TICKS.finditer(text)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}\n{plain(text)}\n{fence}"


def _escaped(text: str) -> str:
    return _INLINE.sub(r"\\\g<0>", text)


def _escaped_start(found: re.Match[str]) -> str:
    start = found.group()
    return _NOT_ASCII_PUNCTUATION.get(start) or f"\\{start}"


def _spaced(text: str) -> str:
    """White space as it is seen: one space, no break at the ends.

    Numbers that a tab or a break keeps apart do not become one, as "12 150" would.
    """
    if "\t" in text or "\n" in text:
        text = _BETWEEN_NUMBERS.sub("; ", text)
    text = _BLANK.sub(" ", text)
    return _BREAK.sub("\n", text).strip(" \n")


def _marked(line: Line) -> str:
    """The runs of a line, each as what it is; what is plain is escaped in its surroundings."""
    if len(line) == 1 and line[0].is_plain:
        return _escaped(plain(line[0].text))
    found: list[str] = []
    for run in _merged(line):
        found.append(_run(run, found[-1][-1:] if found else ""))
    return "".join(found)


def _merged(line: Line) -> Iterator[Run]:
    """Runs of the same kind that touch, as one: marks at their borders are seen together."""
    filled = (run for run in line if run.text)
    for kind, runs in groupby(filled, key=_kind):
        if kind[-1]:
            yield from runs
        else:
            yield Run("".join(run.text for run in runs), *kind)


def _kind(run: Run) -> tuple[bool, bool, bool, bool]:
    return run.code, run.struck, run.raised, run.note


def _run(run: Run, before: str) -> str:
    text = plain(run.text)
    if run.note:
        return f"[{_escaped(text.strip())}]"
    if run.code and text.strip():
        return _code(text, before)
    escaped = _escaped(text)
    if run.struck:
        return f"<s>{escaped}</s>"
    if run.raised and text.strip().isdecimal():
        return f"<sup>{escaped}</sup>"
    return escaped


def _code(text: str, before: str) -> str:
    """Inline code; where marks stand before it, a space keeps the two apart."""
    longest = max((len(found.group()) for found in _TICKS.finditer(text)), default=0)
    marks = "`" * (longest + 1)
    inner = f" {text} " if text[:1] in "` " or text[-1:] in "` " else text
    gap = " " if before == "`" else ""
    return f"{gap}{marks}{inner}{marks}"
