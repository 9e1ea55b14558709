"""Lines grouped into the parts of a text: which lines a block has and what of them is content."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from veridical.text.markup.block_lines import Line, Shape
from veridical.text.markup.table_cells import cells

Range = tuple[int, int]
Recogniser = Callable[["_Scan", int], "Part | None"]

_CLOSING_MARKS = re.compile(r"(?:^|[ \t])#+$")
_KEY = re.compile(r"[\w-]{1,60}\s?:")
_ENDED = frozenset('.!?:;…。！？：；"”»')
_HIDDEN_CLOSERS = {"<!--": "-->", "<sc": "</script", "<st": "</style", "<te": "</template"}


class BlockKind(StrEnum):
    """What a block is."""

    PARAGRAPH = "paragraph"
    HEADING = "heading"
    LIST_ITEM = "list_item"
    TABLE_HEAD = "table_head"
    TABLE_ROW = "table_row"
    CODE = "code"
    RULE = "rule"
    COMMENT = "comment"
    FRONT_MATTER = "front_matter"
    REFERENCE = "reference"


@dataclass(frozen=True, slots=True)
class Part:
    """Lines `first` to `last` that make a block; `pieces` are the ranges of its content.

    `level` is a heading's; `inside`: within a list item. A table row has its `cells` instead of
    pieces, and `head` is the index of its head.
    """

    kind: BlockKind
    first: int
    last: int
    pieces: tuple[Range, ...] = ()
    level: int = 0
    inside: bool = False
    info: str = ""
    cells: tuple[Range, ...] = ()
    head: int = -1


@dataclass(frozen=True, slots=True)
class _Scan:
    """The text, its lines, and the parts found before: what each recogniser sees."""

    text: str
    lines: Sequence[Line]
    parts: Sequence[Part]
    recognisers: Mapping[Shape, tuple[Recogniser, ...]]
    # The last place of each thing that closes; filled on first use.
    closers: dict[str, int] = field(default_factory=dict)

    def in_list(self, line: Line) -> bool:
        """Whether `line` is indented under a list item that is still open."""
        if not self.parts:
            return False
        before = self.parts[-1]
        if before.kind is not BlockKind.LIST_ITEM and not before.inside:
            return False
        same = self.lines[before.first].quote == line.quote
        return line.outer >= 2 or (same and line.indent >= 2)


def parts(text: str, lines: Sequence[Line], markdown: bool) -> tuple[Part, ...]:
    """The parts of a text in order; each line that is not blank belongs to exactly one."""
    found: list[Part] = []
    scan = _Scan(text, lines, found, _RECOGNISERS if markdown else _PLAIN_RECOGNISERS)
    at = 0
    while at < len(lines):
        line = lines[at]
        if line.shape is Shape.BLANK:
            if line.quote:
                _add_empty_quotation(found, at)
            at += 1
            continue
        table = _table(scan, at)
        if table:
            found.extend(table)
        else:
            found.append(_part(scan, at))
        at = found[-1].last + 1
    return tuple(found)


def _add_empty_quotation(found: list[Part], at: int) -> None:
    if found and found[-1].last == at - 1:
        found[-1] = replace(found[-1], last=at)
    else:
        found.append(Part(BlockKind.PARAGRAPH, at, at))


def _part(scan: _Scan, at: int) -> Part:
    for recognise in scan.recognisers.get(scan.lines[at].shape, ()):
        part = recognise(scan, at)
        if part is not None:
            return part
    return _paragraph(scan, at)


def _front_matter(scan: _Scan, at: int) -> Part | None:
    lines, text = scan.lines, scan.text
    if at or lines[0].body > 1 or text[lines[0].body : lines[0].end] != "---" or len(lines) < 3:
        return None
    if not _KEY.match(text, lines[1].start):
        return None
    for index in range(2, min(len(lines), 400)):
        if text[lines[index].start : lines[index].end] in ("---", "..."):
            pieces = ((lines[1].start, lines[index - 1].end),)
            return Part(BlockKind.FRONT_MATTER, 0, index, pieces)
    return None


def _fenced(scan: _Scan, at: int) -> Part | None:
    text, lines, opening = scan.text, scan.lines, scan.lines[at]
    mark = text[opening.body : opening.content]
    pieces: list[Range] = []
    last = at
    for index in range(at + 1, len(lines)):
        line = lines[index]
        if line.quote < opening.quote:
            break
        last = index
        inner = line.inner if opening.quote else line.start
        if _closes_fence(text[inner : line.end], mark):
            break
        pieces.append(_unindented(text, inner, line.end, opening.indent))
    else:
        # Never closed: blank lines at the end belong to nothing.
        while pieces and not text[pieces[-1][0] : pieces[-1][1]].strip():
            pieces.pop()
            last -= 1
    info = text[opening.content : opening.end].strip()
    return Part(BlockKind.CODE, at, last, tuple(pieces), inside=scan.in_list(opening), info=info)


def _closes_fence(content: str, mark: str) -> bool:
    if len(content) > 400:
        return False
    content = content.strip()
    return len(content) >= len(mark) and set(content) == {mark[0]}


def _unindented(text: str, start: int, end: int, columns: int) -> Range:
    at, column = start, 0
    while at < end and column < columns and text[at] in " \t":
        column += 4 - column % 4 if text[at] == "\t" else 1
        at += 1
    return at, max(at, end)


def _indented_code(scan: _Scan, at: int) -> Part | None:
    lines = scan.lines
    line = lines[at]
    column = line.outer if line.quote else line.indent
    if column < 4 or scan.in_list(line):
        return None
    if at and lines[at - 1].shape is not Shape.BLANK:
        return None
    if scan.parts and scan.parts[-1].kind is BlockKind.REFERENCE:
        return None
    last = at
    for index in range(at, len(lines)):
        line = lines[index]
        if line.shape is not Shape.BLANK or line.quote:
            if (line.outer if line.quote else line.indent) < 4:
                break
            last = index
    pieces = tuple(
        _unindented(scan.text, lines[index].start, lines[index].end, 4)
        for index in range(at, last + 1)
    )
    return Part(BlockKind.CODE, at, last, pieces)


def _heading(scan: _Scan, at: int) -> Part | None:
    line = scan.lines[at]
    level = line.content - line.body
    content = scan.text[line.content : line.end].rstrip()
    closing = _CLOSING_MARKS.search(content[-80:])
    end = line.content + len(content)
    if closing:
        end -= len(closing.group())
    return Part(BlockKind.HEADING, at, at, ((line.content, end),), level=level)


def _rule(_: _Scan, at: int) -> Part | None:
    return Part(BlockKind.RULE, at, at)


def _hidden(scan: _Scan, at: int) -> Part | None:
    """A comment, a script or a style: up to its end; a comment without one hides the rest."""
    text, lines, line = scan.text, scan.lines, scan.lines[at]
    start = text[line.body : line.body + 4].lower()
    closer = _HIDDEN_CLOSERS.get(start) or _HIDDEN_CLOSERS[start[:3]]
    if closer not in scan.closers:
        scan.closers[closer] = text.rfind(closer)
    end = text.find(closer, line.body + 2) if scan.closers[closer] > line.body else -1
    if end < 0 and closer != "-->":
        return None
    if end < 0:
        return Part(BlockKind.COMMENT, at, len(lines) - 1)
    end = end + 3 if closer == "-->" else text.find(">", end) + 1 or len(text)
    last = at
    while last + 1 < len(lines) and lines[last].end < end:
        last += 1
    if text[end : lines[last].end].strip():
        # Text goes on behind the comment: the inline reading leaves the comment out.
        if last == at:
            return None
        return Part(BlockKind.PARAGRAPH, at, last, ((line.body, lines[last].end),))
    return Part(BlockKind.COMMENT, at, last)


def _reference(scan: _Scan, at: int) -> Part | None:
    line = scan.lines[at]
    if not line.style.startswith("^"):
        return Part(BlockKind.REFERENCE, at, at, info=line.style)
    last = _last_text_line(scan, at)
    pieces = _pieces(scan.lines, at, last, line.content)
    return Part(BlockKind.REFERENCE, at, last, pieces, info=line.style)


def _item(scan: _Scan, at: int) -> Part | None:
    line = scan.lines[at]
    last = _last_text_line(scan, at)
    pieces = _pieces(scan.lines, at, last, line.content)
    return Part(BlockKind.LIST_ITEM, at, last, pieces, inside=scan.in_list(line))


def _paragraph(scan: _Scan, at: int) -> Part:
    line, lines = scan.lines[at], scan.lines
    last = _last_text_line(scan, at)
    inside = scan.in_list(line)
    pieces = _pieces(lines, at, last, line.body)
    level = _underlined(scan, at, last)
    if level:
        return Part(BlockKind.HEADING, at, last + 1, pieces, level=level)
    return Part(BlockKind.PARAGRAPH, at, last, pieces, inside=inside)


def _underlined(scan: _Scan, first: int, last: int) -> int:
    """The level of a heading that the next line underlines; 0 where it is a rule after prose."""
    text, lines = scan.text, scan.lines
    if last + 1 >= len(lines) or lines[last + 1].quote != lines[first].quote:
        return 0
    line = lines[last + 1]
    if line.shape is Shape.UNDERLINE:
        return 1
    if line.shape is not Shape.RULE or set(text[line.body : line.end]) != {"-"}:
        return 0
    title = lines[first]
    short = first == last and title.end - title.body <= 100
    return 2 if short and text[title.end - 1] not in _ENDED else 0


def _last_text_line(scan: _Scan, first: int) -> int:
    lines, last = scan.lines, first
    while last + 1 < len(lines):
        line = lines[last + 1]
        if line.shape not in (Shape.TEXT, Shape.ALIGNMENT):
            break
        if line.quote > lines[first].quote or _starts_table(scan, last + 1):
            break
        unquoted = line.quote < lines[first].quote
        outdented = lines[first].shape is Shape.ITEM and line.indent <= lines[first].indent
        if (unquoted or outdented) and not _wrapped(scan.text, lines[last], line):
            break
        last += 1
    return last


def _wrapped(text: str, before: Line, line: Line) -> bool:
    """Whether `line` goes on with the sentence of the line before, from which its marks stray."""
    if before.body >= before.end or text[before.end - 1] in _ENDED:
        return False
    return text[line.body].islower() or before.end - before.body >= 60


def _pieces(lines: Sequence[Line], first: int, last: int, start: int) -> tuple[Range, ...]:
    if not any(line.quote for line in lines[first : last + 1]):
        return ((start, lines[last].end),) if start < lines[last].end else ()
    ranges = [(start, lines[first].end)]
    ranges.extend((line.body, line.end) for line in lines[first + 1 : last + 1])
    return tuple((left, max(left, right)) for left, right in ranges)


def _starts_table(scan: _Scan, at: int) -> bool:
    lines = scan.lines
    if at + 1 >= len(lines) or lines[at + 1].shape is not Shape.ALIGNMENT:
        return False
    head, below = lines[at], lines[at + 1]
    if head.quote != below.quote or head.shape not in (Shape.TEXT, Shape.ALIGNMENT):
        return False
    if "|" not in scan.text[head.body : head.end]:
        return False
    rules = cells(scan.text, below.body, below.end)
    if not all(scan.text[left:right].strip(":").strip("-") == "" for left, right in rules):
        return False
    return len(cells(scan.text, head.body, head.end, len(rules))) == len(rules)


def _table(scan: _Scan, at: int) -> list[Part]:
    if not _starts_table(scan, at):
        return []
    text, lines, index = scan.text, scan.lines, len(scan.parts)
    inside = scan.in_list(lines[at])
    head = cells(text, lines[at].body, lines[at].end)
    if len(head) != (columns := len(cells(text, lines[at + 1].body, lines[at + 1].end))):
        head = cells(text, lines[at].body, lines[at].end, columns)
    found = [Part(BlockKind.TABLE_HEAD, at, at + 1, inside=inside, cells=head, head=index)]
    for row in range(at + 2, len(lines)):
        line = lines[row]
        if line.shape not in (Shape.TEXT, Shape.ALIGNMENT) or line.quote != lines[at].quote:
            break
        if "|" not in text[line.body : line.end]:
            break
        ranges = cells(text, line.body, line.end, columns)
        found.append(Part(BlockKind.TABLE_ROW, row, row, inside=inside, cells=ranges, head=index))
    return found


_RECOGNISERS: dict[Shape, tuple[Recogniser, ...]] = {
    Shape.TEXT: (_indented_code,),
    Shape.ALIGNMENT: (_indented_code,),
    Shape.HEADING: (_indented_code, _heading),
    Shape.RULE: (_front_matter, _indented_code, _rule),
    Shape.UNDERLINE: (_indented_code, _rule),
    Shape.FENCE: (_indented_code, _fenced),
    Shape.ITEM: (_indented_code, _item),
    Shape.REFERENCE: (_reference,),
    Shape.HIDDEN: (_indented_code, _hidden),
}
_PLAIN_RECOGNISERS: dict[Shape, tuple[Recogniser, ...]] = {Shape.ITEM: (_item,)}
