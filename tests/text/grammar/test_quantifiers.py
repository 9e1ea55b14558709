"""Quantifiers are found and follow from one another, or not."""

from __future__ import annotations

import pytest

from veridical.text.grammar.quantifiers import Amount, entails, quantifiers
from veridical.text.words import tokens


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("All of the samples contained lead", [Amount.ALL]),
        ("Almost all members came", [Amount.MOST]),
        ("Not all members came", [Amount.MOST]),
        ("Only a few members came", [Amount.FEW]),
        ("None of them came", [Amount.NONE]),
        ("He always sings", [Amount.ALL]),
        ("The most recent report", []),
        ("No later than May", []),
        ("Some 300 people came", []),
    ],
)
def test_found(sentence: str, expected: list[Amount]) -> None:
    assert [one.amount for one in quantifiers(tokens(sentence))] == expected


@pytest.mark.parametrize(
    ("evidence", "claim", "expected"),
    [
        (Amount.SOME, Amount.ALL, False),
        (Amount.MOST, Amount.ALL, False),
        (Amount.ALL, Amount.SOME, True),
        (Amount.ALL, Amount.MOST, True),
        (Amount.MOST, Amount.SOME, True),
        (Amount.SOME, Amount.NONE, False),
        (Amount.NONE, Amount.SOME, False),
        (Amount.FEW, Amount.MANY, False),
        (Amount.SOME, Amount.MOST, None),
        (Amount.HALF, Amount.HALF, True),
    ],
)
def test_entailment(evidence: Amount, claim: Amount, expected: bool | None) -> None:
    assert entails(evidence, claim) is expected
