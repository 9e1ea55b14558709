"""Two systems on the same rows: the difference of their AUROC, and McNemar's test."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from veridical.evaluation.columns import Columns
from veridical.evaluation.decisions import McNemar, mcnemar
from veridical.evaluation.ranking import ONE_CLASS, Flags, auroc
from veridical.evaluation.resampling import auroc_samples, interval
from veridical.evaluation.results import Comparison, Measure


def compared(
    columns: Sequence[Columns], best_control: str | None, resamples: int, seed: int
) -> tuple[Comparison, ...]:
    """Each named system against the best control, and the first one against all others."""
    return tuple(
        _comparison(first, second, resamples, seed)
        for first, second in _pairs(columns, best_control)
    )


def _pairs(
    columns: Sequence[Columns], best_control: str | None
) -> Iterator[tuple[Columns, Columns]]:
    named = [one for one in columns if not one.scored.control]
    best = [one for one in columns if one.scored.control and one.scored.system == best_control]
    for one in named:
        yield from ((one, control) for control in best)
    for first in named[:1]:
        yield from (
            (first, other) for other in columns if not any(other is held for held in (first, *best))
        )


def _comparison(first: Columns, second: Columns, resamples: int, seed: int) -> Comparison:
    both = first.held & second.held
    a, b = _only(first, both), _only(second, both)
    return Comparison(
        first=a.scored.system,
        second=b.scored.system,
        rows=int(both.sum()),
        difference=_difference(a, b, resamples, seed),
        mcnemar=_mcnemar(a, b),
    )


def _only(held: Columns, rows: Flags) -> Columns:
    """The columns of these rows, all of which have a score."""
    kept = rows[held.held]
    return replace(held, held=rows, scores=held.scores[kept], positive=held.positive[kept])


def _difference(a: Columns, b: Columns, resamples: int, seed: int) -> Measure:
    one, other = auroc(a.scores, a.positive), auroc(b.scores, b.positive)
    if one is None or other is None:
        return Measure(None, null_reason=ONE_CLASS)
    samples = (
        auroc_samples((a.scores, b.scores), a.positive, resamples, seed) if resamples else None
    )
    if samples is None:
        return Measure(one - other)
    return Measure(one - other, interval(samples[0] - samples[1]))


def _mcnemar(a: Columns, b: Columns) -> McNemar | None:
    if a.flagged is None or b.flagged is None or not len(a.scores):
        return None
    right, other = a.flagged == a.positive, b.flagged == b.positive
    return mcnemar(int((right & ~other).sum()), int((other & ~right).sum()))
