"""Negation cues in six languages, and the phrases that only look like them."""

from __future__ import annotations

import pytest

from veridical.text.grammar.polarity import denies, negations
from veridical.text.words import tokens


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "The bill was not saved"),
        ("en", "It doesn't work"),
        ("en", "No patient died"),
        ("en", "The crew never returned"),
        ("en", "She failed to arrive"),
        ("de", "Die Brücke ist nicht offen"),
        ("de", "Es gibt keinen Aufzug"),
        ("nl", "Het museum is niet open"),
        ("nl", "Er zijn geen bussen"),
        ("fr", "Le musée n'est pas ouvert"),
        ("fr", "Il n'y a aucun train"),
        ("es", "El museo no abre"),
        ("es", "Nunca llueve"),
        ("zh", "会议没有举行"),
        ("zh", "该药未获批准"),
        ("ja", "開催されませんでした"),
    ],
)
def test_denied(language: str, sentence: str) -> None:
    assert denies(tokens(sentence), language)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "The bill was saved"),
        ("en", "Not only the crew returned"),
        ("en", "No fewer than 40 came"),
        ("en", "It opens no later than May"),
        ("en", "It is not impossible to find nothing"),
        ("fr", "Le musée n'ouvre que le lundi"),
        ("de", "Nicht nur Kinder kamen"),
        ("zh", "他不仅会唱歌"),
    ],
)
def test_not_denied(language: str, sentence: str) -> None:
    assert not denies(tokens(sentence), language)


def test_a_french_pair_denies_once() -> None:
    assert len(negations(tokens("Il n'est pas venu"), "fr")) == 1
