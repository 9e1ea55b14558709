"""Where a character stands: spans into a text, and readings that remember their origin."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from veridical.errors import UsageError
from veridical.types.fields import Count, shown


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A half-open range of characters, `start <= i < end`, of a named text."""

    start: int
    end: int

    def __post_init__(self) -> None:
        start, end = self.start, self.end
        if not (type(start) is int and type(end) is int and 0 <= start <= end):
            raise UsageError(
                f"the start and the end of a Span are whole numbers with 0 <= start <= end,"
                f" not {shown(start)} and {shown(end)}",
                "count characters from 0; the end is the first one outside",
            )

    def of(self, text: str) -> str:
        """The characters of `text` that this span covers; raises `UsageError` for no str."""
        if not isinstance(text, str):
            raise UsageError(f"a Span is of a str, not of {type(text).__name__}", "give a str")
        return text[self.start : self.end]

    def shifted(self, by: int) -> Span:
        """The same range, `by` characters further on."""
        if type(by) is not int:
            raise UsageError(
                f"a Span is shifted by a whole number, not by {shown(by)}", "give an int"
            )
        return Span(self.start + by, self.end + by)

    def covers(self, other: Span) -> bool:
        """Whether `other` lies wholly inside this span."""
        other = _span(other)
        return self.start <= other.start and other.end <= self.end

    def overlaps(self, other: Span) -> bool:
        """Whether the two share at least one character."""
        other = _span(other)
        return self.start < other.end and other.start < self.end


def _span(other: object) -> Span:
    if isinstance(other, Span):
        return other
    raise UsageError(f"a Span is compared with a Span, not with {shown(other)}", "give a Span")


@dataclass(frozen=True, slots=True)
class Run:
    """`length` characters of a reading, from `start`, that stand at `origin` in the original."""

    start: Count
    length: Count
    origin: Count

    def __post_init__(self) -> None:
        for value in (self.start, self.length, self.origin):
            if type(value) is not int or value < 0:
                raise UsageError(
                    f"the places of a Run are whole numbers, 0 or more, not {shown(value)}",
                    "make readings with Reading.plain, joined and cut",
                )


@dataclass(frozen=True, slots=True)
class Reading:
    """A text as a reader sees it, with the place of each character in the original.

    Markup is left out, entities are decoded, a carried subject or a table head may be put in.
    Characters in a run map one to one to the original; the others were inserted and have no
    origin. Runs are ordered by `start` and do not overlap; origins need not be ordered.
    """

    text: str
    runs: tuple[Run, ...]

    def __post_init__(self) -> None:
        if not isinstance(self.text, str) or not isinstance(self.runs, tuple):
            raise UsageError(
                "a Reading is a str and a tuple of its runs, not"
                f" {type(self.text).__name__} and {type(self.runs).__name__}",
                "make readings with Reading.plain, joined and cut",
            )

    @classmethod
    def plain(cls, text: str, origin: int = 0) -> Reading:
        """A reading equal to its original, which begins at `origin`."""
        held = isinstance(text, str) and text
        return cls(text, (Run(0, len(text), origin),) if held else ())

    @classmethod
    def inserted(cls, text: str) -> Reading:
        """A reading that stands nowhere in the original."""
        return cls(text, ())

    @classmethod
    def joined(cls, parts: tuple[Reading, ...], between: str = "") -> Reading:
        """Readings one after another, with `between` inserted between each two."""
        texts: list[str] = []
        runs: list[Run] = []
        at = 0
        for index, part in enumerate(parts):
            if index and between:
                texts.append(between)
                at += len(between)
            runs.extend(Run(run.start + at, run.length, run.origin) for run in part.runs)
            texts.append(part.text)
            at += len(part.text)
        return cls("".join(texts), tuple(runs))

    def cut(self, start: int, end: int) -> Reading:
        """Characters `start` to `end` as a reading of their own; ends beyond the text are cut."""
        start, end = max(0, start), min(len(self.text), end)
        if start >= end:
            return Reading("", ())
        runs = [
            Run(left - start, right - left, origin)
            for left, right, origin in self._within(start, end)
        ]
        return Reading(self.text[start:end], tuple(runs))

    def stripped(self) -> Reading:
        """The reading without white space at its ends."""
        left = len(self.text) - len(self.text.lstrip())
        return self.cut(left, len(self.text.rstrip()))

    def locate(self, start: int, end: int) -> Span | None:
        """The smallest span of the original that holds these characters; None if all inserted."""
        low: int | None = None
        high = 0
        for left, right, origin in self._within(max(0, start), min(len(self.text), end)):
            low = origin if low is None or origin < low else low
            high = max(high, origin + right - left)
        return None if low is None else Span(low, high)

    def _within(self, start: int, end: int) -> Iterator[tuple[int, int, int]]:
        """Start, end and origin of the parts of runs between two places."""
        first = max(0, bisect_right(self.runs, start, key=lambda run: run.start) - 1)
        for at in range(first, len(self.runs)):
            run = self.runs[at]
            if run.start >= end:
                return
            left, right = max(run.start, start), min(run.start + run.length, end)
            if left < right:
                yield left, right, run.origin + left - run.start
