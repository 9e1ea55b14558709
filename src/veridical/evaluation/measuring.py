"""From scores to results: each system on each set, against the others, and over all fair sets."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from veridical.evaluation.columns import Columns, Scored, columns_of
from veridical.evaluation.comparing import compared
from veridical.evaluation.decisions import confusion, threshold_from
from veridical.evaluation.fairness import read_from_text, reservations
from veridical.evaluation.labelled import DataSet
from veridical.evaluation.ranking import ONE_CLASS, Flags, Scores, auprc, auroc
from veridical.evaluation.reliability import brier, ece, reliability
from veridical.evaluation.resampling import auroc_samples, ece_samples, interval
from veridical.evaluation.results import Measure, SetResult, SystemResult
from veridical.types import Failure, Label

NO_ROWS = "no_rows_scored"
ONE_SET = "no_other_set"
NO_THRESHOLD = "no_threshold_from_other_sets"
NO_LABELS = "no_labels"
SAME_DECISION = "same_decision_everywhere"
NOT_THREE_WAY = "no_neutral_rows"

_TEXT_ALONE = frozenset({"claim_only", "answer_length"})


@dataclass(frozen=True, slots=True)
class Drawing:
    """How many samples an interval is from, and the seed of the draws."""

    resamples: int
    seed: int


def measured(
    sets: Sequence[tuple[DataSet, Sequence[Scored]]], drawing: Drawing
) -> tuple[SetResult, ...]:
    """The result of each set; the thresholds of one come from the sets of other names."""
    made: list[SetResult] = []
    for data, systems in sets:
        others = [pair for pair in sets if pair[0].name != data.name]
        columns = [columns_of(data, one, _threshold(one.system, others)) for one in systems]
        made.append(_set_result(data, columns, drawing, several=bool(others)))
    return tuple(made)


def _threshold(system: str, others: Sequence[tuple[DataSet, Sequence[Scored]]]) -> float | None:
    held = [
        columns_of(data, one) for data, systems in others for one in systems if one.system == system
    ]
    return threshold_from([(one.scores, one.positive) for one in held])


def seed_of(name: str, seed: int) -> int:
    """The seed of a set's draws: the same for all systems, another for each set."""
    return (seed << 32) + zlib.crc32(name.encode("utf-8", "surrogatepass"))


def _set_result(
    data: DataSet, columns: Sequence[Columns], drawing: Drawing, *, several: bool
) -> SetResult:
    systems = tuple(_system_result(data, one, drawing, several=several) for one in columns)
    notices = [*reservations(data)]
    for one in systems:
        value = one.auroc.value
        if one.system in _TEXT_ALONE and value is not None:
            notice = read_from_text(one.system, value, *(one.auroc.interval or (value, value)))
            notices += [notice] if notice else []
    best = max(
        (one for one in systems if one.control and one.auroc.value is not None),
        key=lambda one: one.auroc.value or 0.0,
        default=None,
    )
    named = None if best is None else best.system
    labels = Counter(row.gold.label for row in data.rows if row.gold.label is not None)
    golds = Counter(row.gold.value for row in data.rows)
    return SetResult(
        name=data.name,
        file=data.file,
        rows=len(data.rows),
        positive=sum(data.positives),
        golds=tuple(sorted(golds.items())),
        commonest=max(labels.values()) / labels.total() if _is_three_way(data) else None,
        fair=not notices,
        reservations=tuple(notices),
        best_control=named,
        systems=systems,
        comparisons=compared(columns, named, drawing.resamples, seed_of(data.name, drawing.seed)),
    )


def _is_three_way(data: DataSet) -> bool:
    return any(row.gold.label is Label.UNVERIFIABLE for row in data.rows)


def _system_result(
    data: DataSet, held: Columns, drawing: Drawing, *, several: bool
) -> SystemResult:
    failed = Counter(one.code for one in held.scored.found if isinstance(one, Failure))
    scored = len(held.scores)
    cut, accuracy, mcc = _at_threshold(held, several=several)
    own_accuracy, own_mcc = _by_own_labels(held)
    seed = seed_of(data.name, drawing.seed)
    return SystemResult(
        system=held.scored.system,
        version=held.scored.version,
        control=held.scored.control,
        rows=len(data.rows),
        scored=scored,
        coverage=scored / len(data.rows),
        failures=tuple(sorted(failed.items())),
        auroc=_auroc(held, drawing.resamples, seed),
        auprc=_or_null(auprc(held.scores, held.positive), _why_no_ranking(held)),
        threshold=cut,
        balanced_accuracy=accuracy,
        mcc=mcc,
        own_balanced_accuracy=own_accuracy,
        own_mcc=own_mcc,
        three_way_accuracy=_three_way(data, held),
        ece=calibration_error(held.scores, held.positive, drawing.resamples, seed),
        brier=_or_null(brier(held.scores, held.positive), NO_ROWS),
        bins=reliability(held.scores, held.positive),
    )


def calibration_error(scores: Scores, positive: Flags, resamples: int, seed: int) -> Measure:
    """The expected calibration error with its interval; null without rows."""
    value = ece(scores, positive)
    if value is None:
        return Measure(None, null_reason=NO_ROWS)
    if resamples < 1:
        return Measure(value)
    return Measure(value, interval(ece_samples(scores, positive, resamples, seed)))


def _or_null(value: float | None, why: str) -> Measure:
    return Measure(value, null_reason=why if value is None else None)


def _why_no_ranking(held: Columns) -> str:
    return ONE_CLASS if len(held.scores) else NO_ROWS


def _auroc(held: Columns, resamples: int, seed: int) -> Measure:
    value = auroc(held.scores, held.positive)
    if value is None:
        return Measure(None, null_reason=_why_no_ranking(held))
    samples = auroc_samples((held.scores,), held.positive, resamples, seed) if resamples else None
    return Measure(value, interval(samples[0]) if samples else None)


def _at_threshold(held: Columns, *, several: bool) -> tuple[float | None, Measure, Measure]:
    flagged = held.flagged
    if flagged is None or not len(held.scores):
        why = NO_ROWS if not len(held.scores) else NO_THRESHOLD if several else ONE_SET
        return held.threshold, Measure(None, null_reason=why), Measure(None, null_reason=why)
    counts = confusion(flagged, held.positive)
    return (
        held.threshold,
        _or_null(counts.balanced_accuracy, ONE_CLASS),
        _or_null(counts.mcc, SAME_DECISION),
    )


def _by_own_labels(held: Columns) -> tuple[Measure, Measure]:
    if not held.labels or None in held.labels:
        null = Measure(None, null_reason=NO_LABELS if len(held.scores) else NO_ROWS)
        return null, null
    flagged = np.array([one is not Label.SUPPORTED for one in held.labels], dtype=np.bool_)
    counts = confusion(flagged, held.positive)
    return (
        _or_null(counts.balanced_accuracy, ONE_CLASS),
        _or_null(counts.mcc, SAME_DECISION),
    )


def _three_way(data: DataSet, held: Columns) -> Measure:
    """The share of rows whose own label is the gold one, of those whose gold is one of three."""
    if not _is_three_way(data):
        return Measure(None, null_reason=NOT_THREE_WAY)
    golds = [row.gold.label for row, there in zip(data.rows, held.held, strict=True) if there]
    pairs = [
        (gold, own)
        for gold, own in zip(golds, held.labels, strict=True)
        if gold is not None and own is not None
    ]
    if not pairs:
        return Measure(None, null_reason=NO_LABELS if len(held.scores) else NO_ROWS)
    return Measure(sum(gold is own for gold, own in pairs) / len(pairs))
