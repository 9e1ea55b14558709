"""The fakes keep the promises of their protocols, and do what they are told."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from conformance_samples import PASSAGES, Clock, LineReader, WordRetriever

from veridical.errors import BudgetExhausted, UsageError
from veridical.files.source_file import SourceFile
from veridical.protocols import Budget, Cache, Judge, Model, Oracle, Prompt, RunContext
from veridical.protocols import Completion as Reply
from veridical.testing import (
    FixedJudge,
    FixedOracle,
    MemoryCache,
    ScriptedModel,
    claim,
    document,
    evidence,
    pair,
    passage,
    verdict,
)
from veridical.testing.conformance import (
    CacheConformance,
    JudgeConformance,
    ModelConformance,
    OracleConformance,
    ReaderConformance,
    RetrieverConformance,
)
from veridical.types import Claim, Failure, Judgement, Label


class TestFixedJudge(JudgeConformance):
    def make(self) -> Judge:
        return FixedJudge({"The bridge was opened in 1932.": Label.SUPPORTED})

    def test_gives_the_verdicts_it_was_told(self) -> None:
        judge = FixedJudge({"a": Label.SUPPORTED, "b": Label.CONTRADICTED}, failing=frozenset("c"))
        yes, no, failed, other = judge.judge(
            [pair(text, "source") for text in "abcd"], RunContext()
        )
        assert isinstance(yes, Judgement)
        assert yes.support > 0.9 > yes.refute
        assert isinstance(no, Judgement)
        assert no.refute > 0.9 > no.support
        assert isinstance(failed, Failure)
        assert failed.claim_id == "c1"
        assert isinstance(other, Judgement)
        assert max(other.support, other.refute) < 0.5


class TestFixedOracle(OracleConformance):
    def make(self) -> Oracle:
        return FixedOracle({"The bridge is long.": PASSAGES[:2]}, failing=frozenset({"Fail."}))

    def claims(self) -> Sequence[Claim]:
        return [claim("The bridge is long."), claim("Fail."), claim("Nothing is known.")]

    def test_finds_what_it_was_told(self) -> None:
        found, failed, nothing = self.make().find(self.claims(), RunContext())
        assert not isinstance(found, Failure)
        assert [finding.passage for finding in found] == list(PASSAGES[:2])
        assert isinstance(failed, Failure)
        assert list(nothing) == []  # type: ignore[arg-type]  # a Failure would not be iterable


class TestScriptedModel(ModelConformance):
    def make(self) -> Model:
        return ScriptedModel(["red", "iron"])

    def test_replies_in_order_and_remembers(self) -> None:
        model = ScriptedModel(["one", Failure("down", "no answer"), "three"])
        first = model.complete([Prompt("s", "a"), Prompt("s", "b")], RunContext())
        second = model.complete([Prompt("s", "c"), Prompt("s", "d")], RunContext())
        assert isinstance(first[0], Reply)
        assert first[0].text == "one"
        assert first[1] == Failure("down", "no answer")
        assert isinstance(second[0], Reply)
        assert second[0].text == "three"
        assert isinstance(second[1], Failure)
        assert second[1].code == "no_reply"
        assert [prompt.user for prompt in model.prompts] == ["a", "b", "c", "d"]

    def test_stops_where_the_budget_ends(self) -> None:
        model = ScriptedModel(["one", "two", "three"])
        context = RunContext(budget=Budget(calls=2))
        with pytest.raises(BudgetExhausted):
            model.complete([Prompt("s", "a")] * 3, context)
        assert len(model.prompts) == 2


class TestMemoryCache(CacheConformance):
    def setup_method(self) -> None:
        self.clock = Clock()

    def make(self) -> Cache:
        return MemoryCache(self.clock)

    def wait(self, seconds: float) -> None:
        self.clock.now += seconds

    def test_a_value_is_gone_at_the_moment_its_time_is_over(self) -> None:
        cache = self.make()
        cache.put({"one": b"1"}, ttl_seconds=10.0)
        self.clock.now += 9.999
        assert list(cache.get(("one",))) == [b"1"]
        self.clock.now = 1010.0
        assert list(cache.get(("one",))) == [None]


class TestWordRetriever(RetrieverConformance):
    def make(self) -> WordRetriever:
        return WordRetriever()

    def queries(self) -> Sequence[str]:
        return ["the bridge", "tower", "nothing known"]


class TestLineReader(ReaderConformance):
    def make(self) -> LineReader:
        return LineReader()

    def sample(self) -> SourceFile:
        return SourceFile("sample.txt", b"The bridge was opened in 1932.\n")


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: FixedJudge({"a": "supported"}), "is told a Label"),
        (lambda: FixedJudge({"a": True}), "is told a Label"),
        (lambda: FixedJudge(default=None), "is told a Label"),
        (lambda: FixedJudge([("a", Label.SUPPORTED)]), "mapping by the claim's text"),
        (lambda: FixedJudge(failing="abc"), "a set of texts"),
        (lambda: FixedOracle({"a": PASSAGES[0]}), "tuples of Passage"),
        (lambda: FixedOracle(default=("The bridge",)), "tuples of Passage"),
        (lambda: FixedOracle(PASSAGES), "mapping by the claim's text"),
        (lambda: FixedOracle(failing="abc"), "a set of texts"),
        (lambda: ScriptedModel("one"), "a list of replies"),
        (lambda: ScriptedModel(None), "a list of replies"),
        (lambda: ScriptedModel(["one", None]), "a str or a Failure"),
        (lambda: ScriptedModel([b"one"]), "a str or a Failure"),
        (lambda: MemoryCache().put({"a": 5}), "keeps bytes under a str"),
        (lambda: MemoryCache().put({"a": "text"}), "keeps bytes under a str"),
        (lambda: MemoryCache().put({5: b"1"}), "keeps bytes under a str"),
        (lambda: MemoryCache().put([("a", b"1")]), "mapping by the key"),
        (lambda: MemoryCache().put({"a": b"1"}, ttl_seconds=0), "above 0"),
        (lambda: MemoryCache().put({"a": b"1"}, ttl_seconds=-1.0), "above 0"),
        (lambda: MemoryCache().put({"a": b"1"}, ttl_seconds=float("nan")), "above 0"),
        (lambda: MemoryCache().put({"a": b"1"}, ttl_seconds=True), "above 0"),
        (lambda: claim("a", "b"), "'a' does not stand in the text"),
        (lambda: passage("a", document("b")), "'a' does not stand in source.md"),
        (lambda: evidence("a", document("b")), "'a' does not stand in source.md"),
        (lambda: verdict(claim("a"), Label.SUPPORTED, quote="a"), "given together"),
        (lambda: claim(None), "a text is a str"),
    ],
)
def test_what_a_fake_is_told_is_looked_at(make: Callable[[], object], told: str) -> None:
    with pytest.raises(UsageError, match=told) as raised:
        make()
    assert raised.value.hint
