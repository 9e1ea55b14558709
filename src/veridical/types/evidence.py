"""What speaks for and against a claim, and how it was compared."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from veridical.types.document import Passage, Provenance, SourceEntry
from veridical.types.fields import Checked, Share, require_fields, wrong_field
from veridical.types.reading import Span

# Scores are rounded to six decimals, each by itself.
_ROUNDING = 2e-6


class Stance(StrEnum):
    """What a piece of evidence says of a claim."""

    SUPPORTS = "supports"
    REFUTES = "refutes"
    NEUTRAL = "neutral"


class Slot(StrEnum):
    """A part of a statement whose value can be compared by type."""

    NUMBER = "number"
    DATE = "date"
    NAME = "name"
    NEGATION = "negation"
    QUANTIFIER = "quantifier"
    CERTAINTY = "certainty"
    OPPOSITE = "opposite"
    ROLE = "role"
    ORDER = "order"
    CELL = "cell"
    IDENTIFIER = "identifier"
    WORDING = "wording"
    ANSWER = "answer"


class SlotRelation(StrEnum):
    """How the value in the claim stands to the value in the evidence."""

    SAME = "same"
    ROUNDED = "rounded"
    CONVERTED = "converted"
    DERIVED = "derived"
    MISSING = "missing"
    CONFLICTING = "conflicting"


@dataclass(frozen=True, slots=True)
class Comparison(Checked):
    """One slot of a claim beside the same slot of a passage.

    `claim_span` indexes the text given, `evidence_span` the document; None where the value was
    inserted or is missing.
    """

    slot: Slot
    relation: SlotRelation
    claim_value: str
    evidence_value: str | None
    claim_span: Span | None = None
    evidence_span: Span | None = None


@dataclass(frozen=True, slots=True)
class Finding(Checked):
    """A passage that an oracle found for a claim; `relevance` ranks within the oracle, up is good.

    An oracle that decides by itself (a graph with a functional relation) sets `stance`; one that
    only retrieves leaves it None. One that searches sources the caller did not give (a knowledge
    base, a server) says which in `source`; a path of several edges has the further ones in `chain`.
    `similarity` is the cosine of claim and passage in [-1, 1], up is nearer, where it is known.
    """

    oracle: str
    passage: Passage
    relevance: float
    stance: Stance | None = None
    source: SourceEntry | None = None
    chain: tuple[Passage, ...] = ()
    similarity: float | None = None


@dataclass(frozen=True, slots=True)
class Hit(Checked):
    """A passage that a retriever ranks for a query; `score` ranks within the retriever, up is good.

    `similarity` is the cosine of query and passage in [-1, 1], where the retriever knows it.
    """

    passage: Passage
    score: float
    similarity: float | None = None


def require_sides(held: object, support: float, refute: float) -> None:
    """Raise `UsageError` where support and refutation add up to more than 1."""
    if support + refute > 1.0 + _ROUNDING:
        words = "at most 1 together with its support"
        raise wrong_field(type(held), "refute", words, refute)


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a judge says of one claim and one passage.

    `support` and `refute` are in [0, 1], up is more; their sum is at most 1. `coverage` in [0, 1]
    is the share of the claim's content that the passage speaks of. `quote` is the part of the
    document that decides, inside the passage.
    """

    judge: str
    support: Share
    refute: Share
    coverage: Share
    comparisons: tuple[Comparison, ...]
    quote: Span

    def __post_init__(self) -> None:
        require_fields(self)
        require_sides(self, self.support, self.refute)


@dataclass(frozen=True, slots=True)
class Score(Checked):
    """One judge's support and refutation of a claim by one piece of evidence, each in [0, 1]."""

    judge: str
    support: Share
    refute: Share


@dataclass(frozen=True, slots=True)
class Quoted(Checked):
    """A further quote, verbatim in its source at `span`."""

    source_id: str
    source_version: str
    quote: str
    span: Span


@dataclass(frozen=True, slots=True)
class Evidence(Checked):
    """A quote and what it says of the claim; `quote` is verbatim in its source at `span`.

    `locator` is the place in words where the source has such ("page 12"); `relevance` the oracle's
    own rank; `chain` the further edges of a path.
    """

    oracle: str
    source_id: str
    source_version: str
    source_date: str | None
    provenance: Provenance
    quote: str
    span: Span
    stance: Stance
    scores: tuple[Score, ...]
    comparisons: tuple[Comparison, ...] = ()
    locator: str | None = None
    relevance: float | None = None
    chain: tuple[Quoted, ...] = ()
