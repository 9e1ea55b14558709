"""What the options of `verify` mean for a batch, and which of them have no meaning there."""

from __future__ import annotations

from pathlib import Path

from veridical.doors.cli import inputs
from veridical.doors.cli.batch import BatchRequest
from veridical.doors.cli.batch_inputs import STDIN
from veridical.doors.cli.checking import Request
from veridical.doors.cli.known import known
from veridical.doors.cli.options import BATCH_EXAMPLE, Given
from veridical.doors.cli.outputs import Output, planned
from veridical.doors.cli.own_files import require_apart
from veridical.doors.gate import Rules
from veridical.errors import UsageError
from veridical.files.stored_lines import names
from veridical.registry import EVERY
from veridical.settings import Settings

_SHOWN = ("text", "jsonl", "csv")


def batch_request(given: Given, rows: str, settings: Settings) -> BatchRequest:
    """The batch that was asked for; raises `UsageError` for what it cannot have."""
    _require_alone(given)
    piped = given["source"].count(STDIN)
    if piped > 1 or (piped and rows == STDIN):
        raise UsageError(
            "stdin can be read once: as the rows or as one source",
            f"give the other one as a file: {BATCH_EXAMPLE} --source -",
        )
    inputs.require_names(
        batch=rows,
        source=given["source"],
        policy=given["policy"],
        profile=given["profile"],
        judge=given["judge"],
        generator=given["generator"],
    )
    outputs = planned(given["format"], given["as_json"], given["output"])
    paths = tuple(Path(source) for source in given["source"] if source != STDIN)
    record = _record(outputs)
    _require_apart(rows, outputs, paths)
    return BatchRequest(
        rows=rows,
        record=record,
        shown=_shown(outputs, given),
        paths=paths,
        piped_source=inputs.source_on_stdin() if piped else None,
        rules=Rules(given["fail_on"], given["fail_under"], given["exit_zero"]),
        policy=given["policy"],
        profile=given["profile"],
        judge=given["judge"],
        generator=given["generator"],
        settings=settings,
        restart=given["restart"],
        jobs=given["jobs"],
        color=given["color"],
        quiet=given["quiet"],
    )


def _require_alone(given: Given) -> None:
    if given["text"] is not None:
        raise UsageError(
            "a text and --batch were given, and a batch brings its own texts",
            f"leave one of them out: {BATCH_EXAMPLE}",
        )
    each = (
        ("--question", given["question"] is not None, "give each row its `question`"),
        (f"--policy {EVERY}", given["policy"] == EVERY, "name one policy"),
        ("--explain", given["explain"], "the record holds every reason of every row"),
        ("--baseline", given["baseline"] is not None, "check the text by itself"),
        ("--write-baseline", given["write_baseline"] is not None, "check the text by itself"),
    )
    for name, said, hint in each:
        if said:
            raise UsageError(f"{name} is about one text, and --batch has many", hint)


def _record(outputs: tuple[Output, ...]) -> Path | None:
    """The one file of rows, if there is one."""
    files = [one for one in outputs if one.target is not None]
    if len(files) > 1:
        raise UsageError("a batch is written to one file", f"for example: {BATCH_EXAMPLE}")
    for one in files:
        if one.format != "jsonl":
            csv = one.format == "csv"
            raise UsageError(
                "a batch is written to a file as lines of JSON, which an interrupted run can go "
                "on with",
                f"{BATCH_EXAMPLE} --format csv > rows.csv"
                if csv
                else f"for example: {BATCH_EXAMPLE}",
            )
    return files[0].target.path if files and files[0].target else None


def _shown(outputs: tuple[Output, ...], given: Given) -> str:
    """What stdout shows: the rows where nothing else has them, else a page for a person."""
    asked = outputs[-1].format
    if asked not in _SHOWN:
        raise UsageError(
            f"a batch cannot be shown as {asked}",
            f"known: {', '.join(_SHOWN)}; a row's report can be taken from its line of JSON",
        )
    usual = given["format"] is None and len(outputs) == 1 and not given["quiet"]
    return "jsonl" if usual and asked == "text" else asked


def _require_apart(rows: str, outputs: tuple[Output, ...], paths: tuple[Path, ...]) -> None:
    """Raise `UsageError` where what is written would be what is read."""
    read = None if rows == STDIN else Path(rows)
    require_apart(outputs, known(None, None), Request(text="", path=read, paths=paths))
    for target in (one.target for one in outputs if one.target is not None):
        beside = names(target.real)
        if read is not None and read.resolve() in (beside.part, beside.earlier):
            raise UsageError(
                f"{rows} is what an interrupted run left of {target.path}",
                "name the file of rows, and the same -o",
            )
