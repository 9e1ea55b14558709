"""--format, -o and --exit-zero: what goes where, and what becomes of what cannot be written."""

from __future__ import annotations

import csv
import json
import shlex
from collections.abc import Iterator
from dataclasses import replace
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from cli_driver import SOURCE as DOCUMENT
from cli_driver import Result, invoke, scripted

from veridical.doors.formats.rendering import Rendering, rendering
from veridical.doors.formats.table import FORMATS, encoded, written
from veridical.doors.label import sentence
from veridical.types import Notice

SOURCE = ("--source", "s.md")
TEXT = "TRUE a\nFALSE Größe"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of our own to run in, with the text in a file."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GITHUB_STEP_SUMMARY", raising=False)
    (tmp_path / "answer.md").write_text(TEXT, "utf-8")
    yield tmp_path


def verify(options: str, text: str = "answer.md") -> Result:
    return invoke("verify", text, *SOURCE, *shlex.split(options))


def expected(path: str | None = "answer.md") -> Rendering:
    made = replace(scripted(TEXT), notices=(Notice("seen", "paths: s.md"),))
    return rendering(made, (DOCUMENT,), path)


def is_page(words: str) -> bool:
    return "── Trust facts ──" in words and words.startswith("│ ‹✓1 TRUE a›")


# What stdout shows


@pytest.mark.parametrize(
    "name", [name for name in FORMATS if name not in ("json", "jsonl", "html")]
)
def test_a_format_on_stdout(name: str) -> None:
    result = verify(f"--format {name}")
    assert (result.code, result.out) == (1, written(name, expected()))
    assert result.err == "veridical: 1 contradicted (--fail-on contradicted); exit status 1\n"


def test_the_formats_that_hold_the_run_too() -> None:
    assert json.loads(verify("--format json").out)["report"]["text"] == TEXT
    last = json.loads(verify("--format jsonl").out.splitlines()[-1])
    assert (last["type"], last["path"], last["exit_status"]) == ("summary", "answer.md", 1)
    assert verify("--format html").out.startswith("<!doctype html>")


def test_json_is_the_short_form() -> None:
    assert verify("--json").out == verify("--format json").out
    assert verify("--json --format json").out == verify("--json").out


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ("--json --format sarif", "--json and --format sarif contradict one another"),
        ("--format nosuch", "is not one of"),
        ("--format ''", "is not one of"),
        ("-o ''", "--output names nothing"),
        ("-o sarif:", "--output names nothing"),
        ("-o report", "the suffix of report says no format"),
        ("-o report.pdf", "the suffix of report.pdf says no format"),
        ("-o - -o -", "stdout was named twice"),
        ("-o csv:- -o junit:-", "stdout was named twice"),
        ("--format json -o csv:-", "contradict one another"),
        ("-o a.json -o ./a.json", "two reports would go to"),
        ("-o a.json -o text:a.json", "two reports would go to"),
        ("-o out/", "out/ is a folder"),
        ("-o .", "the suffix of . says no format"),
        ("-o answer.md", "answer.md is read and would be written over"),
        ("-o text:./answer.md", "is read and would be written over"),
        ("-o s.md", "s.md is read and would be written over"),
        ("-o nul\0.json", "null"),
    ],
)
def test_what_contradicts_itself_is_a_wrong_call(options: str, told: str, folder: Path) -> None:
    (folder / "s.md").write_text("So it is.", "utf-8")
    arguments = [part.replace("nul", "nul\0") for part in shlex.split(options.replace("\0", ""))]
    result = invoke("verify", "answer.md", *SOURCE, *arguments)
    assert (result.code, result.out) == (64, "")
    assert told in result.err
    assert sorted(path.name for path in folder.iterdir()) == ["answer.md", "s.md"]
    assert (folder / "answer.md").read_text("utf-8") == TEXT


# Files


def test_several_reports_in_one_run(folder: Path) -> None:
    """A log for a code scanner, one for a build server, a page and a table, and a summary."""
    names = "r.sarif r.xml r.html r.csv r.md r.jsonl r.json r.txt".split()
    result = verify(" ".join(f"-o {name}" for name in names))
    assert result.code == 1
    assert is_page(result.out)
    assert json.loads((folder / "r.sarif").read_bytes())["version"] == "2.1.0"
    assert ElementTree.parse(folder / "r.xml").getroot().tag == "testsuites"
    assert (folder / "r.html").read_text("utf-8").startswith("<!doctype html>")
    table = (folder / "r.csv").read_bytes().decode("utf-8-sig")
    assert next(csv.reader(StringIO(table)))[0] == "part"
    assert (folder / "r.md").read_text("utf-8").startswith(f"**{sentence(scripted(TEXT))}**")
    assert json.loads((folder / "r.json").read_bytes())["report"]["text"] == TEXT
    assert is_page((folder / "r.txt").read_text("utf-8"))
    assert len((folder / "r.jsonl").read_bytes().splitlines()) == 3


@pytest.mark.parametrize(
    ("options", "files", "shown"),
    [
        ("-o r.sarif", {"r.sarif": "sarif"}, "text"),
        ("--format sarif -o r.sarif", {"r.sarif": "sarif"}, "text"),
        ("--format sarif -o r.json", {"r.json": "sarif"}, "text"),
        ("--format sarif -o r.out", {"r.out": "sarif"}, "text"),
        ("--format github -o r.sarif", {"r.sarif": "sarif"}, "github"),
        (
            "--format markdown -o r.sarif -o r.xml",
            {"r.sarif": "sarif", "r.xml": "junit"},
            "markdown",
        ),
        ("-o sarif:r.json", {"r.json": "sarif"}, "text"),
        ("-o sarif:r.json --format csv", {"r.json": "sarif"}, "csv"),
        ("-o csv:r", {"r": "csv"}, "text"),
        ("-o github:- -o r.xml", {"r.xml": "junit"}, "github"),
        ("--format sarif -o -", {}, "sarif"),
        ("--format sarif -o r.sarif -o -", {"r.sarif": "sarif"}, "text"),
        ("--format sarif -o r.sarif -o csv:-", {"r.sarif": "sarif"}, "csv"),
        ("--output r.SARIF", {"r.SARIF": "sarif"}, "text"),
        ("-o csv:x", {"x": "csv"}, "text"),
        ("-o ./csv:x.txt", {"csv:x.txt": "text"}, "text"),
    ],
)
def test_what_goes_where(options: str, files: dict[str, str], shown: str, folder: Path) -> None:
    result = verify(options)
    assert result.code == 1
    assert result.out == written(shown, expected())
    for name, format_ in files.items():
        assert (folder / name).read_bytes() == encoded(written(format_, expected()))
    assert {path.name for path in folder.iterdir()} == {*files, "answer.md"}


def test_colour_and_width_stay_out_of_files(folder: Path) -> None:
    result = verify("--color always -o r.txt -o r.md -o r.xml")
    assert "\x1b[" in result.out
    for name in ("r.txt", "r.md", "r.xml"):
        assert b"\x1b" not in (folder / name).read_bytes()
    long = folder / "long.md"
    long.write_text("TRUE " + "word " * 200, "utf-8")
    verify("-o r.txt", str(long))
    assert max(map(len, (folder / "r.txt").read_text("utf-8").splitlines())) > 900


def test_quiet_shortens_stdout_alone(folder: Path) -> None:
    result = verify("-q -o r.txt -o r.sarif")
    assert result == Result(
        1, "1 of 2 claims is contradicted by your sources.\ncontradicted: FALSE Größe\n", ""
    )
    assert is_page((folder / "r.txt").read_text("utf-8"))
    assert verify("-q --format csv").out == written("csv", expected())


def test_explain_reaches_files_for_people(folder: Path) -> None:
    verify("--explain -o r.txt")
    assert "How it was done" in (folder / "r.txt").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "shown"),
    [("answer.md", "answer.md"), ("./answer.md", "answer.md"), ("sub/../answer.md", "answer.md")],
)
def test_a_text_in_the_current_folder_has_a_relative_path(
    name: str, shown: str, folder: Path
) -> None:
    (folder / "sub").mkdir()
    for given in (name, str(folder / name)):
        assert json.loads(verify("--format jsonl", given).out.splitlines()[0])["path"] == shown


def test_a_text_elsewhere_has_the_path_that_was_given(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "sub").mkdir()
    monkeypatch.chdir(folder / "sub")
    for given in ("../answer.md", f"{folder}/answer.md"):
        assert json.loads(verify("--format jsonl", given).out.splitlines()[0])["path"] == given


def test_words_and_stdin_have_no_path() -> None:
    for text in ("FALSE it is.", "-"):
        result = invoke("verify", text, *SOURCE, "--format", "jsonl", stdin=b"FALSE it is.")
        assert json.loads(result.out.splitlines()[0])["path"] is None


# A report among the sources


def test_a_report_in_a_folder_of_sources_is_refused_where_it_would_be_read(folder: Path) -> None:
    (folder / "docs" / ".cache").mkdir(parents=True)
    for options, code in (
        ("-o docs/report.md", 64),
        ("-o docs/sub.txt", 64),
        ("-o text:docs/report.mdx", 64),
        ("-o docs/report.sarif", 1),
        ("-o docs/.report.md", 1),
        ("-o docs/.cache/report.md", 1),
        ("-o report.md", 1),
    ):
        result = invoke("verify", "answer.md", "--source", "docs", *shlex.split(options))
        assert result.code == code, options
        assert ("the next run would read this report as one" in result.err) == (code == 64)
    assert invoke("verify", "answer.md", "--source", ".", "-o", "r.md").code == 64


# What cannot be written


def test_a_folder_that_is_not_there_is_66_before_anything_is_checked() -> None:
    result = verify("-o nosuch/r.json", "CRASH")
    assert (result.code, result.out) == (66, "")
    assert "mkdir -p nosuch" in result.err


def test_a_folder_as_output_is_64(folder: Path) -> None:
    (folder / "r.json").mkdir()
    result = verify("-o r.json")
    assert (result.code, result.out) == (64, "")
    assert "r.json is a folder" in result.err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_where_one_output_fails_the_others_are_written(folder: Path) -> None:
    result = verify("-o json:/dev/full -o r.sarif")
    assert result.code == 74
    assert is_page(result.out)
    assert json.loads((folder / "r.sarif").read_bytes())["version"] == "2.1.0"
    assert "/dev/full could not be written: No space left on device" in result.err
    assert Path("/dev/full").is_char_device()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_every_output_that_fails_is_named() -> None:
    result = verify("-o json:/dev/full -o csv:/dev/full")
    assert result.code == 74
    assert result.err.count("/dev/full could not be written") == 2


def test_an_error_writes_nothing(folder: Path) -> None:
    (folder / "r.json").write_text("old", "utf-8")
    assert verify("-o r.json", "Unreachable").code == 69
    assert (folder / "r.json").read_text("utf-8") == "old"


# Exit status


@pytest.mark.promise("R-B14-1")
@pytest.mark.parametrize(
    ("text", "options", "code"),
    [
        ("FALSE a.", "", 1),
        ("FALSE a.", "--exit-zero", 0),
        ("TRUE a.", "--exit-zero", 0),
        ("OPEN a.", "--exit-zero --fail-on unverifiable", 0),
        ("TRUE a.", "--exit-zero --fail-under 0.99", 0),
        ("SKIP a.", "--exit-zero --fail-on no_claims", 0),
        ("FAIL a.", "--exit-zero", 69),
        ("TRUE a\nFAIL b.", "--exit-zero --fail-on error", 69),
        ("Unreachable", "--exit-zero", 69),
        ("FALSE a.", "--exit-zero --format nosuch", 64),
        ("FALSE a.", "--exit-zero -o nosuch/a.json", 66),
        ("CRASH", "--exit-zero", 70),
    ],
)
def test_only_exit_zero_waives_findings_and_no_error(text: str, options: str, code: int) -> None:
    assert verify(options, text).code == code


def test_exit_zero_says_what_it_would_have_been() -> None:
    told = "1 contradicted (--fail-on contradicted); exit status 0 instead of 1 (--exit-zero)"
    assert verify("--exit-zero").err == f"veridical: {told}\n"
    assert verify("--exit-zero -q").err == ""
    [invocation] = json.loads(verify("--exit-zero --format sarif").out)["runs"][0]["invocations"]
    assert invocation["exitCode"] == 0


# Beside a step of GitHub Actions


def test_the_summary_goes_beside_the_step(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = folder / "summary"
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(place))
    verify("--format text")
    assert not place.exists()
    verify("--format github -o github:g.log")
    verify("-o github:g.log")
    assert place.read_text("utf-8").count(f"**{sentence(scripted(TEXT))}**") == 2


def test_a_summary_that_cannot_be_written_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(folder / "nosuch" / "summary"))
    result = verify("--format github")
    assert result.code == 74
    assert result.out.startswith("::error file=answer.md,line=2,")
