"""AUROC and AUPRC, against hand-made values and those of scikit-learn."""

from __future__ import annotations

import numpy as np
import pytest

from veridical.evaluation.ranking import auprc, auroc, mid_ranks

# scikit-learn 1.9.1: roc_auc_score(y, s), average_precision_score(y, s).
SCORES = np.array([0.1, 0.4, 0.35, 0.8, 0.4, 0.4, 0.9, 0.0, 0.65, 0.65, 0.2, 0.4])
POSITIVE = np.array([0, 0, 1, 1, 1, 0, 1, 0, 0, 1, 0, 1], dtype=bool)


def many() -> tuple[np.ndarray, np.ndarray]:
    """Four hundred rows with many ties."""
    drawn = np.random.default_rng(11)
    positive = drawn.random(400) < 0.4
    return np.round(np.clip(drawn.normal(0.45, 0.2, 400) + 0.12 * positive, 0, 1), 2), positive


def test_ranks_of_equal_scores_are_shared() -> None:
    assert mid_ranks(np.array([0.2, 0.9, 0.2, 0.5, 0.2])).tolist() == [2.0, 5.0, 2.0, 4.0, 2.0]


def test_auroc_and_auprc_are_those_of_scikit_learn() -> None:
    assert auroc(SCORES, POSITIVE) == pytest.approx(0.7916666666666667, abs=1e-12)
    assert auprc(SCORES, POSITIVE) == pytest.approx(0.7777777777777778, abs=1e-12)


def test_so_they_are_with_many_ties() -> None:
    scores, positive = many()
    assert auroc(scores, positive) == pytest.approx(0.6517106994635083, abs=1e-12)
    assert auprc(scores, positive) == pytest.approx(0.6003799965327108, abs=1e-12)


@pytest.mark.parametrize(
    ("scores", "positive", "wanted"),
    [
        ([0.1, 0.9], [False, True], 1.0),
        ([0.9, 0.1], [False, True], 0.0),
        ([0.5, 0.5, 0.5], [False, True, True], 0.5),
        ([0.1, 0.5, 0.5, 0.9], [False, False, True, True], 0.875),
    ],
)
def test_auroc_by_hand(scores: list[float], positive: list[bool], wanted: float) -> None:
    assert auroc(np.array(scores), np.array(positive)) == wanted


@pytest.mark.parametrize("scores", [SCORES, np.zeros(12)])
def test_the_order_of_rows_plays_no_part(scores: np.ndarray) -> None:
    order = np.random.default_rng(3).permutation(12)
    assert auroc(scores[order], POSITIVE[order]) == pytest.approx(auroc(scores, POSITIVE))
    assert auprc(scores[order], POSITIVE[order]) == pytest.approx(auprc(scores, POSITIVE))


def test_auprc_of_a_constant_is_the_share_of_positives() -> None:
    assert auprc(np.zeros(12), POSITIVE) == 0.5


@pytest.mark.parametrize("positive", [[True, True], [False, False], []])
def test_one_class_has_no_ranking_and_no_filler(positive: list[bool]) -> None:
    flags = np.array(positive, dtype=bool)
    assert auroc(np.linspace(0, 1, len(positive)), flags) is None
    assert auprc(np.linspace(0, 1, len(positive)), flags) is None
