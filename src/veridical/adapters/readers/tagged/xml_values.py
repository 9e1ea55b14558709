"""XML that holds data, as fields: attributes and elements alike, those of one name as a list."""

from __future__ import annotations

from collections.abc import Sequence

from lxml import etree

from veridical.adapters.readers.tagged.html_names import local_name
from veridical.text.writing.records import Fields, Value

_UNITS = frozenset("unit units uom unitcode unittext currency curr".split())
"""Attributes that belong to the number beside them."""
_ABOUT_THE_FILE = (
    "{http://www.w3.org/XML/1998/namespace}",
    "{http://www.w3.org/2001/XMLSchema-instance}",
)
"""Attributes for whatever reads the file: its language, its white space, its schema."""


def name_of(element: etree._Element) -> str:
    """The name of an element as it is written, without its namespace."""
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def value_of(element: etree._Element) -> Value:
    """What an element holds: its text where that is all, else fields.

    The own text of an element with attributes is a field without a name. An element with text and
    elements side by side is its text, all of it.
    """
    own = _attributes(element)
    children = [child for child in element if isinstance(child.tag, str)]
    if not children or _is_mixed(element, children):
        text = " ".join("".join(str(part) for part in element.itertext()).split())
        return _with_attributes(text, own) if own else text
    return Fields((*own, *_grouped(children)))


def _with_attributes(text: str, own: Sequence[tuple[str, str]]) -> Value:
    """The text of an element beside its attributes; a unit stands behind its number."""
    if not text:
        return Fields(tuple(own))
    units = [said for name, said in own if name.lower() in _UNITS]
    rest = [(name, said) for name, said in own if name.lower() not in _UNITS]
    said = " ".join((text, *units))
    return Fields((("", said), *rest)) if rest else said


def _attributes(element: etree._Element) -> list[tuple[str, str]]:
    return [
        (str(name).rpartition("}")[2], str(value))
        for name, value in element.attrib.items()
        if str(value).strip() and not str(name).startswith(_ABOUT_THE_FILE)
    ]


def _is_mixed(element: etree._Element, children: Sequence[etree._Element]) -> bool:
    texts = [element.text, *(child.tail for child in children)]
    return any(text and not text.isspace() for text in texts)


def _grouped(children: Sequence[etree._Element]) -> list[tuple[str, Value]]:
    groups: dict[str, list[Value]] = {}
    for child in children:
        groups.setdefault(name_of(child), []).append(value_of(child))
    return [(name, held[0] if len(held) == 1 else held) for name, held in groups.items()]


def is_prose(root: etree._Element) -> bool:
    """Whether a document has paragraphs, as those of publishers have."""
    found = root.iter("{*}p", "{*}para", "{*}simpara", "p", "para", "simpara")
    return any(local_name(one) for one in found)
