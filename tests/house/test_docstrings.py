"""Every module, public class and public function of src says in one sentence what it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from .source import Definition, files, message, name_of, tree


def has_sentence(node: ast.Module | Definition) -> bool:
    """Whether there is a docstring whose first paragraph holds a sentence with a full stop."""
    first = " ".join((ast.get_docstring(node) or "").partition("\n\n")[0].split())
    return ". " in first or first.endswith(".")


def is_stub(node: Definition) -> bool:
    """Whether a function is a line of a protocol, which the protocol's own docstring explains."""
    last = node.body[-1]
    return isinstance(last, ast.Expr) and getattr(last.value, "value", None) is Ellipsis


def public(body: list[ast.stmt], prefix: str = "") -> Iterator[tuple[str, Definition]]:
    for node in body:
        if isinstance(node, Definition) and not node.name.startswith("_") and not is_stub(node):
            yield prefix + node.name, node
            if isinstance(node, ast.ClassDef):
                yield from public(node.body, f"{node.name}.")


def silent(module: ast.Module) -> Iterator[str]:
    if not has_sentence(module):
        yield "1 the module"
    for name, node in public(module.body):
        if not has_sentence(node):
            yield f"{node.lineno} {name}"


@pytest.mark.parametrize(
    "source",
    [
        "x = 1",
        '"""x"""',
        '"""A module."""\ndef f():\n    return 1',
        '"""A module."""\ndef f():\n    """no stop"""',
        '"""A module."""\nclass C:\n    """A class."""\n    def f(self):\n        return 1',
    ],
)
def test_the_gate_sees_a_silent_part(source: str) -> None:
    assert list(silent(ast.parse(source)))


def test_the_gate_leaves_private_parts_and_protocol_lines_alone() -> None:
    source = (
        '"""A module."""\nclass P(Protocol):\n    """A part."""\n    def f(self) -> int: ...\n'
        "def _f():\n    return 1\n"
    )
    assert not list(silent(ast.parse(source)))


def test_every_public_part_says_what_it_is() -> None:
    findings = [f"{name_of(path)}:{line}" for path in files("src") for line in silent(tree(path))]
    assert not findings, message(
        "Every module, public class and public function has a docstring.",
        findings,
        "one sentence with a full stop first; then units, ranges, direction, edge cases, errors.",
    )
