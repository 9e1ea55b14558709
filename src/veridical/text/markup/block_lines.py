"""The lines of a text, each with its quotation depth, its indent and what it looks like."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from veridical.text.abbreviations import lexicon

_LINE = re.compile(r"([^\r\n]*+)(?:\r\n|\n|\r|\Z)")
_QUOTE = re.compile(r"(?>(?:[ \t]{0,3}>)+)[ ]?")
_HEADING = re.compile(r"#{1,6}(?=[ \t]|$)")
_FENCE = re.compile(r"(?:`{3,}+(?=[^`]*+$)|~{3,}+)")
_BULLET = re.compile(r"(?:[-*+–·—](?=[ \t]|$)|[•‣◦▪●■○])[ \t]*+")
_STRONG_BULLETS = frozenset("-*+•‣◦▪●■○")
_NUMBER = re.compile(r"(?P<number>\d{1,3})(?P<style>[.)])(?:[ \t]++|$)")
_LETTER = re.compile(r"(?P<number>[A-Za-z]|[ivx]{2,5})(?P<style>\))(?:[ \t]++|$)")
_BRACKETED = re.compile(r"\((?P<number>\d{1,3}|[A-Za-z]|[ivx]{2,5})(?P<style>\))(?:[ \t]++|$)")
_TASK = re.compile(r"\[[ xX]\](?:[ \t]++|$)")
_REFERENCE = re.compile(
    r"\[(?P<note>\^[^\[\]\s]{1,200}+)\]:|\[(?P<label>[^\[\]^][^\[\]]{0,200}+)\]:[ \t]*+"
    r"(?=<[^<>]*+>|\S*?(?:[/#]|\.\w)\S|$)"
)
_HIDDEN = re.compile(r"<!--|<(?:script|style|template)(?=[\s>])", re.IGNORECASE)
_UNDERLINE = frozenset("=")
_ALIGNMENT = frozenset("|:- \t")
_FIRST_WORD = re.compile(r"[^\W\d_]++")


class Shape(IntEnum):
    """What a line looks like by itself; its neighbours may still make text of it."""

    BLANK = 0
    TEXT = 1
    HEADING = 2
    RULE = 3
    UNDERLINE = 4
    ALIGNMENT = 5
    FENCE = 6
    ITEM = 7
    REFERENCE = 8
    HIDDEN = 9


@dataclass(frozen=True, slots=True)
class Line:
    """A line `text[start:end]`, without white space at its end.

    `inner` is where it begins behind its quotation marks, `body` its first visible character
    there, `indent` the columns between; `outer` the columns before the marks. `content` is where
    an item's or a heading's own text begins; `number` is -1 for a bullet, `style` its marker.
    """

    start: int
    end: int
    inner: int
    body: int
    shape: Shape
    indent: int = 0
    outer: int = 0
    quote: int = 0
    content: int = 0
    number: int = -1
    style: str = ""


def scanned(text: str, markdown: bool) -> tuple[Line, ...]:
    """The lines of `text`; without `markdown` only blank lines, text and list items."""
    lines: list[Line] = []
    for match in _LINE.finditer(text):
        start, end = match.span(1)
        if start == len(text) and start > 0:
            break
        lines.append(_line(text, start, end, markdown))
    return _with_doubtful_items_as_text(text, lines, markdown)


def _line(text: str, start: int, end: int, markdown: bool) -> Line:
    raw = text[start:end]
    visible = raw.lstrip()
    body = end - len(visible)
    end = body + len(visible.rstrip())
    if start == 0 and visible[:1] == "\ufeff" and len(visible.rstrip()) > 1:
        body += 1
    inner, quote, outer = start, 0, 0
    if markdown and text[body : body + 1] == ">" and body < end:
        marks = _QUOTE.match(text, body, end)
        inner = marks.end() if marks else body
        quote, outer = text.count(">", body, inner), _columns(text[start:body])
        body = end - len(text[inner:end].lstrip())
    if body >= end:
        return Line(start, end, inner, end, Shape.BLANK, 0, outer, quote)
    indent = _columns(text[inner:body]) if body > inner else 0
    look = (_LOOKS if markdown else _PLAIN_LOOKS).get(text[body])
    if look is not None:
        seen = look(text, body, end)
    elif text[body + 1 : body + 2] in (")", "i", "v", "x"):
        seen = _lettered(text, body, end)
    else:
        seen = None
    if seen is None or (seen[0] is Shape.REFERENCE and indent > 3):
        seen = (Shape.TEXT, body, -1, "")
    shape, content, number, style = seen
    return Line(start, end, inner, body, shape, indent, outer, quote, content, number, style)


def _columns(blank: str) -> int:
    return len(blank.expandtabs(4)) if "\t" in blank else len(blank)


# What a line looks like: its shape, where its content begins, an item's number and style.
_Look = tuple[Shape, int, int, str]


def _heading(text: str, body: int, end: int) -> _Look | None:
    marks = _HEADING.match(text, body, end)
    return (Shape.HEADING, marks.end(), -1, "") if marks else None


def _fence(text: str, body: int, end: int) -> _Look | None:
    marks = _FENCE.match(text, body, end)
    return (Shape.FENCE, marks.end(), -1, "") if marks else None


def _marks(text: str, body: int, end: int) -> _Look | None:
    """A line that starts with "-", "*", "_", "+", "|" or ":"."""
    head = text[body : min(end, body + 200)]
    if head[0] in "|:-" and _ALIGNMENT.issuperset(head):
        whole = text[body:end]
        if "-" in whole and "|" in whole and _ALIGNMENT.issuperset(whole):
            return Shape.ALIGNMENT, body, -1, ""
    if head[0] in "-*_" and {head[0], " ", "\t"}.issuperset(head):
        whole = text[body:end].replace(" ", "").replace("\t", "")
        if len(whole) >= 3 and set(whole) == {head[0]}:
            return Shape.RULE, body, -1, ""
    return _bullet(text, body, end)


def _bullet(text: str, body: int, end: int) -> _Look | None:
    marker = _BULLET.match(text, body, end)
    return _item(text, marker.end(), end, -1, text[body]) if marker else None


def _numbered(text: str, body: int, end: int) -> _Look | None:
    marker = _NUMBER.match(text, body, end)
    if marker is None:
        return None
    return _item(text, marker.end(), end, int(marker["number"]), "1" + marker["style"])


def _bracketed(text: str, body: int, end: int) -> _Look | None:
    marker = _BRACKETED.match(text, body, end)
    if marker is None:
        return None
    number = marker["number"]
    if number.isdecimal():
        return _item(text, marker.end(), end, int(number), "(1)")
    return _item(text, marker.end(), end, 0, "(a)")


def _lettered(text: str, body: int, end: int) -> _Look | None:
    marker = _LETTER.match(text, body, end)
    return _item(text, marker.end(), end, 0, "a)") if marker else None


def _item(text: str, content: int, end: int, number: int, style: str) -> _Look:
    task = _TASK.match(text, content, end)
    return Shape.ITEM, task.end() if task else content, number, style


def _reference(text: str, body: int, end: int) -> _Look | None:
    found = _REFERENCE.match(text, body, end)
    if found is None:
        return None
    return Shape.REFERENCE, found.end(), -1, found["note"] or found["label"]


def _hidden(text: str, body: int, end: int) -> _Look | None:
    return (Shape.HIDDEN, body, -1, "") if _HIDDEN.match(text, body, end) else None


def _underline(text: str, body: int, end: int) -> _Look | None:
    return (Shape.UNDERLINE, body, -1, "") if set(text[body:end]) == _UNDERLINE else None


_LOOKS: dict[str, Callable[[str, int, int], _Look | None]] = {
    "#": _heading,
    "[": _reference,
    "<": _hidden,
    "=": _underline,
    "(": _bracketed,
    **dict.fromkeys("`~", _fence),
    **dict.fromkeys("-*_+|:", _marks),
    **dict.fromkeys("–—·•‣◦▪●■○", _bullet),
    **dict.fromkeys("0123456789", _numbered),
}
_PLAIN_LOOKS: dict[str, Callable[[str, int, int], _Look | None]] = {
    "(": _bracketed,
    **dict.fromkeys("-*+–—·•‣◦▪●■○", _bullet),
    **dict.fromkeys("0123456789", _numbered),
}


def _with_doubtful_items_as_text(
    text: str, lines: Sequence[Line], markdown: bool
) -> tuple[Line, ...]:
    """A marker that may as well be prose, as in "12. The next", stays in the text."""
    with_sibling = _with_sibling(lines)
    kept: list[Line] = []
    before: Line | None = None
    gap = inside = False
    for index, line in enumerate(lines):
        if line.shape is Shape.BLANK:
            kept.append(line)
            gap = True
            continue
        sure = index in with_sibling or (markdown and line.style in _STRONG_BULLETS)
        if line.shape is Shape.ITEM and not sure and not _is_item(text, line, before, gap, inside):
            before = replace(line, shape=Shape.TEXT, content=line.body)
        else:
            before = line
        inside = before.shape is Shape.ITEM or (inside and before.shape is Shape.TEXT)
        gap = False
        kept.append(before)
    return tuple(kept)


def _is_item(text: str, line: Line, before: Line | None, gap: bool, inside: bool) -> bool:
    if (before is not None and _leads_in(text, before)) or (inside and line.number < 0):
        return True
    alone = line.number < 0 or (line.number == 1 and not _is_ordinal(text, line))
    return (before is None or gap) and alone


def _is_ordinal(text: str, line: Line) -> bool:
    """Whether "1." is part of a German date or name ("1. Mai", "1. FC")."""
    word = _FIRST_WORD.match(text, line.content, line.end)
    return word is not None and word.group() in lexicon("de").ordinal_after


def _leads_in(text: str, line: Line) -> bool:
    return text[line.body : line.end][-8:].rstrip("*_ ").endswith((":", "："))


def _with_sibling(lines: Sequence[Line]) -> frozenset[int]:
    """The numbered and lettered lines whose neighbours in the list exist."""
    last: dict[tuple[str, int, int], int] = {}
    found: set[int] = set()
    for index, line in enumerate(lines):
        if line.shape is Shape.HEADING:
            last.clear()
        if line.shape is not Shape.ITEM:
            continue
        key = (line.style, line.quote, line.indent // 2)
        before = last.get(key)
        last[key] = index
        if before is None:
            continue
        step = line.number - lines[before].number
        if step == 1 or (step == 0 and (line.number <= 1 or index - before == 1)):
            found.update((before, index))
    return frozenset(found)
