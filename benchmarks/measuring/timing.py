"""Times of processes and calls, taken in turns so that a drift of the machine meets all alike."""

from __future__ import annotations

import math
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


def called(work: Callable[[], object]) -> float:
    """Seconds that a call takes."""
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


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
