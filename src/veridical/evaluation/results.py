"""The result of an evaluation: every number with its interval, or with why there is none."""

from __future__ import annotations

from dataclasses import dataclass

from veridical.evaluation.decisions import McNemar
from veridical.evaluation.fairness import NO_EVIDENCE
from veridical.evaluation.reliability import Bin
from veridical.types import Notice

SCHEMA_VERSION = "1.0"


@dataclass(frozen=True, slots=True)
class Measure:
    """A number, its 95 % interval where it has one, and why it is None where it is."""

    value: float | None
    interval: tuple[float, float] | None = None
    null_reason: str | None = None


@dataclass(frozen=True, slots=True)
class SystemResult:
    """One system on one set.

    `scored` of `rows` have a score, `coverage` is their share, and `failures` counts the rest by
    code; all else is over scored rows. `threshold` was chosen on other sets; `balanced_accuracy`
    and `mcc` are at it. `own_balanced_accuracy`, `own_mcc` and `three_way_accuracy` are by the
    system's own labels. Of `ece` and `brier` down is good, of all others up.
    """

    system: str
    version: str
    control: bool
    rows: int
    scored: int
    coverage: float
    failures: tuple[tuple[str, int], ...]
    auroc: Measure
    auprc: Measure
    threshold: float | None
    balanced_accuracy: Measure
    mcc: Measure
    own_balanced_accuracy: Measure
    own_mcc: Measure
    three_way_accuracy: Measure
    ece: Measure
    brier: Measure
    bins: tuple[Bin, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two systems on the rows of a set that both scored.

    `difference` is the AUROC of the first less that of the second, with the interval of paired
    draws; `mcnemar` compares their decisions at their thresholds, and is None without those.
    """

    first: str
    second: str
    rows: int
    difference: Measure
    mcnemar: McNemar | None


@dataclass(frozen=True, slots=True)
class SetResult:
    """One set: what is in it, whether it may be quoted, and what each system reached.

    `reservations` say why it is not `fair` as a headline. `commonest` is the share of the most
    frequent of the three labels: what three-way accuracy is without reading. `best_control` is the
    control with the highest AUROC.
    """

    name: str
    file: str
    rows: int
    positive: int
    golds: tuple[tuple[str, int], ...]
    commonest: float | None
    fair: bool
    reservations: tuple[Notice, ...]
    best_control: str | None
    systems: tuple[SystemResult, ...]
    comparisons: tuple[Comparison, ...]


@dataclass(frozen=True, slots=True)
class Overall:
    """One system over the fair sets: `sets` of them have an AUROC, of which this is the mean.

    `margin` is the mean of its AUROC less that of the best control of each set, and `ahead` the
    number of sets on which the lower end of that difference is above 0; both are None for a
    control. `ece` is over all rows of those sets together.
    """

    system: str
    control: bool
    sets: int
    auroc: Measure
    margin: Measure
    ahead: int | None
    ece: Measure


@dataclass(frozen=True, slots=True)
class DetectorEvaluation:
    """All of it, with what is needed to do it again.

    `limit` is how many rows of each side were drawn from each set, None for all; `originals` is
    whether rows brought along what they were made from; `files` are the names of the files, each
    with its SHA-256.
    """

    sets: tuple[SetResult, ...]
    overall: tuple[Overall, ...]
    files: tuple[tuple[str, str], ...]
    seed: int
    limit: int | None
    originals: bool
    resamples: int
    veridical: str
    schema_version: str = SCHEMA_VERSION

    @property
    def unscored(self) -> tuple[tuple[str, str], ...]:
        """Named systems that scored not one row of a set which has evidence, with the set."""
        return tuple(
            (one.system, data.name)
            for data in self.sets
            if all(notice.code != NO_EVIDENCE for notice in data.reservations)
            for one in data.systems
            if not one.control and not one.scored
        )
