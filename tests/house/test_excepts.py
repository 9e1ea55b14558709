"""Only a door may catch everything: elsewhere an error is caught by its name."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from .source import PACKAGE, dotted, files, message, name_of, tree

WIDE = frozenset({"Exception", "BaseException", "builtins.Exception", "builtins.BaseException"})


def is_wide(caught: ast.expr | None) -> bool:
    if caught is None:
        return True
    if isinstance(caught, ast.Tuple):
        return any(is_wide(one) for one in caught.elts)
    return dotted(caught) in WIDE


def wide_excepts(module: ast.Module) -> Iterator[str]:
    for node in ast.walk(module):
        if isinstance(node, ast.ExceptHandler) and is_wide(node.type):
            yield f"{node.lineno} except {ast.unparse(node.type) if node.type else ''}".rstrip()
        elif (
            isinstance(node, ast.Call)
            and dotted(node.func).rpartition(".")[2] == "suppress"
            and any(is_wide(argument) for argument in node.args)
        ):
            yield f"{node.lineno} {ast.unparse(node)}"


@pytest.mark.parametrize(
    "source",
    [
        "try:\n    f()\nexcept Exception:\n    pass",
        "try:\n    f()\nexcept (OSError, BaseException) as error:\n    raise",
        "try:\n    f()\nexcept:\n    pass",
        "with contextlib.suppress(Exception):\n    f()",
    ],
)
def test_the_gate_sees_a_wide_except(source: str) -> None:
    assert list(wide_excepts(ast.parse(source)))


def test_the_gate_leaves_a_named_error_alone() -> None:
    assert not list(
        wide_excepts(ast.parse("try:\n    f()\nexcept (OSError, ValueError):\n    pass"))
    )


def test_only_doors_catch_everything() -> None:
    findings = [
        f"{name_of(path)}:{line}"
        for path in files("src", "scripts", "benchmarks", "training")
        if PACKAGE / "doors" not in path.parents
        for line in wide_excepts(tree(path))
    ]
    assert not findings, message(
        "`except Exception` stands only under src/veridical/doors.",
        findings,
        "catch the error that can happen; let a fault of ours reach the door.",
    )
