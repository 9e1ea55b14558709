"""What the environment and a file of settings say in the place of the line, for one command.

`--config` and `--isolated` choose the file. The values of the file and of the environment become
the defaults of the command's options, so that an option on the line comes before them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TypeVar, cast

import click
from click.core import ParameterSource

from veridical.doors.cli.choices import files
from veridical.doors.cli.options import Given
from veridical.errors import ConfigurationError, MissingInput, StorageError, UsageError
from veridical.files.opening import is_folder
from veridical.registry import EVERY, names
from veridical.settings import Given as Row
from veridical.settings import Giver, InForce, Origin, Settings, Standing, load, options_of, wrong
from veridical.settings.kinds import Words

_IN_FORCE = "veridical.settings"

F = TypeVar("F", bound=Callable[..., object])


def choosing_settings(command: F) -> F:
    """A command with the options `--config` and `--isolated`, as `config` and `isolated`."""
    isolated = click.option(
        "--isolated", is_flag=True, help="Read no file of settings, wherever one lies."
    )
    config = click.option(
        "--config",
        metavar="FILE",
        shell_complete=files,
        help="The file of settings, instead of the nearest veridical.toml or pyproject.toml.",
    )
    return config(isolated(command))


def in_force(context: click.Context) -> InForce:
    """The settings in force for the command of this context."""
    found = context.meta.get(_IN_FORCE)
    return found if isinstance(found, InForce) else load()


class SettingsCommand(click.Command):
    """A command whose options have the values in force as their defaults."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the settings before the line is read; a wrong value of theirs is theirs to mend."""
        if not ctx.resilient_parsing:
            said, _, _ = self.make_parser(ctx).parse_args(list(args))
            # Help is there whatever the settings are.
            asked = self.get_help_option(ctx)
            if asked is None or not said.get(asked.name):
                loaded = load(
                    config=_text(said.get("config")), isolated=said.get("isolated") is True
                )
                named = {name: value for name, value in said.items() if value is not None}
                require_choices(loaded, named)
                require_options(self, loaded, named)
                ctx.meta[_IN_FORCE] = loaded
                ctx.default_map = defaults(loaded)
        return super().parse_args(ctx, args)


def settled(context: click.Context, given: Given) -> Given:
    """What was given, without what the settings say and this call can make no use of.

    `--json` comes before the format of a file; a batch, and a table of every policy, have no
    baseline. What the line itself says is left to whoever looks whether it fits together.
    """
    left: set[str] = set()
    if given["as_json"]:
        left.add("format")
    if given["batch"] is not None:
        left |= {"format", "explain", "baseline"}
    if given["policy"] == EVERY:
        left |= {"format", "fail_under", "baseline"}
    usual = {one.name: one.default for one in options_of(Standing)}
    if given["write_baseline"] is not None and _missing(given["baseline"] or "."):
        # It is written now for the first time.
        left.add("baseline")
    dropped = {
        name: usual[name]
        for name in left
        if context.get_parameter_source(name) is ParameterSource.DEFAULT_MAP
    }
    return cast(Given, {**given, **dropped})


@contextmanager
def naming_settings(context: click.Context, given: Given) -> Iterator[None]:
    """Tell of a file that is not there where the settings name it, if they do."""
    try:
        yield
    except MissingInput as error:
        named = {"source": given["source"], "baseline": filter(None, [given["baseline"]])}
        for name, paths in named.items():
            of_settings = context.get_parameter_source(name) is ParameterSource.DEFAULT_MAP
            if of_settings and error.message in map(_why_missing, paths):
                row = _given(in_force(context), name)
                where = row.origin.place
                raise MissingInput(
                    f"{error.message}: {where} names it as {row.option.key}",
                    f"{error.hint}, or mend {where}",
                ) from error
        raise


def _why_missing(path: str) -> str:
    error = _missing(path)
    return error.message if error else ""


def _missing(path: str) -> MissingInput | None:
    """The error for a path at which nothing is; None where something is, whatever it is."""
    try:
        is_folder(Path(path))
    except MissingInput as error:
        return error
    except StorageError:
        return None
    return None


def with_line(loaded: InForce, command: click.Command, words: Sequence[str]) -> InForce:
    """The settings as they are once a line has spoken: `words` are options of the command.

    Raises click's errors for what the command would not take.
    """
    context = click.Context(command, info_name=f"veridical {command.name}")
    said, rest, _ = command.make_parser(context).parse_args(list(words))
    if rest:
        raise click.UsageError(f"these are no options: {' '.join(rest)}", context)
    taken = {parameter.name: parameter for parameter in command.params}
    rows: list[Row] = []
    for row in loaded.given:
        value = said.get(_parameter(row))
        if value is None:
            rows.append(row)
            continue
        taken[_parameter(row)].process_value(context, value)
        shown = row.option.kind.of_text(value) if isinstance(value, str) else value
        origin = Origin(Giver.OPTION, f"--{row.option.option}")
        rows.append(
            replace(row, value=tuple(shown) if isinstance(shown, list) else shown, origin=origin)
        )
    spoken = {
        row.option.name: row.value
        for row in rows
        if row.origin.giver is Giver.OPTION and row.option in options_of(Settings)
    }
    settings = replace(loaded.settings, **spoken)  # type: ignore[arg-type]  # it looks itself
    return replace(loaded, given=tuple(rows), settings=settings)


def _parameter(row: Row) -> str:
    """What the command calls the option of a row."""
    return row.option.option.replace("-", "_")


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def defaults(loaded: InForce) -> dict[str, object]:
    """For each option that the settings speak of its value, as the line would have it."""
    names = {option.name for option in options_of(Standing)}
    return {
        _parameter(one): _on_the_line(one)
        for one in loaded.given
        if one.option.name in names and one.origin.giver is not Giver.DEFAULT
    }


def _on_the_line(one: Row) -> object:
    """A value as the line would have it: words with commas between, numbers as they are written."""
    value = one.value
    if isinstance(one.option.kind, Words) and isinstance(value, tuple):
        return ",".join(value)
    if isinstance(value, float | int) and not isinstance(value, bool):
        return repr(value)
    return value


def require_options(command: click.Command, loaded: InForce, named: Collection[str] = ()) -> None:
    """Raise `ConfigurationError` for a value that an option would not take, naming its place.

    What the line names (`named`) comes before it, and is looked at there.
    """
    context = click.Context(command)
    taken = {parameter.name: parameter for parameter in command.params}
    for name, value in defaults(loaded).items():
        if name not in taken or name in named:
            continue
        try:
            taken[name].process_value(context, value)
        except click.BadParameter as error:
            raise misplaced(_given(loaded, name), error.message) from error


def require_choices(loaded: InForce, named: Mapping[str, object] | None = None) -> None:
    """Raise `ConfigurationError` for a policy, profile or judge that is not there, with its place.

    What the line names (`named`) is its own to be right.
    """
    _require_judge(loaded, named or {})
    policy, profile, own = (loaded.of(name) for name in ("policy", "profile", "profiles"))
    if all(one.origin.giver is Giver.DEFAULT for one in (policy, profile, own)):
        return
    # Loaded here, since most calls name none of them.
    from veridical.build.choices import require_use, with_profiles
    from veridical.build.parts import policy_of

    said = named or {}
    asked = said.get("policy", policy.value)
    if asked not in names("policy") and "policy" in said:
        return
    at = policy
    try:
        found = policy_of(str(asked))
        at = own
        found = with_profiles(found, loaded.settings.profiles)
        require_use(found, str(said.get("profile", profile.value)), loaded.settings.profiles)
        at = profile
        if "profile" not in said:
            found.thresholds(loaded.settings.profile)
    except (ConfigurationError, UsageError) as error:
        raise misplaced(at, error.message, error.hint) from error


def _require_judge(loaded: InForce, named: Mapping[str, object]) -> None:
    judge = loaded.of("judge")
    if judge.origin.giver is Giver.DEFAULT or "judge" in named:
        return
    # Loaded here, since most calls name none.
    from veridical.build.judges import require_judge_name

    try:
        require_judge_name(str(judge.value))
    except UsageError as error:
        raise misplaced(judge, error.message, error.hint) from error


def _given(loaded: InForce, name: str) -> Row:
    return next(one for one in loaded.given if _parameter(one) == name)


def misplaced(given: Row, why: str, hint: str = "") -> ConfigurationError | UsageError:
    """The error for a value that is none of those there are, told with where it stands."""
    where = given.origin.place
    if given.origin.giver is Giver.OPTION:
        return UsageError(why, hint or f"mend {where}")
    see = hint or f"mend {where}; `veridical doctor --show-config` shows all that is in force"
    if given.origin.giver is Giver.ENVIRONMENT:
        return wrong(where, why, see)
    return ConfigurationError(f"{where}: {given.option.key} is wrong: {why}", see)
