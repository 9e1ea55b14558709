"""Pronouns: the subject is named in one sentence and told of by a pronoun in the next."""

from __future__ import annotations

import re
from random import Random

from training.judge.contrast.edit import NEUTRAL, SUPPORTED, Edit
from training.judge.contrast.kinds.name import other_person, persons
from training.judge.contrast.reading import content
from training.judge.contrast.world.vocabulary import word_list

_INTRODUCED = (
    "This entry is about {s}.",
    "The subject of this article is {s}.",
    "Much has been written about {s}.",
    "The following facts are known of {s}.",
    "Many readers asked about {s}.",
    "Here is what we know about {s}.",
)
_VERB = re.compile(r"\A (?:is|was|has|had|won|wrote|played|starred|directed|grew|began|made)\b")


_LIFE = re.compile(r"\b(?:born|died|birth|death|alive|centur|19\d0s|named|nickname|first name)")
_EITHER = frozenset("Ashley Kelly Taylor Leslie Kim Robin Jamie Alex Casey Ryan Stevie".split())
_WORK = re.compile(r"\b(?:is|was) (?:a|an|the) [^.]{0,50}(?:film|album|song|series|novel|band)\b")


def edits(evidence: str, claim: str, rng: Random) -> list[Edit]:
    """The evidence about a person, or about another, with pronouns after the first sentence."""
    name = next((one for one in persons(claim) if claim.startswith(one)), None)
    if name is None or not evidence.startswith(name) or evidence.count(name) != 1:
        return []
    if name.split()[0] in _EITHER or _WORK.search(evidence[:120]):
        return []
    rest = evidence[len(name) :]
    aside = re.match(r" \([^()]{1,80}\)", rest)
    rest = rest[aside.end() :] if aside else rest
    if not _VERB.match(rest) or any(part in rest for part in name.split()):
        return []
    # What stood in brackets is gone, and with it what the claim may rest on.
    numbers = [word for word in content(claim) if word.isdigit()]
    if any(number not in rest for number in numbers) or _LIFE.search(claim):
        return []
    given = name.split()[0]
    woman = given in word_list("women") or given in word_list("women_more")
    subject = "She" if woman else "He"
    if re.search(r"\b(?:he|his|him)\b" if woman else r"\b(?:she|her)\b", rest):
        return []
    other = other_person(name, rng, evidence + claim)
    opening = rng.choice(_INTRODUCED)
    mine, foreign = (f"{opening.format(s=one)} {subject}{rest}" for one in (name, other))
    other_claim = claim.replace(name, other)
    return [
        Edit(mine, claim, SUPPORTED, "named before"),
        Edit(foreign, claim, NEUTRAL, "another named before"),
        Edit(foreign, other_claim, SUPPORTED, "named before"),
        Edit(mine, other_claim, NEUTRAL, "another claimed"),
    ]
