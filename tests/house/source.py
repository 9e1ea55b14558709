"""What the gates read, the project's own files as syntax trees, and how they say what they saw."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "veridical"
CODE = ("src", "tests", "benchmarks", "training", "scripts")

Function = ast.FunctionDef | ast.AsyncFunctionDef
Definition = Function | ast.ClassDef


def files(*folders: str) -> tuple[Path, ...]:
    """Every Python file under these folders of the project, sorted."""
    return tuple(sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py")))


@cache
def tree(path: Path) -> ast.Module:
    """A file's syntax tree, parsed once."""
    return ast.parse(path.read_text("utf-8"), str(path))


def name_of(path: Path) -> str:
    """A file's path as a person of this project writes it."""
    return path.relative_to(ROOT).as_posix()


def place(path: Path, node: ast.AST) -> str:
    """Where a node stands, as an editor opens it."""
    return f"{name_of(path)}:{getattr(node, 'lineno', 1)}"


def definitions(node: ast.AST) -> Iterator[Definition]:
    """Every class and function under a node, however deep."""
    for child in ast.walk(node):
        if isinstance(child, Definition):
            yield child


def dotted(node: ast.AST) -> str:
    """`a.b.c` of a name or an attribute; "" where it is neither."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value)}.{node.attr}"
    return ""


def imported_names(node: ast.AST) -> Iterator[str]:
    """What an import statement names: `os`, `os.environ`; nothing for any other node."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.level == 0:
        yield node.module or ""
        yield from (f"{node.module}.{alias.name}" for alias in node.names)


def message(rule: str, findings: Iterable[str], advice: str) -> str:
    """What a failed gate says: the rule, every place, and what to do."""
    return "\n".join([rule, *(f"  {finding}" for finding in findings), f"To do: {advice}"])
