"""Each promise of the policies' suite is broken once, and the suite must say so."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from conformance_samples import broken_promises

from veridical.testing.conformance import PolicyConformance
from veridical.verification.policy import Policy, Thresholds


def policy(
    trust: Callable[[float, float], float] = lambda support, _: support, **profiles: Thresholds
) -> Policy:
    return Policy("mine", False, profiles or {"usual": Thresholds(0.7, 0.7)}, trust)


def broken(made: Policy) -> set[str]:
    class Suite(PolicyConformance):
        def make(self) -> Policy:
            return made

    return broken_promises(Suite())


@pytest.mark.parametrize(
    ("made", "promise"),
    [
        (policy(lambda support, _: 7.0 * support), "trust_is_within_range"),
        (policy(lambda support, refute: support - refute), "trust_is_within_range"),
        (policy(lambda *_: float("nan")), "trust_is_within_range"),
        (policy(lambda support, _: str(support)), "trust_is_within_range"),  # type: ignore[arg-type,return-value]
        (policy(lambda support, _: 1.0 - support), "trust_rises_with_support"),
        (policy(lambda *_: 0.5), "trust_rises_with_support"),
        (policy(lambda support, refute: support + refute), "trust_falls_with_refutation"),
        (policy(lambda support, _: support * random.random()), "repeats_itself"),
        (policy(loose=Thresholds(0.3, 0.7)), "thresholds_are_within_range"),
        (policy(loose=Thresholds(0.7, 0.5)), "thresholds_are_within_range"),
        (Policy("mine", False, {}, max), "has_a_name_and_profiles"),
        ({"name": "mine"}, "has_a_name_and_profiles"),
    ],
)
def test_a_broken_policy_is_caught(made: Policy, promise: str) -> None:
    assert promise in broken(made)


def test_an_honest_policy_passes() -> None:
    assert broken(policy()) == set()
