"""JSON of strangers: one value, no deeper and with no more parts than a reader can bear.

What Python's own reader lets pass is refused here: NaN and infinities, whole numbers of thousands
of digits, a key that stands twice, and half a character (a lone surrogate), which no file can hold.
"""

from __future__ import annotations

import json
import math
import re
from typing import NoReturn

from veridical.errors import LimitExceeded, UnreadableInput
from veridical.protocols import Json
from veridical.types.fields import shown

DEPTH = 64
"""How deep lists and objects may lie in one another."""

PARTS = 200_000
"""How many values lists and objects may hold, all together."""

_DIGITS = 1000
# A string, or a mark between values; a string that is not closed goes on to the end.
_MARK = re.compile(r'"(?>(?:[^"\\]++|\\.)*)"?|[\[\]{},]', re.DOTALL)
_HALF = re.compile("[\ud800-\udfff]")
_MAY_HIDE = re.compile(r"\\u(?:[dD][89a-fA-F]|0000)")


def value_in(text: str) -> Json:
    """The one value that a text holds.

    Raises `UnreadableInput` for what is no JSON, and `LimitExceeded` for what is nested deeper
    than `DEPTH`, has more than `PARTS` values or a number of more than 1,000 digits.
    """
    _require_bounded(text)
    try:
        value: Json = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise UnreadableInput(
            f"it is not JSON: {error.msg} at character {error.pos + 1:,}", "write one JSON object"
        ) from error
    if _MAY_HIDE.search(text):
        _require_text(value)
    return value


def _require_bounded(text: str) -> None:
    opened = text.count("[") + text.count("{")
    if opened <= DEPTH and opened + text.count(",") <= PARTS:
        return
    depth = parts = 0
    for mark in _MARK.finditer(text):
        sign = mark[0]
        if sign in "[{":
            depth += 1
        elif sign in "]}":
            depth -= 1
        parts += sign in "[{,"
        if depth > DEPTH:
            raise LimitExceeded(
                f"it is nested more than {DEPTH} levels deep at character {mark.start() + 1:,}",
                "write flat columns",
            )
        if parts > PARTS:
            raise LimitExceeded(
                f"it holds more than {PARTS:,} values", "leave out the columns that are not needed"
            )


def _require_text(value: Json) -> None:
    """Raise for half a character or a NUL in any text, however deep; only escapes can hold one."""
    waiting: list[Json] = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            half = _HALF.search(one)
            if half:
                raise UnreadableInput(
                    f"it holds half of a character, \\u{ord(half[0]):04x}", "write it in UTF-8"
                )
            if "\x00" in one:
                raise UnreadableInput("it holds the character \\u0000", "leave that out")
        elif isinstance(one, dict):
            waiting += [*one, *one.values()]
        elif isinstance(one, list):
            waiting += one


def _no_number(name: str) -> NoReturn:
    raise UnreadableInput(f"it is not JSON: {name} is no number of JSON", "write null instead")


def _fraction(digits: str) -> float:
    if len(digits) > _DIGITS:
        raise _long_number(digits)
    number = float(digits)
    if not math.isfinite(number):
        raise UnreadableInput(f"the number {shown(digits)} is too large", "write it as a text")
    return number


def _whole(digits: str) -> int:
    if len(digits) > _DIGITS:
        raise _long_number(digits)
    return int(digits)


def _long_number(digits: str) -> LimitExceeded:
    return LimitExceeded(
        f"it holds a number of {len(digits):,} characters, and at most {_DIGITS:,} are allowed",
        "write it as a text",
    )


def _once(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    """An object; of a key that stands twice nobody can say which value was meant."""
    held = dict(pairs)
    if len(held) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise UnreadableInput(
                    f"it is not JSON: the key {shown(key)} stands twice", "leave one of them out"
                )
            seen.add(key)
    return held


_DECODER = json.JSONDecoder(
    object_pairs_hook=_once, parse_constant=_no_number, parse_float=_fraction, parse_int=_whole
)
