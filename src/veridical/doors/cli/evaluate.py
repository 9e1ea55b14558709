"""`veridical evaluate`: how well something works, on rows that somebody has labelled."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict, Unpack

import click

from veridical.doors.cli.choices import files
from veridical.doors.cli.own_files import require_unread
from veridical.doors.cli.streams import Shown, tell, write_out
from veridical.errors import Unreachable, UsageError
from veridical.files.writing import Target, target_at, write_whole
from veridical.types import Event, Progress
from veridical.wire import dumps

if TYPE_CHECKING:
    from veridical.evaluation.results import DetectorEvaluation

_ELSEWHERE = 30.0
_ON_A_TERMINAL = 0.2
_JSON, _STDOUT = ".json", "-"

_HELP = """Measure how well something works, on rows that somebody has labelled."""

_DETECT_HELP = """Measure how well systems find texts that their evidence does not support.

Each FILE holds labelled rows, one JSON object a line: a text (claim, response), its evidence, a
label, and a question where there is one. Controls that cannot read stand beside every system.

\b
veridical evaluate detect claims.jsonl
veridical evaluate detect a.jsonl b.jsonl --system veridical --system judge:slots
veridical evaluate detect a.jsonl --system shuffled:veridical --limit 100
veridical evaluate detect a.jsonl --work scores/ -o result.json -o result.md

Systems: veridical, veridical:POLICY, veridical@JUDGE, judge:JUDGE, contexttrace, rag-quantguard,
and the controls; shuffled: before a name gives it the evidence of other rows.

Exit status: 0 measured, 69 where a system that was named scored no row of a set.
"""


class Given(TypedDict):
    """The options as click hands them over."""

    file: tuple[str, ...]
    system: tuple[str, ...]
    limit: int | None
    seed: int
    resamples: int
    jobs: int
    work: str | None
    as_json: bool
    output: tuple[str, ...]
    quiet: bool
    with_originals: bool


@click.group(short_help="Measure how well something works, on labelled rows.", help=_HELP)
def evaluate() -> None:
    """The group of what can be evaluated."""


@evaluate.command(short_help="Measure systems that find unsupported texts.", help=_DETECT_HELP)
@click.argument("file", nargs=-1, required=True, metavar="FILE...", shell_complete=files)
@click.option(
    "--system",
    multiple=True,
    metavar="NAME",
    help="A system to measure; may be given several times. The first one is compared with all "
    "others.  [default: veridical]",
)
@click.option(
    "--limit",
    type=click.IntRange(1, 1_000_000),
    metavar="NUMBER",
    help="Take at most so many rows of each side, supported and not, from each set.",
)
@click.option(
    "--with-originals",
    is_flag=True,
    help="Where a row names the text it was made from (meta.original_claim), take that as a "
    "supported row too, and each meta.kind as a set.",
)
@click.option(
    "--seed",
    type=click.IntRange(0, 2**31 - 1),
    default=0,
    show_default=True,
    metavar="NUMBER",
    help="What all drawing goes by.",
)
@click.option(
    "--resamples",
    type=click.IntRange(0, 100_000),
    default=2_000,
    show_default=True,
    metavar="NUMBER",
    help="How many samples an interval is from; 0 makes none.",
)
@click.option(
    "--jobs",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    metavar="NUMBER",
    help="How many processes score rows at once.",
)
@click.option(
    "--work",
    "--resume",
    metavar="FOLDER",
    help="Keep scores in this folder, and go on from those that are there.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of Markdown.")
@click.option(
    "-o",
    "--output",
    multiple=True,
    metavar="FILE",
    shell_complete=files,
    help="Write to a file, as JSON where it ends in .json, else as Markdown; may be given several "
    "times.",
)
@click.option(
    "-q", "--quiet", is_flag=True, help="Show no progress, and print nothing that -o writes."
)
def detect(**given: Unpack[Given]) -> int:
    """Measure the systems, write what came out, and return the exit status."""
    # Loaded here, since help needs none of it.
    from veridical.build.evaluation import Plan, evaluate
    from veridical.protocols import CancelToken, RunContext

    paths = [_named(one, "FILE") for one in given["file"]]
    targets = [target_at(_named(one, "--output")) for one in given["output"] if one != _STDOUT]
    _require_different(targets)
    require_unread(targets, paths)
    token = CancelToken()
    with _progress(shown=not given["quiet"]) as emit:
        plan = Plan(
            limit=given["limit"],
            originals=given["with_originals"],
            seed=given["seed"],
            resamples=given["resamples"],
            jobs=given["jobs"],
            work=None if given["work"] is None else _named(given["work"], "--work"),
            context=RunContext(cancel=token, emit=emit),
        )
        try:
            result = evaluate(paths, given["system"], plan)
        except KeyboardInterrupt:
            token.cancel()
            tell_where_it_goes_on(given["work"])
            raise
    _deliver(result, targets, given)
    return _status(result)


def _named(name: str, option: str) -> Path:
    if not name.strip():
        raise UsageError(f"{option} names nothing: {name!r}", "name a file or a folder")
    if name == _STDOUT:
        raise UsageError(
            f"{option} is {_STDOUT}, and nothing is read from stdin or kept there",
            "name a file or a folder: rows are read twice",
        )
    return Path(name)


def _require_different(targets: Sequence[Target]) -> None:
    places = [one.real for one in targets]
    for one in targets:
        if places.count(one.real) > 1:
            raise UsageError(f"{one.path} was named twice as output", "name two files")


def _deliver(result: DetectorEvaluation, targets: Sequence[Target], given: Given) -> None:
    from veridical.doors.formats.detectors_markdown import detectors_markdown

    as_json, as_text = dumps(result) + "\n", detectors_markdown(result)
    for target in targets:
        made = as_json if target.path.suffix.lower() == _JSON else as_text
        write_whole(target, made.encode("utf-8"))
    if not given["quiet"] or not targets or _STDOUT in given["output"]:
        write_out(as_json if given["as_json"] else as_text, "utf-8")


def _status(result: DetectorEvaluation) -> int:
    for system, name in result.unscored:
        tell(f"veridical: {system} scored no row of {name}; exit status {Unreachable.exit_code}")
    return Unreachable.exit_code if result.unscored else 0


def tell_where_it_goes_on(work: str | None) -> None:
    """Say that scores were kept, where any were."""
    if work is not None and any(Path(work).glob("*.jsonl*")):
        tell(f"veridical: what was scored is in {work}; the same command goes on from there")


@contextmanager
def _progress(shown: bool) -> Iterator[_Pace]:
    """Show how far it is: on one line of a terminal, elsewhere a line every 30 seconds."""
    terminal = sys.stderr is not None and sys.stderr.isatty()
    line = Shown(sys.stderr if shown and terminal else None)
    try:
        yield _Pace(line, shown, _ON_A_TERMINAL if terminal else _ELSEWHERE, terminal)
    finally:
        line.clear()


class _Pace:
    """Told of every event; says something of some."""

    def __init__(self, line: Shown, shown: bool, seconds: float, terminal: bool) -> None:
        self._line, self._shown, self._terminal = line, shown, terminal
        self._seconds, self._last = seconds, time.monotonic()

    def __call__(self, event: Event) -> None:
        """Tell of progress, if it is time."""
        now = time.monotonic()
        if not self._shown or not isinstance(event, Progress) or now - self._last < self._seconds:
            return
        self._last = now
        if self._terminal:
            self._line(event)
        elif event.total is not None:
            tell(f"veridical: {event.stage}: {event.done:,} of {event.total:,} rows")
