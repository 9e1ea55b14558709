"""Processes that read, where a program forks: each process has its own."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
unix = pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
linux = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")

SCRIPT = """
import os, sys, signal, threading, time
sys.path.insert(0, {root!r})
import tests.isolation.acting as acting
from veridical.isolation.places import surroundings
from veridical.isolation.pool import pool
from veridical.protocols import RunContext
S = surroundings([acting.ENTRY])
def read(act, given=""):
    return pool().read(acting.ENTRY, acting.told(act, given), S, RunContext())[0].text
{body}
"""


def script(body: str) -> str:
    return SCRIPT.format(root=str(ROOT), body=body)


def run(
    body: str, options: Sequence[str] = (), prefix: Sequence[str] = ()
) -> subprocess.CompletedProcess[str]:
    """A program that reads, under its own Python, with every warning an error."""
    return subprocess.run(
        [*prefix, sys.executable, "-W", "error", *options, "-c", script(body)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def is_there(number: int) -> bool:
    """Whether a process runs; one that has ended and is not yet taken note of does not."""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{number}/status").read_text()
    except OSError:
        return False


def gone(number: int, within: float = 5.0) -> bool:
    end = time.monotonic() + within
    while time.monotonic() < end:
        if not is_there(number):
            return True
        time.sleep(0.02)
    return False


@unix
def test_a_process_that_is_forked_off_has_its_own() -> None:
    body = """
first = read('number')
child = os.fork()
if child == 0:
    second = read('number')
    print(second != first, read('say', 'child'), flush=True)
    os._exit(0)
print(read('number') == first, flush=True)
os.waitpid(child, 0)
print(read('number') == first, read('say', 'parent'))
"""
    made = run(body)
    assert (made.returncode, made.stderr) == (0, "")
    assert sorted(made.stdout.split("\n")) == ["", "True", "True child", "True parent"]


@unix
def test_processes_of_multiprocessing_read_too() -> None:
    body = """
from multiprocessing import get_context
def work(number):
    return read('say', str(number)), read('number')
first = read('number')
with get_context('fork').Pool(3) as workers:
    found = workers.map(work, range(12))
print([words for words, _ in found] == [str(number) for number in range(12)])
print(first in {number for _, number in found}, read('number') == first)
"""
    made = run(body)
    assert (made.returncode, made.stdout, made.stderr) == (0, "True\nFalse True\n", "")


@linux
def test_a_fork_keeps_no_process_alive() -> None:
    """The one that is forked off holds no end of its pipes."""
    body = """
print(read('number'), flush=True)
if os.fork() == 0:
    os.close(1); os.close(2)
    time.sleep(8)
    os._exit(0)
os.kill(os.getpid(), signal.SIGKILL)
"""
    made = run(body)
    assert gone(int(made.stdout.split()[0]), within=2)


@unix
def test_a_fork_while_another_thread_reads() -> None:
    body = """
threading.Thread(target=lambda: read('sleep', '2')).start()
time.sleep(0.5)
child = os.fork()
if child == 0:
    print(read('say', 'child'), flush=True)
    os._exit(0)
print(os.waitpid(child, 0)[1], read('say', 'parent'))
"""
    made = run(body)
    assert (made.returncode, made.stdout) == (0, "child\n0 parent\n"), made.stderr
