"""What is told while work goes on."""

from __future__ import annotations

from dataclasses import dataclass

from veridical.types.claim import Failure, Skipped
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
class PartSkipped:
    """A part of the text is no claim."""

    skipped: Skipped


@dataclass(frozen=True, slots=True)
class PartFailed:
    """A part of the text, or a claim, could not be checked; the run goes on."""

    failure: Failure


@dataclass(frozen=True, slots=True)
class TextDelta:
    """A piece of an answer that is being written."""

    text: str


@dataclass(frozen=True, slots=True)
class Broken:
    """The run ended before its report; nothing more comes."""

    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Done:
    """The report is complete."""

    report: Report


Event = Progress | ClaimVerdict | PartSkipped | PartFailed | TextDelta | Broken | Done
