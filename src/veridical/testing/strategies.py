"""Arbitrary values of our types for property tests; needs the package `hypothesis`."""

from __future__ import annotations

import types
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from veridical.types import Reading, Span

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


def values(kind: type[Value]) -> st.SearchStrategy[Value]:
    """Values that the type allows, whether or not they make sense together: for code that must
    never raise. Raises `KeyError` for a type that none of ours uses."""
    return cast(st.SearchStrategy[Value], _of(kind))


def _of(hint: object) -> st.SearchStrategy[Any]:
    if hint in _PLAIN:
        return _PLAIN[hint]
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return st.one_of([_of(part) for part in parts])
    if origin is tuple:
        if len(parts) == 2 and parts[1] is Ellipsis:
            return st.lists(_of(parts[0]), max_size=2).map(tuple)
        return st.tuples(*[_of(part) for part in parts])
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(list(hint))
    if isinstance(hint, type) and is_dataclass(hint):
        hints = get_type_hints(hint)
        return st.builds(hint, **{field.name: _of(hints[field.name]) for field in fields(hint)})
    raise KeyError(hint)
