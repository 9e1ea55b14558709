"""`strict-adr` finds grounded what an independent script finds grounded."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypedDict

import pytest

from veridical.types import Citation, CitationStyle, Span
from veridical.verification.policies.strict_adr import POLICY, RATE

from .cases import case, decided


class GoldenClaim(TypedDict):
    """A claim and the ids of the sources that it cites; None where the text cites nothing."""

    text: str
    cites: list[str] | None


class Golden(TypedDict):
    """A case of strict_adr.json."""

    name: str
    sources: dict[str, str]
    claims: list[GoldenClaim]
    grounded: list[float]
    rate: float | None
    published: bool | None


CASES: list[Golden] = json.loads(
    (Path(__file__).parent / "golden" / "strict_adr.json").read_text("utf-8")
)


def citations(cites: list[str] | None) -> list[Citation]:
    """Marks that name these sources; where none of them is there, one that names nothing given."""
    if cites is None:
        return []
    return [
        Citation(CitationStyle.KEY_CHUNK, f"[{key} #chunk 3]", Span(0, 1), (key,), 3)
        for key in cites or ["Nobody1900"]
    ]


def test_there_are_enough_values() -> None:
    values = [value for one in CASES for value in one["grounded"]]
    assert len(values) > 30
    assert min(values.count(0.0), values.count(1.0)) > 12
    assert {0.5, None} <= {one["rate"] for one in CASES}


@pytest.mark.parametrize("golden", CASES, ids=lambda one: one["name"])
def test_what_is_grounded_is_what_the_independent_script_finds(golden: Golden) -> None:
    claims = [
        decided(one["text"], id=f"c{at}", citations=citations(one["cites"]))
        for at, one in enumerate(golden["claims"])
    ]
    # Each claim is a sentence of its own: nothing of the text stands between them.
    made = POLICY.score(case(".", claims, golden["sources"]), RATE)
    assert [mark.trust for mark in made.claims] == golden["grounded"]
    assert [mark.passes for mark in made.claims] == [one == 1.0 for one in golden["grounded"]]
    assert made.text.trust == golden["rate"]
    assert made.text.passes == golden["published"]
