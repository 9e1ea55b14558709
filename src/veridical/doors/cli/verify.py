"""`veridical verify`: check a text against sources and show what they say of each claim."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TypedDict, Unpack

import click

from veridical.doors.cli import inputs
from veridical.doors.cli.checking import Check, Checked, Request, check
from veridical.doors.cli.choices import (
    PolicyOption,
    ProfileOption,
    failing_kinds,
    files,
    policies,
    profiles,
)
from veridical.doors.cli.escapes import one_line
from veridical.doors.cli.exits import FailOn, Rules, failing, outcome
from veridical.doors.cli.streams import log_to_stderr, progress, tell, write_out
from veridical.errors import UsageError
from veridical.protocols import CancelToken, RunContext
from veridical.settings import Settings, from_environment
from veridical.types import Report

_HELP = """Check a text against your sources, claim by claim.

The text is given as words, as a file (UTF-8), or on stdin (-). Nothing leaves this machine.

\b
veridical verify answer.md --source docs/
veridical verify "The bridge opened in 1932." --source bridge.md
generate | veridical verify - --source docs/ --fail-under 0.8
"""

_STDIN = "-"
_NOT_READ_SHOWN = 5
_LEFT_OUT = ("source_not_read", "files_left_aside")
_DECIMAL = re.compile(
    r"[+-]?(?:[0-9]{1,40}(?:\.[0-9]{0,40})?|\.[0-9]{1,40})(?:[eE][+-]?[0-9]{1,3})?"
)


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


class Given(TypedDict):
    """The options as click hands them over."""

    text: str | None
    source: tuple[str, ...]
    question: str | None
    as_json: bool
    explain: bool
    fail_under: float | None
    fail_on: frozenset[FailOn]
    policy: str | None
    profile: str | None
    generator: str | None
    color: str
    quiet: bool


@click.command(short_help="Check a text against your sources, claim by claim.", help=_HELP)
@click.argument("text", required=False, metavar="[TEXT | FILE | -]", shell_complete=files)
@click.option(
    "--source",
    multiple=True,
    metavar="PATH",
    shell_complete=files,
    help="A file or folder to check against, or - for stdin; may be given several times.",
)
@click.option("--question", metavar="TEXT", help="The question that the text answers.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON and nothing else.")
@click.option(
    "--explain", is_flag=True, help="Show every reason, comparison and piece of evidence."
)
@click.option(
    "--fail-under",
    type=_share,
    metavar="NUMBER",
    help="Exit 1 when trust (0 to 1) is below this, or is not known.",
)
@click.option(
    "--fail-on",
    default="contradicted",
    callback=_kinds,
    show_default=True,
    metavar="LIST",
    shell_complete=failing_kinds,
    help="Exit 1 for contradicted, for unverifiable (contradicted with it), for no_claims; exit 69 "
    "for error; none: never. Several with commas between.",
)
@click.option(
    "--policy",
    cls=PolicyOption,
    metavar="NAME",
    shell_complete=policies,
    help="How scores are made",
)
@click.option(
    "--profile", cls=ProfileOption, metavar="NAME", shell_complete=profiles, help="How strict"
)
@click.option(
    "--generator",
    metavar="NAME",
    help="The model that wrote the text; the report warns when the same model judges it.",
)
@click.option(
    "--color",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    show_default=True,
    help="When to colour; auto obeys NO_COLOR and FORCE_COLOR.",
)
@click.option(
    "-q",
    "--quiet",
    is_flag=True,
    help="Print one line, and one for each claim that fails; no reasons on stderr.",
)
@click.pass_context
def verify(context: click.Context, **given: Unpack[Given]) -> int:
    """Check one text, print what is found, and return the exit status."""
    settings = from_environment()
    log_to_stderr(settings.log_level)
    working: Check = context.obj or check
    token = CancelToken()
    with progress(shown=not given["quiet"]) as shown:
        request = _request(given, settings, RunContext(cancel=token, emit=shown))
        try:
            checked = working(request)
        except KeyboardInterrupt:
            # Threads of a judge look at the token and stop too.
            token.cancel()
            raise
    rules = Rules(given["fail_on"], given["fail_under"])
    write_out(*_output(checked, given, rules))
    _tell_what_was_not_read(checked.report)
    word = given["text"] or ""
    if request.path is None and request.question is None and inputs.may_be_a_name(word):
        # A mistyped name could pass a gate: there is little in one word to contradict.
        tell(f"veridical: {one_line(word)} is no file: checked as a text")
    code, why = outcome(checked.report, rules)
    if why and not given["quiet"]:
        tell(f"veridical: {why}; exit status {code}")
    return code


def _tell_what_was_not_read(report: Report) -> None:
    notices = [notice for notice in report.notices if notice.code in _LEFT_OUT]
    for notice in notices[:_NOT_READ_SHOWN]:
        tell(f"veridical: {one_line(f'{notice.source_id}: {notice.message}')}")
    if len(notices) > _NOT_READ_SHOWN:
        tell("veridical: more was not read; the notices of the report name it")


def _request(given: Given, settings: Settings, context: RunContext) -> Request:
    if not given["source"]:
        raise UsageError("no source was given", f"for example: {inputs.EXAMPLE}")
    piped = given["source"].count(_STDIN)
    if piped > 1 or (piped and given["text"] in (None, _STDIN)):
        raise UsageError(
            "stdin can be read once: as the text or as one source",
            "give the other one as a file: veridical verify answer.md --source -",
        )
    inputs.require_names(
        source=given["source"],
        policy=given["policy"],
        profile=given["profile"],
        generator=given["generator"],
    )
    question = inputs.question_given(given["question"])
    text = inputs.text_given(given["text"])
    return Request(
        text=text.text,
        path=text.path,
        question=question,
        paths=tuple(Path(source) for source in given["source"] if source != _STDIN),
        piped_source=inputs.source_on_stdin() if piped else None,
        policy=given["policy"],
        profile=given["profile"],
        generator=given["generator"],
        settings=settings,
        context=context,
    )


def _output(checked: Checked, given: Given, rules: Rules) -> tuple[str, str | None]:
    """What to print, and in which encoding: JSON is UTF-8 whatever the terminal speaks."""
    if given["as_json"]:
        from veridical.wire import dumps, envelope

        return dumps(envelope(checked.report)) + "\n", "utf-8"
    # Loaded here, since rich is not needed for JSON.
    from veridical.doors.cli.look import look_of_stdout
    from veridical.doors.cli.page import page, summary

    if given["quiet"]:
        return summary(checked.report, failing(checked.report, rules)), None
    look = look_of_stdout(given["color"])
    return page(checked.report, checked.documents, look, explain=given["explain"]), None
