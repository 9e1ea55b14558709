"""`veridical calibrate`: what is printed and written, exit statuses, wrong calls."""

from __future__ import annotations

import datetime
import json
import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from cli_driver import Result, invoke

from veridical.doors.formats.calibration_markdown import calibration_markdown
from veridical.doors.formats.profile_toml import profile_toml
from veridical.evaluation.calibration import (
    NOT_KEPT,
    Calibration,
    Figures,
    RowCounts,
    ScoreResult,
    SideResult,
)
from veridical.evaluation.operating_points import NOT_TOGETHER, Best
from veridical.evaluation.proportions import proportion
from veridical.evaluation.results import Measure
from veridical.settings import load
from veridical.types import Label, PolicyEntry

EXAMPLE = Path(__file__).parents[2] / "examples" / "labelled.jsonl"
TODAY = re.compile(r"\d{4}-\d\d-\d\d")


def run(*arguments: object) -> Result:
    return invoke("calibrate", *map(str, arguments), "--judge", "slots", "--resamples", "0")


@pytest.fixture
def rows(tmp_path: Path) -> Path:
    """Pairs: what the evidence says, and the same with another year."""
    path = tmp_path / "rows.jsonl"
    lines = [
        json.dumps(
            {
                "evidence": [f"Ida built mill {at // 2} in {1800 + at // 2}."],
                "claim": f"Ida built mill {at // 2} in {1800 + at // 2 + 9 * (at % 2)}.",
                "label": ("supported", "contradicted")[at % 2],
            }
        )
        for at in range(70)
    ]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


LOW = ("--precision", "0.5")


@pytest.mark.promise("G13")
def test_what_is_fitted_is_a_profile_that_verify_takes(rows: Path, tmp_path: Path) -> None:
    config, page, data = tmp_path / "own.toml", tmp_path / "r.md", tmp_path / "r.JSON"
    outputs = ("-o", config, "-o", page, "-o", data)
    shown = run(rows, *LOW, "--profile", "press", *outputs)
    assert shown.code == 0, shown.err
    held = json.loads(data.read_text("utf-8"))
    result = held["calibration"]
    [profile] = load(config=str(config)).settings.profiles
    assert (profile.name, profile.support, profile.refute) == (
        "press",
        result["support"],
        result["refute"],
    )
    checked = invoke(
        "verify",
        "The quay is 520 metres long.",
        "--source",
        str(EXAMPLE.parent / "harbour-report.md"),
        *("--config", str(config), "--profile", "press", "--json"),
        working=None,
    )
    assert json.loads(checked.out)["report"]["policy"]["thresholds"] == [
        ["support", result["support"]],
        ["refute", result["refute"]],
    ]
    # In comments stands what it rests on: number, interval, date, files.
    words = config.read_text("utf-8")
    assert f"{datetime.datetime.now(datetime.UTC).date():%Y-%m-%d}: 70 rows" in words
    assert f"rows.jsonl, sha256 {result['files'][0][1]}" in words
    assert re.search(
        r"# supported: asked 0\.5; precision .* \[0\.\d\d, 1\.00\] of \d+, on the", words
    )
    assert words in page.read_text("utf-8")
    assert shown.out == page.read_text("utf-8")


def test_the_day_is_no_part_of_the_result(rows: Path) -> None:
    held = json.loads(run(rows, *LOW, "--json").out)
    assert list(held) == ["calibration", "run"]
    assert TODAY.fullmatch(held["run"]["date"])
    assert not TODAY.search(json.dumps(held["calibration"]))
    assert held["calibration"]["schema_version"] == "1.0"


@pytest.mark.promise("G13")
def test_where_there_are_too_few_rows_nothing_is_made_up(tmp_path: Path) -> None:
    config, page = tmp_path / "own.toml", tmp_path / "r.md"
    shown = run(EXAMPLE, "-o", config, "-o", page)
    assert shown.code == 1
    assert not config.exists()
    assert f"{config} is not written" in shown.err
    assert re.search(r"supported: too few rows\. At most \d+ .* and 20 are needed", shown.err)
    words = page.read_text("utf-8")
    assert "**No profile" in words
    assert "[profiles" not in words
    assert "| supported | - | 0.95 | - |" in words
    assert not TODAY.search(words)


def test_quiet_with_a_file_prints_nothing_but_why_not(rows: Path, tmp_path: Path) -> None:
    shown = run(rows, *LOW, "-q", "-o", tmp_path / "r.json")
    assert (shown.code, shown.out, shown.err) == (0, "", "")
    assert "needed" in run(rows, "--precision", "0.99", "-q", "-o", tmp_path / "r.json").err


def test_where_nothing_can_be_judged_it_is_never_0(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text('{"claim": "Hello!", "evidence": ["A."], "label": "neutral"}\n', "utf-8")
    shown = run(path)
    assert shown.code == 69
    assert "no row could be judged" in shown.err
    assert "1 have no label: no_claims" in shown.out


def test_its_own_file_is_written_again_and_no_other(rows: Path, tmp_path: Path) -> None:
    config = tmp_path / "own.toml"
    config.write_text("", "utf-8")
    call = (rows, *LOW, "-q", "--profile", "press", "-o", config)
    for _ in range(2):
        assert run(*call).code == 0
    written = config.read_bytes()
    for more in (
        b'policy = "uncalibrated"\n' + written,
        written + b"[profiles.other]\nsupport = 0.7\nrefute = 0.7\n",
        written.replace(b"press", b"other"),
        b"# A word of mine\n" + written,
        b"\xff" + written,
        b"profiles = 1\n",
        b"[profiles]\n",
        b"[" * 3000,
        b"# only a word of mine\n",
    ):
        config.write_bytes(more)
        shown = run(*call)
        assert shown.code == 64, more
        assert "would be written over" in shown.err
        assert config.read_bytes() == more


def test_the_settings_that_are_in_force_are_not_written_over(rows: Path, tmp_path: Path) -> None:
    config = tmp_path / "own.toml"
    config.write_text("[profiles.press]\nsupport = 0.7\nrefute = 0.7\n", "utf-8")
    call = (rows, *LOW, "--profile", "press", "--config", config, "-o", config)
    assert run(*call).code == 64
    config.write_text("passages-per-claim = 3\n", "utf-8")
    held = json.loads(run(rows, *LOW, "--json", "--config", config).out)["calibration"]
    [settings] = [one["version"] for one in held["versions"] if one["part"] == "settings"]
    assert "3 passages per claim" in settings


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["{rows}", "--profile", "strict"], 64, "comes with the policy"),
        (["{rows}", "--profile", "a b"], 64, "name of letters"),
        (["{rows}", "--policy", "nobody"], 64, "unknown policy"),
        (["{rows}", "--policy", "all"], 64, "'all' is no policy"),
        (["{rows}", "--precision", "1"], 64, "from 0.5 to 0.999"),
        (["{rows}", "--precision", "nan"], 64, "from 0.5 to 0.999"),
        (["{rows}", "--contradicted-precision", "0"], 64, "from 0.5 to 0.999"),
        (["{rows}", "--support", "0.5"], 64, "above 0.5"),
        (["{rows}", "--refute", "0.755"], 64, "two decimals"),
        (["{rows}", "--refute", "x"], 64, "--refute"),
        (["{rows}", "{rows}"], 64, "given twice"),
        (["{rows}", "-o", "{rows}"], 64, "is read and would be written over"),
        (["{rows}", "-o", "{folder}/a.md", "-o", "{folder}/a.md"], 64, "named twice"),
        (["{rows}", "--config", "{folder}/none.toml"], 78, "none.toml"),
        (["-"], 64, "nothing is read from stdin"),
        ([], 64, "FILE..."),
        (["{folder}/none.jsonl"], 66, "none.jsonl"),
    ],
)
def test_a_wrong_call_has_its_exit_status(
    arguments: list[str], code: int, words: str, rows: Path, tmp_path: Path
) -> None:
    shown = run(*(one.format(rows=rows, folder=tmp_path) for one in arguments))
    assert shown.code == code, shown.err
    assert words in shown.err
    assert shown.out == ""


FIGURES = Figures(proportion(19, 20), proportion(19, 30))


def side(label: Label) -> SideResult:
    return SideResult(
        label=label,
        asked=0.95,
        needed=20,
        given=False,
        threshold=0.8,
        null_reason=None,
        most=None,
        best=None,
        fitted=FIGURES,
        checked=FIGURES,
    )


def result(*sides: SideResult, name: str = "press", file: str = "x.jsonl") -> Calibration:
    whole = all(one.null_reason is None for one in sides)
    scores = tuple(ScoreResult(one.label, 0, Measure(None), ()) for one in sides)
    return Calibration(
        profile=name,
        support=0.8 if whole else None,
        refute=0.7 if whole else None,
        sides=sides,
        rows=RowCounts(60, 1, 59, 30, 29, (("supported", 59),), ()),
        scores=scores,
        policy=PolicyEntry("uncalibrated", "balanced", False, ()),
        versions=(),
        files=((file, "ab" * 32),),
        seed=0,
        limit=None,
        originals=False,
        resamples=0,
        veridical="1",
    )


BOTH = (side(Label.SUPPORTED), replace(side(Label.CONTRADICTED), threshold=0.7, given=True))


@pytest.mark.parametrize("name", ["press", "a.b", "1", "häfen", "x_-.y"])
@pytest.mark.parametrize(
    "file",
    ["x.jsonl", 'a\nsupport = 0.51 # "', "a\r[x]", "\u2028[x]", "\x85y = 1", "\udc80", "'''"],
)
def test_hardening_a_name_in_a_comment_of_the_profile_sets_nothing(name: str, file: str) -> None:
    block = profile_toml(result(*BOTH, name=name, file=file), "2026-01-02")
    assert block is not None
    assert tomllib.loads(block) == {"profiles": {name: {"support": 0.8, "refute": 0.7}}}
    page = calibration_markdown(result(*BOTH, name=name, file=file), "2026-01-02")
    page.encode("utf-8")
    assert not any(
        line.startswith(("support = 0.51", "[x]", "y = 1")) for line in page.splitlines()
    )


def test_a_label_that_was_given_is_told_as_such() -> None:
    page = calibration_markdown(result(*BOTH), "2026-01-02")
    assert "| supported | 0.80 | 0.95 | 0.95 [0.76, 0.99] (19 of 20) | 0.63 [0.46, 0.78]" in page
    assert "| contradicted, as given | 0.70 | - |" in page
    assert "1 stand there twice" in page


def test_why_there_is_no_profile_is_told_for_each_label() -> None:
    best = Best(0.76, 1.0, proportion(16, 20))
    not_kept = replace(side(Label.SUPPORTED), null_reason=NOT_KEPT)
    torn = replace(side(Label.CONTRADICTED), null_reason=NOT_TOGETHER, threshold=None, best=best)
    page = calibration_markdown(result(not_kept, torn), "2026-01-02")
    assert "from 0.80 on it had the precision asked for, 0.95, on the half" in page
    assert "on the other half it has 0.95 [0.76, 0.99] (19 of 20)." in page
    assert "at no thresholds that suit the other label. The best is 0.80 [0.58, 0.92]" in page
    assert profile_toml(result(not_kept, torn), "2026-01-02") is None


def test_help_names_what_there_is() -> None:
    shown = invoke("calibrate", "--help")
    assert shown.code == 0
    for option in "--profile --policy --judge --precision --support --refute --work --jobs".split():
        assert option in shown.out
