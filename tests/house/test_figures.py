"""The figures of the README and the docs are made from benchmarks/results and are up to date."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from .source import ROOT

SCRIPT = ROOT / "scripts" / "figures.py"
RESULT = {
    "columns": ["set", "texts", "right"],
    "rows": [["a|b", 1200, 0.91666], ["c", 7, 1.0]],
    "measured": "Measured by hand.",
}


def figures(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(SCRIPT), *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project whose README has one block, not filled yet."""
    (tmp_path / "benchmarks" / "results").mkdir(parents=True)
    (tmp_path / "docs").mkdir()
    (tmp_path / "README.md").write_text("# T\n<!-- bench:own -->\n<!-- /bench -->\nend\n", "utf-8")
    return tmp_path


def test_a_stale_block_fails_the_check_and_is_written(project: Path) -> None:
    (project / "benchmarks/results/own.json").write_text(json.dumps(RESULT), "utf-8")
    stale = figures("--check", "--root", str(project))
    assert stale.returncode == 1
    assert "make docs" in stale.stderr
    assert figures("--root", str(project)).returncode == 0
    text = (project / "README.md").read_text("utf-8")
    assert "| a\\|b | 1,200 | 0.917 |" in text
    assert "| --- | ---: | ---: |" in text
    assert text.startswith("# T\n")
    assert text.endswith("<!-- /bench -->\nend\n")
    assert figures("--check", "--root", str(project)).returncode == 0


def test_a_page_of_the_docs_is_written_too(project: Path) -> None:
    (project / "benchmarks/results/own.json").write_text(json.dumps(RESULT), "utf-8")
    page = project / "docs" / "deep" / "page.md"
    page.parent.mkdir()
    page.write_text("<!-- bench:own -->\n<!-- /bench -->\n", "utf-8")
    stale = figures("--check", "--root", str(project))
    assert "docs/deep/page.md" in stale.stderr
    assert figures("--root", str(project)).returncode == 0
    assert "| c | 7 | 1 |" in page.read_text("utf-8")


def test_a_figure_that_was_not_measured_says_so(project: Path) -> None:
    assert figures("--root", str(project)).returncode == 0
    assert "Not measured yet" in (project / "README.md").read_text("utf-8")


@pytest.mark.parametrize(
    "text", ["{", "[]", "{}", '{"columns": ["a"], "rows": [[]], "measured": ""}']
)
def test_a_result_of_another_form_is_named(project: Path, text: str) -> None:
    (project / "benchmarks/results/own.json").write_text(text, "utf-8")
    run = figures("--root", str(project))
    assert run.returncode == 1
    assert "own.json" in run.stderr


def test_the_figures_are_up_to_date() -> None:
    run = figures("--check")
    assert run.returncode == 0, run.stderr
