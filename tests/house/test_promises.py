"""Every promise has a test and a mutant, and docs/promises.md shows them as they are."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from .source import ROOT, message

SCRIPT = ROOT / "scripts" / "promises.py"
PROMISES = """[promises]
A1 = "It is red"
[reports.R-B1-1]
words = "It was blue"
seen_in = ["other #1"]
[later]
G1 = { part = "serve", words = "it will be green" }
"""
TESTS = """import pytest

@pytest.mark.promise("A1", "R-B1-1")
def test_it_is_red():
    assert True
"""
MUTANT = """[[mutant]]
name = "blue"
promises = ["A1", "R-B1-1"]
file = "colour.py"
find = 'COLOUR = "red"'
replace = 'COLOUR = "blue"'
"""


def loaded() -> ModuleType:
    """scripts/promises.py as a module; it is no part of a package."""
    spec = spec_from_file_location("promises", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["promises"] = module  # its dataclasses look themselves up
    spec.loader.exec_module(module)
    return module


promises = loaded()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with one promise and one report, both shown."""
    for name, text in (
        ("docs/promises.toml", PROMISES),
        ("tests/test_colour.py", TESTS),
        ("tests/mutants.toml", MUTANT),
        ("colour.py", 'COLOUR = "red"\n'),
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def test_the_gate_leaves_a_promise_that_is_shown_alone(project: Path) -> None:
    assert promises.lacking(project) == []
    page = promises.page(project)
    assert "| A1 | It is red | `test_colour.py::test_it_is_red` | blue |" in page
    assert "| G1 | serve | it will be green |" in page
    assert "not run yet" in page


@pytest.mark.parametrize(
    ("name", "before", "after", "said"),
    [
        ("tests/test_colour.py", '"A1", ', "", "A1 has no test"),
        ("tests/test_colour.py", '"A1"', '"A1", "Z9"', "Z9 is no promise"),
        ("tests/mutants.toml", '"A1", ', "", "A1 has no mutant"),
        ("tests/mutants.toml", '"A1"', '"A1", "Z9"', "Z9 is no promise"),
        ("tests/mutants.toml", '"blue"\'', '"red"\'', "changes nothing"),
        ("colour.py", "red", "pink", "stands 0 times in colour.py"),
        ("colour.py", "\n", '\nCOLOUR = "red"\n', "stands 2 times in colour.py"),
    ],
)
def test_the_gate_sees_what_is_lacking(
    project: Path, name: str, before: str, after: str, said: str
) -> None:
    path = project / name
    path.write_text(path.read_text("utf-8").replace(before, after, 1), "utf-8")
    assert any(said in line for line in promises.lacking(project))


def test_the_gate_sees_a_test_that_nothing_makes_fail(project: Path) -> None:
    results = project / "benchmarks" / "results" / "mutants.json"
    results.parent.mkdir(parents=True)
    for noticed_by, unseen in (
        ([], ["tests/test_colour.py::test_it_is_red"]),
        (["tests/test_colour.py::test_it_is_red"], []),
    ):
        row = {"name": "blue", "verdict": "killed", "noticed_by": noticed_by}
        results.write_text(json.dumps({"mutants": [row]}), "utf-8")
        assert promises.unseen(project) == unseen


def test_every_promise_has_a_test_and_a_mutant_that_is_where_it_says() -> None:
    lacking = promises.lacking()
    assert not lacking, message(
        "Every promise has a test and a mutant, and every mutant's words stand once in its file.",
        lacking,
        "mark a test with the promise, add a row to tests/mutants.toml, or mend its `find`.",
    )


def test_the_last_run_of_the_mutants_killed_each_and_broke_every_test() -> None:
    noticed = promises.noticed()
    findings = [one.name for one in promises.mutants() if not noticed.get(one.name)]
    findings += promises.unseen()
    assert not findings, message(
        "Every mutant was killed, and every test of a promise was seen to fail.",
        findings,
        "run `make mutants`; give a test that nothing makes fail a mutant of what it guards.",
    )


def test_the_page_is_up_to_date() -> None:
    run = subprocess.run(
        [sys.executable, str(SCRIPT), "--check"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert run.returncode == 0, run.stderr
