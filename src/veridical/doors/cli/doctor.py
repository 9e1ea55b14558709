"""`veridical doctor`: whether everything is there, and whether it works."""

from __future__ import annotations

from collections.abc import Iterator

import click

from veridical.doors import installation
from veridical.doors.cli.checking import Check, Request, check
from veridical.doors.cli.escapes import one_line
from veridical.doors.cli.streams import write_out
from veridical.doors.installation import Health, Status, examined
from veridical.settings import from_environment
from veridical.types import Label
from veridical.wire import dumps

_SENTENCE = "The harbour bridge was opened in 1932."
_SOURCE = b"The harbour bridge was opened in 1932. It is 503 metres long."


_HELP = """Check the installation, in words: ok, warn or fail.

Looks at Python, packages, data files, settings and parts that can be chosen, and verifies one
sentence. Exit status 0, or 1 when a check fails. Secrets are not shown.
"""


@click.command(short_help="Check the installation, in words.", help=_HELP)
@click.option("--json", "as_json", is_flag=True, help="Print the checks as JSON.")
@click.pass_context
def doctor(context: click.Context, as_json: bool) -> int:
    """Print every check, and return the exit status."""
    found = checks(context.obj or check)
    healthy = all(health.status is not Status.FAIL for health in found)
    if as_json:
        whole = {"healthy": healthy, "checks": found}
        write_out(dumps(whole) + "\n", "utf-8")
    else:
        write_out("".join(_lines(found)))
    return 0 if healthy else 1


def checks(working: Check) -> tuple[Health, ...]:
    """Everything looked at, in order; `working` is what verifies the sentence of the self-test."""
    return (
        *examined("python", installation.python),
        *examined(installation.PACKAGE, installation.package),
        *examined("packages", installation.dependencies),
        *examined("data", installation.data),
        *examined("tables", installation.tables),
        *examined("lexicon", installation.lexicon),
        *examined("settings", installation.settings_in_force),
        *examined("parts", installation.parts),
        *examined("languages", installation.languages),
        *examined("self-test", lambda: self_test(working)),
    )


def self_test(working: Check) -> Iterator[Health]:
    """Verify one sentence against a source that says just that."""
    checked = working(Request(text=_SENTENCE, piped_source=_SOURCE, settings=from_environment()))
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
