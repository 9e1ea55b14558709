"""One process that reads files, from the side of whoever asks it."""

from __future__ import annotations

import os
import subprocess
import time
from contextlib import suppress

from veridical.files.source_file import SourceFile
from veridical.isolation.answer import answer_over
from veridical.isolation.frames import OPENING_BYTES, Frame, Item, Kind
from veridical.isolation.places import Surroundings
from veridical.isolation.refusals import broken, too_slow
from veridical.isolation.starting import ended, start, watched
from veridical.isolation.vitals import Vitals
from veridical.protocols import RunContext

_LEAVING_SECONDS = 1.0


class Worker:
    """A process that reads one file after another, for one caller at a time."""

    def __init__(self, surroundings: Surroundings, context: RunContext) -> None:
        """Start it; raises the errors of `start`."""
        self.surroundings = surroundings
        self._started = start(surroundings, context)
        self._fit = True
        self._gone = False

    @property
    def protections(self) -> tuple[str, ...]:
        """What the system holds it to."""
        return self._started.protections

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._started.process.pid

    def is_fit(self) -> bool:
        """Whether it may read another file: it runs, and gave its last answer whole."""
        return self._fit and self._started.process.poll() is None

    def read(self, entry: str, file: SourceFile, context: RunContext) -> tuple[Item, ...] | None:
        """What the reader registered as `entry` ("module:Object") finds in a file.

        None where the process had ended of its own accord before it looked at the file. Raises
        what the reader raised, `Interrupted`, `LimitExceeded` for what takes or gives too much, and
        `UnreadableInput` where the process broke. `is_fit` says whether it may be asked again.
        """
        self._fit = False
        limits = self.surroundings.limits
        vitals, memory = Vitals(self.pid), 0
        late = too_slow(file.name, limits, len(file.data))
        in_time = watched(context, limits.wall_seconds, late, vitals.seconds_waited)

        def look() -> None:
            nonlocal memory
            in_time()
            memory = max(memory, vitals.memory())

        line = self._started.line
        begun = False
        try:
            line.send(_request(entry, file, context).packed(), look)
            opening = line.receive(OPENING_BYTES, look)
            begun = True
            answer = answer_over(line, opening, file.name, limits, look)
        except (EOFError, OSError):
            status = self._status()
            if status == 0 and not begun:
                return None
            raise broken(file.name, status, limits, memory, len(file.data)) from None
        self._fit = not answer.last
        if answer.error is not None:
            raise answer.error
        return answer.items

    def end(self) -> None:
        """End the process, and let go of everything that belongs to it."""
        self._fit = False
        ended(self._started.process)
        self._let_go()

    def leave(self) -> None:
        """Neither wait for the process nor warn of it."""
        self._started.process.returncode = 0

    def forget(self) -> None:
        """Let go of a process that is another's: after a fork it is the parent's alone."""
        self._fit = False
        self.leave()
        self._let_go()

    def _let_go(self) -> None:
        if self._gone:
            return
        self._gone = True
        self._started.line.close()
        if self._started.life is not None:
            os.close(self._started.life)

    def _status(self) -> int | None:
        """What the process ended with; None where it closed its pipes and goes on."""
        with suppress(subprocess.TimeoutExpired):
            return self._started.process.wait(_LEAVING_SECONDS)
        return None


def _request(entry: str, file: SourceFile, context: RunContext) -> Frame:
    left = None if context.deadline is None else context.deadline - time.monotonic()
    return Frame(Kind.FILE, {"reader": entry, "name": file.name, "seconds": left}, file.data)
