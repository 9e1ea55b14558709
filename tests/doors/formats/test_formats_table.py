"""The table of formats: each can be written, says the same each time, and holds every claim."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import HealthCheck, given, settings
from renderings import everything, hostile, planted, rendered

from veridical.doors.cli.escapes import one_line
from veridical.doors.formats.table import FORMATS, encoded, format_of, may_hold, written
from veridical.errors import UsageError

slow = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_writes_a_report(name: str) -> None:
    text = written(name, rendered())
    assert text.endswith("\n")
    assert "94 million" in text


@pytest.mark.parametrize("name", FORMATS)
def test_the_same_report_gives_the_same_bytes(name: str) -> None:
    assert encoded(written(name, rendered())) == encoded(written(name, rendered()))


@pytest.mark.parametrize("name", FORMATS)
def test_the_same_report_gives_the_same_bytes_whatever_the_hash_seed(name: str) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(sys.path[0])!r}); sys.path[:0] = {sys.path!r}\n"
        "import hashlib\n"
        "from renderings import rendered\n"
        "from veridical.doors.formats.table import encoded, written\n"
        f"print(hashlib.sha256(encoded(written({name!r}, rendered()))).hexdigest())"
    )
    made = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            check=True,
            text=True,
            env={"PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(made) == 1


@pytest.mark.parametrize("name", sorted(set(FORMATS) - {"html"}))
@slow
@given(words=hostile())
def test_nothing_that_a_text_holds_stops_a_format(name: str, words: str) -> None:
    for path in (None, "a.md"):
        assert encoded(written(name, planted(words, path)))


@pytest.mark.parametrize("name", FORMATS)
def test_no_character_that_acts_on_a_terminal_is_written_raw(name: str) -> None:
    # JSON and tables hold texts as they are; a JSON reader and a spreadsheet show no escapes.
    if name in ("json", "jsonl", "csv", "sarif"):
        return
    text = written(name, planted("a \x1b[2J b \u202e c \x07 d"))
    assert not set(text) & set("\x1b\u202e\x07")


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("a.txt", "text"),
        ("a.JSON", "json"),
        ("a.jsonl", "jsonl"),
        ("a.ndjson", "jsonl"),
        ("a.md", "markdown"),
        ("a.html", "html"),
        ("a.htm", "html"),
        ("a.csv", "csv"),
        ("a.sarif", "sarif"),
        ("a.sarif.json", "sarif"),
        ("a.xml", "junit"),
        ("junit.xml", "junit"),
        ("a", None),
        ("a.pdf", None),
        ("sarif", None),
        (".sarif", "sarif"),
    ],
)
def test_a_suffix_says_the_format(name: str, found: str | None) -> None:
    assert format_of(name) == found


@pytest.mark.parametrize(
    ("format_", "name", "may"),
    [
        ("sarif", "a.sarif", True),
        ("sarif", "a.json", True),
        ("sarif", "a.out", True),
        ("sarif", "a.html", False),
        ("jsonl", "a.json", True),
        ("json", "a.sarif", False),
        ("github", "a.txt", False),
        ("github", "a.log", True),
        ("junit", "a.json", False),
    ],
)
def test_a_format_that_is_named_goes_where_the_suffix_allows_it(
    format_: str, name: str, may: bool
) -> None:
    assert may_hold(format_, name) is may


def test_an_unknown_format_names_the_known_ones() -> None:
    with pytest.raises(UsageError) as raised:
        written("pdf", rendered())
    assert "text, json, jsonl, markdown, html, csv, sarif, junit, github" in raised.value.hint


def test_the_report_of_these_tests_has_a_finding_under_every_rule_of_reports() -> None:
    rules = {one.rule.id for one in rendered().findings}
    assert rules == {"VER001", "VER002", "VER003", "VER004", "VER005"}
    assert one_line(everything().text)
