"""English prose about places that do not exist, made with a seed: as long as wanted, never twice
the same sentence, with the facts that an answer is checked against."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

PAGE_WORDS = 300

_PEOPLE = (
    "engineer director surveyor mayor teacher historian farmer builder captain inspector architect"
    " merchant librarian physician gardener clerk pilot chemist printer baker curator fisherman"
    " judge carpenter geologist nurse conductor weaver warden treasurer"
).split()
_THINGS = (
    "archive workshop garden market school library mill orchard quarry theatre laboratory pier"
    " hospital vineyard lighthouse brewery warehouse canal monastery observatory greenhouse bakery"
    " foundry printing-house barracks station stable chapel cemetery park arcade gallery sawmill"
    " pumping-station nursery customs-house square dairy shipyard granary"
).split()
_MATTERS = (
    "repairs roof water noise rent staff harvest floods coal timber machinery wages drains lamps"
    " paint paving fences schedules tickets tools glass lead insurance heating frost dust weeds"
    " traffic grain wool ropes bells ovens signs wells seed soil clocks ledgers permits"
).split()
_ACTS = (
    "repaired inspected described painted extended praised measured visited photographed closed"
    " rebuilt cleaned sold rented examined criticised surveyed restored widened drained insured"
    " heated fenced planted emptied lit guarded catalogued lowered copied"
).split()
_QUALITIES = (
    "old narrow quiet damp wooden generous steep crowded modest bright remote cheerful cold uneven"
    " handsome costly shallow busy dusty pale curious sturdy plain gloomy fertile rusty spacious"
    " crooked famous neglected"
).split()
_TIMES = (
    "in the spring|after the war|during the long winter|before the railway came|every autumn"
    "|for many years|at the end of the century|on market days|when the river rose|since then"
    "|in the early morning|under the next council|without much debate|at great expense"
).split("|")
_MONTHS = (
    "January February March April May June July August September October November December"
).split()
_SYLLABLES = (
    "bar bel bran cal cor dal dor el fen gar hal hol il jor kel lan lor mar mel nor ol pel quar ran"
    " sel sten tal tor ul val ver wen wyl yar zel"
).split()
_ENDS = "a by den er field ford gate holm in is lund mere mond na or ow stead ton um wick".split()


@dataclass(frozen=True, slots=True)
class Fact:
    """A sentence for a source, and for an answer one that follows from it and one that does not."""

    source: str
    right: str
    wrong: str


class _Dice:
    """Choices from a seed; the same on every version of Python that keeps `random()`."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)

    def number(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`."""
        return low + int(self._random.random() * (high - low + 1))

    def one(self, words: Sequence[str]) -> str:
        """One of the words; the first ones come up more often, as in any text."""
        return words[int(self._random.random() ** 1.5 * len(words))]

    def name(self) -> str:
        """A name of two syllables and an ending: about 27,000 of them."""
        parts = self.one(_SYLLABLES), self.one(_SYLLABLES), self.one(_ENDS)
        return "".join(parts).capitalize()

    def day(self) -> str:
        """A day of a month."""
        return f"{self.number(1, 28)} {self.one(_MONTHS)}"


def _sentence(dice: _Dice) -> str:
    """A sentence that no answer speaks of."""
    person, thing, matter = dice.one(_PEOPLE), dice.one(_THINGS), dice.one(_MATTERS)
    quality, act, when = dice.one(_QUALITIES), dice.one(_ACTS), dice.one(_TIMES)
    name, place = dice.name(), dice.name()
    other, second = dice.one(_THINGS), dice.one(_MATTERS)
    year, count = dice.number(1750, 2020), dice.number(2, 90)
    forms = (
        f"The {quality} {thing} of {place} was {act} {when}.",
        f"{when.capitalize()}, the {person} {act} the {thing} and wrote a report on the {matter}.",
        f"{name} {place}, the {person} of {dice.name()}, complained about the {matter} and the"
        f" {second} of the {quality} {thing}.",
        f"Nobody knew why the {thing} beside the {other} had been {act}, but the {matter} were"
        f" blamed {when}.",
        f"It stood between the {thing} and the {quality} {other}, which a {person} had {act}"
        f" {when}.",
        f"In {year} the {person} of {place} kept {count} books on {matter} in the {thing}.",
        f"They {act} the {thing}, although the {matter} were {quality} and the {person} had asked"
        f" for more {second}.",
        f"“We {act} the {other} for the sake of the {matter},” said {name} {place}, the {person}.",
        f"The {person} rarely spoke of {matter}; the {thing} at {place}, {quality} as it was, had"
        f" been {act} {when}.",
        f"A visitor of {year} found the {thing} {quality}, the {matter} poor and the {other} well"
        f" {act}.",
        f"Most of the {matter} came from {place}, where {name} had {act} a {quality} {thing}.",
        f"Whether the {second} or the {matter} mattered more was left to the {person} {when}.",
    )
    return forms[dice.number(0, len(forms) - 1)]


# For each form a sentence of a source, one that follows from it, one that does not.
_FORMS = (
    (
        "The {name} Bridge, which was opened on {day} {year}, is {length:,} metres long.",
        "The {name} Bridge is {kilometres:g} kilometres long.",
        "The {name} Bridge is {longer:g} kilometres long.",
    ),
    (
        "Ida {name} became director of the {place} Museum in {year}.",
        "In {year} Ida {name} became director of the {place} Museum.",
        "In {later} Ida {name} became director of the {place} Museum.",
    ),
    (
        "The reservoir at {name} holds {tens}.{tenth} million cubic metres of water.",
        "The reservoir at {name} holds {rounded} million cubic metres of water.",
        "The reservoir at {name} holds {higher} million cubic metres of water.",
    ),
    (
        "The council of {name} approved a budget of EUR {cost}.{tenth} million for {year}.",
        "The council of {name} approved a budget of EUR {cost}.{tenth} million.",
        "The council of {name} approved a budget of EUR {costlier}.{tenth} million.",
    ),
    (
        "In {year} the {name} factory employed {count:,} people.",
        "The {name} factory employed {count} people in {year}.",
        "The {name} factory employed {more} people in {year}.",
    ),
    (
        "The {name} ferry carried {passengers:,} passengers in {year}, {tenth} per cent more than"
        " in the year before.",
        "The {name} ferry carried {passengers:,} passengers in {year}.",
        "The {name} ferry carried {crowd:,} passengers in {year}.",
    ),
    (
        "{name} Limited sold its paper mill to {place} Brothers in {year}.",
        "In {year} {place} Brothers bought the paper mill of {name} Limited.",
        "In {year} {place} Brothers sold the paper mill to {name} Limited.",
    ),
    (
        "No visitor was injured at the {name} fair in {year}.",
        "No visitor was injured at the {name} fair in {year}.",
        "A visitor was injured at the {name} fair in {year}.",
    ),
    (
        "The {name} tunnel was closed on {day} {year} because of water damage.",
        "The {name} tunnel was closed on {day} {year}.",
        "The {name} tunnel was closed on {day} {reopened}.",
    ),
    (
        "All of the {houses} houses on the {place} Road in {name} were connected to the sewer by"
        " {year}.",
        "All of the houses on the {place} Road in {name} were connected to the sewer.",
        "Half of the houses on the {place} Road in {name} were connected to the sewer.",
    ),
)


def _fact(dice: _Dice, form: int) -> Fact:
    """A fact about a thing with a name of its own."""
    name, place = dice.name(), dice.name()
    year, day, length = dice.number(1900, 2020), dice.day(), dice.number(110, 290) * 10
    count, tenth = dice.number(1200, 9800), dice.number(1, 9)
    values = {
        "name": name,
        "place": place,
        "year": year,
        "later": year + 3,
        "reopened": year + 2,
        "day": day,
        "length": length,
        "kilometres": length / 1000,
        "longer": length / 1000 + 0.4,
        "count": count,
        "more": count + 800,
        "tenth": tenth,
        "tens": count // 10,
        "rounded": count // 10 + (tenth > 4),
        "higher": count // 10 + (tenth > 4) + 70,
        "cost": count // 100,
        "costlier": count // 100 + 9,
        "passengers": count * 100,
        "crowd": count * 100 + 30_000,
        "houses": tenth + 11,
    }
    return Fact(*(sentence.format(**values) for sentence in _FORMS[form % len(_FORMS)]))


def facts(page: int) -> tuple[Fact, ...]:
    """What a page says that an answer may speak of: ten things on the first, four on others."""
    dice = _Dice(f"facts {page}")
    return tuple(_fact(dice, page * 4 + number) for number in range(4 if page else 10))


def page(number: int) -> str:
    """A page of about 300 words in paragraphs, its facts among them; the same for every call."""
    dice = _Dice(f"page {number}")
    told = [fact.source for fact in facts(number)]
    sentences: list[str] = []
    words = 0
    while words < PAGE_WORDS:
        pick = told.pop() if told and dice.number(0, 2) == 0 else _sentence(dice)
        sentences.append(pick)
        words += len(pick.split())
    sentences += told
    paragraphs: list[str] = []
    while sentences:
        size = dice.number(3, 7)
        paragraphs.append(" ".join(sentences[:size]))
        sentences = sentences[size:]
    return "\n\n".join(paragraphs)


def pages(count: int) -> str:
    """A text of that many pages."""
    return "\n\n".join(page(number) for number in range(count))


def answer(number: int, page_count: int) -> tuple[str, tuple[str, ...]]:
    """A text of ten sentences about a text of that many pages, and how each ought to come out.

    Six in ten follow from the pages, two contradict them, of two they say nothing.
    """
    dice = _Dice(f"answer {number} of {page_count}")
    known = [(at, form) for at in range(min(page_count, 200)) for form in range(len(facts(at)))]
    sentences: list[str] = []
    labels: list[str] = []
    for place in range(10):
        at, form = known.pop(dice.number(0, len(known) - 1))
        fact = facts(at)[form]
        kind = ("supported", "contradicted", "supported", "unverifiable", "supported")[place % 5]
        unknown = f"{dice.name()} wrote a novel about the {dice.one(_THINGS)} at {dice.name()}."
        sentences.append(
            {"supported": fact.right, "contradicted": fact.wrong, "unverifiable": unknown}[kind]
        )
        labels.append(kind)
    return " ".join(sentences), tuple(labels)
