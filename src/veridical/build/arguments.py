"""What a caller of the library gave, checked: what is wrong is told with what to give instead."""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeGuard

from veridical.errors import UsageError
from veridical.protocols import RunContext
from veridical.settings import Settings, from_environment
from veridical.types import Document
from veridical.types.fields import shown

Source = str | os.PathLike[str] | Document
"""A text (str), a file or folder (pathlib.Path), or a document that is already one."""

Sources = Source | Iterable[Source]
"""One source, or several in any iterable."""

KINDS = "a text (str), a file or folder (pathlib.Path), or a Document"

_BYTES = (bytes, bytearray, memoryview)
# They can be iterated over, and what comes out is no source.
_NO_LISTS = (*_BYTES, Mapping, io.IOBase)
_DECODE = "decode it: data.decode('utf-8')"
_MAKE = "make it with veridical.document(text, id=..., title=..., date=...)"


def listed(sources: Sources) -> tuple[Source, ...]:
    """The sources, one by one; a single one stands for a list of one.

    Raises `UsageError` for anything else before it is iterated over: neither the bytes of a text
    nor the lines of an open file are sources.
    """
    given: object = sources
    if isinstance(given, str | os.PathLike | Document):
        return (source(given),)
    if given is None:
        raise UsageError("there is no source to check against: it is None", f"give {KINDS}")
    each = None if isinstance(given, _NO_LISTS) else iterated(given)
    if each is None:
        raise _no_source(given)
    return tuple(source(one) for one in each)


def iterated(given: object) -> Iterator[object] | None:
    """What comes out of an iterable, one by one; None where it is none."""
    # Of a class it is the values that can be iterated over.
    if isinstance(given, type) or not isinstance(given, Iterable):
        return None
    try:
        return iter(given)
    except TypeError:  # it has an `__iter__` that gives no iterator
        return None


def source(given: object) -> Source:
    """One source; raises `UsageError` for what cannot be one, and says what to give instead."""
    if isinstance(given, Document | str):
        return given
    if is_path(given):
        return given
    raise _no_source(given)


def is_path(given: object) -> TypeGuard[os.PathLike[str]]:
    """Whether a value stands for a path that is a text; one of bytes is none."""
    if not isinstance(given, os.PathLike):
        return False
    try:
        return isinstance(os.fspath(given), str)
    except TypeError:  # its `__fspath__` gives neither a text nor bytes
        return False


def _no_source(given: object) -> UsageError:
    hint = f"give {KINDS}, or a list of such"
    if given is None:
        hint = "leave it out, or give an empty text"
    elif isinstance(given, _BYTES):
        hint = _DECODE
    elif isinstance(given, io.IOBase):
        hint = "give its path, pathlib.Path(...), or what it holds, file.read()"
    elif isinstance(given, Mapping):
        hint = _MAKE
    elif isinstance(given, Iterable):
        hint = f"give one flat list, in which each is {KINDS}"
    return UsageError(f"a source is {KINDS}, not {type(given).__name__}", hint)


def text_given(text: object, what: str = "the text to check") -> str:
    """The text; raises `UsageError` for what is none, and says how to come by it."""
    if isinstance(text, str):
        return text
    hint = "give a str"
    if isinstance(text, _BYTES):
        hint = _DECODE
    elif isinstance(text, os.PathLike):
        hint = "read it: path.read_text('utf-8')"
    elif isinstance(text, list | tuple):
        hint = "check one text at a time, or join them: '\\n\\n'.join(texts)"
    raise UsageError(f"{what} is a str, not {type(text).__name__}", hint)


def text_or_none(text: object, what: str) -> str | None:
    """The text, if there is one; raises `UsageError` for what is neither."""
    return None if text is None else text_given(text, what)


def count_given(value: object, what: str) -> int:
    """A whole number from 1 on; raises `UsageError` for any other, for True and for 2.0 too."""
    if isinstance(value, int) and not isinstance(value, bool) and value >= 1:
        return value
    raise UsageError(
        f"{what} is a whole number, 1 or more, not {shown(value)}", "leave it out for the default"
    )


def context_given(context: object) -> RunContext:
    """The context of a run, a plain one where none is given; raises `UsageError` for another."""
    if context is None:
        return RunContext()
    if isinstance(context, RunContext):
        return context
    raise UsageError(
        f"a context is a RunContext, not {type(context).__name__}",
        "leave it out, or make one with veridical.RunContext(deadline=...)",
    )


def settings_given(settings: object) -> Settings:
    """The settings, those of the environment where none are given; raises for anything else."""
    if settings is None:
        return from_environment()
    if isinstance(settings, Settings):
        return settings
    raise UsageError(
        f"settings are a Settings, not {type(settings).__name__}",
        "leave them out, or make them with veridical.Settings(...)",
    )
