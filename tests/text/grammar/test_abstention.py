"""Sentences that give no answer, and sentences that state nothing."""

from __future__ import annotations

import pytest

from veridical.text.grammar.abstention import NoAnswer, abstention, small_talk
from veridical.text.words import tokens


@pytest.mark.parametrize(
    ("language", "text", "kind"),
    [
        ("en", "I don't know.", NoAnswer.SILENT),
        ("en", "The document does not say whether the hotel has a pool.", NoAnswer.SILENT),
        ("en", "This is not mentioned in the context.", NoAnswer.SILENT),
        ("en", "There is no information about the price.", NoAnswer.SILENT),
        ("en", "I apologize, but I cannot create statements.", NoAnswer.REFUSAL),
        ("en", "I'm sorry, but the text does not mention it.", NoAnswer.SILENT),
        ("de", "Das geht aus dem Text nicht hervor.", NoAnswer.SILENT),
        ("nl", "Dat staat niet in de tekst.", NoAnswer.SILENT),
        ("fr", "Le document ne précise pas le prix.", NoAnswer.SILENT),
        ("es", "El texto no menciona el precio.", NoAnswer.SILENT),
        ("zh", "文中没有提到价格。", NoAnswer.SILENT),
    ],
)
def test_withheld(language: str, text: str, kind: NoAnswer) -> None:
    found = abstention(text, tokens(text), language)
    assert found is not None
    assert found.kind is kind


@pytest.mark.parametrize(
    "text",
    [
        "The hotel has no pool.",
        "The unknown soldier was buried in 1920.",
        "The mayor did not know the driver.",
        "The policy does not cover floods.",
    ],
)
def test_facts_are_no_abstentions(text: str) -> None:
    assert abstention(text, tokens(text), "en") is None


def test_the_topic_follows_whether() -> None:
    text = "The document does not say whether the hotel has a pool."
    found = abstention(text, tokens(text), "en")
    assert found is not None
    assert found.topic.startswith("the hotel has a pool")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Hi there!", "greeting"),
        ("Let me know if you need more.", "greeting"),
        ("I think it is nice.", "opinion"),
        ("The bridge is open.", None),
    ],
)
def test_small_talk(text: str, kind: str | None) -> None:
    assert small_talk(tokens(text), text, "en") == kind
