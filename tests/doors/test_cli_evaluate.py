"""`veridical evaluate detect`: what is printed and written, exit statuses, wrong calls."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cli_driver import Result, invoke

from veridical.doors.cli.row_runs import tell_where_it_goes_on

EXAMPLE = Path(__file__).parents[2] / "examples" / "labelled.jsonl"


def detect(*arguments: object) -> Result:
    return invoke("evaluate", "detect", *map(str, arguments))


def quick(path: Path, *arguments: object) -> Result:
    """With the quickest system, and without intervals."""
    return detect(path, "--system", "overlap", "--resamples", 0, *arguments)


def file(path: Path, **given: object) -> Path:
    row = {"evidence": ["The mill is old."], "claim": "The mill is new.", "label": "contradicted"}
    path.write_text(json.dumps({**row, **given}) + "\n", "utf-8")
    return path


@pytest.mark.promise("G25")
def test_a_page_of_tables_with_every_control() -> None:
    shown = detect(EXAMPLE, "--system", "judge:slots", "--resamples", 100)
    assert shown.code == 0
    assert shown.out.startswith("# Detectors\n")
    for (
        control
    ) in "claim_only answer_length overlap tfidf embedding_cosine always_flag never_flag".split():
        assert f"| *{control}* |" in shown.out
    assert "## harbour" in shown.out
    assert "## clinic" in shown.out
    assert "(best control)" in shown.out


def test_the_same_as_json_on_stdout_and_in_files(tmp_path: Path) -> None:
    page, data = tmp_path / "r.md", tmp_path / "r.JSON"
    shown = quick(EXAMPLE, "--json", "-o", page, "-o", data)
    assert shown.code == 0
    held = json.loads(shown.out)
    assert data.read_text("utf-8") == shown.out
    assert page.read_text("utf-8").startswith("# Detectors\n")
    assert held["schema_version"] == "1.0"
    assert {one["name"] for one in held["sets"]} == {"harbour", "clinic"}
    assert held["files"][0][0] == "labelled.jsonl"
    assert re.fullmatch(r"[0-9a-f]{64}", held["files"][0][1])
    system = held["sets"][0]["systems"][0]
    assert system["system"] == "overlap"
    assert system["auroc"] == {
        "value": system["auroc"]["value"],
        "interval": None,
        "null_reason": None,
    }
    assert len(system["bins"]) == 10


@pytest.mark.parametrize("quiet", ["-q", "--quiet"])
def test_quiet_with_a_file_prints_nothing(tmp_path: Path, quiet: str) -> None:
    shown = quick(EXAMPLE, quiet, "-o", tmp_path / "r.json")
    assert (shown.code, shown.out, shown.err) == (0, "", "")


@pytest.mark.promise("G26")
def test_a_set_that_is_not_fair_stands_apart_with_why(tmp_path: Path) -> None:
    path = tmp_path / "medhallu.jsonl"
    rows = [json.loads(line) for line in EXAMPLE.read_text("utf-8").splitlines()]
    marked = [{**row, "dataset": "medhallu"} for row in rows if row["dataset"] == "clinic"]
    path.write_text("".join(json.dumps(row) + "\n" for row in marked), "utf-8")
    shown = quick(path, "--json")
    [held] = json.loads(shown.out)["sets"]
    assert held["fair"] is False
    assert held["reservations"][0]["code"] == "rewards_style"
    page = quick(path).out
    assert "## AUROC on sets that may be quoted" not in page
    assert "## AUROC on sets that are not fair as a headline" in page
    assert "known to reward style" in page
    assert "**Not fair as a headline.**" in page


def test_a_system_that_scored_nothing_of_a_set_is_never_0(tmp_path: Path) -> None:
    shown = detect(file(tmp_path / "x.jsonl", claim="Hello!"), "--system", "judge:slots")
    assert shown.code == 69
    assert "judge:slots scored no row of x; exit status 69" in shown.err


def test_a_set_without_evidence_is_marked_and_no_fault_of_the_system(tmp_path: Path) -> None:
    shown = detect(file(tmp_path / "x.jsonl", evidence=[]), "--system", "judge:slots", "--json")
    assert shown.code == 0
    [held] = json.loads(shown.out)["sets"]
    assert "no_evidence" in [one["code"] for one in held["reservations"]]
    assert held["systems"][0]["auroc"]["null_reason"] == "no_rows_scored"


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["{file}", "--system", "nobody"], 64, "unknown system: 'nobody'"),
        ([], 64, "FILE..."),
        ([""], 64, "names nothing"),
        (["-"], 64, "nothing is read from stdin"),
        (["{file}", "--work", "-"], 64, "nothing is read from stdin"),
        (["{file}", "{file}"], 64, "given twice"),
        (["{file}", "-o", "{file}"], 64, "is read and would be written over"),
        (["{file}", "-o", "{folder}/a.md", "-o", "{folder}/a.md"], 64, "named twice"),
        (["{file}", "-o", "{folder}/none/a.md"], 66, "none"),
        (["{file}", "--limit", "0"], 64, "--limit"),
        (["{file}", "--jobs", "65"], 64, "--jobs"),
        (["{file}", "--work", " "], 64, "names nothing"),
        (["{file}", "--work", "{file}/x"], 74, "could not be made"),
        (["{folder}/none.jsonl"], 66, "none.jsonl"),
        (["{bad}"], 65, "line 1"),
    ],
)
def test_a_wrong_call_has_its_exit_status(
    arguments: list[str], code: int, words: str, tmp_path: Path
) -> None:
    names = {
        "file": file(tmp_path / "x.jsonl"),
        "bad": file(tmp_path / "bad.jsonl", label="?"),
        "folder": tmp_path,
    }
    shown = detect(*(one.format(**names) for one in arguments))
    assert shown.code == code, shown.err
    assert words in shown.err
    assert shown.out == ""


def test_a_name_of_a_stranger_acts_nowhere_on_the_page(tmp_path: Path) -> None:
    shown = quick(file(tmp_path / "x.jsonl", dataset="a|b ![x](http://h/) <b>`\u202e"))
    assert shown.code == 0
    assert "<b>" not in re.sub(r"(`+)(?:(?!\1).)+\1", "", shown.out)
    assert "\u202e" not in shown.out


def test_help_of_the_group_and_of_detect() -> None:
    assert "detect" in invoke("evaluate", "--help").out
    shown = invoke("evaluate", "detect", "--help")
    assert shown.code == 0
    for option in "--system --limit --seed --jobs --work --resume --json --output".split():
        assert option in shown.out


def test_who_stops_it_is_told_of_scores_only_where_there_are_some(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    work = tmp_path / "work"
    tell_where_it_goes_on(str(work))
    tell_where_it_goes_on(None)
    assert capsys.readouterr().err == ""
    assert quick(EXAMPLE, "--work", work).code == 0
    capsys.readouterr()
    tell_where_it_goes_on(str(work))
    assert "the same command goes on from there" in capsys.readouterr().err
