"""What came of a file that another process read, held to its limits.

The process may have been taken over by the file: what it says is data, looked at as it arrives.
"""

from __future__ import annotations

from dataclasses import dataclass

from veridical.errors import UsageError, VeridicalError
from veridical.isolation.frames import (
    OPENING_BYTES,
    Item,
    Kind,
    error_of,
    frame_of,
    item_of,
    opened,
)
from veridical.isolation.limits import Limits
from veridical.isolation.lines import Line, Look
from veridical.isolation.refusals import (
    fault,
    too_many_parts,
    too_many_places,
    too_much_text,
    unreadable,
)

_NONSENSE = (ValueError, TypeError, KeyError, UsageError)


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a file; `last` says that the process takes no further one."""

    items: tuple[Item, ...]
    error: VeridicalError | None
    last: bool


def answer_over(
    line: Line, opening: bytes | bytearray, name: str, limits: Limits, look: Look
) -> Answer:
    """The answer of which `opening` has arrived, on the file of that name.

    Raises `LimitExceeded` for more than may be said, `UnreadableInput` for what is no answer.
    """
    try:
        return _answer(line, opening, name, limits, look)
    except _NONSENSE as error:
        raise unreadable(name, "its reader gave an answer that is none") from error


def _answer(
    line: Line, opening: bytes | bytearray, name: str, limits: Limits, look: Look
) -> Answer:
    items: list[Item] = []
    texts = heads = 0
    while True:
        kind, head, body = opened(opening)
        texts, heads = texts + body, heads + head
        if texts > limits.text_bytes:
            raise too_much_text(name, limits)
        if heads > limits.heads_bytes:
            raise too_many_places(name, limits)
        if len(items) > limits.parts:
            raise too_many_parts(name, limits)
        frame = frame_of(kind, line.receive(head, look), line.receive(body, look))
        if kind is Kind.FAULT:
            return Answer((), fault(name, frame.word("words"), frame.word("trace")), last=True)
        last = frame.head.get("last") is not False
        if kind is Kind.ERROR:
            return Answer((), error_of(frame), last)
        if kind is Kind.DONE:
            return Answer(tuple(items), None, last)
        items.append(item_of(frame))
        opening = line.receive(OPENING_BYTES, look)
