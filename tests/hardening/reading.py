"""What comes of a file, read as every file is: in a process of its own."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass

from veridical.build.readers import read_file
from veridical.errors import LimitExceeded, UnreadableInput
from veridical.files.source_file import SourceFile
from veridical.protocols import RunContext

_FAULT = re.compile(r"a fault in its reader \((.*)\)")
_CRASH = re.compile(r"its reader (crashed \(signal \d+\)|was stopped|ended|gave)")


@dataclass(frozen=True, slots=True)
class Outcome:
    """`kind` is "read", "refused" (in the reader's own words), "limit", "crash" or "fault"."""

    kind: str
    words: str
    seconds: float
    text: str = ""


def outcome_of(file: SourceFile) -> Outcome:
    """What comes of a file; raises whatever is no refusal in words."""
    started = time.monotonic()
    try:
        contents = read_file(file, RunContext())
    except UnreadableInput as error:
        assert error.message
        assert error.hint
        seconds = time.monotonic() - started
        return Outcome(
            _kind(error), error.message, seconds, "\n".join(getattr(error, "__notes__", ()))
        )
    text = "\n".join(document.text for document in contents.documents)
    return Outcome("read", "", time.monotonic() - started, text)


def _kind(error: UnreadableInput) -> str:
    if _FAULT.search(error.message):
        return "fault"
    if _CRASH.search(error.message):
        return "crash"
    return "limit" if isinstance(error, LimitExceeded) else "refused"
