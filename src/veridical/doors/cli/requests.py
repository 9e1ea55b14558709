"""From the options of `verify` to what is asked of the machinery, and from its report to a page."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from veridical.doors.cli import inputs
from veridical.doors.cli.checking import Checked, Request
from veridical.doors.cli.known import Known
from veridical.doors.cli.options import Given
from veridical.doors.cli.own_files import path_of_text
from veridical.doors.formats.rendering import Rendering, rendering
from veridical.doors.gate import Rules
from veridical.errors import UsageError
from veridical.protocols import RunContext
from veridical.settings import Settings

_STDIN = "-"


def request_for(given: Given, settings: Settings, context: RunContext) -> Request:
    """The one text and what it is checked against; raises the errors of reading the text."""
    asked = request_without_text(given, settings, context)
    text = inputs.text_given(given["text"])
    return replace(asked, text=text.text, path=text.path)


def request_without_text(given: Given, settings: Settings, context: RunContext) -> Request:
    """Everything but the text; raises `UsageError` for what cannot be asked."""
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
        judge=given["judge"],
        generator=given["generator"],
    )
    return Request(
        text="",
        question=inputs.question_given(given["question"]),
        paths=tuple(Path(source) for source in given["source"] if source != _STDIN),
        piped_source=inputs.source_on_stdin() if piped else None,
        policy=given["policy"],
        profile=given["profile"],
        judge=given["judge"],
        generator=given["generator"],
        settings=settings,
        context=context,
    )


def rendering_of(checked: Checked, request: Request, given: Given, baseline: Known) -> Rendering:
    """The report with what the gate makes of it."""
    made = rendering(
        checked.report,
        checked.documents,
        path_of_text(request.path),
        rules=Rules(given["fail_on"], given["fail_under"], given["exit_zero"]),
        known=baseline.fingerprints,
        explain=given["explain"],
    )
    return baseline.accepting(made)
