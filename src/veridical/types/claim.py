"""What is checked: claims, the citations they carry, and what is no claim."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from veridical.types.document import Cell
from veridical.types.fields import Checked
from veridical.types.reading import Reading, Span


class ClaimKind(StrEnum):
    """What sort of statement a claim makes; decides which comparisons apply."""

    STATEMENT = "statement"
    TABLE_CELL = "table_cell"
    CODE = "code"
    ABSTENTION = "abstention"


@dataclass(frozen=True, slots=True)
class Triple(Checked):
    """Subject, predicate and object as they stand in the words; None is a part that is not there.

    Where the words do not show surely which is which, a claim has no triple.
    """

    subject: str | None
    predicate: str | None
    object: str | None


class CitationStyle(StrEnum):
    """How a citation is written in the text."""

    BRACKET = "bracket"
    FOOTNOTE = "footnote"
    AUTHOR_YEAR = "author_year"
    SOURCE_NOTE = "source_note"
    KEY_CHUNK = "key_chunk"
    DOI = "doi"
    URL = "url"


@dataclass(frozen=True, slots=True)
class Citation(Checked):
    """A mark in the text that points to a source.

    `marker` is verbatim at `span`; `keys` are what it names, in order: numbers of "[1, 3-4]"
    (expanded), "Smith 2023", a DOI, an address. `chunk` is the N of "[Key #chunk N]".
    """

    style: CitationStyle
    marker: str
    span: Span
    keys: tuple[str, ...]
    chunk: int | None = None


@dataclass(frozen=True, slots=True)
class Claim(Checked):
    """One checkable statement, understood by itself.

    `text` equals `reading.text`: pronouns are resolved, the subject is carried over from the
    clause before, citation marks are cut out. `spans` index the text that was given: the first
    is where the claim itself stands, the others where what was carried into it stands (a
    subject, a table cell's heads, a list's lead-in). `language` is an ISO 639-1 code. `sentence`
    is the whole sentence of which the claim is one statement among several, None where the claim
    is all of it or where what it speaks of was named before.
    """

    id: str
    text: str
    spans: tuple[Span, ...]
    kind: ClaimKind
    language: str
    reading: Reading
    triple: Triple | None = None
    citations: tuple[Citation, ...] = ()
    cells: tuple[Cell, ...] = ()
    sentence: str | None = None


class SkipReason(StrEnum):
    """Why a part of the text is no claim."""

    QUESTION = "question"
    GREETING = "greeting"
    ABSTENTION = "abstention"
    OPINION = "opinion"
    HEADING = "heading"
    LEAD_IN = "lead_in"
    FRAGMENT = "fragment"
    CODE = "code"
    MARKUP = "markup"
    CITATION = "citation"
    NOT_COVERED_LANGUAGE = "not_covered_language"
    LIMIT = "limit"


@dataclass(frozen=True, slots=True)
class Skipped(Checked):
    """A part of the text that is not judged, and why; `detail` is for a person."""

    span: Span
    why: SkipReason
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Failure(Checked):
    """Something that could not be done: outside the score, and it lowers coverage.

    `code` is stable; `span` is where in the text it happened, if it is a part of the text; `part`
    names the judge, oracle or reader that failed, `source_id` the source it failed on.
    """

    code: str
    message: str
    span: Span | None = None
    claim_id: str | None = None
    part: str | None = None
    source_id: str | None = None
