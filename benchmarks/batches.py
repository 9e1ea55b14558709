"""How fast `verify --batch` is, on one process and on two, and how much memory it takes.

    python benchmarks/batches.py

A long row has an answer of four sentences and its own source of a page, about 300 words; a short
one has an answer and a source of one sentence each. All are made with a seed (measuring/prose.py).
What passes is measured from the start of the command to its end, and grows where others are at work
on the machine; processor time does not. Writes results/batches.json. What becomes of batches that
are disturbed is seen by tests/soak/test_batches_break.py.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from measuring.prose import facts, page, pages
from measuring.result import measured, write
from measuring.timing import LAUNCHER
from veridical.build import Verifier, document
from veridical.types import Report

LONG, SHORT, BARE = 150, 200, 100_000
COMMON = 100

Row = Mapping[str, object]
Line = list[str | int | float | None]


@dataclass(frozen=True, slots=True)
class Run:
    """A run of the command: the seconds that passed, those of the processor, and the most memory
    of one of its processes."""

    seconds: float
    worked: float
    peak: int


def long_row(number: int, *, own: bool = True) -> Row:
    """A row whose answer holds two statements of its page, one that is wrong, one not there."""
    known = facts(number)
    said = [known[0].right, known[1].wrong, known[2].right, "It won a prize in the next year."]
    held: dict[str, object] = {"id": f"r{number}", "answer": " ".join(said)}
    return {**held, "sources": [page(number)]} if own else held


def short_row(number: int) -> Row:
    """A row of one statement."""
    known = facts(1 + number)[0]
    said = known.wrong if number % 3 == 0 else known.right
    return {"id": f"r{number}", "answer": said, "sources": [known.source]}


def written(path: Path, rows: Iterable[Row]) -> Path:
    """A file of rows."""
    with path.open("w", encoding="utf-8") as stream:
        stream.writelines(json.dumps(one) + "\n" for one in rows)
    return path


def run(rows: Path, record: Path, *options: str) -> Run:
    """The command with these rows; it must end as it should."""
    command = [sys.executable, LAUNCHER, "verify", "--batch", str(rows), "-o", str(record), "-q"]
    started = time.perf_counter()
    child = os.posix_spawn(
        sys.executable,
        [*command, *options],
        os.environ,  # noqa: TID251  # the command runs as it would from a shell
        file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)],
    )
    _, status, used = os.wait4(child, 0)
    seconds = time.perf_counter() - started
    code = os.waitstatus_to_exitcode(status)
    if code not in (0, 1, 65):
        raise SystemExit(f"{' '.join(command)} ended with {code}")
    return Run(seconds, used.ru_utime + used.ru_stime, used.ru_maxrss * 1024)


def on_threads(count: int) -> float:
    """Rows a second where threads share a verifier, which the command does not offer."""
    verifier = Verifier()
    rows = [long_row(number) for number in range(1, LONG // 5)]

    def check(one: Row) -> Report:
        source = one["sources"]
        assert isinstance(source, list)
        return verifier.verify(str(one["answer"]), sources=[document(text) for text in source])

    check(rows[0])
    started = time.perf_counter()
    with ThreadPoolExecutor(count) as pool:
        list(pool.map(check, rows))
    return len(rows) / (time.perf_counter() - started)


def line(what: str, rows: int, made: Run) -> Line:
    """A row of the table."""
    pace = rows / made.worked
    return [what, rows, made.seconds, made.worked, pace, round(made.peak / 2**20)]


def seconds_of(row: Line) -> float:
    """The seconds that passed, of a row of the table."""
    seconds = row[2]
    assert isinstance(seconds, float)
    return seconds


def speed(folder: Path) -> list[Line]:
    """Long rows: on one process, again, on two, and with common sources."""
    rows = written(folder / "long.jsonl", map(long_row, range(1, LONG + 1)))
    same = written(folder / "same.jsonl", (long_row(1 + at % 9, own=False) for at in range(LONG)))
    source, library = folder / "source.txt", folder / "library"
    source.write_text(pages(10), "utf-8")
    library.mkdir()
    for at in range(COMMON):
        (library / f"{at}.txt").write_text(page(LONG + 1 + at), "utf-8")
    out, two = folder / "one.out.jsonl", folder / "two.out.jsonl"
    made = [
        line("long", LONG, run(rows, out)),
        line("long, the same again: all are kept", LONG, run(rows, out)),
        line("long, two processes", LONG, run(rows, two, "--jobs", "2")),
        line(
            "one source of 10 pages for all",
            LONG,
            run(same, folder / "same.out.jsonl", "--source", str(source)),
        ),
        line(
            f"long, and {COMMON} sources of a page for all",
            LONG,
            run(rows, folder / "library.out.jsonl", "--source", str(library)),
        ),
    ]
    if out.read_bytes() != two.read_bytes():
        raise SystemExit("two processes do not write what one writes")
    return made


def memory(folder: Path) -> list[Line]:
    """Ten times the rows, and lines that are no rows."""
    made = []
    for times in (1, 10):
        number = SHORT * times
        rows = written(folder / f"short.{times}.jsonl", map(short_row, range(number)))
        made.append(line("short", number, run(rows, folder / f"short.{times}.out.jsonl")))
    for number in (BARE, 10 * BARE):
        rows = written(folder / f"bare.{number}.jsonl", ({"id": at} for at in range(number)))
        made.append(
            line("no rows: lines with an id alone", number, run(rows, folder / "bare.jsonl"))
        )
        (folder / "bare.jsonl").unlink()
    return made


def main() -> None:
    """Measure, print, write."""
    with tempfile.TemporaryDirectory() as folder:
        rows = [*speed(Path(folder)), *memory(Path(folder))]
    threads = {str(count): on_threads(count) for count in (1, 2, 1, 2)}
    one, two = seconds_of(rows[0]), seconds_of(rows[2])
    write(
        "batches",
        [
            "rows",
            "how many",
            "seconds that passed",
            "of the processor",
            "rows a second of the processor",
            "peak memory of a process, MB",
        ],
        rows,
        f"{measured('batches')} Two processes took {two / one:.2f} times as long as one. Two"
        f" threads that share a verifier judged {threads['2'] / threads['1']:.2f} times as many"
        " rows a second as one.",
        {"threads": threads},
    )


if __name__ == "__main__":
    main()
