"""Places and nationalities: another of the same kind is wrong where there can be only one."""

from __future__ import annotations

import re
from random import Random

from training.judge.contrast.edit import SUPPORTED, Edit, mirrored, occurrences, put
from training.judge.contrast.world.vocabulary import word_list

# Behind these stands the one place where it is so.
_SOLE = (
    r"\b(?:born|based|located|situated|headquartered|buried|died|lies|lives|capital|city|town|"
    r"village|river|lake|university|republic|province|state|county) (?:in|of) (?:the )?\Z"
)
_SOLE_PLACE = re.compile(_SOLE)
_NATION_OF = re.compile(r"\b(?:is|was) an? \Z")
_DEMONYMS = {
    "France": "French",
    "Germany": "German",
    "Italy": "Italian",
    "Spain": "Spanish",
    "Russia": "Russian",
    "China": "Chinese",
    "Japan": "Japanese",
    "India": "Indian",
    "Canada": "Canadian",
    "Australia": "Australian",
    "Ireland": "Irish",
    "Sweden": "Swedish",
    "Norway": "Norwegian",
    "Denmark": "Danish",
    "Poland": "Polish",
    "Greece": "Greek",
    "Turkey": "Turkish",
    "Mexico": "Mexican",
    "Brazil": "Brazilian",
    "Nigeria": "Nigerian",
    "Egypt": "Egyptian",
}
_SHORT = {"United States": "US", "United Kingdom": "UK", "New York City": "New York"}


def edits(evidence: str, claim: str, rng: Random) -> list[Edit]:
    """A country, city or nationality that stands in both texts is replaced."""
    found: list[Edit] = []
    for long, short in _SHORT.items():
        if f"the {long}" in claim and long in evidence:
            found.append(Edit(evidence, claim.replace(long, short), SUPPORTED, "short"))
    for kind in ("countries", "cities", "nationalities"):
        for name in word_list(kind):
            if occurrences(claim, name) == 1 and occurrences(evidence, name):
                found += _replaced(evidence, claim, name, kind, rng)
    return found


def _replaced(evidence: str, claim: str, name: str, kind: str, rng: Random) -> list[Edit]:
    before = claim[: claim.find(name)]
    after = claim[claim.find(name) + len(name) :]
    if kind == "nationalities":
        sole = _NATION_OF.search(before) and after.startswith(" ") and "-" not in after[:2]
    else:
        # "Paris, Texas", "West Germany" are other places.
        sole = _SOLE_PLACE.search(before) and not re.match(r",? [A-Z]", after)
    both = any(other in evidence for other in word_list(kind) if other != name)
    if not sole or both:
        return []
    other = rng.choice([one for one in word_list(kind) if one != name])
    adjective = _DEMONYMS.get(name, "-")
    if adjective in evidence or adjective in claim:
        return []
    if _vowel(other) != _vowel(name) and kind == "nationalities":
        # "an American", "a French": the article goes along.
        return [
            Edit(_articled(one.evidence, other), _articled(one.claim, other), one.label, one.how)
            for one in mirrored(evidence, claim, name, other, kind)
        ]
    return mirrored(evidence, claim, name, other, kind)


def _vowel(word: str) -> bool:
    return word[:1] in "AEIO"


def _articled(text: str, word: str) -> str:
    right = "an" if _vowel(word) else "a"
    return put(put(text, f"a {word}", f"{right} {word}"), f"an {word}", f"{right} {word}")
