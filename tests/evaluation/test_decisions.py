"""Decisions: balanced accuracy, Matthews' correlation, thresholds of other sets, McNemar."""

from __future__ import annotations

import numpy as np
import pytest

from veridical.evaluation.decisions import (
    Confusion,
    confusion,
    mcnemar,
    mcnemar_asymptotic,
    threshold_from,
)

# As in test_ranking. scikit-learn 1.9.1 at s >= 0.4: balanced_accuracy_score, matthews_corrcoef.
SCORES = np.array([0.1, 0.4, 0.35, 0.8, 0.4, 0.4, 0.9, 0.0, 0.65, 0.65, 0.2, 0.4])
POSITIVE = np.array([0, 0, 1, 1, 1, 0, 1, 0, 0, 1, 0, 1], dtype=bool)


def test_balanced_accuracy_and_mcc_are_those_of_scikit_learn() -> None:
    found = confusion(SCORES >= 0.4, POSITIVE)
    assert found == Confusion(hits=5, false_alarms=3, rightly_left=3, missed=1)
    assert found.balanced_accuracy == pytest.approx(0.6666666666666667, abs=1e-12)
    assert found.mcc == pytest.approx(0.3535533905932738, abs=1e-12)


def test_always_saying_the_same_is_chance_and_has_no_correlation() -> None:
    found = confusion(np.ones(12, dtype=bool), POSITIVE)
    assert found.balanced_accuracy == 0.5
    assert found.mcc is None


def test_one_class_has_no_balanced_accuracy() -> None:
    assert confusion(np.array([True, False]), np.array([True, True])).balanced_accuracy is None


def of(scores: list[float], positive: list[int]) -> tuple[np.ndarray, np.ndarray]:
    return np.array(scores), np.array(positive, dtype=bool)


def test_the_threshold_parts_what_can_be_parted() -> None:
    assert threshold_from([of([0.1, 0.2, 0.8, 0.9], [0, 0, 1, 1])]) == pytest.approx(0.5)


def test_every_set_counts_the_same_whatever_its_size() -> None:
    small = of([0.1, 0.4, 0.6], [0, 1, 1])
    large = of([0.5] * 100 + [0.9] * 100, [0] * 100 + [1] * 100)
    # 0.25 is perfect on the small one and flags all of the large: 1 + 0.5. 0.55: 0.75 + 1.
    assert threshold_from([small, large]) == pytest.approx(0.55)
    assert threshold_from([small]) == pytest.approx(0.25)


def test_of_equally_good_thresholds_it_is_the_lowest() -> None:
    assert threshold_from([of([0.1, 0.3, 0.5, 0.7], [0, 1, 0, 1])]) == pytest.approx(0.2)


@pytest.mark.parametrize(
    "sets", [[], [of([0.1, 0.9], [1, 1])], [of([0.5, 0.5], [0, 1])], [of([], [])]]
)
def test_without_anything_to_cut_there_is_no_threshold(
    sets: list[tuple[np.ndarray, np.ndarray]],
) -> None:
    assert threshold_from(sets) is None


@pytest.mark.parametrize(
    ("b", "c", "p"),
    # scipy 1.17.1: binomtest(min(b, c), b + c, 0.5).pvalue
    [
        (3, 9, 0.14599609375),
        (0, 6, 0.03125),
        (5, 5, 1.0),
        (25, 40, 0.08168153394154003),
        (480, 560, 0.014259079095385853),
        (0, 0, 1.0),
        (0, 5000, 0.0),
    ],
)
def test_mcnemar_is_exact(b: int, c: int, p: float) -> None:
    found = mcnemar(b, c)
    assert found.exact
    assert found.p == pytest.approx(p, abs=1e-12)
    assert mcnemar(c, b).p == found.p


@pytest.mark.parametrize(
    ("b", "c", "p"),
    # scipy 1.17.1: chi2.sf((abs(b - c) - 1) ** 2 / (b + c), 1)
    [(3, 9, 0.14891467317876161), (25, 40, 0.08247788747320971), (5, 5, 1.0), (0, 0, 1.0)],
)
def test_mcnemar_is_that_of_chi_squared_too(b: int, c: int, p: float) -> None:
    assert mcnemar_asymptotic(b, c) == pytest.approx(p, abs=1e-12)


def test_beyond_ten_thousand_rows_the_two_agree() -> None:
    found = mcnemar(5000, 5300)
    assert not found.exact
    assert found.p == pytest.approx(0.003215819673645259, abs=1e-5)  # exact, by scipy
