"""A process that reads files, started: a fresh interpreter that knows nothing of this one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO

from veridical.errors import Unreachable
from veridical.isolation.frames import OPENING_BYTES, Kind, frame_of, opened
from veridical.isolation.lines import Line, Look, line_over
from veridical.isolation.places import Surroundings
from veridical.protocols import RunContext

if sys.platform != "win32":
    import fcntl

_BEGIN = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1])['path'];"
    " from veridical.isolation.child import main; main()"
)
_STRIDE_SECONDS = 1.0
_END_SECONDS = 5.0
_TOLD_BYTES = 2**16
# Beyond standard input, output and error, which a program may have closed.
_FIRST_OWN = 3


@dataclass(frozen=True, slots=True)
class Started:
    """A process that waits for files; `life` is a pipe whose end is the end of the process."""

    process: subprocess.Popen[bytes]
    line: Line
    life: int | None
    protections: tuple[str, ...]


def watched(
    context: RunContext, seconds: float, late: Exception, waited: Callable[[], float] = lambda: 0.0
) -> Look:
    """Raises `Interrupted` when the context says so, and `late` when the seconds are over.

    No time passes while this program is stopped, or the machine asleep, nor while the process that
    is waited for has itself to wait for a processor: `waited` tells how long it did so far.
    """
    left, last, before = seconds, time.monotonic(), waited()

    def look() -> None:
        nonlocal left, last
        context.check()
        now = time.monotonic()
        left -= min(now - last, _STRIDE_SECONDS)
        last = now
        if left <= 0 and left + waited() - before <= 0:
            raise late

    return look


def start(surroundings: Surroundings, context: RunContext) -> Started:
    """A process that waits for files.

    Raises `Unreachable` where none can be started, `Interrupted` where the context says so.
    """
    limits = surroundings.limits
    late = _not_started(f"it was not ready within {limits.start_seconds:g} seconds")
    look = watched(context, limits.start_seconds, late)
    with ExitStack() as undo, ExitStack() as after:
        try:
            process, life = _process(surroundings, undo, after)
            undo.callback(ended, process)
            to, back, told = (_own(stream, undo, after) for stream in _streams(process))
        except (OSError, ValueError) as error:
            raise _not_started(str(error)) from error
        line = line_over(to, back)
        undo.callback(ended, process)  # before its pipes are closed
        protections = _greeting(process, line, told, look)
        after.callback(os.close, told)
        undo.pop_all()
    return Started(process, line, life, protections)


def ended(process: subprocess.Popen[bytes]) -> int:
    """End a process, at once; the status that it ended with."""
    with suppress(OSError):
        process.kill()
    with suppress(subprocess.TimeoutExpired):
        # Only the kernel can keep it any longer, and then waiting does not help.
        process.wait(_END_SECONDS)
    return process.returncode or 0


def _process(
    surroundings: Surroundings, undo: ExitStack, after: ExitStack
) -> tuple[subprocess.Popen[bytes], int | None]:
    if not sys.executable:
        raise ValueError("this Python does not know its own program (sys.executable)")
    given = {
        "path": surroundings.path,
        "readable": surroundings.readable,
        "listed": surroundings.listed,
        "limits": asdict(surroundings.limits),
    }
    command = [sys.executable, "-I", "-S", "-B", "-X", "utf8", *_like_this_one()]
    if sys.platform == "win32":
        process = subprocess.Popen(
            [*command, "-c", _BEGIN, json.dumps({**given, "life": None})],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=Path(sys.executable).anchor,
            env=dict(surroundings.environment),
            creationflags=subprocess.CREATE_NO_WINDOW | subprocess.CREATE_NEW_PROCESS_GROUP,
        )
        return process, None
    pipe = os.pipe()
    for descriptor in pipe:
        after.callback(os.close, descriptor)
    alive, life = (fcntl.fcntl(one, fcntl.F_DUPFD_CLOEXEC, _FIRST_OWN) for one in pipe)
    after.callback(os.close, alive)
    undo.callback(os.close, life)
    process = subprocess.Popen(
        [*command, "-c", _BEGIN, json.dumps({**given, "life": alive})],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd="/",
        env=dict(surroundings.environment),
        pass_fds=(alive,),
        # Out of reach of the terminal: it gets no Ctrl-C, and cannot type into it.
        start_new_session=True,
    )
    return process, life


def _like_this_one() -> list[str]:
    """Options with which modules are found compiled as this interpreter compiled them."""
    options = ["-O"] * sys.flags.optimize
    if sys.pycache_prefix:
        options += ["-X", f"pycache_prefix={sys.pycache_prefix}"]
    return options


def _streams(process: subprocess.Popen[bytes]) -> list[IO[bytes]]:
    return [one for one in (process.stdin, process.stdout, process.stderr) if one is not None]


def _own(stream: IO[bytes], undo: ExitStack, after: ExitStack) -> int:
    """The descriptor of a stream under a number that no standard stream ever has.

    A program may have closed its own: then what it, or a library, writes to "standard output"
    would stand in the pipe that got its number.
    """
    after.enter_context(stream)
    if sys.platform == "win32":
        descriptor = os.dup(stream.fileno())
    else:
        descriptor = fcntl.fcntl(stream.fileno(), fcntl.F_DUPFD_CLOEXEC, _FIRST_OWN)
    undo.callback(os.close, descriptor)
    return descriptor


def _greeting(
    process: subprocess.Popen[bytes], line: Line, told: int, look: Look
) -> tuple[str, ...]:
    """What protects the process, in its own words."""
    try:
        kind, head, body = opened(line.receive(OPENING_BYTES, look))
        if kind is not Kind.STARTED or head > _TOLD_BYTES or body:
            raise ValueError("it said something else")
        return frame_of(kind, line.receive(head, look), b"").words("protections")
    except (EOFError, OSError, ValueError) as error:
        status = ended(process)
        with open(told, "rb", closefd=False) as stream:  # a descriptor
            lines = stream.read(_TOLD_BYTES).decode("utf-8", "replace").strip().splitlines()
        why = lines[-1] if lines else f"it ended with status {status}"
        raise _not_started(why) from error


def _not_started(why: str) -> Unreachable:
    return Unreachable(
        f"the process that reads files could not be started: {why}",
        "`veridical doctor` says how files are read here",
    )
