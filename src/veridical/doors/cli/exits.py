"""Exit codes: what a report is worth, and what an error is.

0 fine; 1 a finding; 64 a wrong call; 65 input that cannot be read as what it is; 66 input that is
not there; 69 nothing could be judged; 70 a fault of ours; 74 input or output failed; 78 settings;
130 stopped by Ctrl-C.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterable
from enum import StrEnum

import click

from veridical.doors.cli.escapes import one_line
from veridical.doors.cli.streams import abandon_stdout, tell
from veridical.errors import ConfigurationError, VeridicalError
from veridical.settings import from_environment
from veridical.types import Label, Report

FINE = 0
FINDING = 1
USAGE = 64
UNAVAILABLE = 69
INTERNAL = 70
INPUT_OUTPUT = 74
INTERRUPTED = 130


class FailOn(StrEnum):
    """What --fail-on may name."""

    CONTRADICTED = "contradicted"
    UNVERIFIABLE = "unverifiable"
    ERROR = "error"
    NO_CLAIMS = "no_claims"
    NONE = "none"


def outcome(
    report: Report, fail_on: frozenset[FailOn], fail_under: float | None
) -> tuple[int, str]:
    """The exit code that a report earns, and why in words ("" for 0).

    A broken measurement comes first: it says that the rest is not known.
    """
    failed = len(report.failures)
    if failed and not report.verdicts:
        return UNAVAILABLE, f"no claim could be judged, {failed:,} failed"
    if failed and FailOn.ERROR in fail_on:
        return UNAVAILABLE, f"{failed:,} could not be judged (--fail-on error)"
    why = "; ".join(_findings(report, fail_on, fail_under))
    return (FINDING, why) if why else (FINE, "")


def _findings(
    report: Report, fail_on: frozenset[FailOn], fail_under: float | None
) -> Iterable[str]:
    for kind, label in (
        (FailOn.CONTRADICTED, Label.CONTRADICTED),
        (FailOn.UNVERIFIABLE, Label.UNVERIFIABLE),
    ):
        count = sum(verdict.label is label for verdict in report.verdicts)
        if kind in fail_on and count:
            yield f"{count:,} {label.value} (--fail-on {kind.value})"
    if FailOn.NO_CLAIMS in fail_on and not report.verdicts:
        yield "the text has no claims (--fail-on no_claims)"
    if fail_under is None:
        return
    if report.trust is None:
        yield f"there is no trust to compare (--fail-under {fail_under:g})"
    elif round(report.trust, 4) < fail_under:
        yield f"trust {report.trust:.4f} is below {fail_under:g} (--fail-under)"


def explain(error: BaseException) -> int:
    """Tell a person on stderr what happened and what to do next; returns the exit code."""
    if isinstance(error, KeyboardInterrupt | click.Abort):
        tell("veridical: stopped")
        return INTERRUPTED
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        tell(error.format_message())
        return USAGE
    if isinstance(error, click.ClickException):
        return _wrong_call(error)
    if isinstance(error, VeridicalError):
        _say(error.message, error.hint)
        return error.exit_code
    if isinstance(error, OSError):
        abandon_stdout()
        _say(f"input or output failed: {error}", "check the disk and the files, then try again")
        return INPUT_OUTPUT
    if isinstance(error, MemoryError):
        _say("there is not enough memory", "check a shorter text, or fewer sources at once")
        return INTERNAL
    return _fault(error)


def _say(message: str, hint: str) -> None:
    tell(f"veridical: {one_line(message)}" + (f"\n  {one_line(hint)}" if hint else ""))


def _wrong_call(error: click.ClickException) -> int:
    _say(error.format_message(), "")
    context = getattr(error, "ctx", None)
    if isinstance(context, click.Context):
        tell(f"  {one_line(context.get_usage())}\n  Help: {context.command_path} --help")
    else:
        tell("  Help: veridical --help")
    return USAGE


def _fault(error: BaseException) -> int:
    _say(
        f"a fault in veridical itself: {type(error).__name__}: {error}",
        "please report it; VERIDICAL_LOG_LEVEL=DEBUG shows where it happened",
    )
    if _debugging():
        tell("".join(traceback.format_exception(error)))
    return INTERNAL


def _debugging() -> bool:
    try:
        return from_environment().log_level == "DEBUG"
    except ConfigurationError:
        return False
