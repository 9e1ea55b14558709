"""A profile moves the two thresholds: what one is content with another still leaves open."""

from __future__ import annotations

import pytest

from veridical import Guard, Settings, Verifier
from veridical.errors import ConfigurationError, UsageError
from veridical.settings import Profile

QUAY = "The quay is 520 m long."


@pytest.mark.parametrize(
    ("source", "claim", "strict", "balanced", "lenient"),
    [
        # One verb is all that the source lacks.
        (
            "The laboratory counted 3 million bacteria in the untreated water.",
            "The untreated water contained 3 million bacteria, as the laboratory counted.",
            "unverifiable",
            "unverifiable",
            "supported",
        ),
        # Said in other words.
        (
            "The company purchases coffee.",
            "The company buys coffee.",
            "unverifiable",
            "supported",
            "supported",
        ),
        # A value differs, but perhaps of something else.
        (
            "Of the bolts tested at the Arden works, 0.4 per cent failed the pull test.",
            "At the Arden works, 4 per cent of the bolts tested failed the pull test.",
            "contradicted",
            "unverifiable",
            "unverifiable",
        ),
        ("The quay is 520 m long.", "The quay is 520 m long.", *("supported",) * 3),
        ("The quay is 520 m long.", "The quay is 460 m long.", *("contradicted",) * 3),
        ("The quay is 520 m long.", "The mayor likes herring.", *("unverifiable",) * 3),
    ],
)
def test_what_each_profile_is_content_with(
    source: str, claim: str, strict: str, balanced: str, lenient: str
) -> None:
    found = {
        name: Verifier(sources=[source], profile=name, judge="slots").verify(claim).label
        for name in ("strict", "balanced", "lenient")
    }
    assert found == {"strict": strict, "balanced": balanced, "lenient": lenient}


PRESS = Settings(profiles=(Profile("press", 0.995, 0.6), Profile("chat", 0.6, 0.9)))


@pytest.mark.promise("B7", "G13")
@pytest.mark.parametrize(
    ("profile", "label", "thresholds"),
    [
        ("press", "unverifiable", {"support": 0.995, "refute": 0.6}),
        ("chat", "supported", {"support": 0.6, "refute": 0.9}),
        ("balanced", "supported", {"support": 0.7, "refute": 0.7}),
    ],
)
def test_a_profile_of_ones_own_decides_and_stands_in_the_report(
    profile: str, label: str, thresholds: dict[str, float]
) -> None:
    report = Verifier(QUAY, settings=PRESS, profile=profile).verify(QUAY)
    assert report.label == label
    assert report.policy.profile == profile
    assert dict(report.policy.thresholds) == thresholds
    guard = Guard(settings=PRESS, profile=profile)
    assert guard.check_grounding(QUAY, QUAY).report.policy == report.policy


@pytest.mark.promise("B7")
@pytest.mark.parametrize("limit", [0.0, 0.5, 1.01, -1.0, float("nan"), True, "0.8", None])
def test_a_threshold_lies_above_a_half(limit: float) -> None:
    for given in ({"support": limit, "refute": 0.7}, {"support": 0.7, "refute": limit}):
        with pytest.raises(UsageError, match="of a Profile is a number"):
            Profile("press", **given)
    assert Profile("press", 1, 0.51).refute == 0.51


@pytest.mark.promise("B7")
def test_what_comes_with_a_policy_keeps_its_name_and_a_name_is_one_profile() -> None:
    with pytest.raises(ConfigurationError, match="comes with the policy"):
        Verifier(QUAY, settings=Settings(profiles=(Profile("strict", 0.8, 0.8),)))
    with pytest.raises(ConfigurationError, match="two profiles have the name 'press'"):
        Settings(profiles=(Profile("press", 0.8, 0.8), Profile("press", 0.9, 0.8)))
    for name in ("", " ", "a b", "x" * 65, "-a", "a\n"):
        with pytest.raises(UsageError, match="a name of letters"):
            Profile(name, 0.8, 0.8)
