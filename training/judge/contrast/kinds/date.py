"""Dates: another day, month or year is wrong; another format or a coarser date is right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from training.judge.contrast.edit import CONTRADICTED, SUPPORTED, Edit, mirrored, occurrences, put
from training.judge.contrast.reading import MONTHS, YEAR
from training.judge.contrast.world.values import ordinal

_MONTH = "|".join(MONTHS)
_DATES = (
    re.compile(rf"\b(?P<m>{_MONTH}) (?P<d>[1-3]?\d)(?:st|nd|rd|th)?, (?P<y>[12]\d\d\d)\b"),
    re.compile(rf"\b(?P<d>[1-3]?\d) (?P<m>{_MONTH}),? (?P<y>[12]\d\d\d)\b"),
)
_MONTH_ONLY = re.compile(rf"\b(?P<m>{_MONTH}),? (?P<y>[12]\d\d\d)\b")
# What happens once: only for it does another year contradict, and "before" follow.
_ONCE = re.compile(
    r"\b(?:born|died|founded|established|released|published|premiered|opened|formed|launched|"
    r"created|assassinated|killed|debuted|built|completed|introduced|discovered|incorporated|"
    r"signed|began|started|aired|elected|invented|ended)\b"
)


@dataclass(frozen=True, slots=True)
class Day:
    """A day as it is written in a text."""

    text: str
    day: int
    month: int
    year: int


def days(text: str) -> Iterator[Day]:
    """The days in a text that are written with the month's name."""
    for pattern in _DATES:
        for match in pattern.finditer(text):
            month = MONTHS.index(match["m"]) + 1
            if 1 <= int(match["d"]) <= 31:
                yield Day(match.group(), int(match["d"]), month, int(match["y"]))


def written(day: int, month: int, year: int) -> list[str]:
    """The formats of a day."""
    name = MONTHS[month - 1]
    return [
        f"{name} {day}, {year}",
        f"{day} {name} {year}",
        f"the {ordinal(day)} of {name} {year}",
        f"{year}-{month:02}-{day:02}",
    ]


def edits(evidence: str, claim: str, rng: Random) -> list[Edit]:
    """A day or a year of the claim that the evidence holds is changed or written otherwise."""
    if " not " in claim or "n't " in claim:
        return []
    told = {(one.day, one.month, one.year) for one in days(evidence)}
    for one in days(claim):
        if (one.day, one.month, one.year) in told:
            return _of_day(evidence, claim, one, rng)
    found = [one for one in YEAR.findall(claim) if occurrences(evidence, one)]
    years = set(YEAR.findall(claim))
    if len(found) != 1 or len(years) != 1 or any(days(claim)) or _MONTH_ONLY.search(claim):
        return []
    return _of_year(evidence, claim, found[0], rng)


def _of_day(evidence: str, claim: str, one: Day, rng: Random) -> list[Edit]:
    day, month, year = one.day, one.month, one.year
    found = [
        Edit(evidence, put(claim, one.text, form), SUPPORTED, "format")
        for form in written(day, month, year)[:3]
        if form != one.text and "the the" not in put(claim, one.text, form)
    ]
    on = f"on {one.text}"
    if on in claim:
        coarse = (f"in {MONTHS[month - 1]} {year}", f"in {year}")
        found += [Edit(evidence, claim.replace(on, form), SUPPORTED, "coarser") for form in coarse]
        wrong = rng.choice([name for name in MONTHS if name != MONTHS[month - 1]])
        found += [
            Edit(evidence, claim.replace(on, f"in {wrong} {year}"), CONTRADICTED, "coarser month"),
            Edit(
                evidence,
                claim.replace(on, f"in {year + rng.choice((-9, -2, -1, 1, 2, 10))}"),
                CONTRADICTED,
                "coarser year",
            ),
        ]
    changed = (
        (rng.choice([d for d in range(1, 29) if d != day]), month, year),
        (min(day, 28), rng.choice([m for m in range(1, 13) if m != month]), year),
        (day, month, year + rng.choice((-10, -3, -2, -1, 1, 2, 3, 10))),
    )
    for how, (d, m, y) in zip(("day", "month", "year"), changed, strict=True):
        form = written(d, m, y)[0 if one.text[0].isalpha() else 1]
        other = mirrored(evidence, claim, one.text, form, how)
        found += other or [Edit(evidence, put(claim, one.text, form), CONTRADICTED, how)]
    return found


def _of_year(evidence: str, claim: str, text: str, rng: Random) -> list[Edit]:
    year = int(text)
    phrase = f" in {text}"
    if not _ONCE.search(claim) or f"{phrase}" not in claim or "from" in claim:
        return []
    other = str(year + rng.choice((-12, -10, -5, -2, -1, 1, 2, 4, 10)))
    found = mirrored(evidence, claim, text, other, "year")
    decade = year // 10 * 10
    before, after = year + rng.randint(3, 12), year - rng.randint(3, 12)
    right = (f" in the {decade}s", f" before {before}", f" after {after}")
    wrong_decade = decade + rng.choice((-20, -10, 10))
    wrong = (f" in the {wrong_decade}s", f" before {after}", f" after {before}")
    at = rng.randrange(3)
    return [
        *found,
        Edit(evidence, claim.replace(phrase, right[at]), SUPPORTED, "coarser"),
        Edit(evidence, claim.replace(phrase, wrong[at]), CONTRADICTED, "coarser"),
    ]
