"""A batch of 200 rows, killed before each of its steps and failed at each of them; the kernel
failing it; a disk of 100 KB; and memory over ten times the rows.

`make soak` runs it and writes what it saw to benchmarks/results/batches_broken.json; `--steps 20`
makes it shorter.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from veridical.files.stored_lines import names

ROOT = Path(__file__).parents[2]
RESULT = ROOT / "benchmarks" / "results" / "batches_broken.json"
PROGRAM = ROOT / "tests" / "doors" / "killed_batches.py"
ROWS = 200

ERRORS = ("ENOSPC", "EIO", "EDQUOT")
# What the kernel is told to fail, and at which of its calls on NAME.part.
CALLS = {
    "write": (1, 2, 3, 20, 40, 55),
    "fsync": (1, 2),
    "rename": (1,),
    "openat": (1, 2),
    "ftruncate": (1,),
    "flock": (1,),
    "lseek": (1, 30),
}


@dataclass(slots=True)
class Seen:
    """What was seen so far, a row of the table for each kind of disturbance."""

    rows: list[list[str | int | None]] = field(default_factory=list)
    started: float = field(default_factory=time.monotonic)

    def add(self, what: str, runs: int, judged_twice: int | None = None) -> None:
        """One kind of disturbance, each run of which ended with the same bytes in the end."""
        self.rows.append([what, runs, runs, judged_twice])


@pytest.fixture(scope="module")
def seen() -> Seen:
    """What all of these saw together."""
    return Seen()


def command(rows: Path, record: Path) -> list[str]:
    """The command that a person would give."""
    return [
        sys.executable,
        *("-m", "veridical", "verify", "--batch", str(rows), "-o", str(record), "-q"),
        *("--source", str(rows.parent / "mill.md")),
    ]


def ran(arguments: Sequence[str], code: int) -> str:
    """What a command said that must end with this status."""
    done = subprocess.run(arguments, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == code, done.stderr
    return done.stderr


@pytest.mark.timeout(7200)
@pytest.mark.parametrize("how", ["kill", "fail"])
def test_hardening_40_every_step(how: str, tmp_path: Path, steps: int | None, seen: Seen) -> None:
    arguments = [sys.executable, PROGRAM, how, tmp_path, str(ROWS)]
    arguments += [] if steps is None else [str(steps)]
    done = subprocess.run(arguments, capture_output=True, text=True, check=False, timeout=7000)
    assert done.returncode == 0, done.stderr
    first, *every = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(every) == (steps or len(first["steps"]))
    ended: Counter[str] = Counter()
    for one in every:
        assert one["same"], one
        assert one["left"] == ["record.jsonl"], one
        assert one["judged"] + one["kept"] == first["judged"], one
        assert one["kept"] >= one["safe"], one
        ended[one["ended"]] += 1
    assert any(one["torn"] for one in every)
    for kind, count in sorted(ended.items()):
        assert kind == "SIGKILL" if how == "kill" else kind.startswith("74 ")
        what = "before a step" if how == "kill" else f"at a step: {kind.partition(' ')[2]}"
        seen.add(f"{'killed' if how == 'kill' else 'failed'} {what}", count, 0)


@pytest.mark.timeout(7200)
@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
def test_hardening_40_calls_that_the_kernel_fails(
    tmp_path: Path, steps: int | None, seen: Seen
) -> None:
    rows, whole = _rows(tmp_path)
    faults = [
        (call, error, at)
        for call, places in CALLS.items()
        for number, at in enumerate(places)
        for error in (ERRORS if number == 0 else ERRORS[:1])
    ]
    for call, error, at in faults[:steps]:
        record = tmp_path / "record.jsonl"
        part = names(record).part
        trace = ["strace", "-f", "-qq", "-o", os.devnull, "-P", str(part)]
        trace += ["-e", f"trace={','.join(CALLS)}", "-e", f"inject={call}:error={error}:when={at}"]
        done = subprocess.run(
            [*trace, *command(rows, record)],
            capture_output=True,
            text=True,
            check=False,
            timeout=600,
        )
        # A call that is not made so often fails nothing, and cutting a torn line is not needed.
        assert done.returncode in (65, 74), (call, error, at, done.stderr)
        assert record.exists() == (done.returncode == 65), (call, error, at)
        assert done.returncode == 65 or "could not be" in done.stderr or "locked" in done.stderr
        ran(command(rows, record), 65)
        assert record.read_bytes() == whole, (call, error, at)
        record.unlink()
    count = len(faults[:steps])
    seen.add("a call that the kernel fails (strace)", count)


FULL = """
mount -t tmpfs -o size=100k none "$1" || exit 99
"${@:2}"; first=$?
mount -o remount,size=8M "$1"
"${@:2}"; second=$?
cp "$1"/record.jsonl "$1"/../made.jsonl
exit $((first * 2 + second - 2 * 74 - 65))
"""


@pytest.mark.timeout(600)
@pytest.mark.skipif(shutil.which("unshare") is None, reason="unshare is not there")
def test_hardening_40_a_disk_that_is_full_and_then_is_not(tmp_path: Path, seen: Seen) -> None:
    if subprocess.run(["unshare", "-rm", "true"], check=False).returncode:
        pytest.skip("no mount namespaces here")
    rows, whole = _rows(tmp_path)
    small = tmp_path / "small"
    small.mkdir()
    run = ["unshare", "-rm", "bash", "-c", FULL, "bash", str(small)]
    ran([*run, *command(rows, small / "record.jsonl")], 0)
    assert (tmp_path / "made.jsonl").read_bytes() == whole
    seen.add("a disk of 100 KB that becomes larger", 1)


@pytest.mark.timeout(7200)
def test_hardening_40_a_batch_that_is_killed_again_and_again(
    tmp_path: Path, steps: int | None, seen: Seen
) -> None:
    rows, whole = _rows(tmp_path)
    record = tmp_path / "record.jsonl"
    kills = 0
    wait = 0.3
    while not record.exists() and kills < (steps or 200):
        with subprocess.Popen(command(rows, record), stderr=subprocess.DEVNULL) as process:
            try:
                process.wait(wait)
            except subprocess.TimeoutExpired:
                process.kill()
                kills += 1
        wait += 0.05
    ran(command(rows, record), 65)
    assert record.read_bytes() == whole
    seen.add("killed at any time, again and again", kills)


@pytest.mark.timeout(1800)
def test_memory_does_not_grow_with_the_rows(tmp_path: Path) -> None:
    """Once what a verifier keeps is full, which is 512 documents; vectors have a limit too, that
    takes longer to reach."""
    peaks = []
    for number in (3 * ROWS, 15 * ROWS):
        folder = tmp_path / str(number)
        folder.mkdir()
        rows = folder / "rows.jsonl"
        rows.write_text("".join(_with_a_source(at) for at in range(number)), "utf-8")
        (folder / "mill.md").write_text("The mill was built in 1788.", "utf-8")
        run = command(rows, folder / "record.jsonl")
        environment = {**os.environ, "VERIDICAL_RETRIEVER": "bm25"}  # noqa: TID251
        _, _, used = os.wait4(os.posix_spawn(run[0], run, environment), 0)
        peaks.append(used.ru_maxrss)
    assert peaks[1] - peaks[0] < 30_000, peaks  # kibibytes


def test_what_was_seen_is_written_down(seen: Seen, steps: int | None) -> None:
    if steps is not None or not seen.rows:
        return
    seconds = time.monotonic() - seen.started
    total = sum(row[1] for row in seen.rows if isinstance(row[1], int))
    result = {
        "columns": ["disturbance", "runs", "then equal byte for byte", "rows judged twice"],
        "rows": seen.rows,
        "measured": f"{total} disturbed runs of {ROWS} rows in {seconds:.0f} s, each run again.",
    }
    RESULT.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", "utf-8")


def _rows(folder: Path) -> tuple[Path, bytes]:
    """Rows, and what an undisturbed run makes of them."""
    made = subprocess.run(
        [sys.executable, PROGRAM, "kill", folder, str(ROWS), "0"],
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert made.returncode == 0, made.stderr
    whole = folder / "whole.jsonl"
    ran(command(folder / "rows.jsonl", whole), 65)
    return folder / "rows.jsonl", whole.read_bytes()


def _with_a_source(number: int) -> str:
    """A row with a long source of its own."""
    source = f"The weir is {number} m long. " + f"The mill stands at the river {number}. " * 40
    held = {"answer": f"The weir is {number} m long.", "sources": [source]}
    return json.dumps(held) + "\n"
