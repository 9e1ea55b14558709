"""The regression against scikit-learn's."""

from __future__ import annotations

import numpy as np
import pytest

from veridical.evaluation.controls.logistic import SparseRows, fit

DENSE = np.array(
    [
        [1, 0, 1, 0],
        [0, 1, 1, 0],
        [1, 1, 0, 0],
        [0, 0, 1, 1],
        [1, 0, 0, 1],
        [0, 1, 0, 1],
        [0, 0, 1, 0],
        [1, 1, 1, 0],
    ],
    dtype=float,
)
POSITIVE = np.array([1, 0, 1, 0, 1, 0, 0, 0], dtype=bool)


def sparse(dense: np.ndarray) -> SparseRows:
    rows, columns = np.nonzero(dense)
    return SparseRows(rows, columns, dense[rows, columns], dense.shape)


@pytest.mark.parametrize(
    ("strength", "weights", "intercept", "likely"),
    # scikit-learn 1.9.1: LogisticRegression(C=C, tol=1e-12, max_iter=10000,
    # class_weight="balanced").fit(X, y), its coef_, intercept_ and predict_proba(X)[:3, 1].
    [
        (
            1.0,
            [1.0237177938372193, -0.4094558207710372, -0.5950429037035234, -0.13796739680813946],
            -0.04006728811501602,
            [0.5959474629405694, 0.2602699400152326, 0.6397305123359771],
        ),
        (
            10.0,
            [2.9896964232711385, -1.827872172752547, -2.156346904320351, -0.7139077335602686],
            0.4505455852116327,
            [0.7831120798414805, 0.028369154668492956, 0.8337401470286359],
        ),
    ],
)
def test_it_finds_what_scikit_learn_finds(
    strength: float, weights: list[float], intercept: float, likely: list[float]
) -> None:
    model = fit(sparse(DENSE), POSITIVE, strength)
    assert model.weights.tolist() == pytest.approx(weights, abs=1e-5)
    assert model.intercept == pytest.approx(intercept, abs=1e-5)
    assert model.probabilities(sparse(DENSE))[:3].tolist() == pytest.approx(likely, abs=1e-5)


def test_rows_without_a_feature_take_neither_side_whatever_the_share() -> None:
    nothing = sparse(np.zeros((4, 2)))
    model = fit(nothing, np.array([True, True, True, False]))
    assert model.probabilities(nothing).tolist() == pytest.approx([0.5] * 4, abs=1e-5)


def test_it_converges_where_features_are_many_and_part_the_rows_wholly() -> None:
    model = fit(sparse(np.eye(300)), np.arange(300) % 2 == 0, 1000.0)
    likely = model.probabilities(sparse(np.eye(300)))
    assert likely[::2].min() > 0.98
    assert likely[1::2].max() < 0.02
