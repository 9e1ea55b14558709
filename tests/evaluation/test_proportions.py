"""Shares with Wilson's interval, against figures that others published."""

from __future__ import annotations

import pytest

from veridical.evaluation.proportions import Proportion, proportion


@pytest.mark.parametrize(
    ("right", "of", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_is_the_published_one(right: int, of: int, low: float, high: float) -> None:
    found = proportion(right, of)
    assert found.value == right / of
    assert found.interval == pytest.approx((low, high), abs=5e-5)
    mirrored = proportion(of - right, of).interval
    assert mirrored == pytest.approx((1 - high, 1 - low), abs=5e-5)


def test_of_no_row_there_is_no_share() -> None:
    assert proportion(0, 0) == Proportion(0, 0, None, None)


@pytest.mark.parametrize("of", [1, 7, 10**9])
def test_an_interval_stays_between_0_and_1(of: int) -> None:
    for right in (0, of):
        found = proportion(right, of)
        assert found.interval is not None
        low, high = found.interval
        assert 0.0 <= low <= right / of <= high <= 1.0
