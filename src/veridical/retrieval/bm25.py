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

from veridical.protocols import Embedder, RunContext
from veridical.retrieval.choice import best, fair
from veridical.retrieval.terms import terms
from veridical.types import Hit, Passage

K1 = 1.2
B = 0.75
CONTEXT_WEIGHT = 0.3
"""How much a term of a passage's context counts beside one of its own."""


@dataclass(frozen=True, eq=False, slots=True)
class Bm25Index:
    """`passages` ordered by id; for term t the postings `starts[t]:starts[t + 1]` hold passage
    numbers and the term's weight in each, already saturated and normalised by length. `sources`
    are the numbers of the first passage of each document; each of
    `repeated` are the numbers of passages with one text."""

    passages: tuple[Passage, ...]
    sources: npt.NDArray[np.int64]
    repeated: tuple[npt.NDArray[np.int64], ...]
    vocabulary: dict[str, int]
    starts: npt.NDArray[np.int64]
    numbers: npt.NDArray[np.int32]
    weights: npt.NDArray[np.float64]

    def search(
        self,
        queries: Sequence[str],
        k: int,
        context: RunContext,
        *,
        language: str = "en",
        per_source: int | None = None,
    ) -> Sequence[Sequence[Hit]]:
        """For each query at most `k` passages with a positive score, best first, ties by id.

        With `per_source` no source has more passages than that while another has any, the best
        passage of each of the k / 2 likeliest sources is among them, and passages that repeat one
        text fill no more than a third of `k` while there are others.
        """
        found: list[Sequence[Hit]] = []
        for query in queries:
            context.check()
            scores = self.scores(query, language)
            if per_source is None:
                chosen = best(scores, k)
            else:
                chosen = fair(scores, self.sources, self.repeated, k, per_source)
            found.append([Hit(self.passages[at], float(scores[at])) for at in chosen.tolist()])
        return found

    def scores(self, query: str, language: str) -> npt.NDArray[np.float64]:
        """The score of every passage, in their order; 0 where no term of the query stands."""
        scores = np.zeros(len(self.passages))
        # Terms are added in sorted order: the sum of floats must not depend on the query's.
        for term in sorted(set(terms(query, language))):
            at = self.vocabulary.get(term)
            if at is not None:
                start, end = self.starts[at], self.starts[at + 1]
                scores[self.numbers[start:end]] += self.weights[start:end]
        return np.round(scores, 9)


def retriever(passages: Sequence[Passage], context: RunContext, embedder: Embedder) -> Bm25Index:
    """The index over these passages; words alone count, so the embedder is not asked."""
    del embedder
    return build_index(passages, context)


def build_index(passages: Sequence[Passage], context: RunContext | None = None) -> Bm25Index:
    """Index passages of any number and language; their order does not matter.

    Raises `Interrupted` when the context asks for it.
    """
    context = context or RunContext()
    ordered = tuple(sorted(passages, key=_place))
    seen: dict[str, int] = {}
    found: list[int] = []
    frequencies: list[float] = []
    sizes = np.zeros(len(ordered), dtype=np.int64)
    lengths = np.ones(max(1, len(ordered)))
    for number, passage in enumerate(ordered):
        context.check()
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
    ids = [passage.document_id for passage in ordered]
    first = [at for at, name in enumerate(ids) if not at or ids[at - 1] != name]
    sources = np.array(first, dtype=np.int64)
    return Bm25Index(ordered, sources, _repeated(ordered), vocabulary, starts, numbers, weights)


def _repeated(passages: Sequence[Passage]) -> tuple[npt.NDArray[np.int64], ...]:
    places: dict[str, list[int]] = {}
    for number, passage in enumerate(passages):
        places.setdefault(passage.reading.text, []).append(number)
    return tuple(np.array(found, dtype=np.int64) for found in places.values() if len(found) > 1)
