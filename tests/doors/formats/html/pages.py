"""What a page holds, read back from its HTML as a parser sees it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import lxml.html
from lxml.html import HtmlElement

from veridical.doors.formats.html import page
from veridical.types import Document, Report

_INLINE = frozenset({"a", "b", "bdi", "cite", "code", "kbd", "mark", "q", "span", "strong"})
_AROUND = frozenset({"chip", "card"})


def made(report: Report, documents: tuple[Document, ...] = (), title: str = "answer.md") -> str:
    """The page of a report."""
    return page(report, documents, title=title)


def written(folder: Path, whole: Report, documents: tuple[Document, ...] = ()) -> Path:
    """The page of a report as a file in a folder."""
    file = folder / "report.html"
    file.write_text(made(whole, documents), "utf-8")
    return file


def parsed(source: str) -> HtmlElement:
    """The root of a page."""
    return lxml.html.document_fromstring(source)


def classes(node: HtmlElement) -> frozenset[str]:
    """The classes of an element."""
    return frozenset((node.get("class") or "").split())


def given_back(node: HtmlElement) -> str:
    """The text that an element shows, without signs and cards, hidden characters decoded."""
    return "".join(_given(node))


def _given(node: HtmlElement) -> Iterator[str]:
    if not classes(node) & _AROUND:
        if "data-code" in node.attrib:
            yield chr(int(node.get("data-code", ""), 16))
        else:
            yield node.text or ""
            for child in node:
                yield from _given(child)
    if node.tail and "given" not in classes(node):
        yield node.tail


def text_of(source: str) -> str:
    """The text that was checked, read back from the page."""
    (node,) = [one for one in parsed(source).find_class("given") if "on-paper" not in classes(one)]
    return given_back(node)


def words(node: HtmlElement) -> str:
    """All the words of an element, one space between its parts and for white space."""
    return re.sub(r"\s+", " ", "".join(_spoken(node))).strip()


def _spoken(node: HtmlElement) -> Iterator[str]:
    yield node.text or ""
    for child in node:
        yield from _spoken(child)
        yield child.tail or ""
    if node.tag not in _INLINE:
        yield " "


def skeleton(source: str) -> list[str]:
    """The elements of a page in their order, but for those that show a hidden character."""
    return [
        f"{node.tag}.{node.get('class') or ''}"
        for node in parsed(source).iter()
        if isinstance(node.tag, str) and "data-code" not in node.attrib
    ]
