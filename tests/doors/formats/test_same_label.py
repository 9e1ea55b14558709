"""The trust label says the same at every door: its sentence, its rows, their order, its end."""

from __future__ import annotations

import re

import lxml.html
import pytest
from renderings import rendered

from veridical.doors.formats.rendering import rendering
from veridical.doors.formats.table import written
from veridical.doors.label import CLOSING, NAMES, count_rows, fact_rows, sentence
from veridical.doors.signs import KNOWN, SIGNS
from veridical.testing import report
from veridical.types import Report

EMPTY = report("")


def rows_of(made: Report) -> list[tuple[str, str]]:
    """Name and value of every row, as the label has them."""
    return [(row.name, row.value) for row in (*count_rows(made), *fact_rows(made))]


def in_text(text: str) -> list[tuple[str, str]]:
    """The rows of the card that a terminal shows."""
    card = text[text.index("Trust facts") : text.index(CLOSING[0])]
    found = [
        re.match(r"(?:[✓✗?·!] |  )(\S+(?: \S+)*) {2,}(\S.*)", line) for line in card.split("\n")
    ]
    return [(match[1], match[2]) for match in found if match]


def in_markdown(text: str) -> list[tuple[str, str]]:
    """The rows of the first table."""
    table = text[text.index("| Trust facts") : text.index(CLOSING[0])]
    lines = [line for line in table.split("\n") if line.startswith("| ")][2:]
    cells = [line.strip("| ").split(" | ") for line in lines]
    return [(name.lstrip("✓✗?·! "), value) for name, value in cells]


def in_html(text: str) -> list[tuple[str, str]]:
    """The terms of the card with what they mean."""
    [card] = lxml.html.document_fromstring(text).xpath('//section[@id="facts"]')
    names = [name.text_content().lstrip("✓✗?·! ") for name in card.iter("dt")]
    return list(zip(names, [one.text_content() for one in card.iter("dd")], strict=True))


@pytest.mark.parametrize("made", [rendered().report, EMPTY], ids=["everything", "nothing"])
@pytest.mark.parametrize(
    ("name", "read"), [("text", in_text), ("markdown", in_markdown), ("html", in_html)]
)
def test_the_label_is_the_same_at_every_door(name: str, read: object, made: Report) -> None:
    assert callable(read)
    text = written(name, rendering(made))
    found = read(text)
    assert [row for row, _ in found] == [row for row, _ in rows_of(made)]
    for (_, shown), (_, value) in zip(found, rows_of(made), strict=True):
        assert shown.strip("` ").startswith(value)
    for words in (sentence(made), *CLOSING):
        assert words in text


@pytest.mark.promise("A13")
@pytest.mark.parametrize("name", ["text", "markdown", "html"])
def test_a_verdict_is_signed_alike_at_every_door(name: str) -> None:
    text = written(name, rendering(rendered().report))
    if name == "html":
        text = lxml.html.document_fromstring(text).text_content()
    for kind, sign in SIGNS.items():
        assert re.search(rf"{re.escape(sign)}[ ]?{re.escape(NAMES[kind])}", text), kind


@pytest.mark.parametrize(
    ("name", "said", "times"), [("text", KNOWN, 1), ("markdown", ", known |", 1), ("html", "", 1)]
)
def test_what_a_baseline_holds_is_called_known_and_nothing_else_is(
    name: str, said: str, times: int
) -> None:
    known = rendered(known={rendered().findings[0].fingerprint})
    shown, without = written(name, known), written(name, rendered(known=()))
    if name == "html":
        root = lxml.html.document_fromstring(shown)
        number = known.findings[0].number
        assert KNOWN.capitalize() in root.get_element_by_id(f"claim-{number}").text_content()
        rows = root.get_element_by_id("claims").xpath(".//tbody/tr/th")
        assert [row.text_content().endswith("known") for row in rows] == [
            at == number for at in range(1, len(rows) + 1)
        ]
        said = f"{KNOWN.capitalize()}."
    assert shown.count(said) == times
    assert said not in without
