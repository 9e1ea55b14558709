"""A folder of sources: what can be read is read, and what cannot be is told."""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from cli_driver import Result, invoke

from veridical.doors.cli.escapes import one_line

QUAY = "The quay is 520 metres long. It was opened in 1989.\n"
FITS = "The quay is 520 metres long."
NOBODY = 65_534


def verify(*arguments: str | Path) -> Result:
    return invoke("verify", FITS, *map(str, arguments), working=None)


@pytest.fixture
def docs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder `docs`, below the one that the test runs in, with one file that can be read."""
    monkeypatch.chdir(tmp_path)
    tmp_path.chmod(0o755)
    made = Path("docs")
    made.mkdir()
    (made / "quay.md").write_text(QUAY, "utf-8")
    # Whatever is loaded later is loaded now: `nobody` may not read where Python is installed.
    for form in ("--json", "-q"):
        assert verify("--source", made, form).code == 0
    return made


@contextmanager
def unprivileged() -> Iterator[None]:
    """Be held to the permissions of files, which do not hold for root."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def told(docs: Path) -> dict[str, str]:
    """What was not read, by its path, as the report has it; stderr and -q have to tell it too."""
    result = verify("--source", docs, "--json")
    assert result.code == 0
    report = json.loads(result.out)["report"]
    assert [source["id"] for source in report["sources"]] == ["docs/quay.md"]
    left_out = ("source_not_read", "files_left_aside")
    notices = [one for one in report["notices"] if one["code"] in left_out]
    lines = [one_line(f"veridical: {one['source_id']}: {one['message']}") for one in notices]
    assert result.err.splitlines() == lines
    quiet = verify("--source", docs, "-q")
    assert (quiet.out, quiet.err) == ("The one claim is supported by your sources.\n", result.err)
    return {one["source_id"]: one["message"] for one in notices if one["code"] == "source_not_read"}


# What may not be opened


def test_a_file_and_a_subfolder_that_may_not_be_opened(docs: Path) -> None:
    (docs / "shut.md").write_text(QUAY, "utf-8")
    (docs / "below").mkdir()
    (docs / "below" / "more.md").write_text(QUAY, "utf-8")
    (docs / "shut.md").chmod(0)
    (docs / "below").chmod(0)
    with unprivileged():
        seen = told(docs)
    (docs / "below").chmod(0o755)
    reason = "not read: it may not be opened: Permission denied"
    assert seen == {"docs/below": reason, "docs/shut.md": reason}


def test_a_folder_whose_files_may_be_listed_and_not_opened(docs: Path) -> None:
    docs.chmod(0o444)
    with unprivileged():
        result = verify("--source", docs)
    docs.chmod(0o755)
    assert (result.code, result.out) == (66, "")
    assert "docs/quay.md may not be opened: Permission denied" in result.err


@pytest.mark.parametrize("form", ["--json", "-q"])
def test_what_is_named_and_may_not_be_opened_is_66(docs: Path, form: str) -> None:
    for named in (docs, docs / "quay.md"):
        named.chmod(0)
        with unprivileged():
            result = verify("--source", named, form)
        named.chmod(0o755)
        assert (result.code, result.out) == (66, "")
        assert result.err == (
            f"veridical: {named} may not be opened: Permission denied\n  check its permissions\n"
        )


def test_a_text_that_may_not_be_opened_is_66(docs: Path) -> None:
    answer = Path("answer.md")
    answer.write_text(FITS, "utf-8")
    answer.chmod(0)
    with unprivileged():
        result = invoke("verify", "answer.md", "--source", str(docs), working=None)
    assert (result.code, result.out) == (66, "")
    assert "answer.md may not be opened: Permission denied" in result.err


# Links


def test_links_are_told_with_what_they_are(docs: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere.md").write_text(QUAY, "utf-8")
    (tmp_path / "folder").mkdir()
    (docs / "nothing.md").symlink_to("nowhere.md")
    (docs / "circle.md").symlink_to("circle.md")
    (docs / "up").symlink_to("..")
    (docs / "folder").symlink_to(tmp_path / "folder")
    (docs / "file.md").symlink_to(tmp_path / "elsewhere.md")
    other = "not read: it is a link, and links in a folder are not followed"
    assert told(docs) == {
        "docs/circle.md": "not read: it is a link that leads in a circle",
        "docs/file.md": other,
        "docs/folder": other,
        "docs/nothing.md": "not read: it is a link that leads to nothing",
        "docs/up": other,
    }


def test_a_link_to_what_is_read_anyway_is_not_worth_a_word(docs: Path) -> None:
    (docs / "latest.md").symlink_to("quay.md")
    (docs / "self").symlink_to(".")
    assert told(docs) == {}


def test_a_link_to_a_file_of_no_type_that_is_read_is_left_aside(docs: Path) -> None:
    Path("photo.png").write_bytes(b"\x89PNG")
    (docs / "photo.png").symlink_to("../photo.png")
    assert told(docs) == {}
    assert "1 file in docs is of no type that is read: photo.png" in verify("--source", docs).out


def test_a_link_that_is_named_is_followed(docs: Path) -> None:
    Path("link").symlink_to(docs)
    Path("link.md").symlink_to(docs / "quay.md")
    for named in ("link", "link.md"):
        assert verify("--source", named, "-q").code == 0


@pytest.mark.parametrize(
    ("target", "why"), [("nowhere", "leads to nothing"), ("l.md", "leads in a circle")]
)
def test_a_broken_link_that_is_named_is_66(docs: Path, target: str, why: str) -> None:
    Path("l.md").symlink_to(target)
    source = verify("--source", "l.md", "--json")
    text = invoke("verify", "l.md", "--source", str(docs), "--json", working=None)
    for result in (source, text):
        assert (result.code, result.out) == (66, "")
        assert f"l.md is a link that {why}" in result.err


# What else stands in a folder


@pytest.mark.timeout(60)
def test_pipes_and_sockets_are_told_and_not_waited_for(docs: Path) -> None:
    os.mkfifo(docs / "pipe.md")
    with socket.socket(socket.AF_UNIX) as made:
        made.bind("docs/socket")
    assert told(docs) == {
        "docs/pipe.md": "not read: it is a named pipe, not a file",
        "docs/socket": "not read: it is a socket, not a file",
    }


def test_files_that_hold_no_text_and_files_too_large_are_told(docs: Path) -> None:
    (docs / "latin.md").write_bytes(b"caf\xe9")
    (docs / "zero.txt").write_bytes(b"a" * 10_000 + b"\0")
    (docs / "large.md").touch()
    os.truncate(docs / "large.md", 50 * 2**20 + 1)
    seen = told(docs)
    assert seen["docs/latin.md"] == "not read: it is not UTF-8 text: byte 0xe9 at offset 3"
    assert seen["docs/large.md"] == "not read: it is larger than 50 MB"
    assert "byte 0x00 at offset 10000" in seen["docs/zero.txt"]


def test_a_folder_with_nothing_to_read_says_why(docs: Path) -> None:
    (docs / "quay.md").write_bytes(b"\xff")
    result = verify("--source", docs)
    assert (result.code, result.out) == (66, "")
    assert "no readable file in the folder docs: docs/quay.md is not UTF-8 text" in result.err


def test_of_very_many_the_rest_is_counted(docs: Path) -> None:
    for number in range(30):
        (docs / f"l{number:02}.md").symlink_to("nowhere")
    result = verify("--source", docs, "--json")
    notices = json.loads(result.out)["report"]["notices"]
    assert [notice["code"] for notice in notices] == ["source_not_read"] * 21
    assert "10 more were not read" in {notice["message"] for notice in notices}
    assert result.err.count("\n") == 6


def test_names_cannot_act_on_the_terminal(docs: Path) -> None:
    for name in ("a\x1b[2Jb.md", "a\nveridical: fine.md", "a\u202eb.md", os.fsdecode(b"a\xff.md")):
        (docs / name).write_bytes(b"\xff")
    result = verify("--source", docs)
    assert result.code == 0
    for shown in (result.out, result.err):
        assert "a\\x1b[2Jb.md: not read" in shown
        assert "a veridical: fine.md: not read" in shown
        assert "a\\u202eb.md: not read" in shown
        assert "a\\udcff.md: not read" in shown


def test_a_file_whose_name_no_report_can_hold_keeps_the_others_readable(docs: Path) -> None:
    (docs / "a\x1b[2Jb.md").write_text(QUAY, "utf-8")
    (docs / "below\n").mkdir()
    (docs / "below\n" / "b.md").write_text(QUAY, "utf-8")
    why = "not read: it has control characters in its path: rename it"
    assert told(docs) == {"docs/a\x1b[2Jb.md": why, "docs/below\n/b.md": why}


# One source, several names


def test_a_source_given_twice_is_read_once(docs: Path) -> None:
    result = verify("--source", docs, "--source", "docs/quay.md", "--source", "./docs/", "--json")
    sources = json.loads(result.out)["report"]["sources"]
    assert [source["id"] for source in sources] == ["docs/quay.md"]
