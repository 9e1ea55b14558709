"""A folder given from Python: as on the command line, nothing is silent or waited for."""

from __future__ import annotations

import json
import os
import socket
from pathlib import Path

import pytest

import veridical
from tests.promises.running import invoke
from veridical.errors import MissingInput, UnreadableInput
from veridical.types import Label

FITS = "The quay is 520 metres long."


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    made = tmp_path / "docs"
    made.mkdir()
    (made / "quay.md").write_text("The quay is 520 metres long. It is old.\n", "utf-8")
    return made


def fill(docs: Path) -> None:
    """Something of all that cannot be read, and a file of no type that is read."""
    (docs / "latin.md").write_bytes(b"caf\xe9")
    (docs / "photo.png").write_bytes(b"\x89PNG")
    (docs / "x.pdf.md").write_bytes(b"%PDF-1.7")
    (docs / "large.md").touch()
    os.truncate(docs / "large.md", 50 * 2**20 + 1)
    (docs / "link.md").symlink_to(docs.parent / "elsewhere.md")
    (docs.parent / "elsewhere.md").write_text("The quay is old.", "utf-8")
    (docs / "nothing.md").symlink_to("nowhere")
    (docs / "a\x1bb.md").write_text(FITS, "utf-8")
    os.mkfifo(docs / "pipe.md")
    with socket.socket(socket.AF_UNIX) as made:
        # The path of a socket is short, and that of a test is not.
        here = Path.cwd()
        os.chdir(docs)
        made.bind("socket.md")
        os.chdir(here)


@pytest.mark.timeout(60)
def test_what_cannot_be_read_is_noticed_and_the_rest_is_read(docs: Path) -> None:
    fill(docs)
    report = veridical.verify(FITS, [docs])
    assert report.label is Label.SUPPORTED
    assert [source.id for source in report.sources] == [(docs / "quay.md").as_posix()]
    told = {Path(one.source_id or "").name: one.message for one in report.notices}
    assert told == {
        "docs": f"1 file in {docs} is of no type that is read: photo.png",
        "x.pdf.md": "not read: it is a damaged PDF: its end is missing, so it was not copied as a"
        " whole",
        "latin.md": "not read: it is not UTF-8 text: byte 0xe9 at offset 3",
        "large.md": "not read: it is larger than 50 MB",
        "link.md": "not read: it is a link, and links in a folder are not followed",
        "nothing.md": "not read: it is a link that leads to nothing",
        "a\x1bb.md": "not read: it has control characters in its path: rename it",
        "pipe.md": "not read: it is a named pipe, not a file",
        "socket.md": "not read: it is a socket, not a file",
    }


@pytest.mark.timeout(60)
def test_python_and_the_command_line_say_the_same(docs: Path) -> None:
    fill(docs)
    report = veridical.verify(FITS, [docs])
    result = invoke("verify", FITS, "--source", docs, "--json")
    assert result.code == 0
    notices = json.loads(result.out)["report"]["notices"]
    assert [(one["code"], one["message"]) for one in notices] == [
        (one.code, one.message) for one in report.notices
    ]


@pytest.mark.timeout(20)
def test_what_is_named_itself_must_be_readable_and_is_not_waited_for(docs: Path) -> None:
    os.mkfifo(docs / "pipe.md")
    with pytest.raises(UnreadableInput, match="is a named pipe, not a file"):
        veridical.verify(FITS, [docs / "pipe.md"])
    with pytest.raises(MissingInput, match="is not there"):
        veridical.verify(FITS, [docs / "no.md"])
    (docs / "nothing.md").symlink_to("nowhere")
    with pytest.raises(MissingInput, match="is a link that leads to nothing"):
        veridical.verify(FITS, [docs / "nothing.md"])


def test_a_folder_in_which_nothing_can_be_read_says_why(docs: Path) -> None:
    (docs / "quay.md").write_bytes(b"\xff")
    with pytest.raises(MissingInput, match="no readable file in the folder") as raised:
        veridical.verify(FITS, [docs])
    assert "quay.md is not UTF-8 text" in raised.value.message
    assert ".md" in raised.value.hint


def test_a_file_given_twice_is_one_source(docs: Path) -> None:
    report = veridical.verify(FITS, [docs, docs / "quay.md"])
    assert len(report.sources) == 1
