"""The card "Trust facts": sentence first, counts second, numbers with their direction last."""

from __future__ import annotations

from collections.abc import Iterator

from veridical.doors.formats.html.elements import NOTHING, Html, element, joined
from veridical.doors.formats.html.quotes import words
from veridical.doors.label import CLOSING, Row, count_rows, fact_rows, sentence
from veridical.doors.signs import SIGNS
from veridical.types import Report

_DETAILS_SHOWN = 5


def trust_facts(report: Report) -> Html:
    """The whole card; its rows are those of every other door, in the same order."""
    counts = report.counts
    parts = counts.claims + counts.skipped
    return element(
        "section",
        element("h2", "Trust facts", id="facts-head"),
        element("p", sentence(report), class_="sentence"),
        element("dl", *(_count(row, parts) for row in count_rows(report)), class_="counts"),
        element("dl", *(_fact(row) for row in fact_rows(report)), class_="facts"),
        element("p", *_lines(CLOSING), class_="closing"),
        class_="trust-facts",
        id="facts",
        aria_labelledby="facts-head",
    )


def _lines(lines: tuple[str, ...]) -> Iterator[Html]:
    for rank, line in enumerate(lines):
        yield joined(element("br") if rank else NOTHING, line)


def _count(row: Row, parts: int) -> Html:
    name = element(
        "dt",
        element("span", SIGNS[row.kind], class_="sign", aria_hidden="true"),
        element("span", row.name, class_="name"),
    )
    value = element("dd", element("span", row.value, class_="value"), _bar(row, parts), _note(row))
    return element("div", name, value, class_=row.kind, data_kind=row.kind)


def _bar(row: Row, parts: int) -> Html:
    """How much of the text it is, as the length of a line."""
    count = int(row.value.replace(",", ""))
    share = round(1000 * count / parts) / 10 if parts else 0
    return element(
        "svg",
        element("rect", width=f"{share:g}", height="6"),
        class_="bar",
        viewBox="0 0 100 6",
        preserveAspectRatio="none",
        aria_hidden="true",
    )


def _note(row: Row) -> Html:
    return element("span", row.note, class_="note") if row.note else NOTHING


def _fact(row: Row) -> Html:
    details = [element("span", words(one, 300), class_="detail") for one in row.details]
    rest = len(details) - _DETAILS_SHOWN
    more = element("a", f"and {rest:,} more", href="#sources", class_="detail")
    return element(
        "div",
        element("dt", row.name),
        element(
            "dd",
            element("span", words(row.value, 300), class_="value"),
            " " if row.note else NOTHING,
            _note(row),
            *details[:_DETAILS_SHOWN],
            more if rest > 0 else NOTHING,
        ),
        class_="fact",
    )
