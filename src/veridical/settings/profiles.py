"""Profiles of one's own: the two thresholds of a policy, under a name, for one kind of business."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from veridical.settings.kinds import Fault
from veridical.settings.names import meant
from veridical.types.fields import SHARE, Checked, Rule, Share, shown

if TYPE_CHECKING:
    from veridical.protocols import Json

_HALF = 0.5
_NAME = re.compile(r"[^\W_][\w.-]{0,63}")
_REQUIRED = ("support", "refute")
_PASSES = "passes"
_KEYS = (*_REQUIRED, _PASSES)
_LIMIT = "a number above 0.5 and at most 1"
_CALLED = "a name of letters, digits, -, _ and full stops, at most 64"


def _is_limit(value: object) -> bool:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return _HALF < value <= 1


def _is_name(value: object) -> bool:
    return isinstance(value, str) and bool(_NAME.fullmatch(value))


@dataclass(frozen=True, slots=True)
class Profile(Checked):
    """From which support and which refutation on, in (0.5, 1], a claim gets its label.

    Above a half, so that no claim is both supported and contradicted. `passes`, in [0, 1], is from
    which trust on a text passes, under a policy that has a rule of its own for that; None is as in
    its other profiles. Raises `UsageError` for anything else.
    """

    name: Annotated[str, Rule(_CALLED, _is_name)]
    support: Annotated[float, Rule(_LIMIT, _is_limit)]
    refute: Annotated[float, Rule(_LIMIT, _is_limit)]
    passes: Share | None = None


@dataclass(frozen=True, slots=True)
class Profiles:
    """Several profiles, each with another name."""

    def of_text(self, written: str) -> object:
        """A text holds none."""
        return written

    def of_toml(self, value: object) -> object:
        """A table of tables as profiles, in the order of the file; what is none stays as it is."""
        if not isinstance(value, Mapping) or self.fault(value) is not None:
            return value
        return tuple(Profile(name, **limits) for name, limits in value.items())

    def fault(self, value: object) -> Fault | None:
        """What is wrong with a table of tables, or with a tuple of profiles."""
        if isinstance(value, Mapping):
            return next(_faults(value), None)
        if not isinstance(value, tuple) or not all(isinstance(one, Profile) for one in value):
            return Fault(
                f"{shown(value)} is no table of profiles",
                "give each its own: [profiles.NAME] with support and refute",
            )
        names = [one.name for one in value]
        twice = [name for name in names if names.count(name) > 1]
        if twice:
            return Fault(f"two profiles have the name {twice[0]!r}", "give each its own name")
        return None

    def schema(self) -> dict[str, Json]:
        """A table whose keys are names, and whose values are two thresholds."""
        limit: dict[str, Json] = {"type": "number", "exclusiveMinimum": _HALF, "maximum": 1}
        profile: dict[str, Json] = {
            "type": "object",
            "properties": {
                **dict.fromkeys(_REQUIRED, limit),
                _PASSES: {"type": "number", "minimum": 0, "maximum": 1},
            },
            "required": list(_REQUIRED),
            "additionalProperties": False,
        }
        return {
            "type": "object",
            "propertyNames": {"pattern": "^[^\\W_][\\w.-]{0,63}$"},
            "additionalProperties": profile,
        }


def _faults(table: Mapping[object, object]) -> Iterator[Fault]:
    for name, limits in table.items():
        at = (str(name),)
        if not _is_name(name):
            yield Fault(f"{shown(name)} is not {_CALLED}", "give it another name", at)
        elif not isinstance(limits, Mapping):
            yield Fault(
                f"the profile {shown(name)} is no table",
                f"write it so: {name} = {{ support = 0.8, refute = 0.7 }}",
                at,
            )
        else:
            yield from _within(str(name), limits)


def _keeps(key: str, value: object) -> bool:
    if key == _PASSES:
        return SHARE.keeps(value) and not isinstance(value, bool)
    return _is_limit(value)


def _within(name: str, limits: Mapping[object, object]) -> Iterator[Fault]:
    for key, value in limits.items():
        if key not in _KEYS:
            why = f"there is no {shown(key)} in a profile"
            yield Fault(why, meant(str(key), _KEYS), (name, str(key)))
        elif not _keeps(str(key), value):
            words = SHARE.words if key == _PASSES else _LIMIT
            why = f"the {key} of the profile {name!r} is {words}, not {shown(value)}"
            yield Fault(why, f"give {words}, for example: 0.8", (name, str(key)))
    for key in _REQUIRED:
        if key not in limits:
            why = f"the profile {name!r} has no {key}"
            yield Fault(why, f"give {_LIMIT}, for example: {key} = 0.8", (name,))
