"""What an assistant offers, and mere references in notes, are no claims; what states is one."""

from __future__ import annotations

import pytest

from veridical.claims.extract import extract


def parts(text: str) -> tuple[list[str], list[str]]:
    """What the claims behind the first sentence say, and why the others are none."""
    claims, skipped = extract(f"The quay is green. {text}", None, "en")
    return [one.text for one in claims[1:]], [one.why.value for one in skipped]


@pytest.mark.parametrize(
    "text",
    [
        "I can also help with the upgrade!",
        "I can help you with the upgrade to Orion 4.2.",
        "I can walk you through the upgrade to 4.2 if you like.",
        "If you want, I can also explain the upgrade.",
        "I could also summarise section 3 for you.",
        "I can provide more detail on any of these.",
        "I can explain why the mill closed if you want.",
        "I'd gladly expand on this.",
        "I’ll also list the figures.",
        "Just tell me which version you run.",
        "Please let me know if the mill is open.",
        "Ich kann auch beim Upgrade helfen.",
    ],
)
def test_an_offer_is_no_claim(text: str) -> None:
    assert parts(text) == ([], ["greeting"])


@pytest.mark.parametrize(
    "text",
    [
        "I can swim 3 km.",
        "I can write.",
        "I can confirm that the broker starts in 3.8 seconds.",
        "I can also explain that the mill closed.",
        "I'll give you the figures: the mill has 12 rooms.",
        "I help my father with the mill.",
        "We can help 300 people with the upgrade.",
        "Anna Berg can also help with the upgrade.",
        "I can drive you to Oslo.",
        "Ich kann schwimmen.",
    ],
)
def test_what_somebody_can_do_is_a_claim(text: str) -> None:
    assert parts(text) == ([text], [])


def test_what_is_stated_beside_an_offer_is_a_claim() -> None:
    assert parts("I can help, and the broker needs 3 GB.")[0][-1] == "the broker needs 3 GB."


def note(words: str) -> list[str]:
    """What the claims of a note say."""
    text = f"The quay is green.[^1]\n\n[^1]: {words}\n"
    return [one.text for one in extract(text, None, "en")[0][1:]]


@pytest.mark.parametrize(
    "words",
    [
        "Release notes, section Highlights.",
        "Release notes.",
        "Orion handbook, chapter Cost limits.",
        "Tarn report, page 4.",
        "Harbour Board, Annual review, chapter 2.",
        "Notes of the board, May 2020.",
    ],
)
def test_a_note_that_only_names_a_source_is_no_claim(words: str) -> None:
    assert note(words) == []


@pytest.mark.parametrize(
    "words",
    [
        "The mill was sold in 1990, page 4.",
        "Sales fell in 2023, table 3.",
        "Anna Berg works at the mill.",
        "Prices include tax.",
        "The release notes name three faults.",
        "Figures exclude Norway.",
    ],
)
def test_a_note_that_states_something_is_a_claim(words: str) -> None:
    assert note(words) == [words]
