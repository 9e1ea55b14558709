"""A report never takes the place of a file that the call itself goes by."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

TEXT, SOURCE = "The quay is 520 metres long.", "The quay is 520 metres long and 30 wide."


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.md").write_text(TEXT)
    (tmp_path / "s.md").write_text(SOURCE)
    (tmp_path / "mine.toml").write_text('profile = "strict"\n')
    return tmp_path


def ran(folder: Path, line: str, stdin: Path | None = None) -> tuple[int, str]:
    with (stdin or Path("/dev/null")).open() as given:
        done = subprocess.run(
            [sys.executable, "-m", "veridical", "verify", *line.split()],
            cwd=folder,
            stdin=given,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
    return done.returncode, done.stderr


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("a.md --source s.md --config mine.toml -o text:mine.toml", "mine.toml"),
        ("a.md --source s.md --config mine.toml --write-baseline mine.toml", "mine.toml"),
        ("a.md --source s.md --baseline known.json -o json:known.json", "known.json"),
        ("a.md s.md --source s.md --config mine.toml -o markdown:mine.toml", "mine.toml"),
    ],
)
def test_what_the_call_goes_by_stays(folder: Path, line: str, kept: str) -> None:
    assert ran(folder, "a.md --source s.md --write-baseline known.json")[0] == 0
    before = (folder / kept).read_bytes()
    status, said = ran(folder, line)
    assert (status, (folder / kept).read_bytes()) == (64, before)
    assert f"{kept} is read and would be written over" in said


def test_the_settings_that_were_found_stay(folder: Path) -> None:
    (folder / "mine.toml").rename(folder / "veridical.toml")
    status, _ = ran(folder, "a.md --source s.md -o json:veridical.toml")
    assert (status, (folder / "veridical.toml").read_text()) == (64, 'profile = "strict"\n')


@pytest.mark.skipif(not Path("/dev/stdin").exists(), reason="there is no name for it")
def test_the_file_on_standard_input_stays(folder: Path) -> None:
    assert ran(folder, "- --source s.md -o a.md", folder / "a.md")[0] == 64
    assert ran(folder, "a.md --source - -o s.md", folder / "s.md")[0] == 64
    assert (folder / "a.md").read_text() + (folder / "s.md").read_text() == TEXT + SOURCE
    assert ran(folder, "- --source s.md -o other.md", folder / "a.md")[0] == 0


def test_a_baseline_may_be_written_anew(folder: Path) -> None:
    assert ran(folder, "a.md --source s.md --write-baseline known.json")[0] == 0
    line = "a.md --source s.md --baseline known.json --write-baseline known.json"
    assert ran(folder, line)[0] == 0
