"""Exit statuses of errors; what a report is worth is said by `veridical.doors.gate`.

0 fine; 1 a finding; 64 a wrong call; 65 input that cannot be read as what it is; 66 input that is
not there; 69 nothing could be judged, or a part is not there; 70 a fault of ours; 74 input or
output failed; 78 settings; 130 stopped by Ctrl-C.
"""

from __future__ import annotations

import traceback
from pathlib import Path

import click

from veridical.doors.cli.escapes import one_line
from veridical.doors.cli.streams import abandon_stdout, tell
from veridical.doors.gate import UNAVAILABLE
from veridical.errors import ConfigurationError, VeridicalError
from veridical.files.writing import no_room
from veridical.settings import from_environment

USAGE = 64
INTERNAL = 70
INPUT_OUTPUT = 74
INTERRUPTED = 130

# What was given may be part of a message, and be of any length.
_MESSAGE_CHARACTERS = 2_000


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
        return _failed_disk(error)
    if isinstance(error, MemoryError):
        _say("there is not enough memory", "check a shorter text, or fewer sources at once")
        return INTERNAL
    return _fault(error)


def _failed_disk(error: OSError) -> int:
    abandon_stdout()
    full = no_room(error)
    hint = "check that stdout can be written to and that the disk has room, then try again"
    if full is not None:
        # Whether it was stdout or a temporary file the error does not say.
        hint = f"{hint}; {full.message.replace('no room is left', 'there must be room, too,')}"
    _say(f"input or output failed: {error}", hint)
    return INPUT_OUTPUT


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
