"""What the words around a date say of it: circa, early or late, before or since, every."""

from __future__ import annotations

from dataclasses import replace

from veridical.text.dates.date_words import Line, Role
from veridical.text.dates.drafts import Draft
from veridical.text.dates.values import Bound, Grain, Part

# German "um" stands before every time of day, not only before a rough one.
_EXACT_BEFORE_TIMES = frozenset({"um"})
_RECURRING = frozenset({Grain.DAY, Grain.WEEKDAY, Grain.MONTH, Grain.SEASON, Grain.TIME})
# Characters that make another word of 前, 后 and 起: 前往, 后来, 起诉.
_CONTINUED = frozenset("往任来來诉草飞源身者段中国國")
_PARTED = frozenset({Grain.MONTH, Grain.YEAR, Grain.DECADE, Grain.CENTURY, Grain.MILLENNIUM})


def dressed(line: Line, draft: Draft, floor: int) -> Draft:
    """`draft` with what the words before it, from token `floor` on, and behind it say."""
    draft = _left(line, _right(line, draft), floor)
    if draft.relative is not None:
        return draft
    draft = _recurring(line, draft, floor)
    return _bounded(line, draft, floor)


def _right(line: Line, draft: Draft) -> Draft:
    part = line.ahead(Role.PART_AFTER, draft.after)
    ends = part is not None and line.fold(part.after) not in _CONTINUED
    if part and ends and draft.part is None and draft.grain in _PARTED:
        draft = replace(draft, part=Part(part.value), after=part.after)
    circa = line.ahead(Role.CIRCA_AFTER, draft.after)
    if circa:
        draft = replace(draft, approximate=True, after=circa.after)
    return draft


def _left(line: Line, draft: Draft, floor: int) -> Draft:
    """Circa marks and "early", in either order, belong to the date itself."""
    for _ in range(3):
        part = line.seek(Role.PART, draft.first, floor) if draft.grain in _PARTED else None
        if part and draft.part is None:
            draft = replace(draft, first=part.first, part=Part(part.value))
            continue
        circa = line.seek(Role.CIRCA, draft.first, floor)
        if circa is None or _is_exact(line, draft, circa.first):
            break
        draft = replace(draft, first=circa.first, approximate=True)
    return draft


def _is_exact(line: Line, draft: Draft, first: int) -> bool:
    return draft.grain is Grain.TIME and line.fold(first) in _EXACT_BEFORE_TIMES


def _recurring(line: Line, draft: Draft, floor: int) -> Draft:
    if draft.grain not in _RECURRING or draft.start.year is not None or draft.recurring:
        return draft
    every = line.seek(Role.EVERY, draft.first, floor)
    if every is None or (line.fold(every.first) == "los" and draft.grain is not Grain.WEEKDAY):
        return draft
    return replace(draft, recurring=True)


def _bounded(line: Line, draft: Draft, floor: int) -> Draft:
    if draft.bound is not Bound.AT:
        return draft
    behind = line.ahead(Role.BOUND_AFTER, draft.after)
    if behind and not _continues(line, behind.after, behind.first):
        return replace(draft, bound=Bound(behind.value))
    before = line.seek(Role.BOUND, draft.first, floor)
    if before is None:
        return draft
    bound = Bound(before.value)
    # "from 1990 until 1995" has its ends inside; only what lies wholly outside bounds a period.
    if draft.start != draft.end and bound not in (Bound.BEFORE, Bound.AFTER):
        return draft
    return replace(draft, bound=bound)


def _continues(line: Line, after: int, first: int) -> bool:
    return after == first + 1 and line.fold(after) in _CONTINUED and line.language == "zh"
