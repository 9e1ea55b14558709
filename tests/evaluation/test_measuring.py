"""From scores to results: thresholds of other sets, null reasons, comparisons, fair sets."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from labelled_files import row

from veridical.evaluation.columns import Scored
from veridical.evaluation.detection import Detection, Found
from veridical.evaluation.labelled import DataSet, Gold
from veridical.evaluation.measuring import Drawing, measured
from veridical.evaluation.overall import overall
from veridical.evaluation.results import SetResult, SystemResult
from veridical.types import Failure, Label

DRAWING = Drawing(200, 0)
SIDES = (Gold.SUPPORTED, Gold.CONTRADICTED)


def dataset(name: str, golds: Sequence[Gold]) -> DataSet:
    return DataSet(name, f"{name}.jsonl", tuple(row(at, gold) for at, gold in enumerate(golds)))


def scored(system: str, found: Sequence[float | Found], control: bool = False) -> Scored:
    made = [Detection(one) if isinstance(one, float) else one for one in found]
    return Scored(system, "1", control, tuple(made))


def of(result: SetResult, system: str) -> SystemResult:
    return next(one for one in result.systems if one.system == system)


def alternating(name: str, rows: int = 40) -> DataSet:
    return dataset(name, [SIDES[at % 2] for at in range(rows)])


GOOD = [0.1 + 0.01 * (at // 2) + 0.3 * (at % 2) for at in range(40)]
WEAK = [0.5 + 0.01 * ((at * 7) % 11) + 0.02 * (at % 2) for at in range(40)]


@pytest.mark.promise("G25")
def test_a_threshold_comes_from_sets_of_other_names_only() -> None:
    one, twin, other = alternating("a"), alternating("a"), alternating("b")
    # On itself and its twin the threshold would lie at 0.345; on the other one at 0.745.
    shifted = [score + 0.4 for score in GOOD]
    results = measured(
        [(one, [scored("x", GOOD)]), (twin, [scored("x", GOOD)]), (other, [scored("x", shifted)])],
        DRAWING,
    )
    assert of(results[0], "x").threshold == pytest.approx(0.745)
    assert of(results[0], "x").balanced_accuracy.value == 0.5
    assert of(results[2], "x").threshold == pytest.approx(0.345)


def test_with_one_set_there_is_no_threshold_and_a_reason() -> None:
    [result] = measured([(alternating("a"), [scored("x", GOOD)])], DRAWING)
    found = of(result, "x")
    assert found.threshold is None
    assert found.balanced_accuracy.value is None
    assert found.balanced_accuracy.null_reason == found.mcc.null_reason == "no_other_set"
    assert found.auroc.value is not None
    assert found.auroc.interval is not None


def test_failures_lower_the_coverage_and_are_counted_and_fill_nothing_in() -> None:
    nothing = Failure("no_claims", "none")
    found = [*GOOD[:30], *[nothing] * 9, Failure("internal", "?")]
    [result] = measured([(alternating("a"), [scored("x", found)])], DRAWING)
    seen = of(result, "x")
    assert (seen.rows, seen.scored, seen.coverage) == (40, 30, 0.75)
    assert seen.failures == (("internal", 1), ("no_claims", 9))
    [whole] = measured([(alternating("a", 30), [scored("x", GOOD[:30])])], DRAWING)
    assert of(whole, "x").auroc.value == seen.auroc.value


def test_a_system_that_scored_nothing_has_reasons_everywhere() -> None:
    found = [Failure("unreachable", "?")] * 40
    [result, _] = measured(
        [
            (alternating("a"), [scored("x", found)]),
            (alternating("b"), [scored("x", GOOD)]),
        ],
        DRAWING,
    )
    seen = of(result, "x")
    for measure in (seen.auroc, seen.auprc, seen.mcc, seen.ece, seen.brier, seen.own_mcc):
        assert (measure.value, measure.null_reason) == (None, "no_rows_scored")


def test_a_set_of_one_class_has_calibration_and_no_ranking() -> None:
    [result] = measured([(dataset("a", [Gold.FAITHFUL] * 4), [scored("x", GOOD[:4])])], DRAWING)
    assert of(result, "x").auroc.null_reason == "one_class"
    assert of(result, "x").brier.value is not None
    assert not result.fair


def test_own_labels_are_measured_without_a_threshold() -> None:
    labels = [Label.SUPPORTED, Label.CONTRADICTED, Label.UNVERIFIABLE, Label.SUPPORTED]
    golds = [Gold.SUPPORTED, Gold.CONTRADICTED, Gold.CONTRADICTED, Gold.NEUTRAL]
    found = [Detection(0.5, label) for label in labels]
    [result] = measured([(dataset("a", golds), [scored("x", found)])], DRAWING)
    assert of(result, "x").own_balanced_accuracy.value == pytest.approx((1 + 2 / 3) / 2)
    assert of(result, "x").three_way_accuracy.value == 0.5
    assert result.commonest == 0.5


def test_three_ways_need_neutral_rows_and_hallucinated_ones_are_of_none() -> None:
    found = [Detection(0.5, Label.UNVERIFIABLE)] * 3
    golds = [Gold.HALLUCINATED, Gold.FAITHFUL, Gold.NEUTRAL]
    [result] = measured([(dataset("a", golds), [scored("x", found)])], DRAWING)
    assert of(result, "x").three_way_accuracy.value == 0.5
    [two] = measured([(alternating("a", 4), [scored("x", GOOD[:4])])], DRAWING)
    assert of(two, "x").three_way_accuracy.null_reason == "no_neutral_rows"
    assert two.commonest is None


@pytest.mark.promise("G25")
def test_each_named_system_is_compared_with_the_best_control_and_the_first_with_all() -> None:
    systems = [
        scored("ours", GOOD),
        scored("other", WEAK),
        scored("overlap", WEAK, control=True),
        scored("always", [1.0] * 40, control=True),
    ]
    [result] = measured([(alternating("a"), systems)], DRAWING)
    assert result.best_control == "overlap"
    assert [(one.first, one.second) for one in result.comparisons] == [
        ("ours", "overlap"),
        ("other", "overlap"),
        ("ours", "other"),
        ("ours", "always"),
    ]
    ours, other, *_ = result.comparisons
    assert ours.difference.interval is not None
    assert ours.difference.interval[0] > 0
    assert other.difference.interval == (0.0, 0.0)


def test_a_comparison_is_over_the_rows_that_both_scored() -> None:
    nothing = Failure("no_claims", "none")
    some = [nothing if at < 10 else score for at, score in enumerate(WEAK)]
    rest = [nothing if at >= 30 else score for at, score in enumerate(GOOD)]
    [result] = measured(
        [(alternating("a"), [scored("x", rest), scored("y", some, control=True)])], DRAWING
    )
    [found] = result.comparisons
    assert found.rows == 20


def test_decisions_are_compared_at_their_thresholds() -> None:
    sets = [
        (alternating(name), [scored("x", GOOD), scored("y", WEAK, control=True)])
        for name in ("a", "b")
    ]
    first, _ = measured(sets, DRAWING)
    [found] = first.comparisons
    assert found.mcnemar is not None
    assert found.mcnemar.only_first > found.mcnemar.only_second == 0


def test_over_all_counts_fair_sets_alone_and_each_the_same() -> None:
    fair, more, style = alternating("a"), alternating("b", 4), alternating("medhallu")
    systems = [scored("x", GOOD), scored("c", WEAK, control=True)]
    few = [scored("x", [0.2, 0.1, 0.2, 0.1]), scored("c", [0.1, 0.2, 0.1, 0.2], control=True)]
    sets = [(fair, systems), (more, few), (style, systems)]
    results = measured(sets, DRAWING)
    assert [one.fair for one in results] == [True, True, False]
    x, c = overall(sets, results, DRAWING)
    assert x.sets == 2
    ours = of(results[0], "x").auroc.value or 0.0
    assert x.auroc.value == pytest.approx((ours + 0.0) / 2)
    assert x.ahead == 1
    assert c.margin.null_reason == "is_a_control"


def test_a_control_that_sees_the_text_alone_and_knows_marks_the_set() -> None:
    systems = [scored("x", WEAK), scored("claim_only", GOOD, control=True)]
    [result] = measured([(alternating("a"), systems)], DRAWING)
    assert [notice.code for notice in result.reservations] == ["read_from_text_alone"]
    assert not result.fair


def test_the_same_scores_give_the_same_intervals_in_any_company() -> None:
    [alone] = measured([(alternating("a"), [scored("x", GOOD)])], DRAWING)
    [beside] = measured([(alternating("a"), [scored("y", WEAK), scored("x", GOOD)])], DRAWING)
    assert of(alone, "x").auroc == of(beside, "x").auroc
    assert of(alone, "x").ece == of(beside, "x").ece
