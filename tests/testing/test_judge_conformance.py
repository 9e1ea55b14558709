"""Each promise of the judges' suite is broken once, and the suite must say so."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import replace

import pytest
from conformance_samples import broken_promises

from veridical.protocols import Pair, RunContext
from veridical.testing.conformance import JudgeConformance
from veridical.types import Failure, Judgement, Span

Judged = list[Judgement | Failure]


class Judging:
    """An honest judge to spoil: subclasses replace one method."""

    name = "word"
    version = "1"

    def judge(self, pairs: Sequence[Pair], context: RunContext) -> Judged:
        context.check()
        return [self.one(pair) for pair in pairs]

    def one(self, pair: Pair) -> Judgement | Failure:
        shared = len(set(pair.claim.text) & set(pair.passage.text))
        support = shared / (1 + len(set(pair.claim.text)))
        return Judgement(self.name, support, 0.0, support, (), pair.passage.span)


class ScalesOverTheBatch(Judging):
    def judge(self, pairs: Sequence[Pair], context: RunContext) -> Judged:
        context.check()
        longest = max((len(pair.passage.text) for pair in pairs), default=1) or 1
        return [
            Judgement("word", len(pair.passage.text) / longest, 0.0, 1.0, (), pair.passage.span)
            for pair in pairs
        ]


class CarriesOver(Judging):
    def judge(self, pairs: Sequence[Pair], context: RunContext) -> Judged:
        context.check()
        seen: set[str] = set()
        results: Judged = []
        for pair in pairs:
            score = 0.1 if pair.claim.text in seen else 0.9
            seen.add(pair.claim.text)
            results.append(Judgement("word", score, 0.0, 1.0, (), pair.passage.span))
        return results


class DropsFailures(Judging):
    def judge(self, pairs: Sequence[Pair], context: RunContext) -> Judged:
        return super().judge([pair for pair in pairs if pair.passage.text], context)


class NeverStops(Judging):
    def judge(self, pairs: Sequence[Pair], context: RunContext) -> Judged:
        return super().judge(pairs, RunContext(budget=context.budget))


class IgnoresDeadlines(Judging):
    def judge(self, pairs: Sequence[Pair], context: RunContext) -> Judged:
        return super().judge(pairs, replace(context, deadline=None))


class Sure(Judging):
    def one(self, pair: Pair) -> Judgement:
        return Judgement("word", 0.7, 0.7, 1.0, (), pair.passage.span)


class Shouts(Judging):
    def one(self, pair: Pair) -> Judgement:
        return Judgement("word", 1.0000001, 0.0, 1.0, (), pair.passage.span)


class NotANumber(Judging):
    def one(self, pair: Pair) -> Judgement:
        return Judgement("word", float("nan"), 0.0, 1.0, (), pair.passage.span)


class QuotesElsewhere(Judging):
    def one(self, pair: Pair) -> Judgement:
        span = pair.passage.span
        return Judgement("word", 0.5, 0.0, 1.0, (), Span(span.start, span.end + 1))


class Guesses(Judging):
    def one(self, pair: Pair) -> Judgement:
        return Judgement("word", random.random() / 2, 0.0, 1.0, (), pair.passage.span)


class SignsAsAnother(Judging):
    def one(self, pair: Pair) -> Judgement:
        return Judgement("other", 0.5, 0.0, 1.0, (), pair.passage.span)


class Unnamed(Judging):
    name = ""


class AlwaysFails(Judging):
    def one(self, pair: Pair) -> Failure:
        return Failure("down", "no answer", None, pair.claim.id)


class RaisesOnEmpty(Judging):
    def one(self, pair: Pair) -> Judgement | Failure:
        if not pair.passage.text:
            raise ValueError("nothing to read")
        return super().one(pair)


class KeepsState(Judging):
    """Two threads that share it see each other's pairs."""

    def judge(self, pairs: Sequence[Pair], context: RunContext) -> Judged:
        context.check()
        results: Judged = []
        for pair in pairs:
            self.current = pair
            time.sleep(0.0005)
            results.append(self.one(self.current))
        return results


@pytest.mark.parametrize(
    ("judge", "promise"),
    [
        (ScalesOverTheBatch, "ignores_neighbours"),
        (CarriesOver, "ignores_neighbours"),
        (DropsFailures, "survives_hostile_texts"),
        (RaisesOnEmpty, "survives_hostile_texts"),
        (NeverStops, "stops_when_told"),
        (IgnoresDeadlines, "stops_when_told"),
        (Sure, "scores_are_probabilities"),
        (Shouts, "scores_are_probabilities"),
        (NotANumber, "scores_are_probabilities"),
        (QuotesElsewhere, "quotes_the_passage"),
        (Guesses, "repeats_itself"),
        (SignsAsAnother, "signs_its_judgements"),
        (Unnamed, "has_a_name_and_a_version"),
        (AlwaysFails, "one_result_per_pair"),
        (KeepsState, "may_be_shared_between_threads"),
    ],
)
def test_a_broken_judge_is_caught(judge: type[Judging], promise: str) -> None:
    class Suite(JudgeConformance):
        def make(self) -> Judging:
            return judge()

    assert promise in broken_promises(Suite())


def test_the_honest_judge_passes() -> None:
    class Suite(JudgeConformance):
        def make(self) -> Judging:
            return Judging()

    assert broken_promises(Suite()) == set()
