"""What is done with a verdict: corrections, gates and answers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from veridical.types.claim import Citation
from veridical.types.evidence import Evidence, Finding
from veridical.types.fields import Checked
from veridical.types.reading import Span
from veridical.types.report import Reason, Report, Signal


class GateOutcome(StrEnum):
    """What a gate lets happen to a text."""

    PASS = "pass"
    REVISE = "revise"
    ABSTAIN = "abstain"
    QUARANTINE = "quarantine"
    REVIEW = "review"


@dataclass(frozen=True, slots=True)
class Edit(Checked):
    """One change to a text: the characters at `span` become `replacement`, because of `reason`."""

    span: Span
    before: str
    replacement: str
    reason: Reason
    evidence: Evidence | None = None


@dataclass(frozen=True, slots=True)
class Correction(Checked):
    """A proposal: never applied by itself. `after` is the report of the corrected text."""

    text: str
    edits: tuple[Edit, ...]
    outcome: GateOutcome
    refused: tuple[Reason, ...]
    before: Report
    after: Report | None


@dataclass(frozen=True, slots=True)
class Answer(Checked):
    """An answer to a question from stored sources, with the report that checked it.

    `text` is None where the gate abstained; `retrieved` is what it was composed from, best first,
    `entities` the ids of those it speaks of, `signals` the two that are shown as pills.
    """

    question: str
    text: str | None
    citations: tuple[Citation, ...]
    report: Report | None
    route: str
    route_reason: str
    outcome: GateOutcome
    retrieved: tuple[Finding, ...] = ()
    entities: tuple[str, ...] = ()
    signals: tuple[Signal, ...] = ()
