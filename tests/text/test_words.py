"""Tokens keep exact offsets, fold for comparison, and stem by language."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.text.words import TokenKind, fold, stem, tokens


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ida's bridge isn't long.", ["Ida's", "bridge", "isn't", "long", "."]),
        ("1,234.5km and 01.03.2023", ["1,234.5", "km", "and", "01.03.2023"]),
        ("l'hôtel d'Or", ["l'", "hôtel", "d'", "Or"]),
        ("set_device(gpu)", ["set_device", "(", "gpu", ")"]),
        ("non-exhaustive", ["non", "-", "exhaustive"]),
        ("2021年3月", ["2021", "年", "3", "月"]),
        ("H2O v2", ["H2O", "v2"]),
        ("e\u0301te\u0301", ["e\u0301te\u0301"]),
        ("98%", ["98", "%"]),
        ("", []),
    ],
)
def test_tokens_are_cut_where_a_reader_would(text: str, expected: list[str]) -> None:
    assert [token.text for token in tokens(text)] == expected


@given(st.text())
def test_every_token_stands_where_it_says(text: str) -> None:
    last = 0
    for token in tokens(text):
        assert text[token.start : token.end] == token.text
        assert last <= token.start < token.end
        last = token.end


@given(st.text())
def test_no_letter_or_digit_is_lost(text: str) -> None:
    kept = "".join(token.text for token in tokens(text))
    wanted = [c for c in text if c.isalnum()]
    assert [c for c in kept if c.isalnum()] == wanted


@pytest.mark.parametrize(
    ("word", "folded"),
    [("Müller’s", "müller's"), ("ﬁnal", "final"), ("ＡＢＣ", "abc"), ("co\u00adop", "coop")],
)
def test_fold_removes_what_does_not_change_a_word(word: str, folded: str) -> None:
    assert fold(word) == folded


def test_stems_meet_across_inflection_and_possession() -> None:
    assert stem("bridges", "en") == stem("bridge's", "en") == stem("bridge", "en")
    assert stem("häuser", "de") == stem("hauses", "de")
    assert stem("xyz", "pl") == "xyz"


def test_kinds() -> None:
    assert [token.kind for token in tokens("a 1 漢 ,")] == [
        TokenKind.WORD,
        TokenKind.NUMBER,
        TokenKind.CJK,
        TokenKind.MARK,
    ]
