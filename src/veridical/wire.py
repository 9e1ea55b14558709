"""How values are written as JSON: one form for the command line, the server and stored reports.

Field order is that of the dataclass, floats are rounded to four decimals (scores are compared at
four), enumerations are their values, spans are {"start": .., "end": ..}. Readings stay inside: a
field named `reading` is left out, any other is written as its text. `Report.run` is no part of a
report, so that equal reports are equal byte for byte; `envelope` puts it beside the report.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache

from veridical.errors import InternalError, UsageError
from veridical.protocols import Json
from veridical.types import Reading, Report, SideBySide

DECIMALS = 4
_MOST_BITS = 4096

# What no encoding can write, and what some readers of lines take for the end of one.
_ESCAPED = re.compile("[\ud800-\udfff\x85\u2028\u2029]")


@cache
def wire_fields(kind: type) -> tuple[str, ...]:
    """The names of a dataclass's fields that are written, in order."""
    return tuple(
        field.name
        for field in fields(kind)
        if field.name != "reading" and not (kind is Report and field.name == "run")
    )


def to_json(value: object) -> Json:
    """A value of ours as plain JSON values.

    Raises `InternalError` for a number that is not finite and `UsageError` for what has no wire
    form: a set, whose order is chance; a numpy scalar; a key that is no text; a whole number of
    thousands of digits; what holds itself, or is nested deeper than a reader can follow.
    """
    try:
        return _plain(value)
    except RecursionError as error:
        raise UsageError(
            "what is to be written is nested too deeply, or holds itself", "write its parts"
        ) from error


def _plain(value: object) -> Json:
    if isinstance(value, Enum):
        return _plain(value.value)
    if value is None or isinstance(value, bool | str):
        return value
    if isinstance(value, int):
        return _whole(value)
    if isinstance(value, float):
        return _number(value)
    if isinstance(value, Reading):
        return value.text
    return _compound(value)


def _number(value: float) -> float:
    if not math.isfinite(value):
        raise InternalError(f"a number of the report is {value}", "please report this as a fault")
    # Adding zero turns -0.0 into 0.0: equal numbers must be equal bytes.
    return round(float(value), DECIMALS) + 0.0


def _whole(value: int) -> int:
    # Python itself writes no more than 4,300 digits.
    if value.bit_length() > _MOST_BITS:
        raise UsageError(
            f"no wire form for a whole number of {value.bit_length():,} bits", "write it as text"
        )
    return value


def _compound(value: object) -> Json:
    if is_dataclass(value) and not isinstance(value, type):
        return {name: _plain(getattr(value, name)) for name in wire_fields(type(value))}
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {_key(key): _plain(item) for key, item in value.items()}
    raise UsageError(
        f"no wire form for {type(value).__name__}",
        "write dataclasses, tuples, lists, mappings, texts and numbers",
    )


def _key(key: object) -> str:
    """A key as it is written; 1 and "1" would become one."""
    if isinstance(key, str):
        return str(key)
    raise UsageError(f"no wire form for a key that is {type(key).__name__}", "use texts as keys")


def envelope(report: Report) -> Json:
    """The report and, apart from it, how it was made: {"report": .., "run": ..}."""
    if not isinstance(report, Report):
        raise UsageError(f"a report is a Report, not {type(report).__name__}", "give a Report")
    return {"report": to_json(report), "run": to_json(report.run)}


def side_by_side(found: SideBySide) -> Json:
    """Every report by the name of its policy, and how each was made.

    The form is {"reports": {policy: report, ..}, "runs": {policy: run, ..}}.
    """
    if not isinstance(found, SideBySide):
        raise UsageError(
            f"reports side by side are a SideBySide, not {type(found).__name__}",
            "make them with Verifier.compare_policies",
        )
    return {
        "reports": {report.policy.name: to_json(report) for report in found.reports},
        "runs": {report.policy.name: to_json(report.run) for report in found.reports},
    }


def dumps(value: object) -> str:
    """A value as one line of JSON: the same value gives the same characters.

    Lone surrogates, which no encoding can write, become \\ud800 escapes, and so do characters that
    end a line without being a line feed; `json.loads` gives them back.
    """
    plain = to_json(value)
    try:
        line = json.dumps(plain, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    except RecursionError as error:
        raise UsageError("what is to be written is nested too deeply", "write its parts") from error
    return _ESCAPED.sub(lambda found: f"\\u{ord(found[0]):04x}", line)
