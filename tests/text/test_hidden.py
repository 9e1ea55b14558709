"""What characters without a shape hide: each kind is found, and what writing needs is none."""

from __future__ import annotations

import pytest

from veridical.text.hidden import hidden_characters

WORDS = "The quay is green"
LETTERS = "abcdefghijklmnopq"


def selectors(text: str) -> str:
    """Words as variation selectors, one for each byte."""
    return "".join(chr(0xE0100 + one - 16) for one in text.encode())


HIDING = {
    "tags": ("".join(chr(0xE0000 + ord(one)) for one in WORDS), WORDS),
    "a run of selectors": (selectors(WORDS), WORDS),
    "selectors between letters": (
        "".join(f"{letter}{selectors(one)}" for letter, one in zip(LETTERS, WORDS, strict=True)),
        WORDS,
    ),
    "no width": (
        "".join("\u200b\u200c"[int(bit)] for one in WORDS for bit in f"{ord(one):08b}"),
        WORDS,
    ),
    "turned order": ("\u202eneerg si yauq eht\u202c", "neerg si yauq eht"),
}


@pytest.mark.parametrize("name", HIDING)
def test_hardening_22_what_characters_hide_is_found(name: str) -> None:
    hiding, words = HIDING[name]
    text = f"It rained. {hiding} It snowed."
    [one] = hidden_characters(text)
    assert one.words == words
    assert one.span.start in range(10, 13)
    assert text[one.span.end :].endswith(" It snowed.")


@pytest.mark.parametrize(
    "text",
    [
        "A heart ❤\ufe0f, a family 👨\u200d👩\u200d👧, a flag 🏴\U000e0067\U000e0062\U000e0065"
        "\U000e006e\U000e0067\U000e007f.",
        "❤\ufe0f☀\ufe0f❄\ufe0f✈\ufe0f☎\ufe0f",
        "葛\U000e0100飾区 and 辻\U000e0101",
        "می\u200cخواهم \u2067שלום\u2069",
        "soft\u00adly",
    ],
)
def test_what_writing_needs_hides_nothing(text: str) -> None:
    assert hidden_characters(text) == ()
