"""A room imports only what stands below it: the contracts of pyproject.toml, by import-linter."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from .source import PACKAGE, ROOT

LINTER = Path(sys.executable).parent / "lint-imports"


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run import-linter in a folder; a package that lies there comes before the installed one."""
    return subprocess.run(
        [sys.executable, str(LINTER), "--no-logo", "--no-cache"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_every_room_stands_on_what_is_below_it() -> None:
    run = lint(ROOT)
    assert run.returncode == 0, (
        f"{run.stdout}{run.stderr}\n"
        "To do: move the code down to the room that may know both, or pass the value in from "
        "build. A new room gets a line in [tool.importlinter] of pyproject.toml."
    )


def test_the_gate_sees_an_import_upwards(tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(PACKAGE, tmp_path / "veridical")
    (tmp_path / "veridical" / "errors.py").write_text("from veridical import settings\n", "utf-8")
    run = lint(tmp_path)
    assert run.returncode == 1, run.stdout + run.stderr
    assert "veridical.errors -> veridical.settings" in run.stdout, run.stdout
