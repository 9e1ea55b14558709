"""Places in a Markdown text as a person would name them: "under “Fares”, table 2, row 3"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from veridical.text.markup.blocks import blocks

_LINE = re.compile(r"[^\n]++")
_HEADING = re.compile(r" {0,3}#{1,6}[ \t]++(?P<words>[^\n]++)")
_FENCE = re.compile(r" {0,3}(?:```|~~~)")
_RULE = re.compile(r"[ \t|:\-]++")
# Without these a heading is read as it is written.
_MARKUP = re.compile(r"[\\*_`\[\]<>&~#^$]")
_SHOWN = 80


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the line stands that is looked at: numbers count from 1, 0 is none."""

    heading: str = ""
    paragraphs: int = 0
    tables: int = 0
    row: int = 0
    # The line before held words, was a row of a table, or was fenced off.
    inside: bool = False
    table: bool = False
    fenced: bool = False

    def name(self) -> str:
        """The place in words."""
        if self.table:
            row = f"row {self.row}" if self.row else "head"
            # Of the first table under a heading "row 2" says enough.
            row = row if self.tables == 1 else f"table {self.tables}, {row}"
            return f"under “{self.heading}”, {row}" if self.heading else row
        return f"under “{self.heading}”" if self.heading else f"paragraph {self.paragraphs}"


def outline_marks(text: str) -> tuple[tuple[int, str], ...]:
    """The places of a Markdown text, as `Document.marks` holds them: offset and name, in order.

    A place is the nearest heading above, and in a table the row, counted from 1 below the head;
    a second table under the same heading is counted too. What stands before the first heading is
    named by its paragraph. A heading is cut at 80 characters.
    """
    marks: list[tuple[int, str]] = []
    for start, name in _places(text):
        if not marks or marks[-1][1] != name:
            marks.append((start, name))
    return tuple(marks)


def _places(text: str) -> Iterator[tuple[int, str]]:
    place = _Place()
    end = 0
    for found in _LINE.finditer(text):
        # More than one line feed between two lines is an empty one.
        gap = found.start() - end > 1
        end = found.end()
        line = found.group()
        if gap or line.isspace():
            place = replace(place, inside=False)
        if not line.isspace():
            place = _step(place, line)
            yield found.start(), place.name()


def _step(place: _Place, line: str) -> _Place:
    """Where a line stands that follows on the line of a place."""
    fence = _FENCE.match(line) is not None
    heading = None if place.fenced or fence else _HEADING.match(line)
    row = not (place.fenced or fence) and line.startswith("|")
    fenced = place.fenced is not fence
    at = replace(place, fenced=fenced, inside=True, table=row)
    if heading is not None:
        return replace(at, heading=_words(heading["words"]), tables=0)
    if not row:
        begins = not place.inside and not place.fenced
        return replace(at, paragraphs=place.paragraphs + begins)
    if not (place.table and place.inside):
        return replace(at, tables=place.tables + 1, row=0)
    return at if _RULE.fullmatch(line) else replace(at, row=place.row + 1)


def _words(written: str) -> str:
    """A heading as a reader sees it."""
    if _MARKUP.search(written):
        written = " ".join(block.content.text for block in blocks(f"# {written[:1000]}"))
    words = " ".join(written.split())
    return words if len(words) <= _SHOWN else f"{words[: _SHOWN - 1].rstrip()}…"
