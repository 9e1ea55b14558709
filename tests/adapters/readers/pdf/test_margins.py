"""Running heads and page numbers are left out, and nothing else is."""

from __future__ import annotations

import pytest

from .drawing import lines, paged, read, words

BODY = (
    "The harbour of Belmond was built in the spring of 1871 by an",
    "engineer who had never seen the sea, and was enlarged later.",
)


def page(number: int, head: str = "", foot: str = "") -> bytes:
    said = (f"Part {'abcdefgh'[number]} begins here and says this.", *BODY)
    body = lines(72, 600, *said)
    return words(72, 760, head, 9) * bool(head) + body + words(300, 40, foot, 9) * bool(foot)


@pytest.mark.parametrize(
    "foot", ["{}", "- {} -", "Page {} of 4", "page {}", "{} / 4", "Seite {} von 4"]
)
def test_page_numbers_are_left_out(foot: str) -> None:
    text = read(paged(*(page(at, foot=foot.format(at + 1)) for at in range(4)))).text
    assert not any(str(number) in text.replace("1871", "") for number in (1, 2, 3, 4))


def test_roman_page_numbers_are_left_out() -> None:
    text = read(paged(*(page(at, foot=("i", "ii", "iii", "iv")[at]) for at in range(4)))).text
    assert "iii" not in text


def test_a_running_head_stands_once_at_the_end_where_it_stands_nowhere_else() -> None:
    document = read(paged(*(page(at, head="Survey of harbours, no. 117") for at in range(4))))
    assert document.text.count("Survey of harbours, no. 117") == 1
    assert document.text.endswith("Survey of harbours, no. 117")


def test_a_running_head_that_the_text_has_is_left_out() -> None:
    pages = [page(at, head="The harbour of Belmond") for at in range(4)]
    assert read(paged(*pages)).text.count("The harbour of Belmond") == 4


def test_heads_of_left_and_right_pages_are_left_out() -> None:
    pages = [page(at, head=("Survey of harbours", "The office")[at % 2]) for at in range(6)]
    text = read(paged(*pages)).text
    assert text.count("Survey of harbours") == text.count("The office") == 1


def test_a_sum_at_the_foot_of_each_page_is_kept() -> None:
    pages = [page(at, foot=f"Total {(45, 52, 67, 31)[at]}") for at in range(4)]
    text = read(paged(*pages)).text
    assert all(f"Total {total}" in text for total in (45, 52, 67, 31))


def test_values_that_happen_to_stand_in_one_place_are_kept() -> None:
    pages = [page(at, foot=str((450, 450, 613, 99)[at])) for at in range(4)]
    text = read(paged(*pages)).text
    assert text.count("450") == 2
    assert "613" in text


def test_a_head_of_one_page_is_kept() -> None:
    assert "Survey of harbours" in read(paged(page(0, head="Survey of harbours"))).text


def test_the_number_of_a_single_page_is_left_out() -> None:
    assert read(paged(page(0, foot="1"))).text.endswith("enlarged later.")


def test_another_number_at_the_foot_of_a_single_page_is_kept() -> None:
    assert read(paged(page(0, foot="7"))).text.endswith("7")


@pytest.mark.parametrize("head", ["Chapter 1", "Table 1", "Version 1"])
def test_a_heading_with_a_number_is_no_page_number(head: str) -> None:
    assert head in read(paged(words(72, 740, head, 18) + lines(72, 600, *BODY))).text


def test_a_running_head_that_names_the_chapter_is_left_out() -> None:
    names = ("1. Harbours", "2. Bridges", "3. Tunnels")
    pages = [
        words(72, 760, name, 8) + words(72, 640, name, 17, "F2") * begins + lines(72, 600, *BODY)
        for name in names
        for begins in (True, False)
    ]
    text = read(paged(*pages)).text
    assert [text.count(name) for name in names] == [1, 1, 1]
    assert "# 2. Bridges" in text


def test_the_titles_of_slides_are_kept() -> None:
    names = ("Harbours", "Bridges", "Tunnels", "Bridges")
    pages = [words(72, 740, name, 20) + lines(72, 600, *BODY, size=12) for name in names]
    assert read(paged(*pages)).text.count("Bridges") == 2


def test_a_dash_at_the_edge_takes_nothing_away() -> None:
    rows = b"".join(
        words(x, y, cell, 10)
        for y, row in ((600, ("Year", "Ships")), (584, ("1901", "12")), (568, ("1902", "14")))
        for x, cell in zip((72, 200), row, strict=True)
    )
    text = lines(72, 500, *(3 * BODY), size=14, step=18)
    found = read(paged(words(300, 760, "–", 10) + rows + text)).text
    assert "| 1902 | 14 |" in found


def test_a_running_head_in_capitals_without_the_dot_is_the_headings() -> None:
    pages = [
        words(72, 760, "2 STRASSEN", 8)
        + words(72, 640, "2. Straßen", 17, "F2") * (at == 0)
        + lines(72, 600, *BODY)
        for at in range(2)
    ]
    assert "STRASSEN" not in read(paged(*pages)).text
