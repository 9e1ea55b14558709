"""The pipes to another process, watched while they are waited for.

Nothing here waits for longer than `TICK_SECONDS` without looking whether it still should: `look` is
called at least that often, and what it raises ends the waiting.
"""

from __future__ import annotations

import os
import select
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from typing import Protocol

Look = Callable[[], None]
Bytes = bytes | bytearray | memoryview

TICK_SECONDS = 0.02
_JOIN_SECONDS = 5.0

_CHUNK = 2**20
_AHEAD = 2**14


class Line(Protocol):
    """Two pipes, one to the other process and one back."""

    def send(self, parts: Sequence[Bytes], look: Look) -> None: ...
    def receive(self, count: int, look: Look) -> bytearray: ...
    def close(self) -> None: ...


def line_over(to: int, back: int) -> Line:
    """The line over two descriptors, as this system can watch them."""
    return PolledLine(to, back) if hasattr(select, "poll") else ThreadedLine(to, back)


class PolledLine:
    """Pipes that never block; needs `poll`, which Windows lacks."""

    def __init__(self, to: int, back: int) -> None:
        self._to, self._back = to, back
        self._ahead = bytearray()
        for descriptor in (to, back):
            os.set_blocking(descriptor, False)
            _widen(descriptor)
        self._room, self._news = select.poll(), select.poll()
        self._room.register(to, select.POLLOUT)
        self._news.register(back, select.POLLIN)

    def send(self, parts: Sequence[Bytes], look: Look) -> None:
        """Send everything; raises BrokenPipeError where nobody is there to take it."""
        with _without_sigpipe():
            for part in parts:
                rest = memoryview(part)
                while rest:
                    look()
                    if self._room.poll(1000 * TICK_SECONDS):
                        with suppress(BlockingIOError):
                            rest = rest[os.write(self._to, rest[:_CHUNK]) :]

    def receive(self, count: int, look: Look) -> bytearray:
        """Exactly so many bytes; raises EOFError where the other side has ended before."""
        taken = self._ahead[:count]
        del self._ahead[:count]
        while len(taken) < count:
            look()
            if self._news.poll(1000 * TICK_SECONDS):
                with suppress(BlockingIOError):
                    wanted = count - len(taken)
                    # Small frames come many at once.
                    found = os.read(self._back, min(max(wanted, _AHEAD), _CHUNK))
                    if not found:
                        raise EOFError
                    taken += found[:wanted]
                    self._ahead += found[wanted:]
        return taken

    def close(self) -> None:
        """Let go of both pipes."""
        os.close(self._to)
        os.close(self._back)


class ThreadedLine:
    """Pipes that block a thread of their own while the caller looks on; works everywhere."""

    def __init__(self, to: int, back: int) -> None:
        self._to, self._back = to, back
        self._at_work = threading.Thread()

    def send(self, parts: Sequence[Bytes], look: Look) -> None:
        """Send everything; raises BrokenPipeError where nobody is there to take it."""
        self._looked_on(lambda: _written(self._to, parts), look)

    def receive(self, count: int, look: Look) -> bytearray:
        """Exactly so many bytes; raises EOFError where the other side has ended before."""
        return self._looked_on(lambda: _read(self._back, count), look)

    def close(self) -> None:
        """Let go of both pipes, when the process has ended and the thread with it."""
        if self._at_work.is_alive():
            self._at_work.join(_JOIN_SECONDS)
        os.close(self._to)
        os.close(self._back)

    def _looked_on(self, work: Callable[[], bytearray], look: Look) -> bytearray:
        """What a thread makes of `work`; ending the process ends its waiting."""
        done: SimpleQueue[bytearray | OSError | EOFError] = SimpleQueue()

        def run() -> None:
            try:
                done.put(work())
            except (OSError, EOFError) as error:
                done.put(error)

        self._at_work = threading.Thread(target=run, name="veridical-reading", daemon=True)
        self._at_work.start()
        while True:
            look()
            with suppress(Empty):
                found = done.get(timeout=TICK_SECONDS)
                if isinstance(found, bytearray):
                    return found
                raise found


def _written(descriptor: int, parts: Sequence[Bytes]) -> bytearray:
    with _without_sigpipe():
        for part in parts:
            rest = memoryview(part)
            while rest:
                rest = rest[os.write(descriptor, rest[:_CHUNK]) :]
    return bytearray()


def _read(descriptor: int, count: int) -> bytearray:
    held = bytearray()
    while len(held) < count:
        found = os.read(descriptor, min(count - len(held), _CHUNK))
        if not found:
            raise EOFError
        held += found
    return held


def _widen(descriptor: int) -> None:
    """Let a pipe hold more at once, where that is allowed: a large file takes fewer turns."""
    with suppress(ImportError, AttributeError, OSError):
        import fcntl

        fcntl.fcntl(descriptor, fcntl.F_SETPIPE_SZ, _CHUNK)  # Linux only


@contextmanager
def _without_sigpipe() -> Iterator[None]:
    """A program that takes SIGPIPE as its end must not end because another process did."""
    mask = getattr(signal, "pthread_sigmask", None)
    if mask is None:
        yield
        return
    before = mask(signal.SIG_BLOCK, {signal.SIGPIPE})
    try:
        yield
    finally:
        # One that came meanwhile must not be waiting where the mask is lifted.
        if signal.SIGPIPE not in before and signal.SIGPIPE in signal.sigpending():
            signal.sigwait({signal.SIGPIPE})
        mask(signal.SIG_SETMASK, before)
