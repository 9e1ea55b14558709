"""What comes of a file that is read as a source, in the process of its own."""

from __future__ import annotations

import re
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from veridical.build.readers import read_file
from veridical.errors import LimitExceeded, VeridicalError
from veridical.files.source_file import SourceFile
from veridical.isolation.pool import pool
from veridical.protocols import RunContext

_FAULT = "there is a fault in its reader"
_CRASH = re.compile(r"its reader (?:crashed|was stopped|ended|gave)")
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Outcome:
    """`kind` is "read" (and nothing was said beside it), "told" (read, with notices of what was not
    read or looks damaged), "refused", "limit", "crash" or "fault"; `words` is what was said."""

    kind: str
    seconds: float
    text: str = ""
    words: str = ""
    hint: str = ""


def outcome_of(name: str, data: bytes) -> Outcome:
    """What comes of bytes of that name; raises what is no error of ours."""
    started = time.perf_counter()
    try:
        contents = read_file(SourceFile(name, data), RunContext())
    except VeridicalError as error:
        seconds = time.perf_counter() - started
        return Outcome(_kind(error), seconds, "", error.message, error.hint)
    seconds = time.perf_counter() - started
    text = "\n".join(one.text for one in contents.documents)
    said = [one.message for one in contents.failures]
    said += [one.message for one in contents.notices]
    return Outcome("told" if said else "read", seconds, text, "; ".join(said))


def _kind(error: VeridicalError) -> str:
    if _FAULT in error.message:
        return "fault"
    if _CRASH.search(error.message):
        return "crash"
    return "limit" if isinstance(error, LimitExceeded) else "refused"


def kept(before: str, after: str) -> tuple[float, float]:
    """The share of the words of `before` that are in `after`, and that of those in `after` that
    were not in `before`; 1 and 0 where nothing was lost and nothing came."""
    old, now = (Counter(_WORD.findall(text)) for text in (before, after))
    shared = sum((old & now).values())
    return shared / max(1, old.total()), (now.total() - shared) / max(1, now.total())


def peaks() -> tuple[int, ...]:
    """The most bytes of resident memory that each process which reads has held; Linux only."""
    return tuple(_peak(str(pid)) for pid in pool().pids())


def own_peak() -> int:
    """The most bytes of resident memory that this process has held; Linux only."""
    return _peak("self")


def _peak(process: str) -> int:
    with suppress(OSError, ValueError, StopIteration):
        lines = Path(f"/proc/{process}/status").read_text("ascii", "replace").splitlines()
        line = next(one for one in lines if one.startswith("VmHWM:"))
        return int(line.split()[1]) * 1024
    return 0
