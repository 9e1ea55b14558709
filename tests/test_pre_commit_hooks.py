"""The hooks for pre-commit: the real program runs them over files as a project has them."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

yaml = pytest.importorskip("yaml")
needs_pre_commit = pytest.mark.skipif(
    importlib.util.find_spec("pre_commit") is None,
    reason="pre-commit is not installed: pip install -e '.[dev]'",
)

ROOT = Path(__file__).parents[1]
HOOKS = ROOT / ".pre-commit-hooks.yaml"
SOURCE = "The quay is 520 metres long."


def pre_commit(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join((str(Path(sys.executable).parent), "/usr/bin", "/bin"))
    return subprocess.run(
        [sys.executable, "-m", "pre_commit", *arguments],
        cwd=folder,
        env={
            "PATH": path,
            "HOME": str(folder),
            "PRE_COMMIT_HOME": str(folder / ".cache"),
            "VERIDICAL_RETRIEVER": "bm25",
        },
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A repository with answers and sources, and our hooks as its own, so that nothing is fetched.

    What differs from a repository that names ours is the language alone: there pre-commit installs
    the package first.
    """
    hooks = [{**hook, "language": "system"} for hook in yaml.safe_load(HOOKS.read_text("utf-8"))]
    hooks[0]["exclude"] = "^docs/"
    config = {"repos": [{"repo": "local", "hooks": hooks}]}
    (tmp_path / ".pre-commit-config.yaml").write_text(yaml.safe_dump(config), "utf-8")
    for name, text in (
        ("docs/quay.md", SOURCE),
        ("answers/a.md", "The quay is 520 metres long."),
        ("answers/b c.txt", "The quay is 520 m long."),
        ("answers/-d.md", "The quay is 520 metres long."),
        ("answers/script.py", "# The quay is 460 metres long."),
        ("veridical.toml", 'sources = ["docs"]\n'),
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    subprocess.run(["git", "add", "--all"], cwd=tmp_path, check=True)
    return tmp_path


@needs_pre_commit
def test_the_hooks_are_ones_that_pre_commit_takes() -> None:
    run = pre_commit(ROOT, "validate-manifest", str(HOOKS))
    assert run.returncode == 0, run.stdout + run.stderr


@needs_pre_commit
def test_answers_are_checked_and_one_that_a_source_contradicts_stops_the_commit(
    project: Path,
) -> None:
    run = pre_commit(project, "run", "--all-files", "--verbose")
    assert run.returncode == 0, run.stdout + run.stderr
    for name in ("answers/a.md", "answers/b c.txt", "answers/-d.md"):
        assert f"{name}\n\n│" in run.stdout
    assert "script.py" not in run.stdout
    assert "docs/quay.md\n\n" not in run.stdout
    (project / "answers" / "a.md").write_text("The quay is 460 metres long.", "utf-8")
    subprocess.run(["git", "add", "--all"], cwd=project, check=True)
    stopped = pre_commit(project, "run", "--all-files")
    assert stopped.returncode == 1
    assert "exit code: 1" in stopped.stdout
    assert "answers/a.md: 1 contradicted (--fail-on contradicted)" in stopped.stdout


@needs_pre_commit
def test_a_wrong_setting_stops_the_commit_and_is_told(project: Path) -> None:
    (project / "veridical.toml").write_text('source = ["docs"]\n', "utf-8")
    subprocess.run(["git", "add", "--all"], cwd=project, check=True)
    run = pre_commit(project, "run", "--all-files")
    assert run.returncode == 1
    assert "exit code: 78" in run.stdout
    assert "did you mean sources?" in run.stdout


def test_the_hooks_say_what_they_need() -> None:
    hooks = yaml.safe_load(HOOKS.read_text("utf-8"))
    assert [hook["id"] for hook in hooks] == ["veridical-verify"]
    for hook in hooks:
        assert hook["language"] == "python"
        assert hook["require_serial"] is True
        assert hook["entry"].split()[0] == "veridical"
