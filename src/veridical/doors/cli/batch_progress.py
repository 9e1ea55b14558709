"""How far a batch is, on stderr: how many rows, how many a second, and how much longer."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from veridical.doors.batch_rows import Outcome
from veridical.doors.cli.streams import Shown, tell
from veridical.types import Progress

_ON_A_TERMINAL, _ELSEWHERE = 0.2, 30.0


@contextmanager
def batch_progress(
    shown: bool, size: int | None, elsewhere: float = _ELSEWHERE
) -> Iterator[Callable[[Outcome], None]]:
    """Show progress while rows go through; `size` is that of the file of rows, if it has one.

    On a terminal one line is written over, all along; elsewhere there is a line every so many
    seconds.
    """
    terminal = sys.stderr is not None and sys.stderr.isatty()
    line = Shown(sys.stderr if shown and terminal else None)
    pace = _Pace(size)
    seconds = _ON_A_TERMINAL if terminal else elsewhere
    last = time.monotonic()

    def show(outcome: Outcome) -> None:
        nonlocal last
        pace.passed(outcome)
        now = time.monotonic()
        if not shown or now - last < seconds:
            return
        last = now
        if terminal:
            line(Progress("rows", pace.rows, None, pace.words(now)))
        else:
            tell(f"veridical: {counted(pace.rows, 'row')} so far, {pace.words(now)}")

    try:
        yield show
    finally:
        line.clear()


class _Pace:
    """How fast rows are judged; those that were kept pass in no time and do not count."""

    def __init__(self, size: int | None) -> None:
        self.rows = 0
        self._size = size
        self._began = time.monotonic()
        self._end = self._bytes = self._judged = 0

    def passed(self, outcome: Outcome) -> None:
        """Count a row."""
        self.rows += 1
        if not outcome.kept:
            self._judged += 1
            self._bytes += outcome.end - self._end
        self._end = outcome.end

    def words(self, now: float) -> str:
        """`37 %, 14.2 a second, about 2 min left`, as far as it can be said."""
        seconds = max(now - self._began, 1e-9)
        said = [f"{self._judged / seconds:,.1f} a second"]
        if self._size:
            said.insert(0, f"{min(100, 100 * self._end // self._size)} %")
            if self._bytes:
                left = max(0, self._size - self._end) * seconds / self._bytes
                said.append(f"about {in_words(left)} left")
        return ", ".join(said)


def in_words(seconds: float) -> str:
    """A time in words, no finer than is worth knowing: 1.5 s, 40 s, 3 min, 2 h 10 min."""
    if seconds < 10:
        return f"{seconds:.1f} s"
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60} min"


def counted(count: int, name: str) -> str:
    """A number of things: 1 row, 2,000 rows."""
    return f"1 {name}" if count == 1 else f"{count:,} {name}s"
