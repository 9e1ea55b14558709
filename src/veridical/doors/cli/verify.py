"""`veridical verify`: check a text against sources and show what they say of each claim."""

from __future__ import annotations

from pathlib import Path
from typing import Unpack

import click

from veridical.doors.cli import inputs, options
from veridical.doors.cli.batch_inputs import STDIN
from veridical.doors.cli.checking import Check, Request, check
from veridical.doors.cli.escapes import one_line
from veridical.doors.cli.known import known
from veridical.doors.cli.not_read import tell_what_was_not_read
from veridical.doors.cli.options import Given
from veridical.doors.cli.outputs import deliver, planned, targets
from veridical.doors.cli.own_files import require_apart, require_unread
from veridical.doors.cli.requests import rendering_of, request_for
from veridical.doors.cli.standing import (
    SettingsCommand,
    choosing_settings,
    in_force,
    naming_settings,
    settled,
)
from veridical.doors.cli.streams import log_to_stderr, progress, tell
from veridical.doors.formats.rendering import Rendering
from veridical.doors.gate import Decision
from veridical.files.writing import target_at
from veridical.protocols import CancelToken, RunContext
from veridical.registry import EVERY
from veridical.settings import Settings
from veridical.types import SideBySide

_HELP = """Check a text against your sources, claim by claim.

The text is given as words, as a file (UTF-8), or on stdin (-); several texts are several files.
No text leaves this machine.

\b
veridical verify answer.md --source docs/
veridical verify "The bridge opened in 1932." --source bridge.md
generate | veridical verify - --source docs/ --fail-under 0.8
veridical verify --show-sources --source report.pdf
veridical verify answer.md --source docs/ -o report.html -o report.sarif
veridical verify answers/*.md --source docs/ --quiet
veridical verify --batch rows.jsonl -o checked.jsonl
"""


@click.command(
    cls=SettingsCommand,
    short_help="Check a text against your sources, claim by claim.",
    help=_HELP,
    # What comes after the first text are further ones.
    context_settings={"allow_extra_args": True},
)
@options.what_is_checked
@options.many_at_once
@options.how_it_is_shown
@options.what_fails
@options.how_it_is_scored
@options.how_much_is_told
@choosing_settings
@click.pass_context
def verify(context: click.Context, **given: Unpack[Given]) -> int:
    """Check what is given, and return the exit status."""
    settings = in_force(context).settings
    given = settled(context, given)
    log_to_stderr(settings.log_level)
    with naming_settings(context, given):
        _require_kept(given, in_force(context).file)
        return _by_what_is_asked(context, given, settings)


def _require_kept(given: Given, file: Path | None) -> None:
    """Raise `UsageError` where a report would take the place of what this call goes by."""
    outputs = [*targets(planned(given["format"], given["as_json"], given["output"]))]
    read = [] if given["baseline"] is None else [Path(given["baseline"])]
    read += [] if file is None else [file]
    if STDIN in (given["text"] or STDIN, *given["source"]) and _STDIN_FILE.is_file():
        read.append(_STDIN_FILE)
    require_unread(outputs, read)
    if given["write_baseline"] not in (None, STDIN) and file is not None:
        require_unread([target_at(Path(given["write_baseline"] or ""))], [file])


_STDIN_FILE = Path("/dev/stdin")
"""Where a system has it, it leads to the file that the shell gave as standard input."""


def _by_what_is_asked(context: click.Context, given: Given, settings: Settings) -> int:
    if given["show_sources"]:
        return _shown(context, given, settings)
    if given["batch"] is not None:
        return _batch(given, given["batch"], settings)
    if context.args:
        return _several((given["text"] or "", *context.args), given, settings, context.obj)
    options.require_batch(given)
    return _one(given, settings, context.obj or check)


def _one(given: Given, settings: Settings, working: Check) -> int:
    """Check one text, write what is found, and return the exit status."""
    outputs = planned(given["format"], given["as_json"], given["output"])
    baseline = known(given["baseline"], given["write_baseline"])
    if given["policy"] == EVERY:
        options.require_one_policy_for_the_rest(given)
    token = CancelToken()
    with progress(shown=not given["quiet"]) as shown:
        request = request_for(given, settings, RunContext(cancel=token, emit=shown))
        require_apart(outputs, baseline, request)
        try:
            checked = working(request)
        except KeyboardInterrupt:
            # Threads of a judge look at the token and stop too.
            token.cancel()
            raise
    made = rendering_of(checked, request, given, baseline)
    if checked.compared is not None:
        _deliver_side_by_side(checked.compared, made, given)
    else:
        deliver(outputs, made, color=given["color"], quiet=given["quiet"])
    baseline.write(made)
    tell_what_was_not_read(checked.report.notices)
    _tell_of_a_bare_word(given, request)
    if not given["quiet"]:
        baseline.tell(made)
        _tell_the_outcome(made.decision)
    return made.decision.status


def _batch(given: Given, rows: str, settings: Settings) -> int:
    # Loaded here, since one text needs none of it.
    from veridical.doors.cli.batch import batch
    from veridical.doors.cli.batch_options import batch_request

    return batch(batch_request(given, rows, settings))


def _shown(context: click.Context, given: Given, settings: Settings) -> int:
    # Loaded here, since a check needs none of it.
    from veridical.doors.cli.source_texts import show_sources

    return show_sources(given, settings, [*filter(None, [given["text"]]), *context.args])


def _several(names: tuple[str, ...], given: Given, settings: Settings, check: Check | None) -> int:
    # Loaded here, since one text needs none of it.
    from veridical.doors.cli.several import several

    options.require_batch(given)
    return several(names, given, settings, check)


def _deliver_side_by_side(compared: SideBySide, made: Rendering, given: Given) -> None:
    # Loaded here, since one policy needs none of it.
    from veridical.doors.cli.side_by_side import deliver_side_by_side

    as_json = given["as_json"] or given["format"] == "json"
    deliver_side_by_side(
        compared, made, color=given["color"], quiet=given["quiet"], as_json=as_json
    )


def _tell_the_outcome(decision: Decision) -> None:
    if not decision.why:
        return
    status = f"exit status {decision.status}"
    if decision.earned != decision.status:
        status += f" instead of {decision.earned} (--exit-zero)"
    tell(f"veridical: {decision.why}; {status}")


def _tell_of_a_bare_word(given: Given, request: Request) -> None:
    word = given["text"] or ""
    if request.path is None and request.question is None and inputs.may_be_a_name(word):
        # A mistyped name could pass a gate: there is little in one word to contradict.
        tell(f"veridical: {one_line(word)} is no file: checked as a text")
