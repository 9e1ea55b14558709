"""One file reads the environment: settings/environment.py."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from .source import PACKAGE, dotted, files, imported_names, message, name_of, tree

READER = PACKAGE / "settings" / "environment.py"
BANNED = frozenset(
    {"os.environ", "os.environb", "os.getenv", "os.getenvb", "os.putenv", "os.unsetenv"}
)
# click reads a variable by itself where an option or a group asks for one.
BANNED_ARGUMENTS = frozenset({"envvar", "auto_envvar_prefix"})


def names_of_os(module: ast.Module) -> set[str]:
    """What the module calls `os`."""
    return {
        alias.asname or alias.name
        for node in ast.walk(module)
        if isinstance(node, ast.Import)
        for alias in node.names
        if alias.name == "os"
    }


def reads(module: ast.Module) -> Iterator[str]:
    aliases = names_of_os(module)
    for node in ast.walk(module):
        if isinstance(node, ast.Attribute):
            first, _, rest = dotted(node).partition(".")
            if first in aliases and f"os.{rest}" in BANNED:
                yield f"{node.lineno} os.{rest}"
        elif isinstance(node, ast.ImportFrom):
            for name in BANNED.intersection(imported_names(node)):
                yield f"{node.lineno} {name}"
        elif isinstance(node, ast.Call):
            for keyword in node.keywords:
                if keyword.arg in BANNED_ARGUMENTS:
                    yield f"{node.lineno} {keyword.arg}="


@pytest.mark.parametrize(
    "source",
    [
        "import os\nos.environ['X']",
        "import os\nos.getenv('X')",
        "import os as system\nsystem.environ.get('X')",
        "from os import environ",
        "option('--key', envvar='KEY')",
    ],
)
def test_the_gate_sees_a_read(source: str) -> None:
    assert list(reads(ast.parse(source)))


def test_the_gate_leaves_the_rest_of_os_alone() -> None:
    assert not list(reads(ast.parse("import os\nos.fspath(p)\nself.os.environ")))


def test_settings_is_what_reads_the_environment() -> None:
    assert list(reads(tree(READER))), (
        "environment.py reads nothing: the gate looks for the wrong thing"
    )


def test_only_settings_reads_the_environment() -> None:
    findings = [
        f"{name_of(path)}:{line}"
        for path in files("src")
        if path != READER
        for line in reads(tree(path))
    ]
    assert not findings, message(
        "Only src/veridical/settings/environment.py reads the environment.",
        findings,
        "add a row to the table in settings/values.py and pass its value down from build.",
    )
