"""`calibrate`: files in, thresholds out; the same in as many processes and runs as it takes."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from veridical import Label, Settings, Verifier, calibrate, document
from veridical.build.calibration import GRADES, Grading
from veridical.build.evaluation import Plan
from veridical.errors import ConfigurationError, UnreadableInput, UsageError
from veridical.evaluation.graded import Graded
from veridical.evaluation.labelled import Gold, LabelledRow
from veridical.evaluation.operating_points import Goal
from veridical.protocols import Json, RunContext
from veridical.settings import Profile
from veridical.types import Progress
from veridical.verification.by_thresholds import Ladder
from veridical.wire import dumps, to_json

LOW = Goal(0.5)
# The judge alone, which is quick, and whose values do not change with the weights of another.
SLOTS = "slots"


def written(path: Path, rows: int = 60) -> Path:
    """Pairs: what the evidence says, and the same with another year; some labels are others."""
    golds = {7: "hallucinated", 14: "neutral", 22: "faithful"}
    lines = [
        json.dumps(
            {
                "id": f"r{at}",
                "dataset": "ab"[at // 2 % 2],
                "evidence": [f"Ida built mill {at // 2} in {1800 + at // 2}. It has a wheel."],
                "claim": f"Ida built mill {at // 2} in {1800 + at // 2 + 9 * (at % 2)}.",
                "label": golds.get(at, ("supported", "contradicted")[at % 2]),
            }
        )
        for at in range(rows)
    ]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


made = partial(calibrate, judge=SLOTS, supported=LOW, contradicted=LOW, plan=Plan(resamples=50))


@pytest.mark.promise("G13")
def test_verify_with_the_fitted_profile_has_the_precision_that_is_told(tmp_path: Path) -> None:
    path = written(tmp_path / "x.jsonl", 80)
    result = made(path, profile="press")
    assert result.support is not None
    assert result.refute is not None
    assert 0.5 < result.support <= 1.0
    assert 0.5 < result.refute <= 1.0
    settings = Settings(profiles=(Profile("press", result.support, result.refute),))
    verifier = Verifier(settings=settings, profile="press", judge=SLOTS)
    given = dict.fromkeys((Label.SUPPORTED, Label.CONTRADICTED), 0)
    right = dict(given)
    for line in path.read_text("utf-8").splitlines():
        held = json.loads(line)
        gold = Gold(held["label"])
        label = verifier.verify(held["claim"], sources=[document(held["evidence"][0])]).label
        for side in given:
            if label is side and (side is Label.SUPPORTED or gold is not Gold.HALLUCINATED):
                given[side] += 1
                right[side] += gold.label is side
    for side in result.sides:
        assert side.fitted is not None
        assert side.checked is not None
        halves = (side.fitted.precision, side.checked.precision)
        assert sum(one.of for one in halves) == given[side.label]
        assert sum(one.right for one in halves) == right[side.label]


def test_several_processes_and_runs_give_the_same_bytes(tmp_path: Path) -> None:
    path, work = written(tmp_path / "x.jsonl"), tmp_path / "work"
    one = made(path)
    several = made(path, plan=Plan(resamples=50, jobs=2, work=work))
    kept = {file.name: file.read_bytes() for file in work.iterdir()}
    seen: list[object] = []
    again = made(path, plan=Plan(resamples=50, work=work, context=RunContext(emit=seen.append)))
    assert dumps(one) == dumps(several) == dumps(again)
    assert len(kept) == 2
    assert {file.name: file.read_bytes() for file in work.iterdir()} == kept
    counted = [each.done for each in seen if isinstance(each, Progress) and each.total == 60]
    assert counted == list(range(1, 61))


def test_all_that_is_needed_to_do_it_again_stands_in_the_result(tmp_path: Path) -> None:
    path = written(tmp_path / "x.jsonl", 12)
    result = made(path, plan=Plan(limit=5, seed=3, resamples=0), policy="strict-adr")
    assert result.files[0][0] == "x.jsonl"
    assert len(result.files[0][1]) == 64
    assert (result.seed, result.limit, result.resamples, result.originals) == (3, 5, 0, False)
    assert result.policy.name == "strict-adr"
    assert {"veridical", "judge:slots", "settings"} <= {one.part for one in result.versions}
    assert result.support is result.refute is None
    assert "date" not in dumps(result)


def test_labels_are_the_same_under_each_policy_and_whatever_profile_is_in_force(
    tmp_path: Path,
) -> None:
    path = written(tmp_path / "x.jsonl")
    usual = made(path)
    other = made(
        path,
        policy="tfidf-score",
        settings=Settings(profile="press", profiles=(Profile("press", 0.99, 0.99),)),
    )
    assert (other.sides, other.scores, other.rows) == (usual.sides, usual.scores, usual.rows)


def test_what_is_fitted_anew_may_have_the_name_that_it_had(tmp_path: Path) -> None:
    settings = Settings(profile="press", profiles=(Profile("press", 0.6, 0.6),))
    assert made(written(tmp_path / "x.jsonl", 8), profile="press", settings=settings)


@pytest.mark.promise("G13")
@pytest.mark.parametrize("name", ["strict", "balanced", "lenient"])
def test_a_profile_that_comes_with_the_policy_is_refused_before_anything_is_read(name: str) -> None:
    with pytest.raises(UsageError, match="comes with the policy"):
        made(Path("not-there.jsonl"), profile=name)


@pytest.mark.parametrize("name", ["", " ", "a b", "-x", "a\nb", 'a"b', "a]b", "x" * 65])
def test_a_name_that_no_profile_can_have_is_refused(name: str) -> None:
    with pytest.raises(UsageError, match="name of letters"):
        made(Path("not-there.jsonl"), profile=name)


def test_a_wrong_policy_judge_or_setting_is_told_before_anything_is_read() -> None:
    for given in ({"policy": "nobody"}, {"judge": "nobody"}):
        with pytest.raises(UsageError):
            made(Path("not-there.jsonl"), **given)
    for given in ({"supported": 0.9}, {"contradicted": "x"}, {"settings": 1}):
        with pytest.raises(UsageError):
            made(Path("not-there.jsonl"), **given)
    with pytest.raises(ConfigurationError):
        made(Path("not-there.jsonl"), settings=Settings(policy="nobody"))


def test_a_wrong_row_is_told_with_its_line(tmp_path: Path) -> None:
    path = written(tmp_path / "x.jsonl", 4)
    path.write_text(path.read_text("utf-8").replace('"neutral"', '"x"') + "{}\n", "utf-8")
    with pytest.raises(UnreadableInput, match="line 5"):
        made(path)


def test_rows_that_cannot_be_judged_are_counted_with_why(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    rows = [
        {"claim": "Hello!", "evidence": ["The mill is old."], "label": "supported"},
        {"claim": "The mill is old.", "evidence": [], "label": "supported"},
        {"claim": "The mill is old.", "evidence": ["The mill is old."], "label": "supported"},
    ]
    path.write_text("".join(json.dumps(one) + "\n" for one in rows), "utf-8")
    result = made(path)
    assert result.rows.failures == (("no_claims", 1), ("no_evidence", 1))
    assert result.rows.judged == 1


def test_evidence_that_is_the_name_of_a_file_is_words(tmp_path: Path) -> None:
    place = tmp_path / "mill.txt"
    place.write_text("The mill is old.", "utf-8")
    row = LabelledRow(1, "a", "The mill is old.", Gold.SUPPORTED, (str(place), ""), "s")
    [found] = Grading(Settings(), None, SLOTS)().scores([row], RunContext())
    assert isinstance(found, Graded)
    assert found.label_at(51, 100) is Label.UNVERIFIABLE


LADDERS = (
    Ladder((60, 100), (70, 100), ((Label.SUPPORTED, None), (Label.CONTRADICTED, Label.SUPPORTED))),
    Ladder((100,), (100,), ((Label.UNVERIFIABLE,),)),
)


def fields(found: Graded) -> dict[str, Json]:
    held = json.loads(dumps(GRADES.written(found)))
    assert isinstance(held, dict)
    return held


def test_a_grade_is_read_as_it_was_written() -> None:
    found = Graded(LADDERS, 0.123456, 0.5)
    assert GRADES.read(fields(found)) == found
    assert to_json(fields(found)["claims"]) == [
        {"supports": [60, 100], "refutes": [70, 100], "labels": ["s-", "cs"]},
        {"supports": [100], "refutes": [100], "labels": ["u"]},
    ]


@pytest.mark.parametrize(
    "change",
    [
        {"support": "0.5"},
        {"support": 2.0},
        {"support": None},
        {"refute": -0.1},
        {"claims": None},
        {"claims": "s"},
        {"claims": [1]},
        {"claims": [{}]},
        {"claims": [{"supports": [100], "refutes": [100], "labels": ["x"]}]},
        {"claims": [{"supports": [100], "refutes": [100], "labels": ["ss"]}]},
        {"claims": [{"supports": [100], "refutes": [100], "labels": "s"}]},
        {"claims": [{"supports": ["100"], "refutes": [100], "labels": ["s"]}]},
        {"claims": [{"supports": [100], "refutes": [50, 100], "labels": ["ss"]}]},
        {"claims": [{"supports": {}, "refutes": [100], "labels": ["s"]}]},
    ],
)
def test_fields_that_are_no_grade_say_nothing(change: dict[str, Json]) -> None:
    held = {**fields(Graded(LADDERS, 0.5, 0.5)), **change}
    try:
        found = GRADES.read(held)
    except (ValueError, UsageError):
        found = None
    assert found is None


def test_another_judge_has_another_version() -> None:
    usual = Grading(Settings(), None, SLOTS)()
    fewer = Grading(Settings(passages_per_claim=3), None, SLOTS)()
    assert usual.version != fewer.version
    assert replace(usual, version=fewer.version).version == fewer.version
