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
            raise ConfigurationError(
                f"passages_per_claim must be 1..1000, not {self.passages_per_claim}"
            )
        if self.log_level not in {"DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"}:
            raise ConfigurationError(f"log_level is no level: {self.log_level!r}")


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
                raise ConfigurationError(f"{name} must be a whole number, not {value!r}") from error
        else:
            values[known[name].name] = value
    return Settings(**values)  # type: ignore[arg-type]  # each value was made by its field's type
