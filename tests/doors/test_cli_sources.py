"""Sources and settings as the command line takes them, over the real machinery."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_driver import Result, invoke

QUAY = "The quay is 520 metres long. It was opened in 1989.\n"
FITS = "The quay is 520 metres long."
PAGE = "<html><body><p>The quay is 520 metres long.</p></body></html>\n"


def verify(*arguments: str | Path, stdin: bytes = b"") -> Result:
    return invoke("verify", *map(str, arguments), stdin=stdin, working=None)


def noticed(result: Result) -> dict[str, str | None]:
    """The sources that notices speak of, by their code."""
    notices = json.loads(result.out)["report"]["notices"]
    return {notice["code"]: notice["source_id"] for notice in notices}


def ids(result: Result) -> list[str]:
    return [source["id"] for source in json.loads(result.out)["report"]["sources"]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of sources with one that can be read."""
    made = tmp_path / "docs"
    made.mkdir()
    (made / "quay.md").write_text(QUAY, "utf-8")
    return made


# Pages


@pytest.mark.parametrize("name", ["page.html", "PAGE.HTM", "page.xhtml", "page.md", "page.txt"])
def test_a_page_is_read_whatever_its_name(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text(PAGE, "utf-8")
    assert verify(FITS, "--source", path).code == 0
    assert verify("The quay is 530 metres long.", "--source", path).code == 1


@pytest.mark.parametrize(
    "beginning",
    [
        "<html>",
        "<!DOCTYPE html>\n",
        "<!doctype  HTML PUBLIC '-//W3C//DTD HTML 4.01//EN'>",
        "\ufeff \n\t<HTML lang='en'>",
        "<!-- saved -->\n<!-- twice --> <html>",
        '<?xml version="1.0"?>\n<!DOCTYPE html>',
    ],
)
def test_a_page_is_known_by_how_it_begins(tmp_path: Path, beginning: str) -> None:
    content = f"{beginning}<p>The quay is 520 metres long.</p>"
    path = tmp_path / "page.md"
    path.write_text(content, "utf-8")
    for result in (
        verify(FITS, "--source", path, "--json"),
        verify(FITS, "--source", "-", "--json", stdin=content.encode()),
    ):
        assert result.code == 0
        [source] = json.loads(result.out)["report"]["sources"]
        assert source["kind"] == "html"


@pytest.mark.parametrize(
    "content",
    [
        "The tag <html> begins a page.",
        "<htmlx>The quay is 520 metres long.</htmlx>",
        "<html-viewer>The quay is 520 metres long.",
        "<p>The quay is 520 metres long.</p>",
        "<!-- a note -->\n# Quay\n",
        "<!-- a note without end <html>",
        "<!doctype html5lib>",
        "",
    ],
)
def test_a_text_with_tags_is_no_html_page(tmp_path: Path, content: str) -> None:
    path = tmp_path / "notes.md"
    path.write_text(content, "utf-8")
    assert verify(FITS, "--source", path).code == 0


def test_pages_in_a_folder_are_read_and_what_is_broken_is_told(folder: Path) -> None:
    (folder / "a.html").write_text(PAGE.replace("<p>", "<p>It is new. "), "utf-8")
    (folder / "b.md").write_text(PAGE.replace("<p>", "<p>It is old. "), "utf-8")
    (folder / "c.txt").write_bytes(b"%PDF-1.7 ...")
    (folder / "d.png").write_bytes(b"\x89PNG")
    result = verify(FITS, "--source", folder, "--json")
    assert result.code == 0
    names = ("a.html", "b.md", "quay.md")
    assert ids(result) == [(folder / name).as_posix() for name in names]
    assert noticed(result) == {
        "files_left_aside": folder.as_posix(),
        "source_not_read": (folder / "c.txt").as_posix(),
    }


def test_a_folder_in_which_nothing_is_read_is_66(tmp_path: Path) -> None:
    (tmp_path / "b.md").write_bytes(b"\x89PNG")
    assert verify(FITS, "--source", tmp_path).code == 66


# Empty sources, and the text itself


@pytest.mark.parametrize("content", ["", " \n\t\r\n"])
def test_an_empty_source_is_noticed(folder: Path, content: str) -> None:
    (folder / "empty.md").write_text(content, "utf-8")
    result = verify(FITS, "--source", folder, "--json")
    assert noticed(result) == {"empty_source": (folder / "empty.md").as_posix()}
    assert "there is no text in this source" in verify(FITS, "--source", folder).out
    piped = verify(FITS, "--source", "-", "--json", stdin=content.encode())
    assert noticed(piped) == {"empty_source": "stdin"}


def test_a_text_in_the_folder_of_its_sources_is_left_out(folder: Path) -> None:
    answer = folder / "deep" / "answer.md"
    answer.parent.mkdir()
    answer.write_text("The quay is 530 metres long.", "utf-8")
    result = verify(answer, "--source", folder, "--json")
    assert result.code == 1
    assert ids(result) == [(folder / "quay.md").as_posix()]
    assert noticed(result) == {"text_left_out": answer.as_posix()}
    assert "this file is the text itself" in verify(answer, "--source", folder).out


def test_a_text_is_told_by_what_it_is_not_by_its_name(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "answer.md").write_text("The quay is 530 metres long.", "utf-8")
    (folder.parent / "link.md").symlink_to(folder / "answer.md")
    monkeypatch.chdir(folder)
    for name in ("answer.md", "../docs/answer.md", "../link.md"):
        assert noticed(verify(name, "--source", folder, "--json")).keys() == {"text_left_out"}
    (folder.parent / "answer.md").write_text("The quay is old.", "utf-8")
    other = verify("../answer.md", "--source", folder, "--json")
    assert noticed(other) == {}
    assert len(ids(other)) == 2


def test_a_text_that_is_named_as_a_source_is_kept_and_noticed(folder: Path) -> None:
    answer = folder / "answer.md"
    answer.write_text("The quay is 530 metres long.", "utf-8")
    result = verify(answer, "--source", answer, "--json")
    assert result.code == 0
    assert ids(result) == [answer.as_posix()]
    assert noticed(result) == {"text_is_source": answer.as_posix()}
    both = verify(answer, "--source", folder, "--source", answer, "--json")
    assert noticed(both).keys() == {"text_left_out", "text_is_source"}


def test_a_copy_of_the_text_is_noticed(folder: Path) -> None:
    (folder / "copy.md").write_text("The quay is 530 metres long.\n", "utf-8")
    piped = verify("-", "--source", folder, "--json", stdin=b"The quay is 530 metres long.")
    assert noticed(piped) == {"text_is_source": (folder / "copy.md").as_posix()}


def test_a_folder_with_nothing_but_the_text_is_66(tmp_path: Path) -> None:
    answer = tmp_path / "answer.md"
    answer.write_text(FITS, "utf-8")
    result = verify(answer, "--source", tmp_path)
    assert result.code == 66
    assert "but the text itself" in result.err


# Nothing to check


@pytest.mark.parametrize("text", ["", " ", "\n\t\n"])
def test_an_empty_text_is_a_report_without_claims(folder: Path, text: str) -> None:
    result = verify(text, "--source", folder, "--json")
    assert (result.code, result.err) == (0, "")
    assert json.loads(result.out)["report"]["null_reason"] == "no_claims"
    assert verify(text, "--source", folder, "--fail-on", "unverifiable,no_claims").code == 1


# Settings


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("VERIDICAL_PROFILE", "kind"),
        ("VERIDICAL_POLICY", "hopeful"),
        ("VERIDICAL_LANGUAGE", "english"),
        ("VERIDICAL_LANGUAGE", "xx"),
        ("VERIDICAL_PASSAGES_PER_CLAIM", "0"),
        ("VERIDICAL_PASSAGES_PER_CLAIM", "1001"),
        ("VERIDICAL_PASSAGES_PER_CLAIM", "many"),
        ("VERIDICAL_LOG_LEVEL", "loud"),
        ("VERIDICAL_PROFIL", "strict"),
    ],
)
def test_a_wrong_setting_is_78_and_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    result = verify(FITS, "--source", folder)
    assert (result.code, result.out) == (78, "")
    assert f"{name} " in result.err


def test_a_wrong_name_on_the_line_stays_a_wrong_call(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VERIDICAL_PROFILE", "kind")
    assert verify(FITS, "--source", folder, "--profile", "kind").code == 64
    assert verify(FITS, "--source", folder, "--profile", "strict").code == 0
