"""Options of commands that score files of labelled rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypedDict, TypeVar

import click

from veridical.doors.cli.choices import files
from veridical.errors import UsageError
from veridical.files.writing import Target

STDOUT = "-"

F = TypeVar("F", bound=Callable[..., object])


class RowOptions(TypedDict):
    """The options as click hands them over."""

    file: tuple[str, ...]
    limit: int | None
    with_originals: bool
    seed: int
    resamples: int
    jobs: int
    work: str | None
    as_json: bool
    output: tuple[str, ...]
    quiet: bool


def files_of_rows(command: F) -> F:
    """The files, one or more."""
    return click.argument("file", nargs=-1, required=True, metavar="FILE...", shell_complete=files)(
        command
    )


def how_rows_are_scored(command: F) -> F:
    """Which rows, how they are drawn, on how many processes, and where scores are kept."""
    for option in reversed(_SCORED):
        command = option(command)
    return command


_SCORED = (
    click.option(
        "--limit",
        type=click.IntRange(1, 1_000_000),
        metavar="NUMBER",
        help="Take at most so many rows of each side, supported and not, from each set.",
    ),
    click.option(
        "--with-originals",
        is_flag=True,
        help="Where a row names the text it was made from (meta.original_claim), take that as a "
        "supported row too, and each meta.kind as a set.",
    ),
    click.option(
        "--seed",
        type=click.IntRange(0, 2**31 - 1),
        default=0,
        show_default=True,
        metavar="NUMBER",
        help="What all drawing goes by.",
    ),
    click.option(
        "--resamples",
        type=click.IntRange(0, 100_000),
        default=2_000,
        show_default=True,
        metavar="NUMBER",
        help="How many samples an interval is from; 0 makes none.",
    ),
    click.option(
        "--jobs",
        type=click.IntRange(1, 64),
        default=1,
        show_default=True,
        metavar="NUMBER",
        help="How many processes score rows at once.",
    ),
    click.option(
        "--work",
        "--resume",
        metavar="FOLDER",
        help="Keep scores in this folder, and go on from those that are there.",
    ),
    click.option("--json", "as_json", is_flag=True, help="Print JSON instead of Markdown."),
)


def what_is_written(where: str) -> Callable[[F], F]:
    """Where the result goes: `where` says what a file holds."""
    output = click.option(
        "-o", "--output", multiple=True, metavar="FILE", shell_complete=files, help=where
    )
    quiet = click.option(
        "-q", "--quiet", is_flag=True, help="Show no progress, and print nothing that -o writes."
    )
    return lambda command: output(quiet(command))


def named(name: str, option: str) -> Path:
    """The file or folder that an option names; raises `UsageError` for none, and for stdin."""
    if not name.strip():
        raise UsageError(f"{option} names nothing: {name!r}", "name a file or a folder")
    if name == STDOUT:
        raise UsageError(
            f"{option} is {STDOUT}, and nothing is read from stdin or kept there",
            "name a file or a folder: rows are read twice",
        )
    return Path(name)


def require_different(targets: Sequence[Target]) -> None:
    """Raise `UsageError` where two outputs would go to one file."""
    places = [one.real for one in targets]
    for one in targets:
        if places.count(one.real) > 1:
            raise UsageError(f"{one.path} was named twice as output", "name two files")
