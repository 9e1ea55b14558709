"""Every error has an exit status, an HTTP status and a hint; who raises one says what to do."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import pytest

import veridical
from tests.processes import sent
from veridical import errors
from veridical.errors import VeridicalError

from .source import dotted, files, message, name_of, tree

# Only the place that raises one of these knows what to do next; of the others the class does.
NEEDS_A_HINT = frozenset(
    {
        "UsageError",
        "UnreadableInput",
        "LimitExceeded",
        "MissingInput",
        "MissingExtra",
        "StorageError",
        "ConfigurationError",
        "OtherFormat",
    }
)


def classes() -> list[type[VeridicalError]]:
    """The whole tree, those of adapters too."""
    for module in walk_packages(veridical.__path__, "veridical."):
        # The suites for others' parts import what only tests have; a door's entry point runs.
        if "conformance" not in module.name and not module.name.endswith(
            ("__main__", "strategies")
        ):
            import_module(module.name)
    found: list[type[VeridicalError]] = [VeridicalError]
    for kind in found:
        found.extend(one for one in kind.__subclasses__() if one.__module__.startswith("veridical"))
    return found


def hintless(module: ast.Module) -> Iterator[str]:
    """Calls of an error class without a second argument, or with an empty one."""
    for node in ast.walk(module):
        if not isinstance(node, ast.Call):
            continue
        name = dotted(node.func).rpartition(".")[2]
        if name not in NEEDS_A_HINT:
            continue
        named = {keyword.arg: keyword.value for keyword in node.keywords}
        hint = named.get("hint", node.args[1] if len(node.args) > 1 else None)
        if hint is None or (isinstance(hint, ast.Constant) and not hint.value):
            yield f"{node.lineno} {name}"


@pytest.mark.parametrize(
    "source",
    [
        "raise UsageError('it is wrong')",
        "raise errors.UsageError('it is wrong', '')",
        "x = MissingInput(message='gone', hint='')",
        "def f():\n    return ConfigurationError('bad')",
    ],
)
def test_the_gate_sees_an_error_without_a_hint(source: str) -> None:
    assert list(hintless(ast.parse(source)))


def test_the_gate_leaves_an_error_with_a_hint_alone() -> None:
    source = "raise UsageError('wrong', 'do this')\nraise InternalError('ours')\nraise UsageError"
    assert not list(hintless(ast.parse(source)))


def test_every_error_that_is_raised_says_what_to_do() -> None:
    paths = files("src")
    assert paths
    findings = [f"{name_of(path)}:{line}" for path in paths for line in hintless(tree(path))]
    assert not findings, message(
        "Whoever raises an error of ours says what to do next.",
        findings,
        "give a second argument: a few words, the names that are known, an example.",
    )


def test_the_names_above_are_classes_of_the_tree() -> None:
    assert {kind.__name__ for kind in classes()} >= NEEDS_A_HINT


@pytest.mark.parametrize("kind", classes(), ids=lambda kind: kind.__name__)
def test_every_error_has_its_statuses_and_a_hint(kind: type[VeridicalError]) -> None:
    assert kind.exit_code in (64, 65, 66, 69, 70, 74, 78)
    assert 400 <= kind.http_status < 600
    assert kind.code == kind.code.lower()
    assert kind.__doc__
    bare = kind("what happened")
    assert bare.hint == kind.default_hint
    assert bare.hint.strip()
    assert kind("what happened", "do this").hint == "do this"


@pytest.mark.parametrize("kind", classes(), ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("hint", ["", "do “this”"])
def test_every_error_is_kept_by_pickle_and_copy(kind: type[VeridicalError], hint: str) -> None:
    error = kind("what \ud800 happened", hint)
    error.add_note("seen in a worker")
    for kept in (
        sent(error),
        copy.copy(error),
        copy.deepcopy(error),
    ):
        assert type(kept) is kind
        assert (kept.message, kept.hint, str(kept)) == (error.message, error.hint, str(error))
        assert (kept.code, kept.exit_code, kept.http_status) == (
            kind.code,
            kind.exit_code,
            kind.http_status,
        )
        assert kept.__notes__ == ["seen in a worker"]


def test_the_tree_that_is_drawn_is_the_tree_there_is() -> None:
    drawn = errors.__doc__ or ""
    for kind in classes():
        if kind.__module__ == errors.__name__ and kind is not VeridicalError:
            line = next(line for line in drawn.splitlines() if f" {kind.__name__} " in line)
            assert f"{kind.exit_code}  {kind.http_status}" in line
