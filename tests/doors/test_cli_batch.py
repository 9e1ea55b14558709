"""`verify --batch`: what goes in, what comes out, what is refused, and the exit status."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest
from batch_driver import BAD, FALSE, MILL, NONE, OPEN, TRUE, Held, batch, here, lines, rows, written
from cli_driver import invoke

from veridical.files.spreadsheet import unguarded


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names are those of a folder of its own."""
    monkeypatch.chdir(tmp_path)
    Path("mill.md").write_text(MILL, "utf-8")


# What comes out


def test_rows_go_to_stdout_as_lines_of_json_where_nothing_else_is_asked_for() -> None:
    result = batch("--batch", rows(TRUE, BAD, {**FALSE, "split": "dev", "n": 0.1234567}, NONE))
    head, first, bad, second, third, summary = lines(result.out)
    assert head["type"] == "batch"
    assert head["input"] == "rows.jsonl"
    assert (first["type"], first["line"], first["id"], first["metadata"]) == ("row", 1, "t", {})
    assert (bad["type"], bad["line"], bad["code"]) == ("failed_row", 2, "not_json")
    assert second["metadata"] == {"split": "dev", "n": 0.1234567}
    reports = [one["report"] for one in (first, second, third)]
    labels = [report["label"] for report in reports if isinstance(report, dict)]
    assert labels == ["supported", "contradicted", None]
    assert summary["type"] == "summary"
    assert summary["labels"] == {"supported": 1, "contradicted": 1, "unverifiable": 0, "none": 1}
    assert (summary["rows"], summary["worst"], summary["exit_status"]) == (4, "contradicted", 65)
    assert result.code == 65
    assert "1 failed row, 1 row with findings; exit status 65" in result.err


def test_the_report_of_a_row_is_that_of_its_text_alone() -> None:
    result = batch("--batch", rows({**FALSE, "question": "When was the mill built?"}))
    alone = invoke(
        "verify",
        str(FALSE["answer"]),
        *("--question", "When was the mill built?", "--source", "mill.md", "--json"),
        working=None,
    )
    assert lines(result.out)[1]["report"] == json.loads(alone.out)["report"]


def test_a_record_and_a_page_for_a_person() -> None:
    result = batch("--batch", rows(TRUE, FALSE, OPEN, BAD), "-o", "out.jsonl")
    assert [one["type"] for one in written()] == [
        "batch",
        "row",
        "row",
        "row",
        "failed_row",
        "summary",
    ]
    assert "4 rows: 1 contradicted, 1 unverifiable, 1 supported, 1 failed." in result.out
    told = " ".join(result.out.split())
    assert "contradicted: line 2 (f): 1 contradicted of 1 claim" in told
    assert f"; “{FALSE['answer']}”: date differs: " in told
    assert "failed: line 4: it is not JSON" in result.out
    assert "line 1" not in result.out
    assert "line 3" not in result.out  # unverifiable is no finding unless it is asked for
    assert result.code == 65


def test_quiet_is_one_line_and_one_for_each_row_that_fails() -> None:
    result = batch("--batch", rows(TRUE, FALSE), "-o", "out.jsonl", "--quiet")
    first, second = result.out.splitlines()
    assert first == "2 rows: 1 contradicted, 1 supported."
    assert second.startswith("contradicted: line 2 (f): 1 contradicted of 1 claim, trust 0.")
    assert f"; “{FALSE['answer']}”: date differs: " in second
    assert result.err == ""


def test_the_page_names_the_first_twenty_and_counts_the_rest() -> None:
    result = batch("--batch", rows(*[BAD] * 23), "-o", "out.jsonl")
    assert result.out.count("not JSON") == 20
    assert "and 3 more rows" in result.out


def test_names_of_strangers_do_not_act_on_a_terminal() -> None:
    hostile = {"id": "x\u202e\u200b" + "y" * 100, "answer": 5}
    result = batch("--batch", rows(hostile, {"\x1b[31m": 1}), "-o", "out.jsonl")
    assert "\u202e" not in result.out
    assert "\x1b" not in result.out
    assert "\\u202e" in result.out


def test_a_table_for_a_spreadsheet() -> None:
    held = {**FALSE, "id": "=1+1"}
    two = {"id": "u", "answer": "The mill was built in 1788. It has a weir."}
    result = batch("--batch", rows(held, NONE, BAD, two), "--format", "csv")
    table = list(csv.DictReader(io.StringIO(result.out.removeprefix("\ufeff"), newline="")))
    assert [(one["line"], unguarded(one["id"]), one["row"], one["verdict"]) for one in table] == [
        ("1", "=1+1", "contradicted", "contradicted"),
        ("2", "n", "", ""),
        ("3", "", "failed", ""),
        ("4", "u", "unverifiable", "supported"),
        ("4", "u", "unverifiable", "unverifiable"),
    ]
    assert table[0]["id"] == "'=1+1"
    assert table[0]["quote"] == "The mill was built in 1788."
    assert table[0]["source"] == "mill.md"
    assert table[1]["code"] == "no_claims"
    assert table[2]["code"] == "not_json"
    assert result.code == 65


def test_a_record_and_a_table_at_once() -> None:
    name = rows(TRUE, FALSE)
    result = batch("--batch", name, "-o", "out.jsonl", "--format", "csv")
    assert result.out.count("\r\n") == 3
    assert len(written()) == 4


def test_a_source_that_is_the_text_itself_is_noticed() -> None:
    own = {"answer": MILL}
    other = {"answer": "It is new.", "sources": [{"id": "s", "text": " It is new. "}]}
    first, second = lines(batch("--batch", rows(own, other)).out)[1:3]
    for one, source in ((first, "mill.md"), (second, "s")):
        assert isinstance(one["report"], dict)
        assert [(note["code"], note["source_id"]) for note in one["report"]["notices"]] == [
            ("text_is_source", source)
        ]


def test_a_source_that_was_not_read_is_told_and_is_in_every_report() -> None:
    Path("docs").mkdir()
    Path("docs/a.md").write_text(MILL, "utf-8")
    Path("docs/b.md").write_bytes(b"\xff\xff")
    name = rows(TRUE, NONE)
    result = batch("--batch", name, "--source", "docs", "-q", "--format", "jsonl", source=False)
    assert result.err.startswith("veridical: docs/b.md: not read")
    for one in lines(result.out)[1:3]:
        assert isinstance(one["report"], dict)
        assert [note["code"] for note in one["report"]["notices"]] == ["source_not_read"]


@pytest.mark.promise("R-B8-5")
def test_a_run_says_what_it_took() -> None:
    said = batch("--batch", rows(TRUE, FALSE)).err.splitlines()[0]
    pattern = r"veridical: 2 rows judged in [0-9.]+ s, [0-9.,]+ a second; 0 calls, 0 tokens"
    assert re.fullmatch(pattern, said), said


# Where rows come from


def test_rows_from_stdin() -> None:
    data = json.dumps(TRUE).encode()
    result = batch("--batch", "-", stdin=data)
    assert lines(result.out)[0]["input"] == "stdin"
    assert result.code == 0
    assert batch("--batch", "-", "-o", "out.jsonl", stdin=data).code == 0
    assert batch("--batch", "-", "-o", "out.jsonl", stdin=data).err.count("1 kept") == 1


def test_a_source_on_stdin() -> None:
    name = rows(TRUE)
    result = batch("--batch", name, "--source", "-", stdin=MILL.encode(), source=False)
    assert result.code == 0


def test_rows_bring_their_own_sources() -> None:
    own = {"response": "It is 5 m long.", "retrieved_contexts": ["It is 5 m long."]}
    result = batch("--batch", rows(own, TRUE), source=False)
    assert [one.get("code") for one in lines(result.out)] == [None, None, "no_source", None]
    assert result.code == 65


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\x1f\x8b\x08rest", "is a gzip file, and rows are lines of JSON"),
        (b"PK\x03\x04", "is a zip archive, and rows are lines of JSON"),
        (b"\xff\xfe{\x00", "is UTF-16"),
        (b"<!doctype html><p>", "is an HTML page, and rows are lines of JSON"),
        (b"%PDF-1.7\n", "rows.jsonl is a PDF, and rows are lines of JSON"),
    ],
)
def test_a_file_in_another_format_is_refused_whole(data: bytes, said: str) -> None:
    Path("rows.jsonl").write_bytes(data)
    result = batch("--batch", "rows.jsonl", "-o", "out.jsonl")
    assert result.code == 65
    assert said in result.err
    assert here() == ["mill.md", "rows.jsonl"]


@pytest.mark.promise("R-B1-12")
def test_hardening_28_hostile_lines_cost_themselves_only() -> None:
    hostile = [
        "[" * 200_000,
        '{"a":' * 200_000,
        '{"answer": "x", "n": 1e999}',
        '{"answer": "x", "n": NaN}',
        '{"answer": "a", "answer": "b"}',
        '{"answer": "\\ud800"}',
        '{"answer": "\\u0000"}',
        json.dumps({"answer": "x" * 100_001}),
        json.dumps({"answer": "x", "question": "q" * 4_097}),
        json.dumps({"answer": "x", "pad": "x" * 2**24}),
        json.dumps({"answer": "x", "sources": [{"text": "%PDF-1.7"}]}),
    ]
    result = batch("--batch", rows(*hostile, TRUE))
    *bad, good, summary = lines(result.out)[1:]
    assert [one["code"] for one in bad] == [
        "limit_exceeded",
        "limit_exceeded",
        "not_json",
        "not_json",
        "not_json",
        "not_json",
        "not_json",
        "limit_exceeded",
        "limit_exceeded",
        "limit_exceeded",
        "unreadable_input",
    ]
    assert [one["line"] for one in bad] == list(range(1, 12))
    assert good["type"] == "row"
    assert summary["judged"] == 1
    assert result.code == 65


# Exit statuses


@pytest.mark.parametrize(
    ("held", "options", "code"),
    [
        ([TRUE], (), 0),
        ([NONE], (), 0),
        ([NONE], ("--fail-on", "no_claims"), 1),
        ([OPEN], (), 0),
        ([OPEN], ("--fail-on", "unverifiable"), 1),
        ([TRUE, FALSE], (), 1),
        ([TRUE, FALSE], ("--exit-zero",), 0),
        ([TRUE, FALSE], ("--fail-on", "none"), 0),
        ([OPEN], ("--fail-under", "0.5"), 1),
        ([TRUE, BAD], (), 65),
        ([FALSE, BAD], ("--exit-zero", "--fail-on", "none"), 65),
        ([], (), 65),
    ],
)
def test_the_worst_row_gives_the_exit_status(
    held: list[Held], options: tuple[str, ...], code: int
) -> None:
    result = batch("--batch", rows(*held), *options)
    assert result.code == code
    assert lines(result.out)[-1]["exit_status"] == code
    assert ("exit status" in result.err) == bool(code or "--exit-zero" in options)


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("--batch", "gone.jsonl"), 66, "gone.jsonl is not there"),
        (("--batch", "."), 66, "is a folder"),
        (("--batch", ""), 64, "--batch names nothing"),
        (("--batch", "rows.jsonl", "a text"), 64, "a text and --batch"),
        (("--batch", "rows.jsonl", "--question", "q"), 64, "--question is about one text"),
        (("--batch", "rows.jsonl", "--explain"), 64, "--explain is about one text"),
        (("--batch", "rows.jsonl", "--baseline", "b"), 64, "--baseline is about one text"),
        (("--batch", "rows.jsonl", "--policy", "all"), 64, "--policy all is about one text"),
        (("--batch", "rows.jsonl", "--json"), 64, "cannot be shown as json"),
        (("--batch", "rows.jsonl", "--format", "html"), 64, "cannot be shown as html"),
        (("--batch", "rows.jsonl", "-o", "out.csv"), 64, "lines of JSON"),
        (("--batch", "rows.jsonl", "-o", "out.sarif"), 64, "lines of JSON"),
        (("--batch", "rows.jsonl", "-o", "a.jsonl", "-o", "b.jsonl"), 64, "to one file"),
        (("--batch", "rows.jsonl", "-o", "rows.jsonl"), 64, "is read and would be written over"),
        (("--batch", "rows.jsonl", "-o", "jsonl:mill.md"), 64, "is read and would be written"),
        (("--batch", "out.jsonl.part", "-o", "out.jsonl"), 64, "an interrupted run left"),
        (("--batch", "rows.jsonl", "-o", "no/out.jsonl"), 66, "the folder no"),
        (("--batch", "rows.jsonl", "-o", "jsonl:/dev/null"), 64, "a pipe or a device"),
        (("--batch", "-", "--source", "-"), 64, "stdin can be read once"),
        (("--batch", "rows.jsonl", "--jobs", "0"), 64, "0 is not in the range"),
        (("--batch", "rows.jsonl", "--policy", "nosuch"), 64, "nosuch"),
        (("a text", "--restart"), 64, "--restart is an option of --batch"),
        (("a text", "--jobs", "2"), 64, "--jobs is an option of --batch"),
    ],
)
def test_what_cannot_be_is_a_wrong_call(arguments: tuple[str, ...], code: int, said: str) -> None:
    rows(TRUE)
    Path("out.jsonl.part").write_text('{"type":"batch"}\n', "utf-8")
    result = batch(*arguments)
    assert (result.code, said in result.err) == (code, True), result.err
    assert result.out == ""
    assert Path("rows.jsonl").read_text("utf-8") == json.dumps(TRUE) + "\n"
