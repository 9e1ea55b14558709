"""The passage that shares most words with a claim, where none says enough to speak of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from veridical.retrieval.terms import terms
from veridical.text.words import tokens
from veridical.types import Claim
from veridical.types.scoring import Judged


@dataclass(frozen=True, slots=True)
class Nearest:
    """A passage and the claim's words that it has too, as the claim writes them, in its order."""

    passage: Judged
    words: tuple[str, ...]


def nearest(claim: Claim, judged: Sequence[Judged]) -> Nearest | None:
    """The passage with the most content words of a claim; None where no passage has one.

    Words count in their stem, each once; of two passages with as many, the one of which the judge
    found more said, then the one whose source comes first by its id.
    """
    mine: dict[str, str] = {}
    for token in tokens(claim.text):
        for term in terms(token.text, claim.language):
            mine.setdefault(term, token.text)
    best: Judged | None = None
    shared: frozenset[str] = frozenset()
    for one in sorted(judged, key=_order):
        found = frozenset(mine).intersection(terms(one.finding.passage.text, claim.language))
        if len(found) > len(shared):
            best, shared = one, found
    if best is None:
        return None
    return Nearest(best, tuple(word for term, word in mine.items() if term in shared))


def _order(one: Judged) -> tuple[float, str, int]:
    place = one.judgement.quote
    return -round(one.judgement.coverage, 6), one.document.id, place.start
