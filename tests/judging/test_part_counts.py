"""Two counts of one group, a change from one value to another, and what was only intended."""

from __future__ import annotations

import pytest

from tests.judging.outcomes import (
    CONTRADICTED,
    NOT_CONTRADICTED,
    NOT_SUPPORTED,
    SUPPORTED,
    assert_comes_out,
)

TWO_COUNTS_AND_TWO_VALUES = [
    (
        "The fare was raised from $2 to $3 in 2020.",
        "Before 2020 the fare was $2.",
        NOT_CONTRADICTED,
    ),
    (
        "The fare was raised from $2 to $3 in 2020.",
        "In 2020 the fare was raised from $2 to $3.",
        SUPPORTED,
    ),
    (
        "The fare was raised from $2 to $3 in 2020.",
        "The fare was raised from $3 to $2 in 2020.",
        NOT_SUPPORTED,
    ),
    ("The fare was raised from $2 to $3 in 2020.", "Before 2020 the fare was $4.", NOT_SUPPORTED),
    (
        "The council had intended to demolish the hall, but it was restored instead.",
        "The hall was not demolished.",
        NOT_CONTRADICTED,
    ),
    (
        "The council had intended to demolish the hall, but it was restored instead.",
        "The hall was demolished.",
        NOT_SUPPORTED,
    ),
    ("The council planned to close the pool.", "The pool was not closed.", NOT_CONTRADICTED),
    ("The pool was closed in May.", "The pool was not closed in May.", CONTRADICTED),
    ("Half of the 80 seats were empty.", "Forty of the seats were empty.", SUPPORTED),
    ("Half of the 80 seats were empty.", "Fifty seats were empty.", NOT_SUPPORTED),
    ("Half of the 80 seats were empty.", "Half of the seats were empty.", SUPPORTED),
    ("Half of the 80 seats were empty.", "All of the seats were empty.", CONTRADICTED),
    ("Half of the 80 seats were empty.", "The seats were empty.", CONTRADICTED),
    ("Three of the five judges agreed.", "Five of the three judges agreed.", NOT_SUPPORTED),
    ("Three of the five judges agreed.", "Three of the five judges agreed.", SUPPORTED),
    ("Two of the nine wells ran dry.", "Nine of the two wells ran dry.", NOT_SUPPORTED),
    ("Two of the nine wells ran dry.", "Two of the nine wells ran dry in June.", NOT_SUPPORTED),
    ("The interest rate was 0.95.", "The interest rate was 95 %.", NOT_CONTRADICTED),
]


@pytest.mark.parametrize(("source", "claim", "expected"), TWO_COUNTS_AND_TWO_VALUES)
def test_two_counts_and_two_values(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)
