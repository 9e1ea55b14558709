"""The formats on streams: encodings, terminals, pipes, and the file that a stream goes to."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
from cli_driver import environment, start

from veridical.doors.formats.table import FORMATS

DRIVER = str(Path(__file__).parent / "cli_driver.py")
SOURCE = ("--source", "s.md")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the text in a file."""
    (tmp_path / "answer.md").write_text("TRUE a\nFALSE Größe", "utf-8")
    return tmp_path


def on_a_terminal(*arguments: str) -> str:
    """What a terminal would be sent."""
    main, side = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, DRIVER, *arguments],
        stdin=side,
        stdout=side,
        stderr=side,
        env=environment(),
    )
    os.close(side)
    sent = b""
    while True:
        try:
            part = os.read(main, 65536)
        except OSError:
            break
        if not part:
            break
        sent += part
    process.wait(timeout=60)
    os.close(main)
    return sent.decode()


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-16"])
@pytest.mark.parametrize("name", ["markdown", "csv", "sarif", "junit", "github", "html"])
def test_what_is_for_a_program_is_utf8_whatever_the_terminal_speaks(
    name: str, encoding: str, folder: Path
) -> None:
    (folder / "answer.md").write_text("FALSE Größe 🌉", "utf-8")
    env = {"PYTHONIOENCODING": encoding}
    result = start("verify", str(folder / "answer.md"), *SOURCE, "--format", name, env=env)
    assert result.code == 1
    assert "Größe 🌉" in result.out


@pytest.mark.parametrize("name", ["csv", "json", "markdown", "sarif"])
def test_hardening_36_nothing_acts_on_a_terminal(name: str) -> None:
    sent = on_a_terminal("verify", "FALSE a \x1b[2J b \x9b c \u202e d", *SOURCE, "--format", name)
    assert "FALSE a" in sent
    assert not set(sent) & set("\x1b\x9b\u202e")


@pytest.mark.parametrize("stream", ["stdout", "stderr"])
def test_the_file_of_a_stream_is_no_output(stream: str, folder: Path) -> None:
    number = {"stdout": 1, "stderr": 2}[stream]
    command = f'"$1" "$2" verify answer.md --source s.md -o json:/dev/{stream} {number}> taken'
    done = subprocess.run(
        ["/bin/bash", "-c", command, "bash", sys.executable, DRIVER],
        cwd=folder,
        capture_output=True,
        check=False,
        timeout=60,
        env=environment(),
    )
    assert done.returncode == 64
    assert f"/dev/{stream} is {stream}".encode() in done.stderr + (folder / "taken").read_bytes()


def test_a_pipe_of_the_shell_gets_a_report(folder: Path) -> None:
    command = '"$1" "$2" verify answer.md --source s.md -q -o sarif:>(cat > r.sarif); sleep 0.3'
    subprocess.run(
        ["/bin/bash", "-c", command, "bash", sys.executable, DRIVER],
        cwd=folder,
        check=False,
        timeout=60,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment(),
    )
    assert json.loads((folder / "r.sarif").read_bytes())["version"] == "2.1.0"


def test_a_reader_that_goes_away_ends_quietly_in_every_format(folder: Path) -> None:
    (folder / "answer.md").write_text("TRUE this is a line of text\n" * 2000, "utf-8")
    for name in FORMATS:
        command = f'"$1" "$2" verify answer.md --source s.md --format {name} | head -c 5 > n'
        done = subprocess.run(
            ["/bin/bash", "-c", command + '; exit "${PIPESTATUS[0]}"', "b", sys.executable, DRIVER],
            cwd=folder,
            capture_output=True,
            check=False,
            timeout=60,
            env=environment(),
        )
        assert (done.returncode, done.stderr) == (0, b""), name
