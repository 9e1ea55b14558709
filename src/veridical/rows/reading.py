"""From a line to a row, or to what is wrong with it: nothing in a line ends the batch."""

from __future__ import annotations

import codecs
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from veridical.errors import LimitExceeded, UnreadableInput, VeridicalError
from veridical.protocols import Json
from veridical.rows import columns
from veridical.rows.bounded_json import value_in
from veridical.rows.columns import Ambiguous, Column, found
from veridical.rows.row import FailedRow, Row, RowId, RowSource
from veridical.types.fields import ISO_DATE, NAME, Rule, shown

_EXAMPLE = '{"id": "a1", "answer": "...", "sources": ["..."]}'


@dataclass(frozen=True, slots=True)
class RowLimits:
    """How much a row may hold; None is no limit. `line` is in bytes, the others in characters."""

    line: int | None = None
    answer: int | None = None
    question: int | None = None


class _Wrong(UnreadableInput):
    """What a column holds cannot be; the class says under which code the row fails."""


class _NoRow(_Wrong):
    """It is JSON, and no object."""


class _NoAnswer(_Wrong):
    """No column holds a text to check."""


class _WrongType(_Wrong):
    """A column holds a value of another kind."""


class _WrongValue(_Wrong):
    """A column holds a text that cannot stand there."""


_CODES: tuple[tuple[type[VeridicalError], str], ...] = (
    (_NoRow, "not_a_row"),
    (_NoAnswer, "no_answer"),
    (_WrongType, "wrong_type"),
    (_WrongValue, "wrong_value"),
    (Ambiguous, "ambiguous_columns"),
    (LimitExceeded, LimitExceeded.code),
)
_ELSE = "not_json"

CODES = (*(code for _, code in _CODES), _ELSE)
"""Every code under which a line can fail to be a row."""


def parse_row(data: bytes, line: int, limits: RowLimits | None = None) -> Row | FailedRow:
    """The row that a line holds, or why it holds none; never raises.

    `data` is the line without its end, in UTF-8, and `line` its number. Codes of a failed row:
    `not_json`, `not_a_row`, `no_answer`, `wrong_type`, `wrong_value`, `ambiguous_columns`,
    `limit_exceeded`. A row without sources is one, since the batch may bring some.
    """
    named: RowId = None
    try:
        held = _object_in(data, line)
        named = _id(held)
        return _row(held, named, line, limits or RowLimits())
    except UnreadableInput as error:
        code = next((code for kind, code in _CODES if isinstance(error, kind)), _ELSE)
        return FailedRow(line, named, code, error.message, error.hint)


def _object_in(data: bytes, line: int) -> Mapping[str, Json]:
    body = data.removeprefix(codecs.BOM_UTF8) if line == 1 else data
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError as error:
        raise UnreadableInput(
            f"it is not UTF-8: byte 0x{body[error.start]:02x} at offset {error.start:,}",
            "save the file as UTF-8, for example: iconv -f WINDOWS-1252 -t UTF-8",
        ) from error
    value = value_in(text)
    if isinstance(value, dict):
        return value
    hint = f"write one object in each line: {_EXAMPLE}"
    if isinstance(value, list):
        hint = "write one object in each line: jq -c '.[]' rows.json > rows.jsonl"
    raise _NoRow(f"it is {_kind(value)}, and a row is an object", hint)


def _row(held: Mapping[str, Json], named: RowId, line: int, limits: RowLimits) -> Row:
    answer = found(held, columns.ANSWER)
    if answer is None:
        raise _no_answer(held)
    question = found(held, columns.QUESTION)
    sources = found(held, columns.SOURCES)
    reference = found(held, columns.REFERENCE)
    used = {"id", answer, question, sources}
    return Row(
        line=line,
        id=named,
        answer=_within(_text(held[answer], answer), limits.answer, answer),
        question=question and (_within(_text(held[question], question), limits.question, question)),
        sources=() if sources is None else _sources(held[sources], sources),
        reference=None if reference is None else _text(held[reference], reference),
        metadata={name: value for name, value in held.items() if name not in used},
    )


def _no_answer(held: Mapping[str, Json]) -> UnreadableInput:
    there = ", ".join(f"`{shown(name)[1:-1]}`" for name in list(held)[:8]) or "none"
    known = ", ".join(f"`{name}`" for name in columns.ANSWER.names)
    return _NoAnswer(
        f"no column holds the text to check; its columns are {there}",
        f"name that column `answer` (also read: {known})",
    )


def _id(held: Mapping[str, Json]) -> RowId:
    """What the row is called; a whole number is as good as a text."""
    given = held.get("id")
    if given is None or (isinstance(given, int) and not isinstance(given, bool)):
        return given
    if not isinstance(given, str):
        raise _WrongType(f"`id` is {_kind(given)}", "give a text or a whole number")
    return _kept(given, NAME, "id")


def _text(value: Json, name: str) -> str:
    if isinstance(value, str):
        return value
    raise _WrongType(f"`{name}` is {_kind(value)}, and a text is wanted", f"for example {_EXAMPLE}")


def _within(text: str, most: int | None, name: str) -> str:
    if most is not None and len(text) > most:
        raise LimitExceeded(
            f"`{name}` has {len(text):,} characters, and at most {most:,} are allowed",
            "split it into several rows" if name in columns.ANSWER.names else "shorten it",
        )
    return text


def _sources(value: Json, name: str) -> tuple[RowSource, ...]:
    """The sources of a row: one text, or a list of texts and of objects with a text."""
    if isinstance(value, str | Mapping):
        return (_source(value, name),)
    if isinstance(value, Sequence):
        return tuple(_source(one, f"{name}[{place}]") for place, one in enumerate(value))
    raise _WrongType(
        f"`{name}` is {_kind(value)}, and a list of texts is wanted", f"for example {_EXAMPLE}"
    )


def _source(value: Json, name: str) -> RowSource:
    if isinstance(value, str):
        return RowSource(value)
    if not isinstance(value, Mapping):
        raise _WrongType(
            f"`{name}` is {_kind(value)}, and a source is a text or an object with a `text`",
            'for example {"id": "page-1", "text": "...", "date": "2024-06-01"}',
        )
    text = _part(value, columns.TEXT_OF_SOURCE, name)
    if text is None:
        raise _WrongType(f"`{name}` has no `text`", f"for example {_EXAMPLE}")
    named = _named(value, name)
    title = _part(value, columns.TITLE_OF_SOURCE, name)
    date = _part(value, columns.DATE_OF_SOURCE, name)
    return RowSource(
        text=text,
        id=None if named is None else _kept(named, NAME, f"{name}.id"),
        title=title,
        date=None if date is None else _kept(date, ISO_DATE, f"{name}.date"),
    )


def _named(value: Mapping[str, Json], name: str) -> str | None:
    """The id of a source; one that is a whole number is written as a text."""
    key = found(value, columns.ID_OF_SOURCE)
    if key is None:
        return None
    given = value[key]
    if isinstance(given, int) and not isinstance(given, bool):
        return str(given)
    return _text(given, f"{name}.{key}")


def _part(value: Mapping[str, Json], column: Column, name: str) -> str | None:
    key = found(value, column)
    return None if key is None else _text(value[key], f"{name}.{key}")


def _kept(text: str, rule: Rule, name: str) -> str:
    if rule.keeps(text):
        return text
    raise _WrongValue(f"`{name}` is {rule.words}, not {shown(text)}", f"give {rule.words}")


def _kind(value: Json) -> str:
    """What a JSON value is, in words."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int | float):
        return "a number"
    if isinstance(value, str):
        return "a text"
    return "an object" if isinstance(value, Mapping) else "a list"
