"""A report as commands to the runner of GitHub Actions, which shows them beside the lines.

A claim that fails is an error, one that does not fail but is not supported a warning, one that is
known a notice. GitHub shows ten of each kind for a step; the log and the summary have them all.
"""

from __future__ import annotations

from collections.abc import Mapping

from veridical.doors.cli.escapes import one_line
from veridical.doors.findings import Finding, Severity
from veridical.doors.formats.rendering import Rendering
from veridical.doors.gate import UNAVAILABLE
from veridical.doors.label import sentence
from veridical.doors.places import Lines, Places, places_in
from veridical.types import Failure, Span

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}
_ORDER = list(Severity)


def github(rendering: Rendering) -> str:
    """A line for each finding, the worst first, and the sentence of the label.

    No line begins with a word of the text, and none holds a line end that is not ours.
    """
    report, decision = rendering.report, rendering.decision
    lines = Lines.of(report.text)
    places = places_in(report, rendering.documents)
    ranked = sorted(rendering.findings, key=lambda one: _ORDER.index(decision.severity(one)))
    said = [_finding(one, rendering, lines, places) for one in ranked]
    said += [_failure(one, rendering, lines) for one in report.failures]
    if rendering.shut_by_the_whole:
        said.insert(0, command("error", {"title": "the text as a whole"}, decision.why))
    of = f" ({one_line(rendering.path)})" if rendering.path else ""
    return "".join(f"{line}\n" for line in [*said, f"{sentence(report)}{of}"])


def command(name: str, properties: Mapping[str, str], message: str) -> str:
    """A command such as `::error file=a.md,line=3::words`, with what would end it escaped."""
    given = ",".join(f"{key}={_property(value)}" for key, value in properties.items())
    return f"::{name} {given}::{_data(message)}" if given else f"::{name}::{_data(message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _finding(found: Finding, rendering: Rendering, lines: Lines, places: Places) -> str:
    known = " (known)" if rendering.decision.knows(found) else ""
    told = [one_line(found.message), f"claim: {one_line(found.claim)}"]
    for evidence in found.evidence[:1]:
        told.append(f"quote: {one_line(evidence.quote)}")
        told.append(f"in: {one_line(str(places.of(evidence)))}")
    name = _COMMANDS[rendering.decision.severity(found)]
    title = f"{found.rule.name}{known} ({found.rule.id})"
    return command(name, {**_where(rendering, lines, found.span), "title": title}, "\n".join(told))


def _failure(failure: Failure, rendering: Rendering, lines: Lines) -> str:
    name = "error" if rendering.decision.earned == UNAVAILABLE else "warning"
    where = _where(rendering, lines, failure.span)
    return command(name, {**where, "title": "could not be judged"}, one_line(failure.message))


def _where(rendering: Rendering, lines: Lines, span: Span | None) -> dict[str, str]:
    """File, line and column; columns only within one line, since GitHub takes them nowhere else."""
    if rendering.path is None:
        return {}
    where = {"file": one_line(rendering.path)}
    if span is None:
        return where
    region = lines.region(span)
    where |= {"line": str(region.line), "endLine": str(region.end_line)}
    if region.line == region.end_line:
        where |= {"col": str(region.column), "endColumn": str(region.end_column)}
    return where
