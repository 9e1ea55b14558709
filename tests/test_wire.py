"""The wire form: exact bytes, nothing internal, and a schema that fits every report."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from veridical.errors import InternalError, UsageError
from veridical.testing import claim, document, report, verdict
from veridical.testing.strategies import values
from veridical.types import (
    Cell,
    Claim,
    Comparison,
    Conflict,
    Failure,
    Label,
    Notice,
    Passage,
    Provenance,
    Reading,
    Report,
    Run,
    Skipped,
    SkipReason,
    Slot,
    SlotRelation,
    Span,
    Triple,
)
from veridical.wire import dumps, envelope, to_json, wire_fields

ROOT = Path(__file__).parents[1]
SCHEMA_SCRIPT = ROOT / "scripts" / "schema.py"


@cache
def _validator() -> jsonschema.Draft202012Validator:
    schema = json.loads((ROOT / "src/veridical/schemas/report.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def _rich_report() -> Report:
    text = "The bridge was opened in 1935. Is it long? It is painted."
    source = document("The bridge was opened in 1932.", date="2024-04-26")
    judged = replace(
        claim("The bridge was opened in 1935.", text),
        triple=Triple("bridge", "was opened", None),
        cells=(Cell(Reading.plain("Year"), Reading.plain("1935", 25)),),
    )
    compared = Comparison(
        Slot.DATE, SlotRelation.CONFLICTING, "1935", "1932", Span(25, 29), Span(25, 29)
    )
    wrong = verdict(
        judged, Label.CONTRADICTED, quote=source.text, source=source, comparisons=(compared,)
    )
    made = report(
        text,
        [wrong],
        skipped=[Skipped(Span(31, 42), SkipReason.QUESTION)],
        failures=[Failure("judge_failed", "no answer", Span(43, 57), "c2")],
        notices=[Notice("n", "note", None, Span(0, 3))],
        sources=[source],
    )
    conflict = Conflict(wrong.evidence[0], wrong.evidence[0], "same_slot", 1.0, "c1")
    return replace(
        made,
        conflicts=(conflict,),
        run=Run((("judge", 0.123456),), True, 3, 10, 0.00004),
    )


# What becomes of a value


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, "null"),
        (True, "true"),
        (3, "3"),
        (0.123456, "0.1235"),
        (0.00004, "0.0"),
        (-0.00001, "0.0"),
        (1.0, "1.0"),
        (np.float64(0.5), "0.5"),
        ("ä\u2028\x1b\n", '"ä\\u2028\\u001b\\n"'),
        ((), "[]"),
        ([1, ("a", 2.0)], '[1,["a",2.0]]'),
        ({"b": 1, "a": (2,)}, '{"b":1,"a":[2]}'),
        (Label.SUPPORTED, '"supported"'),
        (Span(2, 5), '{"start":2,"end":5}'),
        (Reading.plain("seen"), '"seen"'),
        (Cell(Reading.plain("Year"), Reading.plain("1932")), '{"head":"Year","value":"1932"}'),
        (Triple("a", None, "b"), '{"subject":"a","predicate":null,"object":"b"}'),
    ],
)
def test_written_as(value: object, expected: str) -> None:
    assert dumps(value) == expected


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf")])
def test_a_number_that_is_none_is_our_fault(value: float) -> None:
    with pytest.raises(InternalError):
        dumps({"score": [value]})


@pytest.mark.parametrize("value", [{1, 2}, object(), b"bytes", Report, np.float32(0.5)])
def test_what_has_no_wire_form_is_refused(value: object) -> None:
    with pytest.raises(UsageError, match="no wire form"):
        to_json(value)


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ({1: "a"}, "a key that is int"),
        ({None: "a"}, "a key that is NoneType"),
        (10**5000, "a whole number of 16,610 bits"),
    ],
    ids=["a number", "nothing", "digits"],
)
def test_what_json_would_mix_up_or_cannot_write_is_refused(value: object, told: str) -> None:
    with pytest.raises(UsageError, match=told):
        dumps(value)


def test_what_holds_itself_or_is_nested_too_deeply_is_refused_in_words() -> None:
    deep: object = 1
    for _ in range(100_000):
        deep = [deep]
    own: list[object] = []
    own.append(own)
    for value in (deep, own, {"a": own}):
        with pytest.raises(UsageError, match="nested too deeply"):
            dumps(value)


@pytest.mark.parametrize("value", [None, 5, "report", {}, Report])
def test_only_a_report_has_an_envelope(value: Report) -> None:
    with pytest.raises(UsageError, match="a report is a Report"):
        envelope(value)


def test_readings_stay_inside() -> None:
    assert "reading" not in wire_fields(Claim)
    assert "reading" not in wire_fields(Passage)
    assert "reading" not in dumps(_rich_report())


def test_fields_stand_in_the_order_of_the_dataclass() -> None:
    written = json.loads(dumps(_rich_report()))
    assert list(written) == [field.name for field in fields(Report) if field.name != "run"]
    assert list(written["counts"])[:2] == ["claims", "supported"]


def test_the_run_stands_beside_the_report() -> None:
    whole = json.loads(dumps(envelope(_rich_report())))
    assert list(whole) == ["report", "run"]
    assert "run" not in whole["report"]
    assert whole["run"] == {
        "seconds": [["judge", 0.1235]],
        "cached": True,
        "calls": 3,
        "tokens": 10,
        "cost": 0.0,
        "cpu_seconds": None,
        "peak_bytes": None,
    }


def test_equal_reports_are_equal_bytes_whatever_their_run() -> None:
    one = _rich_report()
    other = replace(_rich_report(), run=Run(seconds=(("judge", 9.0),)))
    assert one == other
    assert dumps(one) == dumps(other)


def test_one_line_without_spaces_between() -> None:
    line = dumps(_rich_report())
    assert "\n" not in line
    assert line.startswith('{"text":"The bridge was opened in 1935. Is')


@pytest.mark.parametrize("character", "\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029")
def test_it_is_one_line_to_every_reader_of_lines(character: str) -> None:
    line = dumps(f"a{character}b")
    assert line.splitlines() == [line]
    assert json.loads(line) == f"a{character}b"


@pytest.mark.parametrize("text", ["\ud800", "a\udfffb", "\udc80\udc80", "x\udbff"])
def test_lone_surrogates_survive(text: str) -> None:
    line = dumps(report(text))
    line.encode("utf-8")
    assert json.loads(line)["text"] == text


@given(st.text(st.characters(exclude_categories=()), max_size=50))
def test_any_text_can_be_written_and_read(text: str) -> None:
    line = dumps([text])
    assert line.encode("utf-8").decode("utf-8") == line
    # JSON joins two halves of a pair that stand side by side; to Python they are two characters.
    paired = text.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")
    assert json.loads(line) == [paired]


# The schema


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(values(Report))
def test_any_report_fits_the_schema(made: Report) -> None:
    line = dumps(envelope(made))
    _validator().validate(json.loads(line))
    assert dumps(envelope(made)) == line


def test_hand_made_reports_fit_the_schema() -> None:
    for made in (report(""), report("Hello?"), _rich_report()):
        _validator().validate(json.loads(dumps(envelope(made))))


def _spoilt() -> Iterator[tuple[str, object]]:
    good = json.loads(dumps(envelope(_rich_report())))
    spoil: dict[str, Any] = {
        "a field too many": ("report", "mood", "good"),
        "an unknown label": ("report", "label", "perhaps"),
        "a filler for null": ("report", "trust", "none"),
        "a span before the text": ("report", "skipped", [{**good["report"]["skipped"][0]}]),
    }
    spoil["a span before the text"][2][0]["span"] = {"start": -1, "end": 2}
    for name, (part, key, value) in spoil.items():
        bad = json.loads(json.dumps(good))
        bad[part][key] = value
        yield name, bad
    for part, key in (("report", "counts"), ("run", "cost")):
        bad = json.loads(json.dumps(good))
        del bad[part][key]
        yield f"{part} without {key}", bad


@pytest.mark.parametrize("bad", [pytest.param(bad, id=name) for name, bad in _spoilt()])
def test_the_schema_refuses(bad: object) -> None:
    with pytest.raises(jsonschema.ValidationError):
        _validator().validate(bad)


def test_the_schema_lists_every_value_of_an_enumeration() -> None:
    schema = _validator().schema
    assert isinstance(schema, dict)
    made = schema["$defs"]
    for kind in (Label, Slot, SkipReason, Provenance):
        assert made[kind.__name__]["enum"] == [member.value for member in kind]


def test_the_committed_schema_is_what_the_script_writes() -> None:
    spec = importlib.util.spec_from_file_location("schema_script", SCHEMA_SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    for name in script.SCHEMAS:
        assert (script.TARGETS / name).read_text("utf-8") == script.text(name)


def test_the_script_finds_an_outdated_schema(tmp_path: Path) -> None:
    (tmp_path / "scripts").mkdir()
    copy = tmp_path / "scripts" / "schema.py"
    copy.write_bytes(SCHEMA_SCRIPT.read_bytes())

    def run(*arguments: str) -> int:
        command = [sys.executable, str(copy), *arguments]
        return subprocess.run(command, capture_output=True, check=False).returncode

    assert run("--check") == 1
    assert run() == 0
    assert run("--check") == 0
    for name, word in (("report", "supported"), ("config", "contradicted")):
        target = tmp_path / f"src/veridical/schemas/{name}.schema.json"
        kept = target.read_text("utf-8")
        target.write_text(kept.replace(word, "believed"), "utf-8")
        assert run("--check") == 1
        target.write_text(kept, "utf-8")
    assert run("--check") == 0
