"""Arabic and Hebrew stand in the order in which they are read."""

from __future__ import annotations

import pytest

from veridical.adapters.readers.pdf.bidirectional import Token, as_read


def seen(text: str) -> list[Token]:
    """Signs as they stand on the page from left to right."""
    return [
        Token(sign, text[at - 1 : at] == " " if at else False)
        for at, sign in enumerate(text)
        if sign != " "
    ]


def said(tokens: list[Token]) -> str:
    return "".join((" " if one.blank and at else "") + one.text for at, one in enumerate(tokens))


@pytest.mark.parametrize(
    ("page", "read"),
    [
        ("םולש", "שלום"),
        ("םלוע םולש", "שלום עולם"),
        ("1987 תנשב", "בשנת 1987"),
        ("1,240.5 ליכמ רפסה", "הספר מכיל 1,240.5"),
        ("Windows לש ןולחה", "החלון של Windows"),
        ("the word םולש means peace", "the word שלום means peace"),
        ("(1987) הנשה", "השנה (1987)"),
        (")1987( הנשה", "השנה (1987)"),
        ("a line of Latin", "a line of Latin"),
        ("تيبلا", "البيت"),
    ],
)
def test_a_line_is_put_in_reading_order(page: str, read: str) -> None:
    assert said(as_read(seen(page))) == read
