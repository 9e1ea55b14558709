"""Whether an element of a page is one that a selector means: yes, no, or nobody can tell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from lxml import etree

from veridical.adapters.readers.tagged.html_names import local_name
from veridical.adapters.readers.tagged.html_selectors import Ask, Compound, Selector

_LOOKS = 2_000_000
"""How often the elements of a page are looked at for its selectors, all together."""
_NEVER = frozenset(
    "hover focus focus-within focus-visible active visited target target-within fullscreen modal "
    "popover-open picture-in-picture playing paused autofill user-valid user-invalid".split()
)
"""What no page is before a person has done something."""
_BY_ATTRIBUTE = {
    "checked": ("checked", "selected"),
    "disabled": ("disabled",),
    "open": ("open",),
    "required": ("required",),
    "link": ("href",),
    "any-link": ("href",),
}

Answer = bool | None
"""None where nobody can tell: what is asked is not read here, or was asked too often."""


@dataclass(frozen=True, slots=True)
class Matching:
    """The elements of one page as its selectors ask of them; bounded in all that it does.

    `_places` holds for the elements within another how many stand before and behind each, of all
    and of their name.
    """

    _left: list[int] = field(default_factory=lambda: [_LOOKS])
    _places: dict[etree._Element, dict[etree._Element, tuple[int, int, int, int]]] = field(
        default_factory=dict
    )

    @property
    def is_spent(self) -> bool:
        """Whether the page has asked so often that nothing more is looked at."""
        return self._left[0] <= 0

    def fits(self, element: etree._Element, selector: Selector) -> Answer:
        """Whether a selector means an element."""
        return self._path(element, selector.path, len(selector.path) - 1)

    def _path(self, element: etree._Element, path: tuple[Compound, ...], at: int) -> Answer:
        own = self._compound(element, path[at])
        if own is False or at == 0:
            return own
        before = self._any(
            self._path(one, path, at - 1) for one in _joined(element, path[at].joint)
        )
        return _both(own, before)

    def _any(self, answers: Iterable[Answer]) -> Answer:
        found: Answer = False
        for answer in answers:
            if answer:
                return True
            if answer is None:
                found = None
                if self._left[0] <= 0:
                    break
        return found

    def _compound(self, element: etree._Element, compound: Compound) -> Answer:
        self._left[0] -= 1 + len(compound.asks)
        if self._left[0] <= 0:
            return None
        if compound.tag not in ("", "*") and compound.tag != local_name(element):
            return False
        found: Answer = True
        for ask in compound.asks:
            found = _both(found, self._ask(element, ask))
            if found is False:
                return False
        return found

    def _ask(self, element: etree._Element, ask: Ask) -> Answer:
        if ask.kind == "#":
            return element.get("id") == ask.name
        if ask.kind == ".":
            return ask.name in element.get("class", "").split()
        if ask.kind == "[":
            return _has(element, ask)
        if ask.lists or ask.name in ("is", "where", "not"):
            found = self._any(self.fits(element, one) for one in ask.lists)
            return found if ask.name != "not" or found is None else not found
        return self._pseudo(element, ask)

    def _pseudo(self, element: etree._Element, ask: Ask) -> Answer:
        name = ask.name
        if name in _NEVER or name.startswith("-"):
            return False
        if name == "defined":
            # An element of a page's own making is defined by a script, if at all.
            return None if "-" in local_name(element) else True
        if name in _BY_ATTRIBUTE:
            return any(element.get(one) is not None for one in _BY_ATTRIBUTE[name])
        alone = _ALONE.get(name)
        return alone(element, ask.value) if alone is not None else self._counted(element, ask)

    def _counted(self, element: etree._Element, ask: Ask) -> Answer:
        count = _COUNTS.get(ask.name)
        if count is None:
            return None
        place = self._place(element)
        return None if place is None else count(place, ask.step)

    def _place(self, element: etree._Element) -> tuple[int, int, int, int] | None:
        parent = element.getparent()
        if parent is None:
            return 1, 1, 1, 1
        known = self._places.get(parent)
        if known is None:
            children = [one for one in parent if local_name(one)]
            self._left[0] -= len(children)
            if self._left[0] <= 0:
                return None
            known = self._places[parent] = _numbered(children)
        return known.get(element)


def _numbered(
    children: list[etree._Element],
) -> dict[etree._Element, tuple[int, int, int, int]]:
    """For each child its number from the first and the last, of all and of those of its name."""
    names = [local_name(one) for one in children]
    totals: dict[str, int] = {}
    numbers = []
    for name in names:
        totals[name] = totals.get(name, 0) + 1
        numbers.append(totals[name])
    return {
        one: (at + 1, len(children) - at, numbers[at], totals[names[at]] - numbers[at] + 1)
        for at, one in enumerate(children)
    }


def _both(one: Answer, other: Answer) -> Answer:
    if one is False or other is False:
        return False
    return None if one is None or other is None else True


def _joined(element: etree._Element, joint: str) -> Iterator[etree._Element]:
    """The elements that may be the one named before."""
    if joint == " ":
        yield from element.iterancestors()
    elif joint == ">":
        parent = element.getparent()
        if parent is not None:
            yield parent
    else:
        for one in element.itersiblings(preceding=True):
            if local_name(one):
                yield one
                if joint == "+":
                    return


def _has(element: etree._Element, ask: Ask) -> bool:
    held = element.get(ask.name)
    if held is None or not ask.operator:
        return held is not None
    value = ask.value
    if ask.folded:
        held, value = held.lower(), value.lower()
    return _OPERATORS[ask.operator](held, value)


_OPERATORS: dict[str, Callable[[str, str], bool]] = {
    "=": lambda held, value: held == value,
    "~=": lambda held, value: value in held.split(),
    "|=": lambda held, value: held == value or held.startswith(f"{value}-"),
    "^=": lambda held, value: bool(value) and held.startswith(value),
    "$=": lambda held, value: bool(value) and held.endswith(value),
    "*=": lambda held, value: bool(value) and value in held,
}


def _speaks(element: etree._Element, language: str) -> bool:
    for one in (element, *element.iterancestors()):
        held = one.get("lang") or one.get("{http://www.w3.org/XML/1998/namespace}lang")
        if held:
            return held.lower() == language or held.lower().startswith(f"{language}-")
    return False


_ALONE: dict[str, Callable[[etree._Element, str], bool]] = {
    "enabled": lambda element, _: element.get("disabled") is None,
    "root": lambda element, _: element.getparent() is None,
    "scope": lambda element, _: element.getparent() is None,
    "empty": lambda element, _: len(element) == 0 and not element.text,
    "lang": _speaks,
}


def _is_step(number: int, step: tuple[int, int]) -> bool:
    """Whether a number is an+b for an n from 0."""
    by, begin = step
    return number == begin if not by else (number - begin) % by == 0 and (number - begin) // by >= 0


_Place = tuple[int, int, int, int]
_COUNTS: dict[str, Callable[[_Place, tuple[int, int]], bool]] = {
    "first-child": lambda place, _: place[0] == 1,
    "last-child": lambda place, _: place[1] == 1,
    "only-child": lambda place, _: place[:2] == (1, 1),
    "first-of-type": lambda place, _: place[2] == 1,
    "last-of-type": lambda place, _: place[3] == 1,
    "only-of-type": lambda place, _: place[2:] == (1, 1),
    "nth-child": lambda place, step: _is_step(place[0], step),
    "nth-last-child": lambda place, step: _is_step(place[1], step),
    "nth-of-type": lambda place, step: _is_step(place[2], step),
    "nth-last-of-type": lambda place, step: _is_step(place[3], step),
}
