"""What a shell offers when it completes a value: files, and the names that an option knows."""

from __future__ import annotations

from collections.abc import Iterable

import click
from click.shell_completion import CompletionItem

from veridical.doors.cli.exits import FailOn
from veridical.registry import load, names
from veridical.settings import Settings


def files(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Files and folders: the shell lists them itself."""
    return [CompletionItem(incomplete, type="file")]


def policies(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """The policies there are."""
    return _beginning(incomplete, names("policy"))


def profiles(
    context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """The profiles of the policy that is named on the line, else of the usual one."""
    # Loaded here, since only a shell's question needs it.
    from veridical.verification.policy import Policy

    named = context.params.get("policy")
    known = names("policy")
    policy = load("policy", named if named in known else Settings().policy)
    return _beginning(incomplete, policy.profiles if isinstance(policy, Policy) else ())


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


def _beginning(incomplete: str, known: Iterable[str]) -> list[CompletionItem]:
    return [CompletionItem(name) for name in known if name.startswith(incomplete)]
