"""Batches that are killed at a step, or whose disk fails there, and that are run again.

    python tests/doors/killed_batches.py kill|fail FOLDER ROWS [STEPS]

makes ROWS rows in FOLDER and runs them once undisturbed. Then, at each of STEPS steps (spread over
all of them; all where it is not given), a run is killed before the step, or the step fails with
ENOSPC, EIO or EDQUOT; of every other line half is written before. Then it is run again.
Prints one line of JSON for each. A program of its own, since it forks.
"""

from __future__ import annotations

import errno
import json
import os
import re
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

from veridical.doors.cli.batch import BatchRequest, batch
from veridical.errors import StorageError
from veridical.files.disk import Disk
from veridical.files.stored_lines import names
from veridical.testing.disks import CountedDisk, DeadlyDisk, FailingDisk

ERRORS = (errno.ENOSPC, errno.EIO, errno.EDQUOT)
SOURCE = "The mill was built in 1788. It has three pairs of stones and stands at the river."
_TOLD = re.compile(r"([0-9,]{1,12}) rows? judged in [^\n]{0,60}?(?:([0-9,]{1,12}) kept|;)")


def written_rows(folder: Path, number: int) -> Path:
    """Rows of every kind: claims, several of them, none, bad lines, sources of their own."""
    lines: list[str] = []
    for at in range(number):
        kinds = (
            {"answer": f"The mill was built in {1700 + at}."},
            {"answer": "Hello!"},
            {"answer": f"The mill has {at} stones. It stands at the river.", "note": [at, None]},
            {"answer": "Hello!", "sources": [{"id": f"s{at}", "text": "Hello!"}]},
            {"answer": "Thank you."},
            {"response": "How are you?", "retrieved_contexts": [f"It is {at} m long."]},
            {"answer": "", "é": "\u2028"},
        )
        held = {"id": f"r{at}", **kinds[at % len(kinds)]}
        lines.append(json.dumps(held) if at % 29 else "no JSON")
    path = folder / "rows.jsonl"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    (folder / "mill.md").write_text(SOURCE, "utf-8")
    return path


def request(rows: Path, record: Path) -> BatchRequest:
    """The batch of these rows."""
    return BatchRequest(str(rows), record, paths=(rows.parent / "mill.md",))


def run(rows: Path, record: Path, disk: Disk | None = None) -> tuple[int, int]:
    """A run that writes every line to the disk at once; how many rows it judged, and kept."""
    said = StringIO()
    with redirect_stderr(said), redirect_stdout(TextIOWrapper(BytesIO(), "utf-8")):
        batch(request(rows, record), disk, seconds=0)
    told = _TOLD.search(said.getvalue())
    assert told is not None, said.getvalue()
    judged, kept = (int((one or "0").replace(",", "")) for one in told.groups())
    return judged, kept


def forked(work: Callable[[], object]) -> int:
    """What a copy of this process ends with; below 0 is a signal."""
    child = os.fork()
    if child == 0:
        try:
            work()
            os._exit(0)
        finally:
            os._exit(99)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status)


def failed(rows: Path, record: Path, disk: FailingDisk) -> str:
    """How a run ends whose disk fails."""
    try:
        run(rows, record, disk)
    except StorageError as error:
        return f"{error.exit_code} {error.message.rpartition(': ')[2]}"
    return "whole"


def disturbed(rows: Path, record: Path, how: str, order: int, at: int) -> dict[str, object]:
    """Disturb a run at its step `at`, look at what it leaves, and run it again."""
    torn = at % 4 == 3  # every other line is written at such a step
    if how == "kill":
        code = forked(lambda: run(rows, record, DeadlyDisk(at, torn=torn)))
        ended = "SIGKILL" if code == -signal.SIGKILL else str(code)
    else:
        number = ERRORS[order % len(ERRORS)]
        for_ever = order // len(ERRORS) % 2 == 1
        ended = failed(rows, record, FailingDisk(at, number, torn=torn, for_ever=for_ever))
    part, finished = names(record).part, record.exists()
    left = part.read_bytes() if part.exists() else b""
    safe = sum(
        line.startswith(b'{"type":"row"')
        for line in (record.read_bytes() if finished else left).splitlines(keepends=True)
        if line.endswith(b"\n")
    )
    judged, kept = run(rows, record)
    return {
        "at": at,
        "torn": torn,
        "ended": ended,
        "finished": finished,
        "safe": safe,
        "judged": judged,
        "kept": kept,
        "left": sorted(one.name for one in record.parent.iterdir() if record.name in one.name),
    }


def spread(steps: int, most: int | None) -> Sequence[int]:
    """At most so many steps: the first ones, the last ones, and some between."""
    if most == 0:
        return ()
    if most is None or most >= steps:
        return range(1, steps + 1)
    last = [steps - 4, steps - 3, steps - 2, steps - 1, steps]
    between = [1 + (steps - 6) * number // (most - 5) for number in range(most - 5)]
    return [*between, *last]


def main(arguments: Sequence[str]) -> None:
    """Disturb and run again; see above."""
    how, folder, number = arguments[0], Path(arguments[1]), int(arguments[2])
    rows = written_rows(folder, number)
    whole = folder / "whole.jsonl"
    counted = CountedDisk()
    judged, _ = run(rows, whole, counted)
    print(json.dumps({"steps": counted.done, "judged": judged}))
    wanted = whole.read_bytes()
    most = int(arguments[3]) if len(arguments) > 3 else None
    for order, at in enumerate(spread(len(counted.done), most)):
        record = folder / "record.jsonl"
        seen = disturbed(rows, record, how, order, at)
        print(json.dumps({**seen, "same": record.read_bytes() == wanted}), flush=True)
        record.unlink()


if __name__ == "__main__":
    main(sys.argv[1:])
