"""Intervals by the bootstrap: each sample is what a slow one would be, and seeds decide."""

from __future__ import annotations

import time

import numpy as np
import pytest

from veridical.evaluation.ranking import auroc
from veridical.evaluation.reliability import ece
from veridical.evaluation.resampling import auroc_samples, ece_samples, interval


def rows(number: int, lift: float = 0.12, seed: int = 11) -> tuple[np.ndarray, np.ndarray]:
    drawn = np.random.default_rng(seed)
    positive = drawn.random(number) < 0.4
    return np.round(np.clip(drawn.normal(0.45, 0.2, number) + lift * positive, 0, 1), 2), positive


def test_each_sample_is_the_auroc_of_the_rows_drawn() -> None:
    scores, positive = rows(60)
    (made,) = auroc_samples((scores,), positive, 25, seed=5) or ()
    found, rest = np.flatnonzero(positive), np.flatnonzero(~positive)
    drawn = np.random.default_rng(5)
    high = found[drawn.integers(0, len(found), (25, len(found)))]
    low = rest[drawn.integers(0, len(rest), (25, len(rest)))]
    slow = [
        auroc(scores[picked], positive[picked])
        for picked in (np.concatenate(pair) for pair in zip(high, low, strict=True))
    ]
    assert made.tolist() == pytest.approx(slow)


def test_each_sample_of_the_calibration_error_too() -> None:
    scores, positive = rows(60)
    made = ece_samples(scores, positive, 25, seed=5)
    picked = np.random.default_rng(5).integers(0, 60, (25, 60))
    assert made.tolist() == pytest.approx([ece(scores[one], positive[one]) for one in picked])


def test_the_same_seed_gives_the_same_samples_in_any_portion() -> None:
    scores, positive = rows(60)
    first = auroc_samples((scores,), positive, 50, seed=1)
    again = auroc_samples((scores,), positive, 50, seed=1)
    other = auroc_samples((scores,), positive, 50, seed=2)
    assert first and again and other
    assert first[0].tolist() == again[0].tolist() != other[0].tolist()


def test_systems_share_their_draws() -> None:
    scores, positive = rows(200)
    a, b = auroc_samples((scores, 1.0 - scores), positive, 100, seed=3) or ()
    assert (a + b).tolist() == pytest.approx([1.0] * 100)
    same, twin = auroc_samples((scores, scores), positive, 100, seed=3) or ()
    assert interval(same - twin) == (0.0, 0.0)


def test_the_interval_is_as_wide_as_theory_says() -> None:
    scores, positive = rows(2000)
    (made,) = auroc_samples((scores,), positive, 2000, seed=0) or ()
    area, found = auroc(scores, positive) or 0.0, int(positive.sum())
    rest = len(positive) - found
    # Hanley and McNeil's standard error (Radiology 143, 1982).
    q1, q2 = area / (2 - area), 2 * area**2 / (1 + area)
    spread = area * (1 - area) + (found - 1) * (q1 - area**2) + (rest - 1) * (q2 - area**2)
    error = (spread / (found * rest)) ** 0.5
    low, high = interval(made)
    assert low == pytest.approx(area - 1.96 * error, abs=0.3 * error)
    assert high == pytest.approx(area + 1.96 * error, abs=0.3 * error)


def test_a_set_of_one_class_has_no_samples() -> None:
    assert auroc_samples((np.zeros(3),), np.ones(3, dtype=bool), 10, seed=0) is None


def test_two_thousand_samples_of_the_largest_set_take_seconds() -> None:
    scores, positive = rows(4646)
    began = time.process_time()
    auroc_samples((scores, scores[::-1].copy()), positive, 2000, seed=0)
    assert time.process_time() - began < 10
