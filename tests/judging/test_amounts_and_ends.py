"""What an amount has become, and the end of one thing beside another of its kind."""

from __future__ import annotations

import pytest

from tests.judging.outcomes import (
    CONTRADICTED,
    NOT_CONTRADICTED,
    NOT_SUPPORTED,
    SUPPORTED,
    UNVERIFIABLE,
    assert_comes_out,
)

WHAT_AN_AMOUNT_HAS_BECOME = [
    ("Revenue rose to GBP 5 million in 2024.", "Revenue was GBP 5 million in 2024.", SUPPORTED),
    ("Revenue rose by GBP 5 million in 2024.", "Revenue was GBP 5 million in 2024.", NOT_SUPPORTED),
    (
        "Revenue fell from GBP 6 million to GBP 5 million in 2024.",
        "Revenue was GBP 5 million in 2024.",
        SUPPORTED,
    ),
    (
        "The town grew to 9,000 inhabitants in 2020.",
        "The town had 9,000 inhabitants in 2020.",
        SUPPORTED,
    ),
    ("Staff numbers climbed to 40.", "Staff numbers were 40.", SUPPORTED),
    (
        "Unemployment increased to 5 per cent in 2023.",
        "Unemployment was 5 per cent in 2023.",
        SUPPORTED,
    ),
    ("The library lends books to 4,000 members.", "The library has 4,000 members.", UNVERIFIABLE),
    ("Turnover came to EUR 5 million.", "Turnover was EUR 5 million.", SUPPORTED),
    ("Turnover amounted to EUR 5 million.", "Turnover was EUR 5 million.", SUPPORTED),
    ("The rate was cut to 3 per cent.", "The rate is 3 per cent.", SUPPORTED),
    ("Membership reached 400 in 2021.", "Membership was 400 in 2021.", SUPPORTED),
    ("Profit tripled to EUR 9 million.", "Profit was EUR 9 million.", SUPPORTED),
]


@pytest.mark.parametrize(("source", "claim", "expected"), WHAT_AN_AMOUNT_HAS_BECOME)
def test_what_an_amount_has_become(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)


WHAT_ENDED_OF_ANOTHER = [
    ("Acme sold its Graz plant.", "Acme has a plant in Linz.", UNVERIFIABLE),
    ("Acme sold its Graz plant in 2019.", "Acme has a plant.", NOT_CONTRADICTED),
    (
        "The company removed two members from the board.",
        "The company has a board.",
        NOT_CONTRADICTED,
    ),
    (
        "The company removed two members from the board.",
        "The company has members.",
        NOT_CONTRADICTED,
    ),
    ("The firm sold 40 trucks in 2020.", "The firm has trucks.", NOT_CONTRADICTED),
    ("The museum lost a painting in 2010.", "The museum has paintings.", NOT_CONTRADICTED),
    ("The museum lost a painting in 2010.", "The museum has a painting by Klee.", NOT_CONTRADICTED),
    ("Mia left the house at noon.", "Mia is in the garden.", NOT_CONTRADICTED),
    ("The club expelled Ben Ray from the team.", "Ben Ray is in the team.", NOT_SUPPORTED),
    ("The club expelled Ben Ray from the team.", "The club has a team.", NOT_CONTRADICTED),
    (
        "The drug was withdrawn from the market in 2018.",
        "The drug was on the market in 2015.",
        NOT_CONTRADICTED,
    ),
    ("The drug was withdrawn from the market in 2018.", "The drug is on the market.", CONTRADICTED),
    (
        "The drug was withdrawn from the Swiss market in 2018.",
        "The drug is on the German market.",
        NOT_CONTRADICTED,
    ),
    (
        "The drug was withdrawn from the Swiss market in 2018.",
        "The drug is on the market.",
        NOT_CONTRADICTED,
    ),
    ("The shop closed at noon.", "The shop has a cafe.", UNVERIFIABLE),
    ("A tree was removed from the park.", "There are trees in the park.", NOT_CONTRADICTED),
    ("Two trees were removed from the park.", "There is a tree in the park.", NOT_CONTRADICTED),
    ("The king died in 1286.", "There is a king.", NOT_CONTRADICTED),
    ("The minister left the room.", "There is a minister.", NOT_CONTRADICTED),
    ("The old app was discontinued.", "There is an app.", NOT_CONTRADICTED),
    ("Ida Holm left Acme in 2019.", "Ida Holm has been at Acme since 2021.", NOT_CONTRADICTED),
    ("Ida Holm left Acme in 2019.", "Ida Holm is at Acme.", NOT_SUPPORTED),
    ("The police removed a car from the road.", "The police have a car.", NOT_CONTRADICTED),
    ("The bank closed a branch in Graz.", "The bank has a branch in Graz.", NOT_CONTRADICTED),
]


@pytest.mark.parametrize(("source", "claim", "expected"), WHAT_ENDED_OF_ANOTHER)
def test_what_ended_of_another(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)
