"""Seeded names: people, firms, towns, drugs, products, programs, books, museums, court cases."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

_FILE = Path(__file__).with_name("names.txt")


@dataclass(frozen=True, slots=True)
class Entity:
    """Someone or something with a name, a pronoun and a description ("the company").

    `short` is a part of the name that also means it ("Voss" for "Anna Voss"), or "".
    """

    type: str
    name: str
    pronoun: str
    description: str
    short: str = ""


@cache
def word_list(name: str) -> tuple[str, ...]:
    """The words of one line of names.txt."""
    for line in _FILE.read_text("utf-8").splitlines():
        head, _, words = line.partition(": ")
        if head == name:
            return tuple(words.split(", "))
    raise ValueError(f"names.txt has no line {name}")


def _pick(rng: Random, name: str) -> str:
    return rng.choice(word_list(name))


def _person(rng: Random) -> Entity:
    woman = rng.random() < 0.5
    given, surname = _pick(rng, "women" if woman else "men"), _pick(rng, "surnames")
    pronoun = "she" if woman else "he"
    return Entity("person", f"{given} {surname}", pronoun, "", surname)


def _firm(rng: Random) -> Entity:
    if rng.random() < 0.2:
        name = f"{_pick(rng, 'surnames')} & {_pick(rng, 'surnames')}"
    else:
        name = f"{_pick(rng, 'firm_heads')} {_pick(rng, 'firm_tails')}"
    return Entity("firm", name, "it", rng.choice(("the company", "the firm")))


def _town(rng: Random) -> Entity:
    name = _pick(rng, "town_heads") + _pick(rng, "town_tails")
    return Entity("town", name, "it", "the town")


def _drug(rng: Random) -> Entity:
    name = _pick(rng, "drug_heads") + _pick(rng, "drug_mids") + _pick(rng, "drug_tails")
    return Entity("drug", name, "it", rng.choice(("the drug", "the medicine")))


def _product(rng: Random) -> Entity:
    head, tail = _pick(rng, "product_heads"), _pick(rng, "product_tails")
    number = rng.choice(("", " 2", " 3", " X", " Pro", " Mini", " 500"))
    return Entity("product", f"the {head}{number} {tail}", "it", f"the {tail}")


def _software(rng: Random) -> Entity:
    name = _pick(rng, "software_heads") + _pick(rng, "software_tails")
    return Entity("software", name, "it", rng.choice(("the program", "the software")))


def _book(rng: Random) -> Entity:
    name = f"The {_pick(rng, 'book_heads')} {_pick(rng, 'book_tails')}"
    return Entity("book", f'"{name}"' if rng.random() < 0.5 else name, "it", "the book")


def _museum(rng: Random) -> Entity:
    name = f"the {_pick(rng, 'town_heads')}{_pick(rng, 'town_tails')} {_pick(rng, 'museum_heads')}"
    return Entity("museum", f"{name} Museum", "it", "the museum")


def _case(rng: Random) -> Entity:
    name = f"{_pick(rng, 'surnames')} v. {_pick(rng, 'surnames')}"
    return Entity("case", name, "it", "the case")


def _country(rng: Random) -> Entity:
    return Entity("country", _pick(rng, "countries"), "it", "the country")


_MAKERS: Mapping[str, Callable[[Random], Entity]] = {
    "person": _person,
    "firm": _firm,
    "town": _town,
    "drug": _drug,
    "product": _product,
    "software": _software,
    "book": _book,
    "museum": _museum,
    "case": _case,
    "country": _country,
}
TYPES = tuple(_MAKERS)


def entities(rng: Random, type_: str, count: int) -> list[Entity]:
    """`count` entities of a type that share no word of their names."""
    found: list[Entity] = []
    seen: set[str] = set()
    while len(found) < count:
        made = _MAKERS[type_](rng)
        words = set(made.name.replace('"', "").split()) - {"the", "The", "v.", "Museum", "&"}
        # Of a town or program the first syllable must differ too, or names blur.
        keys = words | {word[:4].lower() for word in words}
        if seen.isdisjoint(keys):
            found.append(made)
            seen |= keys
    return found
