"""One text under several policies: read and judged once, scored by each."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pytest

from tests.processes import sent
from veridical import Verifier, verify
from veridical.errors import ConfigurationError, InternalError, UsageError
from veridical.judging.slots import SlotsJudge
from veridical.protocols import Pair, RunContext
from veridical.registry import names
from veridical.settings import Settings
from veridical.types import ClaimVerdict, Event, Failure, Judgement, SideBySide
from veridical.types.scoring import Case, Mark, Marks
from veridical.verification.policies.ohi_linear import ohi_linear
from veridical.verification.policies.uncalibrated import POLICY
from veridical.verification.policy import Policy
from veridical.wire import dumps, side_by_side

SOURCE = "The quay is 520 metres long. The pier was opened in 1990."
TEXT = "The quay is 520 metres long. The pier was opened in 1991. The crane is green."


@dataclass(frozen=True)
class CountingJudge:
    """The usual judge, which notes how many pairs it was asked for."""

    asked: list[int] = field(default_factory=list)
    name: str = "slots"
    version: str = "1"

    def judge(self, pairs: Sequence[Pair], context: RunContext) -> Sequence[Judgement | Failure]:
        self.asked.append(len(pairs))
        return SlotsJudge().judge(pairs, context)


def test_the_judge_is_asked_once_whatever_the_number_of_policies() -> None:
    judge = CountingJudge()
    one = Verifier(SOURCE, judge=judge).verify(TEXT)
    alone = list(judge.asked)
    judge.asked.clear()
    compared = Verifier(SOURCE, judge=judge).compare_policies(TEXT)
    assert judge.asked == alone
    assert len(compared.reports) == len(names("policy"))
    assert compared.reports[0].label == one.label


@pytest.mark.parametrize("name", names("policy"))
def test_each_report_is_the_one_that_its_policy_alone_would_make(name: str) -> None:
    compared = Verifier(SOURCE).compare_policies(TEXT, question="How long is the quay?")
    alone = verify(TEXT, SOURCE, policy=name, question="How long is the quay?")
    assert dumps(compared.under(name)) == dumps(alone)


def test_the_policy_in_force_comes_first_and_then_all_others() -> None:
    assert Verifier(SOURCE).compare_policies(TEXT).names == (
        "uncalibrated",
        "ohi-linear",
        "strict-adr",
        "tfidf-score",
    )
    chosen = Verifier(SOURCE, policy="strict-adr").compare_policies(TEXT)
    assert chosen.names[0] == "strict-adr"
    assert sorted(chosen.names) == sorted(names("policy"))
    two = Verifier(SOURCE).compare_policies(TEXT, policies=["tfidf-score", "uncalibrated"])
    assert two.names == ("tfidf-score", "uncalibrated")
    assert Verifier(SOURCE).compare_policies(TEXT, policies="tfidf-score").names == ("tfidf-score",)


def test_a_policy_of_ones_own_stands_beside_the_others() -> None:
    graph = replace(ohi_linear(1, 0, 0), name="graph only")
    compared = Verifier(SOURCE).compare_policies(TEXT, policies=[graph, "ohi-linear"])
    assert compared.names == ("graph only", "ohi-linear")
    assert dict(compared.under("graph only").policy.parameters) == {
        "alpha": 1.0,
        "beta": 0.0,
        "gamma": 0.0,
    }
    assert verify(TEXT, SOURCE, policy=graph).policy.name == "graph only"


@pytest.mark.parametrize(
    ("policies", "told"),
    [
        ([], "there is no policy to score by"),
        (["uncalibrated", POLICY], "two policies have the name 'uncalibrated'"),
        (["hopeful"], "unknown policy: 'hopeful'"),
        ([None], "a policy's name is a str, not NoneType"),
        (5, "policies are names, or policies, not 5"),
        (["calibrated"], "the policy 'calibrated' has not been fitted yet"),
        (["all"], "'all' is no policy"),
    ],
)
def test_what_cannot_be_compared_is_a_wrong_call(policies: Sequence[str], told: str) -> None:
    with pytest.raises(UsageError, match=told):
        Verifier(SOURCE).compare_policies(TEXT, policies=policies)


def test_a_policy_that_has_not_been_fitted_is_told_with_what_to_use() -> None:
    with pytest.raises(UsageError, match="the policy 'calibrated' has not been fitted") as raised:
        verify(TEXT, SOURCE, policy="calibrated")
    assert "use 'uncalibrated'" in raised.value.hint
    for name in names("policy"):
        assert name in raised.value.hint
    with pytest.raises(ConfigurationError, match=r"VERIDICAL_POLICY.*has not been fitted"):
        Verifier(SOURCE, settings=Settings(policy="calibrated"))


def test_no_part_is_called_all() -> None:
    assert "all" not in names("policy")


def test_only_the_verdicts_of_the_first_policy_are_told() -> None:
    told: list[Event] = []
    compared = Verifier(SOURCE).compare_policies(TEXT, context=RunContext(emit=told.append))
    verdicts = [one.verdict for one in told if isinstance(one, ClaimVerdict)]
    assert tuple(verdicts) == compared.reports[0].verdicts
    assert all(verdict.trust is not None for verdict in verdicts)


def test_reports_side_by_side_can_be_sent_and_written() -> None:
    compared = Verifier(SOURCE).compare_policies(TEXT)
    assert sent(compared) == compared
    held = json.loads(dumps(side_by_side(compared)))
    assert list(held) == ["reports", "runs"]
    assert list(held["reports"]) == list(held["runs"]) == list(compared.names)
    assert held["reports"]["tfidf-score"] == json.loads(dumps(compared.under("tfidf-score")))
    with pytest.raises(UsageError, match="are a SideBySide, not Report"):
        side_by_side(compared.reports[0])  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="the policy of a SideBySide is one of"):
        compared.under("hopeful")
    for reports in ((), compared.reports[:1] * 2):
        with pytest.raises(UsageError, match="one report or more, of one policy each"):
            SideBySide(reports)


@pytest.mark.parametrize(
    ("score", "told"),
    [
        (lambda *_: 0.5, "made float, not Marks"),
        (lambda *_: Marks((), Mark(0.5, True)), "made 0 marks of 3 claims"),
    ],
)
def test_a_policy_that_breaks_its_protocol_is_a_fault(score: object, told: str) -> None:
    broken = Policy("broken", False, POLICY.profiles, score)  # type: ignore[arg-type]
    with pytest.raises(InternalError, match=told) as raised:
        verify(TEXT, SOURCE, policy=broken)
    assert "veridical.testing.conformance" in raised.value.hint


def test_a_text_without_claims_has_no_trust_even_if_a_policy_says_so() -> None:
    def generous(case: Case, passes: float | None) -> Marks:
        del passes
        return Marks((Mark(1.0, True),) * len(case.claims), Mark(1.0, True))

    made = verify("Hello!", SOURCE, policy=Policy("generous", False, POLICY.profiles, generous))
    assert (made.trust, made.null_reason) == (None, "no_claims")


@pytest.mark.parametrize(
    ("trust", "passes", "why"),
    [(None, True, "no_words"), (0.5, None, None), (None, None, None), (0.5, True, "no_words")],
)
def test_a_mark_is_whole_or_says_why_not(
    trust: float | None, passes: bool | None, why: str | None
) -> None:
    with pytest.raises(UsageError, match="of a Mark is"):
        Mark(trust, passes, why)
