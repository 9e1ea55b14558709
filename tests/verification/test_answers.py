"""What a part answers is looked at: a broken part is a fault, a bad answer fails its claim."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pytest

from tests.promises.running import judged
from veridical.errors import InternalError, UsageError
from veridical.judging.slots import SlotsJudge
from veridical.protocols import Judge, Pair, RunContext
from veridical.testing import FixedJudge, FixedOracle, claim, document, passage
from veridical.types import Failure, Judgement, Label, Passage, Reading, Report, Span
from veridical.verification.pipeline import Request, Verification
from veridical.verification.policies.uncalibrated import POLICY
from veridical.verification.policy import Policy
from veridical.verification.sides import BySides

SOURCE = document("The quay is 520 metres long.", id="quay.md")
TEXT = "The quay is 520 metres long."


@dataclass(frozen=True, slots=True)
class Answering:
    """A judge that answers to each pair as it is told."""

    answer: Callable[[Pair], object]
    name: str = "answering"
    version: str = "1"

    def judge(self, pairs: Sequence[Pair], context: RunContext) -> Sequence[Judgement | Failure]:
        context.check()
        return [self.answer(pair) for pair in pairs]  # type: ignore[misc]


@dataclass(frozen=True, slots=True)
class Whole:
    """A judge or an oracle that answers with one value, whatever it is asked."""

    answer: object
    name: str = "whole"
    version: str = "1"

    def judge(self, pairs: object, context: object) -> object:
        del pairs, context
        return self.answer

    def find(self, claims: object, context: object) -> object:
        del claims, context
        return self.answer


def run(judge: object, oracle: object = None, policy: Policy = POLICY) -> Report:
    finding = FixedOracle(default=(passage(TEXT, SOURCE),)) if oracle is None else oracle
    made = Verification((finding,), judge, policy, "balanced", ())  # type: ignore[arg-type]
    return made.report(Request(TEXT, (SOURCE,)), RunContext())


def saying(support: float, refute: float, quote: Callable[[Pair], Span]) -> Judge:
    return Answering(lambda pair: Judgement("answering", support, refute, 1.0, (), quote(pair)))


def whole(pair: Pair) -> Span:
    return pair.passage.span


@pytest.mark.parametrize("sides", [(0.95, 0.0), (0.0, 0.95)])
@pytest.mark.parametrize(
    ("quote", "told"),
    [
        (lambda _: Span(3, 3), "quotes no word"),
        (lambda _: Span(3, 4), "quotes no word"),
        (lambda _: Span(0, 900), "outside of the passage"),
        (lambda _: Span(900, 901), "outside of the passage"),
    ],
)
def test_who_takes_a_side_shows_the_words(
    sides: tuple[float, float], quote: Callable[[Pair], Span], told: str
) -> None:
    report = run(saying(*sides, quote))
    assert report.verdicts == ()
    assert (report.trust, report.coverage, report.null_reason) == (None, 0.0, "all_failed")
    [failure] = report.failures
    assert failure.code == "judge_failed"
    assert told in failure.message
    assert failure.span == Span(0, len(TEXT))


def test_a_refutation_without_a_value_has_a_reason() -> None:
    report = run(saying(0.0, 0.95, whole))
    [verdict] = report.verdicts
    assert verdict.label is Label.CONTRADICTED
    [reason] = verdict.reasons
    assert reason.code == "wording_differs"
    assert reason.source_id == "quay.md"
    assert reason.evidence_span == Span(0, len(TEXT))
    assert verdict.evidence[0].quote == TEXT


@pytest.mark.parametrize("answer", [None, 5, "supported", (), Label.SUPPORTED, {}])
def test_an_answer_of_another_kind_is_a_fault_of_the_part(answer: object) -> None:
    with pytest.raises(InternalError, match="the judge 'answering' answered") as raised:
        run(Answering(lambda _: answer))
    assert "conformance" in raised.value.hint
    with pytest.raises(InternalError, match="the oracle 'whole' answered"):
        run(SlotsJudge(), Whole([5 if answer == () else answer]))


@pytest.mark.parametrize("answers", [None, 5, {}, "x", b"x", [], [None, None], iter([])])
def test_answers_come_one_for_each(answers: object) -> None:
    for call in (lambda: run(Whole(answers)), lambda: run(SlotsJudge(), Whole(answers))):
        with pytest.raises(InternalError) as raised:
            call()
        assert "'whole'" in raised.value.message


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (passage("Another text."), "no source that was given"),
        (replace(passage(TEXT, SOURCE), text="The quay is 530 metres long."), "does not stand in"),
        (replace(passage(TEXT, SOURCE), span=Span(5, 900)), "does not stand in"),
        (replace(passage(TEXT, SOURCE), text="", span=Span(0, 0)), "does not stand in"),
    ],
)
def test_what_an_oracle_finds_stands_in_a_source(found: Passage, told: str) -> None:
    for judge in (SlotsJudge(), FixedJudge(default=Label.SUPPORTED)):
        report = run(judge, FixedOracle(default=(found,)))
        assert report.verdicts == ()
        assert [failure.code for failure in report.failures] == ["oracle_failed"]
        assert told in report.failures[0].message


def test_a_failure_is_passed_on() -> None:
    failing = FixedJudge(failing=frozenset({TEXT}))
    assert [one.message for one in run(failing).failures] == ["told to fail"]
    assert run(SlotsJudge(), FixedOracle(failing=frozenset({TEXT}))).coverage == 0.0


@pytest.mark.parametrize("size", [0, -1, True, 1.0, "3", None])
def test_a_batch_holds_a_whole_number_of_pairs(size: int) -> None:
    with pytest.raises(UsageError, match="the batch_size of a Verification is a whole number"):
        Verification((), SlotsJudge(), POLICY, "balanced", (), batch_size=size)


def test_a_policy_that_leaves_its_range_is_told_in_words() -> None:
    wild = Policy("wild", False, POLICY.profiles, BySides(lambda *_: 2.0))
    with pytest.raises(UsageError, match="the trust of a Mark is a number from 0 to 1"):
        run(SlotsJudge(), policy=wild)


# The fakes


def test_a_fake_judge_supports_nothing_without_words() -> None:
    told = FixedJudge(default=Label.SUPPORTED)
    blank = Passage("a", "a", Span(0, 2), "  ", Reading.plain("  "), Reading("", ()), "en")
    [answer] = told.judge([Pair(replace(claim(TEXT), spans=()), blank)], RunContext())
    assert isinstance(answer, Judgement)
    assert (answer.support, answer.refute) != (0.95, 0.01)
    assert judged(told, TEXT, "").verdicts[0].label is Label.UNVERIFIABLE
    assert run(told).verdicts[0].evidence[0].quote == TEXT


def test_the_same_script_gives_the_same_report() -> None:
    told = FixedJudge({TEXT: Label.CONTRADICTED})
    assert run(told) == run(FixedJudge({TEXT: Label.CONTRADICTED}))
