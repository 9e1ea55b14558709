"""Names of people: the surname alone is right, another person is wrong or not spoken of."""

from __future__ import annotations

import re
from random import Random

from training.judge.contrast.edit import (
    NEUTRAL,
    SUPPORTED,
    Edit,
    mirrored,
    occurrences,
    put,
)
from training.judge.contrast.reading import is_given_name
from training.judge.contrast.world.vocabulary import word_list

_FULL = re.compile(
    r"(?<![\w'’-])[A-Z][a-zé]{1,14}(?: [A-Z]\.)? [A-Z][a-zA-Zé'-]{2,16}(?![\w-]| [A-Z])"
)
_NO_SURNAME = frozenset(
    "I V VI VII VIII IX X XI XII XIV XVI Tower Street Palace Park River Lake Falls City"
    " Island College University County Theatre House Award Awards Cup Station Bridge Hall"
    " School Road Records Sr Jr III II Band Show".split()
)
# By whom a thing was made, was made by him: another maker contradicts.
_SOLE = re.compile(
    r"\b(?:directed|written|founded|composed|invented|discovered|painted|killed|assassinated|"
    r"succeeded|preceded|designed|narrated|hosted|conducted) by \Z"
)
_SOLE_ACTIVE = re.compile(
    r" (?:co-)?(?:directed|wrote|founded|composed|invented|discovered|painted|killed|designed|"
    r"created|produced|invented|hosted|narrated|succeeded|is the|was the)\b"
)
_WORK = re.compile(r"\b(?:film|movie|album|song|book|series|novel|character|fictional)\b")


def persons(text: str) -> list[str]:
    """The full names in a text that begin with a known given name."""
    found = [match.group() for match in _FULL.finditer(text) if not _goes_before(text, match)]
    return [
        name
        for name in dict.fromkeys(found)
        if is_given_name(name.split()[0]) and name.split()[-1] not in _NO_SURNAME
    ]


def _goes_before(text: str, match: re.Match[str]) -> bool:
    """Whether the word before belongs to the name: "Billie Joe Armstrong", "the Victoria Tower"."""
    before = text[: match.start()].split(" ")[-2:-1]
    return bool(before) and (before[0][:1].isupper() or before[0] in ("the", "of", '"'))


def other_person(name: str, rng: Random, avoid: str) -> str:
    """A full name of the same sex of which no word stands in `avoid`."""
    given = name.split()[0]
    woman = given in word_list("women") or given in word_list("women_more")
    while True:
        first = rng.choice(word_list("women" if woman else "men"))
        last = rng.choice([one for one in word_list("surnames") if " " not in one])
        if first not in avoid and last not in avoid:
            return f"{first} {last}"


def edits(evidence: str, claim: str, rng: Random) -> list[Edit]:
    """A full name that both texts hold: shortened, or replaced in one of them or both."""
    both = [name for name in persons(claim) if occurrences(evidence, name)]
    if not both:
        return []
    name = rng.choice(both)
    surname = name.split()[-1]
    found: list[Edit] = []
    others = [one for one in persons(evidence) if one != name and one.split()[-1] == surname]
    if not others and occurrences(claim, surname) == 1:
        found.append(Edit(evidence, put(claim, name, surname), SUPPORTED, "surname"))
        if not _WORK.search(claim):
            initial = f"{name[0]}. {surname}"
            found.append(Edit(evidence, put(claim, name, initial), SUPPORTED, "initial"))
    new = other_person(name, rng, evidence + claim)
    if _SOLE.search(claim[: claim.find(name)]) and evidence.count(surname) == 1:
        return [*found, *mirrored(evidence, claim, name, new, "sole")]
    trivial = bool(_WORK.search(claim)) and "released" in claim
    trivial = trivial or claim.endswith(("is a person.", "was a person.", " is alive."))
    trivial = trivial or _SOLE_ACTIVE.match(claim[len(name) :]) is not None
    if claim.startswith(name) and not trivial and not _left_over(evidence, claim, name):
        found += _elsewhere(evidence, claim, name, new)
    return found


def _left_over(evidence: str, claim: str, name: str) -> bool:
    """Whether a part of the name stands in a text without the rest: it would give it away."""
    rest = put(evidence, name, "") + put(claim, name, "")
    return any(part in rest for part in name.split())


def _elsewhere(evidence: str, claim: str, name: str, new: str) -> list[Edit]:
    """The subject is another person: the evidence does not speak of that one."""
    other_evidence, other_claim = put(evidence, name, new), put(claim, name, new)
    return [
        Edit(evidence, other_claim, NEUTRAL, "other subject"),
        Edit(other_evidence, claim, NEUTRAL, "other subject evidence"),
        Edit(other_evidence, other_claim, SUPPORTED, "other subject both"),
    ]
