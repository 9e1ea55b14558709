"""What the source limits, counts or compares, and a claim that leaves the limit out or turns it."""

from __future__ import annotations

import pytest

import veridical

LIMITED = [
    ("Entry is free only on Sundays.", "Entry is free."),
    ("The drug is effective only in adults.", "The drug is effective."),
    ("The museum is open daily except Mondays.", "The museum is open daily."),
    ("The drug works in adults under 60.", "The drug works in adults."),
    ("The bridge is closed after 22:00.", "The bridge is closed."),
    ("The gym is open from May to September.", "The gym is open."),
    ("Dogs are allowed on a lead.", "Dogs are allowed."),
    ("Parking is free for residents.", "Parking is free."),
    ("The library lends books to members.", "The library lends books."),
    ("Fishing is permitted in the north basin.", "Fishing is permitted."),
    ("The vaccine is 95 % effective against severe disease.", "The vaccine is 95 % effective."),
    ("Prices rise if demand grows.", "Prices rise."),
    ("She worked at Acme until 2020.", "She works at Acme."),
    ("He was mayor from 2001 to 2005.", "He is mayor."),
]
NOT_LIMITED = [
    ("The firm sold its mill in 1932 to Anna Berg.", "The firm sold its mill."),
    ("The museum is located in Oslo, near the harbour.", "The museum is located in Oslo."),
    ("Only five people came to the fair.", "Five people came to the fair."),
    ("Entry is free only on Sundays.", "Entry is free on Sundays."),
    ("The drug is effective only in adults.", "The drug is effective in adults."),
    ("She worked at Acme until 2020.", "She worked at Acme."),
    ("The vineyard covers 3 hectares on a slope.", "The vineyard covers 3 hectares."),
]


@pytest.mark.parametrize(("source", "claim"), LIMITED)
def test_a_limit_that_is_left_out_is_not_vouched_for(source: str, claim: str) -> None:
    assert veridical.verify(claim, sources=[source]).label == "unverifiable"
    assert veridical.verify(source, sources=[source]).label == "supported"


@pytest.mark.parametrize(("source", "claim"), NOT_LIMITED)
def test_what_is_left_out_may_be_no_limit(source: str, claim: str) -> None:
    assert veridical.verify(claim, sources=[source]).label == "supported"


@pytest.mark.parametrize(
    ("source", "claim", "expected"),
    [
        ("97 of 100 patients recovered.", "All patients recovered.", "contradicted"),
        ("97 out of 100 patients recovered.", "All patients recovered.", "contradicted"),
        ("97% of patients recovered.", "All patients recovered.", "contradicted"),
        ("Nine of the ten members voted.", "All members voted.", "contradicted"),
        ("Ten of the ten members voted.", "All members voted.", "supported"),
        ("80 % of patients recovered.", "Most patients recovered.", "supported"),
        ("20 % of patients recovered.", "Most patients recovered.", "contradicted"),
        ("One in three children can swim.", "Most children can swim.", "contradicted"),
        ("3 % of the patients died.", "Few patients died.", "supported"),
        ("97 patients recovered.", "All patients recovered.", "unverifiable"),
        ("The 97 patients recovered.", "All patients recovered.", "supported"),
        ("Two of the bridges were closed.", "All bridges were closed.", "unverifiable"),
    ],
)
def test_a_quantifier_beside_a_share(source: str, claim: str, expected: str) -> None:
    assert veridical.verify(claim, sources=[source]).label == expected


@pytest.mark.parametrize(
    ("source", "claim", "expected"),
    [
        ("Alice is older than Bob.", "Bob is younger than Alice.", "supported"),
        ("Alice is older than Bob.", "Bob is older than Alice.", "contradicted"),
        ("Alice is older than Bob.", "Alice is younger than Bob.", "contradicted"),
        ("Alice is not older than Bob.", "Bob is older than Alice.", "unverifiable"),
        (
            "Sales in 2023 were higher than in 2022.",
            "Sales in 2022 were lower than in 2023.",
            "supported",
        ),
        (
            "Sales in 2023 were higher than in 2022.",
            "Sales in 2022 were higher than in 2023.",
            "contradicted",
        ),
        (
            "The red box is heavier than the blue one.",
            "The blue box is heavier than the red one.",
            "contradicted",
        ),
        (
            "The north basin has more berths than the south basin.",
            "The south basin has fewer berths than the north basin.",
            "supported",
        ),
        ("Tea is cheaper than coffee.", "Coffee is more expensive than tea.", "supported"),
        (
            "Tea is less expensive than coffee.",
            "Tea is more expensive than coffee.",
            "contradicted",
        ),
        ("Costs were higher than expected.", "Costs were higher than planned.", "unverifiable"),
    ],
)
def test_a_comparison_seen_from_either_side(source: str, claim: str, expected: str) -> None:
    assert veridical.verify(claim, sources=[source]).label == expected
