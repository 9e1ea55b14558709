"""The command as a process: its exit statuses, its streams, and how it ends when things break."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from cli_driver import environment, start

DRIVER = str(Path(__file__).parent / "cli_driver.py")
SOURCE = ("--source", "s.md")
LONG = "\n".join(["TRUE this is a line of text"] * 2000)

needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("verify", "TRUE a", *SOURCE), 0),
        (("verify", "FALSE a", *SOURCE), 1),
        (("verify", "TRUE a"), 64),
        (("verify", "TRUE a", *SOURCE, "--nosuch"), 64),
        (("nosuch",), 64),
        ((), 64),
        (("verify", "-", *SOURCE), 65),
        (("verify", "nosuch.md", *SOURCE), 66),
        (("verify", "FAIL a", *SOURCE), 69),
        (("verify", "Unreachable", *SOURCE), 69),
        (("verify", "CRASH", *SOURCE), 70),
        (("verify", "DISK", *SOURCE), 74),
        (("verify", "ConfigurationError", *SOURCE), 78),
        (("verify", "CTRL-C", *SOURCE), 130),
        (("--help",), 0),
        (("--version",), 0),
        (("verify", "--help"), 0),
        (("completion", "bash"), 0),
        (("completion", "tcsh"), 64),
    ],
)
def test_exit_code(arguments: tuple[str, ...], code: int) -> None:
    result = start(*arguments, stdin=b"\xff")
    assert result.code == code
    assert "Traceback" not in result.err
    assert bool(result.out) == (code in (0, 1) or arguments[:2] == ("verify", "FAIL a"))


def test_a_bad_setting_is_78() -> None:
    result = start("verify", "TRUE a", *SOURCE, env={"VERIDICAL_POLCY": "strict"})
    assert result.code == 78
    assert "VERIDICAL_POLCY" in result.err
    assert "VERIDICAL_POLICY" in result.err


def test_debugging_shows_where_a_fault_is() -> None:
    result = start("verify", "CRASH", *SOURCE, env={"VERIDICAL_LOG_LEVEL": "DEBUG"})
    assert result.code == 70
    assert "ZeroDivisionError: division by zero" in result.err
    assert "Traceback" in result.err


def test_a_package_that_is_not_there_is_69(tmp_path: Path) -> None:
    (tmp_path / "numpy.py").write_text(
        "raise ModuleNotFoundError('No module named numpy', name='numpy')\n", "utf-8"
    )
    command = [sys.executable, "-m", "veridical", "verify", "It is.", "--source", "-"]
    done = subprocess.run(
        command,
        input=b"It is.",
        capture_output=True,
        check=False,
        timeout=60,
        env=environment({"PYTHONPATH": str(tmp_path)}),
    )
    assert done.returncode == 69
    assert b"a package that is needed is not there: numpy" in done.stderr
    assert b"veridical doctor" in done.stderr


def test_data_on_stdout_and_the_rest_on_stderr() -> None:
    result = start("verify", "FALSE a", *SOURCE, "--json")
    json.loads(result.out)
    assert result.err == "veridical: 1 contradicted (--fail-on contradicted); exit status 1\n"


# Broken streams


def _shell(command: str, **variables: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        ["/bin/bash", "-c", command, "bash", sys.executable, DRIVER],
        capture_output=True,
        check=False,
        timeout=60,
        env=environment(variables),
    )


@pytest.mark.parametrize("form", ["", "--json", "--color always"])
@pytest.mark.parametrize("flags", ["", "-u"])
def test_a_closed_pipe_ends_quietly(form: str, flags: str, tmp_path: Path) -> None:
    path = tmp_path / "answer.md"
    path.write_text(LONG, "utf-8")
    done = _shell(
        f'"$1" {flags} "$2" verify {path} --source s.md {form} | head -c 10;'
        ' echo " ${PIPESTATUS[0]}"'
    )
    assert done.stdout.endswith(b" 0\n")
    assert done.stderr == b""


def test_a_closed_pipe_does_not_hide_a_finding(tmp_path: Path) -> None:
    path = tmp_path / "answer.md"
    path.write_text(LONG + "\nFALSE b", "utf-8")
    done = _shell(f'"$1" "$2" verify {path} --source s.md -q | true; exit ${{PIPESTATUS[0]}}')
    assert done.returncode == 1


def test_help_into_a_closed_pipe() -> None:
    done = _shell('(sleep 0.3; "$1" "$2" --help; echo $? >&2) | true')
    assert done.stderr == b"0\n"


@needs_full
@pytest.mark.parametrize(
    "command", ["verify TRUE. --source s.md", "verify TRUE. --source s.md --json"]
)
@pytest.mark.parametrize("flags", ["", "-u"])
def test_a_full_disk_is_74(command: str, flags: str) -> None:
    done = _shell(f'"$1" {flags} "$2" {command} > /dev/full')
    assert done.returncode == 74
    assert b"No space left on device" in done.stderr
    assert done.stderr.count(b"\n") == 2


@needs_full
@pytest.mark.parametrize("command", ["--help", "doctor", "completion zsh", "--version"])
def test_a_full_disk_is_74_for_the_other_commands(command: str) -> None:
    done = _shell(f'"$1" "$2" {command} > /dev/full')
    assert done.returncode == 74
    assert b"Traceback" not in done.stderr
    assert b"Exception ignored" not in done.stderr


def test_a_closed_stdout_is_74() -> None:
    done = _shell('"$1" "$2" verify TRUE --source s.md >&-')
    assert done.returncode == 74
    assert b"stdout is closed" in done.stderr


def test_a_closed_stdin_is_no_text() -> None:
    assert _shell('"$1" "$2" verify --source s.md <&-').returncode == 64
    assert _shell('"$1" "$2" verify - --source s.md <&-').returncode == 64


def test_a_closed_stderr_changes_nothing() -> None:
    done = _shell('"$1" "$2" verify "FALSE a" --source s.md -q 2>&-')
    assert (done.returncode, done.stderr) == (1, b"")
    assert done.stdout
    assert _shell('"$1" "$2" verify TRUE 2>&-').returncode == 64


def test_a_text_from_a_process_substitution() -> None:
    done = _shell('"$1" "$2" verify <(echo "TRUE a") --source s.md -q')
    assert done.stdout == b"The one claim is supported by your sources.\n"


def test_bytes_of_an_argument_that_are_no_utf8() -> None:
    done = _shell('"$1" "$2" verify $\'TRUE caf\\xe9\' --source s.md', PYTHONUTF8="1")
    assert done.returncode == 65
    assert b"byte 0xe9 at offset 8" in done.stderr


def test_ctrl_c_is_130_and_quiet() -> None:
    process = subprocess.Popen(
        [sys.executable, DRIVER, "verify", "SLEEP", *SOURCE],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    time.sleep(1.0)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert out == b""
    assert err.strip() == b"veridical: stopped"


# Encodings


def test_a_terminal_that_speaks_ascii_gets_ascii() -> None:
    env = {"PYTHONIOENCODING": "ascii"}
    result = start("verify", "TRUE Größe", *SOURCE, env=env)
    assert result.code == 0
    assert result.out.isascii()
    assert "{+1 TRUE Gr\\xf6\\xdfe}" in result.out
    assert start("--help", env=env).code == 0
    assert start("verify", "--help", env=env).code == 0


def test_json_is_utf8_whatever_the_terminal_speaks() -> None:
    result = start("verify", "TRUE Größe", *SOURCE, "--json", env={"PYTHONIOENCODING": "ascii"})
    assert json.loads(result.out)["report"]["text"] == "TRUE Größe"
    assert "Größe" in result.out


# Terminals


def _on_a_terminal(*arguments: str, columns: int = 60, **variables: str) -> str:
    """What a terminal that is `columns` wide would be sent, on stdout and stderr."""
    main, side = pty.openpty()
    env = environment({"TERM": "xterm-256color", "COLUMNS": str(columns), **variables})
    process = subprocess.Popen(
        [sys.executable, DRIVER, *arguments], stdin=side, stdout=side, stderr=side, env=env
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


def test_a_terminal_gets_colour_and_progress() -> None:
    sent = _on_a_terminal("verify", "FALSE a", *SOURCE)
    assert "judging: 1 of 2 half-way" in sent
    assert "\x1b[1;31m" in sent


def test_a_terminal_without_colour() -> None:
    assert "\x1b" not in _on_a_terminal("verify", "FALSE a", *SOURCE, NO_COLOR="1")
    assert "\x1b" not in _on_a_terminal("verify", "FALSE a", *SOURCE, TERM="dumb")


def test_an_option_beats_the_environment() -> None:
    always = _on_a_terminal("verify", "FALSE a", *SOURCE, "--color", "always", NO_COLOR="1")
    assert "\x1b[1;31m" in always
    assert "\x1b" not in _on_a_terminal(
        "verify", "FALSE a", *SOURCE, "--color", "never", FORCE_COLOR="1"
    )


def test_forced_colour_in_a_pipe() -> None:
    assert "\x1b[" in start("verify", "FALSE a", *SOURCE, env={"FORCE_COLOR": "1"}).out


def test_a_terminal_wraps_between_words() -> None:
    words = "TRUE " + "word " * 60
    sent = _on_a_terminal("verify", words, *SOURCE, "--color", "never", columns=40)
    lines = [line for line in re.split(r"[\r\n]+", sent) if "─" not in line]
    assert max(map(len, lines)) <= 40
    assert sum("word word word" in line for line in lines) > 10
    assert not re.search(r"\bwor?\r?\n", sent)


def test_no_argument_on_a_terminal_is_a_wrong_call() -> None:
    assert "for example: veridical verify" in _on_a_terminal("verify", *SOURCE, columns=200)


# What is loaded


@pytest.mark.parametrize("arguments", ["['--help']", "['--version']", "[]", "['nosuch']"])
def test_help_loads_nothing_heavy(arguments: str) -> None:
    code = f"""
import sys
from veridical.doors.cli.main import run
run({arguments})
heavy = {{"numpy", "rich", "Stemmer", "py3langid", "veridical.text", "veridical.build"}}
heavy |= {{"veridical.verification", "veridical.doors.cli.verify"}}
sys.exit(", ".join(sorted(heavy & set(sys.modules))) or 0)
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=False, env=environment()
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("verify", "--help"), ""),
        (("doctor", "--help"), ""),
        (("completion", "bash"), ""),
        ((), "veridical verify --pro"),
        ((), "veridical verify --profile s"),
        ((), "veridical verify --policy "),
        ((), "veridical verify --format h"),
    ],
)
def test_the_help_of_a_command_and_a_completion_load_no_machinery(
    arguments: tuple[str, ...], words: str
) -> None:
    code = f"""
import atexit, os, sys
heavy = {{"numpy", "Stemmer", "onnxruntime", "tokenizers", "lxml", "rich", "py3langid"}}
heavy |= {{"veridical.build", "veridical.judging", "veridical.retrieval", "veridical.claims"}}
atexit.register(lambda: os.write(2, ",".join(sorted(heavy & set(sys.modules))).encode()))
from veridical.doors.cli.main import run
run({arguments!r})
"""
    asked = {
        "_VERIDICAL_COMPLETE": "bash_complete",
        "COMP_WORDS": words,
        "COMP_CWORD": str(words.count(" ")),
    }
    more = asked if words else {}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=False, env=environment() | more
    )
    assert done.stdout
    assert done.stderr == b""


def test_json_does_not_load_rich() -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(Path(DRIVER).parent)!r});"
        "from cli_driver import run, check;"
        "run(['verify', 'TRUE', '--source', 's', '--json'], check);"
        "sys.exit('rich' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=False, env=environment()
    )
    assert done.returncode == 0, done.stderr


def test_the_module_and_the_script_are_the_command() -> None:
    for command in (
        [sys.executable, "-m", "veridical"],
        [str(Path(sys.executable).parent / "veridical")],
    ):
        done = subprocess.run(
            [*command, "--version"], capture_output=True, check=False, env=environment()
        )
        assert done.returncode == 0
        assert re.fullmatch(rb"veridical \d+\.\d+\.\d+\S*\n", done.stdout)


def test_the_shell_is_offered_the_commands_and_options() -> None:
    variables = {
        "_VERIDICAL_COMPLETE": "bash_complete",
        "COMP_WORDS": "veridical ",
        "COMP_CWORD": "1",
    }
    offered = start(env=variables).out
    assert [line.split(",")[1] for line in offered.splitlines()] == [
        "verify",
        "evaluate",
        "calibrate",
        "doctor",
        "completion",
    ]
    variables |= {"COMP_WORDS": "veridical verify --fail", "COMP_CWORD": "2"}
    offered = start(env=variables).out
    assert "--fail-under" in offered
    assert "--fail-on" in offered
