"""What a text gets: its label under every pair of thresholds, and how far it is on either side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from veridical.evaluation.detection import DECIMALS
from veridical.types import Label
from veridical.types.fields import Share, require_fields
from veridical.verification.by_thresholds import HIGHEST, LOWEST, Ladder

Grid = npt.NDArray[np.uint8]
"""Places in `SEVERITY`: a row for each support threshold from 51 to 100, a column for each refute
threshold."""

SEVERITY = (None, Label.SUPPORTED, Label.UNVERIFIABLE, Label.CONTRADICTED)
"""From the mildest to the worst: a text has the worst label among its claims."""

HUNDREDTHS = np.arange(LOWEST, HIGHEST + 1)
"""The thresholds that are tried, in hundredths."""


@dataclass(frozen=True, slots=True)
class Graded:
    """What became of a text: the ladder of each claim, and the text's sides as a profile has them.

    `support` is the least among its claims and `refute` the greatest, both in [0, 1]: how far all
    of it is supported, and how far any of it is contradicted. Raises `UsageError` for others.
    """

    ladders: tuple[Ladder, ...]
    support: Share
    refute: Share

    def __post_init__(self) -> None:
        require_fields(self)
        for side in ("support", "refute"):
            # Scores are compared and stored at four decimals, as everywhere.
            object.__setattr__(self, side, round(float(getattr(self, side)), DECIMALS) + 0.0)

    def label_at(self, support: int, refute: int) -> Label | None:
        """The label of the text under two thresholds in hundredths, each from 51 to 100."""
        labels: Iterable[Label | None] = (one.at(support, refute) for one in self.ladders)
        return max(labels, key=SEVERITY.index, default=None)

    def grid(self) -> Grid:
        """`label_at` of all pairs of thresholds."""
        made = np.zeros((len(HUNDREDTHS), len(HUNDREDTHS)), dtype=np.uint8)
        for one in self.ladders:
            coded = np.array(
                [[SEVERITY.index(label) for label in row] for row in one.labels], dtype=np.uint8
            )
            places = np.ix_(_places(one.supports), _places(one.refutes))
            np.maximum(made, coded[places], out=made)
        return made


def _places(steps: Sequence[int]) -> npt.NDArray[np.intp]:
    return np.searchsorted(np.array(steps), HUNDREDTHS)
