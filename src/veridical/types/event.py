"""What is told while work goes on."""

from __future__ import annotations

from dataclasses import dataclass

from veridical.types.report import Report, Verdict


@dataclass(frozen=True, slots=True)
class Progress:
    """`done` of `total` units of a named stage are finished; `total` is None when unknown."""

    stage: str
    done: int
    total: int | None
    note: str = ""


@dataclass(frozen=True, slots=True)
class ClaimVerdict:
    """A claim has been judged."""

    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Done:
    """The report is complete."""

    report: Report


Event = Progress | ClaimVerdict | Done
