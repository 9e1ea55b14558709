"""Work on several processes of this machine, with its results in the order of the items.

A process that dies over an item is replaced, and the item is tried once more; one over which two
have died is given up. No more items are taken than can be worked on and wait for their turn. When
whoever reads the results stops, for whatever reason, the processes stop too.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Generic, TypeVar

from veridical.errors import InternalError

Item = TypeVar("Item")
Result = TypeVar("Result")

_AHEAD = 4
"""How many items are taken for each process, with those that are done and wait for their turn."""

_TRIES = 2
_PATIENCE = 5.0
"""Seconds that a process has to end by itself."""


@dataclass(frozen=True, slots=True)
class Settled(Generic[Result]):
    """A result that is known already and only takes its turn."""

    result: Result


@dataclass(frozen=True, slots=True)
class Task(Generic[Item, Result]):
    """What is to be done: `make` gives what works on an item and raises nothing.

    `make` is called once in each process; it, the items and the results are sent from one process
    to another. `lost` gives the result of an item over which processes died, from the item and how
    they died.
    """

    make: Callable[[], Callable[[Item], Result]]
    lost: Callable[[Item, str], Result]


def in_order(
    task: Task[Item, Result], items: Iterable[Item | Settled[Result]], processes: int
) -> Iterator[Result]:
    """The result of each item, in the order of the items.

    Raises `InternalError` where a process dies before it is ready to work.
    """
    team = _Team(task, processes)
    try:
        yield from team.results(iter(items))
    finally:
        team.stop()


class _Worker(Generic[Item, Result]):
    """A process, this end of its pipe, and the item that it works on."""

    def __init__(self, make: Callable[[], Callable[[Item], Result]]) -> None:
        # Not forked: a copy of threads that were at work may wait for ever.
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(theirs, make), daemon=True)
        self.process.start()
        theirs.close()
        self.ready = False
        self.work: _Work[Item] | None = None

    def end(self) -> str:
        """See to it that the process ends; how it did, in words."""
        self.process.join(_PATIENCE)
        if self.process.exitcode is None:
            self.process.kill()
            self.process.join()
        code = self.process.exitcode or 0
        if code < 0:
            return f"the signal {_signal_name(-code)} ended it"
        return f"it ended with exit status {code}"


@dataclass(frozen=True, slots=True)
class _Work(Generic[Item]):
    """An item, its number, and how often it was tried."""

    number: int
    item: Item
    tries: int = 1


class _Team(Generic[Item, Result]):
    """The processes, and the results that wait for their turn."""

    def __init__(self, task: Task[Item, Result], processes: int) -> None:
        self._task, self._most = task, processes
        self._idle: deque[_Worker[Item, Result]] = deque()
        self._busy: dict[Connection, _Worker[Item, Result]] = {}
        self._again: deque[_Work[Item]] = deque()
        self._done: dict[int, Result] = {}

    def results(self, items: Iterator[Item | Settled[Result]]) -> Iterator[Result]:
        """Results in turn."""
        taken = given = 0
        left = True
        while left or given < taken:
            while left and taken - given < _AHEAD * self._most and self._has_room():
                item = next(items, _END)
                if isinstance(item, _End):
                    left = False
                elif isinstance(item, Settled):
                    self._done[taken] = item.result
                    taken += 1
                else:
                    self._send(_Work(taken, item))
                    taken += 1
            if given not in self._done and given < taken:
                self._receive()
            while given in self._done:
                yield self._done.pop(given)
                given += 1

    def stop(self) -> None:
        """End every process: those that wait see their pipe closed, the others are told."""
        busy, idle = list(self._busy.values()), list(self._idle)
        for worker in (*busy, *idle):
            worker.pipe.close()
        for worker in busy:
            worker.process.terminate()
        for worker in (*busy, *idle):
            worker.end()

    def _has_room(self) -> bool:
        return bool(self._idle) or len(self._busy) < self._most

    def _send(self, work: _Work[Item]) -> None:
        worker = self._idle.popleft() if self._idle else _Worker(self._task.make)
        worker.work = work
        self._busy[worker.pipe] = worker
        try:
            worker.pipe.send(work.item)
        except OSError:
            self._bury(worker)

    def _receive(self) -> None:
        """Take what has come from the processes, at least one word of one of them."""
        for pipe in wait(list(self._busy)):
            worker = self._busy.get(pipe) if isinstance(pipe, Connection) else None
            if worker is None:
                continue
            try:
                said = worker.pipe.recv()
            except (EOFError, OSError):
                self._bury(worker)
                continue
            if not worker.ready:
                worker.ready = True
            elif worker.work is not None:
                self._done[worker.work.number] = said
                self._idle.append(self._busy.pop(worker.pipe))
        while self._again and self._has_room():
            self._send(self._again.popleft())

    def _bury(self, worker: _Worker[Item, Result]) -> None:
        """Settle the item of a process that is dead, or have it tried by another."""
        del self._busy[worker.pipe]
        worker.pipe.close()
        how = worker.end()
        if not worker.ready:
            raise InternalError(f"a process that was to work did not start: {how}")
        work = worker.work
        if work is None:
            return
        if work.tries < _TRIES:
            self._again.append(_Work(work.number, work.item, work.tries + 1))
        else:
            self._done[work.number] = self._task.lost(work.item, how)


class _End:
    """What stands behind the last item."""


_END = _End()


def _serve(pipe: Connection, make: Callable[[], Callable[[Item], Result]]) -> None:
    """Say that this process is ready, and work on what comes until the pipe is closed."""
    # Ctrl-C reaches every process of a terminal; the one that gave the work decides what to do.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        work = make()
        pipe.send(None)
        while True:
            pipe.send(work(pipe.recv()))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return  # Nobody is there any more who would want it.


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)
