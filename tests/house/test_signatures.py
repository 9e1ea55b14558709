"""Signatures say what passes: no `dict[str, Any]` anywhere, no `Any` in public."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from .source import Function, definitions, dotted, files, message, name_of, tree

MAPPINGS = frozenset({"dict", "Dict", "Mapping", "MutableMapping", "defaultdict"})


def is_any(node: ast.AST) -> bool:
    return dotted(node).rpartition(".")[2] == "Any"


def is_loose_mapping(node: ast.AST) -> bool:
    if not isinstance(node, ast.Subscript):
        return False
    if dotted(node.value).rpartition(".")[2] not in MAPPINGS:
        return False
    return isinstance(node.slice, ast.Tuple) and is_any(node.slice.elts[-1])


def opened(annotation: ast.expr) -> ast.expr:
    """An annotation, parsed where it was written as a string."""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return ast.parse(annotation.value, mode="eval").body
    return annotation


def annotated(function: Function) -> Iterator[ast.expr]:
    arguments = function.args
    every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    every += [one for one in (arguments.vararg, arguments.kwarg) if one]
    yield from (opened(one.annotation) for one in every if one.annotation)
    if function.returns:
        yield opened(function.returns)


def loose(module: ast.Module) -> Iterator[str]:
    for node in definitions(module):
        if isinstance(node, ast.ClassDef):
            fields = [child for child in node.body if isinstance(child, ast.AnnAssign)]
            found = [opened(field.annotation) for field in fields]
        else:
            found = list(annotated(node))
        parts = [part for annotation in found for part in ast.walk(annotation)]
        if any(is_loose_mapping(part) for part in parts):
            yield f"{node.lineno} {node.name}: a mapping to Any"
        elif not node.name.startswith("_") and any(is_any(part) for part in parts):
            yield f"{node.lineno} {node.name}: Any"


@pytest.mark.parametrize(
    "source",
    [
        "def f(x: dict[str, Any]) -> None: ...",
        "def _f() -> Mapping[str, typing.Any]: ...",
        "class C:\n    x: 'dict[str, Any]'",
        "def f(x: Any) -> None: ...",
        "def f() -> list[Any]: ...",
        "def f(**rest: Any) -> None: ...",
    ],
)
def test_the_gate_sees_a_loose_signature(source: str) -> None:
    assert list(loose(ast.parse(source)))


def test_the_gate_leaves_a_tight_signature_alone() -> None:
    assert not list(loose(ast.parse("def f(x: dict[str, int], y: object) -> Anything: ...")))


def test_signatures_say_what_passes() -> None:
    findings = [f"{name_of(path)}:{line}" for path in files("src") for line in loose(tree(path))]
    assert not findings, message(
        "A signature says what passes.",
        findings,
        "make it a frozen dataclass, a TypedDict, `object`, or `protocols.Json`.",
    )
