"""JSON and JSON lines: in the form of the schema, and the lines hold what the report holds."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given
from renderings import STRICT, hostile, patient, planted, rendered

import veridical
from veridical.doors.formats.json_lines import json_lines
from veridical.doors.formats.json_report import json_report
from veridical.doors.formats.rendering import Rendering
from veridical.wire import to_json, wire_fields

SCHEMA = json.loads(
    (Path(veridical.__file__).parent / "schemas" / "report.schema.json").read_text("utf-8")
)


def lines(made: Rendering) -> list[dict[str, object]]:
    return [json.loads(line) for line in json_lines(made).splitlines()]


def test_json_keeps_to_the_schema() -> None:
    jsonschema.validate(json.loads(json_report(rendered())), SCHEMA)


def test_each_line_says_what_it_is() -> None:
    kinds = [line["type"] for line in lines(rendered())]
    assert kinds == [*["verdict"] * 4, "skipped", "failure", "summary"]


@pytest.mark.parametrize(
    ("key", "kind"), [("verdict", "Verdict"), ("skipped", "Skipped"), ("failure", "Failure")]
)
def test_the_parts_of_the_lines_keep_to_the_schema(key: str, kind: str) -> None:
    schema = {**SCHEMA["$defs"][kind], "$defs": SCHEMA["$defs"]}
    found = [line[key] for line in lines(rendered()) if key in line]
    assert found
    for one in found:
        jsonschema.validate(one, schema)


def joined(made: Rendering) -> object:
    """The report that the lines hold together."""
    whole = lines(made)
    report = whole[-1]["report"]
    assert isinstance(report, dict)
    parts = {
        "verdicts": [line["verdict"] for line in whole if line["type"] == "verdict"],
        "skipped": [line["skipped"] for line in whole if line["type"] == "skipped"],
        "failures": [line["failure"] for line in whole if line["type"] == "failure"],
    }
    every = {**report, **parts}
    return {name: every[name] for name in wire_fields(type(made.report))}


def test_the_lines_hold_the_whole_report() -> None:
    assert joined(rendered()) == to_json(rendered().report)


@patient
@given(hostile())
def test_lines_of_any_text_can_be_read(words: str) -> None:
    made = planted(words)
    assert joined(made) == json.loads(json_report(made))["report"]


def test_a_line_says_what_the_gate_makes_of_a_claim() -> None:
    first, second, third, *_, last = lines(rendered(rules=STRICT))
    assert (first["rule"], first["fails"]) == (None, False)
    assert (second["rule"], second["fails"], second["known"]) == ("VER001", True, False)
    assert (third["rule"], third["fails"]) == ("VER002", True)
    assert last["exit_status"] == 1
    assert "1 contradicted" in str(last["why"])
    known = {str(second["fingerprint"])}
    again = lines(rendered(rules=STRICT, known=known))[1]
    assert (again["fails"], again["known"]) == (False, True)
