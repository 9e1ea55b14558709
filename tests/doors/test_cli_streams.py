"""Pipes, devices and closed streams, as a shell hands them to the command, in its own process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from cli_driver import environment, start

DRIVER = str(Path(__file__).parent / "cli_driver.py")
QUAY = "The quay is 520 metres long. It was opened in 1989."
FITS = "The quay is 520 metres long."
SUPPORTED = b"The one claim is supported by your sources.\n"

pytestmark = pytest.mark.timeout(60)
needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")


def shell(command: str, **variables: str) -> subprocess.CompletedProcess[bytes]:
    """A command of bash, in which `real` is the command and `scripted` the one of cli_driver."""
    functions = f'real() {{ {sys.executable} -m veridical "$@"; }}\n'
    functions += f'scripted() {{ {sys.executable} {DRIVER} "$@"; }}\n'
    return subprocess.run(
        ["/bin/bash", "-c", functions + command],
        capture_output=True,
        check=False,
        timeout=50,
        env=environment(variables),
    )


# Pipes that somebody feeds


@pytest.mark.parametrize(
    "command",
    [
        f'real verify <(sleep 0.5; echo "{FITS}") --source <(sleep 1; echo "{QUAY}") -q',
        f'echo "{FITS}" | real verify /dev/stdin --source <(echo "{QUAY}") -q',
        f'real verify /dev/stdin --source <(echo "{QUAY}") -q <<< "{FITS}"',
        f'echo "{QUAY}" | real verify "{FITS}" --source /dev/stdin -q',
        f'exec 7< <(echo "{QUAY}"); real verify "{FITS}" --source /dev/fd/7 -q',
    ],
)
def test_a_pipe_that_is_handed_over_is_read(command: str) -> None:
    done = shell(command)
    assert (done.returncode, done.stdout) == (0, SUPPORTED), done.stderr


@pytest.mark.parametrize("form", ["--json", "-q"])
@pytest.mark.parametrize(
    "made", ["mkfifo x.md", f"{sys.executable} -c '{{}}'"], ids=["fifo", "socket"]
)
def test_what_nobody_feeds_is_refused(made: str, form: str, tmp_path: Path) -> None:
    bind = 'import socket; socket.socket(socket.AF_UNIX).bind("x.md")'
    before = f"cd {tmp_path}; {made.format(bind)}; echo '{QUAY}' > quay.md; "
    for command in (
        f"verify x.md --source quay.md {form}",
        f'verify "{FITS}" --source x.md {form}',
    ):
        done = shell(f"{before} real {command}")
        assert (done.returncode, done.stdout) == (65, b"")
        assert b"not a file\n  " in done.stderr


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "/dev/tty"])
def test_a_device_is_refused(device: str) -> None:
    for command in (
        f"scripted verify {device} --source s.md",
        f"real verify a.b --source {device}",
    ):
        done = shell(command)
        assert done.stdout == b""
        assert done.returncode in {65, 66}
    text = shell(f"scripted verify {device} --source s.md --json")
    assert (text.returncode, text.stdout) == (65, b"")
    assert f"{device} is a device, not a file".encode() in text.stderr


# What has no end


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("yes | real verify - --source README.md", b"more than 100,000 characters"),
        ("real verify - --source README.md < /dev/zero", b"more than 100,000 characters"),
        ("real verify <(yes) --source README.md --json", b"more than 100,000 characters"),
        ('yes | real verify "It is." --source -', b"larger than 50 MB"),
        ('real verify "It is." --source - --json < /dev/zero', b"larger than 50 MB"),
        ('real verify "It is." --source <(yes)', b"larger than 50 MB"),
    ],
)
def test_what_has_no_end_is_read_up_to_the_limit(command: str, told: bytes) -> None:
    done = shell(command)
    assert (done.returncode, done.stdout) == (65, b"")
    assert told in done.stderr


# Streams that are closed or full


@pytest.mark.parametrize(
    "arguments",
    [
        "--help",
        "--version",
        "verify --help",
        "verify TRUE. --source s.md",
        "verify TRUE. --source s.md --json",
        "doctor",
        "doctor --json",
        "completion bash",
        "",
    ],
)
def test_a_closed_stdout_is_74_for_every_command(arguments: str) -> None:
    done = shell(f"scripted {arguments} >&-")
    assert done.returncode == 74
    assert done.stderr == (
        b"veridical: stdout is closed, so the result cannot be written\n"
        b"  open it, or send it to /dev/null\n"
    )


@needs_full
@pytest.mark.parametrize("where", ["> /dev/full", "1< /dev/null"])
@pytest.mark.parametrize("arguments", ["--help", "verify --help", "verify TRUE. --source s.md"])
def test_a_stdout_that_takes_nothing_is_74(arguments: str, where: str) -> None:
    done = shell(f"scripted {arguments} {where}")
    assert done.returncode == 74
    assert b"stdout" in done.stderr
    assert b"Traceback" not in done.stderr
    assert b"Exception ignored" not in done.stderr


def test_a_closed_stdin_is_no_source_either() -> None:
    done = shell("real verify 'It is.' --source - --json <&-")
    assert (done.returncode, done.stdout) == (64, b"")
    assert b"stdin is closed" in done.stderr


@pytest.mark.parametrize("flags", [(), ("-u",)])
def test_a_slow_reader_gets_everything(flags: tuple[str, ...]) -> None:
    """Where the other end has made the pipe non-blocking, a full pipe is waited for."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    text = "\n".join(["TRUE this is a line of text"] * 2_000)
    command = [sys.executable, *flags, DRIVER, "verify", "-", "--source", "s.md", "--json"]
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=writing, stderr=subprocess.PIPE, env=environment()
    )
    os.close(writing)
    got = bytearray()

    def read() -> None:
        time.sleep(1.0)
        while part := os.read(reading, 65_536):
            got.extend(part)

    reader = threading.Thread(target=read)
    reader.start()
    _, told = process.communicate(text.encode())
    reader.join()
    os.close(reading)
    assert (process.returncode, told) == (0, b"")
    assert json.loads(got)["report"]["counts"]["supported"] == 2_000


# A shell that asks, and Python without docstrings


@pytest.mark.parametrize(
    "variables",
    [
        {"_VERIDICAL_COMPLETE": "bash_complete"},
        {"_VERIDICAL_COMPLETE": "zsh_complete", "COMP_WORDS": "veridical "},
        {"_VERIDICAL_COMPLETE": "fish_complete", "COMP_CWORD": "1"},
        {"_VERIDICAL_COMPLETE": "bash_complete", "COMP_WORDS": "veridical", "COMP_CWORD": "x"},
        {"_VERIDICAL_COMPLETE": "bash_nonsense", "COMP_WORDS": "veridical", "COMP_CWORD": "1"},
        {"_VERIDICAL_COMPLETE": "tcsh_complete", "COMP_WORDS": "veridical", "COMP_CWORD": "1"},
        {"_VERIDICAL_COMPLETE": "1"},
    ],
)
def test_a_question_for_completions_in_no_form_is_a_wrong_call(variables: dict[str, str]) -> None:
    result = start("verify", "TRUE.", "--source", "s.md", "--json", env=variables)
    assert (result.code, result.out) == (64, "")
    assert result.err.startswith("veridical: _VERIDICAL_COMPLETE is set")
    assert result.err.count("\n") == 2


@pytest.mark.parametrize(
    "arguments", [(), ("verify",), ("doctor",), ("completion",)], ids=lambda words: " ".join(words)
)
def test_help_is_whole_without_docstrings(arguments: tuple[str, ...]) -> None:
    whole = start(*arguments, "--help")
    assert whole.code == 0
    assert start(*arguments, "--help", flags=["-OO"]) == whole
    assert len(whole.out.splitlines()[2].split()) > 3
