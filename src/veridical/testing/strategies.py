"""Arbitrary values of our types for property tests; needs the package `hypothesis`."""

from __future__ import annotations

import types
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import partial
from typing import Annotated, Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from veridical.errors import UsageError
from veridical.types import Document, Reading, Report, SideBySide, Span
from veridical.types.fields import COUNT, ISO_DATE, NAME, SHARE

Value = TypeVar("Value")

# Every character Python allows in a string, lone surrogates and controls among them.
_TEXT = st.text(st.characters(exclude_categories=()), max_size=12)

_PLAIN: dict[object, st.SearchStrategy[Any]] = {
    str: _TEXT,
    int: st.integers(-(10**6), 10**6),
    float: st.floats(allow_nan=False, allow_infinity=False),
    bool: st.booleans(),
    types.NoneType: st.none(),
    Reading: _TEXT.map(Reading.plain),
    Span: st.tuples(st.integers(0, 30), st.integers(0, 30)).map(
        lambda ends: Span(min(ends), max(ends))
    ),
}

_REPORTS = st.deferred(lambda: st.lists(values(Report), min_size=1, max_size=2).map(tuple))

_RULED: dict[object, st.SearchStrategy[Any]] = {
    NAME: _TEXT.filter(NAME.keeps),
    ISO_DATE: st.sampled_from(["1932", "2024-02", "2024-02-29"]),
    SHARE: st.floats(0.0, 1.0),
    COUNT: st.integers(0, 10**6),
}


def values(kind: type[Value]) -> st.SearchStrategy[Value]:
    """Values that the type allows, whether or not they make sense together: for code that must
    never raise. Raises `UsageError` for a type that none of ours uses."""
    try:
        return cast(st.SearchStrategy[Value], _of(kind))
    except (KeyError, TypeError) as error:
        raise UsageError(
            f"there are no values for {kind!r}", "give a type of veridical.types"
        ) from error


def _of(hint: object) -> st.SearchStrategy[Any]:
    if hint in _PLAIN:
        return _PLAIN[hint]
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _RULED[parts[1]]
    if origin in (Union, types.UnionType):
        return st.one_of([_of(part) for part in parts])
    if origin is tuple:
        if len(parts) == 2 and parts[1] is Ellipsis:
            return st.lists(_of(parts[0]), max_size=2).map(tuple)
        return st.tuples(*[_of(part) for part in parts])
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(list(hint))
    if isinstance(hint, type) and is_dataclass(hint):
        hints = get_type_hints(hint, include_extras=True)
        drawn = {field.name: _of(hints[field.name]) for field in fields(hint) if field.init}
        if hint is SideBySide:
            drawn["reports"] = _REPORTS
        return st.fixed_dictionaries(drawn).map(partial(_made, hint))
    raise KeyError(hint)


def _made(kind: type[Value], drawn: dict[str, object]) -> Value:
    """A value of a kind whose fields depend on one another: made to fit, not filtered."""
    given: dict[str, Any] = dict(drawn)
    if "support" in given and "refute" in given:
        given["refute"] = min(given["refute"], 1.0 - given["support"])
    if kind is Document:
        at = len(given["text"])
        given["marks"] = tuple(sorted((min(mark, at), name) for mark, name in given["marks"]))
        given["hidden"] = tuple(
            Span(min(one.start, at), min(one.end, at)) for one in given["hidden"]
        )
    if kind is SideBySide:
        named = {report.policy.name: report for report in given["reports"]}
        given["reports"] = tuple(named.values())
    return kind(**given)
