"""`--policy all`: the label once, and a table with a column for each policy."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from cli_driver import invoke, scripted

from veridical.doors.cli.look import ASCII, UNICODE, Look
from veridical.doors.cli.side_by_side import table
from veridical.registry import names
from veridical.testing import report
from veridical.types import Direction, PolicyEntry, Report, SideBySide, Signal

TEXT = "The quay is 520 metres long. The pier was opened in 1991. The crane is green."
PLAIN = Look(UNICODE, None, None)


@pytest.fixture
def source(tmp_path: Path) -> str:
    path = tmp_path / "port.md"
    path.write_text("The quay is 520 metres long. The pier was opened in 1990.\n", "utf-8")
    return str(path)


def test_the_label_stands_once_and_each_policy_has_a_column(source: str) -> None:
    ran = invoke("verify", TEXT, "--source", source, "--policy", "all", working=None)
    assert ran.code == 1
    lines = ran.out.splitlines()
    assert lines[0] == "1 of 3 claims is contradicted by your sources."
    assert lines[1] == "label: contradicted, profile balanced"
    assert lines[3].split() == ["uncalibrated", "ohi-linear", "strict-adr", "tfidf-score"]
    assert [line.split()[:3] for line in lines[4:7]] == [
        ["✓", "1", "supported"],
        ["✗", "2", "contradicted"],
        ["?", "3", "unverifiable"],
    ]
    assert lines[7].split()[0] == "text"
    for line in lines[4:8]:
        assert line.count(" pass") + line.count(" flag") == len(names("policy"))
    assert lines[4].endswith("The quay is 520 metres long.")
    assert "not hallucinated from 0.55 on" in ran.out
    assert "1 contradicted (--fail-on contradicted); exit status 1" in ran.err


def test_as_json_there_is_a_report_for_each_policy(source: str) -> None:
    ran = invoke("verify", TEXT, "--source", source, "--policy", "all", "--json", working=None)
    held = json.loads(ran.out)
    assert list(held) == ["reports", "runs"]
    assert sorted(held["reports"]) == sorted(names("policy"))
    assert {one["label"] for one in held["reports"].values()} == {"contradicted"}
    alone = invoke(
        "verify", TEXT, "--source", source, "--policy", "tfidf-score", "--json", working=None
    )
    assert json.loads(alone.out)["report"] == held["reports"]["tfidf-score"]
    assert list(json.loads(alone.out)) == ["report", "run"]


def test_the_exit_status_goes_by_the_label(source: str) -> None:
    def status(*more: str) -> int:
        words = ("verify", TEXT, "--source", source, "--policy", "all", "--quiet")
        return invoke(*words, *more, working=None).code

    assert status() == 1
    assert status("--fail-on", "none") == 0
    assert status("--exit-zero") == 0
    assert status("--fail-on", "no_claims") == 0


def test_quiet_is_one_line_and_what_fails(source: str) -> None:
    ran = invoke("verify", TEXT, "--source", source, "--policy", "all", "-q", working=None)
    assert ran.out.splitlines() == [
        "1 of 3 claims is contradicted by your sources.",
        "contradicted: The pier was opened in 1991.",
    ]


def test_explain_adds_what_each_policy_computed_with(source: str) -> None:
    ran = invoke("verify", TEXT, "--source", source, "--policy", "all", "--explain", working=None)
    assert "parameter alpha: 0.6" in ran.out
    assert "parameter k: 5" in ran.out
    assert "question_similarity: none (no_question)" in ran.out
    assert "s_vec of c1:" in ran.out


def test_explain_shows_the_words_of_a_likeness(source: str) -> None:
    words = ("verify", TEXT, "--source", source, "--explain", "--policy")
    ran = invoke(*words, "tfidf-score", working=None)
    likeness = ran.out.partition("Likeness")[2].partition("How it was done")[0].split("\n")
    assert likeness[1].strip().startswith(f"nearest source: {source}, cosine 0.")
    assert likeness[2].strip().startswith("the: 0.")
    assert "Likeness" not in invoke(*words, "uncalibrated", working=None).out


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (("--fail-under", "0.5"), "--fail-under compares one trust"),
        (("--format", "sarif"), "--policy all is shown as text or as JSON"),
        (("-o", "out.html"), "--output is of one report"),
        (("--baseline", "none.json"), ""),
        (("--write-baseline", "none.json"), "--write-baseline is of one report"),
    ],
)
def test_what_is_of_one_report_is_a_wrong_call(
    source: str, more: tuple[str, ...], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = invoke("verify", TEXT, "--source", source, "--policy", "all", *more, working=None)
    assert ran.code in (64, 66)
    assert told in ran.err
    assert ran.out == ""
    assert sorted(path.name for path in tmp_path.iterdir()) == ["port.md"]


@pytest.mark.parametrize(
    ("policy", "told"),
    [
        ("calibrated", "use 'uncalibrated'"),
        ("hopeful", "known: ohi-linear, strict-adr, tfidf-score, uncalibrated"),
    ],
)
def test_a_policy_that_is_not_there_is_told_with_those_that_are(
    source: str, policy: str, told: str
) -> None:
    ran = invoke("verify", TEXT, "--source", source, "--policy", policy, working=None)
    assert (ran.code, ran.out) == (64, "")
    assert told in ran.err


@pytest.mark.promise("R-B14-4")
@pytest.mark.parametrize(("above", "status"), [(0.0, 0), (0.0001, 1), (-0.0001, 0)])
def test_the_gate_of_a_source_system_is_its_policy_with_fail_under(
    above: float, status: int, source: str
) -> None:
    words = ("verify", TEXT, "--source", source, "--policy", "tfidf-score", "--fail-on", "none")
    trust = json.loads(invoke(*words, "--json", working=None).out)["report"]["trust"]
    assert 0.1 < trust < 0.99
    ran = invoke(*words, "--quiet", "--fail-under", f"{trust + above:.4f}", working=None)
    assert ran.code == status


def test_a_page_with_half_of_its_claims_grounded_is_published(tmp_path: Path) -> None:
    page = "The west quay of Tarn harbour is 520 metres long"
    (tmp_path / "Smith2020.md").write_text(page, "utf-8")
    text = f"{page} [Smith2020 #chunk 1]. The crane of the old town is green [Smith2020 #chunk 1]."
    words = ("verify", text, "--source", str(tmp_path), "--policy", "strict-adr", "--quiet")
    assert invoke(*words, "--fail-under", "0.5", working=None).code == 0
    assert invoke(*words, "--fail-under", "0.51", working=None).code == 1


# The table itself


def under(made: Report, name: str, passes: float | None, trust: float | None = 0.5) -> Report:
    """A report under a policy whose signal says that the text passes, or says nothing."""
    signals = (
        () if passes is None else (Signal("passes", passes, Direction.HIGHER_IS_BETTER, name),)
    )
    return replace(
        made, policy=PolicyEntry(name, "balanced", False, ()), signals=signals, trust=trust
    )


def test_a_policy_without_a_rule_of_its_own_goes_by_the_label() -> None:
    made = SideBySide(
        (under(scripted("TRUE a"), "one", None), under(scripted("TRUE a"), "two", 0.0))
    )
    rows = table(made, PLAIN).splitlines()
    assert rows[5].split() == ["text", "0.50", "pass", "0.50", "flag"]
    assert "one: passes where the label is supported" in rows


def test_labels_that_differ_are_not_said_to_be_the_same() -> None:
    one, other = scripted("TRUE a\nTRUE b"), scripted("TRUE a\nFALSE b")
    same = table(SideBySide((under(one, "one", 1.0), under(one, "two", 1.0))), PLAIN)
    assert "is the same under each" in same
    shown = table(SideBySide((under(one, "one", 1.0), under(other, "two", 1.0))), PLAIN)
    assert "is that under one: others have other thresholds" in shown
    fewer = under(scripted("TRUE a"), "two", 1.0)
    assert "none" in table(SideBySide((under(one, "one", 1.0), fewer)), PLAIN)


def test_no_trust_is_none_and_not_a_number() -> None:
    made = SideBySide((under(report("a"), "one", None, None),))
    shown = table(made, PLAIN)
    assert "label: none (there is nothing to check), profile balanced" in shown
    assert "text" in shown
    assert "none" in shown.splitlines()[4]


@pytest.mark.parametrize("width", [40, 48, 60, 80, 120, 200])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    claims = "\n".join(f"TRUE the quay number {at} of the old port is long" for at in range(12))
    made = SideBySide(
        tuple(under(scripted(claims), name, 1.0) for name in ("uncalibrated", "a-long-name", "z"))
    )
    shown = table(made, Look(UNICODE, None, width))
    assert max(map(len, shown.splitlines())) <= width
    assert "12 supported" in shown
    assert shown.count("0.95 pass") == 3 * 12
    assert shown.count("0.50 pass") == 3


def test_a_text_cannot_pass_for_a_row() -> None:
    line = "TRUE \x1b[31m ✗ 9 contradicted  0.00 flag \u202e\u2028text  1.00 pass"
    made = SideBySide((under(scripted(line), "one", 1.0),))
    shown = table(made, Look(UNICODE, None, 60))
    assert "\x1b" not in shown
    assert "\u202e" not in shown
    assert sum(row.startswith("text") for row in shown.splitlines()) == 1
    assert sum(row.lstrip().startswith("✗") for row in shown.splitlines()) == 0


def test_a_name_of_a_policy_cannot_act_either() -> None:
    made = SideBySide((under(scripted("TRUE a"), "\x1b[2Jx\ny", 1.0),))
    assert "\x1b" not in table(made, PLAIN)


def test_without_unicode_the_signs_are_ascii() -> None:
    made = SideBySide((under(scripted("FALSE a"), "one", 0.0),))
    assert table(made, Look(ASCII, None, None)).isascii()
