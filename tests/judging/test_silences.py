"""What a report does not mention is not denied."""

from __future__ import annotations

import pytest

from tests.judging.outcomes import (
    CONTRADICTED,
    NOT_CONTRADICTED,
    NOT_SUPPORTED,
    SUPPORTED,
    assert_comes_out,
)

WHAT_IS_NOT_MENTIONED = [
    (
        "The report does not mention the side effects of the drug.",
        "The drug has no side effects.",
        NOT_SUPPORTED,
    ),
    (
        "The study did not describe the risks of the procedure.",
        "The procedure has no risks.",
        NOT_SUPPORTED,
    ),
    (
        "The survey did not measure the noise of the engines.",
        "The engines make no noise.",
        NOT_SUPPORTED,
    ),
    (
        "The survey did not look at the costs of the scheme.",
        "The scheme has no costs.",
        NOT_SUPPORTED,
    ),
    (
        "The leaflet says nothing about the defects of the model.",
        "The model has no defects.",
        NOT_SUPPORTED,
    ),
    (
        "The article does not discuss the limits of the method.",
        "The method has no limits.",
        NOT_SUPPORTED,
    ),
    ("The manual does not cover the faults of the pump.", "The pump has no faults.", NOT_SUPPORTED),
    (
        "The report does not mention the side effects of the drug.",
        "The drug has side effects.",
        NOT_CONTRADICTED,
    ),
    ("The drug has no side effects.", "The drug has no side effects at all.", NOT_CONTRADICTED),
    ("The police have not confirmed any injuries.", "There were no injuries.", NOT_SUPPORTED),
    ("The firm did not acknowledge any losses.", "The firm had no losses.", NOT_SUPPORTED),
    ("The police confirmed that there were no injuries.", "There were no injuries.", SUPPORTED),
    (
        "The report does not mention the side effects.",
        "The report mentions the side effects.",
        CONTRADICTED,
    ),
    (
        "The report mentions that the drug has no side effects.",
        "The drug has no side effects.",
        SUPPORTED,
    ),
    ("The drug has no known side effects.", "The drug has side effects.", NOT_SUPPORTED),
    ("The report does not say whether the dam is safe.", "The dam is not safe.", NOT_SUPPORTED),
    ("The report does not say that the dam is safe.", "The dam is not safe.", NOT_SUPPORTED),
    ("The report does not say that the dam is safe.", "The dam is safe.", NOT_SUPPORTED),
    ("It makes no mention of the cracks in the dam.", "The dam has no cracks.", NOT_SUPPORTED),
    ("The audit did not examine the debts of the firm.", "The firm has no debts.", NOT_SUPPORTED),
    (
        "The debts of the firm are not mentioned in the audit.",
        "The firm has no debts.",
        NOT_SUPPORTED,
    ),
    ("The debts of the firm were not discussed.", "The firm has no debts.", NOT_SUPPORTED),
    (
        "The trial did not assess the effects on children.",
        "The trial had no effects on children.",
        NOT_SUPPORTED,
    ),
    (
        "The letter is silent on the faults of the engine.",
        "The engine has no faults.",
        NOT_SUPPORTED,
    ),
    ("The engine has no faults.", "The engine has no faults.", SUPPORTED),
    ("The contract does not cover theft.", "Theft is not covered.", SUPPORTED),
    ("The policy does not cover theft.", "The policy covers theft.", CONTRADICTED),
    ("The firm does not treat its waste.", "The firm treats its waste.", CONTRADICTED),
]


@pytest.mark.parametrize(("source", "claim", "expected"), WHAT_IS_NOT_MENTIONED)
def test_what_is_not_mentioned(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)
