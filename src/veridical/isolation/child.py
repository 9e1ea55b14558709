"""The process that reads: it gives up what it does not need, then reads file after file.

`worker` starts it as a fresh interpreter with two pipes as its standard input and output. It ends
when whoever started it is gone, when nothing came for a while, and after many files.
"""

from __future__ import annotations

import json
import os
import select
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import TracebackType
from typing import BinaryIO

from veridical.errors import UnreadableInput, VeridicalError
from veridical.files.source_file import SourceFile
from veridical.isolation.confinement import allow_one_file, confine
from veridical.isolation.frames import (
    OPENING_BYTES,
    Frame,
    Item,
    Kind,
    frame_of,
    frame_of_error,
    frame_of_item,
    no_item,
    opened,
)
from veridical.isolation.limits import Limits
from veridical.isolation.refusals import out_of_memory
from veridical.protocols import Reader, RunContext
from veridical.types import Document, Failure, Notice

if sys.platform != "win32":
    import fcntl

_SHOWN = 200
_TRACE_SHOWN = 8000


@dataclass(frozen=True, slots=True)
class _Ends:
    """The ends of the pipes that are this process's own."""

    files: BinaryIO
    answers: BinaryIO
    nothing: int

    def send(self, frame: Frame) -> None:
        """Send a frame whole."""
        for part in frame.packed():
            self.answers.write(part)
        self.answers.flush()

    def next(self, seconds: float) -> Frame | None:
        """The next frame; None where there is nobody to send one, or none comes for so long."""
        if hasattr(select, "poll"):
            news = select.poll()
            news.register(self.files, select.POLLIN)
            if not news.poll(1000 * seconds):
                return None
        opening = self.files.read(OPENING_BYTES)
        if len(opening) < OPENING_BYTES:
            return None
        kind, head, body = opened(opening)
        return frame_of(kind, self.files.read(head), self.files.read(body))


def main() -> None:
    """Read files until there are no more; ends the process."""
    given = json.loads(sys.argv[1])
    limits = Limits(**given["limits"])
    ends = _own_ends()
    _end_with_parent(given["life"])
    resident = _memory_in_use()
    protections = confine(limits, given["readable"], given["listed"])
    sys.excepthook = _fault_told_to(ends)
    ends.send(Frame(Kind.STARTED, {"protections": [str(one) for one in protections]}))
    # What went wrong until here is told on it; what a library says of a file is not passed on.
    os.dup2(ends.nothing, 2)
    for count in range(1, limits.worker_files + 1):
        frame = ends.next(limits.idle_seconds)
        if frame is None:
            break
        goes_on = allow_one_file(limits) and count < limits.worker_files
        ending = _answer(frame, ends, limits)
        last = not goes_on or "last" in ending.head or resident() > limits.worker_bytes
        ends.send(Frame(ending.kind, {**ending.head, "last": last}))
        if last:
            break
    # Nothing is left to be written, and what libraries do at the end of a process may hang.
    os._exit(0)


def _own_ends() -> _Ends:
    """The pipes under numbers of their own: what a library prints must not stand in an answer."""
    files, answers = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1):
        os.dup2(nothing, standard)
    return _Ends(open(files, "rb"), open(answers, "wb"), nothing)  # noqa: PTH123  # kept


def _end_with_parent(life: int | None) -> None:
    """Have the kernel end this process, whatever it does, when the process that holds the other
    end of a pipe is gone: SIGIO is sent for it, and its default is the end.

    `PR_SET_PDEATHSIG` would be sent when the thread that started this process ends.
    """
    if life is not None and sys.platform != "win32":
        fcntl.fcntl(life, fcntl.F_SETOWN, os.getpid())
        fcntl.fcntl(life, fcntl.F_SETFL, fcntl.fcntl(life, fcntl.F_GETFL) | os.O_ASYNC)


def _memory_in_use() -> Callable[[], int]:
    """What tells the bytes of resident memory; 0 where the system does not say.

    It is opened now, for later this process may open nothing of the kind.
    """
    try:
        status = os.open("/proc/self/statm", os.O_RDONLY)
    except OSError:
        return lambda: 0
    return lambda: int(os.pread(status, 100, 0).split()[1]) * os.sysconf("SC_PAGE_SIZE")


@cache
def _reader(entry: str) -> Reader:
    module, _, name = entry.partition(":")
    made: Reader = getattr(import_module(module), name)()
    return made


def _answer(frame: Frame, ends: _Ends, limits: Limits) -> Frame:
    """Send what is in a file, and give what ends the answer."""
    name = frame.word("name")
    exhausted, length = False, len(frame.body)
    try:
        for item in _items(frame):
            ends.send(frame_of_item(item))
    except VeridicalError as error:
        return frame_of_error(error)
    except RecursionError:
        return frame_of_error(
            UnreadableInput(
                f"{name} could not be read: what is in it is nested too deeply",
                "give its text as .txt",
            )
        )
    except MemoryError:
        # What holds the memory is let go of with the error, and only then is something made.
        exhausted = True
    if exhausted:
        refused = frame_of_error(out_of_memory(name, limits, length))
        return Frame(Kind.ERROR, {**refused.head, "last": True})
    return Frame(Kind.DONE, {})


def _items(frame: Frame) -> Iterator[Item]:
    file = SourceFile(frame.word("name"), bytes(frame.body))
    seconds = frame.head.get("seconds")
    deadline = time.monotonic() + seconds if isinstance(seconds, float) else None
    reader = _reader(frame.word("reader"))
    found: object = reader.read(file, RunContext(deadline=deadline))
    for one in found if isinstance(found, Sequence) else [found]:
        if not isinstance(one, Document | Failure | Notice):
            raise no_item(type(reader).__name__)
        yield one


def _fault_told_to(ends: _Ends) -> Callable[..., None]:
    """What is done about an error that is none of ours: it is told, and the process ends."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        words = traceback.format_exception_only(kind, error)[-1].strip()
        lines = "".join(traceback.format_exception(kind, error, trace))
        head = {"words": words[:_SHOWN], "trace": lines[-_TRACE_SHOWN:]}
        with suppress(OSError):
            ends.send(Frame(Kind.FAULT, head))
        os._exit(1)

    return hook
