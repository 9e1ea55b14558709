"""A profile of one's own may say from which trust on a text passes, where a policy asks that."""

from __future__ import annotations

import pytest

from veridical import Settings, Verifier
from veridical.build.batches import Basis
from veridical.errors import ConfigurationError
from veridical.settings import Profile

QUAY = "The quay is 520 metres long."
PRESS = Settings(profile="press", profiles=(Profile("press", 0.8, 0.8, 0.99),))


def test_policies_are_compared_under_a_profile_that_says_what_passes() -> None:
    compared = Verifier(QUAY, settings=PRESS).compare_policies(QUAY)
    found = {report.policy.name: dict(report.policy.thresholds) for report in compared.reports}
    assert found.pop("uncalibrated") == {"support": 0.8, "refute": 0.8}
    assert {limits["passes"] for limits in found.values()} == {0.99}


def test_alone_a_policy_that_goes_by_the_label_refuses_it() -> None:
    told = "the profile 'press' says from which trust"
    with pytest.raises(ConfigurationError, match=told):
        Verifier(QUAY, settings=PRESS).verify(QUAY)
    with pytest.raises(ConfigurationError, match=told):
        Basis(settings=PRESS).configuration()
    other = Verifier(QUAY, settings=PRESS, profile="strict").verify(QUAY)
    assert other.policy.profile == "strict"
    assert Verifier(QUAY, settings=PRESS, policy="ohi-linear").verify(QUAY).policy.thresholds
