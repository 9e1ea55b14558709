"""What is told while work goes on."""

from __future__ import annotations

from dataclasses import dataclass

from veridical.types.claim import Failure, Skipped
from veridical.types.fields import Checked, Count
from veridical.types.report import Report, Verdict


@dataclass(frozen=True, slots=True)
class Progress(Checked):
    """`done` of `total` units of a named stage are finished; `total` is None when unknown."""

    stage: str
    done: Count
    total: Count | None
    note: str = ""


@dataclass(frozen=True, slots=True)
class ClaimVerdict(Checked):
    """A claim has been judged."""

    verdict: Verdict


@dataclass(frozen=True, slots=True)
class PartSkipped(Checked):
    """A part of the text is no claim."""

    skipped: Skipped


@dataclass(frozen=True, slots=True)
class PartFailed(Checked):
    """A part of the text, or a claim, could not be checked; the run goes on."""

    failure: Failure


@dataclass(frozen=True, slots=True)
class TextDelta(Checked):
    """A piece of an answer that is being written."""

    text: str


@dataclass(frozen=True, slots=True)
class Broken(Checked):
    """The run ended before its report; nothing more comes."""

    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Done(Checked):
    """The report is complete."""

    report: Report


Event = Progress | ClaimVerdict | PartSkipped | PartFailed | TextDelta | Broken | Done
