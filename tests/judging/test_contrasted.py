"""Two things that a sentence sets against one another, and people named by an adjective."""

from __future__ import annotations

import pytest

from tests.judging.outcomes import NOT_CONTRADICTED, NOT_SUPPORTED, SUPPORTED, assert_comes_out

WHAT_IS_SET_AGAINST = [
    ("The firm raised wages but cut bonuses.", "The firm cut wages.", NOT_SUPPORTED),
    ("The firm raised wages but cut bonuses.", "The firm raised bonuses.", NOT_SUPPORTED),
    ("The firm raised wages but cut bonuses.", "The firm cut bonuses.", SUPPORTED),
    ("The firm raised wages but cut bonuses.", "The firm raised wages.", SUPPORTED),
    (
        "The appeal court upheld the conviction but overturned the sentence.",
        "The appeal court overturned the conviction.",
        NOT_SUPPORTED,
    ),
    (
        "The appeal court upheld the conviction but overturned the sentence.",
        "The appeal court upheld the sentence.",
        NOT_SUPPORTED,
    ),
    (
        "The appeal court upheld the conviction but overturned the sentence.",
        "The appeal court overturned the sentence.",
        SUPPORTED,
    ),
    (
        "The appeal court upheld the conviction but overturned the sentence.",
        "The appeal court upheld the conviction.",
        SUPPORTED,
    ),
    (
        "The council approved the plan but rejected the budget.",
        "The council rejected the plan.",
        NOT_SUPPORTED,
    ),
    ("The shop raised prices and cut costs.", "The shop cut prices.", NOT_SUPPORTED),
    ("The shop raised prices but cut costs.", "The shop cut costs.", SUPPORTED),
    ("The bank lowered fees but increased charges.", "The bank increased fees.", NOT_SUPPORTED),
    (
        "The judge accepted the appeal but dismissed the complaint.",
        "The judge dismissed the appeal.",
        NOT_SUPPORTED,
    ),
    ("The firm raised pay but cut wages for managers.", "The firm cut pay.", NOT_SUPPORTED),
    (
        "The clinic treats children but turns away adults.",
        "The clinic treats adults.",
        NOT_SUPPORTED,
    ),
    ("The team won the cup but lost the league.", "The team won the league.", NOT_SUPPORTED),
    ("The team won the cup but lost the league.", "The team lost the cup.", NOT_SUPPORTED),
    ("The firm raised wages and bonuses.", "The firm raised bonuses.", SUPPORTED),
    ("The club won the match but lost the cup.", "The club lost the match.", NOT_SUPPORTED),
    ("The court cleared the firm but fined its owner.", "The court fined the firm.", NOT_SUPPORTED),
    (
        "The court cleared the firm but fined its owner.",
        "The court cleared the owner.",
        NOT_SUPPORTED,
    ),
    ("Exports rose while imports fell.", "Exports fell.", NOT_SUPPORTED),
    (
        "The minister praised doctors but criticised nurses.",
        "The minister criticised doctors.",
        NOT_SUPPORTED,
    ),
    (
        "The minister praised doctors but criticised nurses.",
        "The minister criticised nurses.",
        SUPPORTED,
    ),
    (
        "The firm opened a shop in Graz and closed a store in Linz.",
        "The firm closed a shop in Graz.",
        NOT_SUPPORTED,
    ),
    (
        "The firm opened a shop in Graz and closed a store in Linz.",
        "The firm closed a store in Linz.",
        SUPPORTED,
    ),
    ("The firm bought a car and sold an automobile.", "The firm sold a car.", NOT_CONTRADICTED),
]


@pytest.mark.parametrize(("source", "claim", "expected"), WHAT_IS_SET_AGAINST)
def test_what_is_set_against(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)


THE_WOUNDED = [
    ("The wounded were buried.", "The wounded arrived.", NOT_SUPPORTED),
    ("The wounded arrived.", "The wounded arrived.", SUPPORTED),
    ("The injured died.", "The injured recovered.", NOT_SUPPORTED),
    ("The injured recovered.", "The injured recovered.", SUPPORTED),
    ("The unemployed protested.", "The rich protested.", NOT_SUPPORTED),
    (
        "Product A is dearer than product C. Applicants under 18 need a permit.",
        "Product A is cheaper than product C. Applicants under 18 need a permit.",
        NOT_SUPPORTED,
    ),
    (
        "Product A is cheaper than product C. Applicants under 18 need a permit.",
        "Product A is cheaper than product C. Applicants under 18 need a permit.",
        SUPPORTED,
    ),
    ("The elderly were moved to a hotel.", "The elderly were moved to a hotel.", SUPPORTED),
    ("The dead were buried in the field.", "The dead were buried in the field.", SUPPORTED),
    ("The accused confessed.", "The accused confessed.", SUPPORTED),
    ("The accused denied it.", "The accused confessed.", NOT_SUPPORTED),
    ("The sick slept.", "The sick slept.", SUPPORTED),
    ("The blind voted.", "The blind voted.", SUPPORTED),
]


@pytest.mark.parametrize(("source", "claim", "expected"), THE_WOUNDED)
def test_the_wounded(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)
