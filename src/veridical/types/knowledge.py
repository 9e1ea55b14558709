"""What a knowledge base holds: entities and relations with their provenance."""

from __future__ import annotations

from dataclasses import dataclass

from veridical.types.document import Provenance, ReviewState
from veridical.types.fields import Checked, Name, Share
from veridical.types.reading import Span


@dataclass(frozen=True, slots=True)
class Mention(Checked):
    """Where in a stored document something was read."""

    document_id: str
    passage_id: str
    span: Span


@dataclass(frozen=True, slots=True)
class Origin(Checked):
    """Who put a fact into the base and who looked at it; times are ISO 8601 in UTC."""

    extractor: str
    recorded: str
    reviewer: str | None = None
    reviewed: str | None = None


@dataclass(frozen=True, slots=True)
class Entity(Checked):
    """A thing of the knowledge base; `norm` is the name folded for look-up."""

    id: Name
    name: str
    norm: str
    type: str
    names: tuple[str, ...] = ()
    mentions: tuple[Mention, ...] = ()
    provenance: Provenance = Provenance.DERIVED
    review_state: ReviewState = ReviewState.UNREVIEWED


@dataclass(frozen=True, slots=True)
class Relation(Checked):
    """A directed edge; opposite statements coexist, since `negated`, `condition` and `quantity`
    are part of its identity.

    `confidence` in [0, 1] is None where nothing is known. An edge to a literal (a year, an amount)
    has it in `value`, and no object.
    """

    id: Name
    subject_id: str
    predicate: str
    object_id: str | None
    confidence: Share | None = None
    provenance: Provenance = Provenance.DERIVED
    review_state: ReviewState = ReviewState.UNREVIEWED
    negated: bool = False
    condition: str | None = None
    quantity: str | None = None
    time: str | None = None
    mentions: tuple[Mention, ...] = ()
    value: str | None = None
    origin: Origin | None = None
