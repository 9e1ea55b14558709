"""Lemmas, antonyms and synonyms of English words."""

from __future__ import annotations

import pytest

from veridical.text.grammar.lexicon import are_opposite, are_synonyms, lemma, uses


@pytest.mark.parametrize(
    ("form", "base"),
    [
        ("held", "hold"),
        ("written", "write"),
        ("stopped", "stop"),
        ("stories", "story"),
        ("mice", "mouse"),
        ("used", "use"),
        ("causes", "cause"),
        ("qwzx", "qwzx"),
    ],
)
def test_lemma(form: str, base: str) -> None:
    assert lemma(form) == base


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("increase", "decrease"),
        ("higher", "lower"),
        ("open", "closed"),
        ("exhaustive", "nonexhaustive"),
        ("approve", "reject"),
        ("harmful", "harmless"),
        ("legal", "illegal"),
    ],
)
def test_opposites_both_ways(one: str, two: str) -> None:
    assert are_opposite(one, two)
    assert are_opposite(two, one)
    assert not are_opposite(one, one)


def test_synonyms() -> None:
    assert are_synonyms("buy", "purchase")
    assert are_synonyms("contain", "include")
    assert not are_synonyms("bridge", "tunnel")


def test_parts_of_speech() -> None:
    noun, verb, _, _ = uses("write")
    assert verb > noun
    assert uses("qwzx") == (0, 0, 0, 0)
