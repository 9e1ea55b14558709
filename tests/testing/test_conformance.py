"""Each promise of the other suites is broken once, and the suite must say so."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from conformance_samples import PASSAGES, Clock, LineReader, WordRetriever, broken_promises

from veridical.errors import MissingInput
from veridical.protocols import Completion, Prompt, RunContext
from veridical.testing import FixedOracle, MemoryCache, ScriptedModel, claim
from veridical.testing.conformance import (
    CacheConformance,
    JudgeConformance,
    ModelConformance,
    OracleConformance,
    ReaderConformance,
    RetrieverConformance,
)
from veridical.types import Document, Failure, Finding, Passage


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


Rankings = Sequence[Sequence[tuple[Passage, float]]]


class TooMany(WordRetriever):
    def search(self, queries: Sequence[str], k: int, context: RunContext) -> Rankings:
        return super().search(queries, k + 1, context)


class WorstFirst(WordRetriever):
    def rank(self, query: str) -> list[tuple[Passage, float]]:
        return list(reversed(super().rank(query)))


class DependsOnK(WordRetriever):
    def search(self, queries: Sequence[str], k: int, context: RunContext) -> Rankings:
        context.check()
        return [
            [(passage, score / k) for passage, score in self.rank(query)[:k]] for query in queries
        ]


class Twice(WordRetriever):
    def rank(self, query: str) -> list[tuple[Passage, float]]:
        return [item for item in super().rank(query) for _ in range(2)]


class NeedsWords(WordRetriever):
    def rank(self, query: str) -> list[tuple[Passage, float]]:
        if not query.split():
            raise ValueError("no words")
        return super().rank(query)


class NormalisesOverQueries(WordRetriever):
    def search(self, queries: Sequence[str], k: int, context: RunContext) -> Rankings:
        found = super().search(queries, k, context)
        best = max((score for ranking in found for _, score in ranking), default=1.0)
        return [[(passage, score / best) for passage, score in ranking] for ranking in found]


@pytest.mark.parametrize(
    ("retriever", "promise"),
    [
        (TooMany, "one_ranking_per_query"),
        (WorstFirst, "best_first"),
        (DependsOnK, "smaller_k_is_the_head"),
        (Twice, "no_passage_twice"),
        (NeedsWords, "survives_hostile_queries"),
        (NormalisesOverQueries, "ignores_neighbours"),
    ],
)
def test_a_broken_retriever_is_caught(retriever: type[WordRetriever], promise: str) -> None:
    class Suite(RetrieverConformance):
        def make(self) -> WordRetriever:
            return retriever()

        def queries(self) -> Sequence[str]:
            return ["the bridge is", "tower"]

    assert promise in broken_promises(Suite())


class LetsErrorsOut(LineReader):
    def read(self, path: Path, context: RunContext) -> Sequence[Document]:
        context.check()
        return [self.made(path, path.read_bytes().decode("utf-8"))]


class InventsWhatIsMissing(LineReader):
    def read(self, path: Path, context: RunContext) -> Sequence[Document]:
        try:
            return super().read(path, context)
        except MissingInput:
            return []


class Randomly(LineReader):
    def made(self, path: Path, text: str) -> Document:
        return replace(super().made(path, text), version=f"{random.getrandbits(64):016x}")


class LocalDates(LineReader):
    def made(self, path: Path, text: str) -> Document:
        return replace(super().made(path, text), date="03.05.2024")


class OtherKind(LineReader):
    def made(self, path: Path, text: str) -> Document:
        return replace(super().made(path, text), kind="pdf")


class LeavesFiles(LineReader):
    def read(self, path: Path, context: RunContext) -> Sequence[Document]:
        (path.parent / "sample.cache").write_bytes(b"")
        return super().read(path, context)


class ReadsNothing(LineReader):
    def made(self, path: Path, text: str) -> Document:
        return replace(super().made(path, text), text=" ")


class Shorthand(LineReader):
    kinds = ("Text file",)


@pytest.mark.parametrize(
    ("reader", "promise"),
    [
        (LetsErrorsOut, "missing_file"),
        (LetsErrorsOut, "bad_files_are_refused_in_words"),
        (InventsWhatIsMissing, "missing_file"),
        (Randomly, "versions_are_hashes"),
        (Randomly, "repeats_itself"),
        (LocalDates, "dates_are_iso"),
        (OtherKind, "reads_its_sample"),
        (ReadsNothing, "reads_its_sample"),
        (LeavesFiles, "leaves_the_folder_alone"),
        (Shorthand, "names_its_kinds"),
    ],
)
def test_a_broken_reader_is_caught(reader: type[LineReader], promise: str) -> None:
    class Suite(ReaderConformance):
        def make(self) -> LineReader:
            return reader()

        def write_sample(self, folder: Path) -> Path:
            path = folder / "sample.txt"
            path.write_text("The bridge was opened in 1932.\n", "utf-8")
            return path

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
        ReaderConformance,
        RetrieverConformance,
    ],
)
def test_a_suite_without_a_part_says_what_to_write(suite: type) -> None:
    with pytest.raises(NotImplementedError, match=r"make\(\)"):
        suite().make()
