"""How a command that scores labelled rows runs: its plan, how far it is, where it goes on."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from veridical.doors.cli.row_options import RowOptions, named
from veridical.doors.cli.streams import Shown, tell
from veridical.types import Event, Progress

if TYPE_CHECKING:
    from veridical.build.evaluation import Plan

_ELSEWHERE = 30.0
_ON_A_TERMINAL = 0.2


@contextmanager
def planned(given: RowOptions) -> Iterator[Plan]:
    """The plan of a call while it is carried out; who stops it is told where it goes on."""
    # Loaded here, since help needs none of it.
    from veridical.build.evaluation import Plan
    from veridical.protocols import CancelToken, RunContext

    token = CancelToken()
    with _progress(shown=not given["quiet"]) as emit:
        try:
            yield Plan(
                limit=given["limit"],
                originals=given["with_originals"],
                seed=given["seed"],
                resamples=given["resamples"],
                jobs=given["jobs"],
                work=None if given["work"] is None else named(given["work"], "--work"),
                context=RunContext(cancel=token, emit=emit),
            )
        except KeyboardInterrupt:
            token.cancel()
            tell_where_it_goes_on(given["work"])
            raise


def tell_where_it_goes_on(work: str | None) -> None:
    """Say that scores were kept, where any were."""
    if work is not None and any(Path(work).glob("*.jsonl*")):
        tell(f"veridical: what was scored is in {work}; the same command goes on from there")


@contextmanager
def _progress(shown: bool) -> Iterator[_Pace]:
    """Show how far it is: on one line of a terminal, elsewhere a line every 30 seconds."""
    terminal = sys.stderr is not None and sys.stderr.isatty()
    line = Shown(sys.stderr if shown and terminal else None)
    try:
        yield _Pace(line, shown, _ON_A_TERMINAL if terminal else _ELSEWHERE, terminal)
    finally:
        line.clear()


class _Pace:
    """Told of every event; says something of some."""

    def __init__(self, line: Shown, shown: bool, seconds: float, terminal: bool) -> None:
        self._line, self._shown, self._terminal = line, shown, terminal
        self._seconds, self._last = seconds, time.monotonic()

    def __call__(self, event: Event) -> None:
        """Tell of progress, if it is time."""
        now = time.monotonic()
        if not self._shown or not isinstance(event, Progress) or now - self._last < self._seconds:
            return
        self._last = now
        if self._terminal:
            self._line(event)
        elif event.total is not None:
            tell(f"veridical: {event.stage}: {event.done:,} of {event.total:,} rows")
