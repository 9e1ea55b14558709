"""The terms of a text are those of its tokens, however it is read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.retrieval.terms import terms
from veridical.text.grammar.closed_class import function_words
from veridical.text.grammar.lexicon import lemma
from veridical.text.words import TokenKind, stem, tokens

LANGUAGES = ["en", "de", "nl", "fr", "es", "zh", "ja", "tr"]
PIECES = st.sampled_from(
    "The|mills|l’eau|aujourd'hui|1,284,000|01.03.2023|水|务局|ミル|ひ|don't|H2O|U.S.|—|(a|b)"
    "|o\u0301|\u00ad|\u200d|'s|rock'n'roll| |  |\n|\u00a0|\u2003|\x1f"
    "|ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFG".split("|")
)
ANYTHING = st.text(st.characters(exclude_categories=()))


def plainly(text: str, language: str) -> list[str]:
    """The terms token by token, nothing remembered; a number as it is written."""
    found: list[str] = []
    before = ""
    for token in tokens(text):
        word = token.fold
        if token.kind is TokenKind.CJK:
            found += [before + word, word] if before else [word]
        elif token.kind is TokenKind.NUMBER:
            found += terms(word, language)
        elif token.kind is TokenKind.WORD and word not in function_words(language):
            root = stem(lemma(word), "en") if language == "en" else stem(word, language)
            found += [root] if root else []
        before = word if token.kind is TokenKind.CJK else ""
    return found


@given(st.lists(PIECES).map("".join) | ANYTHING, st.sampled_from(LANGUAGES))
def test_terms_are_those_of_the_tokens(text: str, language: str) -> None:
    assert terms(text, language) == plainly(text, language)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The mills were closed", ["mill", "close"]),
        ("1,284,000 litres", ["1284000", "litr"]),
        ("on 01.03.2023", ["01.03.2023"]),
        ("水务 局", ["水", "水务", "务", "务局", "局"]),
        ("the of and", []),
    ],
)
def test_terms_of_a_text(text: str, found: list[str]) -> None:
    assert terms(text, "en") == found
