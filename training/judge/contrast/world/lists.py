"""Lists: who or what belongs to them, in any order, and what does not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random

from training.judge.contrast.edit import CONTRADICTED, NEUTRAL, SUPPORTED, Edit, sentence
from training.judge.contrast.world.documents import fillers, told
from training.judge.contrast.world.scenes import among
from training.judge.contrast.world.vocabulary import entities

_FILE = Path(__file__).with_name("lists.txt")


@cache
def _rows() -> tuple[tuple[str, ...], ...]:
    """The lines of lists.txt: type of subject, type of members, the list told in full ("... {l}"),
    told as one that may go on, and two ways to say that one ({m}) belongs to it."""
    lines = _FILE.read_text("utf-8").splitlines()
    return tuple(tuple(line.split(" | ")) for line in lines)


def series(names: Sequence[str], rng: Random) -> str:
    """ "A, B and C", with the last comma or without."""
    comma = "," if rng.random() < 0.3 and len(names) > 2 else ""
    return f"{', '.join(names[:-1])}{comma} and {names[-1]}"


def listed(rng: Random) -> list[Edit]:
    """Two lists that differ in one item; single items, orders and parts of the list claimed."""
    type_, members, full, left_open, *ones = rng.choice(_rows())
    subject, *_ = entities(rng, type_, 1)
    pool = [
        entity.name
        for entity in entities(rng, members, rng.randint(5, 7))
        if entity.name != subject.name
    ]
    foreign, own, *others = pool[: rng.randint(4, len(pool))]
    rest = told(fillers(rng, subject, {"country", "town"}, rng.randint(0, 2)))
    lists = [[own, *others], [foreign, *others]]
    at = rng.randrange(len(lists[0]))
    for names in lists:
        names.insert(at, names.pop(0))
    closed = rng.random() < 0.75
    pattern = full if closed else left_open
    said = [sentence(pattern.format(s=subject.name, l=series(names, rng))) for names in lists]
    documents = among(rng, rest, *said)
    way = rng.choice(("item", "item", "order", "part"))
    found: list[Edit] = []
    form = rng.choice(ones)
    kept = rng.sample(others, rng.randint(1, len(others)) if way == "part" else len(others))
    spot = rng.randint(0, len(kept))
    for number, name in enumerate((own, foreign)):
        if way == "item":
            claim = form.format(s=subject.name, m=name)
        else:
            names = [*kept[:spot], name, *kept[spot:]]
            if way == "part":
                claim = left_open.format(s=subject.name, l=series(names, rng))
            else:
                claim = pattern.format(s=subject.name, l=series(names, rng))
        for turn, document in enumerate(documents):
            label = SUPPORTED if turn == number else CONTRADICTED if closed else NEUTRAL
            found.append(Edit(document, sentence(claim), label, way))
    return found
