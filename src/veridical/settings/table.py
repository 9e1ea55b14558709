"""What can be set, as one table: a field with its kind, its default and what it means.

`Settings` and `Standing` are written with `row`, and everything else is read off them: names in
the environment, keys in a file, options on the line, what `veridical doctor` shows, the schema.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, TypeVar, cast

from veridical.errors import ConfigurationError
from veridical.settings.kinds import Fault, Kind, Text

PREFIX = "VERIDICAL_"

_KIND, _WORDS, _SECRET, _OPTION, _FILE_ONLY = "kind", "words", "secret", "option", "file_only"

_SECRET_WORDS = ("key", "token", "secret", "password", "credential")

T = TypeVar("T")


def row(
    default: T,
    kind: Kind,
    words: str,
    *,
    option: str = "",
    secret: bool = False,
    file_only: bool = False,
) -> T:
    """A field of the table; `words` say in a sentence what it means.

    `option` is what it is called on the line, where that is another name. A `secret` is never
    shown. What is `file_only` has no name in the environment.
    """
    metadata = {
        _KIND: kind,
        _WORDS: words,
        _OPTION: option,
        _SECRET: secret,
        _FILE_ONLY: file_only,
    }
    made: object = field(default=default, metadata=metadata)
    return cast(T, made)


@dataclass(frozen=True, slots=True)
class Option:
    """One row: the name of the field in Python, and what follows from it."""

    name: str
    kind: Kind
    default: object
    words: str
    option: str
    secret: bool
    file_only: bool

    @property
    def key(self) -> str:
        """The key in a file: `fail-on`."""
        return self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        """The name in the environment: `VERIDICAL_FAIL_ON`; "" where it has none."""
        return "" if self.file_only else PREFIX + self.name.upper()

    def fault(self, value: object) -> Fault | None:
        """What is wrong with a value; the default itself is always right."""
        if value is self.default:
            return None
        found = self.kind.fault(value)
        if found is not None and self.secret:
            return Fault("its value is none that it can have", found.hint)
        return found


@cache
def options_of(holder: type) -> tuple[Option, ...]:
    """The rows of a table, in the order of its fields; a plain field is a text without words."""
    return tuple(
        Option(
            name=one.name,
            kind=one.metadata.get(_KIND, Text()),
            default=one.default,
            words=one.metadata.get(_WORDS, ""),
            option=one.metadata.get(_OPTION) or one.name.replace("_", "-"),
            secret=one.metadata.get(_SECRET, False) or is_secret(one.name),
            file_only=one.metadata.get(_FILE_ONLY, False),
        )
        for one in fields(cast(Any, holder))
    )


def is_secret(name: str) -> bool:
    """Whether the name of a setting says that its value is for nobody's eyes."""
    return any(word in name.lower() for word in _SECRET_WORDS)


def require_values(held: object) -> None:
    """Raise `ConfigurationError` for the first value of a table that will not do."""
    kind: type = type(held)
    for option in options_of(kind):
        fault = option.fault(getattr(held, option.name))
        if fault is not None:
            raise wrong(option.variable or option.name, fault.why, fault.hint)


def wrong(name: str, why: str, hint: str) -> ConfigurationError:
    """The error for a setting under a name that its giver knows: a variable, a line of a file."""
    return ConfigurationError(f"the setting {name} is wrong: {why}", hint)
