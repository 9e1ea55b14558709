"""The visible text of a page as blocks: one walk over its elements, without recursion."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from lxml import etree

from veridical.adapters.readers.tagged.html_flow import Flow
from veridical.adapters.readers.tagged.html_names import local_name
from veridical.adapters.readers.tagged.html_places import Place, drawn, is_block, place_in
from veridical.adapters.readers.tagged.html_styles import StyleSheets
from veridical.adapters.readers.tagged.html_tables import OpenTable, cell_of
from veridical.protocols import RunContext
from veridical.text.writing.blocks import Heading, Item, Piece
from veridical.text.writing.placed import blocks_of_table

_SKIPPED = frozenset(
    "script style template noscript head iframe object audio video canvas map area datalist "
    "annotation annotation-xml desc metadata defs symbol rp img input meter progress track source "
    "link meta base title param noframes noembed applet frame".split()
)
"""What is never shown as text, or only where the page itself cannot be."""
_OFTEN = 4096


@dataclass(frozen=True, slots=True)
class _Open:
    """An element that has begun; one without a tag is passed over."""

    tag: str
    place: Place
    block: bool
    cell: bool = False


@dataclass(frozen=True, slots=True)
class _Walk:
    """The page so far; text in a cell of a table flows by itself."""

    sheets: StyleSheets
    flows: list[Flow] = field(default_factory=lambda: [Flow()])
    tables: list[OpenTable] = field(default_factory=list)
    elements: list[_Open] = field(default_factory=lambda: [_Open("", Place(), True)])


def blocks_in(root: etree._Element, sheets: StyleSheets, context: RunContext) -> Iterator[Piece]:
    """The blocks of a page in order; what a person does not see is hidden, in its place.

    Raises `LimitExceeded` for a table that is too large, `Interrupted` when the context asks.
    """
    walk = _Walk(sheets)
    events = etree.iterwalk(root, events=("start", "end"))
    for count, (event, element) in enumerate(events):
        if count % _OFTEN == 0:
            context.check()
            yield from _done(walk.flows[0])
        if event == "end":
            _leave(walk, element)
            continue
        tag = local_name(element)
        if not tag or tag in _SKIPPED:
            events.skip_subtree()
            walk.elements.append(_Open("", walk.elements[-1].place, False))
        else:
            _enter(walk, element, tag)
    walk.flows[0].end_line(walk.elements[0].place)
    yield from walk.flows[0].blocks


def _done(flow: Flow) -> Iterator[Piece]:
    """The blocks so far but the last one, which may be the heading of a table."""
    done = flow.blocks[:-1]
    del flow.blocks[: len(done)]
    yield from done


def _enter(walk: _Walk, element: etree._Element, tag: str) -> None:
    around = walk.elements[-1].place
    style = drawn(element, tag, walk.sheets.of(element, tag, around.values), around)
    opened = _Open(tag, place_in(around, element, tag, style), is_block(tag, style))
    if opened.block:
        walk.flows[-1].end_line(around)
    begin = _BEGIN.get(tag)
    if begin is not None:
        opened = begin(walk, element, opened)
    walk.elements.append(opened)
    if element.text:
        walk.flows[-1].say(element.text, opened.place)


def _leave(walk: _Walk, element: etree._Element) -> None:
    opened = walk.elements.pop()
    end = _END.get(opened.tag)
    if end is not None:
        end(walk, element, opened)
    if opened.block and opened.tag:
        walk.flows[-1].end_line(opened.place)
    if element.tail:
        walk.flows[-1].say(element.tail, walk.elements[-1].place)


# Tables


def _begin_table(walk: _Walk, element: etree._Element, opened: _Open) -> _Open:
    walk.flows[-1].end_line(walk.elements[-1].place)
    if opened.place.sight.unseen:
        return opened
    role = element.get("role", "").lower()
    walk.tables.append(OpenTable(role in ("presentation", "none")))
    # What stands in a cell is in no list and no heading that the table is in.
    place = Place(opened.place.sight, opened.place.values, struck=opened.place.struck)
    return replace(opened, place=place, cell=True)


def _end_table(walk: _Walk, _: etree._Element, opened: _Open) -> None:
    if not opened.cell:
        return
    flow = walk.flows[-1]
    flow.end_line(opened.place)
    last = flow.blocks[-1] if flow.blocks else None
    about = last.line if isinstance(last, Heading) else ()
    flow.blocks.extend(blocks_of_table(walk.tables.pop().ended(), about))


def _begin_row(walk: _Walk, element: etree._Element, opened: _Open) -> _Open:
    if walk.tables and not opened.place.sight.unseen:
        table = walk.tables[-1]
        table.rows.append([])
        parent = element.getparent()
        if parent is not None and local_name(parent) == "thead":
            table.heads[0] += 1
    return replace(opened, block=True)


def _begin_cell(walk: _Walk, _: etree._Element, opened: _Open) -> _Open:
    if not walk.tables or opened.place.sight.unseen:
        walk.flows[-1].end_line(opened.place)
        return replace(opened, block=True)
    walk.flows.append(Flow())
    return replace(opened, block=True, cell=True)


def _end_cell(walk: _Walk, element: etree._Element, opened: _Open) -> None:
    if not opened.cell:
        return
    flow = walk.flows.pop()
    flow.end_line(opened.place)
    table = walk.tables[-1]
    if opened.tag == "caption":
        table.caption.extend(flow.blocks)
        return
    if not table.rows:
        table.rows.append([])
    table.rows[-1].append(cell_of(element, opened.tag == "th", flow.blocks, flow.is_bold))


# Lists of definitions


def _end_definitions(walk: _Walk, _: etree._Element, opened: _Open) -> None:
    """Terms that mean nothing are items all the same."""
    place = opened.place
    if place.terms:
        walk.flows[-1].end_line(place)
        walk.flows[-1].blocks.extend(Item(term, place.depth) for term in place.terms)
        place.terms.clear()


# Within a line


def _break(walk: _Walk, _: etree._Element, opened: _Open) -> _Open:
    walk.flows[-1].break_line(opened.place)
    return opened


def _saying(text: str) -> Callable[[_Walk, etree._Element, _Open], _Open]:
    def say(walk: _Walk, _: etree._Element, opened: _Open) -> _Open:
        walk.flows[-1].say(text, opened.place)
        return opened

    return say


def _link(walk: _Walk, element: etree._Element, opened: _Open) -> _Open:
    """A link or a button right behind another is a word of its own."""
    before = element.getprevious()
    if before is not None and not before.tail and local_name(before) == opened.tag:
        walk.flows[-1].say(" ", replace(opened.place, note=False))
    return opened


def _formula(walk: _Walk, element: etree._Element, opened: _Open) -> _Open:
    """The upper part of a power is raised; a line lies between those of a fraction."""
    parent = element.getparent()
    if parent is None or len(parent) < 2 or parent[1] is not element:
        return opened
    around = local_name(parent)
    if around == "mfrac":
        walk.flows[-1].say("/", opened.place)
    return replace(opened, place=replace(opened.place, raised=True)) if around == "msup" else opened


_Begin = Callable[[_Walk, etree._Element, _Open], _Open]
_End = Callable[[_Walk, etree._Element, _Open], object]

_BEGIN: dict[str, _Begin] = {
    "table": _begin_table,
    "tr": _begin_row,
    **dict.fromkeys("td th caption".split(), _begin_cell),
    "br": _break,
    "q": _saying("“"),
    "rt": _saying(" ("),
    **dict.fromkeys("a button".split(), _link),
    **dict.fromkeys("mi mn mrow mtext".split(), _formula),
}
_END: dict[str, _End] = {
    "table": _end_table,
    **dict.fromkeys("td th caption".split(), _end_cell),
    "dl": _end_definitions,
    "q": _saying("”"),
    "rt": _saying(")"),
}
