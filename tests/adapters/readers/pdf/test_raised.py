"""What is raised or lowered never becomes a digit of a number."""

from __future__ import annotations

import pytest

from veridical.adapters.readers.pdf.bidirectional import Token
from veridical.adapters.readers.pdf.raised import written

from .drawing import paged, read, words


def line(*parts: str) -> str:
    """Signs one by one: a part that begins with ^ is raised, with _ lowered."""
    tokens: list[Token] = []
    blank = False
    for part in parts:
        raised = {"^": 1, "_": -1}.get(part[0], 0)
        for sign in part[1:] if raised else part:
            if sign != " ":
                tokens.append(Token(sign, blank, raised))
            blank = sign == " "
    return written(tokens)


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        (("1,240", "^3"), "1,240[^3]"),
        (("2019", "^12"), "2019[^12]"),
        (("98.5", "^a"), "98.5[^a]"),
        (("ships", "^1,2"), "ships[^1][^2]"),
        (("it.", "^4"), "it.[^4]"),
        (("25 km", "^2"), "25 km²"),
        (("10", "^6"), "10⁶"),
        (("10", "^−3"), "10⁻³"),
        (("x", "^2"), "x²"),
        (("R", "^n+1"), "Rⁿ⁺¹"),
        (("the 1", "^st"), "the 1st"),
        (("12.5", "^*"), "12.5*"),
        (("H", "_2", "O"), "H2O"),
        (("101", "_2"), "101₂"),
        (("3", "^1", "_2"), "3 1/2"),
        (("about ", "^1", "/", "_2"), "about 1/2"),
        (("area is ", "^1", "/2 of it"), "area is 1/2 of it"),
        (("(", "^1", "/", "n)"), "(1/n)"),
        (("10", "^6", "/l"), "10⁶/l"),
        (("ships", "^1", "/boats"), "ships[^1]/boats"),
        (("x", "^2", "_1"), "x²₁"),
        (("^1", "Counted"), "[^1] Counted"),
    ],
)
def test_what_is_raised_or_lowered_is_written_as_one_writes_it(
    parts: tuple[str, ...], text: str
) -> None:
    assert line(*parts) == text


def test_the_number_of_a_footnote_is_no_digit_of_a_number() -> None:
    page = (
        words(72, 700, "The town had 1,240") + words(165.2, 704, "3", 7) + words(172, 700, "ships.")
    )
    assert read(paged(page)).text == "The town had 1,240[^3] ships."
