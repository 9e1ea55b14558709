"""The examples in the pages run: python blocks, scripts, and lines that begin with `veridical `.

A line may say which exit status it shows, `veridical verify x  # exit status 64`; without that it
must end with 0 or 1. A `text` block that follows a python block or a script (a block that begins
with `#!`) with nothing between is what it prints; of a script, its last line is `(exit status 1)`.
Each runs in a fresh folder that holds examples/.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from .markdown import Block, blocks, pages
from .source import ROOT

SHELL = frozenset({"sh", "bash", "console", "shell"})
STATUS = re.compile(r"# exit status (\d{1,3})$")
SCRIPT = "#!"


def of(languages: frozenset[str]) -> list[Block]:
    return [block for page in pages() for block in blocks(page) if block.language in languages]


def command_lines() -> Iterator[tuple[str, str]]:
    for block in of(SHELL):
        if block.text.startswith(SCRIPT):
            continue
        for line in block.text.splitlines():
            if line.startswith("veridical "):
                yield block.place, line


def outputs(page: Path) -> Iterator[tuple[Block, str]]:
    """Each block that prints something, with what the page says it prints."""
    lines = page.read_text("utf-8").splitlines()
    for block, after in pairwise(blocks(page)):
        end = block.line + block.text.count("\n") + 1
        between = "".join(lines[end : after.line - 1])
        if after.language == "text" and not between.strip():
            yield block, after.text


def printed_by(language: frozenset[str], *, scripts: bool) -> list[tuple[Block, str]]:
    return [
        (block, text)
        for page in pages()
        for block, text in outputs(page)
        if block.language in language and block.text.startswith(SCRIPT) is scripts
    ]


PRINTING = printed_by(frozenset({"python"}), scripts=False)
SCRIPTS = printed_by(SHELL, scripts=True)
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


@pytest.mark.parametrize(("block", "said"), PRINTING, ids=[block.place for block, _ in PRINTING])
def test_a_python_block_prints_what_the_page_says(block: Block, said: str, folder: Path) -> None:
    done = run(folder, sys.executable, "-c", block.text)
    assert done.stdout == said, f"{block.place} prints\n{done.stdout}"


@pytest.mark.parametrize(("block", "said"), SCRIPTS, ids=[block.place for block, _ in SCRIPTS])
def test_a_script_does_what_the_page_says(block: Block, said: str, folder: Path) -> None:
    head = f'PATH="{Path(sys.executable).parent}:$PATH"\nexec 2>&1\n'
    done = run(folder, "sh", "-c", head + block.text)
    ended = f"{done.stdout}(exit status {done.returncode})\n"
    assert ended == said, f"{block.place} prints\n{ended}"


def test_every_script_of_the_pages_is_run() -> None:
    scripts = [block for block in of(SHELL) if block.text.startswith(SCRIPT)]
    assert scripts
    assert {block.place for block in scripts} == {block.place for block, _ in SCRIPTS}


def test_the_gate_sees_what_a_block_prints(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "```python\nprint(1)\n```\n\n```text\n1\n```\n\n"
        "```python\nprint(2)\n```\nIt prints:\n\n```text\n3\n```\n",
        "utf-8",
    )
    assert [(block.text, said) for block, said in outputs(page)] == [("print(1)\n", "1\n")]


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
