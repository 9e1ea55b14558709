"""The scores of a system on a set, as arrays over the rows that have one."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from veridical.evaluation.detection import Detection, Found
from veridical.evaluation.labelled import DataSet
from veridical.evaluation.ranking import Flags, Scores
from veridical.types import Label


@dataclass(frozen=True, slots=True)
class Scored:
    """What one system said of every row of a set, in order."""

    system: str
    version: str
    control: bool
    found: tuple[Found, ...]


@dataclass(frozen=True, eq=False, slots=True)
class Columns:
    """A system's scored rows of a set as arrays: `held` says of each row whether it has a score."""

    scored: Scored
    held: Flags
    scores: Scores
    positive: Flags
    threshold: float | None = None
    labels: tuple[Label | None, ...] = field(default=())

    @property
    def flagged(self) -> Flags | None:
        """What is flagged at the threshold; None without one."""
        return None if self.threshold is None else self.scores >= self.threshold


def columns_of(data: DataSet, scored: Scored, threshold: float | None = None) -> Columns:
    """The scores of a set as arrays."""
    kept = [one if isinstance(one, Detection) else None for one in scored.found]
    held = np.array([one is not None for one in kept], dtype=np.bool_)
    there = [one for one in kept if one is not None]
    return Columns(
        scored=scored,
        held=held,
        scores=np.array([one.score for one in there], dtype=np.float64),
        positive=np.array(data.positives, dtype=np.bool_)[held],
        threshold=threshold,
        labels=tuple(one.label for one in there),
    )
