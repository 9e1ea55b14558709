"""What facts are about: years, days, amounts, words and entities, and ways to write each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from hashlib import sha256
from random import Random

from training.judge.contrast.number_words import grouped, in_words, is_round, rounded
from training.judge.contrast.world.units import UNITS, measured
from training.judge.contrast.world.vocabulary import TYPES, Entity, entities


@dataclass(frozen=True, slots=True)
class Form:
    """A way to write a value, true of all sizes from `low` to `high`; `how` names the way.

    `unsure` is how far outside a size must lie before the form is called false of it.
    """

    text: str
    low: float
    high: float
    how: str = "exact"
    unsure: float = 0.0

    def holds(self, size: float) -> bool | None:
        """Whether the form is true of a size; None where people would differ."""
        if self.low <= size <= self.high:
            return True
        away = self.low - size if size < self.low else size - self.high
        return None if away < self.unsure else False


@dataclass(frozen=True, slots=True)
class Value:
    """A value: its size (an entity's or a word's is its own number), and ways to write it."""

    size: float
    forms: tuple[Form, ...]
    kind: str
    entity: Entity | None = None
    words: tuple[str, str] = field(default=("more", "fewer"))

    @property
    def text(self) -> str:
        """The plain way to write it."""
        return self.forms[0].text


def _exact(size: float, *texts: str, how: str = "exact") -> list[Form]:
    return [Form(text, size, size, how if at else "exact") for at, text in enumerate(texts)]


def year(rng: Random, _low: int = 0, _high: int = 0) -> Value:
    """A year from 1820 to 2023, with its decade and century."""
    found = rng.randint(1820, 2023)
    decade, century = found // 10 * 10, found // 100 * 100
    forms = [
        *_exact(found, str(found)),
        Form(f"the {decade}s", decade, decade + 9, "decade"),
        Form(f"the {century // 100 + 1}th century", century, century + 99, "century"),
    ]
    return Value(found, tuple(f for f in forms if not f.text.startswith("the 21th")), "date")


def day(rng: Random, _low: int = 0, _high: int = 0) -> Value:
    """A day with its preposition ("on 3 May 2004"), in several formats, and month and year."""
    found = date(rng.randint(1950, 2023), 1, 1) + timedelta(rng.randrange(365))
    size = found.toordinal()
    month = f"{found:%B}"
    first = date(found.year, found.month, 1)
    last = (first + timedelta(32)).replace(day=1) - timedelta(1)
    forms = _exact(
        size,
        f"on {found.day} {month} {found.year}",
        f"on {month} {found.day}, {found.year}",
        f"on {found.isoformat()}",
        f"on the {ordinal(found.day)} of {month} {found.year}",
        how="format",
    )
    forms += [
        Form(f"in {month} {found.year}", first.toordinal(), last.toordinal(), "month"),
        Form(
            f"in {found.year}",
            date(found.year, 1, 1).toordinal(),
            date(found.year, 12, 31).toordinal(),
            "year",
        ),
    ]
    return Value(size, tuple(forms), "date")


def ordinal(number: int) -> str:
    """A number with its ending: 1st, 2nd, 3rd, 11th."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if 10 < number % 100 < 14 else ending}"


def count(rng: Random, low: int, high: int) -> Value:
    """A number of things, evenly spread over its orders of magnitude."""
    found = int(low * (high / low) ** rng.random())
    if found > 400 and rng.random() < 0.4:
        found = rounded(found, 2)
    forms = _exact(found, grouped(found), how="digits")
    if found > 999:
        forms += [Form(str(found), found, found, "digits")]
    if found < 100 or is_round(found):
        forms += [Form(in_words(found), found, found, "words")]
    if found > 100 and not is_round(found):
        near = rounded(found, 2)
        forms.append(Form(f"about {grouped(near)}", found, found, "rounded", 0.12 * found))
    return Value(found, tuple(forms), "number")


def small(rng: Random, low: int, high: int) -> Value:
    """A small number, in words or digits."""
    found = rng.randint(low, high)
    texts = [in_words(found), str(found)]
    rng.shuffle(texts)
    # "one children" would be bad English.
    return (
        small(rng, low, high)
        if found == 1
        else Value(found, tuple(_numeral(found, texts)), "number")
    )


def _numeral(found: int, texts: list[str]) -> list[Form]:
    return [Form(text, found, found, "words" if at else "exact") for at, text in enumerate(texts)]


def _money(rng: Random, low: int, high: int, million: bool) -> Value:
    found = int(low * (high / low) ** rng.random())
    if not million and found > 1000:
        found = rounded(found, 3)
    sign, word = rng.choice((("$", "dollars"), ("€", "euros"), ("£", "pounds")))
    if million:
        texts = [f"{sign}{found} million", f"{found} million {word}", f"{sign}{found},000,000"]
        texts.append(f"{in_words(found)} million {word}")
    else:
        texts = [f"{sign}{grouped(found)}", f"{grouped(found)} {word}"]
        texts += [f"{in_words(found)} {word}"] if found < 100 or is_round(found) else []
    head, rest = texts[0], texts[1:]
    forms = _exact(found, head, *rest, how="written out")
    return Value(found, tuple(forms), "number", words=("more", "less"))


def _measure(rng: Random, unit: str, low: int, high: int) -> Value:
    found = int(low * (high / low) ** rng.random())
    texts, about = measured(unit, found)
    forms = _exact(found, *texts, how="converted")
    forms += [Form(text, found, found, "converted about", 0.12 * found) for text in about]
    return Value(found, tuple(forms), "unit", words=("more", "less"))


def version(rng: Random, _low: int = 0, _high: int = 0) -> Value:
    """A version number of two or three parts."""
    major, minor, patch = rng.randint(1, 12), rng.randint(0, 19), rng.randint(0, 9)
    text = f"{major}.{minor}.{patch}" if rng.random() < 0.6 else f"{major}.{minor}"
    size = major * 10_000 + minor * 100 + patch + 1 / len(text)
    return Value(size, (Form(text, size, size),), "number")


def named(entity: Entity) -> Value:
    """An entity as a value; equal names are equal values."""
    size = float(int.from_bytes(sha256(entity.name.encode()).digest()[:6], "big"))
    forms = [Form(entity.name, size, size)]
    if entity.short:
        title = "Mr" if entity.pronoun == "he" else "Ms"
        forms += [Form(f"{title} {entity.short}", size, size, "title")]
        forms += [Form(entity.short, size, size, "short")]
    kind = "name" if entity.type in ("person", "firm") else "place"
    return Value(size, tuple(forms), kind, entity)


_PLAIN: Mapping[str, Callable[[Random, int, int], Value]] = {
    "year": year,
    "day": day,
    "count": count,
    "small": small,
    "version": version,
    "money": lambda rng, low, high: _money(rng, low, high, million=True),
    "money1": lambda rng, low, high: _money(rng, low, high, million=False),
}


def two_values(rng: Random, type_: str) -> tuple[Value, Value]:
    """Two different values of a type, the second clearly another one."""
    if type_ in TYPES:
        one, two = entities(rng, type_, 2)
        return named(one), named(two)
    if type_.startswith("{"):
        words = rng.sample(type_[1:-1].split("|"), 2)
        first, second = (Value(at, (Form(word, at, at),), "word") for at, word in enumerate(words))
        return first, second
    head, *bounds = type_.split(":")
    low, high = (int(bound) for bound in bounds) if bounds else (0, 0)
    while True:
        drawn = [
            _PLAIN[head](rng, low, high) if head in _PLAIN else _measure(rng, head, low, high)
            for _ in range(2)
        ]
        if _apart(head, drawn[0], drawn[1]):
            return drawn[0], drawn[1]


def _apart(head: str, one: Value, two: Value) -> bool:
    if one.size == two.size:
        return False
    if head.startswith("money"):  # the same currency, or the difference is one of currency
        return one.text[0] == two.text[0]
    if head == "count" or head in UNITS:
        return abs(one.size - two.size) > 0.2 * max(one.size, two.size)
    return True
