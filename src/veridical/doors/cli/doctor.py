"""`veridical doctor`: whether everything is there, and whether it works."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypedDict, Unpack

import click

from veridical.doors import installation
from veridical.doors.cli import configuration
from veridical.doors.cli.checking import Check, Request, check
from veridical.doors.cli.escapes import one_line
from veridical.doors.cli.standing import (
    choosing_settings,
    require_choices,
    require_options,
    with_line,
)
from veridical.doors.cli.streams import write_out
from veridical.doors.cli.verify import verify
from veridical.doors.installation import Health, Status, examined
from veridical.settings import InForce, load
from veridical.types import Label
from veridical.wire import dumps

_SENTENCE = "The harbour bridge was opened in 1932."
_SOURCE = b"The harbour bridge was opened in 1932. It is 503 metres long."


_HELP = """Check the installation, in words: ok, warn or fail.

Looks at Python, packages, data files, settings and parts that can be chosen, and verifies one
sentence. Exit status 0, or 1 when a check fails. Secrets are not shown.

With --show-config, show each setting in force and where it came from, and check nothing else.
Options of `veridical verify` after -- count as if they stood on its line:

\b
veridical doctor --show-config -- --profile strict
"""

Load = Callable[[], InForce]


class Given(TypedDict):
    """The options as click hands them over."""

    as_json: bool
    show_config: bool
    config: str | None
    isolated: bool
    line: tuple[str, ...]


@click.command(short_help="Check the installation, in words.", help=_HELP)
@click.option("--json", "as_json", is_flag=True, help="Print the checks as JSON.")
@click.option(
    "--show-config", is_flag=True, help="Show the settings in force and where each came from."
)
@choosing_settings
@click.argument("line", nargs=-1, metavar="[-- OPTIONS]")
@click.pass_context
def doctor(context: click.Context, **given: Unpack[Given]) -> int:
    """Print every check, and return the exit status; or the settings in force."""
    as_json = given["as_json"]
    reading = partial(load, config=given["config"], isolated=given["isolated"])
    if given["show_config"]:
        return _show(reading(), given["line"], as_json=as_json)
    if given["line"]:
        raise click.UsageError("options of verify go with --show-config", context)
    found = checks(context.obj or check, reading)
    healthy = all(health.status is not Status.FAIL for health in found)
    if as_json:
        whole = {"healthy": healthy, "checks": found}
        write_out(dumps(whole) + "\n", "utf-8")
    else:
        write_out("".join(_lines(found)))
    return 0 if healthy else 1


def _show(loaded: InForce, line: tuple[str, ...], *, as_json: bool) -> int:
    require_settings(loaded)
    loaded = with_line(loaded, verify, line)
    require_choices(loaded)
    if as_json:
        write_out(dumps(configuration.whole(loaded)) + "\n", "utf-8")
    else:
        write_out("".join(configuration.table(loaded)))
    return 0


def require_settings(loaded: InForce) -> None:
    """Raise `ConfigurationError` for a setting that a command would refuse."""
    require_choices(loaded)
    require_options(verify, loaded)


def checks(working: Check, reading: Load = load) -> tuple[Health, ...]:
    """Everything looked at, in order.

    `working` is what verifies the sentence of the self-test, `reading` finds the settings in force.
    """
    return (
        *examined("python", installation.python),
        *examined(installation.PACKAGE, installation.package),
        *examined("packages", installation.dependencies),
        *examined("data", installation.data),
        *examined("tables", installation.tables),
        *examined("lexicon", installation.lexicon),
        *examined("settings", partial(settings, reading)),
        *examined("parts", installation.parts),
        *examined("reading files", installation.reading_files),
        *examined("languages", installation.languages),
        *examined("self-test", partial(self_test, working, reading)),
    )


def settings(reading: Load) -> Iterator[Health]:
    """The file of settings, each setting in force, and what of it a command would refuse."""
    loaded = reading()
    yield Health("settings file", Status.OK, configuration.file_in_words(loaded))
    yield from installation.settings_in_force(loaded)
    require_settings(loaded)


def self_test(working: Check, reading: Load) -> Iterator[Health]:
    """Verify one sentence against a source that says just that."""
    in_force = reading().settings
    checked = working(Request(text=_SENTENCE, piped_source=_SOURCE, settings=in_force))
    label = checked.report.label
    if label is Label.SUPPORTED:
        yield Health("self-test", Status.OK, "a sentence that its source states is supported")
    else:
        word = label.value if label else "not judged"
        yield Health(
            "self-test",
            Status.FAIL,
            f"a sentence that its source states came out {word}",
            "run: veridical verify 'The harbour bridge was opened in 1932.' --source - --explain",
        )


def _lines(found: tuple[Health, ...]) -> Iterator[str]:
    widest = max(len(health.part) for health in found)
    for health in found:
        words = one_line(health.words)
        yield f"{health.status.value:4}  {one_line(health.part).ljust(widest)}  {words}\n"
        if health.hint:
            yield f"{'':4}  {'':{widest}}  {one_line(health.hint)}\n"
    failed = sum(health.status is Status.FAIL for health in found)
    warned = sum(health.status is Status.WARN for health in found)
    yield f"\n{len(found)} checks: {failed} failed, {warned} to look at\n"
