"""The places of a Markdown text: its headings, the rows of its tables, its paragraphs."""

from __future__ import annotations

import pytest

from tests.growth import assert_linear
from veridical.text.outline import outline_marks

TRAVEL = """Before all.

Still before.

# Rules

All trips need approval.
They do.

## Daily *allowances* \\& more

| Country | Euros |
|---|---|
| Norway | 80 |
| Spain | 50 |

Then.

| City | Euros |
|---|---|
| Oslo | 90 |

```
# no heading
| no | row |
```

# End
"""


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("Before all", "paragraph 1"),
        ("Still", "paragraph 2"),
        ("# Rules", "under “Rules”"),
        ("They do", "under “Rules”"),
        ("| Country", "under “Daily allowances & more”, head"),
        ("| Norway", "under “Daily allowances & more”, row 1"),
        ("| Spain", "under “Daily allowances & more”, row 2"),
        ("Then", "under “Daily allowances & more”"),
        ("| Oslo", "under “Daily allowances & more”, table 2, row 1"),
        ("# no heading", "under “Daily allowances & more”"),
        ("| no", "under “Daily allowances & more”"),
        ("# End", "under “End”"),
    ],
)
def test_a_place_is_the_heading_above_and_the_row_of_a_table(words: str, place: str) -> None:
    at = TRAVEL.index(words)
    assert [name for offset, name in outline_marks(TRAVEL) if offset <= at][-1] == place


def test_without_headings_paragraphs_and_rows_are_counted() -> None:
    text = "One.\n\nTwo,\nstill two.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nThree."
    assert [name for _, name in outline_marks(text)] == [
        "paragraph 1",
        "paragraph 2",
        "head",
        "row 1",
        "paragraph 3",
    ]


@pytest.mark.parametrize("text", ["", "\n\n", " \n\t\n"])
def test_where_nothing_stands_there_is_no_place(text: str) -> None:
    assert outline_marks(text) == ()


def test_a_long_heading_is_cut() -> None:
    ((_, name),) = outline_marks("# " + "word " * 100)
    assert name.endswith("…”") and len(name) < 100


@pytest.mark.parametrize("piece", ["# a*b\n", "| a | b |\n", "#", "```\n", "|\n\n", "\n# #"])
def test_work_grows_with_the_text(piece: str) -> None:
    assert_linear(outline_marks, piece * 40_000)
