"""Tables that stand side by side in two columns of a page are two."""

from __future__ import annotations

import pytest

from .drawing import paged, read, rule, words

LEFT, RIGHT = (72, 160, 230), (320, 390, 440, 490)
DATES = (
    ("Milestone", "Planned date", "Actual date"),
    ("Contract signed", "12 March 2020", "14 March 2020"),
    ("Start of works", "4 May 2020", "4 May 2020"),
    ("First unit", "1 April 2021", "19 May 2021"),
    ("Handed over", "30 April 2023", "10 Nov 2023"),
)
COSTS = (
    ("Item", "Budget", "Final", "Difference"),
    ("Rock core", "37.2", "38.6", "+1.4"),
    ("Armour units", "22.8", "24.1", "+1.3"),
    ("Crown wall", "11.4", "11.9", "+0.5"),
    ("Total", "86.5", "91.3", "+4.8"),
)
TEXT = (
    ("The construction was completed late in the", "The main contractor claimed a sum for the"),
    ("autumn and the delay had many causes that", "bad weather and the wreck that was found, and"),
    ("were told to the board in the same year and", "the claim was settled by a mediator who came"),
    ("were found to lie in weather and in casting.", "from the town in the winter of that year."),
)


def table(lefts: tuple[int, ...], rows: tuple[tuple[str, ...], ...]) -> bytes:
    return b"".join(
        words(left, 680 - 14 * at, cell, 8, "F2" if at == 0 else "F1")
        for at, row in enumerate(rows)
        for left, cell in zip(lefts, row, strict=True)
    )


def ruled(x: float, width: float) -> bytes:
    return b"".join(rule(x, y, width) for y in (690, 676, 620))


def text() -> bytes:
    return b"".join(
        words(72, 600 - 13 * at, left, 10) + words(320, 600 - 13 * at, right, 10)
        for at, (left, right) in enumerate(TEXT)
    )


def markdown(rows: tuple[tuple[str, ...], ...]) -> str:
    head, *body = (f"| {' | '.join(row)} |" for row in rows)
    return "\n".join((head, "|" + " --- |" * len(rows[0]), *body))


@pytest.mark.parametrize("heading", ["", "4.2 How it was built"])
def test_each_is_read_with_the_text_of_its_column(heading: str) -> None:
    page = table(LEFT, DATES) + table(RIGHT, COSTS) + ruled(72, 218) + ruled(320, 220) + text()
    if heading:
        page += words(72, 700, heading, 11, "F2")
    found = read(paged(page)).text.split("\n\n")[bool(heading) :]
    left, right = (" ".join(line[at] for line in TEXT) for at in (0, 1))
    assert found == [markdown(DATES), left, markdown(COSTS), right]


def test_lines_under_each_head_of_one_table_do_not_part_it() -> None:
    rows = tuple((*one, *other) for one, other in zip(DATES, COSTS, strict=True))
    lefts = (*LEFT, *RIGHT)
    lines = b"".join(rule(left, y, 40) for left in lefts for y in (690, 676, 620))
    assert read(paged(table(lefts, rows) + lines)).text == markdown(rows)


def test_lines_across_both_halves_make_one_table() -> None:
    rows = tuple((*one, *other) for one, other in zip(DATES, COSTS, strict=True))
    lines = ruled(72, 468) + rule(72, 650, 218) + rule(72, 664, 218) + rule(320, 650, 220)
    assert read(paged(table((*LEFT, *RIGHT), rows) + lines)).text == markdown(rows)


def test_an_upright_line_between_both_halves_makes_one_table() -> None:
    rows = tuple((*one, *other) for one, other in zip(DATES, COSTS, strict=True))
    lines = ruled(72, 218) + ruled(320, 220) + rule(305, 622, 0, 66)
    assert read(paged(table((*LEFT, *RIGHT), rows) + lines)).text == markdown(rows)
