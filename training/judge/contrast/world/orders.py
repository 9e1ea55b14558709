"""Which came first: two events of one subject, told with dates or with words of order."""

from __future__ import annotations

from random import Random

from training.judge.contrast.edit import CONTRADICTED, NEUTRAL, SUPPORTED, Edit, sentence
from training.judge.contrast.world.documents import fillers, told
from training.judge.contrast.world.events import Event, events, types
from training.judge.contrast.world.vocabulary import Entity, entities

# {s} subject, {p} its pronoun, {a} the earlier and {b} the later event.
_TOLD = (
    "{s} {a.past} before {p} {b.past}",
    "{s} {b.past} after {p} {a.past}",
    "after {a.gerund}, {s} {b.past}",
    "before {b.gerund}, {s} {a.past}",
    "{s} first {a.past} and then {b.past}",
    "{s} {a.past} and only later {b.past}",
    "{s} {b.past}, but not before {p} had {a.perfect}",
    "{s} {a.past}. Some months later, {p} {b.past}",
    "{s} {b.past}. Two years earlier, {p} {a.past}",
    "{s} {a.past}; afterwards {p} {b.past}",
    "{s} had already {a.perfect} when {p} {b.past}",
)
_DATED = (
    "in {y}, {s} {a.past}. In {z}, {p} {b.past}",
    "{s} {b.past} in {z}. In {y}, {p} {a.past}",
    "{s} {a.past} in {y} and {b.past} in {z}",
    "it was in {z} that {s} {b.past}. It was in {y} that {p} {a.past}",
)
_CLAIMED = (
    "{s} {a.past} before {b.gerund}",
    "{s} {b.past} after {a.gerund}",
    "{s} {a.past} before {p} {b.past}",
    "{s} {b.past} after {p} {a.past}",
    "{s} {b.past} later than {p} {a.past}",
    "{s} {a.past} earlier than {p} {b.past}",
    "first {s} {a.past}, then {p} {b.past}",
    "when {s} {b.past}, {p} had already {a.perfect}",
    "when {s} {a.past}, {p} had not yet {b.perfect}",
)


def order(rng: Random) -> list[Edit]:
    """Two events in either order in the document, two claims of their order, and one left out."""
    subject = entities(rng, rng.choice(types()), 1)[0]
    one, two = events(rng, subject.type, 2)
    dated = rng.random() < 0.5
    told_as, claimed = rng.choice(_DATED if dated else _TOLD), rng.choice(_CLAIMED)
    first = rng.randint(1950, 2015)
    years = (first, first + rng.randint(1, 8))
    rest = told(fillers(rng, subject, {"founded", "died", "born", "charter"}, rng.randint(0, 2)))
    lead = rng.random() < 0.5
    found: list[Edit] = []
    claims = [_written(claimed, subject, pair, years) for pair in ((one, two), (two, one))]
    for number, pair in enumerate(((one, two), (two, one))):
        said = _written(told_as, subject, pair, years)
        document = f"{rest} {said}" if lead else f"{said} {rest}"
        for turn, claim in enumerate(claims):
            label = SUPPORTED if turn == number else CONTRADICTED
            found.append(Edit(document.strip(), claim, label, "dated" if dated else "told"))
    if rng.random() < 0.4:
        said = sentence(f"{subject.name} {one.past} and {two.past}")
        found += [Edit(f"{said} {rest}".strip(), claim, NEUTRAL, "order open") for claim in claims]
    return found


def _written(
    pattern: str, subject: Entity, pair: tuple[Event, Event], years: tuple[int, int]
) -> str:
    filled = pattern.format(
        s=subject.name, p=subject.pronoun, a=pair[0], b=pair[1], y=years[0], z=years[1]
    )
    return sentence(filled)
