"""What a detector says of a row, and the seam behind which a detector stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from veridical.errors import UsageError
from veridical.evaluation.labelled import LabelledRow
from veridical.protocols import RunContext
from veridical.types import Failure, Label
from veridical.types.fields import SHARE, shown

DECIMALS = 4
"""Scores are compared and stored at four decimals, as everywhere."""


@dataclass(frozen=True, slots=True)
class Detection:
    """How likely a text is not supported by its evidence; `score` in [0, 1], up is likelier.

    `label` is what the detector itself decides, where it decides. Raises `UsageError` for a score
    that is no such number.
    """

    score: float
    label: Label | None = None

    def __post_init__(self) -> None:
        if not SHARE.keeps(self.score):
            raise UsageError(
                f"the score of a Detection is {SHARE.words}, not {shown(self.score)}",
                "let 1 be: surely not supported",
            )
        object.__setattr__(self, "score", round(float(self.score), DECIMALS) + 0.0)


Found = Detection | Failure
"""A row's detection, or why there is none: that lowers the coverage and is no score."""


@runtime_checkable
class Detector(Protocol):
    """Says of each row how likely its text is not supported: one result for each, in order.

    `alone` is whether a row's result depends on that row and on nothing else. Where it does, rows
    may be given in parts, to several processes and in several runs. No detector looks at the gold,
    but for a control that learns from rows which it is not asked about.
    """

    @property
    def name(self) -> str: ...
    @property
    def version(self) -> str: ...
    @property
    def alone(self) -> bool: ...

    def scores(self, rows: Sequence[LabelledRow], context: RunContext) -> Sequence[Found]: ...
