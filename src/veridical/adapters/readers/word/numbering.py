"""Lists of a document: which number the next item has, and how its level is marked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from lxml import etree

from veridical.adapters.readers.word.parts import child_of, local, value_of

_PLACE = re.compile(r"%([1-9])")
_LEVELS = 9
_COUNTED = frozenset({"decimal", "decimalZero"})


@dataclass(frozen=True, slots=True)
class Level:
    """A level of a list: how it counts, from where, and what stands around the number."""

    format: str = "bullet"
    start: int = 1
    text: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """What marks an item: its number where it has a plain one, and what a person sees of it."""

    number: int | None = None
    shown: str = ""


@dataclass(frozen=True, slots=True)
class Numbering:
    """The lists of a document by their ids, and how far each has counted.

    `lists` leads from an id to the list that it counts with and its levels.
    """

    lists: Mapping[str, tuple[str, Mapping[int, Level]]]
    _counts: dict[str, list[int | None]] = field(default_factory=dict)

    def has(self, id: str | None) -> bool:
        """Whether there is a list of this id."""
        return id in self.lists

    def next(self, id: str, level: int) -> Label:
        """The label of the next item; deeper levels begin again."""
        counted_as, levels = self.lists[id]
        level = max(0, min(level, _LEVELS - 1))
        counts = self._counts.setdefault(counted_as, [None] * _LEVELS)
        for at in range(level):
            if counts[at] is None:
                counts[at] = levels.get(at, Level()).start
        own = levels.get(level, Level())
        before = counts[level]
        counts[level] = own.start if before is None else before + 1
        counts[level + 1 :] = [None] * (_LEVELS - level - 1)
        if own.format not in _COUNTED:
            return Label()
        shown = _PLACE.sub(lambda found: str(counts[int(found[1]) - 1] or ""), own.text)
        is_plain = _PLACE.findall(own.text) == [str(level + 1)]
        return Label(counts[level] if is_plain else None, shown.strip())


def numbering_in(root: etree._Element | None) -> Numbering:
    """The lists of a part; none where there is no such part."""
    if root is None:
        return Numbering({})
    drafts: dict[str, etree._Element] = {}
    by_style: dict[str, str] = {}
    for one in root:
        if local(one) == "abstractNum":
            id = value_of(one, "abstractNumId") or ""
            drafts[id] = one
            style = value_of(child_of(one, "styleLink"))
            if style:
                by_style[style] = id
    lists: dict[str, tuple[str, Mapping[int, Level]]] = {}
    for one in root:
        if local(one) != "num":
            continue
        draft = value_of(child_of(one, "abstractNumId")) or ""
        linked = value_of(child_of(drafts.get(draft), "numStyleLink"))
        draft = by_style.get(linked or "", draft)
        levels = dict(_levels(drafts.get(draft)))
        changed = _overridden(one, levels)
        id = value_of(one, "numId") or ""
        # A list that begins anew counts by itself.
        lists[id] = (f"{draft}/{id}" if changed else draft, {**levels, **changed})
    return Numbering(lists)


def _levels(draft: etree._Element | None) -> Mapping[int, Level]:
    found = {}
    for one in draft if draft is not None else ():
        if local(one) == "lvl":
            found[_whole(value_of(one, "ilvl"), 0)] = _level(one)
    return found


def _level(element: etree._Element) -> Level:
    return Level(
        value_of(child_of(element, "numFmt")) or "decimal",
        _whole(value_of(child_of(element, "start")), 1),
        value_of(child_of(element, "lvlText")) or "",
    )


def _overridden(num: etree._Element, levels: Mapping[int, Level]) -> dict[int, Level]:
    changed: dict[int, Level] = {}
    for one in num:
        if local(one) != "lvlOverride":
            continue
        at = _whole(value_of(one, "ilvl"), 0)
        own = child_of(one, "lvl")
        level = levels.get(at, Level()) if own is None else _level(own)
        start = value_of(child_of(one, "startOverride"))
        if own is not None or start is not None:
            changed[at] = Level(level.format, _whole(start, level.start), level.text)
    return changed


def _whole(written: str | None, default: int) -> int:
    text = (written or "").strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else default
