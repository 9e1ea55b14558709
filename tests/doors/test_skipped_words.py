"""The head of a table among what was not checked: its cells, without the marks of Markdown."""

from __future__ import annotations

import pytest

from veridical.doors.skipped_words import skipped_words
from veridical.types import Skipped, SkipReason, Span


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("| Year | Prize |\n|---|---|", "Year | Prize"),
        ("| Year | Prize |\n| :--- | ---: |", "Year | Prize"),
        ("Year | Prize\n--- | ---\n", "Year | Prize"),
        ("| Year | a \\|\n|---|---|", "Year | a \\|"),
        ("# Prizes", "# Prizes"),
        ("Hello!", "Hello!"),
        ("| Year | Prize |", "| Year | Prize |"),
        ("| a |\n|---|\n| b |", "| a |\n|---|\n| b |"),
        ("Prizes\n------", "Prizes\n------"),
        ("", ""),
    ],
)
def test_a_head_is_shown_as_its_cells(text: str, shown: str) -> None:
    part = Skipped(Span(3, 3 + len(text)), SkipReason.HEADING)
    assert skipped_words(part, f"A. {text} B.") == shown
