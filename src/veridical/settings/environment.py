"""The environment: the only file that reads it, and writes to it.

An unknown `VERIDICAL_` name is an error, since a mistyped setting that does nothing is worse than
none.
"""

from __future__ import annotations

import os
from collections.abc import Mapping

from veridical.errors import ConfigurationError, UsageError
from veridical.settings.names import meant
from veridical.settings.table import PREFIX, Option, options_of
from veridical.settings.values import Settings, Standing

CONFIG = PREFIX + "CONFIG"
"""Names the file of settings, where the command line does not; the library never reads it."""

# Read by other programs of ours (tests, benchmarks), and no settings of the library.
_FOREIGN = frozenset({PREFIX + "SHARED", PREFIX + "TEST_SERVICES"})

_LOADER = ("DYLD_LIBRARY_PATH", "LD_LIBRARY_PATH", "SYSTEMROOT")

Environment = Mapping[str, str]


def from_environment(environment: Environment | None = None) -> Settings:
    """Settings as the environment gives them; raises `ConfigurationError` for a bad one.

    No file is read. An `environment` that is no mapping of texts is a wrong call, `UsageError`.
    """
    written = written_in(environment)
    values = {
        option.name: option.kind.of_text(written[option.name])
        for option in options_of(Settings)
        if option.name in written
    }
    return Settings(**values)  # type: ignore[arg-type]  # it looks at each value itself


def written_in(environment: Environment | None = None) -> dict[str, str]:
    """What the environment says of each setting that it names, by the name of the field.

    Raises `ConfigurationError` for a name of ours that is none.
    """
    known = {option.variable: option for option in _named()}
    given = _texts(environment)
    found: dict[str, str] = {}
    for name, value in sorted(given.items()):
        if not name.startswith(PREFIX) or name in _FOREIGN or name == CONFIG:
            continue
        if name not in known:
            raise ConfigurationError(
                f"unknown setting {name} in the environment", meant(name, [*known, CONFIG])
            )
        found[known[name].name] = value
    return found


def config_in(environment: Environment | None = None) -> str | None:
    """The file of settings that the environment names; None where it names none."""
    return _texts(environment).get(CONFIG)


def step_summary(environment: Environment | None = None) -> str | None:
    """The file whose Markdown GitHub Actions shows beside a step; None elsewhere."""
    return _texts(environment).get("GITHUB_STEP_SUMMARY") or None


def of_the_loader(environment: Environment | None = None) -> tuple[tuple[str, str], ...]:
    """What another process of ours needs to find its libraries, and no more: no key, no token."""
    given = _texts(environment)
    return tuple((name, given[name]) for name in _LOADER if given.get(name))


def without_telemetry() -> None:
    """Tell onnxruntime, before it is loaded, to report nothing to its makers and keep no device id.

    Its official builds do both from 1.29 on unless this variable is set. What somebody has set
    stays.
    """
    os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")


def without_hub_telemetry() -> None:
    """Tell the hub's package, before it is loaded, to say no more than it must in its requests.

    What somebody has set stays. `HF_HUB_OFFLINE`, `HF_HOME` and the rest of its own variables are
    read by it and not by us.
    """
    os.environ.setdefault("HF_HUB_DISABLE_TELEMETRY", "1")


def _named() -> list[Option]:
    return [one for holder in (Settings, Standing) for one in options_of(holder) if one.variable]


def _texts(environment: object) -> Environment:
    if environment is None:
        return os.environ
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
