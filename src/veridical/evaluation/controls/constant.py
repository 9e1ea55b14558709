"""Controls that look at nothing, or at the length of the text alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from veridical.evaluation.detection import Detection, Found
from veridical.evaluation.labelled import LabelledRow
from veridical.protocols import RunContext
from veridical.types import Label

_MIDDLE = 100.0
"""So many characters score 0.5."""


@dataclass(frozen=True, slots=True)
class Always:
    """Says the same of every row."""

    name: str
    score: float
    label: Label
    version: str = "1"
    alone: bool = True

    def scores(self, rows: Sequence[LabelledRow], context: RunContext) -> Sequence[Found]:
        """The same detection for each row."""
        context.check()
        return [Detection(self.score, self.label) for _ in rows]


ALWAYS_FLAG = Always("always_flag", 1.0, Label.UNVERIFIABLE)
NEVER_FLAG = Always("never_flag", 0.0, Label.SUPPORTED)


@dataclass(frozen=True, slots=True)
class Length:
    """Longer texts score higher: n / (n + 100), where n is the number of characters.

    An AUROC below 0.5 says that the shorter texts are the unsupported ones.
    """

    name: str = "answer_length"
    version: str = "1"
    alone: bool = True

    def scores(self, rows: Sequence[LabelledRow], context: RunContext) -> Sequence[Found]:
        """A detection for each row."""
        context.check()
        return [Detection(len(row.text) / (len(row.text) + _MIDDLE)) for row in rows]
