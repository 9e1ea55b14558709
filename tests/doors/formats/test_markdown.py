"""Markdown: the label, a table of claims, and no word of a text that does anything."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from markdown_it import MarkdownIt
from markdown_it.token import Token
from renderings import hostile, patient, planted, rendered

from veridical.doors.cli.escapes import one_line
from veridical.doors.formats.code_spans import cell, code_span, inert
from veridical.doors.formats.markdown import markdown, summary
from veridical.doors.formats.rendering import rendering
from veridical.doors.label import CLOSING, count_rows, fact_rows, sentence
from veridical.testing import claim, report, verdict
from veridical.types import Label

PARSER = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
# What GitHub makes a link or a picture of, outside of code.
LINKED = re.compile(
    r"@\w|#\d|https?:|www\.|:\w+:|\b[0-9a-f]{7,40}\b|\b[A-Za-z]+-\d|\$[^$]+\$|&\w+;"
)


def cells(text: str) -> list[list[list[Token]]]:
    """The cells of every row of every table, each as its inline parts."""
    rows: list[list[list[Token]]] = []
    for token in PARSER.parse(text):
        if token.type == "tr_open":
            rows.append([])
        elif token.type == "inline" and rows and token.level > 3:
            rows[-1].append(token.children or [])
    return rows


def words_of(parts: list[Token]) -> str:
    return "".join(part.content for part in parts)


def test_the_label_comes_first_in_the_order_of_every_door() -> None:
    text = markdown(rendered())
    report_ = rendered().report
    assert text.startswith(f"**{sentence(report_)}** (docs/my answer.md)\n")
    names = [row.name for row in (*count_rows(report_), *fact_rows(report_))]
    found = [words_of(row[0]).lstrip("✓✗?·! ") for row in cells(text)[1 : len(names) + 1]]
    assert found == names
    assert text.index(CLOSING[0]) < text.index("### Claims")


def test_the_claims_are_a_table_with_quote_and_place() -> None:
    rows = [[words_of(part) for part in row] for row in cells(markdown(rendered()))]
    assert [
        "2",
        "✗ contradicted",
        "It cost EUR 94 million 🌉 in 2023.",
        "what was found of It cost",
        "It cost EUR 91 million.",
        "docs/harbour report.md:4 (2024-06-01)",
    ] in rows


def test_every_other_part_has_a_table_too() -> None:
    text = markdown(rendered())
    for title in ("Your sources disagree", "Could not be judged", "Not checked", "Notices"):
        assert f"### {title}\n\n| " in text


def test_what_is_known_is_said() -> None:
    made = rendered(known={rendered().findings[0].fingerprint})
    assert "| ✗ contradicted, known |" in markdown(made)


@pytest.mark.parametrize(
    "words",
    [
        "a | b",
        "a \\| b",
        "`a`",
        "``` a",
        "a `` b ` c",
        "<img src=x onerror=alert(1)>",
        "<!-- x -->",
        "@everyone",
        "a #12 b",
        "owner/repo#3",
        "[a](http://evil.test)",
        "![a](http://evil.test/x.png)",
        "[x]: http://evil.test",
        "https://evil.test",
        "www.evil.test",
        "a@evil.test",
        "&lt;b&gt;",
        "$x$ :smile: ~~y~~",
        "**b** _u_",
        "deadbeef",
        "JIRA-42",
        "[^1]",
        "\\",
        "a\\",
        "`" * 200,
        " ".join("`" * n for n in range(1, 80)),
    ],
)
@pytest.mark.parametrize("write", [cell, inert])
def test_hardening_09_nothing_acts(words: str, write: object) -> None:
    text = cell(words) if write is cell else inert(words)
    assert "\n" not in text
    document = f"| a |\n|---|\n| {text} |\n" if write is cell else f"Here: {text}\n"
    parts = [
        part
        for token in PARSER.parse(document)
        if token.type == "inline" and token.content != "a"
        for part in token.children or []
    ]
    assert {part.type for part in parts} <= {"text", "code_inline"}
    shown = "".join(part.content for part in parts if part.type == "text")
    assert not LINKED.search(shown)


@patient
@given(hostile())
@example("\\|")
@example("`|`")
def test_any_text_stays_in_its_cell_and_can_be_read(words: str) -> None:
    """Each cell is text and code alone, and the claim's cell holds the claim."""
    rows = cells(markdown(planted(words)))
    claims = [row for row in rows if words_of(row[0]) in ("1", "2")]
    assert len(claims) == 2
    expected = one_line(words)
    for row in claims:
        assert len(row) == 6
        shown = words_of(row[2])
        escaped = expected.replace("\\|", "\\\\x7c")
        assert shown in (expected, escaped, escaped.replace("`", "\\x60"))
    for row in rows:
        for parts in row:
            kinds = {part.type for part in parts} - {"html_inline"}
            assert kinds <= {"text", "code_inline"}
            assert all(part.content == "<br>" for part in parts if part.type == "html_inline")
            plain = "".join(part.content for part in parts if part.type == "text")
            assert not LINKED.search(plain)


@patient
@given(hostile())
def test_a_code_span_is_one_span(words: str) -> None:
    line = one_line(words)
    [token] = PARSER.parseInline(f"{code_span(line)}")
    parts = token.children or []
    assert [part.type for part in parts] == (["code_inline"] if line else [])


def test_plain_words_stay_readable() -> None:
    plain = "The quay (built in 1932) is 1,240.5 m long; it cost EUR 91.3 million: so they say!"
    assert cell(plain) == plain


@pytest.mark.promise("R-B14-2")
def test_a_summary_shows_what_is_not_supported_alone() -> None:
    rows = [[words_of(part) for part in row] for row in cells(summary(rendered()))]
    assert [row[0] for row in rows if len(row) == 6] == ["#", "2", "3", "4"]
    assert "### Not supported" in summary(rendered())


def test_a_summary_is_short_whatever_the_text() -> None:
    claims = [
        verdict(claim(f"{'|`' * 800} {n}", id=f"c{n}"), Label.CONTRADICTED) for n in range(99)
    ]
    made = rendering(report("x", claims), (), "a.md")
    text = summary(made)
    assert "And 49 more." in text
    assert len(text.encode()) < 2**20
    assert len(summary(rendered()).encode()) < len(markdown(rendered()).encode())
