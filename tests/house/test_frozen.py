"""Values do not change: every dataclass is frozen, and those of types are slotted too."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from .source import PACKAGE, dotted, files, message, name_of, tree


def settings_of(decorator: ast.expr) -> set[str] | None:
    """The keywords set to True on a dataclass decorator; None where it is something else."""
    call = decorator if isinstance(decorator, ast.Call) else None
    name = dotted(call.func if call else decorator)
    if name.rpartition(".")[2] != "dataclass":
        return None
    return {
        keyword.arg
        for keyword in (call.keywords if call else [])
        if keyword.arg and isinstance(keyword.value, ast.Constant) and keyword.value.value is True
    }


def loose(module: ast.Module, wanted: set[str]) -> Iterator[str]:
    for node in ast.walk(module):
        if not isinstance(node, ast.ClassDef):
            continue
        for decorator in node.decorator_list:
            given = settings_of(decorator)
            if given is not None and not wanted <= given:
                yield f"{node.lineno} {node.name}: not {', '.join(sorted(wanted - given))}"


@pytest.mark.parametrize(
    "decorator",
    [
        "@dataclass",
        "@dataclass()",
        "@dataclasses.dataclass(slots=True)",
        "@dataclass(frozen=False)",
    ],
)
def test_the_gate_sees_a_value_that_can_change(decorator: str) -> None:
    assert list(loose(ast.parse(f"{decorator}\nclass C: ..."), {"frozen"}))


def test_the_gate_leaves_a_frozen_value_alone() -> None:
    source = "@dataclass(frozen=True, slots=True, order=True)\nclass C: ..."
    assert not list(loose(ast.parse(source), {"frozen", "slots"}))


def test_every_value_is_frozen() -> None:
    findings: list[str] = []
    for path in files("src"):
        wanted = {"frozen", "slots"} if PACKAGE / "types" in path.parents else {"frozen"}
        findings += [f"{name_of(path)}:{line}" for line in loose(tree(path), wanted)]
    assert not findings, message(
        "Every dataclass is frozen; those of veridical.types are slotted as well.",
        findings,
        "@dataclass(frozen=True, slots=True), and a stage returns a new value.",
    )
