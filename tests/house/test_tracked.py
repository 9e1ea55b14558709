"""Nothing that the project needs is hidden from git: an ignored module is in no clone."""

from __future__ import annotations

import subprocess
from pathlib import Path

from .source import ROOT, message

FOLDERS = ("src", "tests", "scripts", "training", "benchmarks", "docs", "examples", "changelog.d")


def is_cache(path: str) -> bool:
    return any(part.startswith((".", "__pycache__")) for part in path.split("/"))


def ignored(folder: Path, *under: str) -> list[str]:
    """The files under these folders that git ignores, but for caches."""
    run = subprocess.run(
        ["git", "ls-files", "--others", "--ignored", "--exclude-standard", "--", *under],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return [line for line in run.stdout.splitlines() if not is_cache(line)]


def test_the_gate_sees_an_ignored_module(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    (tmp_path / ".gitignore").write_text("build/\n__pycache__/\n.cache\n", "utf-8")
    for name in ("src/build/x.py", "src/__pycache__/y.pyc", "src/.cache/a", "src/z.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("", "utf-8")
    assert ignored(tmp_path, "src") == ["src/build/x.py"]


def test_git_ignores_nothing_that_the_project_needs() -> None:
    # An unpacked archive of the source has no history to look at.
    findings = ignored(ROOT, *FOLDERS) if (ROOT / ".git").exists() else []
    assert not findings, message(
        "git ignores nothing under the project's folders.",
        findings,
        "bind the pattern in .gitignore to the root, as in /build/, or delete the file.",
    )
