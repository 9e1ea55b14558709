"""Other words: a synonym is right, an antonym wrong."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

from training.judge.contrast.edit import SUPPORTED, Edit, mirrored, occurrences, put

_DOWNWARD = (" no ", " not ", "n't", " all ", " every ", " each ", " never", " without ", " few ")
_PICTURES_LEFT_OUT = 0.7
_FILE = Path(__file__).with_name("words.txt")


@cache
def pairs(kind: str) -> tuple[tuple[str, str], ...]:
    """The pairs of word forms of words.txt: "=" for synonyms, "x" for antonyms, both ways.

    ">" are wider words, one way.
    """
    found: list[tuple[str, str]] = []
    for line in _FILE.read_text("utf-8").splitlines():
        mark, _, words = line.partition(" ")
        if mark == kind:
            one, two = words.split(" | ")
            found += [(one, two)] if mark == ">" else [(one, two), (two, one)]
    return tuple(found)


def edits(evidence: str, claim: str, rng: Random) -> list[Edit]:
    """A word of the claim by a synonym; one that the evidence holds as well by an antonym."""
    # What is true of some dogs is true of some animals, but what is true of no dog is not.
    upward = not any(word in f" {claim.lower()} {evidence.lower()}" for word in _DOWNWARD)
    found_in = pairs("=") + (pairs(">") if upward else ())
    right = [(a, b) for a, b in found_in if occurrences(claim, a) == 1]
    wrong = [
        (a, b)
        for a, b in pairs("x")
        if upward and occurrences(claim, a) == 1 and occurrences(evidence, a) == 1
    ]
    rng.shuffle(right)
    rng.shuffle(wrong)
    found = [
        Edit(evidence, put(claim, a, b), SUPPORTED, "synonym")
        for a, b in right[:2]
        if _article_fits(claim, a, b)
    ]
    for a, b in wrong[:1]:
        # Half of all pictures show a girl or a boy.
        if a in ("girl", "boy") and rng.random() < _PICTURES_LEFT_OUT:
            continue
        if _article_fits(claim, a, b) and _article_fits(evidence, a, b):
            found += mirrored(evidence, claim, a, b, "antonym")
    return found


def _article_fits(text: str, old: str, new: str) -> bool:
    vowels = "aeiou"
    indefinite = f" a {old}" in text or f" an {old}" in text
    return not indefinite or (old[0] in vowels) == (new[0] in vowels)
