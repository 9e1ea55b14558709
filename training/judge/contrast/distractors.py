"""Distractors: sentences of other evidence about nearly the same, put around the gold evidence."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from training.judge.contrast.reading import content, sentences

_SATURATION, _LENGTH = 1.2, 0.75
"""The usual k1 and b of BM25 (Robertson and Zaragoza, 2009)."""
_RARE = 20
"""A word of so few sentences tells something in any pool."""
_TOO_NEAR = 0.5
"""A sentence with more of the claim's words than this could decide it."""


@dataclass(frozen=True, slots=True)
class Pool:
    """Sentences to draw from, with the places and weights of their words."""

    texts: tuple[str, ...]
    words: tuple[frozenset[str], ...]
    places: Mapping[str, tuple[int, ...]]

    def near(self, query: frozenset[str], number: int) -> list[int]:
        """The places of the sentences that score highest for a set of words, best first."""
        mean = sum(map(len, self.words)) / max(1, len(self.words))
        scores: dict[int, float] = defaultdict(float)
        for word in sorted(query):
            held = self.places.get(word, ())
            if len(held) > max(_RARE, len(self.texts) // 10):
                continue
            weight = math.log(1 + (len(self.texts) - len(held) + 0.5) / (len(held) + 0.5))
            for at in held:
                size = 1 - _LENGTH + _LENGTH * len(self.words[at]) / mean
                scores[at] += weight * (_SATURATION + 1) / (1 + _SATURATION * size)
        return sorted(scores, key=lambda at: (-scores[at], at))[:number]

    def near_text(self, *texts: str) -> list[int]:
        """The places of the forty sentences nearest to some texts."""
        return self.near(frozenset().union(*map(content, texts)), 40)


def pool(evidences: Iterable[str]) -> Pool:
    """The different sentences of many evidences, of 5 to 40 words."""
    texts = list(
        dict.fromkeys(
            part
            for evidence in evidences
            for part in sentences(evidence)
            if 5 <= len(part.split()) <= 40 and part[:1].isupper() and part[-1:] in ".!"
        )
    )
    words = [content(text) for text in texts]
    places: dict[str, list[int]] = defaultdict(list)
    for at, held in enumerate(words):
        for word in held:
            places[word].append(at)
    return Pool(tuple(texts), tuple(words), {word: tuple(at) for word, at in places.items()})


def embedded(evidence: str, claim: str, drawn: Pool, rng: Random) -> str:
    """The evidence among one to four near sentences of other texts, at a random place."""
    chosen = apart(evidence, [claim], drawn.near_text(claim), drawn)
    texts = [drawn.texts[at] for at in chosen[: rng.randint(1, 4)]]
    return around(evidence, texts, rng)


def apart(evidence: str, claims: Sequence[str], places: Sequence[int], drawn: Pool) -> list[int]:
    """Those sentences that can decide none of the claims and do not stand in the evidence."""
    wanted = [content(claim) for claim in claims]
    own = set(sentences(evidence))
    return [
        at
        for at in places
        if drawn.texts[at] not in own
        and all(len(drawn.words[at] & words) <= _TOO_NEAR * len(words) for words in wanted)
    ]


def around(evidence: str, texts: Sequence[str], rng: Random) -> str:
    """The evidence with these sentences before and after it, in any order."""
    mixed = list(texts)
    rng.shuffle(mixed)
    at = rng.randint(0, len(mixed))
    return " ".join([*mixed[:at], evidence, *mixed[at:]])
