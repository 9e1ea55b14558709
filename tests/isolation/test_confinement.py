"""What a reader may not do, it cannot do: tried in Python, and beneath Python."""

from __future__ import annotations

import platform
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.isolation.acting import ENTRY, NATIVE, PYTHON, told
from tests.isolation.conftest import Act, surroundings_of
from veridical.isolation import seccomp
from veridical.isolation.confinement import Protection
from veridical.isolation.places import surroundings
from veridical.isolation.pool import Pool
from veridical.protocols import RunContext

linux = pytest.mark.skipif(sys.platform != "linux", reason="what is tried is of Linux")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "victim").write_text("as it was")
    return tmp_path


def untouched(folder: Path) -> bool:
    [victim] = folder.iterdir()
    return victim.read_text() == "as it was" and victim.stat().st_mode & 0o777 != 0o777


@pytest.fixture
def protections(pool: Pool) -> tuple[str, ...]:
    return pool.protections(surroundings_of(), RunContext())


def test_it_is_known_what_the_system_holds_the_process_to(protections: tuple[str, ...]) -> None:
    assert set(protections) <= set(Protection)
    if sys.platform == "linux":
        assert {Protection.MEMORY, Protection.PROCESSOR} <= set(protections)


@linux
def test_hardening_02_memory_and_processor_time_are_limited(
    act: Act, protections: tuple[str, ...]
) -> None:
    assert {Protection.MEMORY, Protection.PROCESSOR} <= set(protections)
    limits = act("limits")
    for words in ("'AS': (1073741824, 1073741824)", "'FSIZE': (0, 0)", "'CORE': (0, 0)"):
        assert words in limits
    assert re.search(r"'CPU': \(\d\d, 900\)", limits)


@pytest.mark.parametrize("name", PYTHON)
def test_python_refuses(name: str, act: Act, folder: Path) -> None:
    assert act("python", f"{name}:{folder}").startswith("refused: ")
    assert untouched(folder)


# The system itself: what each act needs to be refused

_WRITES = dict.fromkeys(
    ("write", "append", "cut", "remove", "rename", "link", "folder", "mode"), Protection.WRITING
)
_PROTECTED = {
    **_WRITES,
    "socket": Protection.NETWORK,
    "unix socket": Protection.PROCESSES,
    "read": Protection.FILES,
    "memory of the parent": Protection.FILES,
}


@linux
@pytest.mark.parametrize("name", NATIVE)
def test_the_system_refuses_what_python_is_not_asked(
    name: str, act: Act, folder: Path, protections: tuple[str, ...]
) -> None:
    if _PROTECTED.get(name, Protection.PROCESSES) not in protections:
        pytest.skip("this kernel has no such protection")
    assert act("native", f"{name}:{folder}").startswith("refused: ")
    assert untouched(folder)


@linux
def test_the_acts_are_possible_here(folder: Path) -> None:
    """Else a refusal would show nothing."""
    for name in ("write", "append", "read", "socket", "fork"):
        code = (
            "import sys; sys.path.insert(0, sys.argv[1]);"
            "from pathlib import Path; from tests.isolation.acting import NATIVE;"
            "print(NATIVE[sys.argv[2]](Path(sys.argv[3])))"
        )
        root = str(Path(__file__).parents[2])
        run = subprocess.run(
            [sys.executable, "-c", code, root, name, str(folder)], capture_output=True, check=True
        )
        assert run.stdout.startswith(b"done"), name


@linux
def test_no_thread_is_begun(act: Act, protections: tuple[str, ...]) -> None:
    if Protection.PROCESSES not in protections:
        pytest.skip("this kernel has no such protection")
    assert act("thread").startswith("refused: ")


@linux
def test_hardening_03_no_file_is_read_but_code(
    act: Act, folder: Path, protections: tuple[str, ...]
) -> None:
    if Protection.FILES not in protections:
        pytest.skip("this kernel has no such protection")
    assert act("open", __file__) == "done", "the package of a reader may be read"
    assert act("open", sys.modules["json"].__file__ or "") == "done"
    beside = str(Path(__file__).parents[2] / "pyproject.toml")
    for path in (str(folder / "victim"), "/etc/passwd", "/proc/self/environ", "/dev/tty", beside):
        assert act("open", path).startswith("refused: "), path


def test_hardening_36_no_key_of_the_environment_reaches_the_process(
    pool: Pool, act: Act, monkeypatch: pytest.MonkeyPatch
) -> None:
    canary = "canary-5c1f"
    for name in ("OPENAI_API_KEY", "HF_TOKEN", "AWS_SECRET_ACCESS_KEY", "HOME", "LD_PRELOAD"):
        monkeypatch.setenv(name, canary)
    for what in ("environment", "arguments", "limits"):
        assert canary not in act(what)
    assert pool.read(ENTRY, told("say"), surroundings_of(), RunContext())
    [number] = pool.pids()
    if sys.platform == "linux":
        status = Path("/proc", str(number))
        assert canary.encode() not in (status / "environ").read_bytes()
        assert canary.encode() not in (status / "cmdline").read_bytes()


def test_it_starts_with_what_was_handed_to_it(pool: Pool) -> None:
    given = replace(surroundings_of(), environment=(("LD_LIBRARY_PATH", "/nowhere"),))
    [found] = pool.read(ENTRY, told("environment"), given, RunContext())
    assert "LD_LIBRARY_PATH=/nowhere" in found.text  # type: ignore[union-attr]


def test_it_stands_at_the_root_and_holds_no_file_of_this_process(act: Act, folder: Path) -> None:
    assert act("folder") == Path(sys.executable).anchor
    with (folder / "victim").open() as held:
        held.read(1)
        # Three streams, two pipes, the pipe of life, memory in use, the empty device.
        assert int(act("descriptors")) == 8


def test_it_loads_nothing_beyond_its_reader() -> None:
    code = "import sys; sys.path[:0] = {}; import veridical.isolation.child; print(*sys.modules)"
    root = str(Path(__file__).parents[2] / "src")
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code.format([root])],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = set(run.stdout.split())
    packages = {name.partition(".")[0] for name in loaded} - set(sys.stdlib_module_names)
    assert packages <= {"veridical", "__main__"}
    rooms = {name.split(".")[1] for name in loaded if name.startswith("veridical.")}
    assert rooms == {"errors", "files", "isolation", "protocols", "types"}


# Places


def test_what_lies_beside_the_program_is_listed_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "path", ["", "relative", *sys.path])
    found = surroundings([ENTRY])
    assert str(tmp_path) in found.path
    assert str(tmp_path) in found.listed
    assert str(tmp_path) not in found.readable
    assert not {"", "relative"} & set(found.path)
    assert str(Path(__file__).parents[1]) in found.readable, "the package of the reader"
    assert any("site-packages" in one for one in found.readable)
    root = Path(__file__).parents[2]
    assert not any(root.is_relative_to(one) for one in found.readable if one)


# The numbers of system calls, beside those of the kernel where they are installed

_HEADERS = {
    0: Path("/usr/include/x86_64-linux-gnu/asm/unistd_64.h"),
    1: Path("/usr/include/asm-generic/unistd.h"),
}
_NUMBER = re.compile(r"^#define __NR(?:3264)?_(\w+)\s+(\d+)$", re.MULTILINE)


@pytest.mark.parametrize("column", [0, 1])
def test_the_numbers_of_system_calls_are_the_kernels(column: int) -> None:
    header = _HEADERS[column]
    if not header.exists():
        pytest.skip("no headers of the kernel here")
    numbers = {name: int(number) for name, number in _NUMBER.findall(header.read_text("utf-8"))}
    ours: dict[str, int | None] = {name: two[column] for name, two in seccomp.REFUSED.items()}
    [machine] = [one for one in seccomp.MACHINES.values() if one.column == column]
    ours |= {"openat": machine.openat, "ioctl": machine.ioctl, "fcntl": machine.fcntl}
    ours |= {"prlimit64": machine.prlimit, "tgkill": machine.tgkill, "open": machine.open}
    newer = {"fchmodat2"} - set(numbers)
    assert {name: numbers.get(name) for name in ours if name not in newer} == {
        name: number for name, number in ours.items() if name not in newer
    }


def test_the_filter_is_made_for_this_machine() -> None:
    assert platform.machine() in seccomp.MACHINES or sys.platform != "linux"
