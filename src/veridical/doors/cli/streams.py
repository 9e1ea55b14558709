"""What goes out: data on stdout, everything else on stderr, and what becomes of a broken pipe."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from select import select
from typing import BinaryIO, TextIO

from veridical.doors.cli.escapes import one_line, safe
from veridical.errors import StorageError
from veridical.types import Event, Progress


def write_out(text: str, encoding: str | None = None) -> bool:
    """Write data to stdout, whole; characters it cannot encode become escapes.

    A reader that has closed the pipe has what it wanted: that is no error, and gives False. Raises
    `StorageError` when the data cannot be written (disk full, device error, stdout closed).
    """
    stream = sys.stdout
    if stream is None:
        raise StorageError("stdout is closed, so the result cannot be written", "open stdout")
    data = text.encode(encoding or stream.encoding or "utf-8", "backslashreplace")
    try:
        stream.flush()
        _write_all(stream.buffer, data)
        return True
    except BrokenPipeError:
        _abandon(stream)
        return False
    except (OSError, ValueError) as error:
        _abandon(stream)
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise StorageError(
            f"the result could not be written to stdout: {reason}",
            "make room or choose another place, then run the command again",
        ) from error


def _write_all(stream: BinaryIO, data: bytes) -> None:
    # An unbuffered stream (python -u) may take only a part at a time, and one whose other end has
    # made it non-blocking takes none while it is full.
    rest = memoryview(data)
    while rest:
        try:
            written = stream.write(rest)
        except BlockingIOError as full:
            written = full.characters_written
        rest = rest[written or 0 :]
        if rest and not written:
            select([], [stream], [])
    while True:
        try:
            return stream.flush()
        except BlockingIOError:
            select([], [stream], [])


def _abandon(stream: TextIO) -> None:
    """Let what is left in the buffer go nowhere, else Python complains of it on its way out."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def abandon_stdout() -> None:
    """Give stdout up after an error in writing to it."""
    if sys.stdout is not None:
        _abandon(sys.stdout)


def tell(message: str) -> None:
    """Write a message for a person to stderr; where that fails there is no one left to tell."""
    if sys.stderr is None:
        return
    line = safe(message).rstrip("\n") + "\n"
    encoding = sys.stderr.encoding or "utf-8"
    with suppress(OSError, ValueError):
        sys.stderr.write(line.encode(encoding, "backslashreplace").decode(encoding))
        sys.stderr.flush()


class _Harmless(logging.Formatter):
    """Log lines whose message cannot act on the terminal that shows them."""

    def format(self, record: logging.LogRecord) -> str:
        return safe(super().format(record)).replace("\n", "\\n")


def log_to_stderr(level: str) -> None:
    """Send what the library logs from `level` up to stderr."""
    handler = logging.StreamHandler()
    handler.setFormatter(_Harmless("%(levelname)s %(name)s: %(message)s"))
    logger = logging.getLogger("veridical")
    logger.handlers[:] = [handler]
    logger.setLevel(level)


@contextmanager
def progress(shown: bool) -> Iterator[Shown]:
    """Show progress on one line of stderr while work goes on, if that is a terminal."""
    line = Shown(sys.stderr if shown and sys.stderr is not None and sys.stderr.isatty() else None)
    try:
        yield line
    finally:
        line.clear()


class Shown:
    """The line on which progress is shown."""

    def __init__(self, stream: TextIO | None) -> None:
        self._stream = stream
        self._wide = 0

    def __call__(self, event: Event) -> None:
        """Show a progress event; others are passed over."""
        if isinstance(event, Progress):
            total = "" if event.total is None else f" of {event.total:,}"
            self._put(one_line(f"{event.stage}: {event.done:,}{total} {event.note}"))

    def clear(self) -> None:
        """Leave an empty line."""
        if self._wide:
            self._put("")

    def _put(self, text: str) -> None:
        if self._stream is None:
            return
        shown = text[:79]
        with suppress(OSError, ValueError):
            self._stream.write("\r" + shown.ljust(self._wide) + ("\r" if not shown else ""))
            self._stream.flush()
        self._wide = len(shown)
