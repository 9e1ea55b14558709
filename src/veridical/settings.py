"""The settings in force: the only place that reads the environment.

Order: an argument of the call, then the environment (`VERIDICAL_` and a name below), then the
default. An unknown `VERIDICAL_` name is an error, since a mistyped setting that does nothing is
worse than none.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields

from veridical.errors import ConfigurationError

PREFIX = "VERIDICAL_"

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

    `policy` and `profile` name how scores are made; `language` is an ISO 639-1 code that replaces
    detection ("" detects); `passages_per_claim` is how many passages are judged for each claim.
    """

    policy: str = "uncalibrated"
    profile: str = "balanced"
    language: str = ""
    passages_per_claim: int = 24
    log_level: str = "WARNING"

    def __post_init__(self) -> None:
        if not 1 <= self.passages_per_claim <= 1000:
            raise wrong(
                "passages_per_claim", f"{self.passages_per_claim} is not between 1 and 1,000"
            )
        if self.language and self.language not in _LANGUAGES:
            raise wrong(
                "language",
                f"{self.language!r} is no code of two small letters (ISO 639-1)",
                "for example: en; leave it empty to have the language detected",
            )
        if self.log_level not in _LEVELS:
            raise wrong(
                "log_level", f"{self.log_level!r} is no level", f"known: {', '.join(_LEVELS)}"
            )


def wrong(name: str, why: str, hint: str = "") -> ConfigurationError:
    """The error for a field of the settings, under the name that it has in the environment."""
    return ConfigurationError(f"the setting {PREFIX}{name.upper()} is wrong: {why}", hint)


def from_environment(environment: Mapping[str, str] | None = None) -> Settings:
    """Settings as the environment gives them; raises `ConfigurationError` for a bad one."""
    given = os.environ if environment is None else environment
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
            try:
                values[known[name].name] = int(value)
            except ValueError as error:
                raise wrong(known[name].name, f"{value!r} is no whole number") from error
        else:
            values[known[name].name] = value
    return Settings(**values)  # type: ignore[arg-type]  # each value was made by its field's type
