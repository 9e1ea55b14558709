"""Completion as bash, zsh and fish themselves do it; a shell that is not there is passed over."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

# What each shell runs to see what it would offer for the last of some words.
BASH = """
eval "$(veridical completion bash)"
COMP_WORDS=({words}); COMP_CWORD=$(( ${{#COMP_WORDS[@]}} - 1 )); COMPREPLY=()
compopt() {{ printf 'files\\n'; }}
_veridical_completion veridical
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
ZSH = """
autoload -U compinit; compinit -u -D
eval "$(veridical completion zsh)"
words=({words}); CURRENT=$#words
compadd() {{ print -l -- $completions; }}
_describe() {{ print -l -- ${{completions_with_descriptions%%:*}}; }}
_path_files() {{ print files; }}
_veridical_completion
"""
FISH = """
veridical completion fish | source
complete -C {line}
"""


def offered(shell: str, words: list[str], folder: Path) -> list[str]:
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"{shell} is not installed")
    quoted = " ".join(map(shlex.quote, words))
    script = {"bash": BASH, "zsh": ZSH, "fish": FISH}[shell].format(
        words=quoted, line=shlex.quote(quoted)
    )
    flags = {"bash": ["--norc"], "zsh": ["-f"], "fish": ["--no-config"]}[shell]
    path = os.pathsep.join((str(Path(sys.executable).parent), "/usr/bin", "/bin"))
    run = subprocess.run(
        [program, *flags, "-c", script],
        cwd=folder,
        env={"PATH": path, "HOME": str(folder), "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert run.stderr == ""
    return [line.partition("\t")[0] for line in run.stdout.splitlines() if line]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / ".git").mkdir()
    text = "[profiles.press]\nsupport = 0.9\nrefute = 0.6\n"
    (tmp_path / "veridical.toml").write_text(text, "utf-8")
    return tmp_path


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("veridical ver", ["verify"]),
        ("veridical verify --conf", ["--config"]),
        ("veridical verify --profile p", ["press"]),
        ("veridical verify --format js", ["json", "jsonl"]),
        ("veridical verify --fail-on error,no", ["error,no_claims"]),
        ("veridical doctor --show", ["--show-config"]),
        ("veridical completion z", ["zsh"]),
    ],
)
def test_a_shell_offers_what_there_is(
    folder: Path, shell: str, line: str, expected: list[str]
) -> None:
    assert offered(shell, line.split(), folder) == expected


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_lists_files_itself(folder: Path, shell: str) -> None:
    found = offered(shell, ["veridical", "verify", "--config", "ver"], folder)
    assert found in (["files"], ["veridical.toml"])
