"""Which halves of a sentence are statements of their own, and what goes with each."""

from __future__ import annotations

import pytest

from veridical.claims.extract import extract


def claims(text: str) -> list[str]:
    """What the claims of a text say."""
    return [one.text.rstrip(".") for one in extract(text, None, "en")[0]]


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        (
            "A guest has ten days to complain, and the owner may extend that period if asked.",
            "A guest has ten days to complain",
            "the owner may extend that period if asked",
        ),
        (
            "The pump is meant for cellars; it is not made for water that holds salt.",
            "The pump is meant for cellars",
            "The pump is not made for water that holds salt",
        ),
        (
            "Plan B is optional, but once a seat has been booked every member can use it.",
            "Plan B is optional",
            "once a seat has been booked every member can use it",
        ),
        (
            "The survey found that two of the nine gates leaked, and the lock was shut for a week.",
            "The survey found that two of the nine gates leaked",
            "the lock was shut for a week",
        ),
        (
            "The letter was thought safe, even though the clerk had not read it.",
            "The letter was thought safe",
            "the clerk had not read it",
        ),
        (
            "Sales fell, and profits rose because costs were cut.",
            "Sales fell",
            "profits rose because costs were cut",
        ),
    ],
)
def test_two_statements(text: str, first: str, second: str) -> None:
    assert claims(text) == [first, second]


@pytest.mark.parametrize(
    "text",
    [
        # A condition, a cause or an opinion that may hold for both halves.
        "If the rent is late, the owner charges a fee, and the agent sends a letter",
        "Sales fell and profits rose because costs were cut",
        "The board held that the letter was safe, even though nobody had read it",
        "The owner may lower the fee and extend the period if the guest is ill",
        "Ann said that the bridge was safe, and the mayor was away",
        # What describes a noun before it.
        "The town suffered a flood of the lower streets, caused by melting snow",
        "Both boats came close to the reef, but each was saved",
        "The two plans failed, and neither was tried again",
        "The letter was thought safe, even though nobody had read it",
    ],
)
def test_what_holds_only_together_stays_whole(text: str) -> None:
    assert claims(text + ".") == [text]


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("Putting rent aside, Ann Berg won the bid and left.", "Ann Berg left"),
        ("Taking the tax off, the shop lost money and closed.", "the shop closed"),
        ("Singing, dancing and acting are taught, and the school is free.", "the school is free"),
    ],
)
def test_a_fronted_aside_is_no_subject(text: str, last: str) -> None:
    assert claims(text)[-1] == last
