"""What a text is checked against: documents and the passages they are read in."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from veridical.types.fields import Checked, Count, IsoDate, Name, require_fields, wrong_field
from veridical.types.reading import Reading, Span


class Provenance(StrEnum):
    """Where a source's words come from, which decides what they may prove.

    Only `primary` evidence supports a claim by itself: a `derived` text (a summary, an extracted
    graph) or a `generated` one (a model's own words) may find and refute, never confirm alone.
    """

    PRIMARY = "primary"
    DERIVED = "derived"
    GENERATED = "generated"


class ReviewState(StrEnum):
    """Whether a person has looked at it."""

    UNREVIEWED = "unreviewed"
    ACCEPTED = "accepted"
    REJECTED = "rejected"


@dataclass(frozen=True, slots=True)
class Document(Checked):
    """A source, whole.

    `id` is a path or a name that the user knows, else made from the content, so that it does not
    depend on the order of sources. `version` is the first 16 hex digits of the SHA-256 of the
    text. `date` is the ISO date (YYYY, YYYY-MM or YYYY-MM-DD) that the source itself carries.
    `marks` are places a person would name, as (offset into the text, "page 12"), in order.
    `hidden` is what a person who looks at the source does not see (white letters, text off the
    page): it may refute, but never supports by itself.
    Raises `UsageError` for a field that is none of this.
    """

    id: Name
    title: str
    text: str
    kind: Name
    version: Name
    date: IsoDate | None = None
    provenance: Provenance = Provenance.PRIMARY
    review_state: ReviewState = ReviewState.ACCEPTED
    marks: tuple[tuple[Count, str], ...] = ()
    hidden: tuple[Span, ...] = ()

    def __post_init__(self) -> None:
        require_fields(self)
        if self.hidden and max(span.end for span in self.hidden) > len(self.text):
            raise wrong_field(Document, "hidden", "within its text", self.hidden)
        if not self.marks:
            return
        offsets = [offset for offset, _ in self.marks]
        if offsets != sorted(offsets) or offsets[-1] > len(self.text):
            words = f"in order and within its {len(self.text):,} characters"
            raise wrong_field(Document, "marks", words, tuple(offsets))


@dataclass(frozen=True, slots=True)
class SourceEntry(Checked):
    """A source as the report names it: which text, in which version, was looked at."""

    id: str
    title: str
    kind: str
    version: str
    date: str | None
    provenance: Provenance
    characters: Count


@dataclass(frozen=True, slots=True)
class Cell(Checked):
    """One cell of a table row: the text of its column head ("" where there is none) and its own."""

    head: Reading
    value: Reading


@dataclass(frozen=True, slots=True)
class Passage(Checked):
    """A piece of a document that is judged as one premise.

    `text` is verbatim `document.text[span]`; `reading` is the same as a reader sees it; `context`
    holds what stands before it and is needed to understand it (antecedents, lead-in, headings),
    never evidence by itself; `cells` is set for a table row. `position` is its number in the
    document, from 0; `parent_id` the larger passage it is a part of.
    """

    id: Name
    document_id: Name
    span: Span
    text: str
    reading: Reading
    context: Reading
    language: str
    cells: tuple[Cell, ...] = ()
    code: bool = False
    position: Count | None = None
    parent_id: str | None = None
