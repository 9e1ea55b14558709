"""Evidence names the place in its source as a person would."""

from __future__ import annotations

from dataclasses import replace

import pytest

from veridical import verify
from veridical.testing import document
from veridical.types import Span
from veridical.verification.locators import locator_of

PAGES = ((0, "page 1"), (100, "page 2"), (200, "page 3"), (300, "page 4"))


@pytest.mark.parametrize(
    ("span", "place"),
    [
        (Span(0, 50), "page 1"),
        (Span(99, 100), "page 1"),
        (Span(100, 101), "page 2"),
        (Span(80, 120), "pages 1 and 2"),
        (Span(80, 220), "pages 1 to 3"),
        (Span(300, 900), "page 4"),
        (Span(100, 100), "page 2"),
    ],
)
def test_a_span_is_on_a_page_or_on_several(span: Span, place: str) -> None:
    assert locator_of(PAGES, span) == place


def test_a_note_of_an_earlier_page_within_a_span_is_counted_in_order() -> None:
    marks = ((0, "page 1"), (50, "page 2"), (60, "page 1"), (70, "page 2"))
    assert locator_of(marks, Span(40, 80)) == "pages 1 and 2"


def test_places_that_are_not_counted_are_named_from_the_first_to_the_last() -> None:
    marks = ((0, "Introduction"), (10, "Method"), (20, "Results"))
    assert locator_of(marks, Span(5, 25)) == "Introduction to Results"


@pytest.mark.parametrize(
    ("names", "place"),
    [
        (("under “Fares”, row 1", "under “Fares”, row 2"), "under “Fares”, rows 1 and 2"),
        (("under “Fares”, head", "under “Fares”, row 1"), "under “Fares”, head to row 1"),
        (("under “Fares”", "under “Fares”, row 1"), "under “Fares” to under “Fares”, row 1"),
        (("under “Sun, moon”", "under “Fares”"), "under “Sun, moon” to under “Fares”"),
    ],
)
def test_places_that_lie_in_one_another_name_the_whole_once(
    names: tuple[str, ...], place: str
) -> None:
    marks = tuple((10 * number, name) for number, name in enumerate(names))
    assert locator_of(marks, Span(5, 15)) == place


@pytest.mark.parametrize("marks", [(), ((10, "page 2"),)])
def test_there_may_be_no_such_place(marks: tuple[tuple[int, str], ...]) -> None:
    assert locator_of(marks, Span(0, 5)) is None


def test_evidence_carries_its_page() -> None:
    text = "The quay is 520 metres long.\n\nThe tower has a clock."
    source = replace(document(text), marks=((0, "page 1"), (30, "page 2")))
    found = verify("The tower has a clock. The quay is 520 metres long.", sources=[source])
    assert [one.evidence[0].locator for one in found.verdicts] == ["page 2", "page 1"]
