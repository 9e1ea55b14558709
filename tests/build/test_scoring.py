"""Scores in a work folder: kept, gone on with, the same on several processes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from veridical.build.detectors import CONTROLS, Making, known_systems
from veridical.build.evaluation import Plan, evaluate
from veridical.build.scoring import How, scores
from veridical.errors import Interrupted, MissingExtra, StorageError, UsageError
from veridical.evaluation.detection import Detection, Detector, Found
from veridical.evaluation.labelled import DataSet, Gold, LabelledRow
from veridical.protocols import CancelToken, RunContext
from veridical.types import Failure, Progress
from veridical.wire import dumps

LAUNCHER = Path(sys.executable).parent / "veridical"


@dataclass(frozen=True)
class Counting:
    """Scores rows by their number, remembers what it was asked, and stops where it is told to."""

    asked: list[str] = field(default_factory=list)
    fault: str = ""
    name: str = "counting"
    version: str = "1"
    alone: bool = True

    def scores(self, rows: Sequence[LabelledRow], context: RunContext) -> Sequence[Found]:
        context.check()
        found: list[Found] = []
        for row in rows:
            if row.id == self.fault:
                raise ValueError("a fault in it")
            self.asked.append(row.id)
            found.append(Detection(row.line / 1000))
        return found


def dataset(rows: int = 30, name: str = "s") -> DataSet:
    golds = (Gold.SUPPORTED, Gold.NEUTRAL)
    return DataSet(
        name,
        "s.jsonl",
        tuple(
            LabelledRow(at, f"r{at}", f"Text {at}.", golds[at % 2], (f"E{at}",), name)
            for at in range(rows)
        ),
    )


MAKING = Making("overlap")


def scored(detector: Detector, work: Path | None, data: DataSet | None = None) -> tuple[Found, ...]:
    [found] = scores(MAKING, detector, [data or dataset()], How(work=work))
    return found


def test_what_is_kept_is_not_scored_again(tmp_path: Path) -> None:
    first, again = Counting(), Counting()
    made = scored(first, tmp_path / "new" / "folder")
    assert len(first.asked) == 30
    assert scored(again, tmp_path / "new" / "folder") == made == scored(Counting(), None)
    assert again.asked == []


@pytest.mark.parametrize("lines", [1, 2, 9, 20, 30])
def test_a_run_goes_on_from_what_an_earlier_one_left(lines: int, tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    made = scored(Counting(), whole)
    [file] = whole.iterdir()
    held = file.read_bytes()
    kept = held.splitlines(keepends=True)
    part = tmp_path / "part" / f"{file.name}.part"
    part.parent.mkdir()
    part.write_bytes(b"".join(kept[:lines]) + kept[min(lines, 30)][:7])
    detector = Counting()
    assert scored(detector, part.parent) == made
    assert [one.name for one in part.parent.iterdir()] == [file.name]
    assert (part.parent / file.name).read_bytes() == held
    assert len(detector.asked) <= 30 - (lines - 1) // 8 * 8


@pytest.mark.parametrize(
    "junk",
    [
        b'{"row":0,"id":"r0","score":7,"label":null}',
        b'{"row":0,"id":"r0","score":0.5,"label":"perhaps"}',
        b'{"row":0,"id":"other","score":0.5,"label":null}',
        b'{"row":-1,"id":"r29","score":0.5,"label":null}',
        b'{"row":99,"id":"r0","score":0.5,"label":null}',
        b'{"row":0,"id":"r0","score":NaN,"label":null}',
        b'{"row":true,"id":3}',
        b"[1]",
        b"\xff\xfe",
        b"[" * 5000,
    ],
)
def test_a_line_that_is_not_ours_counts_for_nothing(junk: bytes, tmp_path: Path) -> None:
    made = scored(Counting(), tmp_path)
    [file] = tmp_path.iterdir()
    file.write_bytes(junk + b"\n")
    assert scored(Counting(), tmp_path) == made


def test_other_rows_another_version_and_another_system_have_another_file(tmp_path: Path) -> None:
    scored(Counting(), tmp_path)
    scored(Counting(version="2"), tmp_path)
    scored(Counting(), tmp_path, dataset(29))
    scores(Making("tfidf"), Counting(), [dataset()], How(work=tmp_path))
    assert len(list(tmp_path.iterdir())) == 4


def test_a_fault_costs_its_row_alone_and_is_not_kept(tmp_path: Path) -> None:
    found = scored(Counting(fault="r5"), tmp_path)
    assert [at for at, one in enumerate(found) if isinstance(one, Failure)] == [5]
    assert isinstance(found[5], Failure)
    assert found[5].code == "internal"
    assert "a fault in it" in found[5].message
    detector = Counting()
    assert scored(detector, tmp_path) == scored(Counting(), None)
    assert "r5" in detector.asked
    assert "r20" not in detector.asked


def test_a_cancelled_run_ends_and_leaves_what_it_did(tmp_path: Path) -> None:
    token, done = CancelToken(), 0

    def show(_name: str, rows: int) -> None:
        nonlocal done
        done += rows
        if done == 17:
            token.cancel()

    how = How(work=tmp_path, context=RunContext(cancel=token), show=show)
    with pytest.raises(Interrupted):
        scores(MAKING, Counting(), [dataset()], how)
    detector = Counting()
    assert scored(detector, tmp_path) == scored(Counting(), None)
    assert len(detector.asked) == 30 - 24


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", "utf-8")
    with pytest.raises(StorageError, match="file"):
        scored(Counting(), tmp_path / "file")


def test_a_set_that_cannot_be_shuffled_fails_and_the_others_do_not() -> None:
    same = DataSet(
        "same",
        "s",
        tuple(LabelledRow(at, f"{at}", "T", Gold.NEUTRAL, ("E",), "same") for at in (1, 2)),
    )
    bad, good = scores(Making("shuffled:overlap"), Counting(), [same, dataset()], How())
    assert {one.code for one in bad if isinstance(one, Failure)} == {"cannot_shuffle"}
    assert all(isinstance(one, Detection) for one in good)


def written(path: Path, rows: int) -> Path:
    """Pairs: what the evidence says, and the same with another year."""
    lines = [
        json.dumps(
            {
                "id": f"r{at}",
                "dataset": "abc"[at // 2 % 3],
                "evidence": [
                    f"Ida {at // 2} built a mill in {1800 + at // 2}. It stands at a river."
                ],
                "claim": f"Ida {at // 2} built a mill in {1800 + at // 2 + 9 * (at % 2)}.",
                "label": ("supported", "contradicted")[at % 2],
            }
        )
        for at in range(rows)
    ]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


@pytest.mark.promise("G25")
def test_several_processes_give_the_same_result(tmp_path: Path) -> None:
    path = written(tmp_path / "x.jsonl", 36)
    systems = ["veridical", "shuffled:judge:slots"]
    one = evaluate(path, systems, Plan(resamples=50))
    several = evaluate(path, systems, Plan(resamples=50, jobs=2, work=tmp_path / "work"))
    again = evaluate(path, systems, Plan(resamples=50, work=tmp_path / "work"))
    assert dumps(one) == dumps(several) == dumps(again)
    assert [system.system for system in one.sets[0].systems] == [*systems, *CONTROLS]
    ours, shuffled = one.overall[:2]
    assert (ours.auroc.value or 0.0) > 0.9
    assert 0.3 < (shuffled.auroc.value or 0.0) < 0.7


def test_a_limit_and_a_seed_decide_the_rows(tmp_path: Path) -> None:
    path = written(tmp_path / "x.jsonl", 60)
    plan = Plan(limit=3, seed=1, resamples=0)
    result = evaluate(path, "overlap", plan)
    assert [(one.name, one.rows, one.positive) for one in result.sets] == [
        ("a", 6, 3),
        ("b", 6, 3),
        ("c", 6, 3),
    ]
    assert (result.limit, result.seed, result.files[0][0]) == (3, 1, "x.jsonl")
    assert dumps(evaluate([path], ["overlap"], plan)) == dumps(result)


def test_progress_counts_the_rows_of_each_system(tmp_path: Path) -> None:
    seen: list[object] = []
    path = written(tmp_path / "x.jsonl", 6)
    evaluate(path, "overlap", Plan(resamples=0, context=RunContext(emit=seen.append)))
    of = [one for one in seen if isinstance(one, Progress) and one.stage == "overlap"]
    assert [(one.done, one.total) for one in of] == [(at, 6) for at in range(1, 7)]


@pytest.mark.parametrize(
    ("systems", "plan"),
    [
        ("nobody", {}),
        ("veridical:nobody", {}),
        ("judge:nobody", {}),
        ("shuffled:shuffled:veridical", {}),
        ("overlap", {"limit": 0}),
        ("overlap", {"seed": -1}),
        ("overlap", {"jobs": 65}),
        ("overlap", {"resamples": True}),
    ],
)
def test_a_wrong_call_is_told(systems: str, plan: dict[str, int], tmp_path: Path) -> None:
    with pytest.raises(UsageError):
        evaluate(written(tmp_path / "x.jsonl", 6), systems, Plan(**plan))  # type: ignore[arg-type]


def test_no_file_and_one_file_twice_are_wrong_calls(tmp_path: Path) -> None:
    path = written(tmp_path / "x.jsonl", 6)
    for files in ([], [path, str(path)]):
        with pytest.raises(UsageError):
            evaluate(files, "overlap")


@pytest.mark.parametrize(
    "name", [one for one in known_systems() if "trace" not in one and "quant" not in one]
)
def test_every_system_keeps_the_protocol(name: str) -> None:
    detector = Making(name)()
    assert isinstance(detector, Detector)
    assert detector.version
    rows = dataset(24).rows
    found = detector.scores(rows, RunContext())
    assert len(found) == 24
    assert all(isinstance(one, Detection | Failure) for one in found)
    if detector.alone:
        assert [detector.scores((row,), RunContext())[0] for row in rows] == list(found)
    assert list(detector.scores((), RunContext())) == []


@pytest.mark.parametrize("name", ["contexttrace", "rag-quantguard"])
def test_a_package_that_is_not_there_is_told_with_its_pip_line(name: str) -> None:
    try:
        Making(name)()
    except MissingExtra as error:
        assert error.hint == f"pip install {name}"
        assert error.exit_code == 69
    else:
        pytest.skip("it is installed here")


@pytest.mark.parametrize("after", [0.0, 0.1])
def test_a_run_that_is_killed_goes_on_to_the_same_bytes(after: float, tmp_path: Path) -> None:
    rows = written(tmp_path / "x.jsonl", 96)
    systems = ["--system", "judge:slots", "--resamples", "50", "--quiet"]

    def command(work: str, output: str) -> list[str]:
        named = ["--work", str(tmp_path / work), "-o", str(tmp_path / output)]
        return [str(LAUNCHER), "evaluate", "detect", str(rows), *systems, *named]

    subprocess.run(command("w1", "whole.json"), check=True, timeout=120)
    begun = subprocess.Popen(command("w2", "again.json"), start_new_session=True)
    deadline = time.monotonic() + 60
    while not list((tmp_path / "w2").glob("*.part")) and begun.poll() is None:
        assert time.monotonic() < deadline
        time.sleep(0.002)
    time.sleep(after)
    os.killpg(begun.pid, signal.SIGKILL)
    begun.wait()
    assert not (tmp_path / "again.json").exists() or after
    subprocess.run(command("w2", "again.json"), check=True, timeout=120)
    assert (tmp_path / "again.json").read_bytes() == (tmp_path / "whole.json").read_bytes()
    kept = {one.name: one.read_bytes() for one in (tmp_path / "w1").iterdir()}
    assert {one.name: one.read_bytes() for one in (tmp_path / "w2").iterdir()} == kept
