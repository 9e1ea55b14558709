"""The level of a trust: three words, whose bounds are those that a report shows."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from veridical import verify
from veridical.doors.label import fact_rows
from veridical.errors import UsageError
from veridical.registry import names
from veridical.testing import report
from veridical.types import Level, level_of
from veridical.wire import dumps, wire_fields

SCHEMA = Path(__file__).parents[1] / "src/veridical/schemas/report.schema.json"


@pytest.mark.promise("B16")
@pytest.mark.parametrize(
    ("trust", "level"),
    [
        (None, None),
        (0.0, Level.LOW),
        (0.4999, Level.LOW),
        (0.49994, Level.LOW),
        (0.49996, Level.MODERATE),  # it is written as 0.5
        (0.5, Level.MODERATE),
        (0.78, Level.MODERATE),
        (0.7999, Level.MODERATE),
        (0.79996, Level.HIGH),
        (0.8, Level.HIGH),
        (1.0, Level.HIGH),
        (1, Level.HIGH),
        (0, Level.LOW),
    ],
)
def test_the_levels_and_their_bounds(trust: float | None, level: Level | None) -> None:
    assert level_of(trust) is level
    assert replace(report("a"), trust=trust).level is level


@pytest.mark.parametrize("wrong", [-0.1, 1.1, float("nan"), float("inf"), True, "0.5"])
def test_what_is_no_trust_has_no_level(wrong: float) -> None:
    with pytest.raises(UsageError, match="the trust of a Level is a number from 0 to 1"):
        level_of(wrong)


@pytest.mark.promise("B16")
@pytest.mark.parametrize(
    ("trust", "shown"),
    [
        (0.78, "0.78 of 1 (moderate; higher is better)"),
        (0.5, "0.50 of 1 (moderate; higher is better)"),
        (0.4971, "0.4971 of 1 (low; higher is better)"),  # 0.50 would look moderate
        (0.7962, "0.7962 of 1 (moderate; higher is better)"),
        (0.8, "0.80 of 1 (high; higher is better)"),
        (0.0, "0.00 of 1 (low; higher is better)"),
    ],
)
def test_a_person_reads_the_level_beside_the_trust(trust: float, shown: str) -> None:
    row = {row.name: row for row in fact_rows(replace(report("a"), trust=trust))}["trust"]
    assert f"{row.value} ({row.note})" == shown


def test_the_level_is_written_and_cannot_be_given() -> None:
    made = verify("The quay is green.", "The quay is green.")
    held = json.loads(dumps(made))
    assert held["level"] == "high"
    assert list(held).index("level") == list(held).index("trust") + 1
    assert json.loads(dumps(verify("Hello!", "The quay is green.")))["level"] is None
    schema = json.loads(SCHEMA.read_text("utf-8"))["$defs"]
    assert schema["Level"]["enum"] == ["low", "moderate", "high"]
    assert tuple(schema["Report"]["properties"]) == wire_fields(type(made))
    with pytest.raises(ValueError, match="level"):
        replace(made, level=Level.LOW)


@pytest.mark.parametrize("name", names("policy"))
def test_there_is_a_level_under_every_policy(name: str) -> None:
    made = verify("The quay is green.", "The quay is green.", policy=name)
    assert made.level is level_of(made.trust)
    assert made.level is not None
