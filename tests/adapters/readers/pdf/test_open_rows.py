"""The head of a ruled table whose upright lines begin below it is the head of that table."""

from __future__ import annotations

import pytest

from veridical import verify

from .drawing import paged, read, rule, words

EDGES = (72, 190, 290, 400)
HEAD = ("Income", "2022 (EUR million)", "2023 (EUR million)")
ROWS = (
    ("Harbour dues", "9.31", "9.84"),
    ("Cargo dues", "12.88", "13.27"),
    ("Leases", "8.05", "8.42"),
)
SUM = ("Total", "30.24", "31.53")
STEP = 18


def row(y: float, *cells: str, font: str = "F1") -> bytes:
    return b"".join(
        words(left + 3, y, cell, 9, font) for left, cell in zip(EDGES, cells, strict=False) if cell
    )


def ruled(*places: float, width: float = 328) -> bytes:
    return b"".join(rule(72, y, width) for y in places)


def grid(top: float, rows: int) -> bytes:
    """Level lines around each row, and upright ones along all of them."""
    foot = top - STEP * rows
    return ruled(*(top - STEP * at for at in range(rows + 1))) + b"".join(
        rule(x, foot, 0, STEP * rows) for x in EDGES[1:-1]
    )


def body(top: float = 700) -> bytes:
    return grid(top, 3) + b"".join(row(top - 13 - STEP * at, *one) for at, one in enumerate(ROWS))


@pytest.mark.parametrize("font", ["F1", "F2"])
def test_a_head_under_a_level_line_alone_is_the_tables_head(font: str) -> None:
    found = read(paged(row(705, *HEAD, font=font) + ruled(718) + body())).text
    assert found.startswith("| Income | 2022 (EUR million) | 2023 (EUR million) |\n| --- |")
    assert found.count("Income") == 1


def test_the_lines_of_such_a_head_are_one() -> None:
    upper = row(716, "", "2022", "2023") + row(705, "Income", "(EUR mil-", "(EUR mil-")
    lower = row(694, "", "lion)", "lion)")
    found = read(paged(upper + lower + ruled(730) + body(688))).text
    assert found.startswith("| Income | 2022 (EUR million) | 2023 (EUR million) |\n| --- |")


def test_a_head_over_several_columns_is_said_of_each() -> None:
    over = words(215, 722, "Audited by the town (EUR million)", 9)
    found = read(paged(over + row(705, "Income", "2022", "2023") + ruled(735) + body())).text
    assert found.startswith(
        "| Income | Audited by the town (EUR million) 2022 | Audited by the town (EUR million)"
        " 2023 |"
    )


def test_a_sum_above_a_level_line_alone_is_the_tables_last_row() -> None:
    found = read(paged(body() + row(633, *SUM) + ruled(628))).text
    assert found.endswith("| Leases | 8.05 | 8.42 |\n| Total | 30.24 | 31.53 |")


@pytest.mark.parametrize(
    "above",
    [
        words(75, 705, "All of the income of the harbour in the two years, in euros", 9),
        words(75, 705, "Table 4: Income", 9),
        row(705, "Table 4", "", "in euros"),
    ],
)
def test_words_across_the_columns_are_no_head(above: bytes) -> None:
    found = read(paged(above + ruled(718) + body())).text
    assert "|" not in found.splitlines()[0]


def test_the_foot_of_another_grid_closes_no_head() -> None:
    other = body(790) + row(705, *HEAD)
    assert "| Leases | 8.05 | 8.42 |\n| Income" not in read(paged(other + body())).text
    assert "| Income |" not in read(paged(other + body())).text


def test_words_far_below_the_line_of_a_running_head_are_no_head() -> None:
    found = read(paged(row(705, *HEAD) + ruled(780) + body())).text
    assert not found.startswith("| Income")


def test_a_line_that_is_wider_than_the_grid_closes_nothing() -> None:
    found = read(paged(row(705, *HEAD) + ruled(718, width=460) + body())).text
    assert not found.startswith("| Income")


def test_a_claim_is_checked_under_such_a_head() -> None:
    source = read(paged(row(705, *HEAD, font="F2") + ruled(718) + body()))
    labels = {
        claim: verify(claim, sources=[source]).verdicts[0].label.value
        for claim in (
            "Leases were EUR 8.42 million in 2023.",
            "Leases were EUR 8.42 million in 2022.",
        )
    }
    assert list(labels.values()) == ["supported", "contradicted"]
