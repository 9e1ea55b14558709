"""Words that a claim joins and its source joins with others."""

from __future__ import annotations

import pytest

from tests.judging.outcomes import (
    CONTRADICTED,
    NOT_CONTRADICTED,
    NOT_SUPPORTED,
    SUPPORTED,
    assert_comes_out,
)

EXCHANGED_PAIRS = [
    (
        "Lids are colour-coded: green for oil and grey for water.",
        "Lids are colour-coded: grey for oil and green for water.",
        CONTRADICTED,
    ),
    (
        "Lids are colour-coded: green for oil and grey for water.",
        "Lids are colour-coded: green for oil and grey for water.",
        SUPPORTED,
    ),
    (
        "The barge took wool upstream and slate downstream.",
        "The barge took wool upstream.",
        SUPPORTED,
    ),
    (
        "The barge took wool upstream and slate downstream.",
        "The barge took wool downstream.",
        NOT_SUPPORTED,
    ),
    (
        "The barge took wool upstream and slate downstream.",
        "The barge took slate upstream and wool downstream.",
        CONTRADICTED,
    ),
    (
        "Post office in 5 minutes on foot, harbour in 40 by bus.",
        "The post office is 40 minutes away by bus.",
        NOT_SUPPORTED,
    ),
    (
        "The town mayor, a village baker, opened the fair.",
        "The mayor is a baker.",
        NOT_CONTRADICTED,
    ),
    ("The new quay, 520 metres long, was opened in 1989.", "The quay is 0.52 km long.", SUPPORTED),
    (
        "The mill, the dam and the lock were built in 1902.",
        "The mill was built in 1902.",
        SUPPORTED,
    ),
    (
        "Ann Berg designed the bridge, and Olav Lind built it.",
        "Ann Berg designed the bridge.",
        SUPPORTED,
    ),
]


@pytest.mark.promise("A11")
@pytest.mark.parametrize(("source", "claim", "expected"), EXCHANGED_PAIRS)
def test_pairs_of_a_list_are_not_exchanged(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)
