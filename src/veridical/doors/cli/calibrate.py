"""`veridical calibrate`: the thresholds of a profile, fitted on rows that somebody has labelled."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

import click

from veridical.doors.cli.choices import JudgeOption, PolicyOption, judges, policies
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
from veridical.doors.cli.standing import choosing_settings, require_choices
from veridical.doors.cli.streams import tell, write_out
from veridical.errors import Unreachable, UsageError
from veridical.files.writing import Target, target_at, write_whole
from veridical.settings import load
from veridical.wire import dumps

if TYPE_CHECKING:
    from veridical.evaluation.calibration import Calibration

_JSON, _TOML = ".json", ".toml"
_FINDING = 1
_MOST_BYTES = 1 << 20

_HELP = """Fit the thresholds of a profile on rows that somebody has labelled.

Each FILE holds labelled rows, as `veridical evaluate detect` reads them. Every text is judged once;
then the thresholds are sought from which on the labels supported and contradicted are as precise as
asked, on one half of the rows, and checked on the other half.

\b
veridical calibrate claims.jsonl --profile press
veridical calibrate a.jsonl b.jsonl --precision 0.98 --contradicted-precision 0.9
veridical calibrate a.jsonl --profile press --refute 0.7 -o press.toml -o press.md

Exit status: 0 fitted, 1 where no thresholds keep the precision or there are too few rows to tell,
69 where no row could be judged.
"""


class Given(RowOptions):
    """The options as click hands them over."""

    profile: str
    policy: str | None
    judge: str | None
    precision: float
    contradicted_precision: float | None
    support: float | None
    refute: float | None
    config: str | None
    isolated: bool


@click.command(
    short_help="Fit the thresholds of a profile, on labelled rows.",
    help=_HELP,
)
@files_of_rows
@click.option(
    "--profile",
    default="calibrated",
    show_default=True,
    metavar="NAME",
    help="The name of the profile; none that comes with the policy.",
)
@click.option(
    "--policy",
    cls=PolicyOption,
    metavar="NAME",
    shell_complete=policies,
    help="The policy that the profile is for",
)
@click.option(
    "--judge",
    cls=JudgeOption,
    metavar="NAME",
    shell_complete=judges,
    help="What compares a claim with a passage",
)
@click.option(
    "--precision",
    type=float,
    default=0.95,
    show_default=True,
    metavar="NUMBER",
    help="Of the texts with a label, the share that is to have it rightly, 0.5 to 0.999.",
)
@click.option(
    "--contradicted-precision",
    type=float,
    metavar="NUMBER",
    help="The same for contradicted, where another is asked of it.",
)
@click.option(
    "--support",
    type=float,
    metavar="NUMBER",
    help="Take this threshold of support as it is, and fit the other one.",
)
@click.option(
    "--refute",
    type=float,
    metavar="NUMBER",
    help="Take this threshold of refutation as it is, and fit the other one.",
)
@how_rows_are_scored
@what_is_written(
    "Write to a file: JSON where it ends in .json, the profile for a file of settings where it ends"
    " in .toml, else Markdown; may be given several times."
)
@choosing_settings
def calibrate(**given: Unpack[Given]) -> int:
    """Fit the thresholds, write what came out, and return the exit status."""
    # Loaded here, since help needs none of it.
    from veridical.build.calibration import calibrate
    from veridical.evaluation.operating_points import Goal

    paths = [named(one, "FILE") for one in given["file"]]
    loaded = load(config=given["config"], isolated=given["isolated"])
    require_choices(loaded)
    targets = [target_at(named(one, "--output")) for one in given["output"] if one != STDOUT]
    require_different(targets)
    read = paths if loaded.file is None else [*paths, loaded.file]
    require_unread(targets, read)
    for target in targets:
        _require_no_more_than(target, given["profile"])
    asked = given["contradicted_precision"]
    with planned(given) as plan:
        result = calibrate(
            paths,
            profile=given["profile"],
            policy=given["policy"],
            judge=given["judge"],
            supported=Goal(given["precision"], given["support"]),
            contradicted=Goal(given["precision"] if asked is None else asked, given["refute"]),
            settings=loaded.settings,
            plan=plan,
        )
    _deliver(result, targets, given)
    return _status(result)


def _require_no_more_than(target: Target, profile: str) -> None:
    """Raise `UsageError` where a file holds anything but what this command wrote for the profile.

    It is not edited: a comment, an order, another table of a person's is theirs.
    """
    if target.path.suffix.lower() != _TOML or target.status is None or target.is_stream:
        return
    if not target.status.st_size or _written_for(target.real) == profile:
        return
    raise UsageError(
        f"{target.path} is more than a fit of the profile {profile!r}, and would be written over",
        "name another file, and put the block from there in it",
    )


def _written_for(path: Path) -> str | None:
    """The name of the only profile of a file that this command wrote; None of any other file."""
    from veridical.doors.formats.profile_toml import BEGINNING

    try:
        with path.open("rb") as stream:
            text = stream.read(_MOST_BYTES).decode("utf-8")
        table = tomllib.loads(text)
    except (OSError, ValueError, RecursionError):
        return None
    profiles = table.get("profiles")
    if len(table) != 1 or not isinstance(profiles, dict) or len(profiles) != 1:
        return None
    return next(iter(profiles)) if text.startswith(BEGINNING) else None


def _deliver(result: Calibration, targets: Sequence[Target], given: Given) -> None:
    from veridical.doors.formats.calibration_markdown import calibration_markdown
    from veridical.doors.formats.profile_toml import profile_toml

    # The day is no part of the result: the same rows give the same one tomorrow.
    date = datetime.now(UTC).date().isoformat()
    as_json = dumps({"calibration": result, "run": {"date": date}}) + "\n"
    as_text = calibration_markdown(result, date)
    forms = {_JSON: as_json, _TOML: profile_toml(result, date)}
    for target in targets:
        made = forms.get(target.path.suffix.lower(), as_text)
        if made is None:
            tell(f"veridical: {target.path} is not written: there are no thresholds to write")
        else:
            write_whole(target, made.encode("utf-8"))
    if not given["quiet"] or not targets or STDOUT in given["output"]:
        write_out(as_json if given["as_json"] else as_text, "utf-8")


def _status(result: Calibration) -> int:
    from veridical.doors.formats.calibration_markdown import why_not

    if not result.rows.judged:
        tell(f"veridical: no row could be judged; exit status {Unreachable.exit_code}")
        return Unreachable.exit_code
    for one in result.sides:
        for words in why_not(one):
            tell(f"veridical: {words}")
    return 0 if result.support is not None else _FINDING
