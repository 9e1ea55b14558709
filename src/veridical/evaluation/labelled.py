"""A row that somebody has labelled: a text, what it is held against, and what is right."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from veridical.types import Label


class Gold(StrEnum):
    """What is right of a text, in the words of the data sets."""

    SUPPORTED = "supported"
    CONTRADICTED = "contradicted"
    NEUTRAL = "neutral"
    HALLUCINATED = "hallucinated"
    FAITHFUL = "faithful"

    @property
    def is_positive(self) -> bool:
        """Whether it is what a detector has to find: a text that its evidence does not support."""
        return self not in (Gold.SUPPORTED, Gold.FAITHFUL)

    @property
    def label(self) -> Label | None:
        """The label that a verifier should give; None where the gold does not say which of two."""
        return _LABELS.get(self)


_LABELS = {
    Gold.SUPPORTED: Label.SUPPORTED,
    Gold.FAITHFUL: Label.SUPPORTED,
    Gold.CONTRADICTED: Label.CONTRADICTED,
    Gold.NEUTRAL: Label.UNVERIFIABLE,
}


@dataclass(frozen=True, slots=True)
class LabelledRow:
    """A text with its question, its evidence and its gold; `line` is its place in the file.

    `set` names the data set it is from. `answers` are the gold answers that the row names beside
    its text, `original` the text that it was made from by a change of some `kind`; no system sees
    them, nor the gold.
    """

    line: int
    id: str
    text: str
    gold: Gold
    evidence: tuple[str, ...]
    set: str
    question: str | None = None
    answers: tuple[str, ...] = ()
    original: str | None = None
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class DataSet:
    """The rows of one data set in one file, in the order of the file."""

    name: str
    file: str
    rows: tuple[LabelledRow, ...]

    @property
    def positives(self) -> tuple[bool, ...]:
        """For each row whether it is one to be found."""
        return tuple(row.gold.is_positive for row in self.rows)
