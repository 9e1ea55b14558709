"""A page from an unknown hand as a tree, within bounds of depth, tags and attributes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml import etree

from veridical.adapters.readers.tagged.html_names import KEPT_OPEN
from veridical.errors import LimitExceeded, UnreadableInput
from veridical.files.encodings import codec_of, marked, text_in
from veridical.files.xml_parsing import ATTRIBUTES, TAGS, refuse_definitions, root_name, xml_tree
from veridical.types import Notice

_SPLIT = "split it into several files"
_META = re.compile(
    r"<meta(?=[\s/])[^<>]{0,400}?charset\s{0,9}=\s{0,9}[\"']?([\w.:-]{1,40})", re.IGNORECASE
)
_DECLARED = re.compile(r"<\?xml\s[^<>?]{0,200}?encoding\s{0,9}=\s{0,9}[\"']([\w.:-]{1,40})")
_TAG = re.compile(
    r"<[A-Za-z][^\s/>]*+(?>(?:[\s/]++|[^\s/>][^\s/>=]*+"
    r"(?>(?:\s*+=\s*+(?>(?:\"[^\"]*+\"|'[^']*+'|[^\s>\"'][^\s>]*+)?))?))*)"
)
_SCRIPT = re.compile(r"<(script|style)(?![\w-])", re.IGNORECASE)
_CLOSERS = {
    "script": re.compile(r"</script", re.IGNORECASE),
    "style": re.compile(r"</style", re.IGNORECASE),
}
_ATTRIBUTE = re.compile(r"[^\s/>=\"']++(?>(?:=(?:\"[^\"]*+\"|'[^']*+'))?)")
# The parser ends these before a paragraph, and browsers do not: what they hide would be seen.
_ENDED_EARLY = re.compile(r"<(/?)(b|i|u|s|small|big|tt|strike)(?=[\s/>])", re.IGNORECASE)
_LONG_TAG = 2 * ATTRIBUTES
_HIGH = re.compile(rb"[\x80-\xff]")
# A letter of UTF-8 beyond ASCII.
_WIDE = re.compile(rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}")


def page_text(data: bytes, name: str) -> str:
    """The text of a page: by its byte order mark, by what it declares, else UTF-8.

    What is neither is read as Windows-1252, as browsers do, which `encoding_notices` tells. Raises
    `UnreadableInput` for a page that is not in the encoding that it declares, nor in UTF-8, and for
    one that is in UTF-8 but for bytes that are damaged.
    """
    codec = marked(data)
    if codec is not None:
        return text_in(data, codec, name)
    head = data[:4096].decode("latin-1")
    if head.startswith("<\x00"):
        return text_in(data, "utf-16-le", name)
    declared = _declared(head)
    try:
        return data.decode("utf-8") if declared is None else data.decode(declared)
    except UnicodeDecodeError:
        if declared is None:
            return _undeclared(data, name)
        if declared == "utf-8":
            return text_in(data, declared, name)
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError:
            return text_in(data, declared, name)


_IN_NO_TEXT = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")


def _undeclared(data: bytes, name: str) -> str:
    """The text of a page that is not UTF-8 and declares nothing; one that is but for damage is
    refused, since read otherwise each of its letters beyond ASCII would be two wrong ones, and so
    is what has bytes that stand in no text."""
    if _IN_NO_TEXT.search(data):
        raise UnreadableInput(
            f"{name} is no HTML page: it holds bytes that stand in no text",
            "copy or download it again, or give the file its own ending",
        )
    others, wide = _WIDE.subn(b"", data)
    if wide > len(_HIGH.findall(others)):
        try:
            data.decode("utf-8")
        except UnicodeDecodeError as error:
            raise UnreadableInput(
                f"{name} is damaged UTF-8: byte 0x{data[error.start]:02x} at offset {error.start}",
                "copy or download it again, or save it as UTF-8",
            ) from error
    return data.decode("cp1252", "replace")


def encoding_notices(data: bytes, name: str) -> Iterator[Notice]:
    """Word of an encoding that was guessed, since the page does not say which it is in."""
    if data.isascii() or marked(data) is not None or _declared(data[:4096].decode("latin-1")):
        return
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        message = "it does not say in which encoding it is, and was read as Windows-1252"
        yield Notice("poor_text", message, name)


def _declared(head: str) -> str | None:
    """The codec that a page declares; None where it names none that is known."""
    label = _META.search(head) or _DECLARED.match(head.lstrip())
    return codec_of(label.group(1)) if label else None


def page_tree(text: str, name: str) -> etree._Element:
    """The root of a page; raises `LimitExceeded` for one that is larger than is read."""
    if text.count("<") > TAGS:
        raise LimitExceeded(f"{name} has more than {TAGS:,} tags", _SPLIT)
    refuse_definitions(text, name)
    tree = _as_xml(text, name)
    return _as_html(text, name) if tree is None else tree


def _as_xml(text: str, name: str) -> etree._Element | None:
    """A page that says that it is XML, if it is: there an empty tag ends itself."""
    if not text.lstrip("\ufeff \t\r\n").startswith("<?xml") or root_name(text) != "html":
        return None
    try:
        return xml_tree(text, name)
    except UnreadableInput:
        return None


def _as_html(text: str, name: str) -> etree._Element:
    _require_few_attributes(text, name)
    text = _ENDED_EARLY.sub(rf"<\1{KEPT_OPEN}\2", text)
    parser = etree.HTMLParser(
        encoding="utf-8",
        no_network=True,
        remove_comments=True,
        remove_pis=True,
        # Nothing is expanded in a page. What else this allows is bounded here: tags, and depth.
        huge_tree=True,
    )
    try:
        root = etree.fromstring(text.encode("utf-8", "replace"), parser)
    except etree.XMLSyntaxError as error:
        raise UnreadableInput(f"{name} has no text", "give a page with some text in it") from error
    if any(entry.level_name == "FATAL" for entry in parser.error_log):
        raise LimitExceeded(f"{name} is nested more than 2,000 deep", "make its structure flatter")
    if root is None:
        raise UnreadableInput(f"{name} has no text", "give a page with some text in it")
    # What stands behind the end of a page is shown as if it stood before it.
    root.extend(list(root.itersiblings()))
    return root


def _require_few_attributes(text: str, name: str) -> None:
    """Refuse a tag of very many attributes before libxml2 compares each with all before it."""
    at = 0
    # Once a closing tag is nowhere to be found, it is not looked for again.
    closers = dict(_CLOSERS)
    while tag := _TAG.search(text, at):
        at = _after_script(text, tag, closers)
        if tag.end() - tag.start() <= _LONG_TAG:
            continue
        count = sum(1 for _ in _ATTRIBUTE.finditer(text, tag.start(), tag.end()))
        if count > ATTRIBUTES:
            raise LimitExceeded(
                f"{name} has a tag with more than {ATTRIBUTES:,} attributes", "mend that tag"
            )


def _after_script(text: str, tag: re.Match[str], closers: dict[str, re.Pattern[str]]) -> int:
    """Where to look for the next tag: what stands in a script or a style is none."""
    opening = _SCRIPT.match(tag.group())
    closer = closers.get(opening.group(1).lower()) if opening else None
    if opening is None or closer is None:
        return tag.end()
    closing = closer.search(text, tag.end())
    if closing is None:
        del closers[opening.group(1).lower()]
        return tag.end()
    return closing.end()


def styles_in(root: etree._Element) -> Iterator[tuple[str, str]]:
    """The style sheets in a page, each with the media that it is for.

    What stands for readers without scripts, or is in no style sheet's language, is none.
    """
    for element in root.iter("style", "{*}style"):
        kind = element.get("type", "").strip().lower()
        outside = any(True for _ in element.iterancestors("noscript", "template"))
        if kind in ("", "text/css") and not outside:
            yield "".join(str(part) for part in element.itertext()), element.get("media", "")
