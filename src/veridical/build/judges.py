"""The judge in force: the usual two together, one alone by its name, or what a caller made.

A wrong name in a call is a wrong call; one in the settings is a wrong setting, and the error names
the variable.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from veridical.adapters.judges.hub import HubJudge
from veridical.adapters.judges.hub_config import HubConfig, config_in
from veridical.adapters.judges.hub_files import CONFIG, Stored, fetched, model_named
from veridical.build.parts import judge_given, judge_named
from veridical.build.reading import reading_in_use
from veridical.errors import UsageError
from veridical.judging.premise import premise
from veridical.protocols import Judge
from veridical.registry import COMBINED, HUB, names
from veridical.settings import PREFIX, Settings, wrong
from veridical.types.fields import shown
from veridical.verification.reading import Reading

_FIRST = "slots"

_KEPT = 8
"""How many models of a hub a process keeps track of; each stays at the commit it was found at."""


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
        model_named(name)
    elif name != COMBINED and name not in names("judge"):
        known = ", ".join((COMBINED, *names("judge")))
        raise UsageError(f"unknown judge: {shown(name)}", f"known: {known}, {HUB}OWNER/NAME")


def _named(name: str) -> Judging:
    require_judge_name(name)
    if name == COMBINED:
        return Judging(name, judge_named(_FIRST), reading_in_use())
    return Judging(name, hub_judge(name) if name.startswith(HUB) else judge_named(name))


def hub_judge(name: str) -> HubJudge:
    """The judge `hub:OWNER/NAME` or `hub:OWNER/NAME@REVISION`, its files fetched.

    Asks the hub unless it was asked for before in this process. Raises as `judging_in_force` does.
    """
    stored, config = _on_hub(name)
    return HubJudge(premise, name, stored, config)


@lru_cache(maxsize=_KEPT)
def _on_hub(name: str) -> tuple[Stored, HubConfig]:
    stored = fetched(model_named(name))
    return stored, config_in(name, stored.read(CONFIG))
