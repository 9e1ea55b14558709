"""Where a report goes: to stdout, and to any number of files, each in its format.

`--format` names a format, and each `-o` a file. A file has the format that stands before its name
(`sarif:out.json`), else the one that was named if its suffix allows it, else that of its suffix.
Once a file has the format that was named, stdout shows the text for a person.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from veridical.doors.cli.escapes import one_line, safe
from veridical.doors.cli.streams import tell, write_out
from veridical.doors.formats.rendering import Rendering
from veridical.doors.formats.table import FORMATS, encoded, format_of, may_hold, written
from veridical.doors.gate import failing
from veridical.errors import UsageError, VeridicalError
from veridical.files.opening import no_file_but_an_address
from veridical.files.writing import Target, append, target_at, write_whole
from veridical.settings import step_summary

_STDOUT = "-"
PERSON = "text"
RUNNER = "github"


@dataclass(frozen=True, slots=True)
class Output:
    """A format, and where it goes; None is stdout."""

    format: str
    target: Target | None = None


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What one `-o` said: a format if it names one, and a file."""

    format: str | None
    name: str


def planned(named: str | None, as_json: bool, files: Sequence[str]) -> tuple[Output, ...]:
    """What goes where; files first, stdout last.

    Raises `UsageError` for what contradicts itself, and the errors of `target_at`.
    """
    if as_json and named not in (None, "json"):
        raise UsageError(
            f"--json and --format {named} contradict one another", "give one of the two"
        )
    asked = "json" if as_json else named
    wanted = [_wanted(value) for value in files]
    outputs = [_to_file(one, asked) for one in wanted if one.name != _STDOUT]
    _require_different(outputs)
    given = any(output.format == asked for output in outputs)
    return (*outputs, Output(_on_stdout(wanted, None if given else asked)))


def _wanted(value: str) -> _Wanted:
    before, colon, after = value.partition(":")
    named = bool(colon) and before in FORMATS
    name = after if named else value
    if not name.strip():
        raise UsageError(f"--output names nothing: {value!r}", "name a file, or - for stdout")
    return _Wanted(before if named else None, name)


def _on_stdout(wanted: Iterable[_Wanted], asked: str | None) -> str:
    named = [one.format for one in wanted if one.name == _STDOUT]
    if len(named) > 1:
        raise UsageError("stdout was named twice as output", "name a file for one of the two")
    said = named[0] if named else None
    if said is not None and asked is not None and said != asked:
        raise UsageError(
            f"--format {asked} and -o {said}:- contradict one another", "give one of the two"
        )
    return said or asked or PERSON


def _to_file(wanted: _Wanted, asked: str | None) -> Output:
    name = wanted.name
    if name.endswith(("/", os.sep)):
        raise UsageError(f"{name} is a folder, and a report is one file", "name a file in it")
    address = no_file_but_an_address(name)
    if address is not None:
        raise UsageError(address.message.replace("fetched", "sent anywhere"), "name a file")
    chosen = wanted.format
    if chosen is None and asked is not None and may_hold(asked, name):
        chosen = asked
    chosen = chosen or format_of(name)
    if chosen is None:
        raise UsageError(
            f"the suffix of {name} says no format",
            f"say it before the name, as in -o sarif:{name}; known: {', '.join(FORMATS)}",
        )
    target = target_at(Path(name))
    _require_no_stream_of_ours(target)
    return Output(chosen, target)


def _require_no_stream_of_ours(target: Target) -> None:
    """Raise `UsageError` for the file that stdout or stderr goes to: it would take its place."""
    for name, descriptor in (("stdout", 1), ("stderr", 2)):
        with suppress(OSError):
            if target.status and os.path.samestat(target.status, os.fstat(descriptor)):
                raise UsageError(
                    f"{target.path} is {name}", "name another file; -o FORMAT:- is stdout"
                )


def _require_different(outputs: Iterable[Output]) -> None:
    taken: set[Path] = set()
    for target in targets(outputs):
        if target.real in taken and not target.is_stream:
            raise UsageError(f"two reports would go to {target.path}", "name two files")
        taken.add(target.real)


def targets(outputs: Iterable[Output]) -> Iterator[Target]:
    """The files among the outputs."""
    return (output.target for output in outputs if output.target is not None)


def deliver(outputs: Sequence[Output], rendering: Rendering, *, color: str, quiet: bool) -> None:
    """Write every output there is, even where another one cannot be written.

    Raises the first error once all were tried, and tells the others.
    """
    steps = [partial(_deliver, output, rendering, color=color, quiet=quiet) for output in outputs]
    if any(output.format == RUNNER for output in outputs):
        steps.append(partial(_add_to_the_step, rendering))
    in_turn(steps)


def in_turn(steps: Iterable[Callable[[], None]]) -> None:
    """Take every step; raises the first error once all were tried, and tells the others."""
    failed: list[VeridicalError] = []
    for step in steps:
        try:
            step()
        except VeridicalError as error:
            failed.append(error)
    for other in failed[1:]:
        tell(f"veridical: {one_line(other.message)}\n  {one_line(other.hint)}")
    if failed:
        raise failed[0]


def _deliver(output: Output, rendering: Rendering, *, color: str, quiet: bool) -> None:
    if output.target is not None:
        write_whole(output.target, encoded(written(output.format, rendering)))
    elif output.format == PERSON:
        write_out(_for_a_person(rendering, color=color, quiet=quiet))
    else:
        to_stdout(written(output.format, rendering))


def to_stdout(text: str) -> None:
    """Write what is for a program: UTF-8 whatever the terminal speaks.

    On a terminal itself, what acts on it is shown as an escape.
    """
    if sys.stdout is not None and sys.stdout.isatty():
        text = safe(text)
    write_out(text, "utf-8")


def _for_a_person(rendering: Rendering, *, color: str, quiet: bool) -> str:
    # Loaded here, since rich is not needed for other formats.
    from veridical.doors.cli.look import look_of_stdout
    from veridical.doors.cli.page import page

    report = rendering.report
    if quiet:
        return quiet_summary(rendering)
    return page(
        report,
        rendering.documents,
        look_of_stdout(color),
        explain=rendering.explain,
        known=rendering.known_claims,
    )


def quiet_summary(rendering: Rendering) -> str:
    """What --quiet shows of a report."""
    # Loaded here, since rich is not needed for other formats.
    from veridical.doors.cli.page import summary

    found, decision = rendering.findings, rendering.decision
    known = sum(decision.knows(one) for one in found)
    return summary(rendering.report, failing(rendering.report, found, decision), known)


def _add_to_the_step(rendering: Rendering) -> None:
    """Show the summary beside the step, where GitHub Actions runs it."""
    place = step_summary()
    if place:
        from veridical.doors.formats.markdown import summary

        append(Path(place), encoded(summary(rendering)))
