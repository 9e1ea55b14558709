"""A process that checks answers against one source and says how long it took.

A cold start can be seen once in a process, so each session is one of its own.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

STAGES = ("import", "read and index", "claims", "evidence", "judge", "decide")


@dataclass(frozen=True, slots=True)
class Session:
    """What one process saw; `peak` is its resident memory at most, in bytes.

    `cold` is the first answer of a new verifier, `warm` are further answers, `again` is the first
    one once more, each in seconds of processor time: all of it is one thread, so that this is the
    time that passes where no other program takes a share of the processor. The stages are seconds
    that passed, of the first answer, and the sums of the further ones.
    """

    cold: float
    warm: tuple[float, ...]
    again: tuple[float, ...]
    claims: int
    peak: int
    cold_stages: tuple[float, ...]
    warm_stages: tuple[float, ...]


def cpu_set(cores: int) -> None:
    """Let this process and its children use only so many cores, where the system can tell them."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:cores])


def run_session(source: Path, answers: Sequence[str], again: int) -> Session:
    """Start a process that checks `answers` one by one, then the first of them `again` times."""
    run = subprocess.run(
        [sys.executable, __file__, str(source), str(again)],
        input=json.dumps(list(answers)),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    made = json.loads(run.stdout)
    laps = {key: tuple(one) for key, one in made.items() if isinstance(one, list)}
    return Session(cold=made["cold"], claims=made["claims"], peak=made["peak"], **laps)


@dataclass(frozen=True, slots=True)
class _Checked:
    """One answer: processor seconds, seconds passed by stage, how many claims."""

    seconds: float
    stages: tuple[float, ...]
    claims: int


def _session(source: Path, answers: Sequence[str], again: int) -> Session:
    began = time.perf_counter()
    from veridical.build import Verifier

    imported = time.perf_counter() - began

    def checked(answer: str) -> _Checked:
        before, started = time.perf_counter(), time.process_time()
        report = verifier.verify(answer)
        seconds, passed = time.process_time() - started, time.perf_counter() - before
        stages = [lap for _, lap in report.run.seconds]
        return _Checked(seconds, (0.0, passed - sum(stages), *stages), report.counts.claims)

    before, started = time.perf_counter(), time.process_time()
    verifier = Verifier([source])
    read, read_passed = time.process_time() - started, time.perf_counter() - before
    first = checked(answers[0])
    warm = [checked(one) for one in answers[1:]]
    repeated = [checked(answers[0]).seconds for _ in range(again)]
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return Session(
        cold=read + first.seconds,
        warm=tuple(one.seconds for one in warm),
        again=tuple(repeated),
        claims=first.claims,
        peak=peak if sys.platform == "darwin" else 1024 * peak,
        cold_stages=(imported, read_passed + first.stages[1], *first.stages[2:]),
        warm_stages=tuple(map(sum, zip(*(one.stages for one in warm), strict=True))),
    )


if __name__ == "__main__":
    made = _session(Path(sys.argv[1]), json.load(sys.stdin), int(sys.argv[2]))
    print(json.dumps(asdict(made)))
