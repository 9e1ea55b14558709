"""Times of processes and calls, taken in turns so that a drift of the machine meets all alike."""

from __future__ import annotations

import math
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

LAUNCHER = str(Path(sys.executable).parent / "veridical")
BARE = (sys.executable, "-c", "pass")


def launched(command: Sequence[str]) -> float:
    """Seconds from the start of a process to its end; whatever it says is thrown away."""
    started = time.perf_counter()
    subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    )
    return time.perf_counter() - started


def worked(command: Sequence[str]) -> float:
    """Seconds of processor time of a process from its start to its end."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    launched(command)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def called(work: Callable[[], object]) -> float:
    """Seconds of processor time that a call takes: of one thread, the time that passes where no
    other program wants the processor."""
    started = time.process_time()
    work()
    return time.process_time() - started


def in_turns(works: Mapping[str, Callable[[], float]], rounds: int) -> dict[str, list[float]]:
    """Each work's times, `rounds` of them: one of each in every round, the order turning."""
    names = list(works)
    times: dict[str, list[float]] = {name: [] for name in names}
    for number in range(rounds):
        at = number % len(names)
        for name in names[at:] + names[:at]:
            times[name].append(works[name]())
    return times


def quantile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least this share (0 to 1) of the values do not exceed."""
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)]


def median(values: Sequence[float]) -> float:
    """The middle value; of an even number the mean of the two in the middle."""
    ordered = sorted(values)
    return (ordered[(len(ordered) - 1) // 2] + ordered[len(ordered) // 2]) / 2
