"""Pairs that an attacker of the judge found, and the label that they must never have again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from veridical import Verifier

TRAPS = [
    json.loads(line)
    for line in (Path(__file__).parent / "traps.jsonl").read_text("utf-8").splitlines()
]


@pytest.fixture(scope="module")
def verifier() -> Verifier:
    return Verifier()


@pytest.mark.parametrize("trap", TRAPS, ids=lambda trap: trap["claim"][:60])
def test_no_trap_closes_again(verifier: Verifier, trap: dict[str, str]) -> None:
    report = verifier.verify(trap["claim"], sources=[trap["source"]])
    assert report.label != trap["never"], report.verdicts[0].reasons


def test_there_are_traps_of_both_kinds() -> None:
    found = [trap["never"] for trap in TRAPS]
    assert found.count("supported") > 100
    assert found.count("contradicted") > 50


@pytest.mark.parametrize(
    "unit",
    [
        "The harbour has eleven berths and ",
        "1 2 3 4 ",
        "twenty-",
        "5 % ",
        "3 May 1990, ",
        "港口有泊位",
    ],
)
def test_a_sentence_without_end_is_judged_in_bounded_time(verifier: Verifier, unit: str) -> None:
    report = verifier.verify(unit * 1000, sources=["The harbour has eleven berths."])
    assert report.counts.supported == 0
