"""Calibration error, its bins, and Brier's score."""

from __future__ import annotations

import numpy as np
import pytest

from veridical.evaluation.reliability import bin_of, brier, ece, reliability

SCORES = np.array([0.1, 0.4, 0.35, 0.8, 0.4, 0.4, 0.9, 0.0, 0.65, 0.65, 0.2, 0.4])
POSITIVE = np.array([0, 0, 1, 1, 1, 0, 1, 0, 0, 1, 0, 1], dtype=bool)


def test_by_hand() -> None:
    # [0, .1): 1 row, gap 0; [.1, .2): .1; [.2, .3): .2; [.3, .4): .65; [.4, .5): 4 rows, .1 each;
    # [.6, .7): 2 rows, .15 each; [.8, .9): .2; [.9, 1]: .1. Together 1.95 of 12.
    assert ece(SCORES, POSITIVE) == pytest.approx(0.1625, abs=1e-12)


def test_brier_is_that_of_scikit_learn() -> None:
    assert brier(SCORES, POSITIVE) == pytest.approx(0.175625, abs=1e-12)


def test_a_border_belongs_to_the_bin_above_and_one_to_the_last() -> None:
    borders = np.array([0.0, 0.1, 0.3, 0.6, 0.7, 0.0999, 1.0])
    assert bin_of(borders).tolist() == [0, 1, 3, 6, 7, 0, 9]


def test_the_bins_hold_every_row_and_none_is_filled_in() -> None:
    found = reliability(SCORES, POSITIVE)
    assert sum(one.rows for one in found) == 12
    assert [one.rows for one in found] == [1, 1, 1, 1, 4, 0, 2, 0, 1, 1]
    assert found[5].score is None
    assert found[5].share is None
    assert (found[4].score, found[4].share) == (pytest.approx(0.4), 0.5)


def test_a_score_that_is_the_share_has_no_error() -> None:
    assert ece(np.array([0.25] * 4), np.array([True, False, False, False])) == 0.0


def test_no_rows_no_number() -> None:
    nothing = np.array([]), np.array([], dtype=bool)
    assert ece(*nothing) is None
    assert brier(*nothing) is None
