"""Template worlds: documents of two to eight sentences and claims with known truth.

Every scene gives near-equal documents and claims such that a claim stands under documents that
support it and under such as do not: a claim alone tells nothing of its label.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from training.judge.contrast.citations import decorated
from training.judge.contrast.edit import Edit
from training.judge.contrast.world import claims, scenes
from training.judge.contrast.world.lists import listed
from training.judge.contrast.world.orders import order
from training.judge.contrast.world.quantities import bounds, percent, quantifier
from training.judge.contrast.world.relations import by_shape
from training.judge.contrast.world.tables import table

Scene = Callable[[Random], list[Edit]]
_DECORATED = 0.12
_MEASURES = "length_cm length_m mass_mg mass_kg area_km seconds hours megabytes".split()


def _of(scene: Callable[..., list[Edit]], *types: str) -> Scene:
    return lambda rng: scene(rng, scenes.any_fact(rng, *types))


def _shaped(scene: Callable[..., list[Edit]], *shapes: str) -> Scene:
    # Relations are many, those that hold both ways few: each shape is drawn as often.
    return lambda rng: scene(rng, rng.choice(by_shape(rng.choice(shapes))))


def _citation(rng: Random) -> list[Edit]:
    kind = rng.choice(("attribute", "number", "date", "name", "negation", "role", "order"))
    return decorated(SCENES[kind](rng), rng.randrange(2**32))


def _number(rng: Random) -> list[Edit]:
    if rng.random() < 0.4:
        return bounds(rng)
    return scenes.fact(rng, scenes.any_fact(rng, "count", "small", "money", "money1", "version"))


SCENES: Mapping[str, Scene] = {
    "role": _shaped(scenes.role, "role", "role", "mutual"),
    "attribute": _of(scenes.attribute),
    "order": order,
    "negation": _shaped(scenes.poles, "poles"),
    "quantifier": quantifier,
    "number": _number,
    "unit": _of(scenes.fact, *_MEASURES),
    "percent": percent,
    "date": _of(scenes.fact, "year", "day"),
    "name": _of(scenes.fact, "person", "firm"),
    "place": _of(scenes.fact, "town", "country"),
    "table": table,
    "list": listed,
    "partial": claims.partial,
    "facts": claims.hops,
    "pronoun": claims.pronoun,
    "citation": _citation,
    "omission": scenes.omission,
    "addition": claims.addition,
    "paraphrase": _of(scenes.fact, ""),
    "hedge": claims.hedge,
    "condition": claims.condition,
}


def groups(kind: str, rng: Random) -> Iterator[list[Edit]]:
    """Groups of cases of a kind without end, in which labels and claims are balanced."""
    while True:
        found = SCENES[kind](rng)
        if rng.random() < _DECORATED and kind != "citation":
            found = decorated(found, rng.randrange(2**32))
        if len(found) > 1 and all(one.evidence for one in found):
            yield found
