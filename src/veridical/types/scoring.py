"""What a policy is given of one text, and what it gives back: marks, and signals beside them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from veridical.types.document import Document
from veridical.types.evidence import Finding, Judgement
from veridical.types.fields import Checked, Share, require_fields, wrong_field
from veridical.types.report import Report, Signal, Verdict


@dataclass(frozen=True, slots=True)
class Judged(Checked):
    """A passage that an oracle found for a claim, and what a judge said of the pair."""

    finding: Finding
    judgement: Judgement
    document: Document


@dataclass(frozen=True, slots=True)
class Decided(Checked):
    """A claim whose label is decided and which has no trust yet, with all that was found for it."""

    verdict: Verdict
    found: tuple[Judged, ...] = ()


@dataclass(frozen=True, slots=True)
class Case(Checked):
    """All that a policy may look at: the text, its question, the sources, the decided claims.

    `documents` stand in the order of their ids, those that a person rejected left out, and so do
    the passages in `claims`. `graphs` and `servers` name the oracles that look facts up in a graph,
    and those that ask a server (MCP).
    """

    text: str
    question: str | None
    documents: tuple[Document, ...]
    claims: tuple[Decided, ...]
    graphs: tuple[str, ...] = ()
    servers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Mark(Checked):
    """A policy's score of a claim or a text: `trust` in [0, 1], up is better, and its own verdict.

    `passes` is what the policy's own rule makes of it (grounded, not hallucinated, published). It
    is never the label, which evidence decides. Both are None with a `null_reason` where the policy
    has nothing to say.
    """

    trust: Share | None
    passes: bool | None
    null_reason: str | None = None

    def __post_init__(self) -> None:
        require_fields(self)
        if (self.trust is None) is not (self.passes is None):
            raise wrong_field(Mark, "passes", "there exactly where its trust is", self.passes)
        if (self.trust is None) is not bool(self.null_reason):
            raise wrong_field(
                Mark, "null_reason", "a code exactly where there is no trust", self.null_reason
            )


@dataclass(frozen=True, slots=True)
class Marks(Checked):
    """What a policy makes of a case: a mark for each claim, in order, and one of the text."""

    claims: tuple[Mark, ...]
    text: Mark
    signals: tuple[Signal, ...] = ()


Scoring = Callable[[Case, float | None], Marks]
"""How a policy scores: given a case, and from which trust on a mark passes."""


@dataclass(frozen=True, slots=True)
class SideBySide(Checked):
    """One text under several policies: the same claims and evidence, and a report for each policy.

    The reports stand in the order in which the policies were named; no policy comes twice.
    """

    reports: tuple[Report, ...]

    def __post_init__(self) -> None:
        require_fields(self)
        if not self.reports or len(set(self.names)) < len(self.reports):
            raise wrong_field(
                SideBySide, "reports", "one report or more, of one policy each", self.names
            )

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the policies, in order."""
        return tuple(report.policy.name for report in self.reports)

    def under(self, policy: str) -> Report:
        """The report under a policy; raises `UsageError` where it is none of `names`."""
        for report in self.reports:
            if report.policy.name == policy:
                return report
        raise wrong_field(SideBySide, "policy", f"one of {', '.join(self.names)}", policy)
