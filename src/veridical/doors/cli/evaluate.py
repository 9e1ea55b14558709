"""`veridical evaluate`: how well something works, on rows that somebody has labelled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Unpack

import click

from veridical.doors.cli.own_files import require_unread
from veridical.doors.cli.row_options import (
    STDOUT,
    RowOptions,
    files_of_rows,
    how_rows_are_scored,
    named,
    require_different,
    what_is_written,
)
from veridical.doors.cli.row_runs import planned
from veridical.doors.cli.streams import tell, write_out
from veridical.errors import Unreachable
from veridical.files.writing import Target, target_at, write_whole
from veridical.wire import dumps

if TYPE_CHECKING:
    from veridical.evaluation.results import DetectorEvaluation

_JSON = ".json"

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


class Given(RowOptions):
    """The options as click hands them over."""

    system: tuple[str, ...]


@click.group(short_help="Measure how well something works, on labelled rows.", help=_HELP)
def evaluate() -> None:
    """The group of what can be evaluated."""


@evaluate.command(short_help="Measure systems that find unsupported texts.", help=_DETECT_HELP)
@files_of_rows
@click.option(
    "--system",
    multiple=True,
    metavar="NAME",
    help="A system to measure; may be given several times. The first one is compared with all "
    "others.  [default: veridical]",
)
@how_rows_are_scored
@what_is_written(
    "Write to a file, as JSON where it ends in .json, else as Markdown; may be given several times."
)
def detect(**given: Unpack[Given]) -> int:
    """Measure the systems, write what came out, and return the exit status."""
    # Loaded here, since help needs none of it.
    from veridical.build.evaluation import evaluate

    paths = [named(one, "FILE") for one in given["file"]]
    targets = [target_at(named(one, "--output")) for one in given["output"] if one != STDOUT]
    require_different(targets)
    require_unread(targets, paths)
    with planned(given) as plan:
        result = evaluate(paths, given["system"], plan)
    _deliver(result, targets, given)
    return _status(result)


def _deliver(result: DetectorEvaluation, targets: Sequence[Target], given: Given) -> None:
    from veridical.doors.formats.detectors_markdown import detectors_markdown

    as_json, as_text = dumps(result) + "\n", detectors_markdown(result)
    for target in targets:
        made = as_json if target.path.suffix.lower() == _JSON else as_text
        write_whole(target, made.encode("utf-8"))
    if not given["quiet"] or not targets or STDOUT in given["output"]:
        write_out(as_json if given["as_json"] else as_text, "utf-8")


def _status(result: DetectorEvaluation) -> int:
    for system, name in result.unscored:
        tell(f"veridical: {system} scored no row of {name}; exit status {Unreachable.exit_code}")
    return Unreachable.exit_code if result.unscored else 0
