"""The result of checking a text: verdicts, what was not judged, and how it was done."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from veridical.types.claim import Citation, Claim, Failure, Skipped
from veridical.types.document import SourceEntry
from veridical.types.evidence import Comparison, Evidence, require_sides
from veridical.types.fields import Checked, Count, Share, require_fields
from veridical.types.reading import Span

SCHEMA_VERSION = "1.0"


class Label(StrEnum):
    """What the sources say of a claim."""

    SUPPORTED = "supported"
    CONTRADICTED = "contradicted"
    UNVERIFIABLE = "unverifiable"


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
    `uncalibrated` only ordered. `trust` in [0, 1], up is better, is the policy's score of the
    claim. `method` names what decided. The first reason is the deciding one.
    """

    claim: Claim
    label: Label
    support: Share
    refute: Share
    trust: Share
    method: str
    reasons: tuple[Reason, ...]
    evidence: tuple[Evidence, ...]
    citation_checks: tuple[CitationCheck, ...] = ()

    def __post_init__(self) -> None:
        require_fields(self)
        require_sides(self, self.support, self.refute)


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
    """A named number beside the verdicts; `value` is None with a reason, never a filler."""

    name: str
    value: float | None
    direction: Direction
    method: str
    null_reason: str | None = None


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
    """The policy and profile that made the scores, with every threshold in force."""

    name: str
    profile: str
    calibrated: bool
    thresholds: tuple[tuple[str, float], ...]
    fit: Fit | None = None


@dataclass(frozen=True, slots=True)
class Version(Checked):
    """A part that took part in the report, and its version."""

    part: str
    version: str


@dataclass(frozen=True, slots=True)
class Run(Checked):
    """How the report was made: seconds, calls, cost. Never part of equality or of `report`."""

    seconds: tuple[tuple[str, float], ...] = ()
    cached: bool = False
    calls: Count = 0
    tokens: Count = 0
    cost: float = 0.0


@dataclass(frozen=True, slots=True)
class Report(Checked):
    """What the sources say of a text.

    `label` is contradicted if any claim is, else unverifiable if any is, else supported; None
    with a `null_reason` when there is no judged claim. `trust` in [0, 1] is the mean of the
    claims' trust; `interval` the central 95 % of the share of supported claims, given their
    probabilities. `factscore` is the share of judged claims that are supported. `coverage` is
    judged claims / claims. Verdicts stand in the order of the text. `citation_checks` are those of
    citations outside claims (in a heading, an opinion).
    """

    text: str
    label: Label | None
    trust: Share | None
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
