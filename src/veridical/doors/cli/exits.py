"""Exit statuses: what a report is worth, and what an error is.

0 fine; 1 a finding; 64 a wrong call; 65 input that cannot be read as what it is; 66 input that is
not there; 69 nothing could be judged, or a part is not there; 70 a fault of ours; 74 input or
output failed; 78 settings; 130 stopped by Ctrl-C.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

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

# What was given may be part of a message, and be of any length.
_MESSAGE_CHARACTERS = 2_000


class FailOn(StrEnum):
    """What --fail-on may name."""

    CONTRADICTED = "contradicted"
    UNVERIFIABLE = "unverifiable"
    ERROR = "error"
    NO_CLAIMS = "no_claims"
    NONE = "none"


_LABELS = {FailOn.CONTRADICTED: Label.CONTRADICTED, FailOn.UNVERIFIABLE: Label.UNVERIFIABLE}


@dataclass(frozen=True, slots=True)
class Rules:
    """What makes a report a finding; `fail_under` is a trust in [0, 1], or None for no limit."""

    fail_on: frozenset[FailOn] = frozenset({FailOn.CONTRADICTED})
    fail_under: float | None = None

    def naming(self, label: Label) -> FailOn | None:
        """What in `fail_on` makes a claim with this label a finding; None where nothing does.

        Whoever wants no unverifiable claim wants no contradicted one either.
        """
        kinds = [kind for kind, known in _LABELS.items() if known is label]
        if label is Label.CONTRADICTED:
            kinds.append(FailOn.UNVERIFIABLE)
        return next((kind for kind in kinds if kind in self.fail_on), None)


def outcome(report: Report, rules: Rules) -> tuple[int, str]:
    """The exit status that a report earns, and why in words ("" for 0).

    A broken measurement comes first: it says that the rest is not known.
    """
    failed = len(report.failures)
    if failed and not report.verdicts:
        return UNAVAILABLE, f"no claim could be judged, {failed:,} failed"
    if failed and FailOn.ERROR in rules.fail_on:
        return UNAVAILABLE, f"{failed:,} could not be judged (--fail-on error)"
    why = "; ".join(_findings(report, rules))
    return (FINDING, why) if why else (FINE, "")


def _findings(report: Report, rules: Rules) -> Iterator[str]:
    fail_on, fail_under = rules.fail_on, rules.fail_under
    for label in _LABELS.values():
        count = sum(verdict.label is label for verdict in report.verdicts)
        kind = rules.naming(label)
        if kind and count:
            yield f"{count:,} {label.value} (--fail-on {kind.value})"
    if FailOn.NO_CLAIMS in fail_on and not report.verdicts:
        yield "the text has no claims (--fail-on no_claims)"
    if fail_under is None:
        return
    if report.trust is None:
        yield f"there is no trust to compare (--fail-under {fail_under:g})"
    elif _is_under(report, rules):
        yield f"trust {report.trust:.4f} is below {fail_under:g} (--fail-under)"


def _is_under(report: Report, rules: Rules) -> bool:
    if rules.fail_under is None or report.trust is None:
        return False
    return round(report.trust, 4) < rules.fail_under


def failing(report: Report, rules: Rules) -> Iterator[tuple[str, str]]:
    """The label and the text of each claim for which the report is a finding, in order.

    Where trust is too low, that is every claim that is not supported.
    """
    under = _is_under(report, rules)
    for verdict in report.verdicts:
        if rules.naming(verdict.label) or (under and verdict.label is not Label.SUPPORTED):
            yield verdict.label.value, verdict.claim.text
    if FailOn.ERROR in rules.fail_on or not report.verdicts:
        for failure in report.failures:
            yield "failed", failure.span.of(report.text) if failure.span else failure.message


def explain(error: BaseException) -> int:
    """Tell a person on stderr what happened and what to do next; returns the exit status."""
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
    if isinstance(error, ModuleNotFoundError):
        _say(
            f"a package that is needed is not there: {error.name}",
            "install Veridical again where it came from; `veridical doctor` names what is missing",
        )
        return UNAVAILABLE
    if isinstance(error, OSError) and _is_ours(error):
        _say(
            f"a file of the installation cannot be read: {error}",
            "install Veridical again where it came from; `veridical doctor` names what is missing",
        )
        return UNAVAILABLE
    if isinstance(error, OSError):
        abandon_stdout()
        _say(
            f"input or output failed: {error}",
            "check that stdout can be written to and that the disk has room, then try again",
        )
        return INPUT_OUTPUT
    if isinstance(error, MemoryError):
        _say("there is not enough memory", "check a shorter text, or fewer sources at once")
        return INTERNAL
    return _fault(error)


def _is_ours(error: OSError) -> bool:
    """Whether it is a file of this package that could not be read."""
    home = Path(__file__).parents[2]
    name = error.filename
    return isinstance(name, str) and Path(name).is_relative_to(home)


def _say(message: str, hint: str) -> None:
    told = one_line(message, _MESSAGE_CHARACTERS)
    tell(f"veridical: {told}" + (f"\n  {one_line(hint)}" if hint else ""))


def _wrong_call(error: click.ClickException) -> int:
    name = getattr(error, "option_name", "")
    negative = isinstance(name, str) and name.startswith("-") and not name.startswith("--")
    hint = "a text that begins with - goes last, after the options and --" if negative else ""
    _say(error.format_message(), hint)
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
