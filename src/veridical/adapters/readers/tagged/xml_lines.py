"""Text in XML prose with what stands in its line: exponents, notes, code, and what does not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

from veridical.adapters.readers.tagged.html_names import local_name
from veridical.text.writing.blocks import Line, Run

BLOCKS = frozenset(
    "list itemizedlist orderedlist simplelist ul ol dl variablelist def-list deflist table "
    "informaltable table-wrap programlisting screen literallayout preformat pre blockquote "
    "disp-quote fn footnote note p para simpara figure fig boxed-text".split()
)
"""What stands in lines of its own, though it may lie in a paragraph."""
INLINE = frozenset(
    "emphasis emph hi b i bold italic strong em sub sup subscript superscript sc underline u code "
    "literal command filename option parameter constant function varname userinput computeroutput "
    "monospace tt xref link ulink ext-link uri email ref a quote q phrase span term foreign "
    "abbrev acronym date num measure name persname placename orgname strike s named-content "
    "styled-content inline-formula break br lb citetitle productname application".split()
)
_CODE = frozenset(
    "code literal command filename option parameter constant function varname userinput "
    "computeroutput monospace tt".split()
)
_RAISED = frozenset("sup superscript".split())
_STRUCK = frozenset("strike s".split())
_BREAKS = frozenset("break br lb".split())
_QUOTES = frozenset("quote q".split())
_NOTES = frozenset("bibr fn table-fn footnote".split())
_SPACE = re.compile(r"[ ]{2,}|[ ]?[\t\r\n\f][ \t\r\n\f]*")
_UNSEEN = frozenset("graphic media inline-graphic inlinegraphic indexterm".split())


@dataclass(frozen=True, slots=True)
class Inner:
    """The line of an element, and the elements in it that stand in lines of their own."""

    line: Line
    blocks: tuple[etree._Element, ...] = ()


def inner_of(element: etree._Element) -> Inner:
    """The text of an element as a line, white space as it is shown."""
    blocks: list[etree._Element] = []
    runs = tuple(_runs(element, Run(""), blocks))
    return Inner(runs, tuple(blocks))


def line_of_all(element: etree._Element) -> Line:
    """All text of an element as one line; what stands in lines of its own is a line within it."""
    inner = inner_of(element)
    line = inner.line
    for block in inner.blocks:
        below = line_of_all(block)
        line = (*line, Run("\n"), *below) if line else below
    return line


def _runs(element: etree._Element, kind: Run, blocks: list[etree._Element]) -> Iterator[Run]:
    yield from _said(element.text, kind)
    for child in element:
        name = local_name(child)
        if name in BLOCKS:
            blocks.append(child)
        elif name in _BREAKS:
            yield Run("\n")
        elif name and name not in _UNSEEN:
            yield from _child(child, name, kind, blocks)
        yield from _said(child.tail, kind)


def _child(
    child: etree._Element, name: str, kind: Run, blocks: list[etree._Element]
) -> Iterator[Run]:
    if name == "xref" and child.get("ref-type") in _NOTES:
        mark = "".join(map(str, child.itertext())).strip(" []()\n\t")
        if mark:
            yield Run(mark, note=True)
        return
    if name in _QUOTES:
        yield Run("“")
    inside = Run(
        "",
        code=kind.code or name in _CODE,
        struck=kind.struck or name in _STRUCK,
        raised=kind.raised or name in _RAISED,
    )
    yield from _runs(child, inside, blocks)
    if name in _QUOTES:
        yield Run("”")


def _said(text: str | None, kind: Run) -> Iterator[Run]:
    if text:
        yield Run(_SPACE.sub(" ", text), kind.code, kind.struck, kind.raised)
