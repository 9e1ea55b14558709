"""The thresholds that keep a precision, against a search that tries every pair by itself."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product

import pytest

from veridical.errors import UsageError
from veridical.evaluation.graded import HUNDREDTHS, Graded
from veridical.evaluation.labelled import Gold
from veridical.evaluation.operating_points import (
    NOT_REACHED,
    NOT_TOGETHER,
    TOO_FEW,
    Goal,
    Point,
    counts_for,
    operating_point,
    tallied,
    threshold_at,
)
from veridical.types import Label
from veridical.verification.by_thresholds import Ladder

S, C, U = Label.SUPPORTED, Label.CONTRADICTED, Label.UNVERIFIABLE

Row = tuple[Gold, Graded]


def graded(support: int, refute: int) -> Graded:
    """A text of one claim, supported up to one threshold and else contradicted up to another."""
    rows, columns = sorted({support, 100} - {50}), sorted({refute, 100} - {50})
    labels = tuple(
        tuple(S if row <= support else C if column <= refute else U for column in columns)
        for row in rows
    )
    return Graded((Ladder(tuple(rows), tuple(columns), labels),), support / 100, 0.0)


def rows(count: int, gold: Gold, support: int = 50, refute: int = 50) -> list[Row]:
    """Rows of a gold with these values; 50 is below every threshold."""
    return [(gold, graded(support, refute))] * count


def found(
    given: Sequence[Row], supported: Goal | None = None, contradicted: Goal | None = None
) -> Point:
    tallies = tallied((gold, one.grid()) for gold, one in given)
    goals = {S: supported or Goal(0.9), C: contradicted or Goal(0.9)}
    return operating_point(tallies, goals)


def pair(point: Point) -> tuple[float, float]:
    assert point.place is not None, point.failing
    return threshold_at(point.place[0]), threshold_at(point.place[1])


GOOD_REFUTES = rows(20, Gold.CONTRADICTED, refute=90)


def test_as_low_as_the_precision_allows() -> None:
    given = [
        *rows(20, Gold.SUPPORTED, 90),
        *rows(10, Gold.SUPPORTED, 70),
        *rows(2, Gold.NEUTRAL, 70),
        *rows(5, Gold.SUPPORTED, 60),
        *rows(9, Gold.HALLUCINATED, 60),
        *GOOD_REFUTES,
    ]
    # From 0.70 on 30 of 32 are right; from 0.60 on 35 of 46. Between 0.61 and 0.70 nothing differs.
    assert pair(found(given)) == (0.66, 0.71)
    assert pair(found(given, Goal(0.94)))[0] == 0.81
    assert pair(found(given, Goal(0.75)))[0] == 0.56


@pytest.mark.parametrize("seed", range(12))
def test_no_pair_is_better_than_the_one_that_is_found(seed: int) -> None:
    draw = random.Random(seed)
    given: list[Row] = []
    for _ in range(160):
        gold = draw.choice(list(Gold))
        high = draw.random() < 0.8
        support = draw.choice([50, 55, 60, 72, 90, 100]) if gold.is_positive is not high else 50
        given.append((gold, graded(support, draw.choice([50, 58, 77, 100]))))
    goals = {S: Goal(draw.choice([0.6, 0.7, 0.8])), C: Goal(draw.choice([0.5, 0.55, 0.6]))}

    def figures(support: int, refute: int) -> tuple[bool, int, int]:
        rights = faults = 0
        good = True
        for side, goal in goals.items():
            golds = [
                gold
                for gold, one in given
                if one.label_at(support, refute) is side and counts_for(side, gold)
            ]
            right = sum(gold.label is side for gold in golds)
            good &= len(golds) >= goal.needed and right >= goal.precision * len(golds)
            rights, faults = rights + right, faults + len(golds) - right
        return good, rights, -faults

    every = {at: figures(*at) for at in product(range(51, 101), repeat=2)}
    possible = [one for one in every.values() if one[0]]
    point = found(given, goals[S], goals[C])
    if not possible:
        assert point.place is None
        return
    support, refute = (round(one * 100) for one in pair(point))
    assert every[support, refute] == max(possible)


def test_a_source_that_contradicts_takes_support_away_so_both_are_sought_together() -> None:
    # Both sides speak of these: low refute thresholds turn them, and they should be supported.
    torn = Graded((Ladder((100,), (80, 100), ((C, S),)),), 1.0, 0.8)
    given = [
        *[(Gold.SUPPORTED, torn)] * 30,
        *rows(30, Gold.CONTRADICTED, refute=90),
    ]
    assert pair(found(given)) == (0.76, 0.86)


def test_a_precision_is_compared_as_it_is_written() -> None:
    given = [*rows(19, Gold.SUPPORTED, 80), *rows(1, Gold.NEUTRAL, 80), *GOOD_REFUTES]
    assert pair(found(given, Goal(0.95)))[0] == 0.66
    assert found(given, Goal(0.951)).place is None


@pytest.mark.promise("G13")
@pytest.mark.parametrize(
    ("precision", "needed"),
    [(0.5, 10), (0.9, 10), (0.901, 11), (0.95, 20), (0.98, 50), (0.99, 100), (0.999, 1000)],
)
def test_so_many_rows_are_needed_that_one_fault_is_allowed(precision: float, needed: int) -> None:
    assert Goal(precision).needed == needed
    few = [*rows(needed - 1, Gold.SUPPORTED, 80), *rows(2000, Gold.CONTRADICTED, refute=90)]
    point = found(few, Goal(precision))
    assert point.place is None
    assert (point.failing[S].why, point.failing[S].most) == (TOO_FEW, needed - 1)
    assert found([*few, *rows(1, Gold.SUPPORTED, 80)], Goal(precision)).place is not None


def test_where_no_threshold_reaches_it_the_best_is_told() -> None:
    given = [
        *rows(16, Gold.SUPPORTED, 90),
        *rows(4, Gold.NEUTRAL, 90),
        *rows(20, Gold.NEUTRAL, 60),
        *GOOD_REFUTES,
    ]
    point = found(given)
    assert point.place is None
    failing = point.failing[S]
    assert (failing.why, failing.most) == (NOT_REACHED, 40)
    assert failing.best is not None
    assert (failing.best.support, failing.best.precision.right) == (0.76, 16)
    assert failing.best.precision.value == 0.8
    assert point.failing[C].why == NOT_TOGETHER


def test_each_by_itself_and_not_both_is_told() -> None:
    # The same rows are supported or contradicted, as the refute threshold has it.
    torn = Graded((Ladder((100,), (80, 100), ((C, S),)),), 1.0, 0.8)
    given = [*[(Gold.SUPPORTED, torn)] * 30, *rows(30, Gold.CONTRADICTED, refute=70)]
    point = found(given)
    assert point.place is None
    assert point.failing[S].why == NOT_TOGETHER
    assert point.failing[C].why == NOT_REACHED


def test_of_a_hallucinated_row_nobody_knows_whether_it_is_contradicted() -> None:
    given = [
        *rows(20, Gold.SUPPORTED, 90),
        *rows(20, Gold.CONTRADICTED, refute=90),
        *rows(50, Gold.HALLUCINATED, refute=90),
    ]
    tallies = tallied((gold, one.grid()) for gold, one in given)
    assert tallies[C].given.max() == 20
    assert pair(found(given)) == (0.71, 0.71)
    wrong = found([*given, *rows(50, Gold.HALLUCINATED, 90)])
    assert wrong.failing[S].why == NOT_REACHED


@pytest.mark.parametrize("gold", list(Gold))
def test_rows_of_one_class_fit_nothing(gold: Gold) -> None:
    point = found(rows(100, gold, 90, 90))
    assert point.place is None
    assert point.failing


def test_no_rows_are_too_few() -> None:
    point = found([])
    assert {one.why for one in point.failing.values()} == {TOO_FEW}
    assert {one.most for one in point.failing.values()} == {0}


def test_a_threshold_that_is_given_is_kept_and_asks_for_nothing() -> None:
    given = [*rows(20, Gold.SUPPORTED, 90), *rows(9, Gold.NEUTRAL, 60)]
    assert pair(found(given, contradicted=Goal(threshold=0.7))) == (0.76, 0.7)
    assert pair(found(given, Goal(threshold=0.6), Goal(threshold=0.51))) == (0.6, 0.51)
    assert found(given, contradicted=Goal(0.9)).failing[C].why == TOO_FEW


@pytest.mark.parametrize(
    "given",
    [
        {"precision": 0.49},
        {"precision": 1.0},
        {"precision": float("nan")},
        {"precision": True},
        {"precision": "0.9"},
        {"threshold": 0.5},
        {"threshold": 1.01},
        {"threshold": 0.755},
        {"threshold": float("nan")},
        {"threshold": float("inf")},
        {"threshold": True},
    ],
)
def test_a_goal_that_is_none_is_refused(given: dict[str, float]) -> None:
    with pytest.raises(UsageError):
        Goal(**given)


@pytest.mark.parametrize("threshold", [int(one) / 100 for one in HUNDREDTHS])
def test_every_hundredth_can_be_given(threshold: float) -> None:
    assert Goal(threshold=threshold).threshold == threshold


@pytest.mark.parametrize("side", [float("nan"), -0.1, 1.1])
def test_a_side_that_is_no_share_is_refused(side: float) -> None:
    with pytest.raises(UsageError):
        Graded((), side, 0.0)


def test_a_text_has_the_worst_label_among_its_claims() -> None:
    ladders = (*graded(90, 50).ladders, *graded(60, 80).ladders)
    text = Graded(ladders, 0.6, 0.0)
    seen = {
        (60, 80): S,
        (61, 80): C,
        (61, 81): U,
        (90, 80): C,
        (91, 81): U,
        (51, 51): S,
        (100, 51): C,
    }
    for (support, refute), label in seen.items():
        assert text.label_at(support, refute) is label
    grid = text.grid()
    for support, refute in product(range(51, 101), repeat=2):
        code = grid[support - 51, refute - 51]
        assert (None, S, U, C)[code] is text.label_at(support, refute)
    assert Graded((), 0.0, 0.0).label_at(60, 60) is None
