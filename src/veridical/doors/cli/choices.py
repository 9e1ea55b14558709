"""The names that an option knows: in its help, and where a shell completes its value."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import click
from click.shell_completion import CompletionItem

from veridical.doors.formats.table import FORMATS
from veridical.doors.gate import FailOn
from veridical.errors import VeridicalError
from veridical.registry import COMBINED, EVERY, HUB, load, names
from veridical.settings import Settings
from veridical.settings import load as load_settings


def files(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Files and folders: the shell lists them itself."""
    return [CompletionItem(incomplete, type="file")]


def policies(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """The policies there are, and what stands for all of them."""
    return _beginning(incomplete, (*names("policy"), EVERY))


def profiles(
    context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """The profiles of the policy on the line, else of the one in force, and those of a file."""
    named, in_force = context.params.get("policy"), _in_force(context)
    known = _profiles(named if named in names("policy") else in_force.policy)
    own = [one.name for one in in_force.profiles]
    return _beginning(incomplete, [*known, *own])


def judges(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """The judges there are, the usual ones together, and how a model of a hub begins."""
    return _beginning(incomplete, (COMBINED, *names("judge"), HUB))


def formats(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """The formats there are."""
    return _beginning(incomplete, FORMATS)


def failing_kinds(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """What --fail-on may name: the last one in its list, those that stand there left out."""
    before, comma, last = incomplete.rpartition(",")
    named = {name.strip() for name in before.split(",")}
    left = [kind.value for kind in FailOn if kind.value not in named]
    if comma:
        left = [kind for kind in left if kind != FailOn.NONE.value]
    return [CompletionItem(before + comma + item.value) for item in _beginning(last, left)]


class PolicyOption(click.Option):
    """An option whose help ends with the policies there are, looked up when it is shown."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The option, and its help with the names."""
        return _with_names(super().get_help_record(ctx), in_words(names("policy")))


class JudgeOption(click.Option):
    """An option whose help ends with the judges there are, looked up when it is shown."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The option, and its help with the names."""
        known = (COMBINED, *names("judge"), f"{HUB}OWNER/NAME")
        return _with_names(super().get_help_record(ctx), in_words(known))


class ProfileOption(click.Option):
    """An option whose help ends with the profiles there are, looked up when it is shown."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The option, and its help with the names."""
        known = {policy: _profiles(policy) for policy in names("policy")}
        return _with_names(super().get_help_record(ctx), profiles_in_words(known))


def _with_names(record: tuple[str, str] | None, known: str) -> tuple[str, str] | None:
    return None if record is None else (record[0], f"{record[1].rstrip('.')}: {known}.")


def in_words(known: Sequence[str]) -> str:
    """Names in words: `strict, balanced or lenient`; `none` where there are none."""
    if not known:
        return "none"
    return " or ".join(part for part in (", ".join(known[:-1]), known[-1]) if part)


def profiles_in_words(known: Mapping[str, Sequence[str]]) -> str:
    """The profiles of every policy by its name: once where all have the same, else for each."""
    different = {tuple(profiles) for profiles in known.values()}
    if len(different) == 1:
        return in_words(different.pop())
    return "; ".join(f"{in_words(profiles)} ({policy})" for policy, profiles in known.items())


def _in_force(context: click.Context) -> Settings:
    """The settings as the line so far has them; the defaults where they cannot be read."""
    config = context.params.get("config")
    try:
        named = config if isinstance(config, str) else None
        return load_settings(config=named, isolated=context.params.get("isolated") is True).settings
    except VeridicalError:
        return Settings()


def _profiles(policy: str) -> tuple[str, ...]:
    """The profiles of a policy, in its own order; none of one that does not load."""
    # Loaded here, since only help and a shell's question need it.
    from veridical.verification.policy import Policy

    try:
        found = load("policy", policy)
    except (VeridicalError, ImportError):
        return ()
    return tuple(found.profiles) if isinstance(found, Policy) else ()


def _beginning(incomplete: str, known: Iterable[str]) -> list[CompletionItem]:
    return [CompletionItem(name) for name in known if name.startswith(incomplete)]
