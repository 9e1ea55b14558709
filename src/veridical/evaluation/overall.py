"""Each system over all sets that may be quoted: every set counts the same."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from veridical.evaluation.columns import Scored, columns_of
from veridical.evaluation.labelled import DataSet
from veridical.evaluation.measuring import Drawing, calibration_error, seed_of
from veridical.evaluation.results import Comparison, Measure, Overall, SetResult

NO_FAIR_SET = "no_fair_set"
IS_CONTROL = "is_a_control"


def overall(
    sets: Sequence[tuple[DataSet, Sequence[Scored]]],
    results: Sequence[SetResult],
    drawing: Drawing,
) -> tuple[Overall, ...]:
    """What each system reached over the fair sets, in the order of the systems."""
    fair = [(pair, result) for pair, result in zip(sets, results, strict=True) if result.fair]
    systems = {one.system: one.control for _, held in sets for one in held}
    return tuple(
        _overall(name, control, [pair for pair, _ in fair], [one for _, one in fair], drawing)
        for name, control in systems.items()
    )


def _overall(
    name: str,
    control: bool,
    sets: Sequence[tuple[DataSet, Sequence[Scored]]],
    results: Sequence[SetResult],
    drawing: Drawing,
) -> Overall:
    reached = [
        one.auroc.value
        for result in results
        for one in result.systems
        if one.system == name and one.auroc.value is not None
    ]
    margins = [] if control else [_margin(name, result) for result in results]
    known = [one for one in margins if one is not None and one.difference.value is not None]
    return Overall(
        system=name,
        control=control,
        sets=len(reached),
        auroc=_mean(reached, NO_FAIR_SET),
        margin=_mean(
            [one.difference.value or 0.0 for one in known], IS_CONTROL if control else NO_FAIR_SET
        ),
        ahead=None if control else sum(_is_ahead(one) for one in known),
        ece=_pooled_error(name, sets, drawing),
    )


def _margin(name: str, result: SetResult) -> Comparison | None:
    for one in result.comparisons:
        if one.first == name and one.second == result.best_control:
            return one
    return None


def _is_ahead(one: Comparison) -> bool:
    return one.difference.interval is not None and one.difference.interval[0] > 0.0


def _mean(values: Sequence[float], why: str) -> Measure:
    if not values:
        return Measure(None, null_reason=why)
    return Measure(sum(values) / len(values))


def _pooled_error(
    name: str, sets: Sequence[tuple[DataSet, Sequence[Scored]]], drawing: Drawing
) -> Measure:
    held = [
        columns_of(data, one) for data, systems in sets for one in systems if one.system == name
    ]
    if not held:
        return Measure(None, null_reason=NO_FAIR_SET)
    scores = np.concatenate([one.scores for one in held])
    positive = np.concatenate([one.positive for one in held])
    return calibration_error(scores, positive, drawing.resamples, seed_of("all", drawing.seed))
