"""What every retriever must keep."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from veridical.protocols import Retriever, RunContext
from veridical.testing.conformance.calls import (
    HOSTILE,
    must_agree,
    must_be_interrupted,
    must_be_shareable,
    must_ignore_neighbours,
)
from veridical.types import Hit

Ranking = Sequence[Hit]

# More than any collection of a test holds.
_ALL = 1000


def _must_share(some: Ranking, whole: Ranking, per_source: int) -> None:
    """A source may have more than its share only where no other one waits for its own."""
    has = Counter(hit.passage.document_id for hit in some)
    could = Counter(hit.passage.document_id for hit in whole)
    if max(has.values(), default=0) <= per_source:
        return
    for source, count in could.items():
        waiting = min(count, per_source) - has[source]
        assert waiting <= 0, f"{source} waits for {waiting} while another has more than its share"


class RetrieverConformance:
    """Inherit; say in `make` how your retriever is made, over a collection that holds `queries`."""

    def make(self) -> Retriever:
        """A retriever over at least three passages, of two sources or more, as yours will be."""
        raise NotImplementedError("say in make() how your retriever is made")

    def queries(self) -> Sequence[str]:
        """Queries: at least one for which the collection holds two passages or more."""
        raise NotImplementedError("give in queries() what your collection holds")

    def _search(self, queries: Sequence[str], k: int = 5) -> Sequence[Ranking]:
        return self.make().search(queries, k, RunContext())

    def test_one_ranking_per_query(self) -> None:
        """As many rankings as queries, at most k long, and something is found."""
        assert isinstance(self.make(), Retriever)
        for k in (1, 2, 5):
            rankings = self._search(self.queries(), k)
            assert len(rankings) == len(self.queries())
            assert all(len(ranking) <= k for ranking in rankings), f"more than k = {k} passages"
            assert any(rankings), "nothing was found for any query"

    def test_empty_batch(self) -> None:
        """No queries, no rankings."""
        assert list(self._search(())) == []

    def test_best_first(self) -> None:
        """Scores are numbers and never rise."""
        for ranking in self._search(self.queries()):
            scores = [hit.score for hit in ranking]
            assert all(math.isfinite(score) for score in scores), f"scores {scores}"
            assert all(one >= other for one, other in pairwise(scores)), "scores rise"

    def test_smaller_k_is_the_head(self) -> None:
        """The first passages do not depend on how many are asked for."""
        for short, long in zip(
            self._search(self.queries(), 1), self._search(self.queries(), 5), strict=True
        ):
            must_agree(list(short), list(long)[:1], "when more passages are asked for")

    def test_no_source_crowds_another_out(self) -> None:
        """With `per_source` no source has more than that while another has any left."""
        retriever, context = self.make(), RunContext()
        every = retriever.search(self.queries(), _ALL, context)
        for k, per_source in ((1, 1), (2, 1), (3, 1), (3, 2), (5, 2), (_ALL, 1)):
            chosen = retriever.search(self.queries(), k, context, per_source=per_source)
            for some, whole in zip(chosen, every, strict=True):
                must_agree(len(some), min(k, len(whole)), f"in number with per_source={per_source}")
                assert all(one in whole for one in some), "another passage, or another score"
                _must_share(some, whole, per_source)

    def test_takes_the_language_of_a_query(self) -> None:
        """A query may be in a language that the retriever does not know."""
        for language in ("en", "de", "zh", "und"):
            found = self.make().search(self.queries(), 5, RunContext(), language=language)
            assert len(found) == len(self.queries())

    def test_no_passage_twice(self) -> None:
        """A ranking holds each passage once."""
        for ranking in self._search(self.queries()):
            ids = [(hit.passage.document_id, hit.passage.id) for hit in ranking]
            assert len(ids) == len(set(ids)), "the same passage twice"

    def test_ignores_neighbours(self) -> None:
        """A query's ranking depends on that query alone."""
        retriever = self.make()
        must_ignore_neighbours(
            self.queries(), lambda queries: retriever.search(queries, 5, RunContext())
        )

    def test_repeats_itself(self) -> None:
        """The same queries give the same rankings, from the same retriever and from a new one."""
        retriever, queries = self.make(), self.queries()
        first = list(retriever.search(queries, 5, RunContext()))
        must_agree(list(retriever.search(queries, 5, RunContext())), first, "the second time")
        must_agree(list(self._search(queries)), first, "from a new retriever")

    def test_may_be_shared_between_threads(self) -> None:
        """A warm retriever serves several threads."""
        retriever = self.make()
        must_be_shareable(
            self.queries(), lambda queries: list(retriever.search(queries, 5, RunContext()))
        )

    def test_stops_when_told(self) -> None:
        """A cancelled run and one that is out of time raise `Interrupted`."""
        retriever = self.make()
        must_be_interrupted(lambda context: retriever.search(self.queries(), 5, context))

    def test_survives_hostile_queries(self) -> None:
        """A query without words finds little or nothing, and raises nothing."""
        retriever, good = self.make(), self.queries()[0]
        expected = retriever.search((good,), 5, RunContext())[0]
        for text in HOSTILE:
            rankings = retriever.search((good, text), 5, RunContext())
            assert len(rankings) == 2, f"{text[:20]!r} costs other queries their ranking"
            must_agree(rankings[0], expected, f"beside {text[:20]!r}")
