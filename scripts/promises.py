"""Write docs/promises.md: each promise, the tests that show it kept, the faults they notice.

    python scripts/promises.py            write it
    python scripts/promises.py --check    exit status 1 where it is not up to date, or where
                                          something is lacking

docs/promises.toml holds the promises, the reports of users of other tools, and what later parts
keep. A test carries `@pytest.mark.promise("A5", ...)`. tests/mutants.toml holds small faults, each
with the promises whose tests must notice it; the last run of scripts/mutants.py stands in
benchmarks/results/mutants.json. Every promise needs a test and a fault.
"""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = "docs/promises.md"
PROMISES = "docs/promises.toml"
MUTANTS = "tests/mutants.toml"
RESULTS = "benchmarks/results/mutants.json"
_PARTS = re.compile(r"[0-9]{1,6}|[^0-9]{1,40}")
_HEAD = """# Promises

What is promised, the tests that show it kept, and the faults that those tests notice. A fault is a
small change for the worse, put into a copy of the code on purpose; `make mutants` does so with each
and runs the tests of its promises. A test that nothing makes fail guards nothing, so each test
named here has been seen to fail under a fault.

This page is generated from `docs/promises.toml`, the marks on the tests, `tests/mutants.toml` and
the last `make mutants`: run `make docs`.
"""


@dataclass(frozen=True, slots=True)
class Promise:
    """What is promised, in short; `seen_in` are the public issues of a report of users."""

    id: str
    words: str
    seen_in: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Later:
    """What is not there yet of a promise, and the part that will bring it."""

    id: str
    part: str
    words: str


@dataclass(frozen=True, slots=True)
class Mutant:
    """A fault: in `file`, `find`, which stands there once, becomes `replace`."""

    name: str
    promises: tuple[str, ...]
    file: str
    find: str
    replace: str


def order(promise: str) -> tuple[tuple[int, str], ...]:
    """A key that puts A2 before A11."""
    parts = _PARTS.findall(promise)
    return tuple((int(part), "") if part.isdigit() else (-1, part) for part in parts)


def promises(root: Path = ROOT) -> dict[str, Promise]:
    """Every promise and report that must have a test, by its id."""
    held = tomllib.loads((root / PROMISES).read_text("utf-8"))
    found = {name: Promise(name, words) for name, words in held["promises"].items()}
    for name, row in held["reports"].items():
        found[name] = Promise(name, row["words"], tuple(row["seen_in"]))
    return found


def later(root: Path = ROOT) -> list[Later]:
    """What later parts keep, in order."""
    held = tomllib.loads((root / PROMISES).read_text("utf-8"))["later"]
    rows = [Later(name, row["part"], row["words"]) for name, row in held.items()]
    return sorted(rows, key=lambda one: order(one.id))


def mutants(root: Path = ROOT) -> list[Mutant]:
    """Every fault, as the file has them."""
    held = tomllib.loads((root / MUTANTS).read_text("utf-8"))["mutant"]
    return [Mutant(**{**row, "promises": tuple(row["promises"])}) for row in held]


def tests(root: Path = ROOT) -> dict[str, list[str]]:
    """For each promise the tests that carry it, as `tests/x/test_y.py::test_z`."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted((root / "tests").rglob("test_*.py")):
        module = ast.parse(path.read_text("utf-8"), str(path))
        for function in (node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)):
            for promise in _marked(function):
                found[promise].append(f"{path.relative_to(root).as_posix()}::{function.name}")
    return dict(found)


def _marked(function: ast.FunctionDef) -> Iterator[str]:
    for mark in function.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.promise":
            yield from (str(ast.literal_eval(argument)) for argument in mark.args)


def noticed(root: Path = ROOT) -> dict[str, list[str]]:
    """For each fault of the last run the tests that failed under it; none unless it was killed."""
    path = root / RESULTS
    if not path.exists():
        return {}
    rows = json.loads(path.read_text("utf-8"))["mutants"]
    return {row["name"]: row["noticed_by"] * (row["verdict"] == "killed") for row in rows}


def failing(root: Path = ROOT) -> list[str]:
    """The cases that failed in the last run without any fault put in."""
    path = root / RESULTS
    if not path.exists():
        return []
    found: list[str] = json.loads(path.read_text("utf-8")).get("failing_without_a_mutant", [])
    return found


def lacking(root: Path = ROOT) -> list[str]:
    """What keeps the promises from being shown, one sentence each."""
    known, tested, faults = promises(root), tests(root), mutants(root)
    guarded = {promise for one in faults for promise in one.promises}
    found = [f"{name} has no test" for name in known if name not in tested]
    found += [f"{name} has no mutant" for name in known if name not in guarded]
    found += [
        f"{rows[0]}: {name} is no promise" for name, rows in tested.items() if name not in known
    ]
    found += [
        f"mutant {one.name}: {name} is no promise"
        for one in faults
        for name in one.promises
        if name not in known
    ]
    found += [line for one in faults for line in _misplaced(one, root)]
    times = Counter(one.name for one in faults)
    return found + [
        f"{count} mutants are called {name}" for name, count in times.items() if count > 1
    ]


def _misplaced(one: Mutant, root: Path) -> Iterator[str]:
    path = root / one.file
    times = path.read_text("utf-8").count(one.find) if path.exists() else 0
    if times != 1:
        yield f"mutant {one.name}: {one.find!r} stands {times} times in {one.file}, and must once"
    if one.find == one.replace:
        yield f"mutant {one.name} changes nothing"


def unseen(root: Path = ROOT) -> list[str]:
    """Tests of promises that no fault of the last run made fail."""
    seen = {test for names in noticed(root).values() for test in names}
    every = {test for names in tests(root).values() for test in names}
    return sorted(every - seen)


def page(root: Path = ROOT) -> str:
    """The page docs/promises.md."""
    known = promises(root)
    own = [one for one in known.values() if not one.seen_in]
    reported = [one for one in known.values() if one.seen_in]
    tested, caught, faults = tests(root), noticed(root), mutants(root)
    parts = [_HEAD, "\n## What is promised\n\n"]
    parts.append(_table(("Promise", "In short", "Tests", "Faults"), _rows(own, tested, faults)))
    parts.append("\n## What users reported of other tools, and what happens here\n\n")
    heads = ("Report", "In short", "Seen in", "Tests", "Faults")
    parts.append(_table(heads, _rows(reported, tested, faults)))
    if broken := failing(root):
        parts.append("\n## What is not kept yet\n\nThese cases fail in the code as it is:\n\n")
        parts.extend(f"- {_code(case.rpartition('/')[2])}\n" for case in broken)
    parts.append("\n## What later parts keep\n\n")
    rows = ((one.id, one.part, one.words) for one in later(root))
    parts.append(_table(("Promise", "Part", "What is not there yet"), rows))
    parts.append("\n## The faults\n\n")
    heads = ("Fault", "In", "Instead of", "It says", "Noticed by")
    parts.append(_table(heads, (_fault(one, caught) for one in faults)))
    return "".join(parts)


def _rows(
    rows: Sequence[Promise], tested: Mapping[str, Sequence[str]], faults: Sequence[Mutant]
) -> Iterator[tuple[str, ...]]:
    for one in sorted(rows, key=lambda row: order(row.id)):
        named = [_code(test.rpartition("/")[2]) for test in tested.get(one.id, [])]
        guards = [fault.name for fault in faults if one.id in fault.promises]
        seen_in = (", ".join(one.seen_in),) if one.seen_in else ()
        yield (one.id, one.words, *seen_in, "<br>".join(named), "<br>".join(guards))


def _fault(one: Mutant, caught: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    if one.name not in caught:
        noticed_by = "not run yet"
    else:
        count = len(caught[one.name])
        noticed_by = "NOTHING" if not count else "1 test" if count == 1 else f"{count} tests"
    file = _code(one.file.removeprefix("src/veridical/"))
    return one.name, file, _code(one.find), _code(one.replace or "nothing"), noticed_by


def _code(text: str) -> str:
    """Text as code on one line of a table."""
    line = " ".join(text.split()).replace("|", "\\|")
    return f"`{line}`" if "`" not in line else f"`` {line} ``"


def _table(heads: Sequence[str], rows: Iterator[tuple[str, ...]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def main() -> int:
    """Write or check the page; the exit status."""
    found = lacking()
    for line in found:
        sys.stderr.write(line + "\n")
    path, made = ROOT / PAGE, page()
    stale = not path.exists() or path.read_text("utf-8") != made
    if "--check" not in sys.argv[1:]:
        path.write_text(made, "utf-8")
        return int(bool(found))
    if stale:
        sys.stderr.write(f"not up to date: {PAGE}\nTo do: make docs\n")
    return int(stale or bool(found))


if __name__ == "__main__":
    raise SystemExit(main())
