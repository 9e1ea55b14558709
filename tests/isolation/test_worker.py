"""A file ends, whatever it does, with documents or with words; the next file is read."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest

from tests.isolation.acting import ENTRY, OwnError, everything, told
from tests.isolation.conftest import Act, surroundings_of
from veridical.errors import (
    Interrupted,
    LimitExceeded,
    Unreachable,
    UnreadableInput,
    UsageError,
    VeridicalError,
)
from veridical.files.decoding import OtherFormat
from veridical.files.source_file import SourceFile
from veridical.isolation.limits import USUAL
from veridical.isolation.pool import Pool
from veridical.protocols import CancelToken, RunContext

linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux holds to this limit")


def test_everything_that_a_reader_gives_arrives(pool: Pool) -> None:
    file = told("everything")
    found = pool.read(ENTRY, file, surroundings_of(), RunContext())
    assert list(found) == everything(file)


@pytest.mark.parametrize(
    "words", ["", "a\x00b", "\ud800", "\ud83d\ude00", "é\r\n\u2028", "x" * 999]
)
def test_texts_arrive_exactly(words: str, act: Act) -> None:
    assert act("say", words) == words


def test_fifty_megabytes_go_and_come(act: Act) -> None:
    words = "0123456789abcdef" * (50 * 2**16 - 1)
    assert act("say", words) == words


def test_it_is_one_process_for_many_files_and_not_this_one(act: Act) -> None:
    assert len({act("number") for _ in range(20)}) == 1
    assert act("number") != str(os.getpid())


# How a file ends that harms its reader


@pytest.mark.parametrize(
    ("name", "given", "kind", "words"),
    [
        ("crash", "", UnreadableInput, "its reader crashed (signal 11)"),
        ("abort", "", UnreadableInput, "its reader crashed (signal 6)"),
        ("leave", "3", UnreadableInput, "its reader ended without an answer (exit status 3)"),
        ("leave", "0", UnreadableInput, "its reader ended without an answer"),
        ("nest", "", UnreadableInput, "what is in it is nested too deeply"),
        ("raise", "key", UnreadableInput, "there is a fault in its reader (KeyError: 'x')"),
        ("raise", "system", UnreadableInput, "its reader ended without an answer (exit status 3)"),
        ("flood", str(65 * 2**20), LimitExceeded, "it holds more than 64 MB of text"),
        pytest.param(
            "fill memory",
            "",
            LimitExceeded,
            "its reader ran out of memory (1 GB), and it has only {length} bytes",
            marks=linux,
        ),
    ],
)
def test_what_happened_is_told_and_the_next_file_is_read(
    name: str, given: str, kind: type[VeridicalError], words: str, act: Act
) -> None:
    with pytest.raises(kind) as raised:
        act(name, given)
    assert type(raised.value) is kind
    length = len(told(name, given).data)
    assert raised.value.message == f"a.act could not be read: {words.format(length=length)}"
    assert ".txt" in raised.value.hint
    assert act("say", "good") == "good"


def test_a_fault_is_told_with_its_place(act: Act) -> None:
    with pytest.raises(UnreadableInput) as raised:
        act("raise", "key")
    assert "please report the fault" in raised.value.hint
    [note] = raised.value.__notes__
    assert "acting.py" in note


@pytest.mark.parametrize(
    ("name", "kind", "hint"),
    [
        ("other", OtherFormat, "leave it"),
        ("limit", LimitExceeded, "cut it \ud800"),
        ("own", OwnError, "even it"),
    ],
)
def test_an_error_of_ours_is_the_same_here_and_costs_no_process(
    name: str, kind: type[VeridicalError], hint: str, act: Act
) -> None:
    number = act("number")
    with pytest.raises(kind) as raised:
        act("raise", name)
    assert (type(raised.value), raised.value.hint) == (kind, hint)
    assert act("number") == number


@linux
def test_processor_time_is_limited_for_each_file(act: Act) -> None:
    limits = replace(USUAL, cpu_seconds=1)
    number = act("number", limits=limits)
    started = time.monotonic()
    with pytest.raises(LimitExceeded, match="within 1 seconds of processor time"):
        act("loop", limits=limits)
    assert time.monotonic() - started < 20
    assert act("number", limits=limits) != number


@linux
def test_the_processor_time_of_many_files_is_not_counted_together(act: Act) -> None:
    limits = replace(USUAL, cpu_seconds=1)
    numbers = {act("work", "0.7", limits=limits) for _ in range(4)}
    assert len(numbers) == 1


def test_time_that_passes_is_limited(act: Act) -> None:
    limits = replace(USUAL, wall_seconds=0.5)
    assert act("say", "warm", limits=limits)
    started = time.monotonic()
    with pytest.raises(LimitExceeded, match=r"could not be read within 0\.5 seconds"):
        act("sleep", "60", limits=limits)
    assert time.monotonic() - started < 5
    assert act("say", "good", limits=limits) == "good"


@pytest.mark.parametrize("name", ["sleep", "loop"])
def test_a_deadline_ends_the_reading(name: str, act: Act) -> None:
    act("say", "warm")
    started = time.monotonic()
    with pytest.raises(Interrupted, match="the deadline passed"):
        act(name, "60", deadline=time.monotonic() + 0.3)
    assert time.monotonic() - started < 3


def test_cancelling_ends_the_reading_at_once(act: Act) -> None:
    act("say", "warm")
    token = CancelToken()
    threading.Timer(0.2, token.cancel).start()
    started = time.monotonic()
    with pytest.raises(Interrupted, match="cancelled"):
        act("loop", cancel=token)
    assert time.monotonic() - started < 3
    assert act("say", "good") == "good"


def test_a_reader_that_looks_at_its_deadline_stops_by_itself(act: Act) -> None:
    with pytest.raises(Interrupted):
        act("wait", deadline=time.monotonic() + 0.5)


def test_a_reader_that_closes_its_pipes_is_ended(act: Act) -> None:
    with pytest.raises(UnreadableInput, match="its reader gave no answer"):
        act("close")
    assert act("say", "good") == "good"


def test_what_libraries_print_stands_in_no_answer(
    act: Act, capfd: pytest.CaptureFixture[str]
) -> None:
    assert act("noise") == "made noise"
    assert act("say", "good") == "good"
    assert capfd.readouterr() == ("", "")


def test_too_many_parts_are_refused(pool: Pool) -> None:
    few = surroundings_of(replace(USUAL, parts=1000))
    found = pool.read(ENTRY, told("many", "1000"), few, RunContext())
    assert len(found) == 1000
    with pytest.raises(LimitExceeded, match="it has more than 1,000 parts"):
        pool.read(ENTRY, told("many", "1002"), few, RunContext())
    small = surroundings_of(replace(USUAL, heads_bytes=1000))
    with pytest.raises(LimitExceeded, match="names of places"):
        pool.read(ENTRY, told("many", "50"), small, RunContext())


# What a reader may say that a file has taken over


def forged(kind: int, head: bytes, body: bytes = b"", size: int | None = None) -> str:
    """A frame in hexadecimal; `size` is what it claims its body to be."""
    claimed = len(body) if size is None else size
    return (struct.pack(">BII", kind, len(head), claimed) + head + body).hex()


NOTICE = b'{"code":"a","message":"b","source_id":null,"span":null}'


@pytest.mark.parametrize(
    ("act_of", "words", "kind", "told_as"),
    [
        ("forge", b"\xff".hex() * 99, UnreadableInput, "an answer that is none"),
        ("forge", forged(3, b"{}"), UnreadableInput, "an answer that is none"),
        ("forge", forged(3, b"[" * 99_999), UnreadableInput, "an answer that is none"),
        ("forge", forged(1, b"{}"), UnreadableInput, "an answer that is none"),
        ("forge", forged(7, b'{"classes":["os:system"]}'), UnreadableInput, "answer that is none"),
        ("forge", forged(8, b'{"words":5}'), UnreadableInput, "an answer that is none"),
        ("forge", forged(3, b"{}", b"", 2**32 - 1), LimitExceeded, "more than 64 MB of text"),
        ("forge", struct.pack(">BII", 5, 2**32 - 1, 0).hex(), LimitExceeded, "16 MB of names"),
        ("forge without end", forged(5, NOTICE), LimitExceeded, "more than 100,000 parts"),
        ("forge without end", forged(3, b"{}", b"x" * 999), UnreadableInput, "answer that is none"),
    ],
    ids=range(10),
)
def test_a_forged_answer_is_refused(
    act_of: str, words: str, kind: type[VeridicalError], told_as: str, act: Act
) -> None:
    with pytest.raises(kind, match=told_as):
        act(act_of, words)
    assert act("say", "good") == "good"


def test_a_forged_error_is_one_of_ours(act: Act) -> None:
    head = b'{"classes":["builtins:SystemExit","veridical.errors:UsageError"],"message":"m"'
    head += b',"hint":"h","notes":[],"last":false}'
    with pytest.raises(UsageError):
        act("forge", forged(7, head))


# When a process is replaced


def test_a_process_is_replaced_after_some_files(act: Act) -> None:
    limits = replace(USUAL, worker_files=3)
    numbers = [act("number", limits=limits) for _ in range(7)]
    assert [numbers.count(one) for one in dict.fromkeys(numbers)] == [3, 3, 1]


@linux
def test_a_process_that_keeps_much_memory_is_replaced(act: Act) -> None:
    limits = replace(USUAL, worker_bytes=100 * 2**20)
    number = act("number", limits=limits)
    assert act("keep memory", str(10 * 2**20), limits=limits) == "kept"
    assert act("number", limits=limits) == number
    assert act("keep memory", str(100 * 2**20), limits=limits) == "kept"
    assert act("number", limits=limits) != number


@linux
def test_a_process_is_replaced_before_its_processor_time_is_spent(act: Act) -> None:
    limits = replace(USUAL, cpu_seconds=1, worker_cpu_seconds=3)
    numbers = {act("number", limits=limits) for _ in range(3)}
    assert len(numbers) == 3


def test_a_process_ends_when_it_has_nothing_to_do_and_that_is_not_told(act: Act) -> None:
    limits = replace(USUAL, idle_seconds=0.2)
    number = act("number", limits=limits)
    time.sleep(1)
    assert (
        not Path(f"/proc/{number}/cmdline").exists()
        or not Path(f"/proc/{number}/cmdline").read_bytes()
    )
    assert act("number", limits=limits) != number


def test_a_process_that_somebody_ended_meanwhile_is_replaced(act: Act) -> None:
    number = int(act("number"))
    os.kill(number, 9)
    time.sleep(0.2)
    assert act("say", "good") == "good"


def test_other_surroundings_have_another_process(act: Act) -> None:
    assert act("number") != act("number", limits=replace(USUAL, open_files=50))


# Where none can be started


def test_a_reader_that_is_not_there_is_told(pool: Pool) -> None:
    with pytest.raises(UnreadableInput, match=r"fault in its reader .*NotFoundError"):
        pool.read("tests.isolation.nowhere:Reader", told("say"), surroundings_of(), RunContext())


def test_a_process_that_cannot_start_says_why(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = replace(surroundings_of(), path=("/nowhere",))
    with pytest.raises(
        Unreachable, match=r"could not be started: ModuleNotFoundError: .*veridical"
    ) as raised:
        pool.read(ENTRY, told("say"), broken, RunContext())
    assert "doctor" in raised.value.hint
    for program, words in (
        ("/nowhere/python", "No such file"),
        ("", "sys.executable"),
        ("/bin/true", "status 0"),
    ):
        monkeypatch.setattr(sys, "executable", program)
        with pytest.raises(Unreachable, match=words):
            pool.read(ENTRY, told("say"), surroundings_of(), RunContext())
    monkeypatch.setattr(sys, "executable", "/bin/cat")
    with pytest.raises(Unreachable):
        pool.read(ENTRY, told("say"), surroundings_of(), RunContext())
    monkeypatch.undo()
    assert pool.read(ENTRY, told("say"), surroundings_of(), RunContext())


def test_one_that_does_not_start_in_time_is_ended(pool: Pool) -> None:
    slow = surroundings_of(replace(USUAL, start_seconds=0.001))
    with pytest.raises(Unreachable, match="not ready within"):
        pool.read(ENTRY, told("say"), slow, RunContext())
    assert pool.pids() == ()


def test_the_name_of_a_file_is_data(pool: Pool) -> None:
    for name in ("-c", "$(touch x)", "a\x00b", "\udcff", '"],[', "../../etc/passwd", "x" * 10_000):
        file = SourceFile(name, b"act raise:key")
        with pytest.raises(UnreadableInput, match="fault") as raised:
            pool.read(ENTRY, file, surroundings_of(), RunContext())
        assert raised.value.message.startswith(f"{name} could not be read")


@linux
def test_time_does_not_pass_while_the_process_waits_for_a_processor(act: Act) -> None:
    """A busy machine makes no file unreadable: four others want the one processor it may use."""
    limits = replace(USUAL, wall_seconds=1.0, cpu_seconds=5)
    number = int(act("number", limits=limits))
    [core, *_] = os.sched_getaffinity(0)
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(4)]
    try:
        for one in (number, *(process.pid for process in busy)):
            os.sched_setaffinity(one, {core})
        started = time.monotonic()
        assert act("work", "0.8", limits=limits) == str(number)
        assert time.monotonic() - started > 1.2
    finally:
        for process in busy:
            process.kill()
            process.wait()
