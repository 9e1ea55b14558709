"""Elements of the page: what is a text is always escaped, and no attribute holds one.

A page of strangers' words is built of nodes, never of strings put together: a `str` becomes text,
whatever it holds; only what `element` itself made passes as it is. Attributes hold our own words
and numbers, and lead nowhere but to a place on the page itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape

from veridical.doors.cli.escapes import HARMFUL, escaped
from veridical.errors import InternalError

_VOID = frozenset({"meta", "br"})


@dataclass(frozen=True, slots=True)
class Html:
    """Markup that `element` made, ready to be written."""

    source: str


Content = str | Html | Iterable["Html"]
NOTHING = Html("")


def element(tag: str, /, *content: Content, **attributes: str | int | None) -> Html:
    """`<tag attributes>content</tag>`; texts are escaped, an attribute that is None left out.

    `class_` is written `class` and `aria_label` `aria-label`. Raises `InternalError` for an
    attribute that a page with this policy may not have: a handler, a style, a link that leads away.
    """
    written = "".join(_attributes(attributes))
    if tag in _VOID:
        return Html(f"<{tag}{written}>")
    return Html(f"<{tag}{written}>{joined(*content).source}</{tag}>")


def joined(*content: Content) -> Html:
    """Texts and elements one after another."""
    return Html("".join(map(_source, content)))


def text(words: str) -> Html:
    """A text, escaped; characters that act or hide are shown as escapes in a box of their own.

    The box keeps the code point, so that the text can be read back from the page exactly.
    """
    return Html("".join(_pieces(words)))


def raw(tag: str, source: str) -> Html:
    """A style or a script of our own, which no escaping may touch; raises `InternalError` where
    it would end itself."""
    if "</" in source or "<!--" in source:
        raise InternalError(
            f"the {tag} of the page holds an end tag", "please report this as a fault"
        )
    return Html(f"<{tag}>{source}</{tag}>")


def _source(content: Content) -> str:
    if isinstance(content, Html):
        return content.source
    if isinstance(content, str):
        return text(content).source
    return "".join(part.source for part in content)


def _attributes(attributes: dict[str, str | int | None]) -> Iterator[str]:
    for key, value in attributes.items():
        name = key.rstrip("_").replace("_", "-")
        if value is None:
            continue
        if name.startswith("on") or name in ("style", "src") or _leads_away(name, str(value)):
            raise InternalError(
                f"the page may not have the attribute {name}", "please report this as a fault"
            )
        yield f' {name}="{escape(str(value))}"'


def _leads_away(name: str, value: str) -> bool:
    return name == "href" and not value.startswith("#")


def _pieces(words: str) -> Iterator[str]:
    at = 0
    for found in HARMFUL.finditer(words):
        yield escape(words[at : found.start()], quote=False)
        at = found.end()
        code = f"{ord(found[0]):x}"
        # A carriage return before a line feed is only how a system ends its lines.
        shown = "" if found[0] == "\r" and words[at : at + 1] == "\n" else escaped(found)
        yield f'<span class="hidden-character" data-code="{code}">{shown}</span>'
    yield escape(words[at:], quote=False)
