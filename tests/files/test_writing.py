"""Files written whole or not at all: permissions, links, devices, and a fault at every step."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from veridical.errors import MissingInput, StorageError, UsageError, VeridicalError
from veridical.files.disk import Disk
from veridical.files.writing import append, target_at, write_whole

OLD, LATER = b"what was there", b"what comes after it\n" * 1000

NOBODY = 65534


class FaultyDisk(Disk):
    """A disk on which one step fails: the n-th of a kind."""

    def __init__(self, step: str, number: int = 1, code: int = errno.ENOSPC) -> None:
        self.left = {step: number}
        self.code = code

    def _count(self, step: str) -> None:
        if step in self.left:
            self.left[step] -= 1
            if self.left[step] == 0:
                raise OSError(self.code, os.strerror(self.code))

    def write(self, descriptor: int, data: memoryview, offset: int) -> int:
        self._count("write")
        return super().write(descriptor, data[:512], offset)

    def sync(self, descriptor: int) -> None:
        self._count("sync")
        super().sync(descriptor)

    def rename(self, path: Path, target: Path) -> None:
        self._count("rename")
        super().rename(path, target)


def put(path: Path, data: bytes = LATER) -> None:
    write_whole(target_at(path), data)


def left_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_file_is_made(tmp_path: Path) -> None:
    put(tmp_path / "a.json")
    assert (tmp_path / "a.json").read_bytes() == LATER
    assert left_in(tmp_path) == ["a.json"]


def test_a_file_that_is_there_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(OLD)
    put(tmp_path / "a")
    assert (tmp_path / "a").read_bytes() == LATER


@pytest.mark.parametrize("mask", [0o022, 0o077, 0o000])
def test_a_file_has_the_permissions_that_a_file_gets_here(mask: int, tmp_path: Path) -> None:
    before = os.umask(mask)
    try:
        put(tmp_path / "a")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == 0o666 & ~mask


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o755, 0o4755])
def test_a_file_that_is_there_keeps_its_permissions(mode: int, tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(OLD)
    path.chmod(mode)
    put(path)
    assert stat.S_IMODE(path.stat().st_mode) == mode & 0o777


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may give files away")
def test_a_file_that_is_there_keeps_its_owner(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(OLD)
    os.chown(path, 12345, 12346)
    put(path)
    assert (path.stat().st_uid, path.stat().st_gid) == (12345, 12346)


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(OLD)
    (tmp_path / "link").symlink_to("real")
    put(tmp_path / "link")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_bytes() == LATER


def test_a_link_to_what_is_not_there_yet_makes_it(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("real")
    put(tmp_path / "link")
    assert (tmp_path / "real").read_bytes() == LATER


def test_a_device_is_written_to_and_not_replaced() -> None:
    put(Path("/dev/null"))
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_device_that_is_full_is_a_storage_error() -> None:
    with pytest.raises(StorageError, match="No space left on device"):
        put(Path("/dev/full"))
    assert stat.S_ISCHR(Path("/dev/full").stat().st_mode)


def test_a_pipe_gets_everything(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(path.read_bytes()))
    reader.start()
    while True:
        # Until the reader has opened it, there is nobody to write to.
        try:
            put(path, LATER * 20)
            break
        except StorageError as error:
            assert "nobody reads this pipe" in error.message
    reader.join()
    assert got == [LATER * 20]


def test_a_pipe_that_nobody_reads_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(StorageError, match="nobody reads this pipe"):
        put(tmp_path / "pipe")


# What cannot be written to


@pytest.mark.parametrize(
    ("name", "kind", "told"),
    [
        ("folder", UsageError, "is a folder"),
        ("nosuch/a", MissingInput, "mkdir -p"),
        ("file/a", UsageError, "is a file"),
        ("a" * 300, UsageError, "name too long"),
        ("a\0b", UsageError, "null"),
        ("loop", UsageError, "symbolic links"),
    ],
)
def test_a_place_that_cannot_be_is_refused_before_anything_is_done(
    name: str, kind: type[Exception], told: str, tmp_path: Path
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_bytes(OLD)
    (tmp_path / "loop").symlink_to("loop")
    before = left_in(tmp_path)
    with pytest.raises(kind) as raised:
        target_at(tmp_path / name)
    whole = f"{getattr(raised.value, 'message', '')} {getattr(raised.value, 'hint', '')}"
    assert told in whole.lower() or told in whole
    assert left_in(tmp_path) == before


def as_nobody(do: Callable[[], None]) -> str:
    """The message of the error with which a call ends for a user who is not root; "" for none."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            if os.geteuid() == 0:
                os.setgid(NOBODY)
                os.setuid(NOBODY)
            do()
        except VeridicalError as error:
            os.write(writing, f"{type(error).__name__}: {error.message}".encode())
        finally:
            os._exit(0)
    os.close(writing)
    os.waitpid(child, 0)
    with os.fdopen(reading, "rb") as told:
        return told.read().decode()


def test_a_file_or_folder_that_may_not_be_written_is_a_storage_error() -> None:
    with tempfile.TemporaryDirectory(dir="/tmp") as name:
        folder = Path(name)
        file = folder / "open" / "a"
        file.parent.mkdir()
        file.write_bytes(OLD)
        file.chmod(0o444)
        file.parent.chmod(0o777)
        folder.chmod(0o755)
        told = as_nobody(lambda: put(file))
        assert told == f"StorageError: {file} could not be written: Permission denied"
        told = as_nobody(lambda: put(folder / "b"))
        assert told.startswith(f"StorageError: the folder {folder} may not be written to")
        assert as_nobody(lambda: put(file.parent / "c")) == ""
        assert (file.read_bytes(), (file.parent / "c").read_bytes()) == (OLD, LATER)


# A fault at each step


STEPS = [
    *[("write", number) for number in (1, 2, 7, 39)],
    ("sync", 1),
    ("rename", 1),
]


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EDQUOT, errno.EROFS])
@pytest.mark.parametrize(("step", "number"), STEPS)
@pytest.mark.parametrize("there", [True, False])
def test_hardening_40_where_a_step_fails_what_was_there_stays(
    there: bool, step: str, number: int, code: int, tmp_path: Path
) -> None:
    path = tmp_path / "a"
    if there:
        path.write_bytes(OLD)
    with pytest.raises(StorageError) as raised:
        write_whole(target_at(path), LATER, FaultyDisk(step, number, code))
    assert os.strerror(code) in raised.value.message
    assert raised.value.hint
    assert (path.read_bytes() if there else None) == (OLD if there else None)
    assert left_in(tmp_path) == (["a"] if there else [])


def test_every_step_that_can_fail_is_tried_above(tmp_path: Path) -> None:
    """One write more than there is goes through: the steps above are all there are."""
    writes = -(-len(LATER) // 512)
    write_whole(target_at(tmp_path / "a"), LATER, FaultyDisk("write", writes + 1))
    assert (tmp_path / "a").read_bytes() == LATER
    assert writes == 40


@pytest.mark.parametrize("code", [errno.EINVAL, errno.ENOTSUP])
def test_a_file_system_that_cannot_sync_is_no_fault(code: int, tmp_path: Path) -> None:
    write_whole(target_at(tmp_path / "a"), LATER, FaultyDisk("sync", 1, code))
    assert (tmp_path / "a").read_bytes() == LATER


class Stopping(Disk):
    """A disk on which Ctrl-C comes while something is written."""

    def sync(self, descriptor: int) -> None:
        raise KeyboardInterrupt(descriptor)


def test_a_run_that_is_stopped_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(OLD)
    with pytest.raises(KeyboardInterrupt):
        write_whole(target_at(tmp_path / "a"), LATER, Stopping())
    assert left_in(tmp_path) == ["a"]
    assert (tmp_path / "a").read_bytes() == OLD


def test_appending_keeps_what_is_there(tmp_path: Path) -> None:
    for part in (b"one\n", b"two\n"):
        append(tmp_path / "summary", part)
    assert (tmp_path / "summary").read_bytes() == b"one\ntwo\n"
    with pytest.raises(StorageError):
        append(tmp_path / "nosuch" / "summary", b"x")
