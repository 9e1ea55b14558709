"""Selectors of style sheets: what they ask of an element and of those around it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from veridical.text.hidden_declarations import unescaped

_NAME = r"(?>(?:[\w\-\u0080-\U0010ffff]|\\[0-9a-fA-F]{1,6}\s?|\\.){1,200})"
_PARTS = re.compile(
    r"\s*+(?P<joint>[>+~])\s*+|(?P<space>\s++)|(?P<comma>,)\s*+"
    rf"|(?P<tag>(?:(?:{_NAME}|\*)?\|(?!=))?(?:{_NAME}|\*)|&)"
    rf"|(?P<mark>[#.])(?P<name>{_NAME})|(?P<bracket>\[)|(?P<colons>::?)(?P<pseudo>{_NAME})\(?"
)
_ATTRIBUTE = re.compile(
    rf"\[\s*+(?:(?:{_NAME}|\*)?\|(?!=))?(?P<name>{_NAME})\s*+"
    r"(?:(?P<operator>[~|^$*]?=)\s*+"
    rf"(?:\"(?P<double>(?>(?:[^\"\\]|\\.){{0,500}}))\"|'(?P<single>(?>(?:[^'\\]|\\.){{0,500}}))'"
    rf"|(?P<bare>{_NAME}))\s*+(?P<fold>[iIsS])?\s*+)?\]"
)
_STEP = re.compile(r"(?P<a>[+-]?\d{0,6})n(?:\s*+(?P<b>[+-]\s*+\d{1,6}))?|(?P<only>[+-]?\d{1,6})")
_MARKED = re.compile(r"\"(?>(?:[^\"\\]|\\.)*)\"?|'(?>(?:[^'\\]|\\.)*)'?|\\.|[()\[\],]", re.DOTALL)
_OF_A_PART = frozenset(
    "before after first-line first-letter host host-context slotted part cue".split()
)
"""What stands for no element of the page's own text."""
_LISTS = frozenset("is where not matches any -webkit-any -moz-any".split())
_MOST_PARTS = 12
_DEEPEST = 4

Rank = tuple[int, int, int]


class UnreadSelector(ValueError):
    """A selector in a way of writing that is not read here; it says nothing of the page."""


@dataclass(frozen=True, slots=True)
class Ask:
    """One thing that is asked of an element: `kind` is "#", ".", "[" or ":".

    `lists` are the selectors in the brackets of a pseudo-class, `step` the numbers of an+b.
    """

    kind: str
    name: str
    operator: str = ""
    value: str = ""
    folded: bool = False
    lists: tuple[Selector, ...] = ()
    step: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Compound:
    """What is asked of one element; `joint` is how it stands to the one named before it."""

    tag: str
    asks: tuple[Ask, ...]
    joint: str = " "


@dataclass(frozen=True, slots=True)
class Selector:
    """The compounds of a selector, the element's own last; the higher rank counts more."""

    path: tuple[Compound, ...]
    rank: Rank


def parted(text: str) -> list[str]:
    """The selectors of a list, parted at commas that stand in no brackets and no quotation."""
    found: list[str] = []
    start = depth = 0
    for mark in _MARKED.finditer(text):
        if mark[0] in "([":
            depth += 1
        elif mark[0] in ")]":
            depth -= 1
        elif mark[0] == "," and depth <= 0:
            found.append(text[start : mark.start()].strip())
            start = mark.end()
    return [*found, text[start:].strip()]


def selector_in(text: str, depth: int = 0) -> Selector | None:
    """The selector that a text holds; None for one of a part that is no element.

    Raises `UnreadSelector` for what is not read here, such as more than twelve compounds.
    """
    path: list[Compound] = []
    tag, asks, joint = "", [], " "
    begun = False
    for part in _parts(text, depth):
        if isinstance(part, Ask):
            asks.append(part)
            begun = True
        elif part[0] == "tag":
            tag, begun = part[1], True
        else:
            if not begun:
                raise UnreadSelector(text)
            path.append(Compound(tag, tuple(asks), joint))
            tag, asks, joint, begun = "", [], part[1], False
    if not begun or len(path) >= _MOST_PARTS or depth > _DEEPEST:
        raise UnreadSelector(text)
    path.append(Compound(tag, tuple(asks), joint))
    if any(ask.kind == "::" for one in path for ask in one.asks):
        return None
    return Selector(tuple(path), _rank(path))


def _parts(text: str, depth: int) -> Iterator[Ask | tuple[str, str]]:
    """Asks, tags and joints as they stand."""
    at = 0
    text = text.strip()
    while at < len(text):
        part = _PARTS.match(text, at)
        if part is None or part["comma"]:
            raise UnreadSelector(text)
        at = part.end()
        if part["joint"] or part["space"]:
            yield "joint", part["joint"] or " "
        elif part["tag"]:
            yield "tag", unescaped(part["tag"].rpartition("|")[2]).lower()
        elif part["mark"]:
            yield Ask(part["mark"], unescaped(part["name"]))
        elif part["bracket"]:
            ask, at = _attribute(text, part.start())
            yield ask
        else:
            ask, at = _pseudo(part, text, at, depth)
            yield ask


def _attribute(text: str, at: int) -> tuple[Ask, int]:
    found = _ATTRIBUTE.match(text, at)
    if found is None:
        raise UnreadSelector(text)
    written = next((found[one] for one in ("double", "single", "bare") if found[one]), "")
    folded = (found["fold"] or "").lower() == "i"
    name = unescaped(found["name"]).lower()
    return Ask("[", name, found["operator"] or "", unescaped(written), folded), found.end()


def _pseudo(part: re.Match[str], text: str, at: int, depth: int) -> tuple[Ask, int]:
    name = unescaped(part["pseudo"]).lower()
    inner = ""
    if text[at - 1] == "(":
        inner, at = _bracketed(text, at)
    if part["colons"] == "::" or name in _OF_A_PART:
        return Ask("::", name), at
    if name in _LISTS:
        if depth >= _DEEPEST:
            raise UnreadSelector(text)
        found = [selector_in(one, depth + 1) for one in parted(inner) if one]
        lists = tuple(one for one in found if one is not None)
        return Ask(":", "not" if name == "not" else name, lists=lists), at
    if name.startswith("nth-"):
        return _counted(name, inner), at
    return Ask(":", name, value=inner.strip().strip("\"'").lower()), at


def _bracketed(text: str, at: int) -> tuple[str, int]:
    """What stands in a bracket that opens before `at`, and where it ends."""
    depth = 1
    for mark in _MARKED.finditer(text, at):
        depth += {"(": 1, ")": -1}.get(mark[0], 0)
        if depth == 0:
            return text[at : mark.start()], mark.end()
    return text[at:], len(text)


def _counted(name: str, inner: str) -> Ask:
    written = {"even": "2n", "odd": "2n+1"}.get(inner.strip().lower(), inner.strip().lower())
    found = _STEP.fullmatch(written)
    if found is None:
        # "2 of .a": which ones it counts is not read.
        return Ask(":", "")
    if found["only"]:
        return Ask(":", name, step=(0, int(found["only"])))
    a = found["a"]
    step = int(a + "1") if a in ("", "+", "-") else int(a)
    return Ask(":", name, step=(step, int("".join((found["b"] or "0").split()))))


def _rank(path: list[Compound]) -> Rank:
    ids = classes = tags = 0
    for one in path:
        tags += one.tag not in ("", "*")
        for ask in one.asks:
            if ask.lists or ask.name == "where":
                inner = (0, 0, 0)
                if ask.name != "where":
                    inner = max(each.rank for each in ask.lists)
                ids, classes, tags = ids + inner[0], classes + inner[1], tags + inner[2]
            else:
                ids += ask.kind == "#"
                classes += ask.kind != "#"
    return ids, classes, tags
