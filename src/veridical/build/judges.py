"""The judge in force: the usual two together, one alone by its name, or what a caller made.

A wrong name in a call is a wrong call; one in the settings is a wrong setting, and the error names
the variable.
"""

from __future__ import annotations

from dataclasses import dataclass

from veridical.build.parts import judge_given, judge_named
from veridical.errors import UsageError
from veridical.protocols import Judge
from veridical.registry import COMBINED, HUB, names
from veridical.settings import PREFIX, Settings, wrong
from veridical.types.fields import shown
from veridical.verification.reading import Reading

_FIRST = "slots"


@dataclass(frozen=True, slots=True)
class Judging:
    """The judge of every pair, and the second look at some; `said` is how settings name it."""

    said: str
    judge: Judge
    reading: Reading | None = None


def judging_in_force(given: object, settings: Settings) -> Judging:
    """What judges: as the call has it, else as the settings do.

    A judge that was chosen judges alone. Raises `UsageError` for an unknown name and for what is
    no judge, `ConfigurationError` where the settings name it; for a model of a hub `MissingExtra`
    and `Unreachable` too, and `UnreadableInput` where it is none that can be used.
    """
    if given is not None and not isinstance(given, str):
        judge = judge_given(given)
        return Judging(judge.name, judge)
    name = settings.judge if given is None else given
    try:
        return _named(name)
    except UsageError as error:
        if given is not None:
            raise
        raise wrong(f"{PREFIX}JUDGE", error.message, error.hint) from error


def require_judge_name(name: str) -> None:
    """Raise `UsageError` for a name that no judge can have; nothing is loaded and nobody asked."""
    if name.startswith(HUB):
        from veridical.adapters.judges.hub_files import model_named

        model_named(name)
    elif name != COMBINED and name not in names("judge"):
        known = ", ".join((COMBINED, *names("judge")))
        raise UsageError(f"unknown judge: {shown(name)}", f"known: {known}, {HUB}OWNER/NAME")


def _named(name: str) -> Judging:
    """The judges of a name; what a network needs is loaded for those that have one."""
    require_judge_name(name)
    if name == COMBINED:
        from veridical.build.reading import reading_in_use

        return Judging(name, judge_named(_FIRST), reading_in_use())
    if name.startswith(HUB):
        from veridical.build.hub import hub_judge

        return Judging(name, hub_judge(name))
    return Judging(name, judge_named(name))
