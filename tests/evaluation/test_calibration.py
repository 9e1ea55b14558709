"""A calibration from rows that are judged: halves, rows that stand there twice, what is told."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest
from labelled_files import row

from veridical.evaluation.calibration import NOT_KEPT, Fitted, Judged, fitted
from veridical.evaluation.graded import Graded
from veridical.evaluation.labelled import Gold
from veridical.evaluation.measuring import Drawing
from veridical.evaluation.operating_points import NOT_REACHED, TOO_FEW, Goal
from veridical.types import Failure, Label
from veridical.verification.by_thresholds import Ladder
from veridical.wire import dumps

S, C, U = Label.SUPPORTED, Label.CONTRADICTED, Label.UNVERIFIABLE
GOALS = {S: Goal(0.9), C: Goal(0.9)}
DRAWING = Drawing(50, 0)

SUPPORTS = Graded((Ladder((80, 100), (100,), ((S,), (U,))),), 0.8, 0.0)
REFUTES = Graded((Ladder((100,), (70, 100), ((C, U),)),), 0.0, 0.7)
OPEN = Graded((Ladder((100,), (100,), ((U,),)),), 0.1, 0.1)


def judged(number: int, gold: Gold, found: Graded | Failure) -> Judged:
    return row(number, gold), found


def good(count: int = 200) -> list[Judged]:
    """Rows on which every label is right."""
    kinds = [(Gold.SUPPORTED, SUPPORTS), (Gold.CONTRADICTED, REFUTES), (Gold.NEUTRAL, OPEN)]
    return [judged(at, *kinds[at % 3]) for at in range(count)]


def found(rows: Sequence[Judged], goals: dict[Label, Goal] | None = None) -> Fitted:
    return fitted(rows, goals or GOALS, DRAWING)


@pytest.mark.promise("G13")
def test_thresholds_have_their_number_and_interval_on_rows_that_had_no_part_in_them() -> None:
    result = found(good())
    assert result.thresholds == (0.66, 0.61)
    counts = result.rows
    assert (counts.read, counts.judged, counts.twice) == (200, 200, 0)
    assert counts.fitted + counts.checked == 200
    assert 60 < counts.fitted < 140
    for side, count in zip(result.sides, (67, 67), strict=True):
        assert side.null_reason is None
        assert side.fitted is not None
        assert side.checked is not None
        assert side.fitted.precision.of + side.checked.precision.of == count
        for figures in (side.fitted, side.checked):
            assert figures.precision.value == figures.recall.value == 1.0
            assert figures.precision.interval is not None
            assert 0.8 < figures.precision.interval[0] < 1.0


@pytest.mark.promise("G13")
def test_a_precision_that_the_other_half_surely_has_not_gives_no_thresholds() -> None:
    # By chance all rows of the first half are right; in the second many are not.
    first = [one for one in good(300) if _is_first(one)]
    second = [one for one in good(300) if not _is_first(one)]
    turned = [
        (replace(one, gold=Gold.NEUTRAL) if at % 2 and one.gold is Gold.SUPPORTED else one, said)
        for at, (one, said) in enumerate(second)
    ]
    result = found([*first, *turned])
    supported, contradicted = result.sides
    assert result.thresholds is None
    assert supported.null_reason == NOT_KEPT
    assert supported.threshold == 0.66
    assert supported.checked is not None
    assert (supported.checked.precision.value or 1.0) < 0.7
    assert contradicted.null_reason is None


def _is_first(one: Judged) -> bool:
    return found([one]).rows.fitted == 1


def test_the_halves_do_not_go_by_order_name_or_label() -> None:
    rows = good()
    other = [
        (replace(one, id=f"other {at}", line=at, set="t"), said)
        for at, (one, said) in enumerate(rows)
    ]
    random.Random(0).shuffle(other)
    assert dumps(found(other)) == dumps(found(rows))
    halves = {one.text: _is_first((one, said)) for one, said in rows}
    relabelled = [(replace(one, gold=Gold.NEUTRAL), said) for one, said in rows]
    assert {one.text: _is_first((one, said)) for one, said in relabelled} == halves


def test_another_seed_makes_other_halves() -> None:
    sizes = {fitted(good(), GOALS, Drawing(0, seed)).rows.fitted for seed in range(6)}
    assert len(sizes) > 1


def test_a_row_that_stands_there_often_counts_once() -> None:
    rows = good(12)
    result = found([*rows, *rows * 50])
    assert (result.rows.read, result.rows.twice, result.rows.judged) == (612, 600, 12)
    assert result.thresholds is None
    assert result.sides[0].null_reason == TOO_FEW
    # Two who disagree on a row are two rows, and always in one half.
    one, said = rows[0]
    both = found([(one, said), (replace(one, gold=Gold.NEUTRAL), said)])
    assert both.rows.judged == 2
    assert {both.rows.fitted, both.rows.checked} == {0, 2}


def test_a_row_without_a_label_is_counted_and_scored_nowhere() -> None:
    failed = [judged(900 + at, Gold.SUPPORTED, Failure("no_claims", "none")) for at in range(7)]
    result, without = found([*good(), *failed]), found(good())
    assert result.rows.failures == (("no_claims", 7),)
    assert result.rows.judged == 200
    assert result.sides == without.sides
    assert result.scores == without.scores


def test_no_row_at_all_gives_no_number() -> None:
    result = found([])
    assert result.thresholds is None
    assert [one.null_reason for one in result.sides] == [TOO_FEW, TOO_FEW]
    assert [one.ece.value for one in result.scores] == [None, None]
    assert dumps(result)


def test_scores_are_held_against_the_rows_that_tell() -> None:
    hallucinated = [judged(500 + at, Gold.HALLUCINATED, REFUTES) for at in range(30)]
    supported, contradicted = found([*good(), *hallucinated]).scores
    assert (supported.rows, contradicted.rows) == (230, 200)
    assert sum(one.rows for one in supported.bins) == 230
    # All of 67 rows with a support of 0.8 are supported, and 163 with less are not.
    rest = [(0.1, 66), (0.0, 67), (0.0, 30)]
    expected = (67 * 0.2 + sum(score * count for score, count in rest)) / 230
    assert supported.ece.value == pytest.approx(expected)
    assert supported.ece.interval is not None


def test_a_threshold_that_is_given_stands_with_its_figures_and_is_not_judged() -> None:
    rows = [one for one in good() if one[0].gold is not Gold.CONTRADICTED]
    assert found(rows).thresholds is None
    result = found(rows, {S: Goal(0.9), C: Goal(threshold=0.7)})
    assert result.thresholds == (0.66, 0.7)
    contradicted = result.sides[1]
    assert (contradicted.given, contradicted.threshold) == (True, 0.7)
    assert contradicted.fitted is not None
    assert contradicted.fitted.precision.value is None


def test_a_label_that_cannot_be_had_takes_the_profile_with_it() -> None:
    wrong = [judged(700 + at, Gold.NEUTRAL, SUPPORTS) for at in range(60)]
    result = found([*good(), *wrong])
    assert result.thresholds is None
    supported = result.sides[0]
    assert supported.null_reason == NOT_REACHED
    assert supported.best is not None
    assert supported.best.precision.interval is not None
    assert result.sides[1].null_reason is not None
