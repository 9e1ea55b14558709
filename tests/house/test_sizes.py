"""A file holds at most 400 lines, a class 150, a function 50."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from .source import CODE, Definition, definitions, files, message, name_of, tree

FILE, CLASS, FUNCTION = 400, 150, 50


def lines_of(node: Definition) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def too_long(module: ast.Module) -> Iterator[str]:
    for node in definitions(module):
        limit = CLASS if isinstance(node, ast.ClassDef) else FUNCTION
        if lines_of(node) > limit:
            yield f"{node.lineno} {node.name}: {lines_of(node)} lines, at most {limit}"


def test_the_gate_sees_a_long_function_and_a_long_class() -> None:
    body = "\n".join("    x = 1" for _ in range(160))
    assert len(list(too_long(ast.parse(f"def f():\n{body}\n")))) == 1
    assert len(list(too_long(ast.parse(f"class C:\n{body}\n")))) == 1
    assert not list(too_long(ast.parse("def f():\n" + "    x = 1\n" * 49)))


def test_no_file_is_too_long() -> None:
    counts = {name_of(path): len(path.read_text("utf-8").splitlines()) for path in files(*CODE)}
    findings = [f"{name}: {count} lines" for name, count in counts.items() if count > FILE]
    assert counts, "no Python file found: the gate looks in the wrong place"
    assert not findings, message(
        f"A file holds at most {FILE} lines.",
        findings,
        "one idea a file: move the second idea to a file of its own.",
    )


def test_no_class_or_function_is_too_long() -> None:
    findings = [f"{name_of(path)}:{line}" for path in files(*CODE) for line in too_long(tree(path))]
    assert not findings, message(
        f"A class holds at most {CLASS} lines, a function {FUNCTION}.",
        findings,
        "name a step and make it a function; give a class fewer jobs.",
    )
