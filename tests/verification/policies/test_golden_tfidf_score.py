"""`tfidf-score` gives what an independent script gives, which agrees with scikit-learn."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypedDict

import pytest

from veridical.verification.policies.tfidf_score import POLICY, TAU, tfidf_score

from .cases import case, decided


class Golden(TypedDict, total=False):
    """A case of tfidf_score.json."""

    name: str
    sources: dict[str, str]
    text: str
    claims: list[str]
    question: str | None
    alpha: float
    k: int
    text_score: float | None
    claim_scores: list[float | None]
    passes: list[bool | None]


CASES: list[Golden] = json.loads(
    (Path(__file__).parent / "golden" / "tfidf_score.json").read_text("utf-8")
)


def test_there_are_enough_values() -> None:
    values = [one["text_score"] for one in CASES]
    values += [value for one in CASES for value in one["claim_scores"]]
    assert len([value for value in values if value is not None]) > 80
    assert {0.0, 1.0, 0.55, None} <= set(values)


@pytest.mark.promise("E3", "E4")
@pytest.mark.parametrize("golden", CASES, ids=lambda one: one["name"])
def test_scores_are_those_of_the_independent_script(golden: Golden) -> None:
    policy = tfidf_score(golden.get("alpha", 0.7), golden.get("k", 5))
    claims = [decided(text, id=f"c{at}") for at, text in enumerate(golden["claims"])]
    made = policy.score(
        case(golden["text"], claims, golden["sources"], golden.get("question")), TAU
    )
    expected = [golden["text_score"], *golden["claim_scores"]]
    found = [made.text, *made.claims]
    assert [mark.trust for mark in found] == pytest.approx(expected, abs=1.5e-6)
    assert [mark.passes for mark in found] == golden["passes"]


def test_the_usual_values_are_the_documented_ones() -> None:
    assert POLICY.parameters == (("alpha", 0.7), ("k", 5))
    passes = {name: limits.passes for name, limits in POLICY.profiles.items()}
    assert passes == {"strict": 0.65, "balanced": 0.55, "lenient": 0.45}
