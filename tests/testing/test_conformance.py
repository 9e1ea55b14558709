"""Each promise of the other suites is broken once, and the suite must say so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest
from conformance_samples import (
    PASSAGES,
    Clock,
    Ranking,
    WordRetriever,
    broken_promises,
)

from veridical.protocols import Completion, Prompt, RunContext
from veridical.testing import FixedOracle, MemoryCache, ScriptedModel, claim
from veridical.testing.conformance import (
    CacheConformance,
    JudgeConformance,
    ModelConformance,
    OracleConformance,
    PolicyConformance,
    ReaderConformance,
    RetrieverConformance,
)
from veridical.types import Failure, Finding, Hit


class Finds(FixedOracle):
    """A fixed oracle to spoil."""

    def find(  # type: ignore[override]  # each breaks the protocol on purpose
        self, claims: Sequence[object], context: RunContext
    ) -> Sequence[object]:
        context.check()
        return [self.found() for _ in claims]

    def found(self) -> Sequence[Finding]:
        return [Finding("fixed", PASSAGES[0], 1.0)]


class OneListForAll(Finds):
    def find(self, claims: Sequence[object], context: RunContext) -> Sequence[object]:  # type: ignore[override]
        return super().find(claims[:1], context) or [self.found()]


class SignsWrongly(Finds):
    def found(self) -> Sequence[Finding]:
        return [Finding("someone", PASSAGES[0], 1.0)]


class Invents(Finds):
    def found(self) -> Sequence[Finding]:
        return [Finding("fixed", replace(PASSAGES[0], text="Made up."), 1.0)]


class Repeats(Finds):
    def found(self) -> Sequence[Finding]:
        return [Finding("fixed", PASSAGES[0], 1.0)] * 2


class Infinite(Finds):
    def found(self) -> Sequence[Finding]:
        return [Finding("fixed", PASSAGES[0], float("inf"))]


class Empty(Finds):
    def found(self) -> Sequence[Finding]:
        return []


@pytest.mark.parametrize(
    ("oracle", "promise"),
    [
        (OneListForAll, "empty_batch"),
        (OneListForAll, "survives_hostile_claims"),
        (SignsWrongly, "signs_its_findings"),
        (Infinite, "signs_its_findings"),
        (Invents, "passages_are_as_long_as_their_spans"),
        (Repeats, "no_passage_twice"),
        (Empty, "one_result_per_claim"),
    ],
)
def test_a_broken_oracle_is_caught(oracle: type[Finds], promise: str) -> None:
    class Suite(OracleConformance):
        def make(self) -> Finds:  # type: ignore[override]
            return oracle()

        def claims(self) -> Sequence[object]:  # type: ignore[override]
            return [claim("The bridge is long."), claim("The tower has a clock.")]

    assert promise in broken_promises(Suite())


Rankings = Sequence[Sequence[Hit]]


class TooMany(WordRetriever):
    def chosen(self, ranking: Ranking, k: int, per_source: int | None) -> Ranking:
        return super().chosen(ranking, k + 1, per_source)


class WorstFirst(WordRetriever):
    def rank(self, query: str) -> Ranking:
        return list(reversed(super().rank(query)))


class DependsOnK(WordRetriever):
    def chosen(self, ranking: Ranking, k: int, per_source: int | None) -> Ranking:
        return [replace(hit, score=hit.score / k) for hit in super().chosen(ranking, k, per_source)]


class CrowdsOut(WordRetriever):
    def chosen(self, ranking: Ranking, k: int, per_source: int | None) -> Ranking:
        per_source = None
        return super().chosen(ranking, k, per_source)


class LeavesOut(WordRetriever):
    def chosen(self, ranking: Ranking, k: int, per_source: int | None) -> Ranking:
        return super().chosen(ranking, k, per_source)[: None if per_source is None else per_source]


class SpeaksEnglishOnly(WordRetriever):
    def search(
        self, queries: Sequence[str], k: int, context: RunContext, **given: object
    ) -> Rankings:
        if given.get("language", "en") != "en":
            raise ValueError("what language is this?")
        return super().search(queries, k, context, **given)  # type: ignore[arg-type]


class Twice(WordRetriever):
    def rank(self, query: str) -> Ranking:
        return [item for item in super().rank(query) for _ in range(2)]


class NeedsWords(WordRetriever):
    def rank(self, query: str) -> Ranking:
        if not query.split():
            raise ValueError("no words")
        return super().rank(query)


class NormalisesOverQueries(WordRetriever):
    def search(
        self, queries: Sequence[str], k: int, context: RunContext, **given: object
    ) -> Rankings:
        found = super().search(queries, k, context, **given)  # type: ignore[arg-type]
        best = max((hit.score for ranking in found for hit in ranking), default=1.0)
        return [[replace(hit, score=hit.score / best) for hit in ranking] for ranking in found]


@pytest.mark.parametrize(
    ("retriever", "promise"),
    [
        (TooMany, "one_ranking_per_query"),
        (WorstFirst, "best_first"),
        (DependsOnK, "smaller_k_is_the_head"),
        (Twice, "no_passage_twice"),
        (NeedsWords, "survives_hostile_queries"),
        (NormalisesOverQueries, "ignores_neighbours"),
        (CrowdsOut, "no_source_crowds_another_out"),
        (LeavesOut, "no_source_crowds_another_out"),
        (SpeaksEnglishOnly, "takes_the_language_of_a_query"),
    ],
)
def test_a_broken_retriever_is_caught(retriever: type[WordRetriever], promise: str) -> None:
    class Suite(RetrieverConformance):
        def make(self) -> WordRetriever:
            return retriever()

        def queries(self) -> Sequence[str]:
            return ["the bridge is", "tower"]

    assert promise in broken_promises(Suite())


class Forgets(MemoryCache):
    def get(self, keys: Sequence[str]) -> Sequence[bytes | None]:
        return [None for _ in keys]


class FalsyIsNothing(MemoryCache):
    def get(self, keys: Sequence[str]) -> Sequence[bytes | None]:
        return [value or None for value in super().get(keys)]


class SortsKeys(MemoryCache):
    def get(self, keys: Sequence[str]) -> Sequence[bytes | None]:
        return super().get(sorted(keys))


class FoldsKeys(MemoryCache):
    def get(self, keys: Sequence[str]) -> Sequence[bytes | None]:
        return super().get([key.lower() for key in keys])

    def put(self, items: Mapping[str, bytes], ttl_seconds: float | None = None) -> None:
        super().put({key.lower(): value for key, value in items.items()}, ttl_seconds)


class KeepsForEver(MemoryCache):
    def put(self, items: Mapping[str, bytes], ttl_seconds: float | None = None) -> None:
        super().put(items, ttl_seconds and None)


class FirstValueCounts(MemoryCache):
    def put(self, items: Mapping[str, bytes], ttl_seconds: float | None = None) -> None:
        new = {key: value for key, value in items.items() if self.get([key]) == [None]}
        super().put(new, ttl_seconds)


_COMMON = MemoryCache()


class OneForAll(MemoryCache):
    def get(self, keys: Sequence[str]) -> Sequence[bytes | None]:
        return _COMMON.get(keys)

    def put(self, items: Mapping[str, bytes], ttl_seconds: float | None = None) -> None:
        _COMMON.put(items, ttl_seconds)


@pytest.mark.parametrize(
    ("cache", "promise"),
    [
        (Forgets, "gives_back_what_was_put"),
        (Forgets, "may_be_shared_between_threads"),
        (FalsyIsNothing, "any_bytes"),
        (SortsKeys, "gives_back_what_was_put"),
        (FoldsKeys, "any_key"),
        (KeepsForEver, "values_expire"),
        (FirstValueCounts, "the_last_value_counts"),
        (OneForAll, "two_caches_are_two"),
    ],
)
def test_a_broken_cache_is_caught(cache: type[MemoryCache], promise: str) -> None:
    clock = Clock()

    class Suite(CacheConformance):
        def make(self) -> MemoryCache:
            return cache(clock)

        def wait(self, seconds: float) -> None:
            clock.now += seconds

    assert promise in broken_promises(Suite())


class Spendthrift(ScriptedModel):
    def complete(
        self, prompts: Sequence[Prompt], context: RunContext
    ) -> Sequence[Completion | Failure]:
        return super().complete(prompts, RunContext(cancel=context.cancel))


class StopsAtNothing(ScriptedModel):
    def complete(
        self, prompts: Sequence[Prompt], context: RunContext
    ) -> Sequence[Completion | Failure]:
        return super().complete(prompts, RunContext(budget=context.budget))


class Unlikely(ScriptedModel):
    def complete(
        self, prompts: Sequence[Prompt], context: RunContext
    ) -> Sequence[Completion | Failure]:
        found = super().complete(prompts, context)
        return [replace(one, logprobs=(0.5,)) for one in found if isinstance(one, Completion)]


class Mute(ScriptedModel):
    def complete(
        self, prompts: Sequence[Prompt], context: RunContext
    ) -> Sequence[Completion | Failure]:
        return super().complete(prompts, context)[:1]


@pytest.mark.parametrize(
    ("model", "promise"),
    [
        (Spendthrift, "spends_the_budget"),
        (Spendthrift, "keeps_to_the_budget"),
        (Spendthrift, "stops_when_told"),
        (StopsAtNothing, "stops_when_told"),
        (Unlikely, "counts_its_tokens"),
        (Mute, "one_result_per_prompt"),
    ],
)
def test_a_broken_model_is_caught(model: type[ScriptedModel], promise: str) -> None:
    class Suite(ModelConformance):
        def make(self) -> ScriptedModel:
            return model(["red", "iron"])

    assert promise in broken_promises(Suite())


@pytest.mark.parametrize(
    "suite",
    [
        CacheConformance,
        JudgeConformance,
        ModelConformance,
        OracleConformance,
        PolicyConformance,
        ReaderConformance,
        RetrieverConformance,
    ],
)
def test_a_suite_without_a_part_says_what_to_write(suite: type) -> None:
    with pytest.raises(NotImplementedError, match=r"make\(\)"):
        suite().make()
