"""The examples in the pages run: python blocks, and lines that begin with `veridical `.

A line may say which exit status it shows, `veridical verify x  # exit status 64`; without that it
must end with 0 or 1. Each runs in a fresh folder that holds examples/.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .markdown import Block, blocks, pages
from .source import ROOT

SHELL = frozenset({"sh", "bash", "console", "shell"})
STATUS = re.compile(r"# exit status (\d{1,3})$")


def of(languages: frozenset[str]) -> list[Block]:
    return [block for page in pages() for block in blocks(page) if block.language in languages]


def command_lines() -> Iterator[tuple[str, str]]:
    for block in of(SHELL):
        for line in block.text.splitlines():
            if line.startswith("veridical "):
                yield block.place, line


PYTHON_BLOCKS = of(frozenset({"python"}))
JSON_BLOCKS = of(frozenset({"json"}))
LINES = list(command_lines())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder but for the project's examples."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    return tmp_path


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=folder, capture_output=True, text=True, check=False, timeout=120
    )


def test_there_are_examples_to_run() -> None:
    """The gate reads the pages: an empty list would pass for the wrong reason."""
    assert any(block.place.startswith("README.md") for block in PYTHON_BLOCKS)
    assert any(place.startswith("README.md") for place, _ in LINES)


@pytest.mark.parametrize("block", PYTHON_BLOCKS, ids=lambda block: block.place)
def test_a_python_block_runs(block: Block, folder: Path) -> None:
    done = run(folder, sys.executable, "-W", "error", "-c", block.text)
    assert done.returncode == 0, f"{block.place}\n{block.text}\n{done.stderr}"


@pytest.mark.parametrize(("place", "line"), LINES, ids=[f"{place} {line}" for place, line in LINES])
def test_a_command_runs(place: str, line: str, folder: Path) -> None:
    stated = STATUS.search(line)
    expected = {int(stated.group(1))} if stated else {0, 1}
    script = f'PATH="{Path(sys.executable).parent}:$PATH"\n{line}'
    done = run(folder, "bash", "-c", script)
    assert done.returncode in expected, (
        f"{place}\n{line}\nexit status {done.returncode}, expected {sorted(expected)}\n"
        f"{done.stdout}{done.stderr}"
    )


@pytest.mark.parametrize("block", JSON_BLOCKS, ids=lambda block: block.place)
def test_a_json_block_is_json(block: Block) -> None:
    json.loads(block.text)
