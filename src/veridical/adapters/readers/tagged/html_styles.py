"""What the style sheets of a page say of elements, as far as it keeps text from being seen.

Selectors of tags, classes and ids are read, within one another and as children. A rule with any
other selector, or for paper or a narrow screen, says nothing here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from lxml import etree

from veridical.text.hidden_styles import Declarations, declarations

_COMMENT = re.compile(r"/\*[^*]*+(?:\*(?!/)[^*]*+)*+(?:\*/|\Z)")
_BRACE = re.compile(r"[{}]")
_COMPOUND = re.compile(
    r"(?P<tag>[A-Za-z][\w-]{0,60}|\*)?(?P<rest>(?:[.#][A-Za-z_-][\w-]{0,100}){0,8})"
)
_PART = re.compile(r"([.#])([\w-]++)")
_ON_SCREEN = re.compile(r"@media\s{0,9}(?:only\s)?\s{0,9}(?:screen|all)?\s*\Z|@supports|@layer")
_PROPERTIES = frozenset(
    "display visibility content-visibility opacity font-size font color background "
    "background-color "
    "background-image text-indent margin-left margin-top position left top inset-inline-start "
    "clip clip-path overflow height width max-height transform".split()
)
_RULES = 20_000
_CANDIDATES = 64
_ANCESTORS = 100
_LOOKS = 1_000_000


@dataclass(frozen=True, slots=True)
class _Compound:
    tag: str
    ids: frozenset[str]
    classes: frozenset[str]
    child: bool = False

    def fits(self, tag: str, id: str, classes: frozenset[str]) -> bool:
        if self.tag not in ("", "*", tag) or not self.classes <= classes:
            return False
        return not self.ids or self.ids == frozenset([id])


@dataclass(frozen=True, slots=True)
class _Rule:
    """`path` are the compounds of a selector, the element's own last; a higher `rank` wins."""

    path: tuple[_Compound, ...]
    rank: tuple[int, int, int, int]
    style: Declarations


@dataclass(frozen=True, slots=True)
class StyleSheets:
    """The rules of a page by what their last part names."""

    by_key: Mapping[str, Sequence[_Rule]]
    # How often elements around others may still be looked at.
    _looks: list[int] = field(default_factory=lambda: [_LOOKS])
    _known: dict[tuple[str, str, str], tuple[_Rule, ...]] = field(default_factory=dict)

    def of(self, element: etree._Element, tag: str) -> Declarations:
        """What the sheets and its own attributes say of an element; the own count most."""
        own = element.get("style")
        if not self.by_key:
            return declarations(own) if own else {}
        id, classes = element.get("id", ""), element.get("class", "")
        found = self._candidates(tag, id, classes)
        style: dict[str, str] = {}
        for rule in found:
            if len(rule.path) == 1 or self._within(element, rule.path):
                style.update(rule.style)
        return {**style, **declarations(own)} if own else style

    def _candidates(self, tag: str, id: str, written: str) -> tuple[_Rule, ...]:
        key = (tag, id, written)
        known = self._known.get(key)
        if known is not None:
            return known
        classes = frozenset(written.split())
        keys = [tag, f"#{id}", "*", *(f".{one}" for one in classes)]
        found = [
            rule
            for one in keys
            for rule in self.by_key.get(one, ())
            if rule.path[-1].fits(tag, id, classes)
        ]
        ranked = tuple(sorted(found, key=lambda rule: rule.rank)[-_CANDIDATES:])
        if len(self._known) < _RULES:
            self._known[key] = ranked
        return ranked

    def _within(self, element: etree._Element, path: Sequence[_Compound]) -> bool:
        """Whether the elements around one fit what a selector names before it.

        A page that asks this millions of times is answered yes: what it may hide is hidden.
        """
        at = len(path) - 2
        child = path[-1].child
        for _, around in zip(range(_ANCESTORS), element.iterancestors(), strict=False):
            self._looks[0] -= 1
            if self._looks[0] < 0:
                return True
            classes = frozenset(around.get("class", "").split())
            if path[at].fits(local_name(around), around.get("id", ""), classes):
                child = path[at].child
                at -= 1
                if at < 0:
                    return True
            elif child:
                return False
        return False


def local_name(element: etree._Element) -> str:
    """The name of an element in lower case, without a namespace; "" for what is none."""
    tag = element.tag
    return tag.rpartition("}")[2].lower() if isinstance(tag, str) else ""


def style_sheets(texts: Iterable[str]) -> StyleSheets:
    """The rules of the style elements of a page, in order."""
    by_key: dict[str, list[_Rule]] = {}
    count = 0
    for text in texts:
        for selectors, style in _rules(_COMMENT.sub(" ", text)):
            for selector in selectors.split(","):
                path = _path(selector.strip())
                if path and count < _RULES:
                    count += 1
                    ids = sum(len(one.ids) for one in path)
                    classes = sum(len(one.classes) for one in path)
                    tags = sum(one.tag not in ("", "*") for one in path)
                    rule = _Rule(path, (ids, classes, tags, count), style)
                    by_key.setdefault(_key(path[-1]), []).append(rule)
    return StyleSheets(by_key)


def _key(compound: _Compound) -> str:
    for id in compound.ids:
        return f"#{id}"
    for name in sorted(compound.classes):
        return f".{name}"
    return compound.tag or "*"


def _rules(text: str) -> Iterator[tuple[str, Declarations]]:
    """Selectors and declarations of the rules that hold on a screen of any width."""
    # For each block that is open whether it and all around it count.
    counting = [True]
    selectors = "@"
    start = 0
    for brace in _BRACE.finditer(text):
        before = text[start : brace.start()].strip()
        start = brace.end()
        if brace.group() == "{":
            selectors = before.rpartition(";")[2].strip()[:2000]
            at_rule = selectors.startswith("@")
            counting.append(counting[-1] and (not at_rule or bool(_ON_SCREEN.match(selectors))))
        elif len(counting) > 1:
            if counting.pop() and before and not selectors.startswith("@"):
                said = declarations(before[:2000])
                style = {name: value for name, value in said.items() if name in _PROPERTIES}
                if style:
                    yield selectors, style
            selectors = "@"


def _path(selector: str) -> tuple[_Compound, ...]:
    """The compounds of a selector; none where it has a part that is not read."""
    found: list[_Compound] = []
    child = False
    for word in selector.replace(">", " > ").split():
        if word == ">":
            child = True
            continue
        compound = _COMPOUND.fullmatch(word)
        if compound is None or not word:
            return ()
        parts = _PART.findall(compound["rest"])
        found.append(
            _Compound(
                (compound["tag"] or "").lower(),
                frozenset(name for mark, name in parts if mark == "#"),
                frozenset(name for mark, name in parts if mark == "."),
                child,
            )
        )
        child = False
    return tuple(found) if len(found) <= 6 else ()
