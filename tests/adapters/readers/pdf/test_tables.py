"""A cell of a table is read under its head and in its row."""

from __future__ import annotations

import pytest

from veridical import verify
from veridical.adapters.readers.pdf.aligned import aligned_table
from veridical.adapters.readers.pdf.chunks import Chunk, chunk_of
from veridical.adapters.readers.pdf.glyphs import Glyph
from veridical.adapters.readers.pdf.page_letters import UNKNOWN
from veridical.adapters.readers.pdf.rulings import Rulings

from .drawing import paged, read, rule, words

ROWS = (
    ("Harbour", "Opened", "Length (m)", "Ships"),
    ("Belmond", "1871", "1,240", "3,417"),
    ("Fenholm", "1902", "987.5", "2,088"),
    ("Kelgate", "1915", "12,070", "40,112"),
)
EDGES = (72, 170, 250, 350, 430)
HEAD = "| Harbour | Opened | Length (m) | Ships |\n| --- | --- | --- | --- |\n"
TABLE = HEAD + "\n".join(f"| {' | '.join(row)} |" for row in ROWS[1:])


def cells(rows: tuple[tuple[str, ...], ...] = ROWS, *, by_columns: bool = False) -> bytes:
    places = [(row, column) for row in range(len(rows)) for column in range(len(rows[0]))]
    if by_columns:
        places.sort(key=lambda place: place[1])
    return b"".join(
        words(EDGES[column] + 4, 700 - 18 * row, rows[row][column], 10)
        for row, column in places
        if rows[row][column]
    )


def grid(rows: int) -> bytes:
    level = b"".join(rule(72, 713 - 18 * at, 358) for at in range(rows + 1))
    return level + b"".join(rule(x, 713 - 18 * rows, 0, 18 * rows) for x in EDGES)


@pytest.mark.parametrize("by_columns", [False, True])
@pytest.mark.parametrize("lines", ["all", "three", "none"])
def test_a_table_is_read_by_rows(lines: str, by_columns: bool) -> None:
    drawn = {
        "all": grid(4),
        "three": rule(72, 713, 358) + rule(72, 695, 358) + rule(72, 641, 358),
        "none": b"",
    }[lines]
    assert read(paged(cells(by_columns=by_columns) + drawn)).text == TABLE


def test_narrow_cells_are_parted_by_the_line_between_them() -> None:
    page = words(74, 700, "Ships 12", 10) + words(122, 700, "34", 10) + words(150, 700, "56", 10)
    lower = words(74, 682, "Crew  7", 10) + words(122, 682, "8", 10) + words(150, 682, "9", 10)
    level = b"".join(rule(72, y, 110) for y in (713, 695, 677))
    upright = b"".join(rule(x, 677, 0, 36) for x in (72, 118, 146, 182))
    found = read(paged(page + lower + level + upright)).text
    assert "| Ships 12 | 34 | 56 |" in found


def test_a_merged_cell_is_said_of_all_that_it_spans() -> None:
    rows = (("", "North", "South", "West"), ("Area", "12", "19", "7"), ("Ruler", "Queen", "", ""))
    spanning = b"".join(rule(72, 713 - 18 * at, 358) for at in range(4))
    upright = b"".join(rule(x, 677, 0, 36) for x in EDGES) + rule(72, 659, 0, 18)
    upright += rule(170, 659, 0, 18) + rule(430, 659, 0, 18)
    found = read(paged(cells(rows) + spanning + upright)).text
    assert "| Ruler | Queen | Queen | Queen |" in found


def test_a_head_that_spans_columns_stands_over_each_of_them() -> None:
    rows = (
        ("", "Exports", "", "Crew"),
        ("Year", "Coal", "Timber", "Men"),
        ("1901", "12", "19", "70"),
        ("1902", "14", "23", "75"),
    )
    lines = rule(170, 695, 165) + rule(72, 677, 358) + rule(72, 713, 358) + rule(72, 640, 358)
    found = read(paged(cells(rows) + lines)).text
    assert found.startswith("| Year | Exports Coal | Exports Timber | Crew Men |")


def test_lines_of_a_wrapped_cell_are_one_cell() -> None:
    page = cells() + words(EDGES[2] + 4, 688, "(estimate)", 10)
    assert read(paged(page)).text.count("\n") == TABLE.count("\n")


def test_an_empty_first_cell_with_values_is_a_row_of_its_own() -> None:
    rows = (*ROWS[:2], ("", "1872", "1,250", "3,500"), *ROWS[2:])
    assert "| 1872 | 1,250 | 3,500 |" in read(paged(cells(rows))).text


def test_a_table_goes_on_over_the_page_under_its_heads() -> None:
    following = b"".join(
        words(EDGES[column] + 4, 700 - 18 * row, cell, 10)
        for row, cells_ in enumerate((("Ostenby", "1933", "415", "12"), ("Tor", "1940", "8", "9")))
        for column, cell in enumerate(cells_)
    )
    first = cells() + rule(72, 695, 358)
    parts = read(paged(first, following)).text.split("\n\n")
    assert parts[1] == HEAD + "| Ostenby | 1933 | 415 | 12 |\n| Tor | 1940 | 8 | 9 |"


def test_two_columns_of_text_are_no_table() -> None:
    left = "the ships had asked for a quay and the town gave them one in".split("x")
    page = b"".join(
        words(60, 700 - 14 * at, left[0], 8) + words(320, 700 - 14 * at, left[0], 8)
        for at in range(8)
    )
    assert "|" not in read(paged(page)).text


def test_contents_are_lines_and_no_table() -> None:
    entries = (("1 Harbours", "2"), ("2 Bridges", "14"), ("3 Tunnels", "31"))
    page = b"".join(
        words(72, 700 - 16 * at, f"{title} {'. ' * 20}", 10) + words(400, 700 - 16 * at, number, 10)
        for at, (title, number) in enumerate(entries)
    )
    assert read(paged(page)).text.split("\n\n") == [f"{a} … {b}" for a, b in entries]


def test_a_bar_in_a_cell_does_not_part_it() -> None:
    rows = (ROWS[0], ("Bel|mond", "1871", "1,240", "3,417"), *ROWS[2:])
    assert "| Bel\\|mond | 1871 |" in read(paged(cells(rows))).text


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("Kelgate was opened in 1915.", "supported"),
        ("Fenholm has 2,088 ships.", "supported"),
        ("Fenholm was opened in 1915.", "contradicted"),
        ("Belmond has 40,112 ships.", "contradicted"),
    ],
)
def test_a_claim_is_checked_against_its_row_and_column(claim: str, label: str) -> None:
    [verdict] = verify(claim, sources=[read(paged(cells(by_columns=True)))]).verdicts
    assert verdict.label == label


def test_brackets_that_the_file_does_not_name_are_no_cells() -> None:
    def chunk(text: str, x: float, y: float) -> Chunk:
        return chunk_of([Glyph(text, x, x + 6 * len(text), y, 10, bold=False)])

    rows = [("x1", "y1", "z1"), ("x2", "y2", "z2"), ("x3", "y3", "z3")]
    places = [
        (text, 72 + 60 * at, 700 - 12 * row)
        for row, one in enumerate(rows)
        for at, text in enumerate(one)
    ]
    known = [chunk(*place) for place in places]
    nameless = [chunk(UNKNOWN, 60 + 60 * at, 700 - 12 * row) for row in range(3) for at in (0, 1)]
    assert aligned_table(known, Rulings((), ())) is not None
    assert aligned_table([*known, *nameless], Rulings((), ())) is None


@pytest.mark.parametrize("corner", ["EUR million", ""])
@pytest.mark.parametrize("lines", [grid(3), b""])
def test_years_beside_a_word_are_heads(lines: bytes, corner: str) -> None:
    rows = (
        (corner, "2024", "2025", "Change"),
        ("Revenue", "181.2", "196.3", "8.3%"),
        ("Costs", "161.1", "172.9", "7.3%"),
    )
    found = read(paged(cells(rows) + lines)).text
    assert "| --- |" in found
    assert found.index("| 2024 | 2025 | Change |") < found.index("| --- |")


def test_years_over_years_are_no_heads() -> None:
    rows = (
        ("Anna", "1950", "1990", "Oslo"),
        ("Ben", "1960", "2001", "Rome"),
        ("Cleo", "1971", "2010", "Bern"),
    )
    found = read(paged(cells(rows) + grid(3))).text
    assert found.index("| --- |") < found.index("| Anna |")
