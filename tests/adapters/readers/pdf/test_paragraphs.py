"""Lines become paragraphs, headings and items, over columns and pages."""

from __future__ import annotations

import pytest

from .drawing import blocks, lines, paged, read, words

TEXT = (
    "The harbour of Belmond was built in the spring of 1871 by an",
    "engineer who had never seen the sea, and it was enlarged in 1902.",
)


def test_lines_are_joined_to_a_paragraph() -> None:
    assert blocks(paged(lines(72, 700, *TEXT))) == [" ".join(TEXT)]


@pytest.mark.parametrize("gap", [26, 40])
def test_a_gap_parts_paragraphs(gap: float) -> None:
    page = lines(72, 700, *TEXT) + lines(72, 686 - gap, *TEXT)
    assert blocks(paged(page)) == [" ".join(TEXT)] * 2


def test_an_indent_begins_a_paragraph() -> None:
    page = lines(72, 700, *TEXT) + words(86, 672, TEXT[0]) + words(72, 658, TEXT[1])
    assert blocks(paged(page)) == [" ".join(TEXT)] * 2


def test_a_last_line_with_room_ends_a_paragraph() -> None:
    short = "It has a clock."
    page = lines(72, 700, *TEXT, short, *TEXT)
    assert blocks(paged(page)) == [f"{' '.join(TEXT)} {short}", " ".join(TEXT)]


def test_headings_have_the_rank_of_their_size() -> None:
    page = (
        words(72, 740, "Harbours of the north", 20)
        + words(72, 710, "Belmond", 15)
        + lines(72, 680, *TEXT)
        + words(72, 630, "Its keepers", 11, "F2")
        + lines(72, 610, *TEXT)
    )
    found = blocks(paged(page))
    assert found[:2] == ["# Harbours of the north", "## Belmond"]
    assert found[3] == "### Its keepers"


def test_items_stand_one_a_line() -> None:
    page = (
        lines(72, 700, "The keeper has to bring:")
        + lines(80, 680, "\u2022 a compass that points to the north and a lamp that burns", step=14)
        + lines(90, 666, "for a night at least")
        + lines(80, 652, "\u2022 two coats", "\u2022 bread")
    )
    found = read(paged(page)).text
    assert found == (
        "The keeper has to bring:\n\n"
        "- a compass that points to the north and a lamp that burns for a night at least\n"
        "- two coats\n"
        "- bread"
    )


def test_a_number_at_the_head_of_a_line_is_no_item_by_itself() -> None:
    page = lines(72, 700, "The harbour was counted among the largest ones in the chapter", "12. It")
    assert read(paged(page)).text.endswith("chapter 12. It")


def test_a_paragraph_goes_on_over_the_page() -> None:
    first, second = "The harbour of Belmond was built in 1871 and", "enlarged in 1902 by the town."
    document = read(paged(words(72, 100, first), words(72, 700, second)))
    assert document.text == f"{first} {second}"
    assert document.marks == ((0, "page 1"), (len(first) + 1, "page 2"))


def test_a_paragraph_that_ended_does_not_go_on() -> None:
    pages = paged(words(72, 100, "It was built in 1871."), words(72, 700, "It has a clock."))
    assert blocks(pages) == ["It was built in 1871.", "It has a clock."]


def test_a_note_does_not_stand_in_a_paragraph_that_goes_on() -> None:
    note = words(72, 80, "1", 6) + words(77, 77, "Counted by the office in May 1901.", 8)
    pages = paged(
        words(72, 150, "The harbour of Belmond was built in 1871 and") + note,
        words(72, 700, "enlarged in 1902 by the town and the railway that came"),
    )
    assert blocks(pages) == [
        "The harbour of Belmond was built in 1871 and enlarged in 1902 by the town and the railway"
        " that came",
        "[^1] Counted by the office in May 1901.",
    ]


def test_a_word_in_the_middle_of_a_page_turn_is_whole() -> None:
    document = read(paged(words(72, 100, "It was en-"), words(72, 700, "larged by the town.")))
    assert document.text == "It was enlarged by the town."
    assert document.marks == ((0, "page 1"), (9, "page 2"))


def test_what_is_set_in_may_be_narrower_than_its_column() -> None:
    narrow = (
        "The public may speak to the town on what is asked, and The",
        "Town may answer it at once or at a later time of the year,",
        "as it was done in 1902 when the railway came to the town.",
    )
    wide = words(72, 730, "The sixth of April in the year 1902") + words(500, 730, "7:30 a.m.")
    assert " ".join(narrow) in blocks(paged(wide + lines(100, 680, *narrow)))
