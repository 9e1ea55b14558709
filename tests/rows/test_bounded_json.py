"""JSON of strangers: values as they were, and every trick refused by our own error."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from veridical.errors import LimitExceeded, UnreadableInput
from veridical.rows.bounded_json import DEPTH, PARTS, value_in

from ..growth import assert_linear

VALUES = some.recursive(
    some.none()
    | some.booleans()
    | some.integers(-(10**20), 10**20)
    | some.floats(allow_nan=False, allow_infinity=False)
    | some.text(some.characters(exclude_categories=("Cs",), exclude_characters="\x00")),
    lambda inner: some.lists(inner) | some.dictionaries(some.text("abc"), inner),
    max_leaves=20,
)


@settings(deadline=None)
@given(VALUES)
def test_a_value_comes_back_as_it_was_written(value: object) -> None:
    assert value_in(json.dumps(value)) == value
    assert value_in(json.dumps(value, ensure_ascii=False)) == value


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Expecting value at character 1"),
        ("nope", "Expecting value at character 1"),
        ('{"a": 1', "not JSON"),
        ('{"a": 1} x', "Extra data at character 10"),
        ('{"a": "b\nc"}', "Invalid control character"),
        ('{"a": "\x00"}', "Invalid control character"),
        ("{'a': 1}", "not JSON"),
        ('{"a": NaN}', "NaN is no number of JSON"),
        ('{"a": [Infinity]}', "Infinity is no number"),
        ('{"a": -Infinity}', "-Infinity is no number"),
        ('{"a": 1e999}', "too large"),
        ('{"a": -1e999}', "too large"),
        ('{"a": 1, "b": {"c": 1, "c": 2}}', "the key 'c' stands twice"),
        ('{"a": "\\ud800"}', "half of a character, \\ud800"),
        ('{"a": [["\\uDFFF x"]]}', "half of a character, \\udfff"),
        ('{"\\ud83d": 1}', "half of a character"),
        ('{"a": "x\\u0000y"}', "\\u0000"),
    ],
)
def test_hardening_28_what_is_no_json_is_refused_in_words(text: str, said: str) -> None:
    with pytest.raises(UnreadableInput) as refused:
        value_in(text)
    assert said in refused.value.message
    assert not isinstance(refused.value, LimitExceeded)
    assert refused.value.hint


@pytest.mark.parametrize(
    "text",
    [
        "[" * 200_000,
        '{"a":' * 200_000,
        "[" * (DEPTH + 1) + "]" * (DEPTH + 1),
        '{"a": "[[[", "b": ' + "[" * (DEPTH + 1) + "]" * (DEPTH + 1) + "}",
        "[" + "1," * PARTS + "1]",
        "[" + "[]," * PARTS + "[]]",
        "1" * 1001,
        "0." + "1" * 1000,
        "[" + "9" * 100_000 + "]",
    ],
)
def test_hardening_28_what_is_too_deep_or_too_much_is_refused(text: str) -> None:
    with pytest.raises(LimitExceeded):
        value_in(text)


@pytest.mark.parametrize(
    "text",
    [
        "[" * DEPTH + "]" * DEPTH,
        json.dumps({"a": "[{," * 100_000, "b": '"[' * 1000}),
        json.dumps({"a": "\\" * 999 + '"' + "[" * 200}),
        "[" + "1," * (PARTS - 2) + "1]",
        "1" * 1000,
        '"\\ud83d\\ude00"',
    ],
)
def test_what_lies_on_the_border_is_read(text: str) -> None:
    assert value_in(text) == json.loads(text)


@pytest.mark.parametrize("unit", ["[", '{"a":', '"', '\\"', "[1,", '"\\', "]", ",", "1e999,"])
def test_hardening_14_time_grows_with_the_length_only(unit: str) -> None:
    def read(text: str) -> None:
        with pytest.raises(UnreadableInput):
            value_in(text)

    assert_linear(read, unit * (800_000 // len(unit)))
