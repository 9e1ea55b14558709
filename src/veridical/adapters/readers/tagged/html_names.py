"""The names of elements, those too under which the parser keeps some of them open."""

from __future__ import annotations

from lxml import etree

KEPT_OPEN = "x-open-"
"""What stands before the name of an element that the parser would end too early."""


def local_name(element: etree._Element) -> str:
    """The name of an element in lower case, without a namespace; "" for what is none."""
    tag = element.tag
    name = tag.rpartition("}")[2].lower() if isinstance(tag, str) else ""
    return name.removeprefix(KEPT_OPEN)
