"""A file of settings: `veridical.toml`, or the table `[tool.veridical]` of a pyproject.toml.

Whatever is wrong with it is a `ConfigurationError` that names the file and, where it can be told,
the line. A file is bounded in size, in depth and in the parts of a key, and read as TOML only where
it can hold settings at all.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from veridical.errors import ConfigurationError, VeridicalError
from veridical.files.opening import first_bytes
from veridical.settings.toml_places import MOST_PARTS, Places
from veridical.types.fields import shown

OWN_NAME = "veridical.toml"
SHARED_NAME = "pyproject.toml"
MOST_BYTES = 2**20
"""How large a file of settings may be."""

_TABLE = ("tool", "veridical")
_ISOLATED = "mend it, name another one with --config, or leave all of them out with --isolated"


@dataclass(frozen=True, slots=True)
class SettingsFile:
    """What a file sets: `table` is what it holds for us, under `prefix` in the file."""

    path: Path
    table: Mapping[str, object]
    prefix: tuple[str, ...]
    places: Places

    def at(self, *keys: str) -> str:
        """`veridical.toml:3`, the line of a key; the file alone where the line is not seen."""
        line = self.places.line((*self.prefix, *keys))
        name = shortest(self.path)
        return name if line is None else f"{name}:{line}"


def read(path: Path, *, named: bool) -> SettingsFile | None:
    """The settings in a file; None where a pyproject.toml that nobody named holds none of ours.

    Raises `ConfigurationError` for what cannot be read, is too large or is no TOML.
    """
    shared = path.name == SHARED_NAME
    data = _bytes(path)
    if shared and b"veridical" not in data and not named:
        return None
    if len(data) > MOST_BYTES:
        raise _wrong(path, f"it is larger than {MOST_BYTES // 2**20} MB")
    text = _text(path, data)
    places = Places(text)
    line = places.crowded()
    if line is not None:
        raise _wrong(path, f"line {line} has a key of more than {MOST_PARTS} parts")
    held = _parsed(path, text)
    if not shared:
        return SettingsFile(path, held, (), places)
    tools = held.get(_TABLE[0])
    table = tools.get(_TABLE[1]) if isinstance(tools, Mapping) else None
    if isinstance(table, Mapping):
        return SettingsFile(path, table, _TABLE, places)
    if table is not None:
        raise _wrong(path, f"tool.veridical is no table, but {shown(table)}")
    if named:
        raise _wrong(path, "it has no table [tool.veridical]")
    return None


def shortest(path: Path) -> str:
    """A path as a person in the working folder would write it."""
    try:
        here = Path.cwd()
    except OSError:
        return str(path)
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)


def _bytes(path: Path) -> bytes:
    try:
        return first_bytes(path, MOST_BYTES + 1)
    except VeridicalError as error:
        raise ConfigurationError(f"no settings can be read: {error.message}", _ISOLATED) from error


def _text(path: Path, data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise _wrong(path, f"line {line} is not UTF-8: byte 0x{data[error.start]:02x}") from error


def _parsed(path: Path, text: str) -> Mapping[str, object]:
    # Loaded here, since most calls find no file.
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _wrong(path, f"it is no TOML: {error}") from error
    except RecursionError as error:
        raise _wrong(path, "its values are nested too deeply") from error
    except ValueError as error:  # more digits than a number may have
        raise _wrong(path, f"it holds a value that is none: {error}") from error


def _wrong(path: Path, why: str) -> ConfigurationError:
    return ConfigurationError(f"the settings in {shortest(path)} cannot be read: {why}", _ISOLATED)


def beside(path: Path, value: str) -> str:
    """A path that stands in a file, as it would be written in the working folder."""
    whole = path.parent / value
    try:
        return os.path.relpath(whole)
    except (OSError, ValueError):  # no working folder any more, or another drive
        return str(whole)
