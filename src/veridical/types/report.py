"""The result of checking a text: verdicts, what was not judged, and how it was done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from veridical.types.claim import Citation, Claim, Failure, Skipped
from veridical.types.document import SourceEntry
from veridical.types.evidence import Comparison, Evidence, Stance, require_sides
from veridical.types.fields import Checked, Count, Share, require_fields
from veridical.types.level import Level, level_of
from veridical.types.reading import Span

SCHEMA_VERSION = "1.0"


class Label(StrEnum):
    """What the sources say of a claim."""

    SUPPORTED = "supported"
    CONTRADICTED = "contradicted"
    UNVERIFIABLE = "unverifiable"


# What evidence says that decides for a label; for `unverifiable` none does.
_DECIDES = {Label.SUPPORTED: Stance.SUPPORTS, Label.CONTRADICTED: Stance.REFUTES}


@dataclass(frozen=True, slots=True)
class Reason(Checked):
    """Why, in words a person understands, with a stable code and where to look."""

    code: str
    message: str
    claim_span: Span | None = None
    source_id: str | None = None
    evidence_span: Span | None = None


class CitationStatus(StrEnum):
    """What became of a citation when it was followed."""

    SUPPORTED = "supported"
    MISATTRIBUTED = "misattributed"
    NOT_FOUND = "not_found"
    QUOTE_STITCHED = "quote_stitched"
    QUOTE_ALTERED = "quote_altered"
    NUMBER_MISMATCH = "number_mismatch"
    METADATA_MISMATCH = "metadata_mismatch"
    COULD_NOT_VERIFY = "could_not_verify"


@dataclass(frozen=True, slots=True)
class CitationCheck(Checked):
    """A citation followed: whether its source is there and says what the claim says."""

    citation: Citation
    found: bool
    status: CitationStatus
    source_id: str | None = None
    suggested_source_id: str | None = None
    reason: Reason | None = None
    comparisons: tuple[Comparison, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the sources say of one claim.

    `support` and `refute` are in [0, 1]; under a calibrated policy they are probabilities, under
    others only ordered. `trust` in [0, 1], up is better, is the policy's score of the claim; None
    with a `null_reason` where the policy has nothing to say. `method` names what decided. The first
    reason is the deciding one; which evidence decided is `deciding`. `evidence` may hold what says
    otherwise too, such as an older source.
    """

    claim: Claim
    label: Label
    support: Share
    refute: Share
    trust: Share | None
    method: str
    reasons: tuple[Reason, ...]
    evidence: tuple[Evidence, ...]
    citation_checks: tuple[CitationCheck, ...] = ()
    null_reason: str | None = None

    def __post_init__(self) -> None:
        require_fields(self)
        require_sides(self, self.support, self.refute)

    @property
    def deciding(self) -> Evidence | None:
        """The evidence that decided; None for an unverifiable claim, since none did.

        It says what the label says. Of several such pieces it is the one that the first reason
        points to, else the first.
        """
        stance = _DECIDES.get(self.label)
        return _pointed_at(self.reasons, [one for one in self.evidence if one.stance is stance])

    @property
    def closest(self) -> Evidence | None:
        """The evidence to show beside the first reason; None where nothing was found.

        It is the deciding one. For an unverifiable claim it is what the reason points to, else the
        nearest that takes no side, else the first; it decides nothing.
        """
        by_side = sorted(self.evidence, key=lambda one: one.stance is not Stance.NEUTRAL)
        return self.deciding or _pointed_at(self.reasons, by_side)


def _pointed_at(reasons: Sequence[Reason], evidence: Sequence[Evidence]) -> Evidence | None:
    """Of these the one that the first reason points to, else the first."""
    if not evidence:
        return None
    first = reasons[0] if reasons else None
    if first is None or first.source_id is None:
        return evidence[0]
    named = [one for one in evidence if one.source_id == first.source_id]
    place = first.evidence_span
    there = [one for one in named if place is None or one.span.overlaps(place)]
    return (there or named or evidence)[0]


@dataclass(frozen=True, slots=True)
class Conflict(Checked):
    """Two pieces of evidence that cannot both be right; `strength` in [0, 1]."""

    a: Evidence
    b: Evidence
    method: str
    strength: Share
    claim_id: str | None = None


class Direction(StrEnum):
    """Which way is good."""

    HIGHER_IS_BETTER = "higher_is_better"
    LOWER_IS_BETTER = "lower_is_better"


@dataclass(frozen=True, slots=True)
class Signal(Checked):
    """A named number beside the verdicts; `value` is None with a reason, never a filler.

    `claim_id` names the claim that it is of; None where it is of the whole text.
    """

    name: str
    value: float | None
    direction: Direction
    method: str
    null_reason: str | None = None
    claim_id: str | None = None


@dataclass(frozen=True, slots=True)
class Notice(Checked):
    """Something the reader of the report should know that changes no verdict."""

    code: str
    message: str
    source_id: str | None = None
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Counts(Checked):
    """How many claims got which label, and how many parts got none."""

    claims: Count
    supported: Count
    contradicted: Count
    unverifiable: Count
    failed: Count
    skipped: Count


@dataclass(frozen=True, slots=True)
class Fit(Checked):
    """How a policy was calibrated: rows, expected calibration error with its 95 % interval, date,
    and the SHA-256 of the labelled file."""

    rows: Count
    error: Share
    interval: tuple[Share, Share]
    date: str
    data_hash: str


@dataclass(frozen=True, slots=True)
class PolicyEntry(Checked):
    """The policy and profile that made the scores, with every threshold in force.

    `parameters` are what the policy computes with: weights, how many documents.
    """

    name: str
    profile: str
    calibrated: bool
    thresholds: tuple[tuple[str, float], ...]
    fit: Fit | None = None
    parameters: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Version(Checked):
    """A part that took part in the report, and its version."""

    part: str
    version: str


@dataclass(frozen=True, slots=True)
class Run(Checked):
    """How the report was made: seconds, calls, cost. Never part of equality or of `report`.

    `cpu_seconds` is the processor time of the process, all threads, while the report was made, and
    `peak_bytes` the most memory that the process has held since it began; None where the system
    does not tell.
    """

    seconds: tuple[tuple[str, float], ...] = ()
    cached: bool = False
    calls: Count = 0
    tokens: Count = 0
    cost: float = 0.0
    cpu_seconds: float | None = None
    peak_bytes: Count | None = None


@dataclass(frozen=True, slots=True)
class Report(Checked):
    """What the sources say of a text.

    `label` is contradicted if any claim is, else unverifiable if any is, else supported; None
    with a `null_reason` when there is no judged claim. `trust` in [0, 1] is the policy's score of
    the text, None with a `null_reason` where it has none, and `level` its level. `factscore` is
    the share of judged claims that are supported, and `interval` the central 95 % of that share,
    each claim's `support` taken as a probability: under a policy that is not calibrated it says
    nothing, and it is none of `trust`. `coverage` is judged claims / claims. Verdicts stand in the
    order of the text. `citation_checks` are those of citations outside claims (in a heading, an
    opinion).
    """

    text: str
    label: Label | None
    trust: Share | None
    level: Level | None = field(init=False, default=None)
    interval: tuple[Share, Share] | None
    factscore: Share | None
    null_reason: str | None
    counts: Counts
    coverage: Share | None
    verdicts: tuple[Verdict, ...]
    skipped: tuple[Skipped, ...]
    failures: tuple[Failure, ...]
    conflicts: tuple[Conflict, ...]
    signals: tuple[Signal, ...]
    notices: tuple[Notice, ...]
    sources: tuple[SourceEntry, ...]
    question: str | None
    policy: PolicyEntry
    versions: tuple[Version, ...]
    schema_version: str = SCHEMA_VERSION
    citation_checks: tuple[CitationCheck, ...] = ()
    run: Run = field(default=Run(), compare=False)

    def __post_init__(self) -> None:
        require_fields(self)
        # Worked out here, so that no report has a level that its trust has not.
        object.__setattr__(self, "level", level_of(self.trust))
