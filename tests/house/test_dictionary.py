"""One verb, one place: its command, functions, package and page are all there, or none yet."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from importlib import import_module

import pytest

import veridical

from .source import PACKAGE, ROOT, message


class State(Enum):
    BUILT = "built"
    PLANNED = "planned"


@dataclass(frozen=True, slots=True)
class Verb:
    """A line of the dictionary.

    `later` are functions that a built verb does not have yet; `page` is where it is explained.
    """

    command: str
    functions: tuple[str, ...]
    package: str
    state: State
    later: tuple[str, ...] = ()
    page: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "page", self.page or f"docs/{self.command}.md")


VERBS = (
    Verb("verify", ("verify", "Verifier"), "verification", State.BUILT, ("verify_stream",)),
    Verb("doctor", (), "doors", State.BUILT),
    Verb("completion", (), "doors", State.BUILT, page="docs/install.md"),
    Verb("consistency", ("check_consistency",), "consistency", State.PLANNED),
    Verb("citations", ("check_citations",), "citations", State.PLANNED),
    Verb("correct", ("correct",), "correction", State.PLANNED),
    Verb("ingest", ("ingest",), "ingestion", State.PLANNED),
    Verb("explore", ("explore",), "exploration", State.PLANNED),
    Verb("ask", ("ask",), "asking", State.PLANNED),
    Verb("wiki", ("compile_wiki", "check_wiki"), "wiki", State.PLANNED),
    Verb("uncertainty", ("uncertainty_suite",), "uncertainty", State.PLANNED),
    Verb("evaluate", ("evaluate",), "evaluation", State.BUILT),
    Verb("calibrate", ("calibrate",), "evaluation", State.BUILT),
    Verb("serve", (), "doors", State.PLANNED),
    Verb("mcp", (), "doors", State.PLANNED),
    Verb("models", (), "doors", State.PLANNED),
)
BUILT = [verb for verb in VERBS if verb.state is State.BUILT]
PLANNED = [verb for verb in VERBS if verb.state is State.PLANNED]


def commands() -> set[str]:
    """The commands of `veridical`, as click lists them."""
    click = import_module("click")
    try:
        main = import_module("veridical.doors.cli.main")
    except ModuleNotFoundError as error:
        pytest.fail(f"the command line is not there yet: {error}")
    groups = [value for value in vars(main).values() if isinstance(value, click.Group)]
    assert groups, "veridical.doors.cli.main holds no click group"
    return set(groups[0].list_commands(click.Context(groups[0])))


def modules() -> Iterator[str]:
    """Every module of the package, found on disk."""
    for module in pkgutil.walk_packages(veridical.__path__, "veridical."):
        if not module.name.endswith("__main__"):
            yield module.name


@pytest.mark.parametrize("verb", BUILT, ids=lambda verb: verb.command)
def test_a_built_verb_is_whole(verb: Verb) -> None:
    missing = [] if verb.command in commands() else [f"the command `veridical {verb.command}`"]
    missing += [
        f"the function veridical.{name}"
        for name in verb.functions
        if name not in veridical.__all__ or not callable(getattr(veridical, name, None))
    ]
    if not (PACKAGE / verb.package / "__init__.py").exists():
        missing.append(f"the package veridical.{verb.package}")
    if not (ROOT / verb.page).exists():
        missing.append(f"the page {verb.page}")
    assert not missing, message(
        f"The verb `{verb.command}` is built, so all of it is there.",
        missing,
        f"make what is missing, or mark `{verb.command}` as planned in {__name__}.",
    )


@pytest.mark.parametrize("verb", PLANNED, ids=lambda verb: verb.command)
def test_a_planned_verb_is_not_there_at_all(verb: Verb) -> None:
    present = [f"the command `veridical {verb.command}`"] if verb.command in commands() else []
    present += [f"the function {name}" for name in verb.functions if name in veridical.__all__]
    if not any(built.package == verb.package for built in BUILT) and (
        (PACKAGE / verb.package).exists() or (PACKAGE / f"{verb.package}.py").exists()
    ):
        present.append(f"the package veridical.{verb.package}")
    if (ROOT / verb.page).exists():
        present.append(f"the page {verb.page}")
    assert not present, message(
        f"The verb `{verb.command}` is planned, so nothing pretends to be it.",
        present,
        f"finish it and mark `{verb.command}` as built in {__name__}, or take it out.",
    )


@pytest.mark.parametrize("verb", BUILT, ids=lambda verb: verb.command)
def test_a_function_of_later_is_not_promised_now(verb: Verb) -> None:
    present = [name for name in verb.later if name in veridical.__all__]
    assert not present, f"{present}: move from `later` to `functions` in {__name__}"


def test_every_command_stands_in_the_dictionary() -> None:
    unknown = commands() - {verb.command for verb in VERBS}
    assert not unknown, f"commands without a line in {__name__}: {sorted(unknown)}"


def test_every_public_name_is_there() -> None:
    missing = [name for name in veridical.__all__ if not hasattr(veridical, name)]
    assert not missing, f"veridical.__all__ names what does not exist: {missing}"


def test_no_module_shadows_a_function() -> None:
    shadowed = [name for name in modules() if name.removeprefix("veridical.") in veridical.__all__]
    assert not shadowed, message(
        "A module and a function of one name shadow one another once the module is imported.",
        shadowed,
        "name the module with a noun and the function with a verb.",
    )


def test_verify_works_twice_after_every_module_was_imported() -> None:
    for name in modules():
        import_module(name)
    first = veridical.verify("The quay is 520 metres long.", sources=["The quay is 520 m long."])
    second = veridical.verify("The quay is 520 metres long.", sources=["The quay is 520 m long."])
    assert first == second
    assert first.counts.claims == 1
