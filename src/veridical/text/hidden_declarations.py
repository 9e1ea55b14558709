"""Declarations of styles as they are written: names and values, what is important, own values."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from veridical.text.colours import is_colour

_COMMENT = re.compile(r"/\*[^*]*+(?>(?:\*(?!/)[^*]*+)*)(?:\*/|\Z)")
_PIECE = re.compile(
    r";|\"(?>(?:[^\"\\]|\\.)*)\"?|'(?>(?:[^'\\]|\\.)*)'?|\([^()]*+\)|\\.", re.DOTALL
)
_ESCAPE = re.compile(r"\\(?:([0-9a-fA-F]{1,6})\s?|(.))", re.DOTALL)
_IMPORTANT = re.compile(r"!\s{0,9}important\s{0,9}\Z")
_VALUE = re.compile(r"var\(\s?(--[\w-]{1,100})\s?(?:,([^()]{0,200}))?\)")
_AMOUNT = re.compile(r"[+-]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})[a-z%]{0,5}")
_LONGEST_NAME = 100
_LONGEST_VALUE = 500
_MOST_VALUES = 500
_ROUNDS = 4

Declarations = Mapping[str, str]

PROPERTIES = frozenset(
    "display visibility content-visibility opacity font-size font color background "
    "background-color background-image background-clip -webkit-background-clip "
    "-webkit-text-fill-color text-indent margin-left margin-top position left top right bottom "
    "inset inset-inline-start clip clip-path overflow overflow-x overflow-y height width "
    "max-height max-width block-size inline-size max-block-size max-inline-size line-height "
    "letter-spacing zoom transform translate scale rotate filter mask mask-image -webkit-mask "
    "-webkit-mask-image".split()
)
"""What of a style sheet may keep text from being seen, beside values of a page's own making."""

_FOR_ALL = frozenset("inherit initial unset revert revert-layer".split())
_WORDS = {
    "display": frozenset(
        "none block inline inline-block flex inline-flex grid inline-grid flow-root contents table "
        "inline-table table-row table-cell table-row-group table-header-group table-footer-group "
        "table-column table-column-group table-caption list-item run-in ruby ruby-base ruby-text "
        "math flow -webkit-box -webkit-inline-box -webkit-flex -ms-flexbox -ms-grid".split()
    ),
    "visibility": frozenset("visible hidden collapse".split()),
    "content-visibility": frozenset("visible hidden auto".split()),
    "position": frozenset("static relative absolute fixed sticky -webkit-sticky".split()),
}
_AMOUNTS = {
    "opacity": "",
    "font-size": "xx-small x-small small medium large x-large xx-large xxx-large smaller larger",
    **dict.fromkeys("left top right bottom margin-left margin-top".split(), "auto"),
    **dict.fromkeys("height width".split(), "auto min-content max-content fit-content"),
    **dict.fromkeys("max-height max-width".split(), "none min-content max-content fit-content"),
    "text-indent": "",
}


@dataclass(frozen=True, slots=True)
class Style:
    """Declarations in lower case: those that are important, which count first, and the others."""

    said: Declarations = field(default_factory=dict)
    important: Declarations = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.said or self.important)

    def under(self, later: Style) -> Style:
        """Both; of a property that both give the later value counts."""
        return Style({**self.said, **later.said}, {**self.important, **later.important})

    def only(self, names: Collection[str]) -> Style:
        """The declarations of these properties, and of those of the page's own making."""
        kept = [
            {name: value for name, value in said.items() if name in names or name[:2] == "--"}
            for said in (self.said, self.important)
        ]
        return Style(*kept)


def style_in(text: str) -> Style:
    """The declarations in a style attribute or in the body of a rule.

    A value that no browser takes ("display:x") says nothing, and the one before it stays. Of a
    value of more than 500 characters the first 500 count.
    """
    if "/*" in text:
        text = _COMMENT.sub(" ", text)
    said: dict[str, str] = {}
    important: dict[str, str] = {}
    for part in _pieces(text):
        written, colon, value = part.partition(":")
        name = unescaped(written.strip()[:_LONGEST_NAME])
        own = name.startswith("--")
        if not colon or not name:
            continue
        value = " ".join(unescaped(value.strip()).lower().split())
        is_important = _IMPORTANT.search(value[-30:]) is not None
        value = value.rpartition("!")[0].strip() if is_important else value.partition("!")[0]
        value = value[:_LONGEST_VALUE].strip()
        name = name if own else name.lower()
        if own or _is_taken(name, value):
            (important if is_important else said)[name] = value
    return Style(said, important)


def _pieces(text: str) -> list[str]:
    found: list[str] = []
    start = 0
    for mark in _PIECE.finditer(text):
        if mark[0] == ";":
            found.append(text[start : mark.start()])
            start = mark.end()
    return [*found, text[start:]]


def declarations(style: str) -> dict[str, str]:
    """The properties in a style attribute, what is important before what is not."""
    found = style_in(style)
    return {**found.said, **found.important}


def unescaped(text: str) -> str:
    r"""A name or a value without the escapes of style sheets ("\6eone" is "none")."""
    return _ESCAPE.sub(_character, text) if "\\" in text else text


def _character(found: re.Match[str]) -> str:
    if found[2] is not None:
        return found[2]
    code = int(found[1], 16)
    return chr(code) if 0 < code < 0xD800 or 0xE000 <= code < 0x110000 else "\ufffd"


def _is_taken(name: str, value: str) -> bool:
    """Whether a browser takes a value, as far as it matters here."""
    if not value or "(" in value or value in _FOR_ALL:
        return bool(value)
    if name in _WORDS:
        return value.split()[0] in _WORDS[name]
    if name in _AMOUNTS:
        return _AMOUNT.match(value) is not None or value in _AMOUNTS[name].split()
    if name in ("color", "-webkit-text-fill-color", "background-color"):
        return is_colour(value)
    return True


def with_values(style: Declarations, around: Declarations) -> Declarations:
    """The declarations with "var(--d)" replaced; one whose value nobody gave says nothing.

    `around` are the values of the elements around. Own values stay in what is returned.
    """
    if not any("var(" in value for value in style.values()):
        return style
    known = {**around, **own_values(style, {})}
    found: dict[str, str] = {}
    for name, value in style.items():
        for _ in range(_ROUNDS):
            if "var(" not in value:
                break
            value = _VALUE.sub(lambda one: known.get(one[1], one[2] or "\0"), value)
            value = value[:_LONGEST_VALUE]
        if "\0" not in value and "var(" not in value:
            value = " ".join(value.split())
            if _is_taken(name, value):
                found[name] = value
    return found


def own_values(style: Declarations, around: Declarations) -> Declarations:
    """The properties of the page's own making that hold within an element; 500 at most."""
    own = {name: value for name, value in style.items() if name.startswith("--")}
    if not own:
        return around
    both = {**around, **own}
    return both if len(both) <= _MOST_VALUES else dict(list(both.items())[-_MOST_VALUES:])
