"""Words first, then meaning: BM25 over all passages, vectors for the best, fused by their ranks.

Reciprocal rank fusion: Cormack, Clarke and Büttcher, "Reciprocal Rank Fusion outperforms Condorcet
and individual Rank Learning Methods" (SIGIR 2009), with their k = 60.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from veridical.protocols import Embedder, RunContext
from veridical.retrieval.bm25 import Bm25Index, build_index
from veridical.retrieval.choice import Scores, best, fair, leaders
from veridical.types import Failure, Hit, Passage

RANK_OFFSET = 60
FIRST = 6
"""So many of the best passages by words get a vector, and the best of so many sources."""
FEW = 24
"""A collection of at most so many passages is compared by meaning as a whole."""
DECIMALS = 4
"""Cosines are compared at four decimals, so that no processor's last bit changes an order."""

_SHORT = 80
_BEFORE = 120


@dataclass(frozen=True, eq=False, slots=True)
class HybridIndex:
    """Ranks by BM25 and by the cosine of vectors; which passages have vectors depends on the query
    and the collection alone, never on how many are asked for or what was asked before."""

    words: Bm25Index
    embedder: Embedder

    def search(
        self,
        queries: Sequence[str],
        k: int,
        context: RunContext,
        *,
        language: str = "en",
        per_source: int | None = None,
    ) -> Sequence[Sequence[Hit]]:
        """For each query at most `k` passages, best first, as `Bm25Index.search` shares them out.

        A passage without a word of the query is found where the collection is small.
        """
        scored = []
        for query in queries:
            context.check()
            scores = self.words.scores(query, language)
            scored.append((scores, self._near(scores)))
        wanted = [self.words.passages[at] for _, near in scored for at in near]
        vectors = self.embedder.embed([*queries, *map(_text, wanted)], context)
        known = iter(vectors[len(queries) :])
        found: list[Sequence[Hit]] = []
        for (scores, near), asked in zip(scored, vectors[: len(queries)], strict=True):
            cosines = _cosines(asked, near, [next(known) for _ in near])
            fused = _fused(scores, cosines)
            if per_source is None:
                chosen = best(fused, k)
            else:
                chosen = fair(fused, self.words.sources, self.words.repeated, k, per_source)
            found.append([self._hit(at, fused, cosines) for at in chosen.tolist()])
        return found

    def _hit(self, at: int, fused: Scores, cosines: dict[int, float]) -> Hit:
        return Hit(self.words.passages[at], float(fused[at]), cosines.get(at))

    def _near(self, scores: Scores) -> list[int]:
        """The places of the passages that are compared by meaning, ascending."""
        if len(scores) <= FEW:
            return list(range(len(scores)))
        first = best(scores, FIRST).tolist()
        of_sources = [place for _, place in leaders(scores, self.words.sources, FIRST)]
        return sorted({*first, *of_sources})


def _text(passage: Passage) -> str:
    """What the vector of a passage is made of: a short one needs what stands before it."""
    own = passage.reading.text
    if len(own) >= _SHORT or not passage.context.text:
        return own
    return f"{passage.context.text[-_BEFORE:]} {own}"


def _cosines(
    query: Sequence[float] | Failure,
    places: Sequence[int],
    vectors: Sequence[Sequence[float] | Failure],
) -> dict[int, float]:
    """The cosine by place, for the passages that could be embedded."""
    if isinstance(query, Failure):
        return {}
    asked = np.asarray(query, np.float32)
    return {
        place: _cosine(asked, vector)
        for place, vector in zip(places, vectors, strict=True)
        if not isinstance(vector, Failure)
    }


def _cosine(query: npt.NDArray[np.float32], vector: Sequence[float]) -> float:
    cosine = round(float(np.asarray(vector, np.float32) @ query), DECIMALS)
    return max(-1.0, min(1.0, cosine))


def _fused(scores: Scores, cosines: dict[int, float]) -> Scores:
    """The sum of 1 / (60 + rank) over both rankings; 0 for what stands in neither."""
    fused = np.zeros(len(scores))
    by_words = best(scores, len(scores))
    fused[by_words] += 1.0 / (RANK_OFFSET + 1.0 + np.arange(len(by_words)))
    by_meaning = sorted(cosines, key=lambda at: (-cosines[at], at))
    for rank, at in enumerate(by_meaning, 1):
        fused[at] += 1.0 / (RANK_OFFSET + rank)
    return np.round(fused, 9)


def retriever(passages: Sequence[Passage], context: RunContext, embedder: Embedder) -> HybridIndex:
    """The index over these passages; give an embedder that keeps its vectors."""
    return HybridIndex(build_index(passages, context), embedder)
