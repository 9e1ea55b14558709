"""Where something stands: line and column in a text, file and line or page in a source."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from veridical.build.readers import kinds_with_lines
from veridical.types import Document, Evidence, Report, Span

_NEWLINE = re.compile(r"\n")
# Two units in UTF-16, in which editors and code scanners count.
_WIDE = re.compile("[\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True)
class Region:
    """A part of a text by line and column, from 1, the end column the first one outside.

    Columns, `offset` (from 0) and `length` count UTF-16 code units.
    """

    line: int
    column: int
    end_line: int
    end_column: int
    offset: int
    length: int


@dataclass(frozen=True, slots=True)
class Lines:
    """A text with where its lines begin and its wide characters stand."""

    length: int
    starts: tuple[int, ...]
    wide: tuple[int, ...]

    @classmethod
    def of(cls, text: str) -> Lines:
        """The lines of a text: a line ends with a line feed, after a carriage return or not."""
        starts = (0, *(found.end() for found in _NEWLINE.finditer(text)))
        return cls(len(text), starts, tuple(found.start() for found in _WIDE.finditer(text)))

    def line(self, at: int) -> int:
        """The line, from 1, of a character; behind the end, the last one."""
        return bisect_right(self.starts, min(at, self.length))

    def region(self, span: Span) -> Region:
        """Where a span stands; what lies outside of the text is cut off."""
        start, end = min(span.start, self.length), min(span.end, self.length)
        first, last = self.line(start), self.line(end)
        offset, until = self._units(start), self._units(end)
        return Region(
            line=first,
            column=offset - self._units(self.starts[first - 1]) + 1,
            end_line=last,
            end_column=until - self._units(self.starts[last - 1]) + 1,
            offset=offset,
            length=until - offset,
        )

    def _units(self, at: int) -> int:
        return at + bisect_left(self.wide, at)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a quote stands in its source: a region where its lines are those of a file."""

    source_id: str
    date: str | None
    span: Span
    region: Region | None = None
    locator: str = ""

    def __str__(self) -> str:
        """`report.md:112`, `report.pdf, page 12`, else `report.rtf, characters 12 to 99`."""
        where = self.source_id
        if self.locator:
            where += f", {self.locator}"
        elif self.region is not None:
            where += f":{self.region.line}"
        else:
            where += f", characters {self.span.start:,} to {self.span.end:,}"
        return f"{where} ({self.date})" if self.date else where


@dataclass(frozen=True, slots=True)
class Places:
    """The documents at hand, for the places of quotes in them."""

    held: Mapping[tuple[str, str], tuple[Document, Lines | None]]

    def of(self, evidence: Evidence) -> Place:
        """Where a quote stands; of a document that is not at hand only the characters are known."""
        document, lines = self.held.get(_key(evidence), (None, None))
        inside = document is not None and evidence.span.end <= len(document.text)
        locator = evidence.locator or ""
        if document is not None and inside and not locator:
            locator = _mark(document, evidence.span.start)
        return Place(
            evidence.source_id,
            evidence.source_date,
            evidence.span,
            lines.region(evidence.span) if lines is not None and inside else None,
            locator,
        )


def places_in(report: Report, documents: Sequence[Document]) -> Places:
    """The places of everything that a report quotes; other documents are left out."""
    wanted = {_key(one) for one in _quoted(report)}
    kinds = kinds_with_lines()
    return Places(
        {
            (one.id, one.version): (one, Lines.of(one.text) if one.kind in kinds else None)
            for one in documents
            if (one.id, one.version) in wanted
        }
    )


def _quoted(report: Report) -> Iterator[Evidence]:
    for verdict in report.verdicts:
        yield from verdict.evidence
    for conflict in report.conflicts:
        yield from (conflict.a, conflict.b)


def _key(evidence: Evidence) -> tuple[str, str]:
    return evidence.source_id, evidence.source_version


def _mark(document: Document, at: int) -> str:
    """The place that a person would name, such as "page 12"; "" where the source has none."""
    before = bisect_right(document.marks, at, key=lambda mark: mark[0])
    return document.marks[before - 1][1] if before else ""
