"""The thresholds of a profile, fitted on one half of labelled rows and checked on the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

import numpy as np

from veridical.evaluation.graded import Graded
from veridical.evaluation.labelled import Gold, LabelledRow
from veridical.evaluation.measuring import Drawing, calibration_error
from veridical.evaluation.operating_points import (
    SIDES,
    Best,
    Failing,
    Goal,
    Place,
    Tally,
    counts_for,
    operating_point,
    tallied,
    threshold_at,
)
from veridical.evaluation.proportions import Proportion
from veridical.evaluation.reliability import Bin, reliability
from veridical.evaluation.results import Measure
from veridical.types import Failure, Label, PolicyEntry, Version
from veridical.wire import dumps

SCHEMA_VERSION = "1.0"
NOT_KEPT = "not_kept_on_other_half"

Judged = tuple[LabelledRow, Graded | Failure]
"""A row and what the verifier said of it."""

_Kept = tuple[LabelledRow, Graded]


@dataclass(frozen=True, slots=True)
class Figures:
    """Of the rows that get a label the share that is right, and of those that should, that do."""

    precision: Proportion
    recall: Proportion


@dataclass(frozen=True, slots=True)
class SideResult:
    """One label: what was asked of it, its threshold, and how good it is there.

    `given` is whether the threshold was set and not fitted. `fitted` are the figures on the half
    that the threshold was fitted on, `checked` those on the other half; only these say what to
    expect. `needed` is how many rows of the first half must get the label. Where nothing was found
    `null_reason` says why, `most` how many rows get it under any thresholds, and `best` the highest
    precision that the label reaches by itself.
    """

    label: Label
    asked: float
    needed: int
    given: bool
    threshold: float | None
    null_reason: str | None
    most: int | None
    best: Best | None
    fitted: Figures | None
    checked: Figures | None


@dataclass(frozen=True, slots=True)
class ScoreResult:
    """Whether the scores behind a label may be read as probabilities, over the rows of both halves.

    Of `supported` the score of a text is the least support among its claims, of `contradicted` the
    greatest refutation; `ece` and `bins` hold it against the share of rows that have the label.
    """

    label: Label
    rows: int
    ece: Measure
    bins: tuple[Bin, ...]


@dataclass(frozen=True, slots=True)
class RowCounts:
    """What became of the rows: `twice` were there before, `failures` have no label, by code.

    `golds` counts the `judged` rows, of which the `fitted` and the `checked` ones are the halves.
    """

    read: int
    twice: int
    judged: int
    fitted: int
    checked: int
    golds: tuple[tuple[str, int], ...]
    failures: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Fitted:
    """What came of the rows alone: counts, both labels, and the scores behind them."""

    rows: RowCounts
    sides: tuple[SideResult, ...]
    scores: tuple[ScoreResult, ...]

    @property
    def thresholds(self) -> tuple[float, float] | None:
        """From which support and which refutation on; None where either was not found, or failed.

        That is also where the other half surely has less than the precision asked for.
        """
        found = [one.threshold for one in self.sides if one.null_reason is None]
        whole = [one for one in found if one is not None]
        return (whole[0], whole[1]) if len(whole) == len(SIDES) else None


@dataclass(frozen=True, slots=True)
class Calibration:
    """Thresholds for a profile, with all that is needed to fit them again; no date is in it.

    `support` and `refute` are None unless the rows bear out both. `policy` is the one whose
    `profile` the scores were made under: labels do not depend on it, thresholds apart. `files` are
    names with the SHA-256 of each; `seed` decides the halves and all that is drawn.
    """

    profile: str
    support: float | None
    refute: float | None
    sides: tuple[SideResult, ...]
    rows: RowCounts
    scores: tuple[ScoreResult, ...]
    policy: PolicyEntry
    versions: tuple[Version, ...]
    files: tuple[tuple[str, str], ...]
    seed: int
    limit: int | None
    originals: bool
    resamples: int
    veridical: str
    schema_version: str = SCHEMA_VERSION


def fitted(rows: Sequence[Judged], goals: Mapping[Label, Goal], drawing: Drawing) -> Fitted:
    """The thresholds that these rows bear out, from what the verifier said of each.

    A row that stands there twice, with the same words and the same label, counts once. The halves
    go by the seed and by what the verifier was shown, so that the order and the names of the rows
    change nothing and the same question is never in both.
    """
    once = {_key(row): (row, found) for row, found in reversed(rows)}
    single = [once[key] for key in sorted(once)]
    kept = [(row, found) for row, found in single if isinstance(found, Graded)]
    failed = Counter(found.code for _, found in single if isinstance(found, Failure))
    halves: tuple[list[_Kept], list[_Kept]] = ([], [])
    for row, found in kept:
        halves[_half(row, drawing.seed)].append((row, found))
    golds = Counter(row.gold.value for row, _ in kept)
    return Fitted(
        rows=RowCounts(
            read=len(rows),
            twice=len(rows) - len(single),
            judged=len(kept),
            fitted=len(halves[0]),
            checked=len(halves[1]),
            golds=tuple(sorted(golds.items())),
            failures=tuple(sorted(failed.items())),
        ),
        sides=_sides(halves, goals),
        scores=tuple(_scores(side, kept, drawing) for side in SIDES),
    )


def _shown_to_verifier(row: LabelledRow) -> str:
    return dumps([row.text, row.question, row.evidence])


def _key(row: LabelledRow) -> tuple[bytes, str]:
    return sha256(_shown_to_verifier(row).encode("utf-8")).digest(), row.gold.value


def _half(row: LabelledRow, seed: int) -> int:
    return sha256(f"{seed} {_shown_to_verifier(row)}".encode()).digest()[0] & 1


def _sides(
    halves: Sequence[Sequence[_Kept]], goals: Mapping[Label, Goal]
) -> tuple[SideResult, ...]:
    here, there = (tallied((row.gold, found.grid()) for row, found in half) for half in halves)
    point = operating_point(here, goals)
    made: list[SideResult] = []
    for number, side in enumerate(SIDES):
        goal, failing = goals[side], point.failing.get(side)
        place = point.place
        before = None if place is None else _figures(here[side], place)
        after = None if place is None else _figures(there[side], place)
        threshold = goal.threshold if place is None else threshold_at(place[number])
        made.append(
            SideResult(
                label=side,
                asked=goal.precision,
                needed=goal.needed,
                given=goal.threshold is not None,
                threshold=threshold,
                null_reason=_why(goal, failing, after),
                most=None if failing is None else failing.most,
                best=None if failing is None else failing.best,
                fitted=before,
                checked=after,
            )
        )
    return tuple(made)


def _figures(tally: Tally, place: Place) -> Figures:
    return Figures(tally.precision(place), tally.recall(place))


def _why(goal: Goal, failing: Failing | None, after: Figures | None) -> str | None:
    """Why there is no threshold, or why it is not one to use."""
    if failing is not None:
        return failing.why
    if goal.threshold is not None or after is None:
        return None
    interval = after.precision.interval
    return NOT_KEPT if interval is not None and interval[1] < goal.precision else None


def _scores(side: Label, rows: Sequence[_Kept], drawing: Drawing) -> ScoreResult:
    told = [(row.gold, found) for row, found in rows if counts_for(side, row.gold)]
    scores = np.array([_score(side, found) for _, found in told], dtype=np.float64)
    positive = np.array([_is(side, gold) for gold, _ in told], dtype=np.bool_)
    error = calibration_error(scores, positive, drawing.resamples, drawing.seed)
    return ScoreResult(side, len(told), error, reliability(scores, positive))


def _score(side: Label, found: Graded) -> float:
    return found.support if side is Label.SUPPORTED else found.refute


def _is(side: Label, gold: Gold) -> bool:
    return gold.label is side
