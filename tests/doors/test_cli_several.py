"""Several texts in one call: each under its name, the worst status, and the sources read once."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from cli_driver import Result, check, invoke

from veridical.doors.cli.checking import Checked, Request
from veridical.doors.cli.warm import warm_check

QUAY = "The quay is 520 metres long. The pier is red."


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    (tmp_path / ".git").mkdir()
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "quay.md").write_text(QUAY, "utf-8")
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    monkeypatch.undo()


def texts(**given: str | bytes) -> list[str]:
    names = []
    for name, text in given.items():
        path = Path(f"{name}.md")
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        names.append(path.name)
    return names


def several(*arguments: str) -> Result:
    return invoke("verify", *arguments, "--source", "docs")


@pytest.mark.promise("G21")
@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"a": "TRUE x", "b": "TRUE y"}, 0),
        ({"a": "TRUE x", "b": "FALSE y"}, 1),
        ({"a": "FALSE x", "b": "FAIL y"}, 69),
        ({"a": "FALSE x", "b": b"\xff\xfe\xff"}, 65),
        ({"a": "TRUE x", "b": b"%PDF-1.4"}, 65),
        ({"a": "TRUE x", "b": "x" * 100_001}, 65),
    ],
)
def test_the_worst_status_of_all_counts(given: dict[str, str | bytes], code: int) -> None:
    names = texts(**given)
    for order in (names, names[::-1]):
        result = several(*order)
        assert result.code == code
        assert "a.md\n\n│ ‹" in result.out
    assert several(*names, "--exit-zero").code == (0 if code == 1 else code)
    assert several(*names, "--json").code == several(*names, "-q").code == code


def test_each_is_shown_under_its_name_and_told_why() -> None:
    names = texts(a="TRUE x", b="FALSE y\nOPEN z", c=b"\x00")
    result = several(*names, "missing.md", "a.md")
    assert result.code == 66
    assert result.out.count("a.md\n\n│") == 1
    assert result.err.splitlines() == [
        "veridical: c.md is not a text: it is a binary file or in another encoding"
        " (byte 0x00 at offset 0)",
        "  give a text as UTF-8",
        "veridical: there is no file missing.md",
        "  check the path",
        "veridical: b.md: 1 contradicted (--fail-on contradicted)",
        "veridical: exit status 66, the worst of 4 texts",
    ]
    quiet = several(*names, "-q")
    assert quiet.out.splitlines() == [
        "a.md: The one claim is supported by your sources.",
        "b.md: 1 of 2 claims is contradicted by your sources.",
        "contradicted: FALSE y",
    ]
    assert "c.md is not a text" in quiet.err
    assert "exit status" not in quiet.err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("The", "quay", "is", "long"), "none of the 4 texts is a file"),
        (("a.md", "-"), "'-' stands among several texts"),
        (("a.md", ""), "'' stands among several texts"),
        (("a.md", "b.md", "--policy", "all"), "--policy all is of one text"),
        (("a.md", "b.md", "--batch", "rows.jsonl"), "a text and --batch were given"),
        (("a.md", "b.md", "--jobs", "2"), "--jobs is an option of --batch"),
        (("x" * 300, "y\x00"), "none of the 2 texts is a file"),
    ],
)
def test_what_cannot_be_several_texts_is_a_wrong_call(
    arguments: tuple[str, ...], told: str
) -> None:
    texts(a="TRUE", b="TRUE")
    result = several(*arguments)
    assert (result.code, result.out) == (64, "")
    assert told in result.err


def test_every_format_holds_all_of_them(here: Path) -> None:
    names = texts(a="TRUE x", b="FALSE y\nOPEN z")
    outputs = {suffix: here / f"all.{suffix}" for suffix in "json jsonl csv sarif xml html".split()}
    given = [part for path in outputs.values() for part in ("-o", str(path))]
    assert several(*names, *given).code == 1
    held = {suffix: path.read_text("utf-8") for suffix, path in outputs.items()}
    lines = json.loads(held["json"])
    assert len(held["json"].splitlines()) == 4
    assert [line["path"] for line in lines] == names
    assert [list(line) for line in lines] == [["path", "report", "run"]] * 2
    assert {json.loads(line)["path"] for line in held["jsonl"].splitlines()} == set(names)
    rows = list(csv.DictReader(held["csv"].removeprefix("\ufeff").splitlines()))
    assert [row["path"] for row in rows] == ["a.md", "b.md", "b.md"]
    assert held["csv"].count("\ufeff") == 1
    found = json.loads(held["sarif"])["runs"]
    assert len(found) == 1
    assert {
        one["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        for one in found[0]["results"]
    } == {"b.md"}
    suites = ElementTree.fromstring(held["xml"]).findall("testsuite")
    assert [suite.get("name") for suite in suites] == names
    assert held["html"].count("<iframe") == 2
    github = several(*names, "--format", "github").out
    assert "::error file=b.md" in github
    stdout = several(*names, "--json").out
    assert [json.loads(line)["report"] for line in stdout.splitlines()] == [
        line["report"] for line in lines
    ]


@pytest.mark.parametrize("output", ["all.json", "json:all.txt"])
@pytest.mark.parametrize("lines", [{"a": "TRUE"}, {"a": "TRUE", "b": "FALSE", "c": "Hello!"}])
def test_a_file_of_json_is_one_document(here: Path, lines: dict[str, str], output: str) -> None:
    names = texts(**lines)
    # A name given twice is one text, and those of several texts are an array all the same.
    several(*names, names[0], "-o", output, "--json")
    held = json.loads((here / output.rpartition(":")[2]).read_text("utf-8"))
    assert [one["path"] for one in held] == names


def test_a_baseline_is_that_of_all() -> None:
    names = texts(a="FALSE x", b="FALSE x\nFALSE y", c="TRUE z")
    written = several(*names, "--write-baseline", "base.json")
    assert written.code == 0
    assert "3 findings of 3 texts written to base.json" in written.err
    paths = [one["path"] for one in json.loads(Path("base.json").read_text("utf-8"))["findings"]]
    assert paths == ["a.md", "b.md", "b.md"]
    known = several(*names, "--baseline", "base.json")
    assert known.code == 0
    assert "3 findings of 3 texts in the baseline, let pass" in known.err
    texts(c="FALSE new")
    assert several(*names, "--baseline", "base.json").code == 1


def test_what_is_wrong_with_a_source_ends_the_call(monkeypatch: pytest.MonkeyPatch) -> None:
    names = texts(a="The quay is long.", b="The quay is red.")
    result = invoke("verify", *names, "--source", "missing", working=None)
    assert (result.code, result.out) == (66, "")
    assert result.err.count("missing is not there") == 1
    monkeypatch.setattr("sys.argv", ["veridical"])


def test_interrupted_texts_stop_at_once() -> None:
    names = texts(a="TRUE x", b="CTRL-C", c="TRUE y")
    result = several(*names)
    assert (result.code, result.out) == (130, "")


@pytest.mark.parametrize("where", ["", "docs/"])
def test_one_verifier_says_what_one_for_each_says(where: str) -> None:
    (here := Path(where or ".")).mkdir(exist_ok=True)
    named = []
    for number, text in enumerate(("The quay is 520 metres long.", "The quay is 460 metres long.")):
        path = here / f"answer{number}.md"
        path.write_text(text, "utf-8")
        named.append(str(path))
    together = invoke("verify", *named, "--source", "docs", "--json", working=None).out
    for name, line in zip(named, together.splitlines(), strict=True):
        alone = invoke("verify", name, "--source", "docs", "--json", working=None).out
        assert json.loads(line)["report"] == json.loads(alone)["report"]


def test_the_sources_are_read_once(here: Path) -> None:
    working = warm_check()

    def ask(name: str) -> Checked:
        path = here / name
        return working(Request(path.read_text("utf-8"), path, paths=(here / "docs",)))

    texts(a="The quay is 520 metres long.", b="The pier is red.")
    first = ask("a.md")
    (here / "docs" / "quay.md").write_text("Gone.", "utf-8")
    second = ask("b.md")
    assert second.documents is first.documents
    assert second.report.counts.supported == 1


def test_a_source_on_stdin_is_read_once() -> None:
    names = texts(a="The quay is 520 metres long.", b="The pier is red.")
    given = ("verify", *names, "--source", "-", "--json")
    out = invoke(*given, stdin=QUAY.encode(), working=None).out
    assert [json.loads(line)["report"]["label"] for line in out.splitlines()] == ["supported"] * 2
    assert invoke(*given, stdin=b"", working=check).code == 0
