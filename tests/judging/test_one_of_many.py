"""What is said of one, or of those without, beside a claim of all, or of those with."""

from __future__ import annotations

import pytest

from tests.judging.outcomes import (
    CONTRADICTED,
    NOT_CONTRADICTED,
    NOT_SUPPORTED,
    SUPPORTED,
    assert_comes_out,
)

ONE_FOR_ALL = [
    (
        "The bank's Madrid office was searched.",
        "All of the bank's offices were searched.",
        NOT_SUPPORTED,
    ),
    ("The bank's Madrid office was searched.", "The bank's offices were searched.", NOT_SUPPORTED),
    ("The bank's Madrid office was searched.", "The bank's office was searched.", SUPPORTED),
    ("The firm's Polish factory was closed.", "All factories were closed.", NOT_SUPPORTED),
    (
        "The firm's Polish factory was closed.",
        "All of the firm's factories were closed.",
        NOT_SUPPORTED,
    ),
    ("The firm's Polish factory was closed.", "The firm's factories were closed.", NOT_SUPPORTED),
    ("The firm's Polish factory was closed.", "A factory of the firm was closed.", SUPPORTED),
    ("The French team was disqualified.", "Every team was disqualified.", NOT_SUPPORTED),
    ("The French team was disqualified.", "All teams were disqualified.", NOT_SUPPORTED),
    ("The French team was disqualified.", "The teams were disqualified.", NOT_SUPPORTED),
    ("The northern gate was locked.", "Every gate was locked.", NOT_SUPPORTED),
    ("The northern gate was locked.", "Each gate was locked.", NOT_SUPPORTED),
    ("The northern gate was locked.", "The gates were locked.", NOT_SUPPORTED),
    ("The northern gate was locked.", "A gate was locked.", SUPPORTED),
    ("The youngest player was injured.", "The players were injured.", NOT_SUPPORTED),
    ("Some shops were closed.", "All shops were closed.", NOT_SUPPORTED),
    ("All of the bank's offices were searched.", "The bank's offices were searched.", SUPPORTED),
    (
        "The bank's offices were searched.",
        "The bank's offices were searched in May.",
        NOT_SUPPORTED,
    ),
    ("Both teams were disqualified.", "The teams were disqualified.", SUPPORTED),
    ("All shops were closed.", "The shops were closed.", SUPPORTED),
    ("Every shop was closed.", "The shops were closed.", SUPPORTED),
    ("Every shop was closed.", "All shops were closed.", SUPPORTED),
    ("Each player receives a medal.", "The players receive a medal.", NOT_CONTRADICTED),
    ("The red squirrel eats nuts.", "Red squirrels eat nuts.", SUPPORTED),
    ("A cheetah can run at 100 km/h.", "Cheetahs can run at 100 km/h.", SUPPORTED),
    ("The machine has a steel blade.", "The machine has steel blades.", NOT_CONTRADICTED),
    ("The northern and southern gates were locked.", "The northern gate was locked.", SUPPORTED),
    ("Every team was disqualified.", "The French team was disqualified.", NOT_CONTRADICTED),
    ("The northern tower has a lift.", "The towers have a lift.", NOT_SUPPORTED),
    ("The northern tower has a lift.", "All towers have a lift.", NOT_SUPPORTED),
    ("The eldest son inherited the farm.", "The sons inherited the farm.", NOT_SUPPORTED),
    ("Her first novel was a success.", "Her novels were a success.", NOT_SUPPORTED),
    ("Her first novel was a success.", "All her novels were a success.", NOT_SUPPORTED),
    ("One of the pumps failed.", "The pumps failed.", NOT_SUPPORTED),
    ("One pump failed.", "All pumps failed.", NOT_SUPPORTED),
    ("The company's oldest ship sank.", "The company's ships sank.", NOT_SUPPORTED),
    ("The company's oldest ship sank.", "A company ship sank.", SUPPORTED),
    ("Every ship sank.", "The ships sank.", SUPPORTED),
    ("The lion is a predator.", "Lions are predators.", SUPPORTED),
    ("A user must log in.", "Users must log in.", SUPPORTED),
    ("The user can delete the file.", "Users can delete the file.", SUPPORTED),
    ("The tenant pays for repairs.", "Tenants pay for repairs.", SUPPORTED),
    ("The ships sank.", "The ship sank.", NOT_CONTRADICTED),
]


@pytest.mark.parametrize(("source", "claim", "expected"), ONE_FOR_ALL)
def test_one_for_all(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)


THOSE_WITH_AND_THOSE_WITHOUT = [
    (
        "Every request without a token is rejected.",
        "Every request with a token is accepted.",
        NOT_SUPPORTED,
    ),
    (
        "Every request without a token is rejected.",
        "Requests with a token are accepted.",
        NOT_SUPPORTED,
    ),
    ("Cars without a permit are banned.", "Cars with a permit are allowed.", NOT_SUPPORTED),
    (
        "Cars without a permit are banned.",
        "Cars without a permit are not allowed.",
        NOT_CONTRADICTED,
    ),
    ("Patients without insurance pay more.", "Patients with insurance pay less.", NOT_CONTRADICTED),
    (
        "Children without a ticket are refused.",
        "Children with a ticket are admitted.",
        NOT_SUPPORTED,
    ),
    ("Files without a header are ignored.", "Files with a header are read.", NOT_SUPPORTED),
    ("Files without a header are ignored.", "Files without a header are ignored.", SUPPORTED),
    (
        "Drivers with a licence may enter.",
        "Drivers without a licence may not enter.",
        NOT_SUPPORTED,
    ),
    ("Members who do not pay lose their vote.", "Members who pay keep their vote.", NOT_SUPPORTED),
    ("Visitors without a badge must leave.", "Visitors with a badge may stay.", NOT_SUPPORTED),
    ("Dogs without a lead are forbidden.", "Dogs with a lead are permitted.", NOT_SUPPORTED),
    ("Shops without a licence closed.", "Shops with a licence opened.", NOT_SUPPORTED),
    (
        "Requests with a token are accepted.",
        "Requests with a token are not rejected.",
        NOT_CONTRADICTED,
    ),
    ("The house was sold without a garden.", "The house was sold with a garden.", CONTRADICTED),
    ("Invalid tokens are rejected.", "Valid tokens are accepted.", NOT_SUPPORTED),
    ("Unregistered users are rejected.", "Registered users are accepted.", NOT_SUPPORTED),
    ("Goods without a label are returned.", "Goods with a label are kept.", NOT_SUPPORTED),
    ("Rooms without a balcony cost less.", "Rooms with a balcony cost more.", NOT_CONTRADICTED),
    (
        "Rooms without a balcony cost 50 euros.",
        "Rooms with a balcony cost 50 euros.",
        NOT_SUPPORTED,
    ),
    ("Rooms without a balcony cost 50 euros.", "Rooms without a balcony cost 50 euros.", SUPPORTED),
    (
        "Players without a licence cannot compete.",
        "Players with a licence can compete.",
        NOT_SUPPORTED,
    ),
    ("The soup is served without bread.", "The soup is served with bread.", CONTRADICTED),
    (
        "Workers without a contract lost their jobs.",
        "Workers with a contract kept their jobs.",
        NOT_SUPPORTED,
    ),
]


@pytest.mark.parametrize(("source", "claim", "expected"), THOSE_WITH_AND_THOSE_WITHOUT)
def test_those_with_and_those_without(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)
