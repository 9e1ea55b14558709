"""`veridical verify --batch`: many rows at once, gone on with where an earlier run stopped."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from veridical import __version__
from veridical.build import read_bytes, read_sources
from veridical.build.batches import Basis
from veridical.doors.batch_rows import Judging, Outcome, outcomes
from veridical.doors.cli.batch_inputs import rows_at
from veridical.doors.cli.batch_progress import batch_progress, counted, in_words
from veridical.doors.cli.batch_record import (
    Both,
    CsvOnStdout,
    FileLines,
    Gone,
    JsonOnStdout,
    Lines,
    begin,
    require_ours,
)
from veridical.doors.cli.escapes import one_line
from veridical.doors.cli.not_read import tell_what_was_not_read
from veridical.doors.cli.streams import tell, write_out
from veridical.doors.gate import FINE, Rules
from veridical.doors.row_gate import earned, status_of
from veridical.errors import StorageError
from veridical.files.disk import Disk
from veridical.files.resumable import SECONDS, ResumableFile, resumable
from veridical.rows.kept import KeptReports
from veridical.rows.row import FailedRow
from veridical.rows.totals import Totals, summary_line
from veridical.rows.written import head_line
from veridical.settings import Settings
from veridical.types import Run

_LISTED = 20
"""How many rows that fail are listed for a person; the record has them all."""


@dataclass(frozen=True, slots=True)
class BatchRequest:
    """A file of rows, `-` for stdin, and how it is to be checked.

    `record` is the file that the lines go to, None for stdout. `shown` is what stdout shows:
    `text` for a person, `jsonl` or `csv`. `restart` asks to make everything anew and to write over
    what is there.
    """

    rows: str
    record: Path | None = None
    shown: str = "text"
    paths: tuple[Path, ...] = ()
    piped_source: bytes | None = None
    rules: Rules = field(default_factory=Rules)
    policy: str | None = None
    profile: str | None = None
    judge: str | None = None
    generator: str | None = None
    settings: Settings = field(default_factory=Settings)
    restart: bool = False
    jobs: int = 1
    color: str = "auto"
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class _Done:
    """A batch so far: its totals, the first rows that fail, and what this run did of it."""

    totals: Totals = field(default_factory=Totals)
    failing: tuple[Outcome, ...] = ()
    judged: int = 0
    kept: int = 0
    calls: int = 0
    tokens: int = 0
    cost: float = 0.0


def batch(request: BatchRequest, disk: Disk | None = None, seconds: float = SECONDS) -> int:
    """Check every row, write what becomes of each, and return the exit status.

    `disk` and `seconds` are those of `resumable`. Raises the errors of reading rows and sources,
    and `StorageError` where the lines cannot be written.
    """
    began = time.monotonic()
    basis = _basis(request)
    tell_what_was_not_read(basis.notices)
    judging = Judging(basis, basis.configuration())
    with rows_at(request.rows) as rows, _record(request, disk, seconds) as file:
        head = head_line(judging.configuration, rows.name, __version__)
        kept = None if file is None else _kept(file, head, rows.name, request.restart)
        lines = Both(None if file is None else FileLines(file), _shown(request))
        results = outcomes(rows.read(), judging, kept, request.jobs)
        try:
            lines.head(head)
            with closing(results), batch_progress(not request.quiet, rows.size) as show:
                done = _counted(results, lines, request.rules, show)
            lines.summary(_summary(done.totals, request.rules))
        except Gone:
            tell("veridical: stdout was closed before the last row, so the rest was not judged")
            return StorageError.exit_code
    if request.shown == "text":
        _show(request, done)
    if not request.quiet:
        _tell(done, request.rules, time.monotonic() - began)
    return _status(done.totals, request.rules)


def _basis(request: BatchRequest) -> Basis:
    documents, notices = read_sources(request.paths)
    if request.piped_source is not None:
        piped, noticed = read_bytes(request.piped_source, "stdin")
        documents, notices = (*documents, *piped), (*notices, *noticed)
    return Basis(
        documents,
        notices,
        policy=request.policy,
        profile=request.profile,
        judge=request.judge,
        generator=request.generator,
        settings=request.settings,
    )


@contextmanager
def _record(
    request: BatchRequest, disk: Disk | None, seconds: float
) -> Iterator[ResumableFile | None]:
    if request.record is None:
        yield None
        return
    with closing(resumable(request.record, disk, seconds)) as file:
        try:
            yield file
        except KeyboardInterrupt:
            file.close()
            if file.names.part.exists():
                tell(
                    f"veridical: what was done is in {one_line(str(file.names.part))}; the same "
                    "command goes on from there"
                )
            raise


def _kept(file: ResumableFile, head: str, source: str, restart: bool) -> KeptReports | None:
    if restart:
        file.forget()
        return None
    require_ours(file, source)
    begin(file, head)
    return KeptReports(file)


def _shown(request: BatchRequest) -> Lines | None:
    if request.shown == "csv":
        return CsvOnStdout()
    return JsonOnStdout() if request.shown == "jsonl" else None


def _counted(
    results: Iterable[Outcome],
    lines: Lines,
    rules: Rules,
    show: Callable[[Outcome], None],
) -> _Done:
    """Send the line of every row to where it goes, and count."""
    done = _Done()
    for outcome in results:
        lines.row(outcome)
        done = _with(done, outcome, rules)
        show(outcome)
    return done


def _with(done: _Done, outcome: Outcome, rules: Rules) -> _Done:
    result = outcome.result
    if isinstance(result, FailedRow):
        totals, fails = done.totals.with_failed(result), True
    else:
        status = earned(result, rules)
        totals, fails = done.totals.with_row(result, status), status != FINE
    run = outcome.run or Run()
    listed = fails and len(done.failing) < _LISTED
    return _Done(
        totals=totals,
        failing=(*done.failing, outcome) if listed else done.failing,
        judged=done.judged + (outcome.run is not None),
        kept=done.kept + outcome.kept,
        calls=done.calls + run.calls,
        tokens=done.tokens + run.tokens,
        cost=done.cost + run.cost,
    )


def _status(totals: Totals, rules: Rules) -> int:
    return status_of(totals.rows, totals.highest, rules)


def _summary(totals: Totals, rules: Rules) -> str:
    fail_on = sorted(kind.value for kind in rules.fail_on)
    return summary_line(totals, fail_on, rules.fail_under, _status(totals, rules))


def _show(request: BatchRequest, done: _Done) -> None:
    # Loaded here, since rich is not needed for lines of JSON.
    from veridical.doors.cli.batch_page import batch_page, batch_summary
    from veridical.doors.cli.look import look_of_stdout

    if request.quiet:
        write_out(batch_summary(done.totals, done.failing))
    else:
        write_out(batch_page(done.totals, done.failing, look_of_stdout(request.color)))


def _tell(done: _Done, rules: Rules, seconds: float) -> None:
    """What this run did, and why the exit status is not 0."""
    pace = f", {done.judged / seconds:,.1f} a second" if done.judged and seconds > 0 else ""
    kept = f", {done.kept:,} kept from before" if done.kept else ""
    spent = f"{counted(done.calls, 'call')}, {counted(done.tokens, 'token')}"
    if done.cost:
        spent += f", cost {done.cost:,.4f}"
    judged = counted(done.judged, "row")
    tell(f"veridical: {judged} judged in {in_words(seconds)}{pace}{kept}; {spent}")
    totals, status = done.totals, _status(done.totals, rules)
    counts = (
        (totals.failed, "failed {}"),
        (totals.unsure, "{} that could not be judged"),
        (totals.findings, "{} with findings"),
    )
    why = [
        f"{count:,} {words.format('row' if count == 1 else 'rows')}"
        for count, words in counts
        if count
    ]
    if status or why:
        tell(f"veridical: {', '.join(why) or 'there is no row in it'}; exit status {status}")
