"""A batch that is killed at any step, or at any time, goes on to the same bytes."""

from __future__ import annotations

import errno
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from killed_batches import written_rows

HERE = Path(__file__).parent


@pytest.fixture
def quick() -> Iterator[Path]:
    """A folder in memory where there is one: a disk takes a while over each of some thousand
    syncs."""
    memory = Path("/dev/shm")
    where = memory if os.access(memory, os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=where) as folder:
        yield Path(folder)


def matrix(how: str, folder: Path, rows: int, steps: int) -> list[dict[str, object]]:
    """What became of a run disturbed at each of some steps."""
    done = subprocess.run(
        [sys.executable, HERE / "killed_batches.py", how, folder, str(rows), str(steps)],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def assert_whole(seen: dict[str, object], judged: int) -> None:
    """The run that came after ends as if nothing had been, and judges nothing twice."""
    assert seen["same"] is True, seen
    assert seen["left"] == ["record.jsonl"], seen
    assert isinstance(seen["judged"], int)
    assert isinstance(seen["kept"], int)
    assert isinstance(seen["safe"], int)
    assert seen["judged"] + seen["kept"] == judged, seen
    assert seen["kept"] >= seen["safe"], seen


def test_hardening_40_a_batch_of_200_rows_killed_at_any_step_goes_on(quick: Path) -> None:
    first, *seen = matrix("kill", quick, 200, 12)
    assert isinstance(first["steps"], list)
    assert isinstance(first["judged"], int)
    assert {"write", "sync", "rename", "sync_folder"} == set(first["steps"])
    assert len(seen) == 12
    for one in seen:
        assert one["ended"] == "SIGKILL", one
        assert_whole(one, first["judged"])
    assert [one["finished"] for one in seen] == [False] * 11 + [True]


def test_hardening_40_a_batch_whose_disk_fails_at_any_step_goes_on(quick: Path) -> None:
    first, *seen = matrix("fail", quick, 30, 12)
    assert isinstance(first["judged"], int)
    for one in seen:
        assert isinstance(one["ended"], str)
        assert one["ended"].startswith("74 "), one
        assert_whole(one, first["judged"])
    said = {str(one["ended"]) for one in seen}
    assert said == {
        f"74 {os.strerror(number)}" for number in (errno.ENOSPC, errno.EIO, errno.EDQUOT)
    }


def command(rows: Path, record: Path, *more: str) -> list[str]:
    """The command that a person would give."""
    return [
        sys.executable,
        *("-m", "veridical", "verify", "--batch", str(rows), "-o", str(record)),
        *("--source", str(rows.parent / "mill.md"), *more),
    ]


def run(arguments: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(arguments, capture_output=True, text=True, check=False, timeout=120)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_batch_killed_at_random_goes_on_to_the_same_bytes(quick: Path, jobs: str) -> None:
    rows = written_rows(quick, 120)
    whole, record = quick / "whole.jsonl", quick / "record.jsonl"
    started = time.monotonic()
    first = run(command(rows, whole))
    took = time.monotonic() - started
    assert first.returncode == 65
    with subprocess.Popen(
        command(rows, record, "--jobs", jobs),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        time.sleep(took * random.Random(jobs).uniform(0.5, 0.9))
        process.kill()
    last = run(command(rows, record, "--jobs", jobs))
    assert last.returncode == 65
    assert last.stdout == first.stdout
    assert record.read_bytes() == whole.read_bytes()


def test_ctrl_c_keeps_what_is_done_and_says_where(quick: Path) -> None:
    rows = written_rows(quick, 2_000)
    record = quick / "record.jsonl"
    part = quick / "record.jsonl.part"
    with subprocess.Popen(
        command(rows, record, "--jobs", "2"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        while not part.exists() or part.stat().st_size < 10_000:
            time.sleep(0.05)
            assert process.poll() is None
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert out == ""
    assert "record.jsonl.part; the same command goes on from there" in err
    assert err.endswith("veridical: stopped\n")
    assert "Traceback" not in err
    assert not record.exists()
    assert part.read_bytes().endswith(b"\n")
