"""Feeds, RSS and Atom: what each entry says, under its title."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from lxml import etree

from veridical.adapters.readers.tagged import html_parsing, html_walk
from veridical.adapters.readers.tagged.html_names import local_name
from veridical.adapters.readers.tagged.html_styles import style_sheets
from veridical.errors import UnreadableInput
from veridical.protocols import RunContext
from veridical.text.writing.blocks import Heading, Item, Paragraph, Piece, line_of

_FEEDS = frozenset("rss feed rdf".split())
_ENTRIES = frozenset("item entry".split())
_SAID = ("content", "encoded", "description", "summary")
_FACTS = ("pubdate", "published", "updated", "date", "author", "creator", "category")
_LEVEL = 2


def is_feed(root: etree._Element) -> bool:
    """Whether a document is a feed: so called, with entries."""
    if local_name(root) not in _FEEDS:
        return False
    return any(local_name(one) in _ENTRIES for one in root.iter(etree.Element))


def feed_title(root: etree._Element) -> str:
    """The title of the feed, not of an entry."""
    channel = root if local_name(root) == "feed" else next(iter(root), root)
    return _words(_child(channel, "title"))


def blocks_in(root: etree._Element, context: RunContext) -> Iterator[Piece]:
    """The title of the feed, and of each entry its title, facts and text."""
    channel = root if local_name(root) == "feed" else next(iter(root), root)
    yield Heading(1, line_of(feed_title(root)))
    for name in ("description", "subtitle"):
        yield from _text(_child(channel, name), "", context)
    entries = (one for one in root.iter(etree.Element) if local_name(one) in _ENTRIES)
    for number, entry in enumerate(entries, start=1):
        context.check()
        mark = f"entry {number}"
        yield Heading(_LEVEL, line_of(_words(_child(entry, "title"))), mark=mark)
        for fact in _FACTS:
            said = _words(_child(entry, fact))
            if said:
                yield Item(line_of(f"{fact}: {said}"), mark=mark)
        said_in = next((one for name in _SAID if (one := _child(entry, name)) is not None), None)
        yield from _text(said_in, mark, context)


def _child(element: etree._Element, name: str) -> etree._Element | None:
    return next((one for one in element if local_name(one) == name), None)


def _words(element: etree._Element | None) -> str:
    return "" if element is None else " ".join("".join(map(str, element.itertext())).split())


def _text(element: etree._Element | None, mark: str, context: RunContext) -> Iterator[Piece]:
    """What an entry says: a page within the feed, written as text or as elements."""
    if element is None:
        return
    blocks: Iterator[Piece]
    inside = [one for one in element if isinstance(one.tag, str)]
    written = "".join(map(str, element.itertext()))
    if inside:
        blocks = html_walk.blocks_in(element, style_sheets(()), context)
    elif "<" in written:
        try:
            page = html_parsing.page_tree(f"<html><body>{written}", "an entry")
        except UnreadableInput:
            yield Paragraph(line_of(written), mark=mark)
            return
        blocks = html_walk.blocks_in(page, style_sheets(()), context)
    else:
        blocks = iter([Paragraph(line_of(" ".join(written.split())))])
    for block in blocks:
        if isinstance(block, Heading):
            block = replace(block, level=min(6, block.level + _LEVEL))
        yield replace(block, mark=mark)
