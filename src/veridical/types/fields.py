"""Fields looked at as a value is made: what its type does not allow is told in words.

Each field's own annotation says what it may hold. `Annotated` adds what the plain type cannot
say: a share lies between 0 and 1, a name is not empty.
"""

from __future__ import annotations

import datetime
import math
import re
import types
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Annotated, Union, get_args, get_origin, get_type_hints

from veridical.errors import UsageError

_ISO = re.compile(r"[0-9]{4}(?:-[0-9]{2}(?:-[0-9]{2})?)?")
# What acts on a terminal or ends a line: C0, DEL and C1.
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f]")
_SHOWN = 40


@dataclass(frozen=True, slots=True)
class Rule:
    """What a field must keep beyond its plain type; `words` complete "it is ..."."""

    words: str
    keeps: Callable[[object], bool]
    plain: Rule | None = None

    def words_for(self, held: object) -> str:
        """A wrong type is told as such, a wrong value by what it must keep."""
        if self.plain is not None and not self.plain.keeps(held):
            return self.plain.words
        return self.words


def _is_name(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip()) and not _CONTROL.search(value)


def is_iso_date(value: object) -> bool:
    """Whether a value is a date of the calendar as YYYY, YYYY-MM or YYYY-MM-DD."""
    if not isinstance(value, str) or not _ISO.fullmatch(value):
        return False
    parts = [int(part) for part in value.split("-")]
    try:
        datetime.date(*[*parts, 1, 1][:3])
    except ValueError:
        return False
    return True


def _is_share(value: object) -> bool:
    return isinstance(value, float | int) and 0.0 <= value <= 1.0


def _is_count(value: object) -> bool:
    return isinstance(value, int) and value >= 0


NAME = Rule("a name: not empty, and without control characters", _is_name)
ISO_DATE = Rule("a date as YYYY, YYYY-MM or YYYY-MM-DD", is_iso_date)
SHARE = Rule("a number from 0 to 1", _is_share)
COUNT = Rule("a whole number, 0 or more", _is_count)

Name = Annotated[str, NAME]
IsoDate = Annotated[str, ISO_DATE]
Share = Annotated[float, SHARE]
Count = Annotated[int, COUNT]


class Checked:
    """A value whose fields are looked at as it is made; raises `UsageError` for a wrong one."""

    __slots__ = ()

    def __post_init__(self) -> None:
        require_fields(self)


def require_fields(value: object) -> None:
    """Raise `UsageError` where a field of a dataclass holds what its annotation does not allow."""
    kind: type = type(value)
    for name, rule in _rules(kind):
        held: object = getattr(value, name)
        if not rule.keeps(held):
            raise wrong_field(kind, name, rule.words_for(held), held)


def wrong_field(kind: type, name: str, words: str, held: object) -> UsageError:
    """The error for a field: "the date of a Document is ..., not ..."."""
    article = "an" if kind.__name__[0] in "AEIOU" else "a"
    return UsageError(
        f"the {name} of {article} {kind.__name__} is {words}, not {shown(held)}",
        f"give {words}",
    )


def shown(held: object) -> str:
    """A wrong value in a few words: short texts and numbers as they are, else the type's name."""
    if isinstance(held, Enum):
        return str(held)
    if type(held) is str:
        return repr(held if len(held) <= _SHOWN else held[:_SHOWN] + "…")
    if type(held) is float or (type(held) is int and held.bit_length() <= 64):
        return repr(held)
    return type(held).__name__


@cache
def _rules(kind: type) -> tuple[tuple[str, Rule], ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple((field.name, rule_of(hints[field.name])) for field in fields(kind))


def rule_of(hint: object) -> Rule:
    """What an annotation allows: our own types, plain values, tuples, unions and `Annotated`."""
    if hint in _PLAIN:
        return _PLAIN[hint]
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _both(rule_of(parts[0]), [part for part in parts[1:] if isinstance(part, Rule)])
    if origin in (Union, types.UnionType):
        return _any([rule_of(part) for part in parts])
    if origin is tuple:
        return _tuple(parts)
    if isinstance(hint, type) and issubclass(hint, Enum):
        members = ", ".join(str(member.name) for member in hint)
        return Rule(f"one of {hint.__name__}.{{{members}}}", _instance(hint))
    if isinstance(hint, type) and is_dataclass(hint):
        article = "an" if hint.__name__[0] in "AEIOU" else "a"
        return Rule(f"{article} {hint.__name__}", _instance(hint))
    raise TypeError(f"no rule for {hint}")


def _instance(kind: type) -> Callable[[object], bool]:
    return lambda held: isinstance(held, kind)


def _is_number(held: object) -> bool:
    if isinstance(held, bool):
        return False
    return isinstance(held, int) or (isinstance(held, float) and math.isfinite(held))


_PLAIN: dict[object, Rule] = {
    str: Rule("a str", _instance(str)),
    int: Rule("a whole number", lambda held: isinstance(held, int) and not isinstance(held, bool)),
    float: Rule("a number", _is_number),
    bool: Rule("True or False", _instance(bool)),
    types.NoneType: Rule("None", lambda held: held is None),
}


def _both(plain: Rule, further: list[Rule]) -> Rule:
    keeps = (plain.keeps, *(rule.keeps for rule in further))
    words = further[-1].words if further else plain.words
    return Rule(words, lambda held: all(keep(held) for keep in keeps), plain)


def _any(rules: list[Rule]) -> Rule:
    keeps = tuple(rule.keeps for rule in rules)
    words = " or ".join(rule.words for rule in rules)
    return Rule(words, lambda held: any(keep(held) for keep in keeps))


def _tuple(parts: tuple[object, ...]) -> Rule:
    if len(parts) == 2 and parts[1] is Ellipsis:
        each = rule_of(parts[0])
        keep = each.keeps
        return Rule(
            f"a tuple in which each is {each.words}",
            lambda held: isinstance(held, tuple) and all(keep(one) for one in held),
        )
    rules = [rule_of(part) for part in parts]
    return Rule(
        f"a tuple of {len(rules)}: {', '.join(rule.words for rule in rules)}",
        lambda held: (
            isinstance(held, tuple)
            and len(held) == len(rules)
            and all(rule.keeps(one) for rule, one in zip(rules, held, strict=True))
        ),
    )
