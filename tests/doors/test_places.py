"""Where things stand: lines and columns as editors count them, and places in sources."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.doors.places import Lines, Region, places_in
from veridical.testing import claim, document, evidence, report, verdict
from veridical.types import Document, Label, Report, Span


@pytest.mark.parametrize(
    ("text", "span", "region"),
    [
        ("ab", Span(0, 2), Region(1, 1, 1, 3, 0, 2)),
        ("a\nbc", Span(2, 4), Region(2, 1, 2, 3, 2, 2)),
        ("a\r\nbc", Span(3, 5), Region(2, 1, 2, 3, 3, 2)),
        ("ab\ncd", Span(1, 4), Region(1, 2, 2, 2, 1, 3)),
        ("ab\n", Span(0, 3), Region(1, 1, 2, 1, 0, 3)),
        ("🌉🌉 a", Span(3, 4), Region(1, 6, 1, 7, 5, 1)),
        ("🌉\n🌉a", Span(2, 4), Region(2, 1, 2, 4, 3, 3)),
        ("a\rb", Span(2, 3), Region(1, 3, 1, 4, 2, 1)),
        ("a\u2028b", Span(2, 3), Region(1, 3, 1, 4, 2, 1)),
        ("", Span(0, 0), Region(1, 1, 1, 1, 0, 0)),
        ("ab", Span(5, 9), Region(1, 3, 1, 3, 2, 0)),
    ],
)
def test_a_region(text: str, span: Span, region: Region) -> None:
    assert Lines.of(text).region(span) == region


@given(st.text(alphabet="ab\n\r🌉é\u2028"), st.integers(0, 40), st.integers(0, 40))
def test_a_region_holds_its_span_by_line_and_by_offset(text: str, one: int, other: int) -> None:
    span = Span(min(one, other), max(one, other))
    region = Lines.of(text).region(span)
    units = text.encode("utf-16-le")
    cut = units[2 * region.offset : 2 * (region.offset + region.length)]
    assert cut.decode("utf-16-le") == span.of(text)
    lines = [line.encode("utf-16-le") for line in text.split("\n")]
    first, last = lines[region.line - 1], lines[region.end_line - 1]
    if region.line == region.end_line:
        shown = first[2 * (region.column - 1) : 2 * (region.end_column - 1)]
    else:
        between = [b"".join((line, "\n".encode("utf-16-le"))) for line in lines]
        middle = b"".join(between[region.line : region.end_line - 1])
        start = between[region.line - 1][2 * (region.column - 1) :]
        shown = start + middle + last[: 2 * (region.end_column - 1)]
    assert shown == cut


def quoting(quote: str, source: Document) -> Report:
    return report("So.", [verdict(claim("So."), Label.SUPPORTED, quote=quote, source=source)])


NOTE = document("one\ntwo\nthree", id="note.md")
PAPER = replace(
    document("one two three", id="paper.pdf"), kind="pdf", marks=((4, "page 1"), (8, "page 2"))
)


@pytest.mark.parametrize(
    ("quote", "source", "place"),
    [
        ("two", NOTE, "note.md:2"),
        ("three", replace(NOTE, date="2024"), "note.md:3 (2024)"),
        ("two", PAPER, "paper.pdf, page 1"),
        ("three", PAPER, "paper.pdf, page 2"),
        ("one", PAPER, "paper.pdf, characters 0 to 3"),
        ("two", replace(PAPER, marks=()), "paper.pdf, characters 4 to 7"),
    ],
)
def test_where_a_quote_stands(quote: str, source: Document, place: str) -> None:
    made = quoting(quote, source)
    found = made.verdicts[0].closest
    assert found is not None
    assert str(places_in(made, [source]).of(found)) == place


def test_a_place_that_the_oracle_knows_comes_first() -> None:
    found = replace(evidence("two", NOTE), locator="section 2")
    made = quoting("two", NOTE)
    assert str(places_in(made, [NOTE]).of(found)) == "note.md, section 2"


def test_of_a_source_that_is_not_at_hand_the_characters_are_known() -> None:
    made = quoting("two", NOTE)
    found = evidence("two", NOTE)
    for documents in ([], [PAPER], [replace(NOTE, version="0" * 16)]):
        assert str(places_in(made, documents).of(found)) == "note.md, characters 4 to 7"
    short = replace(NOTE, text="one")
    assert str(places_in(made, [short]).of(found)) == "note.md, characters 4 to 7"
