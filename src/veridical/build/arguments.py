"""What a caller of the library gave, checked: what is wrong is told with what to give instead."""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Mapping

from veridical.errors import UsageError
from veridical.types import Document

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
    if isinstance(given, _NO_LISTS) or not isinstance(given, Iterable):
        raise _no_source(given)
    return tuple(source(one) for one in given)


def source(given: object) -> Source:
    """One source; raises `UsageError` for what cannot be one, and says what to give instead."""
    if isinstance(given, Document):
        _require_texts(given)
        return given
    if isinstance(given, str):
        return given
    if isinstance(given, os.PathLike) and isinstance(os.fspath(given), str):
        return given
    raise _no_source(given)


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


def _require_texts(given: Document) -> None:
    for name in ("id", "title", "text", "kind", "version"):
        value: object = getattr(given, name)
        if not isinstance(value, str):
            raise UsageError(
                f"the {name} of a Document is a str, not {type(value).__name__}", _MAKE
            )


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
