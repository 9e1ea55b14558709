"""XML that holds prose, as publishers write it (DocBook, JATS, TEI and their like), as blocks.

What an element is called says what it is where it is a paragraph, a list, a table or code. What has
a title is a section. Any other element that has words is a paragraph, or "name: words" where it is
short and no part of a text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from lxml import etree

from veridical.adapters.readers.tagged.html_names import local_name
from veridical.adapters.readers.tagged.xml_lines import BLOCKS, INLINE, Inner, inner_of, line_of_all
from veridical.adapters.readers.tagged.xml_tables import TABLES, grid_of
from veridical.protocols import RunContext
from veridical.text.writing.blocks import Code, Heading, Item, Paragraph, Piece, Run, words_of
from veridical.text.writing.field_words import field_words
from veridical.text.writing.grids import blocks_of

_TITLES = frozenset("title head heading article-title caption-title".split())
_PARAGRAPHS = frozenset("p para simpara ab line l subtitle caption label".split())
_LISTS = frozenset(
    "list itemizedlist orderedlist simplelist ul ol dl variablelist def-list deflist".split()
)
_ITEMS = frozenset("listitem list-item li item member".split())
_PAIRS = frozenset("varlistentry def-item dlentry".split())
_TERMS = frozenset("term dt".split())
_NUMBERED = frozenset("orderedlist ol".split())
_CODE = frozenset("programlisting screen literallayout preformat pre code-block".split())
_QUOTES = frozenset("blockquote disp-quote".split())
_UNSEEN = frozenset("graphic media inline-graphic inlinegraphic object-id script style".split())
_LONGEST_NAMED = 200
_DEEPEST = 80


@dataclass(frozen=True, slots=True)
class _Place:
    """Where an element stands: its path, the level of a heading in it, how deep in lists."""

    path: str
    level: int = 1
    depth: int = 0
    quoted: bool = False
    nesting: int = 0
    numbered: bool = False


def blocks_in(root: etree._Element, context: RunContext) -> Iterator[Piece]:
    """The blocks of a document in order, each marked with the path of its element."""
    return _blocks(root, _Place(f"/{local_name(root)}"), context)


def _blocks(element: etree._Element, place: _Place, context: RunContext) -> Iterator[Piece]:
    name = local_name(element)
    if name in _UNSEEN:
        return
    if name in TABLES and (grid := grid_of(element)) is not None:
        yield from blocks_of(replace(grid, mark=place.path))
    elif name in _CODE:
        yield Code("".join(map(str, element.itertext())).strip("\r\n"), mark=place.path)
    elif name in _TITLES:
        yield Heading(place.level, line_of_all(element), mark=place.path)
    elif name in _PAIRS:
        yield from _pair(element, place, context)
    elif _is_text(element, name) or place.nesting > _DEEPEST:
        yield from _text(element, name, place, context)
    else:
        yield from _container(element, name, place, context)


def _is_text(element: etree._Element, name: str) -> bool:
    """Whether an element is text: it has words of its own, or nothing but inline elements."""
    if element.text and not element.text.isspace():
        return True
    children = [child for child in element if isinstance(child.tag, str)]
    if any(child.tail and not child.tail.isspace() for child in children):
        return True
    return name in _PARAGRAPHS or all(local_name(child) in INLINE for child in children)


def _text(
    element: etree._Element, name: str, place: _Place, context: RunContext
) -> Iterator[Piece]:
    inner = inner_of(element)
    if words_of(inner.line).strip():
        yield _line(element, name, inner, place)
    for child in inner.blocks:
        deeper = replace(place, path=f"{place.path}/{local_name(child)}", nesting=place.nesting + 1)
        yield from _blocks(child, deeper, context)


def _line(element: etree._Element, name: str, inner: Inner, place: _Place) -> Piece:
    if name in _ITEMS:
        return Item(inner.line, max(1, place.depth), _number(element, place), mark=place.path)
    around = element.getparent()
    is_first = around is not None and local_name(around) in _ITEMS and around[0] is element
    if is_first:
        return Item(inner.line, max(1, place.depth), _number(around, place), mark=place.path)
    known = name in _PARAGRAPHS or name in BLOCKS or place.depth > 0
    if not known and len(words_of(inner.line)) <= _LONGEST_NAMED:
        return Item((Run(f"{field_words(name)}: "), *inner.line), mark=place.path)
    return Paragraph(inner.line, place.depth, place.quoted, mark=place.path)


def _number(item: etree._Element | None, place: _Place) -> int | None:
    if item is None or not place.numbered:
        return None
    return 1 + sum(1 for _ in item.itersiblings(item.tag, preceding=True))


def _container(
    element: etree._Element, name: str, place: _Place, context: RunContext
) -> Iterator[Piece]:
    context.check()
    deeper = replace(place, nesting=place.nesting + 1, quoted=place.quoted or name in _QUOTES)
    if name == "body" and place.level == 1:
        # Its title stands in another part of the document.
        deeper = replace(deeper, level=2)
    if name in _LISTS:
        numbered = name in _NUMBERED or element.get("list-type") in ("order", "ordered")
        deeper = replace(deeper, depth=place.depth + 1, numbered=numbered)
    counts: dict[str, int] = {}
    titled = False
    for child in element:
        called = local_name(child)
        if not called:
            continue
        counts[called] = counts.get(called, 0) + 1
        path = f"{place.path}/{called}[{counts[called]}]"
        yield from _blocks(child, replace(deeper, path=path), context)
        if called in _TITLES and not titled:
            titled = True
            deeper = replace(deeper, level=min(6, deeper.level + 1))


def _pair(element: etree._Element, place: _Place, context: RunContext) -> Iterator[Piece]:
    """A term and what it means, as one item."""
    terms = [line_of_all(child) for child in element if local_name(child) in _TERMS]
    rest = [child for child in element if local_name(child) not in _TERMS and local_name(child)]
    line = tuple(run for term in terms for run in (*term, Run(", ")))[:-1]
    meant = line_of_all(rest[0]) if len(rest) == 1 else ()
    if len(rest) == 1 and len(words_of(meant)) <= _LONGEST_NAMED:
        yield Item((*line, Run(": "), *meant), max(1, place.depth), mark=place.path)
        return
    yield Item((*line, Run(":")), max(1, place.depth), mark=place.path)
    for child in rest:
        yield from _blocks(child, replace(place, nesting=place.nesting + 1), context)
