"""The settings in force, each with where it came from: file, environment, or nowhere.

The order is: an option on the line, the environment, a file, the default. Only who calls `load` or
`from_files` has a file read: the command line does, the library by itself never does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from veridical.errors import ConfigurationError, UsageError
from veridical.settings.environment import CONFIG, Environment, config_in, written_in
from veridical.settings.kinds import Paths, Place
from veridical.settings.names import meant
from veridical.settings.search import Search, nearest_file
from veridical.settings.table import Option, options_of, wrong
from veridical.settings.toml_file import SHARED_NAME, SettingsFile, beside, read
from veridical.settings.values import Settings, Standing
from veridical.types.fields import shown


class Giver(StrEnum):
    """Who gave a value."""

    DEFAULT = "default"
    FILE = "file"
    ENVIRONMENT = "environment"
    OPTION = "option"


@dataclass(frozen=True, slots=True)
class Origin:
    """Who gave a value, and where it stands: `veridical.toml:3`, `VERIDICAL_PROFILE`."""

    giver: Giver = Giver.DEFAULT
    place: str = ""

    @property
    def words(self) -> str:
        """`the default`, `from veridical.toml:3`."""
        return f"from {self.place}" if self.place else "the default"


@dataclass(frozen=True, slots=True)
class Given:
    """A row of the table with the value in force."""

    option: Option
    value: object
    origin: Origin = Origin()


@dataclass(frozen=True, slots=True)
class InForce:
    """What is in force before the command line says anything, in the order of the table.

    `file` is the file that was read, and `chosen` says who named it; `folders` are those in which
    one was looked for.
    """

    settings: Settings
    standing: Standing
    given: tuple[Given, ...]
    file: Path | None = None
    chosen: Origin = Origin()
    folders: tuple[Path, ...] = ()

    def of(self, name: str) -> Given:
        """The row of a name; raises `KeyError` for one that is not in the table."""
        return {one.option.name: one for one in self.given}[name]


def from_files(folder: Path | None = None) -> Settings:
    """Settings from the nearest file upward from `folder` and from the environment, which wins.

    Without `folder` the working folder is meant. Raises `ConfigurationError` for a wrong one.
    """
    return load(folder=folder).settings


def load(
    *,
    config: str | None = None,
    isolated: bool = False,
    folder: Path | None = None,
    environment: Environment | None = None,
) -> InForce:
    """The settings of the nearest file, or of the file `config`, and of the environment.

    `isolated` leaves every file out. Raises `ConfigurationError` for a wrong file, name or value,
    `UsageError` where `config` names nothing or is given with `isolated`.
    """
    written = written_in(environment)
    search, chosen = _file(config, isolated, folder, environment)
    said = {one.option.name: one for one in _in_file(search.found)}
    for option in _options():
        if option.name in written:
            said[option.name] = _in_environment(option, written[option.name])
    given = tuple(said.get(one.name, Given(one, one.default)) for one in _options())
    return InForce(
        settings=Settings(**_of(Settings, given)),  # type: ignore[arg-type]  # looked at already
        standing=Standing(**_of(Standing, given)),  # type: ignore[arg-type]  # looked at already
        given=given,
        file=search.found.path if search.found else None,
        chosen=chosen,
        folders=search.folders,
    )


def _options() -> tuple[Option, ...]:
    return (*options_of(Settings), *options_of(Standing))


def _of(holder: type, given: tuple[Given, ...]) -> Mapping[str, object]:
    names = {option.name for option in options_of(holder)}
    return {one.option.name: one.value for one in given if one.option.name in names}


def _file(
    config: str | None, isolated: bool, folder: Path | None, environment: Environment | None
) -> tuple[Search, Origin]:
    if config is not None and isolated:
        raise UsageError(
            "--config names a file, and --isolated leaves every file out", "give one of them"
        )
    if config is not None and not config.strip():
        raise UsageError(f"--config names nothing: {config!r}", "name a file, or leave it out")
    if isolated:
        return Search(None, ()), Origin(Giver.OPTION, "--isolated")
    if config is not None:
        return Search(read(Path(config), named=True), ()), Origin(Giver.OPTION, "--config")
    named = config_in(environment)
    if named is None:
        return nearest_file(folder), Origin()
    if not named.strip():
        raise wrong(CONFIG, f"{named!r} names nothing", "name a file, or unset it")
    return Search(read(Path(named), named=True), ()), Origin(Giver.ENVIRONMENT, CONFIG)


def _in_environment(option: Option, written: str) -> Given:
    value = option.kind.of_text(written)
    fault = option.fault(value)
    if fault is not None:
        raise wrong(option.variable, fault.why, fault.hint)
    return Given(option, value, Origin(Giver.ENVIRONMENT, option.variable))


def _in_file(file: SettingsFile | None) -> Iterator[Given]:
    if file is None:
        return
    known = {option.key: option for option in _options()}
    for key, held in file.table.items():
        if key not in known:
            raise _unknown(file, key, list(known))
        option = known[key]
        value = option.kind.of_toml(held)
        fault = option.fault(value)
        if fault is not None:
            place = file.at(key, *fault.within)
            raise ConfigurationError(f"{place}: {key} is wrong: {fault.why}", fault.hint)
        yield Given(option, _placed(file, option, value), Origin(Giver.FILE, file.at(key)))


def _placed(file: SettingsFile, option: Option, value: object) -> object:
    """A path that stands in a file is relative to that file."""
    if isinstance(option.kind, Paths) and isinstance(value, tuple):
        return tuple(beside(file.path, str(one)) for one in value)
    if isinstance(option.kind, Place) and isinstance(value, str):
        return beside(file.path, value)
    return value


def _unknown(file: SettingsFile, key: str, known: list[str]) -> ConfigurationError:
    hint = meant(key, known)
    if key == "tool" and file.path.name != SHARED_NAME:
        hint = f"[tool.veridical] stands in {SHARED_NAME} only; elsewhere leave that line out"
    return ConfigurationError(f"{file.at(key)}: there is no setting {shown(key)}", hint)
