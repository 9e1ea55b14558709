"""Reading a source: no more than the limit, nothing that is no file, and never in vain."""

from __future__ import annotations

import errno
import os
import socket
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from veridical.build import read_sources
from veridical.doors.limits import UPLOAD_BYTES
from veridical.errors import LimitExceeded, MissingInput, StorageError, UnreadableInput
from veridical.files.opening import (
    FILE_BYTES,
    bytes_of,
    first_bytes,
    no_file_but_an_address,
    refusal,
)

QUAY = b"The quay is 520 metres long.\n"


def text_of(path: Path) -> str:
    [document], _ = read_sources([path])
    return document.text


# What is no file


def fifo(folder: Path) -> Path:
    path = folder / "pipe.md"
    os.mkfifo(path)
    return path


def bound(folder: Path) -> Path:
    path = folder / "socket.md"
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(path))
    return path


@pytest.mark.timeout(20)
@pytest.mark.parametrize(
    ("make", "what"),
    [
        (fifo, "a named pipe"),
        (bound, "a socket"),
        (lambda _: Path("/dev/zero"), "a device"),
        (lambda _: Path("/dev/null"), "a device"),
    ],
    ids=["fifo", "socket", "zero", "null"],
)
def test_what_is_no_file_is_refused_and_not_waited_for(
    make: Callable[[Path], Path], what: str, tmp_path: Path
) -> None:
    path = make(tmp_path)
    with pytest.raises(UnreadableInput, match=f"is {what}, not a file") as refused:
        bytes_of(path)
    assert refused.value.message.startswith(str(path))
    assert refused.value.hint


def test_a_pipe_that_the_process_holds_is_read_to_its_end() -> None:
    reading, writing = os.pipe()

    def feed() -> None:
        with os.fdopen(writing, "wb") as stream:
            stream.write(QUAY * 10_000)

    thread = threading.Thread(target=feed)
    thread.start()
    try:
        assert text_of(Path(f"/dev/fd/{reading}")) == (QUAY * 10_000).decode()
    finally:
        thread.join()
        os.close(reading)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(MissingInput, match="is a folder, not a file"):
        bytes_of(tmp_path)


# What is not there


def test_links_that_lead_nowhere(tmp_path: Path) -> None:
    dangling, circle = tmp_path / "dangling.md", tmp_path / "circle.md"
    dangling.symlink_to("nowhere.md")
    circle.symlink_to("circle.md")
    with pytest.raises(MissingInput, match="is a link that leads to nothing"):
        bytes_of(dangling)
    with pytest.raises(MissingInput, match="is a link that leads in a circle"):
        bytes_of(circle)


@pytest.mark.parametrize(
    "name", ["no.md", "no/file.md", "x" * 300 + ".md", "nul\0.md", "\ud800.md"]
)
def test_what_is_not_there(name: str, tmp_path: Path) -> None:
    with pytest.raises(MissingInput, match="is not there") as missing:
        bytes_of(tmp_path / name)
    assert missing.value.hint


@pytest.mark.parametrize(
    ("number", "kind", "told"),
    [
        (errno.EACCES, MissingInput, "may not be opened: Permission denied"),
        (errno.EPERM, MissingInput, "may not be opened"),
        (errno.EIO, StorageError, "could not be read: Input/output error"),
        (errno.EMFILE, StorageError, "could not be read: Too many open files"),
    ],
)
def test_each_failure_has_its_error(number: int, kind: type[Exception], told: str) -> None:
    error = refusal(Path("a.md"), OSError(number, os.strerror(number)))
    assert type(error) is kind
    assert error.message.startswith(f"a.md {told}")
    assert error.hint


# How much is read


def test_the_limit_holds_at_its_border(tmp_path: Path) -> None:
    path = tmp_path / "long.md"
    path.touch()
    os.truncate(path, FILE_BYTES)
    assert len(bytes_of(path)) == FILE_BYTES
    os.truncate(path, FILE_BYTES + 1)
    with pytest.raises(LimitExceeded, match="larger than 50 MB"):
        bytes_of(path)


def test_a_file_may_be_as_long_as_what_comes_on_stdin() -> None:
    assert FILE_BYTES == UPLOAD_BYTES


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="no /proc here")
def test_a_file_that_does_not_tell_its_size_is_read() -> None:
    assert b"Name:" in bytes_of(Path("/proc/self/status"))


@pytest.mark.parametrize("at_most", [1, 3, 29, 30, 31, 10**9])
def test_no_more_is_read_than_was_asked_for(at_most: int, tmp_path: Path) -> None:
    path = tmp_path / "quay.md"
    path.write_bytes(QUAY)
    assert first_bytes(path, at_most) == QUAY[:at_most]


def test_an_empty_file(tmp_path: Path) -> None:
    path = tmp_path / "empty.md"
    path.touch()
    assert bytes_of(path) == b""


# What is no text, wherever that shows


@pytest.mark.parametrize("before", [0, 8_191, 8_192, 100_000])
def test_a_zero_byte_is_noticed_wherever_it_stands(before: int, tmp_path: Path) -> None:
    path = tmp_path / "late.md"
    path.write_bytes(b"a" * before + b"\0 and more")
    with pytest.raises(UnreadableInput, match=f"byte 0x00 at offset {before}"):
        text_of(path)


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_bytes_that_are_no_text_are_named_by_their_place(mark: bytes, tmp_path: Path) -> None:
    path = tmp_path / "late.md"
    path.write_bytes(mark + b"a" * 9_000 + b"\xe9 la mode")
    at = len(mark) + 9_000
    with pytest.raises(UnreadableInput, match=f"is not UTF-8 text: byte 0xe9 at offset {at}"):
        text_of(path)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("https://example.org/x.html", "https://example.org/x.html"),
        ("https:/example.org/x.html", "https://example.org/x.html"),
        ("/home/me/https:/example.org/a?b=c#d", "https://example.org/a?b=c#d"),
        ("file:///tmp/x.md", "file:///tmp/x.md"),
        ("S3://bucket/a", "S3://bucket/a"),
    ],
)
def test_an_address_is_told_as_one_with_both_slashes(name: str, told: str) -> None:
    error = no_file_but_an_address(name)
    assert error is not None
    assert error.message == f"{told} is an address, and nothing is fetched"


@pytest.mark.parametrize("name", ["C:/a", "C:\\a", "a.md", "docs/x:y", "note: a/b", "", "https://"])
def test_other_names_are_no_addresses(name: str) -> None:
    assert no_file_but_an_address(name) is None


def test_a_file_in_a_folder_that_looks_like_a_scheme_is_read(tmp_path: Path) -> None:
    path = tmp_path / "https:" / "a.md"
    path.parent.mkdir()
    path.write_bytes(b"word")
    assert bytes_of(path) == b"word"
    with pytest.raises(MissingInput, match=r"https://b\.md is an address"):
        bytes_of(path.with_name("b.md"))
