"""A disk that is full or broken, as the system itself says so: at each call, of the whole command.

`strace` answers a call with an error in the place of the system; a small file system in memory, in
a name space of its own, is really full.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from cli_driver import environment
from tests.machine import require

DRIVER = str(Path(__file__).parent / "cli_driver.py")
OLD = b"the report of yesterday\n"
# The output and the baseline: two files, each written, synced and renamed once.
COMMAND = "verify answer.md --source s.md -q -o r.json --write-baseline b.json"

# Without this it stops at every call there is; with it, signals are not sent.
QUICK = "--seccomp-bpf"
STRACE = ("strace", "-f", QUICK, "-e", "trace=fsync", "-e", "inject=fsync:error=EIO", "true")
UNSHARED = ("unshare", "-rm", "mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", "/mnt")

pytestmark = pytest.mark.timeout(120)


def run(folder: Path, *before: str, command: str = COMMAND) -> subprocess.CompletedProcess[bytes]:
    """The command in a folder, with words before it on its line."""
    return subprocess.run(
        [*before, sys.executable, DRIVER, *shlex.split(command)],
        cwd=folder,
        capture_output=True,
        check=False,
        timeout=60,
        env=environment({"PYTHONDONTWRITEBYTECODE": "1"}),
    )


def prepared(folder: Path, claims: int = 400) -> None:
    (folder / "answer.md").write_text("FALSE it is a line of text\n" * claims, "utf-8")
    (folder / "r.json").write_bytes(OLD)


def left_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def traced(folder: Path, *options: str) -> tuple[str, ...]:
    """strace with these options, which keeps what it saw beside the folder."""
    return ("strace", "-f", "-qq", "-y", "-o", str(folder.parent / "trace"), *options)


def injecting(call: str, how: str, number: int) -> tuple[str, ...]:
    """Options that fail one call, the n-th of its kind."""
    return ("-e", f"trace={call}", "-e", f"inject={call}:{how}:when={number}")


def calls(folder: Path) -> list[tuple[str, int]]:
    """The calls that keep our files, each with its number among the calls of its kind."""
    done = run(folder, *traced(folder, QUICK, "-e", "trace=write,fsync,rename"))
    assert done.returncode == 0, done.stderr
    counts: Counter[str] = Counter()
    found = []
    for line in (folder.parent / "trace").read_text("utf-8").splitlines():
        call, _, arguments = line.split(maxsplit=1)[1].partition("(")
        counts[call] += 1
        if ".veridical-" in arguments or (call == "fsync" and f"<{folder}>" in arguments):
            found.append((call, counts[call]))
    return found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a text and an old report, in one where traces may lie."""
    made = tmp_path / "run"
    made.mkdir()
    prepared(made)
    return made


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, int]]:
    """The calls that keep our files, seen once."""
    require(*STRACE)
    made = tmp_path_factory.mktemp("seen") / "run"
    made.mkdir()
    prepared(made)
    return calls(made)


def test_the_calls_that_keep_a_file_are_these(kept: list[tuple[str, int]]) -> None:
    """So that the test below fails each of them: the last one is that of the folder."""
    assert [call for call, _ in kept] == ["write", "fsync", "rename", "fsync"] * 2


FAULTS = [*((at, "ENOSPC") for at in range(8)), *((at, "EIO") for at in range(3)), (0, "EDQUOT")]


@pytest.mark.parametrize(("at", "error"), FAULTS)
def test_hardening_40_no_half_file_whatever_call_fails(
    at: int, error: str, folder: Path, kept: list[tuple[str, int]]
) -> None:
    """Of each file there is the old one or the new one, whole, and nothing besides."""
    call, number = kept[at]
    done = run(folder, *traced(folder, QUICK, *injecting(call, f"error={error}", number)))
    assert done.returncode == 74, done.stderr
    assert b"could not be written: " in done.stderr
    assert b"Traceback" not in done.stderr
    report = (folder / "r.json").read_bytes()
    # Where the folder cannot be brought to the disk, the file in it is the new one already.
    if at < 3:
        assert report == OLD
    else:
        assert json.loads(report)["report"]["counts"]["contradicted"] == 400
    there = at == 7
    assert left_in(folder) == ["answer.md", *(["b.json"] if there else []), "r.json"]
    if there:
        assert len(json.loads((folder / "b.json").read_bytes())["findings"]) == 400


@pytest.mark.parametrize("name", ["r.json", "r.sarif"])
def test_hardening_40_a_disk_that_is_full_keeps_the_old_report(name: str, tmp_path: Path) -> None:
    require(*UNSHARED)
    prepared(tmp_path, 2_000)
    disk = tmp_path / "disk"
    disk.mkdir()
    script = (
        f"mount -t tmpfs -o size=64k tmpfs {disk}\n"
        f"printf %s {shlex.quote(OLD.decode())} > {disk}/{name}\n"
        f"{sys.executable} {DRIVER} verify answer.md --source s.md -q -o {disk}/{name}\n"
        f'echo "exit status $?"; cat {disk}/{name}; ls -A {disk}'
    )
    done = subprocess.run(
        ["unshare", "-rm", "sh", "-c", script],
        cwd=tmp_path,
        capture_output=True,
        check=False,
        timeout=60,
        env=environment(),
    )
    assert f"{name} could not be written: No space left on device".encode() in done.stderr
    assert b"\n  make room" in done.stderr
    after = done.stdout.decode().partition("exit status ")[2]
    assert after == f"74\n{OLD.decode()}{name}\n"


@pytest.mark.parametrize("at", [0, 2])
def test_hardening_40_a_killed_run_leaves_the_old_report(
    at: int, folder: Path, kept: list[tuple[str, int]]
) -> None:
    """Whenever it is killed, the report is the old one, and what lies beside it is hidden."""
    call, number = kept[at]
    done = run(folder, *traced(folder, *injecting(call, "signal=KILL", number)))
    assert done.returncode != 0
    assert (folder / "r.json").read_bytes() == OLD
    beside, *others = left_in(folder)
    assert beside.startswith(".veridical-")
    assert others == ["answer.md", "r.json"]
