"""XML from an unknown hand: nothing it names is opened, nothing it defines is expanded.

libxml2 expands entities in attributes whatever it is told, and reads UTF-7 as gladly as UTF-8. So
what stands before the root element is looked at here, as decoded text, and a document that
defines anything is refused before it is parsed.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator
from html.entities import html5
from itertools import chain
from typing import NoReturn

from lxml import etree

from veridical.errors import LimitExceeded, UnreadableInput
from veridical.files.encodings import codec_of, marked, text_in

TAGS = 1_000_000
"""How many tags are held in memory at once: of a whole tree, or of one of its outermost parts."""
ALL_TAGS = 2_000_000
PARTS = 200_000
"""How many tags, and how many outermost parts, a document has at most that is read part by part."""

ATTRIBUTES = 1000
"""How many attributes a tag may have: to walk through them takes the square of their number."""

_SPLIT = "split it into several files"
_PROLOG = 64 * 1024
_DECLARATION = re.compile(r"\s{0,100}<\?xml(?=\s)([^<>?]{0,400})\?>")
_ENCODING = re.compile(r"encoding\s{0,20}=\s{0,20}[\"']([A-Za-z0-9._:-]{1,40})[\"']")
_SPACE = re.compile(r"\s*+")
_DOCTYPE = re.compile(r"<!DOCTYPE", re.IGNORECASE)
_ROOT = re.compile(r"<([A-Za-z_][\w.:-]{0,200})")
_NAMED = re.compile(r"&([A-Za-z][A-Za-z0-9]{1,31});")
_MANY_ATTRIBUTES = etree.XPath(f"boolean(//*[@*[{ATTRIBUTES + 1}]])")
_OWN = frozenset({"lt", "gt", "amp", "quot", "apos"})
_DOCTYPE_PARTS = re.compile(r"\"[^\"]*+\"|'[^']*+'|[^\"'\[>]++")


def xml_text(data: bytes, name: str) -> str:
    """The text of an XML file, by its byte order mark, else by its declaration, else UTF-8.

    Raises `UnreadableInput` for an encoding that is not known, or that the bytes are not in.
    """
    codec = marked(data)
    if codec is None:
        head = data[:1000].decode("latin-1")
        if head.startswith("<\x00"):
            codec = "utf-16-le"
        elif head.startswith("\x00<"):
            codec = "utf-16-be"
        else:
            codec = _declared(head, name)
    return text_in(data, codec, name)


def _declared(head: str, name: str) -> str:
    declaration = _DECLARATION.match(head)
    label = _ENCODING.search(declaration.group(1)) if declaration else None
    if label is None:
        return "utf-8"
    codec = codec_of(label.group(1))
    if codec is None:
        raise UnreadableInput(
            f"{name} says that it is in {label.group(1)}, which is not known", "save it as UTF-8"
        )
    return codec


def root_name(text: str) -> str:
    """The name of the first element, with its prefix; "" where none begins the text."""
    at = _after_prolog(text)
    found = _ROOT.match(text, at)
    return found.group(1) if found else ""


def doctype_of(text: str) -> tuple[int, int] | None:
    """Where a DOCTYPE stands before the first element; None where there is none."""
    at = _after_prolog(text, over_doctype=False)
    if not _DOCTYPE.match(text, at):
        return None
    return at, _doctype_end(text, at)


def xml_tree(text: str, name: str) -> etree._Element:
    """The root of an XML document.

    Raises `UnreadableInput` for a document that defines entities or anything else before its root,
    or that is not well formed, `LimitExceeded` for one that is nested too deeply, or has a text
    node or more tags than is read.
    """
    refuse_definitions(text, name)
    if text.count("<") > TAGS:
        raise LimitExceeded(f"{name} has more than {TAGS:,} tags", _SPLIT)
    declaration = _DECLARATION.match(text)
    body = _NAMED.sub(_character, text[declaration.end() if declaration else 0 :])
    parser = etree.XMLParser(
        encoding="utf-8",
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        dtd_validation=False,
        attribute_defaults=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    try:
        root = etree.fromstring(body.encode("utf-8", "replace"), parser)
    except etree.XMLSyntaxError as error:
        _refuse(error, name)
    if _MANY_ATTRIBUTES(root):
        raise LimitExceeded(f"{name} has a tag with more than {ATTRIBUTES:,} attributes", _SPLIT)
    entity = next(root.iter(etree.Entity), None)
    if entity is not None:
        raise UnreadableInput(
            f"{name} uses {entity.text}, which is defined outside of it",
            "write out what it stands for",
        )
    return root


def _character(found: re.Match[str]) -> str:
    """A character that pages name, as &nbsp; by its number, which needs no definition."""
    named = html5.get(f"{found.group(1)};")
    if named is None or found.group(1) in _OWN:
        return found.group()
    return "".join(f"&#{ord(one)};" for one in named)


def outermost(
    chunks: Iterable[bytes], name: str, tags: tuple[str, ...]
) -> Iterator[etree._Element]:
    """The outermost elements of these tags, one by one, each gone when the next is asked for.

    For parts of office documents, in UTF-8 or UTF-16. Raises the errors of `xml_tree`; a DOCTYPE of
    any kind is refused, since no office writes one.
    """
    parser = etree.XMLPullParser(
        events=("start", "end"),
        tag=tags,
        encoding="utf-8",
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        dtd_validation=False,
        attribute_defaults=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    depth = held = seen = parts = 0
    try:
        for chunk in _without_doctype(chunks, name):
            count = chunk.count(b"<")
            held, seen = held + count, seen + count
            if held > TAGS or seen > ALL_TAGS:
                raise LimitExceeded(f"{name} has more than {ALL_TAGS:,} tags", _SPLIT)
            parser.feed(chunk)
            for event, element in parser.read_events():
                depth += 1 if event == "start" else -1
                if event == "end" and depth == 0 and isinstance(element, etree._Element):
                    parts += 1
                    if parts > PARTS:
                        raise LimitExceeded(f"{name} has more than {PARTS:,} parts", _SPLIT)
                    yield element
                    held = count
                    _clear(element)
        parser.close()
    except etree.XMLSyntaxError as error:
        _refuse(error, name)


def _clear(element: etree._Element) -> None:
    """Forget an element that has been read, and all before it."""
    element.clear()
    parent = element.getparent()
    while parent is not None and element.getprevious() is not None:
        del parent[0]


def _without_doctype(chunks: Iterable[bytes], name: str) -> Iterator[bytes]:
    """The chunks in UTF-8, without a declaration."""
    rest = iter(chunks)
    head = b""
    while len(head) < _PROLOG and (chunk := next(rest, b"")):
        head += chunk
    decoder = codecs.getincrementaldecoder(marked(head) or "utf-8")()
    try:
        text = decoder.decode(head).removeprefix("\ufeff")
        if doctype_of(text) is not None:
            refuse_doctype(name)
        declaration = _DECLARATION.match(text)
        yield text[declaration.end() if declaration else 0 :].encode("utf-8", "replace")
        for chunk in chain(rest, [b""]):
            yield decoder.decode(chunk, final=not chunk).encode("utf-8", "replace")
    except UnicodeDecodeError as error:
        raise UnreadableInput(f"{name} is damaged: it is not UTF-8", "save it again") from error


def refuse_definitions(text: str, name: str) -> None:
    """Raise `UnreadableInput` for a DOCTYPE that defines something of its own."""
    place = doctype_of(text)
    if place is not None and text[place[1] - 1 : place[1]] != ">":
        refuse_doctype(name)


def refuse_doctype(name: str) -> NoReturn:
    """Raise the `UnreadableInput` for a document that defines something of its own."""
    raise UnreadableInput(
        f"{name} has a DOCTYPE with definitions of its own, such as entities, which are not read",
        "take the part in [ ] out of its DOCTYPE, and write out what it stands for",
    )


def _after_prolog(text: str, over_doctype: bool = True) -> int:
    """Where the first element begins, or the DOCTYPE, behind declarations, comments and space."""
    at = 0
    while True:
        space = _SPACE.match(text, at)
        at = space.end() if space else at
        if text.startswith("<?", at):
            closing, length = text.find("?>", at), 2
        elif text.startswith("<!--", at):
            closing, length = text.find("-->", at + 4), 3
        elif over_doctype and _DOCTYPE.match(text, at):
            closing, length = _doctype_end(text, at), 0
        else:
            return at
        if closing < 0:
            return len(text)
        at = closing + length


def _doctype_end(text: str, at: int) -> int:
    """Behind the ">" of a DOCTYPE, or behind the "[" where its definitions begin."""
    at += len("<!DOCTYPE")
    while at < len(text) and text[at] not in "[>":
        part = _DOCTYPE_PARTS.match(text, at)
        at = part.end() if part else len(text)
    return min(len(text), at + 1)


def _refuse(error: etree.XMLSyntaxError, name: str) -> NoReturn:
    said = str(error.msg)
    if "XML_PARSE_HUGE" in said or "amplification" in said:
        raise LimitExceeded(
            f"{name} is nested more than 256 deep, or has more than 10 MB of text in one element",
            "split it into smaller parts",
        ) from error
    line = error.lineno or 1
    what = said.partition(", line")[0].partition("\n")[0][:120]
    raise UnreadableInput(
        f"{name} is not well formed in line {line}: {what}", "mend it there, or save it again"
    ) from error
