"""The options of `verify`, in groups: what is checked, how it is shown, what makes it fail."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TypedDict, TypeVar

import click

from veridical.doors.cli.choices import (
    JudgeOption,
    PolicyOption,
    ProfileOption,
    failing_kinds,
    files,
    formats,
    judges,
    policies,
    profiles,
)
from veridical.doors.formats.table import FORMATS
from veridical.doors.gate import FailOn
from veridical.errors import UsageError
from veridical.registry import EVERY

_DECIMAL = re.compile(
    r"[+-]?(?:[0-9]{1,40}(?:\.[0-9]{0,40})?|\.[0-9]{1,40})(?:[eE][+-]?[0-9]{1,3})?"
)

_MOST_JOBS = 64

BATCH_EXAMPLE = "veridical verify --batch rows.jsonl -o checked.jsonl"

F = TypeVar("F", bound=Callable[..., object])


class Given(TypedDict):
    """The options as click hands them over."""

    text: str | None
    source: tuple[str, ...]
    question: str | None
    show_sources: bool
    batch: str | None
    restart: bool
    jobs: int
    format: str | None
    as_json: bool
    output: tuple[str, ...]
    explain: bool
    fail_under: float | None
    fail_on: frozenset[FailOn]
    exit_zero: bool
    baseline: str | None
    write_baseline: str | None
    policy: str | None
    profile: str | None
    judge: str | None
    generator: str | None
    color: str
    quiet: bool
    config: str | None
    isolated: bool


def _kinds(_context: click.Context, _parameter: click.Parameter, value: str) -> frozenset[FailOn]:
    """A list such as `contradicted,error`; `none` stands alone."""
    names = [name.strip() for name in value.split(",")]
    known = [kind.value for kind in FailOn]
    for name in names:
        if name not in known:
            raise click.BadParameter(f"{name!r} is none of {', '.join(known)}.")
    if FailOn.NONE in names and len(set(names)) > 1:
        raise click.BadParameter("'none' excludes the others.")
    return frozenset(FailOn(name) for name in names) - {FailOn.NONE}


def _share(value: str) -> float:
    """A number from 0 to 1; what is written in other digits or another form is not guessed at."""
    number = float(value) if _DECIMAL.fullmatch(value.strip()) else -1.0
    if not 0.0 <= number <= 1.0:
        raise click.BadParameter(f"{value!r} is no number from 0 to 1, such as 0.8.")
    return number


def _all(command: F, options: Sequence[Callable[[F], F]]) -> F:
    """The command with these options, in this order."""
    for option in reversed(options):
        command = option(command)
    return command


def what_is_checked(command: F) -> F:
    """The text, its sources and the question."""
    return _all(
        command,
        (
            click.argument(
                "text", required=False, metavar="[TEXT | FILE... | -]", shell_complete=files
            ),
            click.option(
                "--source",
                multiple=True,
                metavar="PATH",
                shell_complete=files,
                help="A file or folder to check against, or - for stdin; may be given several "
                "times.",
            ),
            click.option("--question", metavar="TEXT", help="The question that the text answers."),
            click.option(
                "--show-sources",
                is_flag=True,
                help="Show what was read from the sources, which quotes are taken from, and check "
                "nothing.",
            ),
        ),
    )


def many_at_once(command: F) -> F:
    """A file of rows in the place of one text."""
    return _all(
        command,
        (
            click.option(
                "--batch",
                metavar="ROWS",
                shell_complete=files,
                help="Check every row of a file of JSON lines, or of stdin (-), each with its own "
                "sources. With -o FILE.jsonl an interrupted run is gone on with.",
            ),
            click.option(
                "--restart",
                is_flag=True,
                help="With --batch and -o: judge every row anew, and write over what is there.",
            ),
            click.option(
                "--jobs",
                type=click.IntRange(1, _MOST_JOBS),
                default=1,
                show_default=True,
                metavar="NUMBER",
                help="With --batch: how many processes judge at once.",
            ),
        ),
    )


def require_batch(given: Given) -> None:
    """Raise `UsageError` for an option that only a batch has, where there is none."""
    for name, said in (("--restart", given["restart"]), ("--jobs", given["jobs"] != 1)):
        if said:
            raise UsageError(f"{name} is an option of --batch", f"for example: {BATCH_EXAMPLE}")


def require_one_policy_for_the_rest(given: Given) -> None:
    """Raise `UsageError` for an option that compares or writes one report, where there are several.

    Each policy has a trust of its own, so there is none to compare with --fail-under; what
    --fail-on names is the same under each.
    """
    hint = "leave it out, or name one policy"
    if given["fail_under"] is not None:
        raise UsageError(
            f"--fail-under compares one trust, and under --policy {EVERY} there are several", hint
        )
    if given["format"] not in (None, "text", "json"):
        raise UsageError(f"--policy {EVERY} is shown as text or as JSON", hint)
    for name, said in (
        ("--output", given["output"]),
        ("--baseline", given["baseline"]),
        ("--write-baseline", given["write_baseline"]),
    ):
        if said:
            raise UsageError(f"{name} is of one report, and --policy {EVERY} makes several", hint)


def how_it_is_shown(command: F) -> F:
    """Formats, files, colour, and how much is told."""
    return _all(
        command,
        (
            click.option(
                "--format",
                type=click.Choice(list(FORMATS)),
                metavar="NAME",
                shell_complete=formats,
                help=f"What stdout shows: {', '.join(FORMATS)}. The usual one is text.",
            ),
            click.option("--json", "as_json", is_flag=True, help="Short for --format json."),
            click.option(
                "-o",
                "--output",
                multiple=True,
                metavar="FILE",
                shell_complete=files,
                help="Write the report to a file too, in the format that its suffix or a name "
                "before it says (sarif:out.json); may be given several times. stdout shows the "
                "text, or what --format says if no file got that.",
            ),
            click.option(
                "--explain",
                is_flag=True,
                help="Show every reason, comparison and piece of evidence.",
            ),
        ),
    )


def what_fails(command: F) -> F:
    """What makes the exit status 1, and what is let pass."""
    return _all(
        command,
        (
            click.option(
                "--fail-under",
                type=_share,
                metavar="NUMBER",
                help="Exit 1 when trust (0 to 1) is below this, or is not known.",
            ),
            click.option(
                "--fail-on",
                default="contradicted",
                callback=_kinds,
                show_default=True,
                metavar="LIST",
                shell_complete=failing_kinds,
                help="Exit 1 for contradicted, for unverifiable (contradicted with it), for "
                "no_claims; exit 69 for error; none: never. Several with commas between.",
            ),
            click.option(
                "--exit-zero",
                is_flag=True,
                help="Exit 0 where it would be 1; an error keeps its status.",
            ),
            click.option(
                "--baseline",
                metavar="FILE",
                shell_complete=files,
                help="Findings that this file holds do not fail.",
            ),
            click.option(
                "--write-baseline",
                metavar="FILE",
                shell_complete=files,
                help="Write what fails now to this file, as a baseline, and let it pass.",
            ),
        ),
    )


def how_it_is_scored(command: F) -> F:
    """Policy, profile, judge, and the model that wrote the text."""
    return _all(
        command,
        (
            click.option(
                "--policy",
                cls=PolicyOption,
                metavar="NAME",
                shell_complete=policies,
                help=f"How scores are made ({EVERY}: a table of every policy)",
            ),
            click.option(
                "--profile",
                cls=ProfileOption,
                metavar="NAME",
                shell_complete=profiles,
                help="How strict",
            ),
            click.option(
                "--judge",
                cls=JudgeOption,
                metavar="NAME",
                shell_complete=judges,
                help="What compares a claim with a passage",
            ),
            click.option(
                "--generator",
                metavar="NAME",
                help="The model that wrote the text; the report warns when the same model judges "
                "it.",
            ),
        ),
    )


def how_much_is_told(command: F) -> F:
    """Colour, and few words."""
    return _all(
        command,
        (
            click.option(
                "--color",
                type=click.Choice(["auto", "always", "never"]),
                default="auto",
                show_default=True,
                help="When to colour; auto obeys NO_COLOR and FORCE_COLOR.",
            ),
            click.option(
                "-q",
                "--quiet",
                is_flag=True,
                help="Print one line, and one for each claim that fails; no reasons on stderr.",
            ),
        ),
    )
