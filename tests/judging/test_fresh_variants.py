"""Fresh sentences of each kind: owners, silences, parts and all, thoughts, order, contrasts."""

from __future__ import annotations

import pytest

from tests.judging.outcomes import (
    CONTRADICTED,
    NOT_CONTRADICTED,
    NOT_SUPPORTED,
    SUPPORTED,
    assert_comes_out,
)

FRESH_VARIANTS = [
    ("The coach praised the captain's attitude.", "The coach praised the captain.", NOT_SUPPORTED),
    ("Volvo's union accepted the offer.", "Volvo accepted the offer.", NOT_SUPPORTED),
    ("The offer was accepted by the union at Volvo.", "Volvo accepted the offer.", NOT_SUPPORTED),
    ("He shot the brother of the sheriff.", "He shot the sheriff.", NOT_SUPPORTED),
    (
        "The painting was stolen from a friend of the artist.",
        "The painting was stolen from the artist.",
        NOT_SUPPORTED,
    ),
    (
        "The company was founded by two former students of Turing.",
        "The company was founded by Turing.",
        NOT_SUPPORTED,
    ),
    (
        "The company was founded by two former students of Turing.",
        "Turing founded the company.",
        NOT_SUPPORTED,
    ),
    (
        "The company was founded by two former students of Turing.",
        "Two former students of Turing founded the company.",
        SUPPORTED,
    ),
    ("The prince's tutor translated the Iliad.", "The prince translated the Iliad.", NOT_SUPPORTED),
    (
        "The prince's tutor translated the Iliad.",
        "The prince's tutor translated the Iliad.",
        SUPPORTED,
    ),
    ("Lidl's competitor Aldi lowered its prices.", "Lidl lowered its prices.", NOT_SUPPORTED),
    ("Lidl's competitor Aldi lowered its prices.", "Aldi lowered its prices.", SUPPORTED),
    (
        "The parents of the missing boy spoke to reporters.",
        "The missing boy spoke to reporters.",
        NOT_SUPPORTED,
    ),
    ("She is the wife of the prime minister.", "She is the prime minister.", NOT_SUPPORTED),
    ("She was the daughter of a blacksmith.", "She was a blacksmith.", NOT_SUPPORTED),
    (
        "The leaflet does not describe the dangers of the method.",
        "The method has no dangers.",
        NOT_SUPPORTED,
    ),
    (
        "The authors do not address the weaknesses of the model.",
        "The model has no weaknesses.",
        NOT_SUPPORTED,
    ),
    (
        "The survey says nothing of the delays on the line.",
        "There were no delays on the line.",
        NOT_SUPPORTED,
    ),
    ("The chain's Leeds branch was robbed.", "The chain's branches were robbed.", NOT_SUPPORTED),
    (
        "The chain's Leeds branch was robbed.",
        "All of the chain's branches were robbed.",
        NOT_SUPPORTED,
    ),
    ("The chain's Leeds branch was robbed.", "The chain's Leeds branch was robbed.", SUPPORTED),
    ("The Danish delegate left.", "Every delegate left.", NOT_SUPPORTED),
    ("The Danish delegate left.", "The delegates left.", NOT_SUPPORTED),
    ("The Danish delegate left.", "Every Danish delegate left.", NOT_SUPPORTED),
    ("Guests without a ticket are turned away.", "Guests with a ticket are let in.", NOT_SUPPORTED),
    (
        "Every driver without insurance is fined.",
        "Every driver with insurance is rewarded.",
        NOT_SUPPORTED,
    ),
    ("Homes without a garden sell slowly.", "Homes with a garden sell quickly.", NOT_CONTRADICTED),
    ("Scientists believe that the comet hit the sea.", "The comet hit the sea.", NOT_SUPPORTED),
    ("The board fears that the strike hurt profits.", "The strike hurt profits.", NOT_SUPPORTED),
    ("The audit showed that the strike hurt profits.", "The strike hurt profits.", SUPPORTED),
    ("He hopes that the club beat the rivals.", "The club beat the rivals.", NOT_SUPPORTED),
    (
        "The pilot lowered the flaps and then cut the engine.",
        "The pilot cut the engine and then lowered the flaps.",
        CONTRADICTED,
    ),
    (
        "Maria studied in Graz and later taught in Linz.",
        "Maria taught in Linz and later studied in Graz.",
        NOT_SUPPORTED,
    ),
    (
        "Maria studied in Graz and later taught in Linz.",
        "Maria studied in Graz and later taught in Linz.",
        SUPPORTED,
    ),
    ("Maria studied in Graz and later taught in Linz.", "Maria studied in Graz.", SUPPORTED),
    ("Maria studied in Graz and later taught in Linz.", "Maria taught in Linz.", SUPPORTED),
    ("The union won the vote but lost the appeal.", "The union lost the vote.", NOT_SUPPORTED),
    ("The law lowers taxes but raises fees.", "The law raises taxes.", NOT_SUPPORTED),
    ("The law lowers taxes but raises fees.", "The law lowers fees.", NOT_SUPPORTED),
    ("The law lowers taxes but raises fees.", "The law raises fees.", SUPPORTED),
    ("The homeless slept in the hall.", "The homeless slept in the hall.", SUPPORTED),
    ("The guilty fled.", "The innocent fled.", NOT_SUPPORTED),
    ("The deaf applauded.", "The deaf applauded.", SUPPORTED),
    ("The young left, and the old stayed.", "The old left.", NOT_SUPPORTED),
]


@pytest.mark.parametrize(("source", "claim", "expected"), FRESH_VARIANTS)
def test_fresh_variants(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)
