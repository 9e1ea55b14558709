"""The baseline's file: stable, readable, of one version, and refused where it is none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_driver import scripted
from hypothesis import given
from hypothesis import strategies as st

from veridical.doors.baseline import Baseline, Entry, read_baseline
from veridical.doors.findings import Finding, findings
from veridical.doors.gate import Decision, Rules, decide
from veridical.errors import MissingInput, UnreadableInput


def of(text: str, path: str | None = "a.md") -> tuple[tuple[Finding, ...], Decision]:
    made = scripted(text)
    found = findings(made, path)
    return found, decide(made, found, Rules())


def renewed(old: Baseline, text: str, path: str | None = "a.md") -> Baseline:
    found, decision = of(text, path)
    return old.renewed(found, decision, path)


def claims(baseline: Baseline) -> list[str]:
    return [entry.claim for entry in baseline.entries]


def test_the_file_is_for_people_too(tmp_path: Path) -> None:
    path = tmp_path / "baseline.json"
    made = renewed(Baseline(), "FALSE zählt\nTRUE b\nFALSE a")
    path.write_text(str(made), "utf-8")
    assert path.read_text("utf-8").startswith(
        '{\n  "version": 1,\n  "findings": [\n    {\n      "path": "a.md",\n'
        '      "rule": "VER001",\n      "claim": "FALSE a",\n      "fingerprint": "'
    )
    assert "zählt" in path.read_text("utf-8")
    assert read_baseline(path) == made


def test_entries_are_sorted_and_the_same_entries_give_the_same_bytes() -> None:
    one = renewed(renewed(Baseline(), "FALSE b\nFALSE a", "b.md"), "FALSE c", "a.md")
    other = renewed(renewed(Baseline(), "FALSE c", "a.md"), "FALSE a\nFALSE b", "b.md")
    assert claims(one) == ["FALSE c", "FALSE a", "FALSE b"]
    assert str(one) == str(other)


def test_a_text_renews_its_own_entries_and_no_others() -> None:
    first = renewed(renewed(Baseline(), "FALSE a\nFALSE b"), "FALSE c", "c.md")
    second = renewed(first, "FALSE b\nFALSE d")
    assert claims(second) == ["FALSE b", "FALSE d", "FALSE c"]


def test_only_what_counts_is_let_pass() -> None:
    assert claims(renewed(Baseline(), "FALSE a\nOPEN b\nTRUE c")) == ["FALSE a"]


def test_texts_without_a_file_are_added_to() -> None:
    first = renewed(Baseline(), "FALSE a", None)
    second = renewed(first, "FALSE b", None)
    assert claims(second) == ["FALSE a", "FALSE b"]
    assert second.gone(of("FALSE b", None)[0], None) == ()


def test_what_no_longer_occurs_is_known() -> None:
    old = renewed(renewed(Baseline(), "FALSE a\nFALSE b"), "FALSE c", "c.md")
    found, _ = of("FALSE b")
    assert [entry.claim for entry in old.gone(found, "a.md")] == ["FALSE a"]


def test_where_a_part_could_not_be_judged_everything_old_is_kept() -> None:
    old = renewed(Baseline(), "FALSE a\nFALSE b")
    found, decision = of("FALSE c\nFAIL b")
    assert claims(old.renewed(found, decision, "a.md", keep=True)) == [
        "FALSE a",
        "FALSE b",
        "FALSE c",
    ]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("", "not JSON"),
        ("nonsense", "not JSON"),
        ("{", "not JSON"),
        ("\xff\xfe", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ('{"a":' * 100_000, "not JSON"),
        ('{"version": ' + "9" * 10_000 + "}", "not JSON"),
        ("[]", "no version"),
        ("null", "no version"),
        ("1", "no version"),
        ("{}", "no version"),
        ('{"version": 2, "findings": []}', "version 2"),
        ('{"version": "1", "findings": []}', "version 1"),
        ('{"version": true, "findings": []}', "version True"),
        ('{"version": 1}', "no list of findings"),
        ('{"version": 1, "findings": {}}', "no list of findings"),
        ('{"version": 1, "findings": [1]}', "finding 1 "),
        ('{"version": 1, "findings": [{}]}', "finding 1 "),
        (
            '{"version": 1, "findings": [{"path": 1, "rule": "", "claim": "", "fingerprint": ""}]}',
            "finding 1 ",
        ),
        (
            '{"version": 1, "findings": [{"path": null, "rule": "", "claim": "",'
            ' "fingerprint": []}]}',
            "finding 1 ",
        ),
    ],
)
def test_what_is_no_baseline_is_refused(content: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "baseline.json"
    path.write_bytes(content.encode("latin-1"))
    with pytest.raises(UnreadableInput) as raised:
        read_baseline(path)
    assert told in raised.value.message
    assert "--write-baseline" in raised.value.hint
    assert len(raised.value.message) < 300


def test_a_baseline_that_is_not_there_is_missing(tmp_path: Path) -> None:
    with pytest.raises(MissingInput):
        read_baseline(tmp_path / "baseline.json")


@given(st.lists(st.tuples(st.none() | st.text(), st.text(), st.text(), st.text())))
def test_any_entries_come_back(rows: list[tuple[str | None, str, str, str]]) -> None:
    made = Baseline(tuple(Entry(*row) for row in rows))
    entries = json.loads(str(made).encode("utf-8", "surrogatepass"))["findings"]
    marks = {row[3] for row in rows}
    assert {entry["fingerprint"] for entry in entries} == marks
    assert len(entries) == len(marks)
