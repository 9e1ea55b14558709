"""The documents at hand: the words around a quote, and where it stands in the reader's terms."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from veridical.doors.places import Places, places_in
from veridical.text.language import detect
from veridical.types import Document, Evidence, Report

# Where words around a quote may begin or end: after a sentence, or at the end of a line.
_BORDER = re.compile(r"(?<=[.!?…。！？])[ \t]|\n")
_LANGUAGE = re.compile(r"[a-z]{2,3}")
_OTHER_PARAGRAPH = 120
_BLANK = "\n\n"
_SPACE = re.compile(" ")
_SAMPLE = 4_000


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What stands before and after a quote in its document, cut where a sentence or line ends."""

    before: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class Sources:
    """What is known of the sources of a report: their titles, and the documents at hand.

    `languages` holds the language of each document at hand by its id and version, "" where it is
    not known.
    """

    titles: Mapping[str, str]
    places: Places
    languages: Mapping[tuple[str, str], str]

    def title(self, source_id: str) -> str:
        """How a source is spoken of."""
        return self.titles.get(source_id) or source_id

    def language(self, evidence: Evidence) -> str:
        """The language of a quote's document; "" where it is not known."""
        return self.languages.get((evidence.source_id, evidence.source_version), "")

    def place(self, evidence: Evidence) -> str:
        """Where a quote stands: `page 12`, `line 112`, else `characters 5,012 to 5,099`."""
        place = self.places.of(evidence)
        if place.locator:
            return place.locator
        if place.region is not None:
            return f"line {place.region.line:,}"
        return f"characters {place.span.start:,} to {place.span.end:,}"

    def around(self, evidence: Evidence, characters: int) -> Surroundings:
        """At most so many characters on each side of a quote.

        Nothing where its document is not at hand, or holds something else at that place.
        """
        held, _ = self.places.held.get((evidence.source_id, evidence.source_version), (None, None))
        span = evidence.span
        if held is None or span.of(held.text) != evidence.quote:
            return Surroundings()
        return Surroundings(
            _before(held.text, span.start, characters), _after(held.text, span.end, characters)
        )


def sources_of(report: Report, documents: Sequence[Document]) -> Sources:
    """What the page needs of the sources; documents that the report does not quote are left out."""
    places = places_in(report, documents)
    return Sources(
        {entry.id: entry.title for entry in report.sources},
        places,
        {
            key: language_code(detect(document.text[:_SAMPLE], default=""))
            for key, (document, _) in places.held.items()
        },
    )


def language_code(code: str) -> str:
    """A code as `lang` may hold it; "", which means not known, for anything else."""
    return code if _LANGUAGE.fullmatch(code) else ""


def _before(text: str, start: int, characters: int) -> str:
    left = max(0, start - characters)
    piece = text[left:start]
    begun = piece.rstrip()
    gap = piece[len(begun) :]
    if _BLANK in gap:
        # The quote begins its paragraph: of the one before, a heading or the last words will do.
        return _last(begun, _OTHER_PARAGRAPH, cut=left > 0) + gap
    return _last(piece, characters, cut=left > 0)


def _last(piece: str, characters: int, *, cut: bool) -> str:
    """At most so many characters of the last paragraph, from where a sentence or line begins.

    `cut` is whether the text goes on before the piece.
    """
    own = piece.rfind(_BLANK) + len(_BLANK) if _BLANK in piece else 0
    first = max(own, len(piece) - characters)
    if first > own or (cut and own == 0):
        border = _BORDER.search(piece, first) or _SPACE.search(piece, first)
        first = border.end() if border and border.end() < len(piece) else first
    return piece if first == 0 and not cut else f"… {piece[first:].lstrip()}"


def _after(text: str, end: int, characters: int) -> str:
    piece = text[end : end + characters]
    own = piece.find(_BLANK, len(piece) - len(piece.lstrip()))
    if own >= 0:
        return piece[:own].rstrip() + " …"
    if end + characters >= len(text):
        return piece
    borders = [found.start() for found in _BORDER.finditer(piece)]
    return piece[: borders[-1] if borders else max(piece.rfind(" "), 0) or None].rstrip() + " …"
