"""A page is read in the order in which a person reads it."""

from __future__ import annotations

import pytest

from .drawing import blocks, lines, paged, read, rule, words

LEFT = (
    "The harbour of Belmond was built in the",
    "spring of 1871 by an engineer who had",
    "never seen the sea before, and it was",
    "enlarged in 1902 when the railway came",
    "to the town and brought the coal that",
)
RIGHT = (
    "the ships had asked for. A second quay",
    "was opened in 1915, and the third one,",
    "which is 1,240 metres long, in 1933 by",
    "the mayor. Nobody has measured it since",
    "then, although the keeper asked for it.",
)
WHOLE = " ".join((*LEFT, *RIGHT))


def by_rows(*columns: bytes) -> bytes:
    """Columns drawn line by line across the page."""
    every = [column.splitlines(keepends=True) for column in columns]
    return b"".join(line for row in zip(*every, strict=True) for line in row)


@pytest.mark.parametrize("drawn", ["by columns", "by rows"])
@pytest.mark.parametrize("offset", [0, 5])
def test_two_columns_are_read_one_after_the_other(drawn: str, offset: float) -> None:
    left, right = lines(72, 700, *LEFT, size=9), lines(300, 700 - offset, *RIGHT, size=9)
    page = left + right if drawn == "by columns" else by_rows(left, right)
    assert blocks(paged(page)) == [WHOLE]


def test_three_columns_are_read_one_after_the_other() -> None:
    parts = [LEFT[:4], RIGHT[:4], LEFT[:4]]
    page = by_rows(*(lines(50 + 175 * at, 700, *part, size=8) for at, part in enumerate(parts)))
    assert read(paged(page)).text.replace("\n\n", " ") == " ".join(" ".join(one) for one in parts)


def test_a_heading_across_columns_parts_what_is_above_from_what_is_below() -> None:
    above = by_rows(lines(72, 700, *LEFT, size=9), lines(300, 700, *RIGHT, size=9))
    below = by_rows(lines(72, 560, *LEFT, size=9), lines(300, 560, *RIGHT, size=9))
    heading = words(150, 600, "What was asked in the second year", 15, "F2")
    found = blocks(paged(below + heading + above))
    assert found == [WHOLE, "# What was asked in the second year", WHOLE]


def test_what_is_drawn_last_may_come_first() -> None:
    foot, head = words(72, 100, "The end came late."), words(72, 700, "It began early.")
    assert blocks(paged(foot + head)) == ["It began early.", "The end came late."]


@pytest.mark.parametrize(("turn", "matrix"), [(90, "0 1 -1 0"), (270, "0 -1 1 0")])
def test_a_page_that_lies_on_its_side_is_read(turn: int, matrix: str) -> None:
    text = b"".join(
        b"BT /F1 11 Tf %s %d 300 Tm (%s) Tj ET\n" % (matrix.encode(), x, said)
        for x, said in (
            (200 if turn == 90 else 300, b"The bridge was opened in 1887 and"),
            (214 if turn == 90 else 286, b"is 3,264 metres long."),
        )
    )
    page = paged(text, page=f"/Rotate {turn}")
    assert read(page).text == "The bridge was opened in 1887 and is 3,264 metres long."


def test_text_at_an_angle_is_kept_apart_from_the_rest() -> None:
    stamp = b"BT /F1 40 Tf .7 .7 -.7 .7 150 200 Tm (DRAFT) Tj ET\n"
    found = blocks(paged(stamp + lines(72, 500, *LEFT)))
    assert found == [" ".join(LEFT), "DRAFT"]


def test_numbers_of_lines_are_no_text() -> None:
    texts = [f"Question number {'abcdefghijkl'[at]} was asked and answered." for at in range(12)]
    page = lines(120, 700, *texts, step=24)
    counted = b"".join(words(80, 700 - 24 * at, f"{at + 1}") for at in range(12))
    found = read(paged(page + counted)).text
    assert not any(letter.isdigit() for letter in found)
    assert all(text in found for text in texts)


def test_ranks_of_a_table_are_kept() -> None:
    page = b"".join(
        words(80, 700 - 18 * at, f"{at + 1}")
        + words(120, 700 - 18 * at, f"Harbour {'abcdefghijkl'[at]}")
        + words(300, 700 - 18 * at, f"{4000 - 7 * at:,}")
        for at in range(12)
    )
    assert "| 12 | Harbour l | 3,923 |" in read(paged(page)).text


def test_numbers_of_a_list_that_stand_apart_belong_to_its_items() -> None:
    texts = ("Call to order and flag salute", "Comments of the public", "Reports", "Adjournment")
    page = b"".join(
        words(72, 700 - 30 * at, f"{at + 1}.") + words(120, 700 - 30 * at, text)
        for at, text in enumerate(texts)
    )
    assert read(paged(page)).text == "\n".join(f"{at}. {text}" for at, text in enumerate(texts, 1))


def test_a_table_beside_running_text_is_read_by_itself() -> None:
    table = b"".join(
        words(330 + 90 * column, 700 - 14 * at, cell, 9)
        for at, row in enumerate((("Year", "Ships"), ("1901", "12"), ("1902", "19"), ("1903", "7")))
        for column, cell in enumerate(row)
    )
    found = read(paged(lines(60, 700, *LEFT, size=9) + table + rule(325, 694, 150))).text
    assert " ".join(LEFT) in found
    assert "| 1902 | 19 |" in found
