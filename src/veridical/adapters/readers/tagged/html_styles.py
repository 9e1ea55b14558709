"""What the style sheets of a page say of elements, as far as it keeps text from being seen.

Where nobody can tell whether a rule counts for an element (`:has()`, `@container`, a page that
asks too much), it counts if it hides: what may be hidden is not quoted as if it were seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from lxml import etree

from veridical.adapters.readers.tagged.html_matching import Matching
from veridical.adapters.readers.tagged.html_selectors import (
    Compound,
    Rank,
    Selector,
    UnreadSelector,
    selector_in,
)
from veridical.adapters.readers.tagged.html_sheets import WrittenRule, written_rules
from veridical.text.hidden_declarations import (
    PROPERTIES,
    Declarations,
    Style,
    style_in,
    with_values,
)
from veridical.text.hidden_styles import Sight
from veridical.types import Notice

_RULES = 20_000


@dataclass(frozen=True, slots=True)
class _Rule:
    """What a selector says; the higher rank counts more.

    `sure`: it counts on a screen. `hides`: what it says may hide. `plain`: the name, id and
    classes of an element tell all of it.
    """

    selector: Selector
    rank: tuple[Rank, int]
    style: Style
    sure: bool
    plain: bool
    hides: bool


@dataclass(frozen=True, slots=True)
class StyleSheets:
    """The rules of a page by what their last part names; `unread` may hide and were not read."""

    by_key: Mapping[str, Sequence[_Rule]]
    unread: tuple[str, ...] = ()
    _matching: Matching = field(default_factory=Matching)
    # What counts for such an element where nothing more is looked at.
    _at_worst: dict[tuple[str, str, str], Style] = field(default_factory=dict)
    _known: dict[tuple[str, str, str], tuple[_Rule, ...]] = field(default_factory=dict)

    def of(
        self, element: etree._Element, tag: str, values: Declarations | None = None
    ) -> Declarations:
        """What the sheets and its own attributes say of an element; the own count most.

        `values` are the properties of the page's own making ("--d") around it. What is said to be
        important counts before what is not, wherever it stands.
        """
        own = element.get("style")
        if not self.by_key and not own:
            return {}
        written = style_in(own) if own else Style()
        ruled = self._ruled(element, tag) if self.by_key else Style()
        found = {**ruled.said, **written.said, **ruled.important, **written.important}
        return with_values(found, values or {})

    def _ruled(self, element: etree._Element, tag: str) -> Style:
        key = (tag, element.get("id", ""), element.get("class", ""))
        if self._matching.is_spent and key in self._at_worst:
            return self._at_worst[key]
        said = dict[str, str]()
        important = dict[str, str]()
        for rule in self._candidates(key):
            if rule.plain or self._counts(rule, element):
                said.update(rule.style.said)
                important.update(rule.style.important)
        found = Style(said, important)
        if self._matching.is_spent and len(self._at_worst) < _RULES:
            self._at_worst[key] = found
        return found

    def notices(self, name: str) -> Iterator[Notice]:
        """Word of rules that hide and were not read: nobody can tell what of the page they hide."""
        if self.unread:
            first = " ".join(self.unread[0].split())[:80]
            count = len(self.unread)
            rules = "a rule hides" if count == 1 else f"{count:,} rules hide"
            message = f"{rules} parts of the page, and which ones could not be told: “{first}”"
            yield Notice("hidden_text", message, name)

    def _counts(self, rule: _Rule, element: etree._Element) -> bool:
        spent = self._matching.is_spent
        fits = None if spent else self._matching.fits(element, rule.selector)
        if fits is None or not rule.sure:
            return fits is not False and rule.hides
        return fits

    def _candidates(self, key: tuple[str, str, str]) -> tuple[_Rule, ...]:
        """The rules that may count for elements of this name, id and these classes, in order."""
        tag, id, written = key
        known = self._known.get(key)
        if known is not None:
            return known
        classes = frozenset(written.split())
        keys = [tag, f"#{id}", "*", *sorted(f".{one}" for one in classes)]
        found = [
            rule
            for one in keys
            for rule in self.by_key.get(one, ())
            if _may_fit(rule.selector.path[-1], tag, id, classes)
        ]
        ranked = tuple(_folded(sorted(found, key=lambda rule: rule.rank)))
        if len(self._known) < _RULES:
            self._known[key] = ranked
        return ranked


def _folded(rules: Iterable[_Rule]) -> Iterator[_Rule]:
    """The rules, those in a row that count for sure as one: an element then asks few of them."""
    last: _Rule | None = None
    for rule in rules:
        if last is not None and last.plain and rule.plain:
            last = _Rule(rule.selector, rule.rank, last.style.under(rule.style), True, True, False)
            continue
        if last is not None:
            yield last
        last = rule
    if last is not None:
        yield last


def _may_fit(compound: Compound, tag: str, id: str, classes: frozenset[str]) -> bool:
    if compound.tag not in ("", "*", tag):
        return False
    return all(
        (ask.name == id if ask.kind == "#" else ask.name in classes)
        for ask in compound.asks
        if ask.kind in "#."
    )


def _may_hide(style: Style) -> bool:
    every = {**style.said, **style.important}
    return Sight().under(every).unseen or any("var(" in one for one in every.values())


def style_sheets(sheets: Iterable[tuple[str, str]]) -> StyleSheets:
    """The rules of the style elements of a page, each with its media, in order."""
    by_key: dict[str, list[_Rule]] = {}
    unread: list[str] = []
    count = 0
    for number, (text, media) in enumerate(sheets):
        for written in written_rules(text, media):
            style = style_in(written.body).only(PROPERTIES)
            if not style:
                continue
            for rule in _rules(written, style, number, unread):
                count += 1
                if count <= _RULES:
                    by_key.setdefault(_key(rule.selector.path[-1]), []).append(rule)
                elif rule.hides:
                    unread.append(", ".join(written.selectors)[:200])
    return StyleSheets(by_key, tuple(unread))


def _rules(written: WrittenRule, style: Style, sheet: int, unread: list[str]) -> Iterator[_Rule]:
    hides = _may_hide(style)
    for text in written.selectors:
        try:
            selector = selector_in(text)
        except UnreadSelector:
            if hides:
                unread.append(text[:200])
            continue
        if selector is not None:
            rank = (selector.rank, sheet * 1_000_000 + written.number)
            sure = written.holds is True
            [*before, own] = selector.path
            plain = sure and not before and all(ask.kind in "#." for ask in own.asks)
            yield _Rule(selector, rank, style, sure, plain, hides)


def _key(compound: Compound) -> str:
    for ask in compound.asks:
        if ask.kind in "#.":
            return f"{ask.kind}{ask.name}"
    return compound.tag or "*"
