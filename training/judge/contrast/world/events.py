"""Events: something that a subject did, in the base, past and -ing form of its verb."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from training.judge.contrast.number_words import in_words
from training.judge.contrast.world.vocabulary import Entity, entities
from veridical.text.grammar.inflection import past_of

_FILE = Path(__file__).with_name("events.txt")
_SLOT = re.compile(r"\{([a-z]{1,9})\}")
_PERFECTS: Mapping[str, str] = {
    "take": "taken",
    "give": "given",
    "write": "written",
    "withdraw": "withdrawn",
    "run": "run",
}
_GERUNDS: Mapping[str, str] = {
    "ban": "banning",
    "cut": "cutting",
    "stop": "stopping",
    "win": "winning",
    "run": "running",
    "cancel": "cancelling",
    "travel": "travelling",
}
_PASTS: Mapping[str, str] = {
    "stop": "stopped",
    "ban": "banned",
    "cancel": "cancelled",
    "travel": "travelled",
    "found": "founded",
    "run": "ran",
}


@dataclass(frozen=True, slots=True)
class Event:
    """What a subject did, without the subject: "open a plant in Leiden", "opened ...".

    `perfect` is what stands after "had".
    """

    base: str
    past: str
    gerund: str
    perfect: str


@cache
def _phrases(type_: str) -> tuple[str, ...]:
    lines = _FILE.read_text("utf-8").splitlines()
    pairs = (line.partition(" | ") for line in lines)
    return tuple(phrase for head, _, phrase in pairs if head == type_)


def types() -> tuple[str, ...]:
    """The types of subject that events are known of."""
    return ("firm", "town", "person", "museum")


def events(rng: Random, type_: str, number: int) -> list[Event]:
    """Different events that one subject of a type can have been the agent of."""
    return [_event(rng, phrase) for phrase in rng.sample(_phrases(type_), number)]


def _event(rng: Random, phrase: str) -> Event:
    def fill(match: re.Match[str]) -> str:
        slot = match.group(1)
        if slot == "small":
            return in_words(rng.randint(2, 19))
        if slot == "money":
            return f"${rng.randint(2, 90)} million"
        return entities(rng, slot, 1)[0].name

    filled = _SLOT.sub(fill, phrase)
    verb, _, rest = filled.partition(" ")
    done = _PERFECTS.get(verb) or past(verb)
    return Event(filled, f"{past(verb)} {rest}", f"{gerund(verb)} {rest}", f"{done} {rest}")


def past(verb: str) -> str:
    """The past of a verb of the list; a verb whose past is not sure is an error of the list."""
    found = _PASTS.get(verb) or past_of(verb)
    if found is None:
        raise ValueError(f"no past is known of {verb}")
    return found


def gerund(verb: str) -> str:
    """The -ing form of a verb."""
    known = _GERUNDS.get(verb)
    if known:
        return known
    if verb.endswith("e") and not verb.endswith("ee"):
        return f"{verb[:-1]}ing"
    return f"{verb}ing"


def did(subject: Entity, event: Event, named: bool = True) -> str:
    """ "Acme opened a plant", or with a pronoun."""
    return f"{subject.name if named else subject.pronoun} {event.past}"
