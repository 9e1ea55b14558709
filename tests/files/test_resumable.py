"""A file of lines is there whole or not at all, and whatever stops a run, the next one goes on."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from veridical.errors import StorageError, UsageError
from veridical.files.disk import Disk
from veridical.files.resumable import resumable
from veridical.files.stored_lines import line_at, names, stored
from veridical.testing.disks import CountedDisk, DeadlyDisk, FailingDisk

LINES = tuple(f"line {number} {'x' * number}.".encode() for number in range(20))
WHOLE = b"".join(line + b"\n" for line in LINES)


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """Where the file will be."""
    return tmp_path / "out.jsonl"


def write(
    path: Path, lines: Iterable[bytes], disk: Disk | None = None, seconds: float = 60
) -> None:
    """A run from its start to its end."""
    with closing(resumable(path, disk, seconds)) as file:
        for line in lines:
            file.put(line)
        file.finish()


def begin(path: Path, lines: Sequence[bytes], torn: bytes = b"") -> None:
    """What a run that was killed leaves."""
    names(path).part.write_bytes(b"".join(line + b"\n" for line in lines) + torn)


def left(path: Path) -> list[str]:
    """The names beside the file, and its own."""
    return sorted(one.name for one in path.parent.iterdir())


def test_a_run_from_start_to_end(out: Path) -> None:
    write(out, LINES)
    assert out.read_bytes() == WHOLE
    assert left(out) == ["out.jsonl"]


@pytest.mark.parametrize("lines", [0, 1, 17, 20])
@pytest.mark.parametrize("torn", [b"", b"l", b"line 17 xxx", b"\x00\xff"])
def test_what_was_put_is_not_written_again(out: Path, lines: int, torn: bytes) -> None:
    begin(out, LINES[:lines], torn)
    disk = CountedDisk()
    write(out, LINES, disk)
    assert out.read_bytes() == WHOLE
    assert disk.done.count("write") == len(LINES) - lines
    assert disk.done.count("cut") == bool(torn)


@pytest.mark.parametrize("at", [1, 100, 200])
def test_a_file_that_was_cut_anywhere_becomes_whole(out: Path, at: int) -> None:
    names(out).part.write_bytes(WHOLE[:at])
    write(out, LINES)
    assert out.read_bytes() == WHOLE


def test_lines_that_no_longer_stand_there_can_be_found(out: Path) -> None:
    begin(out, LINES[:15])
    with closing(resumable(out)) as file:
        for line in LINES[:5]:
            file.put(line)
        file.put(b"something else")
        assert file.moves == 1
        found = [(line_at(place), line) for place, line in stored(file.names)]
    assert all(there == line for there, line in found)
    assert [line for _, line in found] == [*LINES[:5], b"something else", *LINES[5:15]]
    # The next run finds them too, and puts its own behind them.
    with closing(resumable(out)) as file:
        for line in LINES[:5]:
            file.put(line)
        file.put(b"another")
        kept = [line for _, line in stored(file.names)]
        file.finish()
    assert kept == [*LINES[:5], b"another", *LINES[5:15], b"something else"]
    assert out.read_bytes() == b"".join(one + b"\n" for one in (*LINES[:5], b"another"))
    assert left(out) == ["out.jsonl"]


def test_what_stands_behind_the_last_line_is_cut_off(out: Path) -> None:
    begin(out, LINES)
    write(out, LINES[:10])
    assert out.read_bytes() == b"".join(line + b"\n" for line in LINES[:10])


def test_the_file_that_was_there_stays_until_the_other_one_is_whole(out: Path) -> None:
    out.write_bytes(b"old\n")
    out.chmod(0o640)
    with closing(resumable(out)) as file:
        for line in LINES:
            file.put(line)
            assert out.read_bytes() == b"old\n"
        assert [line for place, line in stored(file.names) if place.path == out] == [b"old"]
        file.finish()
    assert out.read_bytes() == WHOLE
    assert out.stat().st_mode & 0o777 == 0o640


def test_a_run_that_put_nothing_leaves_nothing(out: Path) -> None:
    resumable(out).close()
    assert left(out) == []


def test_what_a_run_left_is_forgotten_when_it_is_told_to(out: Path) -> None:
    begin(out, LINES)
    names(out).earlier.write_bytes(b"earlier\n")
    with closing(resumable(out)) as file:
        file.forget()
        assert list(stored(file.names)) == []
        file.put(b"a")
        file.finish()
    assert out.read_bytes() == b"a\n"
    assert left(out) == ["out.jsonl"]


def test_a_link_stays_and_what_it_leads_to_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    real, link = tmp_path / "elsewhere" / "real.jsonl", tmp_path / "link.jsonl"
    real.write_bytes(b"old\n")
    link.symlink_to(real)
    write(link, LINES)
    assert link.is_symlink()
    assert real.read_bytes() == WHOLE


@pytest.mark.parametrize("beside", ["part", "earlier"])
def test_hardening_11_a_link_beside_it_is_not_followed(
    out: Path, tmp_path: Path, beside: str
) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_bytes(b"precious\n")
    if beside == "part":
        names(out).part.symlink_to(mine)
    else:
        begin(out, LINES)
        names(out).earlier.symlink_to(mine)
    with pytest.raises(StorageError):
        write(out, [b"other"])
    assert mine.read_bytes() == b"precious\n"


def test_what_is_no_file_is_refused(out: Path, tmp_path: Path) -> None:
    os.mkfifo(names(out).part)
    with pytest.raises(StorageError, match="no ordinary file"):
        resumable(out)
    with pytest.raises(UsageError, match="is a folder"):
        resumable(tmp_path)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(UsageError, match="a pipe or a device"):
        resumable(tmp_path / "pipe")
    with pytest.raises(UsageError, match="a pipe or a device"):
        resumable(Path("/dev/null"))


# Two at once


HOLD = """
import sys, time
from pathlib import Path
from veridical.files.resumable import resumable
file = resumable(Path(sys.argv[1]))
file.put(b"first")
print("held", flush=True)
time.sleep(60)
"""


def test_a_second_run_is_refused_until_the_first_one_is_dead(out: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(out)], stdout=subprocess.PIPE, text=True
    ) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "held\n"
        with pytest.raises(StorageError, match="another run is writing"):
            resumable(out)
        first.kill()
        first.wait()
    write(out, LINES)
    assert out.read_bytes() == WHOLE


def test_a_run_that_comes_as_the_first_one_ends_begins_anew(out: Path) -> None:
    first = resumable(out)
    first.put(b"first")
    waiting = os.open(names(out).part, os.O_RDONLY)
    first.finish()
    first.close()
    os.close(waiting)
    write(out, LINES)
    assert out.read_bytes() == WHOLE


# Faults


def things_done(folder: Path) -> list[str]:
    """All that a run does to the disk that goes on with another one whose lines differ."""
    disk = CountedDisk()
    begin(folder / "counted", [*LINES[:5], b"other", *LINES[5:9]], b"torn")
    write(folder / "counted", LINES, disk)
    (folder / "counted").unlink()
    return disk.done


FAULTS = [errno.ENOSPC, errno.EIO, errno.EDQUOT]


@pytest.mark.parametrize("number", FAULTS, ids=[errno.errorcode[one] for one in FAULTS])
@pytest.mark.parametrize("for_ever", [False, True])
@pytest.mark.parametrize("torn", [False, True])
def test_hardening_40_a_fault_at_every_step_leaves_what_can_be_gone_on_with(
    tmp_path: Path, number: int, for_ever: bool, torn: bool
) -> None:
    done = things_done(tmp_path)
    assert {"write", "sync", "cut", "rename", "sync_folder", "remove"} <= set(done)
    for at in range(1, len(done) + 1):
        out = tmp_path / f"{at}.jsonl"
        begin(out, [*LINES[:5], b"other", *LINES[5:9]], b"torn")
        out.write_bytes(b"old\n")
        disk = FailingDisk(at, number, torn=torn, for_ever=for_ever)
        if done[at - 1] == "remove":
            write(out, LINES, disk)
        else:
            with pytest.raises(StorageError) as failed:
                write(out, LINES, disk)
            assert os.strerror(number) in failed.value.message
        assert out.read_bytes() in (b"old\n", WHOLE), at
        renamed = done.index("rename") + 1
        assert (out.read_bytes() == b"old\n") == (at <= renamed), (at, done[at - 1])
        write(out, LINES)
        assert out.read_bytes() == WHOLE, at


def test_what_could_not_be_brought_to_the_disk_is_made_again(out: Path) -> None:
    """After a sync that failed, what was written since the last good one may be gone."""
    disk = FailingDisk(2, errno.EIO, names=frozenset({"sync"}))
    with closing(resumable(out, disk, seconds=60)) as file:
        file.put(LINES[0])
        file.sync()
        file.put(LINES[1])
        with pytest.raises(StorageError):
            file.sync()
    assert names(out).part.read_bytes() == LINES[0] + b"\n"


def test_a_write_that_takes_a_part_only_is_gone_on_with(out: Path) -> None:
    class Slow(Disk):
        def write(self, descriptor: int, data: memoryview, offset: int) -> int:
            return super().write(descriptor, data[:3], offset)

    write(out, LINES, Slow())
    assert out.read_bytes() == WHOLE


def test_lines_are_synced_by_time(out: Path) -> None:
    disk = CountedDisk()
    with closing(resumable(out, disk, seconds=0.05)) as file:
        file.put(b"a")
        assert "sync" not in disk.done
        time.sleep(0.06)
        file.put(b"b")
        assert disk.done.count("sync") == 1
        file.put(b"c")
        assert disk.done.count("sync") == 1


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
@pytest.mark.parametrize("torn", [False, True])
def test_hardening_40_a_process_killed_at_every_step_leaves_what_can_be_gone_on_with(
    tmp_path: Path, torn: bool
) -> None:
    done = things_done(tmp_path)
    for at in range(1, len(done) + 1):
        out = tmp_path / f"{at}.jsonl"
        begin(out, [*LINES[:5], b"other", *LINES[5:9]], b"torn")
        child = os.fork()
        if child == 0:
            try:
                write(out, LINES, DeadlyDisk(at, torn=torn))
            finally:
                os._exit(0)
        _, status = os.waitpid(child, 0)
        assert os.WIFSIGNALED(status), (at, done[at - 1])
        assert out.exists() == (at > done.index("rename") + 1)
        write(out, LINES)
        assert out.read_bytes() == WHOLE, (at, done[at - 1])
        assert left(out).count(f"{at}.jsonl.part") == 0
