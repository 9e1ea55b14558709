"""What passes between the two processes: frames, each a head in JSON and bytes beside it.

Whatever arrives is plain data that is looked at before it is used: no class is loaded and no code
run because a frame says so. Texts arrive exactly, lone surrogates and zeros included.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from enum import Enum, IntEnum
from struct import Struct
from typing import cast

from veridical.errors import InternalError, UnreadableInput, VeridicalError
from veridical.protocols import Json
from veridical.types import Document, Failure, Notice, Provenance, ReviewState, Span

Item = Document | Failure | Notice
"""What a reader gives."""

_OPENING = Struct(">BII")
OPENING_BYTES = _OPENING.size

_CODEC = ("utf-8", "surrogatepass")


class Kind(IntEnum):
    """What a frame is; the last three end an answer."""

    STARTED = 1
    FILE = 2
    DOCUMENT = 3
    FAILURE = 4
    NOTICE = 5
    DONE = 6
    ERROR = 7
    FAULT = 8


@dataclass(frozen=True, slots=True)
class Frame:
    """One message: `head` is what is said, `body` the bytes of a file or of a document's text."""

    kind: Kind
    head: Mapping[str, Json]
    body: bytes | bytearray = b""

    def packed(self) -> tuple[bytes, bytes | bytearray]:
        """The frame as it is sent, in two pieces, so that a large body is not copied."""
        head = json.dumps(self.head, ensure_ascii=False, separators=(",", ":")).encode(*_CODEC)
        return _OPENING.pack(self.kind, len(head), len(self.body)) + head, self.body

    def word(self, name: str) -> str:
        """A text of the head; raises ValueError where there is none of that name."""
        found = self.head.get(name)
        if not isinstance(found, str):
            raise ValueError(f"no {name} in a frame")
        return found

    def words(self, name: str) -> tuple[str, ...]:
        """A list of texts of the head; raises ValueError where there is none of that name."""
        found = self.head.get(name)
        if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
            raise ValueError(f"no {name} in a frame")
        return tuple(found)


def opened(data: bytes | bytearray) -> tuple[Kind, int, int]:
    """Kind, bytes of the head and bytes of the body, of the `OPENING_BYTES` that begin a frame.

    Raises ValueError for a kind that is not known.
    """
    kind, head, body = _OPENING.unpack(data)
    return Kind(kind), head, body


def frame_of(kind: Kind, head: bytes | bytearray, body: bytes | bytearray) -> Frame:
    """A frame that arrived; raises ValueError for a head that is no JSON object."""
    try:
        found = json.loads(head.decode(*_CODEC))
    except RecursionError as error:
        raise ValueError("the head of a frame is nested too deeply") from error
    if not isinstance(found, dict):
        raise ValueError("the head of a frame is no object")
    return Frame(kind, found, body)


# Documents, failures and notices


_KINDS: dict[type, Kind] = {
    Document: Kind.DOCUMENT,
    Failure: Kind.FAILURE,
    Notice: Kind.NOTICE,
}


def frame_of_item(item: Item) -> Frame:
    """A document, failure or notice as a frame; the text of a document is its body."""
    kind = next(kind for type_, kind in _KINDS.items() if isinstance(item, type_))
    head = {field.name: _plain(getattr(item, field.name)) for field in fields(item)}
    text = head.pop("text", "")
    return Frame(kind, head, str(text).encode(*_CODEC))


def _plain(value: object) -> Json:
    if isinstance(value, Span):
        return [value.start, value.end]
    if isinstance(value, Enum):
        return cast(str, value.value)
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return cast(Json, value)


def item_of(frame: Frame) -> Item:
    """The document, failure or notice in a frame.

    Raises ValueError, TypeError, KeyError or `UsageError` for what is none.
    """
    given = dict(frame.head)
    if frame.kind is Kind.DOCUMENT:
        given["text"] = frame.body.decode(*_CODEC)
        given["provenance"] = Provenance(cast(str, given["provenance"]))
        given["review_state"] = ReviewState(cast(str, given["review_state"]))
        given["marks"] = cast(Json, tuple((at, place) for at, place in _pairs(given["marks"])))
        given["hidden"] = cast(Json, tuple(_span(one) for one in _pairs(given["hidden"])))
        # Each looks at its own fields as it is made.
        return Document(**given)  # type: ignore[arg-type]
    given["span"] = None if given["span"] is None else cast(Json, _span(given["span"]))
    if frame.kind is Kind.FAILURE:
        return Failure(**given)  # type: ignore[arg-type]
    if frame.kind is Kind.NOTICE:
        return Notice(**given)  # type: ignore[arg-type]
    raise ValueError(f"{frame.kind.name} is no part of a file")


def _pairs(value: Json) -> list[list[Json]]:
    if not isinstance(value, list):
        raise TypeError("no list")
    return value


def _span(pair: Json) -> Span:
    start, end = cast(list[int], pair)
    return Span(start, end)


# Errors


def frame_of_error(error: VeridicalError) -> Frame:
    """An error of ours as a frame."""
    names = [_name(kind) for kind in type(error).__mro__ if issubclass(kind, VeridicalError)]
    notes = [str(note) for note in getattr(error, "__notes__", ())]
    head: dict[str, Json] = {
        "classes": names,
        "message": error.message,
        "hint": error.hint,
        "notes": notes,
    }
    return Frame(Kind.ERROR, head)


def error_of(frame: Frame) -> VeridicalError:
    """The error in a frame: of its own class where this process knows it, else of the nearest.

    Only a class of our tree that is loaded already is taken. Raises ValueError for no error.
    """
    known = {_name(kind): kind for kind in _tree(VeridicalError)}
    named = frame.words("classes")
    kind = next((known[name] for name in named if name in known), UnreadableInput)
    error = kind(frame.word("message"), frame.word("hint"))
    for note in frame.words("notes"):
        error.add_note(note)
    return error


def _name(kind: type) -> str:
    return f"{kind.__module__}:{kind.__qualname__}"


def _tree(kind: type[VeridicalError]) -> Iterator[type[VeridicalError]]:
    yield kind
    for one in kind.__subclasses__():
        yield from _tree(one)


def no_item(reader: str) -> InternalError:
    """The error for a reader that gave something else than its protocol says."""
    return InternalError(
        f"the reader {reader} gave what is no Document, no Failure and no Notice",
        "mend the part: veridical.testing.conformance shows how",
    )
