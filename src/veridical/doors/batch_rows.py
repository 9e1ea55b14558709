"""Each row of a batch on its way from the line that was read to the line that is written."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass

from veridical.build.batches import (
    Basis,
    Settled,
    Task,
    failed_row,
    in_order,
    sources_of,
)
from veridical.doors.cli.checking import text_itself
from veridical.doors.gate import UNAVAILABLE
from veridical.doors.notices import with_notices
from veridical.errors import InternalError, StorageError, VeridicalError
from veridical.files.writing import no_room
from veridical.rows.kept import KeptReports
from veridical.rows.row import FailedRow, Row, RowId
from veridical.rows.stream import ReadRow
from veridical.rows.written import Gist, failed_line, gist_of, key_of, row_line
from veridical.types import Report, Run
from veridical.wire import dumps


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a row: the line that is written, and what the summary needs of it.

    `end` is the byte of the stream where its line ended. `run` is None where nothing was judged
    now: `kept` says that an earlier run did.
    """

    line: int
    id: RowId
    end: int
    written: str
    result: Gist | FailedRow
    run: Run | None = None
    kept: bool = False


@dataclass(frozen=True, slots=True)
class Stopped:
    """Why no row can be judged any more: what a `StorageError` says."""

    message: str
    hint: str


@dataclass(frozen=True, slots=True)
class Judging:
    """How the rows of a batch are judged; `configuration` names it. It can be sent to another
    process, and called there to begin."""

    basis: Basis
    configuration: str

    def __call__(self) -> Callable[[ReadRow], Outcome | Stopped]:
        """What judges a row, with its own verifier."""
        return _Judge(self)


class _Judge:
    """Judges one row at a time and raises nothing: what cannot be judged is a failed row.

    A full disk is no fault of a row: no other would fare better, and the batch stops.
    """

    def __init__(self, judging: Judging) -> None:
        self._configuration, self._basis = judging.configuration, judging.basis
        self._verifier = judging.basis.verifier()

    def __call__(self, read: ReadRow) -> Outcome | Stopped:
        row = read.row
        if isinstance(row, FailedRow):
            return failed_outcome(row, read.end)
        try:
            report = self._report(row)
        except VeridicalError as error:
            return failed_outcome(failed_row(row, error), read.end)
        except MemoryError:
            full = InternalError("there is not enough memory", "give it fewer or shorter sources")
            return failed_outcome(failed_row(row, full), read.end)
        except Exception as error:  # noqa: BLE001  # one row never ends the batch
            full_disk = no_room(error) if isinstance(error, OSError) else None
            if full_disk is not None:
                return Stopped(full_disk.message, full_disk.hint)
            fault = InternalError(f"a fault in veridical itself: {type(error).__name__}: {error}")
            return failed_outcome(failed_row(row, fault), read.end)
        written = row_line(row, key_of(row, self._configuration), dumps(report))
        return Outcome(row.line, row.id, read.end, written, gist_of(report), report.run)

    def _report(self, row: Row) -> Report:
        sources = sources_of(row)
        report = self._verifier.verify(row.answer, question=row.question, sources=sources)
        itself = text_itself(row.answer, (*self._basis.documents, *sources))
        return with_notices(report, (*self._basis.notices, *itself))


def outcomes(
    rows: Iterable[ReadRow], judging: Judging, kept: KeptReports | None, processes: int
) -> Generator[Outcome, None, None]:
    """What becomes of each row, in order: what was kept is not judged again.

    Raises `StorageError` where a disk is full.
    """
    with closing(_results(rows, judging, kept, processes)) as results:
        for one in results:
            if isinstance(one, Stopped):
                raise StorageError(one.message, one.hint)
            yield one


def _results(
    rows: Iterable[ReadRow], judging: Judging, kept: KeptReports | None, processes: int
) -> Generator[Outcome | Stopped, None, None]:
    items = _with_kept(rows, judging.configuration, kept)
    if processes > 1:
        yield from in_order(Task(judging, _lost), items, processes)
        return
    work: Callable[[ReadRow], Outcome | Stopped] | None = None
    for item in items:
        if isinstance(item, Settled):
            yield item.result
        else:
            work = work or judging()
            yield work(item)


def failed_outcome(row: FailedRow, end: int) -> Outcome:
    """What becomes of a row that could not be read or judged."""
    return Outcome(row.line, row.id, end, failed_line(row), row)


def _with_kept(
    rows: Iterable[ReadRow], configuration: str, kept: KeptReports | None
) -> Iterator[ReadRow | Settled[Outcome | Stopped]]:
    for read in rows:
        row = read.row
        if isinstance(row, FailedRow):
            yield Settled(failed_outcome(row, read.end))
            continue
        key = key_of(row, configuration)
        stored = kept.get(key) if kept else None
        if stored is None:
            yield read
            continue
        written = row_line(row, key, stored.report)
        yield Settled(Outcome(row.line, row.id, read.end, written, stored.gist, kept=True))


def _lost(read: ReadRow, how: str) -> Outcome | Stopped:
    row = read.row
    failed = FailedRow(
        row.line,
        row.id,
        "worker_died",
        f"the process that judged it died twice: {how}",
        "it may need more memory than there is: shorten its sources, or use fewer --jobs",
        UNAVAILABLE,
    )
    return failed_outcome(failed, read.end)
