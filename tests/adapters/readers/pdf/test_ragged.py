"""A line that ends early since the next word did not fit is no end of a paragraph."""

from __future__ import annotations

import pytest

from .drawing import blocks, lines, paged

# Capitals are wider than the other letters of their line.
WIDE = (
    "In the spring of 1977 Ida Margara became director of the",
    "MUMMENMUSEUM, which had been built by the town a hundred years ago",
    "to hold the pictures that the old harbour master had left to the town.",
)


def test_a_word_of_wide_letters_that_did_not_fit_goes_on_with_the_line() -> None:
    assert blocks(paged(lines(72, 700, *WIDE))) == [" ".join(WIDE)]


@pytest.mark.parametrize("first", ["In the spring of 1977 Ida Margara left", "Ida left."])
def test_a_line_that_had_room_for_the_next_word_ends_a_paragraph(first: str) -> None:
    found = blocks(paged(lines(72, 700, first, *WIDE[1:])))
    assert found == [first, " ".join(WIDE[1:])]
