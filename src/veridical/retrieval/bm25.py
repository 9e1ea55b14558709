"""BM25 over passages: an inverted index in arrays, exact and the same in any order of sources.

Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009), with
idf = ln(1 + (N - n + 0.5) / (n + 0.5)), which is never negative.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from veridical.protocols import RunContext
from veridical.retrieval.terms import terms
from veridical.types import Passage

K1 = 1.2
B = 0.75
CONTEXT_WEIGHT = 0.3
"""How much a term of a passage's context counts beside one of its own."""


@dataclass(frozen=True, eq=False, slots=True)
class Bm25Index:
    """`passages` ordered by id; for term t the postings `starts[t]:starts[t + 1]` hold passage
    numbers and the term's weight in each, already saturated and normalised by length."""

    passages: tuple[Passage, ...]
    vocabulary: dict[str, int]
    starts: npt.NDArray[np.int64]
    numbers: npt.NDArray[np.int32]
    weights: npt.NDArray[np.float64]

    def search(
        self, queries: Sequence[str], k: int, context: RunContext, language: str = "en"
    ) -> Sequence[Sequence[tuple[Passage, float]]]:
        """For each query at most `k` passages with a positive score, best first, ties by id."""
        found: list[Sequence[tuple[Passage, float]]] = []
        for query in queries:
            context.check()
            found.append(self._best(query, k, language))
        return found

    def _best(self, query: str, k: int, language: str) -> list[tuple[Passage, float]]:
        scores = np.zeros(len(self.passages))
        # Terms are added in sorted order: the sum of floats must not depend on the query's.
        for term in sorted(set(terms(query, language))):
            at = self.vocabulary.get(term)
            if at is not None:
                start, end = self.starts[at], self.starts[at + 1]
                scores[self.numbers[start:end]] += self.weights[start:end]
        rounded = np.round(scores, 9)
        if k < len(scores):
            threshold = np.partition(rounded, len(scores) - k)[len(scores) - k]
            candidates = np.flatnonzero(rounded >= max(threshold, 1e-9))
        else:
            candidates = np.flatnonzero(rounded > 0)
        # Stable, so that passages of one score stay in the order of their ids.
        best = np.argsort(-rounded[candidates], kind="stable")[:k]
        order = candidates[best].tolist()
        return [(self.passages[number], float(scores[number])) for number in order]


def build_index(passages: Sequence[Passage]) -> Bm25Index:
    """Index passages of any number and language; their order does not matter."""
    ordered = tuple(sorted(passages, key=_place))
    seen: dict[str, int] = {}
    found: list[int] = []
    frequencies: list[float] = []
    sizes = np.zeros(len(ordered), dtype=np.int64)
    lengths = np.ones(max(1, len(ordered)))
    for number, passage in enumerate(ordered):
        own = terms(passage.reading.text, passage.language)
        weighted = dict.fromkeys(terms(passage.context.text, passage.language), CONTEXT_WEIGHT)
        for term, count in Counter(own).items():
            weighted[term] = count + weighted.get(term, 0.0)
        found += [seen.setdefault(term, len(seen)) for term in weighted]
        frequencies += weighted.values()
        sizes[number] = len(weighted)
        lengths[number] = max(1, len(own))
    numbers = np.repeat(np.arange(len(ordered), dtype=np.int32), sizes)
    return _packed(
        ordered, seen, np.array(found, dtype=np.int64), numbers, np.array(frequencies), lengths
    )


def _place(passage: Passage) -> tuple[str, int, int]:
    return passage.document_id, passage.span.start, passage.span.end


def _packed(
    ordered: tuple[Passage, ...],
    seen: dict[str, int],
    found: npt.NDArray[np.int64],
    numbers: npt.NDArray[np.int32],
    frequencies: npt.NDArray[np.float64],
    lengths: npt.NDArray[np.float64],
) -> Bm25Index:
    """The postings of each term side by side, the terms in the order of their names.

    `found`, `numbers` and `frequencies` go together: a term by its place in `seen`, the passage it
    stands in, and how often; passages ascend.
    """
    vocabulary = {name: at for at, name in enumerate(sorted(seen))}
    places = np.array([vocabulary[name] for name in seen], dtype=np.int64)[found]
    order = np.argsort(places, kind="stable")
    numbers, frequencies = numbers[order], frequencies[order]
    sizes = np.bincount(places, minlength=len(vocabulary))
    starts = np.zeros(len(vocabulary) + 1, dtype=np.int64)
    starts[1:] = np.cumsum(sizes)
    idf = np.log1p((len(ordered) - sizes + 0.5) / (sizes + 0.5))
    norm = K1 * (1 - B + B * lengths[numbers] / lengths.mean())
    weights = np.repeat(idf, sizes) * frequencies * (K1 + 1) / (frequencies + norm)
    return Bm25Index(ordered, vocabulary, starts, numbers, weights)
