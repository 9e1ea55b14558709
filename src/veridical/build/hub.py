"""A model of a hub as a judge: its files fetched, its configuration read."""

from __future__ import annotations

from functools import lru_cache

from veridical.adapters.judges.hub import HubJudge
from veridical.adapters.judges.hub_config import HubConfig, config_in
from veridical.adapters.judges.hub_files import CONFIG, Stored, fetched, model_named
from veridical.judging.premise import premise

_KEPT = 8
"""How many models of a hub a process keeps track of; each stays at the commit it was found at."""


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
