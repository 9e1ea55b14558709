"""Each promise of the policies' suite is broken once, and the suite must say so."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from conformance_samples import broken_promises

from veridical.testing.conformance import PolicyConformance
from veridical.types import Direction, Signal
from veridical.types.scoring import Case, Mark, Marks, Scoring
from veridical.verification.policy import Policy, Thresholds
from veridical.verification.sides import BySides

USUAL = {"usual": Thresholds(0.7, 0.7)}


def policy(
    trust: Callable[[float, float], float] = lambda support, _: support, **profiles: Thresholds
) -> Policy:
    return Policy("mine", False, profiles or USUAL, BySides(trust))


def scoring(score: Scoring) -> Policy:
    return Policy("mine", False, USUAL, score, follows_evidence=False)


def constant(case: Case, passes: float | None) -> Marks:
    """An honest one: every claim gets a half, and so does the text."""
    del passes
    mark = Mark(0.5, True)
    whole = mark if case.claims else Mark(None, None, "no_claims")
    return Marks((mark,) * len(case.claims), whole)


def one_too_few(case: Case, passes: float | None) -> Marks:
    return replace(constant(case, passes), claims=())


def by_length(case: Case, passes: float | None) -> Marks:
    """A text without claims has trust too."""
    return replace(constant(case, passes), text=Mark(min(1.0, len(case.text) / 100), True))


def lying_signal(case: Case, passes: float | None) -> Marks:
    signal = Signal("passes", 0.0, Direction.HIGHER_IS_BETTER, "mine")
    return replace(constant(case, passes), signals=(signal,))


def signal_of_nobody(case: Case, passes: float | None) -> Marks:
    signal = Signal("near", 1.0, Direction.HIGHER_IS_BETTER, "mine", None, "c99")
    return replace(constant(case, passes), signals=(signal,))


def first_source(case: Case, passes: float | None) -> Marks:
    first = Mark(len(case.documents[0].text) % 10 / 10, True)
    made = constant(case, passes)
    return replace(made, claims=(first,) * len(case.claims))


def picky(case: Case, passes: float | None) -> Marks:
    for document in case.documents:
        document.text.encode("utf-8")
    return constant(case, passes)


def broken(made: Policy) -> set[str]:
    class Suite(PolicyConformance):
        def make(self) -> Policy:
            return made

    return broken_promises(Suite())


@pytest.mark.parametrize(
    ("made", "promise"),
    [
        (policy(lambda support, _: 7.0 * support), "marks_every_claim_and_the_text"),
        (policy(lambda support, refute: support - refute), "marks_every_claim_and_the_text"),
        (policy(lambda *_: float("nan")), "marks_every_claim_and_the_text"),
        (policy(lambda support, _: str(support)), "marks_every_claim_and_the_text"),  # type: ignore[arg-type,return-value]
        (policy(lambda support, _: 1.0 - support), "trust_rises_with_support"),
        (policy(lambda *_: 0.5), "trust_rises_with_support"),
        (policy(lambda support, refute: support + refute), "trust_falls_with_refutation"),
        (policy(lambda support, _: support * random.random()), "repeats_itself"),
        (policy(loose=Thresholds(0.3, 0.7)), "thresholds_are_within_range"),
        (policy(loose=Thresholds(0.7, 0.5)), "thresholds_are_within_range"),
        (Policy("mine", False, {}, constant), "has_a_name_and_profiles"),
        ({"name": "mine"}, "has_a_name_and_profiles"),
        (scoring(one_too_few), "marks_every_claim_and_the_text"),
        (scoring(lambda *_: 0.5), "marks_every_claim_and_the_text"),  # type: ignore[arg-type,return-value]
        (scoring(by_length), "no_claims_have_no_trust"),
        (scoring(lying_signal), "signals_agree_with_the_marks"),
        (scoring(signal_of_nobody), "signals_agree_with_the_marks"),
        (scoring(first_source), "order_does_not_count"),
        (scoring(picky), "survives_hostile_texts"),
    ],
)
def test_a_broken_policy_is_caught(made: Policy, promise: str) -> None:
    assert promise in broken(made)


@pytest.mark.parametrize(
    "made", [policy(), policy(own=Thresholds(0.7, 0.7, 0.5)), scoring(constant)]
)
def test_an_honest_policy_passes(made: Policy) -> None:
    assert broken(made) == set()


def test_a_policy_that_does_not_follow_evidence_is_held_to_the_rest() -> None:
    assert "trust_rises_with_support" in broken(Policy("mine", False, USUAL, constant))
    assert broken(scoring(constant)) == set()
