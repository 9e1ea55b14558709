"""The text itself with each claim's part of it coloured and signed.

`‹✗2 In 2023 the harbour …›`: sign and number stand where a claim begins, the closing mark where
it ends, so that nothing depends on colour. A part that was skipped or failed has its sign alone.
Every line of the text stands behind a bar, and what in it looks like a mark is shown as an escape,
so that no text can pass for a part of the page.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from rich.text import Text

from veridical.doors.cli.escapes import escaped, safe
from veridical.doors.cli.look import ASCII, STYLES, UNICODE, Glyphs, Line
from veridical.doors.marks import WORST_FIRST, Mark, marks
from veridical.types import Report

# What a text may not show as it is: it reads as the beginning of a mark, and, inside of one, as
# its end.
_OPENING = {
    glyphs: re.compile(
        re.escape(glyphs.opening)
        + f"(?=[ \t]?[{re.escape(''.join(glyphs.sign(kind) for kind in WORST_FIRST))}])"
    )
    for glyphs in (UNICODE, ASCII)
}
_CLOSING = {UNICODE: "\\u203a", ASCII: "\\x7d"}


def overlay(report: Report, glyphs: Glyphs) -> Iterator[Line]:
    """The text, line by line as it was given, with its marks."""
    if not report.text:
        return
    text = _marked(report, glyphs)
    text.rstrip()
    for line in text.split("\n", allow_blank=True):
        yield Line(line, bar=True)


def _marked(report: Report, glyphs: Glyphs) -> Text:
    found = marks(report)
    opening: dict[int, list[Mark]] = {}
    closing: dict[int, list[Mark]] = {}
    for mark in found:
        opening.setdefault(mark.start, []).append(mark)
        closing.setdefault(mark.end, []).append(mark)
    borders = sorted({0, len(report.text), *opening, *closing})
    text, inside = Text(), Counter[str]()
    for at, until in zip(borders, [*borders[1:], len(report.text)], strict=True):
        for mark in reversed(closing.get(at, ())):
            text.append(glyphs.closing, STYLES[mark.kind])
            inside[mark.kind] -= 1
        for mark in opening.get(at, ()):
            text.append(_sign(mark, glyphs), STYLES[mark.kind])
            inside[mark.kind] += 1
        part = safe(report.text[at:until])
        part = _OPENING[glyphs].sub(escaped, part)
        if inside.total() > 0:
            part = part.replace(glyphs.closing, _CLOSING[glyphs])
        text.append(part, _style(inside))
    return text


def _sign(mark: Mark, glyphs: Glyphs) -> str:
    number = "" if mark.number is None else str(mark.number)
    return f"{glyphs.opening}{glyphs.sign(mark.kind)}{number} "


def _style(inside: Counter[str]) -> str:
    return next((STYLES[kind] for kind in WORST_FIRST if inside[kind] > 0), "")
