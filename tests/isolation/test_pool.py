"""Processes that read are shared by threads, belong to one process, and end with it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.isolation.acting import ENTRY, told
from tests.isolation.conftest import Act, surroundings_of
from veridical.errors import Interrupted, UnreadableInput
from veridical.isolation.limits import USUAL
from veridical.isolation.pool import Pool
from veridical.isolation.worker import Worker
from veridical.protocols import CancelToken, RunContext

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


# Threads


def test_eight_threads_share_two_processes(pool: Pool) -> None:
    start = threading.Barrier(8)

    def work(number: int) -> set[str]:
        start.wait()
        found = set()
        for at in range(20):
            words = f"{number} {at} " + "x" * (number * 10_000)
            [document] = pool.read(ENTRY, told("say", words), surroundings_of(), RunContext())
            assert document.text == words  # type: ignore[union-attr]
            [document] = pool.read(ENTRY, told("number"), surroundings_of(), RunContext())
            found.add(document.text)  # type: ignore[union-attr]
        return found

    with ThreadPoolExecutor(8) as threads:
        numbers = set().union(*threads.map(work, range(8)))
    assert len(numbers) == 2
    assert len(pool.pids()) == 2


def test_one_that_breaks_disturbs_no_other(pool: Pool) -> None:
    def work(number: int) -> str:
        name = "crash" if number % 3 == 0 else "say"
        try:
            [document] = pool.read(ENTRY, told(name, "good"), surroundings_of(), RunContext())
        except UnreadableInput as error:
            return error.message
        return document.text  # type: ignore[union-attr]

    with ThreadPoolExecutor(6) as threads:
        found = list(threads.map(work, range(18)))
    for number, words in enumerate(found):
        assert words == "good" if number % 3 else "crashed (signal 11)" in words


def test_who_waits_for_a_process_can_be_cancelled() -> None:
    single = Pool(1)
    token = CancelToken()
    busy = threading.Thread(
        target=lambda: single.read(ENTRY, told("sleep", "3"), surroundings_of(), RunContext())
    )
    busy.start()
    time.sleep(0.5)
    threading.Timer(0.2, token.cancel).start()
    started = time.monotonic()
    with pytest.raises(Interrupted):
        single.read(ENTRY, told("say"), surroundings_of(), RunContext(cancel=token))
    assert time.monotonic() - started < 2
    busy.join()
    single.close()


def test_a_process_that_its_thread_lost_is_taken_back() -> None:
    """As where Ctrl-C comes between the two steps of lending one."""
    single = Pool(1)
    thread = threading.Thread(target=lambda: single._lend(surroundings_of(), RunContext()))
    thread.start()
    thread.join()
    assert single.read(ENTRY, told("say"), surroundings_of(), RunContext())
    single._lend(surroundings_of(), RunContext())
    assert single.read(ENTRY, told("say"), surroundings_of(), RunContext())
    single.close()


def test_a_process_lives_on_when_the_thread_ends_that_started_it(act: Act) -> None:
    numbers: list[str] = []
    thread = threading.Thread(target=lambda: numbers.append(act("number")))
    thread.start()
    thread.join()
    time.sleep(0.2)
    assert act("number") == numbers[0]


@unix
def test_ctrl_c_ends_the_reading_and_what_comes_after_is_read() -> None:
    made = run(
        "threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()\n"
        "try: read('loop')\n"
        "except KeyboardInterrupt: print('stopped', pool().pids())\n"
        "print(read('say', 'good'))"
    )
    assert (made.returncode, made.stderr) == (0, "")
    assert made.stdout == "stopped ()\ngood\n"


# The end of the program


@linux
@pytest.mark.parametrize(
    "ending",
    ["", "sys.exit(3)", "os._exit(0)", "raise ValueError", "os.kill(os.getpid(), 9)", "import pdb"],
)
def test_the_processes_end_with_the_program(ending: str) -> None:
    made = run(f"print(read('number'), flush=True)\n{ending}")
    assert gone(int(made.stdout))
    if ending in ("", "import pdb"):
        assert (made.returncode, made.stderr) == (0, "")


@linux
@pytest.mark.parametrize("act", ["loop", "sleep:60", "hold:60"])
def test_a_process_that_reads_ends_when_the_program_is_killed(act: str) -> None:
    body = f"""
print(read('number'), flush=True)
threading.Thread(target=lambda: read(*{act.split(":")!r}), daemon=True).start()
time.sleep(0.3)
os.kill(os.getpid(), signal.SIGKILL)
"""
    made = run(body)
    assert made.returncode == -9
    assert gone(int(made.stdout), within=2)


@linux
def test_nothing_is_left_of_processes_that_ended() -> None:
    made = run(
        "from pathlib import Path\n"
        "for name in ('crash', 'leave', 'abort'):\n"
        "    try: read(name, '1')\n"
        "    except Exception as error: print(type(error).__name__)\n"
        "read('say')\n"
        "[number] = pool().pids()\n"
        "children = Path(f'/proc/self/task/{os.getpid()}/children').read_text().split()\n"
        "print(children == [str(number)])\n"
        "pool().close()\n"
        "print(Path(f'/proc/{number}').exists())"
    )
    expected = "UnreadableInput\n" * 3 + "True\nFalse\n"
    assert (made.returncode, made.stdout) == (0, expected), made.stderr


@linux
def test_no_descriptor_is_lost() -> None:
    def held() -> int:
        return len(list(Path("/proc/self/fd").iterdir()))

    before = held()
    for _ in range(3):
        made = Pool(1)
        made.read(ENTRY, told("say"), surroundings_of(), RunContext())
        with pytest.raises(UnreadableInput):
            made.read(ENTRY, told("crash"), surroundings_of(), RunContext())
        made.read(ENTRY, told("say"), surroundings_of(), RunContext())
        made.close()
    assert held() == before


@unix
def test_a_daemon_thread_that_reads_keeps_nobody() -> None:
    body = (
        "threading.Thread(target=lambda: read('sleep', '50'), daemon=True).start()\ntime.sleep(1)"
    )
    started = time.monotonic()
    made = run(body)
    assert (made.returncode, made.stderr) == (0, "")
    assert time.monotonic() - started < 20


# Ways to run a program


@pytest.mark.parametrize("options", [[], ["-O"], ["-OO"], ["-X", "dev"], ["-I"], ["-B"], ["-u"]])
def test_it_works_with_every_option_of_python(options: list[str]) -> None:
    made = run("print(read('say', 'good'))", options)
    assert (made.returncode, made.stdout, made.stderr) == (0, "good\n", "")


@unix
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-", "<&- 2>&-"])
def test_it_works_without_standard_streams(closed: str, tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    body = (
        f"found = [read('say', 'good'), read('noise'), read('say', 'x' * 3_000_000)[-3:]]\n"
        f"os.system('echo noise; echo noise >&2')\n"
        f"found.append(read('say', 'again'))\n"
        f"open({str(seen)!r}, 'w').write(' '.join(found))"
    )
    subprocess.run(
        ["sh", "-c", f'exec "$0" -c "$1" {closed}', sys.executable, script(body)],
        check=True,
        timeout=60,
    )
    assert seen.read_text() == "good made noise xxx again"


def test_it_works_within_a_session_at_a_prompt() -> None:
    lines = script("").strip() + "\n\nread('say', 'good')\nread('number') == read('number')\n"
    made = subprocess.run(
        [sys.executable, "-q", "-i"],
        input=lines,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert made.stdout == "'good'\nTrue\n"


@unix
@pytest.mark.parametrize("taken_as", ["SIG_IGN", "SIG_DFL"])
def test_it_works_where_the_program_does_not_wait_for_children(taken_as: str) -> None:
    made = run(
        f"signal.signal(signal.SIGCHLD, signal.{taken_as})\n"
        "print(read('say', 'good'))\n"
        "try: read('crash')\n"
        "except Exception as error: print(type(error).__name__)\n"
        "print(read('say', 'good'))"
    )
    assert (made.returncode, made.stdout) == (0, "good\nUnreadableInput\ngood\n"), made.stderr


# How long it takes


def test_a_process_starts_soon() -> None:
    times = []
    for _ in range(5):
        started = time.perf_counter()
        worker = Worker(surroundings_of(), RunContext())
        times.append(time.perf_counter() - started)
        worker.end()
    assert min(times) < 0.5, times


def test_a_warm_process_answers_soon(act: Act) -> None:
    act("say", "warm")
    started = time.perf_counter()
    for _ in range(200):
        act("say", "good")
    assert time.perf_counter() - started < 200 * 0.02


@linux
def test_hardening_02_this_process_does_not_grow_with_what_a_reader_takes(act: Act) -> None:
    def resident() -> int:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    act("say", "warm")
    before = resident()
    for name, given in (("fill memory", ""), ("flood", str(200 * 2**20)), ("nest", "")):
        with pytest.raises(UnreadableInput):
            act(name, given)
    assert resident() - before < 80 * 2**20


@linux
def test_time_does_not_pass_while_the_program_is_stopped() -> None:
    """As after Ctrl-Z, or while a laptop sleeps."""
    body = """
from dataclasses import replace
from veridical.isolation.limits import USUAL
S = replace(S, limits=replace(USUAL, wall_seconds=3.0))
read('say')
print(os.getpid(), flush=True)
print(read('sleep', '1.5'), flush=True)
"""
    made = subprocess.Popen(
        [sys.executable, "-c", script(body)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert made.stdout is not None
    number = int(made.stdout.readline())
    time.sleep(0.3)
    os.kill(number, signal.SIGSTOP)
    time.sleep(5)
    os.kill(number, signal.SIGCONT)
    out, errors = made.communicate(timeout=20)
    assert (out, errors, made.returncode) == ("None\n", "", 0)
    assert USUAL.wall_seconds == 60
