"""Work on several processes: in order, whatever dies, and nothing left behind."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from veridical.adapters.processes import Settled, Task, in_order
from veridical.errors import InternalError


@dataclass(frozen=True, slots=True)
class Making:
    """What a process does, by what its item says; `folder` is where it leaves traces."""

    folder: str = ""
    dies: bool = False

    def __call__(self) -> Callable[[str], str]:
        if self.dies:
            sys.exit(3)
        return self.work

    def work(self, item: str) -> str:
        """What becomes of an item."""
        word, _, rest = item.partition(" ")
        if word == "sleep":
            time.sleep(float(rest))
        elif word == "die":
            os.kill(os.getpid(), signal.SIGKILL)
        elif word == "leave":
            os._exit(7)
        elif word == "once":
            trace = Path(self.folder) / rest
            if not trace.exists():
                trace.touch()
                os.kill(os.getpid(), signal.SIGKILL)
        elif word == "large":
            return "x" * int(rest)
        return f"done {item} {os.getpid()}" if word == "who" else f"done {item}"


def lost(item: str, how: str) -> str:
    return f"lost {item}: {how}"


def results(items: list[str | Settled[str]], processes: int = 2, folder: str = "") -> list[str]:
    return list(in_order(Task(Making(folder), lost), items, processes))


def test_results_come_in_the_order_of_the_items() -> None:
    items = [f"sleep {0.15 if number % 5 == 0 else 0}" for number in range(20)]
    assert results([*items]) == [f"done {item}" for item in items]


def test_a_known_result_takes_its_turn() -> None:
    items: list[str | Settled[str]] = [Settled("a"), "sleep 0.1", Settled("b"), "x", Settled("c")]
    assert results(items) == ["a", "done sleep 0.1", "b", "done x", "c"]
    assert results([]) == []
    assert results([Settled("a")] * 50) == ["a"] * 50


def test_large_items_and_results_pass() -> None:
    large = "y" * 3_000_000
    assert results(["large 3000000", large, "x"]) == ["x" * 3_000_000, f"done {large}", "done x"]


def test_a_process_that_dies_costs_its_item_and_no_other() -> None:
    items: list[str | Settled[str]] = ["a", "die", "b", "leave", "c", "die", "d", "e"]
    assert results(items) == [
        "done a",
        "lost die: the signal SIGKILL ended it",
        "done b",
        "lost leave: it ended with exit status 7",
        "done c",
        "lost die: the signal SIGKILL ended it",
        "done d",
        "done e",
    ]


def test_an_item_is_tried_again_where_its_process_died_of_something_else(tmp_path: Path) -> None:
    assert results(["a", "once x", "b", "once y"], folder=str(tmp_path)) == [
        "done a",
        "done once x",
        "done b",
        "done once y",
    ]


def test_a_process_that_does_not_start_is_told() -> None:
    with pytest.raises(InternalError, match="did not start: it ended with exit status 3"):
        list(in_order(Task(Making(dies=True), lost), ["a", "b"], 2))


def test_no_more_items_are_taken_than_can_be_worked_on() -> None:
    taken: list[int] = []

    def items() -> Iterator[str]:
        for number in range(1000):
            taken.append(number)
            yield "sleep 1" if number == 0 else "x"

    made = in_order(Task(Making(), lost), items(), 2)
    started = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        for _ in made:
            raise KeyboardInterrupt
    made.close()  # type: ignore[attr-defined]  # a generator
    assert len(taken) <= 9
    assert time.monotonic() - started < 30


def test_whoever_stops_reading_stops_the_processes() -> None:
    made = in_order(Task(Making(), lost), ["who", "who", "sleep 60", "sleep 60"], 2)
    pids = [int(next(made).rpartition(" ")[2]) for _ in range(2)]
    started = time.monotonic()
    made.close()  # type: ignore[attr-defined]  # a generator
    assert time.monotonic() - started < 4
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
