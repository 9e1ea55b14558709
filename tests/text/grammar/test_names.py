"""Names are found as runs, and compared as people compare them."""

from __future__ import annotations

import pytest

from veridical.text.grammar.names import names, same_name
from veridical.text.grammar.tagging import tag
from veridical.text.words import tokens


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("The novel was written by Clara Voss in Bergen.", ["Clara Voss", "Bergen"]),
        ("In 2018 Alderman Foods acquired Brightmill.", ["Alderman Foods", "Brightmill"]),
        ("They met Ludwig van Laar at the Bank of Selm.", ["Ludwig van Laar", "Bank of Selm"]),
        ("He praised J. R. Smith.", ["J. R. Smith"]),
        ("The hotel has rooms.", []),
    ],
)
def test_found(sentence: str, expected: list[str]) -> None:
    found = tokens(sentence)
    assert [name.text for name in names(found, tag(found, "en"), sentence)] == expected


@pytest.mark.parametrize(
    ("one", "two", "same"),
    [
        ("clara voss", "voss", True),
        ("j smith", "john smith", True),
        ("un", "united nations", True),
        ("clara voss", "clara haas", False),
        ("asr1603", "asr1605", False),
        ("paris", "berlin", False),
    ],
)
def test_same(one: str, two: str, same: bool) -> None:
    assert same_name(one.split(), two.split()) is same
    assert same_name(two.split(), one.split()) is same
