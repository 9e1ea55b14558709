"""`verify --show-sources`: what was read, with its places, and no check."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_driver import Result, invoke

PAGE = """<html><head><title>Fares</title></head><body><p>Before.</p><h1>Fares</h1>
<table><tr><th>Country</th><th>Euros</th></tr><tr><td>Norway</td><td>80</td></tr></table>
<p style="display:none">Nobody sees this.</p></body></html>"""


def show(*arguments: str | Path, stdin: bytes = b"") -> Result:
    words = ("verify", "--show-sources", *map(str, arguments))
    return invoke(*words, stdin=stdin, working=None)


@pytest.fixture
def page(tmp_path: Path) -> Path:
    path = tmp_path / "fares.html"
    path.write_text(PAGE, "utf-8")
    return path


def test_a_page_is_shown_with_its_headings_and_rows(page: Path) -> None:
    result = show("--source", page)
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    assert lines[0].startswith(f"{page.as_posix()} (html, no date, ")
    at = lines.index("[under “Fares”, row 1]")
    assert lines[at + 1] == "│ | Norway | 80 |"
    assert "[paragraph 1]" in lines
    assert lines[-1] == "not seen by a reader, supports nothing: Nobody sees this."


ROWS = "<table><tr><td>{}</td><td>Euros</td></tr><tr><td>{}</td><td>Fee</td></tr></table>"


@pytest.mark.parametrize(
    ("cells", "rows"),
    [
        # A first row that may be a head or not is read as both, and shown once.
        (("Country", "Norway"), ["(the head again: ", "| Norway | Fee |"]),
        (("<b>Country</b>", "Norway"), ["(the head again: ", "| Norway | Fee |"]),
    ],
)
def test_a_row_that_is_read_as_head_and_as_row_is_shown_once(
    tmp_path: Path, cells: tuple[str, str], rows: list[str]
) -> None:
    path = tmp_path / "a.html"
    path.write_text(f"<p>A.</p>{ROWS.format(*cells)}", "utf-8")
    result = show("--source", path)
    lines = result.out.splitlines()
    shown = [lines[at + 1].removeprefix("│ ") for at, one in enumerate(lines) if "row " in one]
    assert [one.startswith(row) for one, row in zip(shown, rows, strict=True)] == [True] * 2
    assert sum("Country" in line for line in lines) == 1


def test_the_lines_of_a_text_are_numbered(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text("One.\n\nThree \x1b[31m[page 2]\n", "utf-8")
    lines = show("--source", path).out.splitlines()
    assert lines[3:] == ["1 │ One.", "2 │ ", "3 │ Three \\x1b[31m[page 2]"]


def test_as_json_text_and_places_can_be_read_back(page: Path) -> None:
    found = json.loads(show("--source", page, "--json").out)
    places = {name: found["text"][at : at + 8] for at, name in found["marks"]}
    assert places["under “Fares”, row 1"] == "| Norway"


def test_stdin_is_free_for_a_source() -> None:
    result = show("--source", "-", stdin=b"The quay is long.")
    assert result.code == 0
    assert "1 │ The quay is long." in result.out


@pytest.mark.parametrize(
    "more", [["A text."], ["a.md", "b.md"], ["--batch", "r.jsonl"], ["-o", "r.html"]]
)
def test_whoever_waits_for_a_check_is_told_that_there_is_none(page: Path, more: list[str]) -> None:
    result = show("--source", page, *more)
    assert (result.code, result.out) == (64, "")
    assert "--show-sources checks nothing" in result.err


def test_a_source_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    assert show("--source", tmp_path / "none.md").code == 66
    assert show().code == 64
