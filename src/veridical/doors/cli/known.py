"""The baseline on the command line: read before the check, written after it, and told of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from veridical.doors.baseline import Baseline, read_baseline
from veridical.doors.cli.escapes import one_line
from veridical.doors.cli.inputs import require_names
from veridical.doors.cli.streams import tell
from veridical.doors.formats.rendering import Rendering
from veridical.doors.formats.table import encoded
from veridical.doors.gate import decide
from veridical.errors import MissingInput, UsageError
from veridical.files.writing import Target, target_at, write_whole

_GONE_SHOWN = 5
_CLAIM_CHARACTERS = 100
_NOTHING = Baseline()


@dataclass(frozen=True, slots=True)
class Known:
    """What --baseline and --write-baseline said: what is known, and where it is to be written.

    `held` is None without --baseline. `others` is what stands in the file to be written.
    """

    held: Baseline | None = None
    target: Target | None = None
    others: Baseline = _NOTHING

    @property
    def fingerprints(self) -> frozenset[str] | None:
        """What is known; None where no baseline is in force."""
        return None if self.held is None else self.held.fingerprints

    def accepting(self, made: Rendering) -> Rendering:
        """The rendering with what counts taken as known, where a baseline is to be written."""
        if self.target is None:
            return made
        known = made.decision.known | made.decision.counted
        decision = decide(made.report, made.findings, made.rules, known)
        return replace(made, decision=decision, compared=True)

    def write(self, *made: Rendering) -> None:
        """Write the baseline of one text or more, if one was asked for."""
        if self.target is not None and made:
            renewed = self
            for one in made:
                renewed = replace(renewed, others=renewed._renewed(one))
            write_whole(self.target, encoded(str(renewed.others)))

    def _renewed(self, made: Rendering) -> Baseline:
        unsure = bool(made.report.failures)
        counted = replace(made.decision, counted=made.decision.counted | made.decision.known)
        return self.others.renewed(made.findings, counted, made.path, keep=unsure)

    def tell_of_several(self, made: Sequence[Rendering]) -> None:
        """Say on stderr how many findings of several texts are known."""
        if self.held is None and self.target is None:
            return
        count = sum(one.decision.knows(found) for one in made for found in one.findings)
        of_them = f"{_findings(count)} of {len(made):,} texts"
        if self.target is not None:
            tell(f"veridical: {of_them} written to {_name(self.target.path)}")
        elif count:
            tell(f"veridical: {of_them} in the baseline, let pass")

    def tell(self, made: Rendering) -> None:
        """Say on stderr how many findings are known, and which known ones are gone."""
        count = sum(made.decision.knows(one) for one in made.findings)
        if self.target is not None:
            tell(f"veridical: {_findings(count)} of this text written to {_name(self.target.path)}")
            return
        if self.held is None:
            return
        if count:
            tell(f"veridical: {_findings(count)} of this text in the baseline, let pass")
        # Where something could not be judged, nobody knows whether it is gone.
        gone = () if made.report.failures else self.held.gone(made.findings, made.path)
        for entry in gone[:_GONE_SHOWN]:
            tell(f"veridical: no longer found: {one_line(entry.claim, _CLAIM_CHARACTERS)}")
        if gone:
            tell(
                f"veridical: {len(gone):,} in the baseline no longer found; --write-baseline "
                "takes that out"
            )


def _findings(count: int) -> str:
    return "1 finding" if count == 1 else f"{count:,} findings"


def _name(path: Path) -> str:
    return one_line(str(path))


def _held(path: Path) -> Baseline:
    try:
        return read_baseline(path)
    except MissingInput as error:
        hint = f"{error.hint}, or write it first, with --write-baseline {_name(path)}"
        raise MissingInput(error.message, hint) from error


def known(baseline: str | None, write_baseline: str | None) -> Known:
    """What is known, read from its file, and where it will be written.

    Raises the errors of `read_baseline` and `target_at`; a file that is no baseline is not
    written over.
    """
    require_names(baseline=baseline, write_baseline=write_baseline)
    held = None if baseline is None else _held(Path(baseline))
    if write_baseline is None:
        return Known(held)
    if write_baseline == "-":
        raise UsageError("a baseline is written to a file, not to stdout", "name a file")
    target = target_at(Path(write_baseline))
    there = target.status is not None and not target.is_stream
    others = read_baseline(target.real) if there else _NOTHING
    return Known(held, target, others)
