"""Trust: what a limit on it can see."""

from __future__ import annotations

import pytest

from veridical import Label, document, verify
from veridical.verification.policies.uncalibrated import POLICY

THINGS = "quay bridge wall pier street tunnel ship dam canal road".split()
SOURCE = " ".join(f"The {thing} is {at + 20} metres long." for at, thing in enumerate(THINGS))


def answer(wrong: int) -> str:
    lengths = [at + (90 if at < wrong else 20) for at in range(len(THINGS))]
    return " ".join(
        f"The {thing} is {length} metres long."
        for thing, length in zip(THINGS, lengths, strict=True)
    )


@pytest.mark.parametrize("wrong", [0, 1, 5, 10])
def test_each_contradicted_claim_takes_its_share_of_trust(wrong: int) -> None:
    report = verify(answer(wrong), SOURCE)
    assert report.counts.contradicted == wrong
    assert report.factscore == (10 - wrong) / 10
    assert report.trust == pytest.approx((10 - wrong) / 10, abs=0.04)
    assert report.interval is not None
    assert report.interval[0] <= report.trust <= report.interval[1] + 0.05


@pytest.mark.parametrize("profile", sorted(POLICY.profiles))
def test_a_source_that_disagrees_takes_about_half_of_the_trust(profile: str) -> None:
    said, other = "The quay is 20 metres long.", "The quay is 30 metres long."
    alone = verify(said, document(said, id="a"), profile=profile)
    report = verify(said, [document(said, id="a"), document(other, id="b")], profile=profile)
    [verdict] = report.verdicts
    assert verdict.label is Label.UNVERIFIABLE
    assert alone.trust is not None
    assert report.trust is not None
    assert report.trust == verdict.trust == verdict.support < 0.6 < 0.9 < alone.trust
    assert verdict.refute > 0.1
    # More of the same does not bring it back.
    three = [document(said, id=name) for name in "acd"]
    more = verify(said, [*three, document(other, id="b")], profile=profile)
    assert more.trust == report.trust
