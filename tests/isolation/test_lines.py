"""Pipes that are watched: the same by polling and by threads, since only one is used here."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest

from veridical.errors import Interrupted
from veridical.isolation.lines import Line, PolledLine, ThreadedLine, line_over

KINDS = [ThreadedLine, *([PolledLine] if hasattr(select, "poll") else [])]


def on() -> None:
    """Goes on waiting."""


def until(seconds: float) -> Callable[[], None]:
    """Stops the waiting after a while."""
    end = time.monotonic() + seconds

    def look() -> None:
        if time.monotonic() > end:
            raise Interrupted("enough")

    return look


class Pair:
    """A line, and the other ends of its pipes."""

    def __init__(self, kind: Callable[[int, int], Line]) -> None:
        self.requests, to = os.pipe()
        back, self.answers = os.pipe()
        self.line = kind(to, back)

    def close_other_side(self) -> None:
        for descriptor in (self.requests, self.answers):
            with suppress(OSError):
                os.close(descriptor)

    def echo(self, count: int) -> threading.Thread:
        """Takes so many bytes, then sends them back."""

        def run() -> None:
            held = bytearray()
            while len(held) < count:
                held += os.read(self.requests, 100_000)
            while held:
                del held[: os.write(self.answers, held[:100_000])]

        thread = threading.Thread(target=run)
        thread.start()
        return thread


@pytest.fixture(params=KINDS)
def pair(request: pytest.FixtureRequest) -> Iterator[Pair]:
    made = Pair(request.param)
    yield made
    made.close_other_side()
    made.line.close()


def test_what_is_sent_arrives_and_comes_back(pair: Pair) -> None:
    data = os.urandom(3_000_000)
    thread = pair.echo(len(data) + 5)
    pair.line.send((b"first", bytearray(data)), on)
    assert pair.line.receive(5, on) == b"first"
    assert pair.line.receive(len(data), on) == data
    thread.join()
    assert pair.line.receive(0, on) == b""


def test_an_end_on_the_other_side_is_told(pair: Pair) -> None:
    os.write(pair.answers, b"half")
    pair.close_other_side()
    with pytest.raises(EOFError):
        pair.line.receive(5, on)
    with pytest.raises(BrokenPipeError):
        pair.line.send((b"x" * 2_000_000,), on)


@pytest.mark.parametrize("way", ["send", "receive"])
def test_waiting_ends_when_it_is_told_to(pair: Pair, way: str) -> None:
    started = time.monotonic()
    with pytest.raises(Interrupted):
        if way == "send":
            pair.line.send((b"x" * 5_000_000,), until(0.2))
        else:
            pair.line.receive(1, until(0.2))
    assert time.monotonic() - started < 3


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGPIPE")
@pytest.mark.parametrize("kind", [kind.__name__ for kind in KINDS])
@pytest.mark.parametrize("taken_as", ["SIG_DFL", "SIG_IGN"])
def test_a_program_that_ends_at_sigpipe_does_not_end_here(kind: str, taken_as: str) -> None:
    code = (
        "import os, signal, sys; from veridical.isolation import lines;"
        f"signal.signal(signal.SIGPIPE, signal.{taken_as});"
        "(r, to), (back, w) = os.pipe(), os.pipe(); os.close(r)\n"
        f"line = lines.{kind}(to, back)\n"
        "try: line.send((b'x' * 2_000_000,), lambda: None)\n"
        "except BrokenPipeError: print('told')\n"
        "assert signal.SIGPIPE not in signal.pthread_sigmask(signal.SIG_BLOCK, [])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (run.returncode, run.stdout.strip()) == (0, b"told"), run.stderr


def test_the_line_is_the_one_that_this_system_can_watch() -> None:
    pair = Pair(line_over)
    assert type(pair.line) is KINDS[-1]
    pair.close_other_side()
    pair.line.close()
