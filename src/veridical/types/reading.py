"""Where a character stands: spans into a text, and readings that remember their origin."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A half-open range of characters, `start <= i < end`, of a named text."""

    start: int
    end: int

    def __post_init__(self) -> None:
        if not 0 <= self.start <= self.end:
            raise ValueError(f"not a span: [{self.start}, {self.end})")

    def of(self, text: str) -> str:
        """The characters of `text` that this span covers."""
        return text[self.start : self.end]

    def shifted(self, by: int) -> Span:
        """The same range, `by` characters further on."""
        return Span(self.start + by, self.end + by)

    def covers(self, other: Span) -> bool:
        """Whether `other` lies wholly inside this span."""
        return self.start <= other.start and other.end <= self.end

    def overlaps(self, other: Span) -> bool:
        """Whether the two share at least one character."""
        return self.start < other.end and other.start < self.end


@dataclass(frozen=True, slots=True)
class Run:
    """`length` characters of a reading, from `start`, that stand at `origin` in the original."""

    start: int
    length: int
    origin: int


@dataclass(frozen=True, slots=True)
class Reading:
    """A text as a reader sees it, with the place of each character in the original.

    Markup is left out, entities are decoded, a carried subject or a table head may be put in.
    Characters in a run map one to one to the original; the others were inserted and have no
    origin. Runs are ordered by `start` and do not overlap; origins need not be ordered.
    """

    text: str
    runs: tuple[Run, ...]

    @classmethod
    def plain(cls, text: str, origin: int = 0) -> Reading:
        """A reading equal to its original, which begins at `origin`."""
        return cls(text, (Run(0, len(text), origin),) if text else ())

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
        runs: list[Run] = []
        first = max(0, bisect_right(self.runs, start, key=lambda run: run.start) - 1)
        for at in range(first, len(self.runs)):
            run = self.runs[at]
            if run.start >= end:
                break
            left, right = max(run.start, start), min(run.start + run.length, end)
            if left < right:
                runs.append(Run(left - start, right - left, run.origin + left - run.start))
        return Reading(self.text[start:end], tuple(runs))

    def stripped(self) -> Reading:
        """The reading without white space at its ends."""
        left = len(self.text) - len(self.text.lstrip())
        return self.cut(left, len(self.text.rstrip()))

    def locate(self, start: int, end: int) -> Span | None:
        """The smallest span of the original that holds these characters; None if all inserted."""
        piece = self.cut(start, end)
        if not piece.runs:
            return None
        return Span(
            min(run.origin for run in piece.runs),
            max(run.origin + run.length for run in piece.runs),
        )
