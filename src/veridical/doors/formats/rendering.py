"""What every format is made from: a report, its sources, where the text came from, and the gate."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from veridical.doors.findings import Finding, findings
from veridical.doors.gate import FINDING, Decision, Rules, decide
from veridical.types import Document, Report


@dataclass(frozen=True, slots=True)
class Rendering:
    """A report with all that a format may say of it; make one with `rendering`.

    `documents` give the lines on which quotes stand. `path` is the file of the text as a person
    would name it, relative to the folder that paths count from, with `/` between its parts; None
    where the text came from no file. `compared` is whether a baseline is in force. `explain` asks
    a format for a person to show every reason.
    """

    report: Report
    documents: tuple[Document, ...]
    path: str | None
    rules: Rules
    findings: tuple[Finding, ...]
    decision: Decision
    compared: bool = False
    explain: bool = False

    @property
    def known_claims(self) -> frozenset[int]:
        """The numbers of the claims whose finding a baseline holds."""
        known = [one.number for one in self.findings if self.decision.knows(one)]
        return frozenset(number for number in known if number is not None)

    @property
    def shut_by_the_whole(self) -> bool:
        """Whether the gate is shut for what no claim shows: too little trust, or no claims."""
        return self.decision.earned == FINDING and not any(map(self.decision.fails, self.findings))


def rendering(
    report: Report,
    documents: Sequence[Document] = (),
    path: str | None = None,
    *,
    rules: Rules | None = None,
    known: Collection[str] | None = None,
    explain: bool = False,
) -> Rendering:
    """A report ready to be written, under the usual rules unless others are given.

    `known` are the fingerprints that a baseline holds, None where there is no baseline.
    """
    in_force = Rules() if rules is None else rules
    found = findings(report, path)
    return Rendering(
        report=report,
        documents=tuple(documents),
        path=path,
        rules=in_force,
        findings=found,
        decision=decide(report, found, in_force, known or ()),
        compared=known is not None,
        explain=explain,
    )
