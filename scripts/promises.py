"""Write docs/promises.md: each promise, the tests that show it kept, the mutants they catch.

    python scripts/promises.py [--check]

Tests carry `@pytest.mark.promise("A5", ...)`; mutants stand in tests/mutants.toml; the last run
of scripts/mutants.py in benchmarks/results/mutants.json. `--check` fails where the page is stale,
a promise has no test, or a promise has no mutant.
"""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "promises.md"
PROMISES = ROOT / "docs" / "promises.toml"


def tests() -> dict[str, list[str]]:
    """Test ids by promise."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.FunctionDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.promise":
                    for argument in mark.args:
                        assert isinstance(argument, ast.Constant)
                        name = f"{path.relative_to(ROOT)}::{node.name}"
                        found[str(argument.value)].append(name)
    return found


def mutants() -> dict[str, list[str]]:
    """Mutant names by promise."""
    found: dict[str, list[str]] = defaultdict(list)
    for row in tomllib.loads((ROOT / "tests" / "mutants.toml").read_text("utf-8"))["mutant"]:
        for promise in row["promises"]:
            found[promise].append(row["name"])
    return found


def killed() -> dict[str, bool]:
    """Whether each mutant was caught in the last run."""
    path = ROOT / "benchmarks" / "results" / "mutants.json"
    if not path.exists():
        return {}
    return {row["name"]: row["killed"] for row in json.loads(path.read_text("utf-8"))["mutants"]}


def _order(promise: str) -> tuple[str, int]:
    letters, digits = re.fullmatch(r"([A-Z]+)(\d+)", promise).groups()  # type: ignore[union-attr]
    return letters, int(digits)


def page() -> tuple[str, list[str]]:
    """The page, and what is lacking."""
    words = tomllib.loads(PROMISES.read_text("utf-8"))
    by_test, by_mutant, caught = tests(), mutants(), killed()
    lacking: list[str] = []
    lines = [
        "# Promises and the tests that show them kept",
        "",
        "Made by `scripts/promises.py`. A mutant is a small fault put into the code on purpose;",
        "`make mutants` checks that each is caught by a test of its promise.",
        "",
        "| promise | in short | tests | mutants (caught) |",
        "|---|---|---|---|",
    ]
    for promise in sorted(words, key=_order):
        names, faults = by_test.get(promise, []), by_mutant.get(promise, [])
        if not names:
            lacking.append(f"{promise} has no test")
        if not faults:
            lacking.append(f"{promise} has no mutant")
        shown = "<br>".join(f"`{name.removeprefix('tests/')}`" for name in names)
        marks = (
            (one, {True: "yes", False: "NO"}.get(caught.get(one), "not run")) for one in faults
        )
        done = "<br>".join(f"{one} ({mark})" for one, mark in marks)
        lines.append(f"| {promise} | {words[promise]} | {shown} | {done} |")
    lacking += [f"{one} is no known promise" for one in by_test if one not in words]
    return "\n".join(lines) + "\n", lacking


def main() -> int:
    """Write or check the page."""
    made, lacking = page()
    for line in lacking:
        print(line, file=sys.stderr)
    if "--check" in sys.argv[1:]:
        stale = not PAGE.exists() or PAGE.read_text("utf-8") != made
        if stale:
            print(f"{PAGE} is stale: run python scripts/promises.py", file=sys.stderr)
        return int(stale or bool(lacking))
    PAGE.write_text(made, "utf-8")
    return int(bool(lacking))


if __name__ == "__main__":
    raise SystemExit(main())
