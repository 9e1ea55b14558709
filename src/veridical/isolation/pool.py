"""The processes of this program that read files: lent to threads, kept warm, ended with it.

At most as many as there are cores read at once; who comes later waits. Nothing here is shared with
a process that is forked off: it starts its own.
"""

from __future__ import annotations

import atexit
import os
import threading

from veridical.files.source_file import SourceFile
from veridical.isolation.frames import Item
from veridical.isolation.lines import TICK_SECONDS
from veridical.isolation.places import Surroundings
from veridical.isolation.refusals import ended_twice
from veridical.isolation.worker import Worker
from veridical.protocols import RunContext

# A process that ended while it was idle says nothing of the file it was then asked for.
_TRIES = 2


class Pool:
    """Processes that read files, at most `most` at once; safe to share between threads."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._turn = threading.Condition()
        self._free: list[Worker] = []
        self._lent: dict[Worker, threading.Thread] = {}
        self._starting = 0

    def read(
        self, entry: str, file: SourceFile, surroundings: Surroundings, context: RunContext
    ) -> tuple[Item, ...]:
        """What the reader registered as `entry` finds in a file; raises what `Worker.read` does."""
        for _ in range(_TRIES):
            worker = self._lend(surroundings, context)
            try:
                found = worker.read(entry, file, context)
            finally:
                self._take_back(worker)
            if found is not None:
                return found
        raise ended_twice(file.name)

    def protections(self, surroundings: Surroundings, context: RunContext) -> tuple[str, ...]:
        """What the system holds these processes to."""
        worker = self._lend(surroundings, context)
        self._take_back(worker)
        return worker.protections

    def pids(self) -> tuple[int, ...]:
        """The numbers of the processes that there are."""
        with self._turn:
            return tuple(worker.pid for worker in (*self._free, *self._lent))

    def close(self) -> None:
        """End every process that is free; one that reads at the moment ends with this program."""
        with self._turn:
            free, lent = tuple(self._free), tuple(self._lent)
            self._free.clear()
        for worker in free:
            worker.end()
        for worker in lent:
            worker.leave()

    def forget(self) -> None:
        """In a process that was forked off: let go of what belongs to the one it came from."""
        for worker in (*self._free, *self._lent):
            worker.forget()

    def _lend(self, surroundings: Surroundings, context: RunContext) -> Worker:
        worker = self._free_one(surroundings, context)
        if worker is not None:
            return worker
        try:
            worker = Worker(surroundings, context)
        finally:
            with self._turn:
                self._starting -= 1
                if worker is not None:
                    self._lent[worker] = threading.current_thread()
                self._turn.notify()
        return worker

    def _free_one(self, surroundings: Surroundings, context: RunContext) -> Worker | None:
        """One that is free, as soon as there is; None where another may be started."""
        with self._turn:
            while True:
                context.check()
                self._sort_out(surroundings)
                if self._free:
                    # The last one first: so the others come to rest, and end.
                    worker = self._free.pop()
                    self._lent[worker] = threading.current_thread()
                    return worker
                if len(self._lent) + self._starting < self._most:
                    self._starting += 1
                    return None
                self._turn.wait(TICK_SECONDS)

    def _sort_out(self, surroundings: Surroundings) -> None:
        """End what cannot be lent: those that ended by themselves, or were started otherwise, and
        those whose thread lost them to an exception just as it got them."""
        for worker in tuple(self._free):
            if worker.surroundings != surroundings or not worker.is_fit():
                self._free.remove(worker)
                worker.end()
        for worker, thread in tuple(self._lent.items()):
            if thread is threading.current_thread() or not thread.is_alive():
                del self._lent[worker]
                worker.end()

    def _take_back(self, worker: Worker) -> None:
        fit = worker.is_fit()
        if not fit:
            worker.end()
        with self._turn:
            if self._lent.pop(worker, None) is not None and fit:
                self._free.append(worker)
            self._turn.notify()


_POOLS: dict[int, Pool] = {}
"""The pool of this process, under its number."""


def pool() -> Pool:
    """The pool of this process."""
    return _POOLS.setdefault(os.getpid(), Pool(_cores()))


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _end() -> None:
    for number, one in tuple(_POOLS.items()):
        if number == os.getpid():
            one.close()


def _forget() -> None:
    for one in _POOLS.values():
        one.forget()
    _POOLS.clear()


atexit.register(_end)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
