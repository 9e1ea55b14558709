"""JSON from an unknown hand: bounded before it is parsed, and numbers as they are written."""

from __future__ import annotations

import json
import re

from veridical.errors import LimitExceeded, UnreadableInput
from veridical.text.writing.records import Fields, Value

DEPTH = 64
"""How deep lists and objects may lie in one another."""
VALUES = 1_000_000
"""How many values all lists and objects of a file may hold."""

# A string, or a mark between values; a string that is not closed goes on to the end.
_MARK = re.compile(r'"(?>(?:[^"\\]++|\\.)*)"?|[\[\]{},]', re.DOTALL)
_STRING = r'"(?:[^"\\]|\\.){0,400}"'
_BEGINS = re.compile(
    rf"\s*+(?:\{{\s*+{_STRING}\s*+:|\[\s*+\{{\s*+(?:{_STRING}\s*+:|\}})"
    rf"|\[\s*+(?:\[\s*+)?(?:{_STRING}|-?\d[\d.eE+-]{{0,40}}|true|false|null)\s*+,"
    rf"|\[\s*+{_STRING}\s*+\])"
)


def begins_as_json(head: str) -> bool:
    """Whether a text begins as an object or a list does, and as hardly any other text.

    "[2023] A note" and "[[a link]]" are none; "[1, 2" and "[[1, 2" are.
    """
    return _BEGINS.match(head) is not None


def value_in(text: str, what: str) -> Value:
    """The one value that a text holds; `what` begins each message: "a.json", "line 7".

    Raises `LimitExceeded` for what is nested deeper than `DEPTH` or has more than `VALUES` values,
    `UnreadableInput` for what is no JSON.
    """
    _require_bounded(text, what)
    try:
        value: Value = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        place = f"character {error.pos + 1:,}"
        if "\n" in text:
            place = f"line {error.lineno:,}, column {error.colno:,}"
        raise UnreadableInput(
            f"{what} is not JSON: {error.msg[:80]} at {place}", "mend it there, or save it again"
        ) from error
    return value


def _require_bounded(text: str, what: str) -> None:
    opened = text.count("[") + text.count("{")
    if opened <= DEPTH and opened + text.count(",") <= VALUES:
        return
    depth = values = 0
    for mark in _MARK.finditer(text):
        sign = mark[0]
        if sign in "[{":
            depth += 1
            values += 1
        elif sign == ",":
            values += 1
        elif sign in "]}":
            depth -= 1
        if depth > DEPTH:
            raise LimitExceeded(
                f"{what} is nested more than {DEPTH} deep", "make its structure flatter"
            )
        if values > VALUES:
            raise LimitExceeded(
                f"{what} holds more than {VALUES:,} values", "split it into several files"
            )


def _fields(pairs: list[tuple[str, Value]]) -> Fields:
    return Fields(tuple(pairs))


# A number is the text of it: 0.10 stays 0.10, and 1e999 no infinity.
_DECODER = json.JSONDecoder(
    object_pairs_hook=_fields,
    parse_int=str,
    parse_float=str,
    parse_constant=str,
    strict=False,
)
