"""The settings in force: the only place that reads the environment.

Order: an argument of the call, then the environment (`VERIDICAL_` and a name below), then the
default. An unknown `VERIDICAL_` name is an error, since a mistyped setting that does nothing is
worse than none.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields

from veridical.errors import ConfigurationError, UsageError
from veridical.types.fields import shown

PREFIX = "VERIDICAL_"

_MOST_PASSAGES = 1000
_MOST_DIGITS = 18

# Read by other programs of ours (tests, benchmarks), and no settings of the library.
_FOREIGN = frozenset({"VERIDICAL_SHARED", "VERIDICAL_TEST_SERVICES"})

_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")

_LANGUAGES = frozenset(
    "aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy"
    " da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu"
    " hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb"
    " lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om"
    " or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw"
    " ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh"
    " zu".split()
)


@dataclass(frozen=True, slots=True)
class Settings:
    """What can be set from outside; each field's name in upper case follows the prefix.

    `policy` and `profile` name how scores are made; `language` is the ISO 639-1 code of what is too
    short to show its own language ("" takes that of most of the sources); `passages_per_claim` is
    how many passages are judged for each claim.
    """

    policy: str = "uncalibrated"
    profile: str = "balanced"
    language: str = ""
    passages_per_claim: int = 24
    log_level: str = "WARNING"

    def __post_init__(self) -> None:
        for field in fields(self):
            _require_type(field.name, field.type, getattr(self, field.name))
        if not 1 <= self.passages_per_claim <= _MOST_PASSAGES:
            raise wrong(
                "passages_per_claim",
                f"{shown(self.passages_per_claim)} is not between 1 and {_MOST_PASSAGES:,}",
                "leave it out for 24",
            )
        if self.language and self.language not in _LANGUAGES:
            raise wrong(
                "language",
                f"{shown(self.language)} is no code of two small letters (ISO 639-1)",
                "for example: en; leave it empty to have the language detected",
            )
        if self.log_level not in _LEVELS:
            raise wrong(
                "log_level", f"{shown(self.log_level)} is no level", f"known: {', '.join(_LEVELS)}"
            )


def _require_type(name: str, annotation: object, value: object) -> None:
    """Text is text and a number is a number: True is none, and 24.0 is another thing than 24."""
    if annotation == "int" and (not isinstance(value, int) or isinstance(value, bool)):
        raise wrong(name, f"{shown(value)} is no whole number", "give digits, for example: 24")
    if annotation == "str" and not isinstance(value, str):
        raise wrong(name, f"it is a str, not {type(value).__name__}", "give a str")


def wrong(name: str, why: str, hint: str) -> ConfigurationError:
    """The error for a field of the settings, under the name that it has in the environment."""
    return ConfigurationError(f"the setting {PREFIX}{name.upper()} is wrong: {why}", hint)


def from_environment(environment: Mapping[str, str] | None = None) -> Settings:
    """Settings as the environment gives them; raises `ConfigurationError` for a bad one.

    An `environment` that is no mapping of texts is a wrong call, `UsageError`.
    """
    given: Mapping[str, str] = os.environ if environment is None else _texts(environment)
    known = {PREFIX + field.name.upper(): field for field in fields(Settings)}
    values: dict[str, str | int] = {}
    for name, value in sorted(given.items()):
        if not name.startswith(PREFIX) or name in _FOREIGN:
            continue
        if name not in known:
            raise ConfigurationError(
                f"unknown setting {name} in the environment", f"known: {', '.join(sorted(known))}"
            )
        if known[name].type == "int":
            values[known[name].name] = _whole_number(known[name].name, value)
        else:
            values[known[name].name] = value
    return Settings(**values)  # type: ignore[arg-type]  # each value was made by its field's type


def _texts(environment: object) -> Mapping[str, str]:
    if isinstance(environment, Mapping):
        found = {
            name: value
            for name, value in environment.items()
            if isinstance(name, str) and isinstance(value, str)
        }
        if len(found) == len(environment):
            return found
    raise UsageError(
        f"an environment is a mapping of str to str, not {type(environment).__name__}",
        "leave it out to read that of the process",
    )


def _whole_number(name: str, value: str) -> int:
    """Digits with at most a sign before them: `int` would read "1_0" and digits of any script."""
    written = value.strip()
    digits = written[1:] if written[:1] in ("+", "-") else written
    if not (digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS):
        raise wrong(name, f"{shown(value)} is no whole number", "give digits, for example: 24")
    return int(written)
