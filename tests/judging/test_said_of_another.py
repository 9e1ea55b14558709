"""What the source says of another thing, on a condition or of another time is not borne out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from veridical import verify

LINES = Path(__file__).with_name("said_of_another.jsonl").read_text("utf-8").splitlines()
CASES = [tuple(json.loads(line).values()) for line in LINES]


@pytest.mark.promise("A4")
@pytest.mark.parametrize(("source", "text", "label"), CASES)
def test_it_is_said_of_this_one_and_outright(source: str, text: str, label: str) -> None:
    assert {verdict.label.value for verdict in verify(text, [source]).verdicts} == {label}
