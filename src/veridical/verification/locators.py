"""The place of a quote as a person would name it: "page 12", "pages 12 and 13"."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

from veridical.types import Span

_NUMBERED = re.compile(r"(?P<word>[^\W\d_]{1,40}) (?P<number>\d{1,9})")


def locator_of(marks: Sequence[tuple[int, str]], span: Span) -> str | None:
    """The names of the places that a span of a document covers, from the document's `marks`.

    None where the document has no such places, or the span begins before the first. Places that
    are counted are named together: "pages 12 and 13", "under “Fares”, rows 3 to 7"; others as
    "A to B".

    >>> locator_of(((0, "page 1"), (90, "page 2")), Span(80, 95))
    'pages 1 and 2'
    """
    first = bisect_right(marks, span.start, key=lambda mark: mark[0])
    last = bisect_right(marks, max(span.start, span.end - 1), key=lambda mark: mark[0])
    names = list(dict.fromkeys(name for _, name in marks[first - 1 : last])) if first else []
    if len(names) < 2:
        return names[0] if names else None
    wholes, parts = zip(*map(_parted, names), strict=True)
    if len(set(wholes)) > 1:
        return f"{names[0]} to {names[-1]}"
    return f"{wholes[0]}{_together(parts)}"


def _parted(name: str) -> tuple[str, str]:
    """What a place lies in, with its comma, and the place itself: "under “Fares”, ", "row 3"."""
    whole, comma, part = name.rpartition(", ")
    return f"{whole}{comma}", part


def _together(parts: Sequence[str]) -> str:
    found = [_NUMBERED.fullmatch(part) for part in parts]
    words = {one["word"] for one in found if one}
    if len(words) > 1 or not all(found):
        return f"{parts[0]} to {parts[-1]}"
    numbers = sorted(int(one["number"]) for one in found if one)
    link = "and" if len(numbers) == 2 else "to"
    return f"{words.pop()}s {numbers[0]} {link} {numbers[-1]}"
