"""What reading files in a process of its own costs, and what becomes of five hundred broken files.

    python benchmarks/isolation.py

Cost: how long the first file takes (a process is started) and each further one, beside the same
reader in this process; the resident memory of the process that reads. Times are those that pass,
medians, taken in turns. Broken files: real ones, of the project, made here and of VERIDICAL_SHARED
where it is there, broken by a seed (measuring/mutations.py) and read as a user would have it.

Writes results/isolation.json.
"""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from measuring.mutations import KINDS, ROOT, WAYS, mutated, originals
from measuring.outcomes import kept, outcome_of, own_peak, peaks
from measuring.result import Cell, Raw, measured, write
from measuring.shared import SHARED
from measuring.timing import in_turns, median, quantile
from veridical.build.readers import read_file, reader_of, reading_surroundings
from veridical.files.source_file import SourceFile
from veridical.isolation.pool import Pool, pool
from veridical.protocols import Reader, RunContext
from veridical.registry import ENTRIES

FILES = 500
STARTS = 15
ROUNDS = 40
OUTCOMES = ("read", "told", "refused", "limit", "crash", "fault")
MB = 2**20


def passed(work: Callable[[], object]) -> float:
    """Seconds that pass in a call."""
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def start(file: SourceFile) -> float:
    """Seconds until a file is read by a process that has to be started first."""
    one = Pool(1)
    entry = ENTRIES["reader"][file.suffix.removeprefix(".")]
    try:
        return passed(lambda: one.read(entry, file, reading_surroundings(), RunContext()))
    finally:
        one.close()


def cost(raw: dict[str, Raw]) -> Iterator[tuple[str, Cell]]:
    """What it costs, in words and figures."""
    csv = SourceFile("csv.csv", (ROOT / "tests/samples/csv.csv").read_bytes())
    starts = [start(csv) for _ in range(STARTS)]
    raw["starts"] = [round(one, 4) for one in starts]
    yield "a process started and a small CSV read, ms", round(1000 * median(starts), 1)
    for kind in ("csv", "html", "docx", "json", "xml", "pdf"):
        path = ROOT / "tests/samples" / f"{kind}.{kind}"
        file = SourceFile(path.name, path.read_bytes())
        reader = reader_of(file)
        times = in_turns(
            {
                "apart": partial(_apart, file),
                "here": partial(_here, reader, file),
            },
            ROUNDS,
        )
        apart, here = (1000 * median(times[one]) for one in ("apart", "here"))
        raw[kind] = {"apart, ms": round(apart, 3), "here, ms": round(here, 3)}
        yield f"a small {kind} apart, ms", round(apart, 2)
        yield f"a small {kind} in this process, ms", round(here, 2)
    large = SourceFile("a.csv", b"a,b\n" + b"1,2\n" * 200_000)
    seconds = passed(lambda: read_file(large, RunContext()))
    yield "a CSV of 200,000 rows, ms", round(1000 * seconds)
    yield "resident memory of the process after it, at most, MB", max(peaks()) // MB
    pool().close()


def _apart(file: SourceFile) -> float:
    return passed(lambda: read_file(file, RunContext()))


def _here(reader: Reader, file: SourceFile) -> float:
    return passed(lambda: reader.read(file, RunContext()))


def broken(raw: dict[str, Raw]) -> Iterator[tuple[str, Cell]]:
    """What became of the broken files, by kind."""
    every = originals(SHARED)
    before = {(one.kind, one.name): outcome_of(one.name, one.data).text for one in every}
    seen: dict[str, Counter[str]] = defaultdict(Counter)
    ways: dict[str, Counter[str]] = defaultdict(Counter)
    seconds: list[float] = []
    lost: Counter[str] = Counter()
    child = 0
    for one in mutated(every, FILES):
        found = outcome_of(one.original.name, one.data)
        seen[one.original.kind][found.kind] += 1
        ways[one.way][found.kind] += 1
        seconds.append(found.seconds)
        child = max(child, *peaks(), 0)
        if found.kind == "read":
            whole = before[one.original.kind, one.original.name]
            lost[one.original.kind] += kept(whole, found.text)[0] < 0.9
    raw["files that they were made from"] = len(every)
    raw["by kind"] = {kind: dict(seen[kind]) for kind in KINDS}
    raw["by way"] = {way: dict(ways[way]) for way in WAYS}
    for kind in KINDS:
        counts = (f"{seen[kind][one]} {one}" for one in OUTCOMES if seen[kind][one])
        yield f"broken files, {kind}", ", ".join(counts)
    yield "broken files in all", FILES
    yield (
        "of them: a process that crashed, or a fault in a reader",
        sum(held[one] for held in seen.values() for one in ("crash", "fault")),
    )
    said = ", ".join(f"{lost[kind]} {kind}" for kind in KINDS if lost[kind])
    yield "of them: read without a word although a tenth of the words is gone", said
    yield "the slowest, ms", round(1000 * max(seconds))
    yield "95 of 100 within, ms", round(1000 * quantile(seconds, 0.95), 1)
    yield "resident memory of the process that reads, at most, MB", child // MB
    yield "resident memory of this process, at most, MB", own_peak() // MB


def main() -> None:
    """Measure, print and write."""
    raw: dict[str, Raw] = {}
    rows = [[name, value] for part in (cost, broken) for name, value in part(raw)]
    write("isolation", ("what", "measured"), rows, measured(Path(__file__).stem), raw)


if __name__ == "__main__":
    main()
