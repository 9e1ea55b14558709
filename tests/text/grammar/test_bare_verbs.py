"""Verbs of one form, and forms taken for adjectives, where no other verb stands."""

from __future__ import annotations

import pytest

from veridical.text.grammar.tagging import tag
from veridical.text.grammar.tags import FINITE
from veridical.text.words import tokens

VERBS = [
    ("The wounded arrived.", ["arrived"]),
    ("The injured recovered.", ["recovered"]),
    ("The poor rebelled.", ["rebelled"]),
    ("The firm cut wages.", ["cut"]),
    ("The firm raised wages but cut bonuses.", ["raised", "cut"]),
    ("His brother's firm exports tea.", ["exports"]),
    ("Ferrari's sponsor left in 2010.", ["left"]),
    ("The father of the accused testified on Thursday.", ["testified"]),
    ("The tool first verifies the sum and then unpacks the archive.", ["verifies", "unpacks"]),
    ("Researchers suspect that the virus spread from bats.", ["suspect", "spread"]),
    ("They found that the price cut hurt sales.", ["found", "hurt"]),
    ("The old mill.", []),
    ("The wounded soldiers.", []),
    ("The recently closed school.", []),
    ("A deep cut in pay.", []),
    ("The old printed maps.", []),
]


@pytest.mark.parametrize(("text", "wanted"), VERBS)
def test_the_verb_of_a_sentence(text: str, wanted: list[str]) -> None:
    found = tokens(text)
    tags = tag(found, "en")
    assert [one.text for one, kind in zip(found, tags, strict=True) if kind in FINITE] == wanted
