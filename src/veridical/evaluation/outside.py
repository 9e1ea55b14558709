"""A detector of somebody else's, behind a function that scores one text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from veridical.errors import VeridicalError
from veridical.evaluation.detection import Detection, Found
from veridical.evaluation.labelled import LabelledRow
from veridical.protocols import RunContext
from veridical.types import Failure, Label

Ask = Callable[[str, str | None, Sequence[str]], tuple[float, str | None] | None]
"""From a text, its question and its evidence to a score in [0, 1], up is less supported, and the
name of a label where it gives one; None where it finds nothing to judge. Raises an error of ours
where it fails."""


@dataclass(frozen=True, slots=True)
class Outside:
    """Asks it of one row after the other."""

    name: str
    version: str
    ask: Ask
    alone: bool = True

    def scores(self, rows: Sequence[LabelledRow], context: RunContext) -> Sequence[Found]:
        """A detection for each row; a failure without evidence, without claims, and of its own."""
        found: list[Found] = []
        for row in rows:
            context.check()
            found.append(self._found(row) if row.evidence else _NO_EVIDENCE)
        return found

    def _found(self, row: LabelledRow) -> Found:
        try:
            said = self.ask(row.text, row.question, row.evidence)
        except VeridicalError as error:
            return Failure(error.code, error.message)
        if said is None:
            return Failure("no_claims", f"{self.name} finds nothing to judge in the text")
        score, label = said
        return Detection(score, None if label is None else Label(label))


_NO_EVIDENCE = Failure("no_evidence", "the row has no evidence")
