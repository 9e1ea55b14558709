"""Where the lines of a batch go: to a file that can be gone on with, or to stdout."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from veridical.doors.batch_rows import Outcome
from veridical.doors.cli.escapes import one_line
from veridical.doors.cli.streams import tell, write_out
from veridical.doors.formats.batch_csv import csv_head, csv_of_row
from veridical.errors import UsageError
from veridical.files.resumable import ResumableFile
from veridical.files.stored_lines import first_line
from veridical.protocols import Json
from veridical.rows.written import HEAD_BEGINS, head_in


class Gone(Exception):
    """Whoever read stdout has closed it."""


class Lines(Protocol):
    """What takes the lines of a batch, the head first and the summary last."""

    def head(self, line: str) -> None: ...
    def row(self, outcome: Outcome) -> None: ...
    def summary(self, line: str) -> None: ...


class FileLines:
    """Lines of JSON into a file that an interrupted run can go on with."""

    def __init__(self, file: ResumableFile) -> None:
        self._file = file

    def head(self, line: str) -> None:
        """The first line."""
        self._file.put(line.encode("utf-8"))

    def row(self, outcome: Outcome) -> None:
        """The line of a row."""
        self._file.put(outcome.written.encode("utf-8"))

    def summary(self, line: str) -> None:
        """The last line: then the file is whole and has its name."""
        self._file.put(line.encode("utf-8"))
        self._file.finish()


class JsonOnStdout:
    """Lines of JSON to stdout, each as soon as it is there; raises `Gone`."""

    def head(self, line: str) -> None:
        """The first line."""
        _out(line + "\n")

    def row(self, outcome: Outcome) -> None:
        """The line of a row."""
        _out(outcome.written + "\n")

    def summary(self, line: str) -> None:
        """The last line."""
        _out(line + "\n")


class CsvOnStdout:
    """A table for a spreadsheet to stdout, without head and summary of the batch; raises `Gone`."""

    def head(self, line: str) -> None:
        """The names of the columns."""
        del line
        _out(csv_head())

    def row(self, outcome: Outcome) -> None:
        """The lines of a row: one for each claim."""
        _out(csv_of_row(outcome.written))

    def summary(self, line: str) -> None:
        """Nothing: a table has no room for it."""
        del line


class Both:
    """Lines to a file and to stdout; where stdout is closed, the file still gets all of them."""

    def __init__(self, file: Lines | None, out: Lines | None) -> None:
        self._file, self._out = file, out

    def head(self, line: str) -> None:
        """The first line."""
        self._each(lambda lines: lines.head(line))

    def row(self, outcome: Outcome) -> None:
        """The lines of a row."""
        self._each(lambda lines: lines.row(outcome))

    def summary(self, line: str) -> None:
        """The last line."""
        self._each(lambda lines: lines.summary(line))

    def _each(self, put: Callable[[Lines], None]) -> None:
        if self._file is not None:
            put(self._file)
        if self._out is None:
            return
        try:
            put(self._out)
        except Gone:
            if self._file is None:
                raise
            self._out = None


def _out(text: str) -> None:
    if not write_out(text, "utf-8"):
        raise Gone


def require_ours(file: ResumableFile, source: str) -> None:
    """Raise `UsageError` where something else would be written over.

    That is a file that no batch wrote, and one with the rows of another file than `source`.
    """
    for path in (file.names.whole, file.names.part):
        first = first_line(path)
        if first is None or (path == file.names.part and _is_torn_head(first)):
            continue
        head = head_in(first)
        if head is None:
            raise UsageError(
                f"{path} is there, and no batch wrote it",
                "choose another name; --restart writes over what is there",
            )
        if head.get("input") != source:
            raise UsageError(
                f"{path} holds the rows of {_input(head)}, not of {source}",
                "choose another name; --restart writes over what is there",
            )


def _is_torn_head(first: bytes) -> bool:
    """Whether a line is the beginning of a head: of a run that was killed as it began."""
    if not first or head_in(first) is not None:
        return False
    return first.startswith(HEAD_BEGINS) or HEAD_BEGINS.startswith(first)


def begin(file: ResumableFile, head: str) -> None:
    """Let go of what an interrupted run left under other settings: none of it can be kept."""
    first = first_line(file.names.part)
    if first is None or first == head.encode("utf-8"):
        return
    file.forget()
    tell(
        f"veridical: {one_line(str(file.names.part))} was begun with other settings, sources or "
        "versions, so its rows are judged again"
    )


def _input(head: Mapping[str, Json]) -> str:
    return one_line(str(head.get("input")), 80)
