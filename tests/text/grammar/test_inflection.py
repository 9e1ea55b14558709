"""Verbs in the past and the third person."""

from __future__ import annotations

import pytest

from veridical.text.grammar.inflection import past_of, third_person_of


@pytest.mark.parametrize(
    ("verb", "past", "third"),
    [
        ("pay", "paid", "pays"),
        ("write", "wrote", "writes"),
        ("begin", "began", "begins"),
        ("win", "won", "wins"),
        ("show", "showed", "shows"),
        ("cost", "cost", "costs"),
        ("beat", "beat", "beats"),
        ("go", "went", "goes"),
        ("stop", "stopped", "stops"),
        ("try", "tried", "tries"),
        ("play", "played", "plays"),
        ("close", "closed", "closes"),
        ("pass", "passed", "passes"),
        ("shine", "shone", "shines"),
    ],
)
def test_a_verb_is_inflected(verb: str, past: str, third: str) -> None:
    assert past_of(verb) == past
    assert third_person_of(verb) == third


def test_what_is_no_verb_has_no_form() -> None:
    assert past_of("qwrtz") is None
    assert third_person_of("qwrtz") is None
