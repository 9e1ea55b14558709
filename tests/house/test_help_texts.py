"""The reference of the command line and the outputs in the docs are what the commands print."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from .source import ROOT

SCRIPT = ROOT / "scripts" / "docs.py"


def docs(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(SCRIPT), *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project whose pages hold one output that is not written yet."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "README.md").write_text("# T\n", "utf-8")
    (tmp_path / "quay.md").write_text("The quay is 520 metres long.\n", "utf-8")
    command = 'veridical verify "The quay is 620 metres long." --source quay.md'
    (tmp_path / "docs" / "page.md").write_text(
        f"# P\n<!-- run: {command} -->\n<!-- /run -->\n", "utf-8"
    )
    return tmp_path


def test_stale_pages_fail_the_check_and_are_written(project: Path) -> None:
    stale = docs("--check", "--root", str(project))
    assert stale.returncode == 1
    assert "docs/page.md" in stale.stderr
    assert "docs/reference/cli.md" in stale.stderr
    assert "make docs" in stale.stderr
    assert docs("--root", str(project)).returncode == 0
    assert "veridical verify" in (project / "docs/reference/cli.md").read_text("utf-8")
    assert "contradicted" in (project / "docs/page.md").read_text("utf-8").lower()
    assert docs("--check", "--root", str(project)).returncode == 0


def test_the_help_texts_and_outputs_are_up_to_date() -> None:
    run = docs("--check")
    assert run.returncode == 0, f"{run.stdout}{run.stderr}"
