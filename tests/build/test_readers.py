"""A reader that is registered reads: alone, in folders and on stdin, with one line and no more."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

import veridical
from tests.promises.running import invoke
from veridical.build import read_bytes, read_sources
from veridical.build.readers import kinds_with_lines, markdown_kinds, read_suffixes, reader_of
from veridical.errors import InternalError, UnreadableInput
from veridical.files.decoding import OtherFormat
from veridical.files.source_file import SourceFile
from veridical.types import Label

from .registering import LogReader, RtfReader, WordsReader, register

RTF = b"{\\rtf1 The quay is 520 metres long.\\par It was opened in 1989.}"
FITS = "The quay is 520 metres long."
WRONG = "The quay is 530 metres long."


@pytest.fixture
def rtf(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, "reader", "rtf", RtfReader)


def label(text: str, source: Path) -> Label | None:
    return veridical.verify(text, [source]).label


def written(folder: Path, name: str, data: bytes = RTF) -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


def test_without_its_reader_it_is_refused_and_left_aside(tmp_path: Path) -> None:
    written(tmp_path, "quay.md", FITS.encode())
    path = written(tmp_path, "quay.rtf")
    with pytest.raises(UnreadableInput, match="is an RTF document, which this version"):
        read_sources([path])
    documents, notices = read_sources([tmp_path])
    assert [one.title for one in documents] == ["quay.md"]
    assert [one.code for one in notices] == ["files_left_aside"]


@pytest.mark.usefixtures("rtf")
@pytest.mark.parametrize("name", ["quay.rtf", "QUAY.RTF", "quay.md", "quay.txt", "quay"])
def test_it_reads_a_file_that_is_named_whatever_its_suffix(name: str, tmp_path: Path) -> None:
    path = written(tmp_path, name)
    assert [one.kind for one in read_sources([path])[0]] == ["rtf"]
    assert label(FITS, path) is Label.SUPPORTED
    assert label(WRONG, path) is Label.CONTRADICTED


@pytest.mark.usefixtures("rtf")
def test_it_reads_in_a_folder(tmp_path: Path) -> None:
    written(tmp_path, "quay.rtf")
    written(tmp_path, "pier.md", b"The pier is 90 metres long.")
    documents, notices = read_sources([tmp_path])
    assert ([one.kind for one in documents], notices) == (["markdown", "rtf"], ())
    assert invoke("verify", FITS, "--source", tmp_path, "-q").code == 0


@pytest.mark.usefixtures("rtf")
def test_it_reads_what_comes_on_standard_input() -> None:
    assert invoke("verify", FITS, "--source", "-", "-q", stdin=RTF).code == 0
    assert invoke("verify", WRONG, "--source", "-", "-q", stdin=RTF).code == 1
    [source] = invoke("verify", FITS, "--source", "-", "--json", stdin=RTF).report["sources"]  # type: ignore[misc]
    assert (source["id"], source["kind"]) == ("stdin", "rtf")  # type: ignore[index,call-overload]


@pytest.mark.usefixtures("rtf")
def test_what_its_kinds_are_follows_from_the_reader(tmp_path: Path) -> None:
    assert {".rtf", ".md", ".txt"} <= read_suffixes()
    assert "rtf" in markdown_kinds()
    assert "rtf" not in kinds_with_lines()
    rows = b"{\\rtf1 | Quay | Length |\\par |---|---|\\par | North | 520 m |}"
    path = written(tmp_path, "rows.rtf", rows)
    assert label("The length of North is 520 m.", path) is Label.SUPPORTED
    page = invoke("verify", FITS, "--source", written(tmp_path, "quay.rtf")).out
    assert "quay.rtf, paragraph 1" in page


def test_lines_are_told_where_the_reader_says_they_are_the_files_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = written(tmp_path, "quay.log", b"# Quay\nIt is old.\nThe quay is 520 metres long.\n")
    register(monkeypatch, "reader", "log", LogReader)
    assert "quay.log:3" in invoke("verify", FITS, "--source", path).out
    assert invoke("verify", FITS, "--source", tmp_path, "-q").code == 0


def test_a_suffix_decides_where_the_content_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, "reader", "log", LogReader)
    register(monkeypatch, "reader", "rtf", RtfReader)
    assert isinstance(reader_of(SourceFile("a.log", b"words")), LogReader)
    assert type(reader_of(SourceFile("a.log", RTF))) is RtfReader
    assert type(reader_of(SourceFile("a.rtf", b"words"))) is RtfReader
    for name in ("a.md", "a.txt", "a.bin", "a", "stdin"):
        assert type(reader_of(SourceFile(name, b"words"))).__name__ == "TextReader"


@pytest.mark.usefixtures("rtf")
def test_a_part_that_cannot_be_read_is_told_and_the_rest_is_read(tmp_path: Path) -> None:
    path = written(tmp_path, "quay.rtf", RTF + b"\\page BROKEN\\page It is old.")
    for given in (path, tmp_path):
        report = veridical.verify(FITS, [given])
        assert report.label is Label.SUPPORTED
        assert len(report.sources) == 2
        [notice] = report.notices
        assert (notice.code, notice.source_id) == ("source_not_read", path.as_posix())
        assert notice.message == "not read: page 2 is damaged"
    result = invoke("verify", FITS, "--source", path, "-q")
    assert "page 2 is damaged" in result.err


@pytest.mark.usefixtures("rtf")
def test_a_file_of_which_nothing_can_be_read_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path, "quay.rtf", b"{\\rtf1 BROKEN}")
    with pytest.raises(UnreadableInput, match="could not be read: page 1 is damaged"):
        read_sources([path])
    written(tmp_path, "quay.md", FITS.encode())
    report = veridical.verify(FITS, [tmp_path])
    assert [one.message for one in report.notices] == [
        "not read: it could not be read: page 1 is damaged"
    ]


def test_a_reader_that_breaks_its_protocol_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, "reader", "rtf", WordsReader)
    with pytest.raises(InternalError, match="no Document, no Failure and no Notice"):
        read_bytes(RTF, "stdin")


# One decoder for the text to check, for files and for stdin

OTHERS = {
    "an RTF document": b"{\\rtf1 The quay is 520 metres long.}",
    "a zip archive": b"PK\x03\x04The quay is 520 metres long.",
    "a gzip file": b"\x1f\x8b\x08\x00",
    "a PNG image": b"\x89PNG\r\n\x1a\n",
    "an old office document": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
}
READ_AS_SOURCES = {
    "a PDF": b"%PDF-1.7\nThe quay is 520 metres long.\n",
    "an HTML page": b"<!doctype html><p>The quay is 520 metres long.",
}


@pytest.mark.parametrize("name", ["a.md", "a.txt", "a.rtf", "a.bin", "a"])
@pytest.mark.parametrize("what", list(OTHERS))
def test_another_format_is_refused_whatever_its_suffix_and_way_in(
    what: str, name: str, tmp_path: Path
) -> None:
    data = OTHERS[what]
    path = written(tmp_path, name, data)
    for result in (
        invoke("verify", path, "--source", written(tmp_path, "quay.md", FITS.encode())),
        invoke("verify", "-", "--source", tmp_path / "quay.md", stdin=data),
        invoke("verify", FITS, "--source", path),
        invoke("verify", FITS, "--source", "-", stdin=data),
    ):
        assert (result.code, result.out) == (65, "")
        assert f"is {what}" in result.err
        assert "which this version does not read" in result.err
    with pytest.raises(OtherFormat):
        veridical.verify(FITS, [path])


@pytest.mark.parametrize("name", ["a.md", "a.txt", "a.pdf", "a"])
@pytest.mark.parametrize("what", list(READ_AS_SOURCES))
def test_what_is_read_as_a_source_is_no_text_to_check(what: str, name: str, tmp_path: Path) -> None:
    data = READ_AS_SOURCES[what]
    source = written(tmp_path, "quay.md", FITS.encode())
    for result in (
        invoke("verify", written(tmp_path, name, data), "--source", source),
        invoke("verify", "-", "--source", source, stdin=data),
    ):
        assert (result.code, result.out) == (65, "")
        assert f"is {what}, and a plain text is needed here" in result.err


@pytest.mark.parametrize("what", ["an RTF document", "a PDF", "an HTML page"])
def test_the_inside_of_a_file_is_no_source_as_a_text_either(what: str) -> None:
    with pytest.raises(OtherFormat, match=f"is {what}"):
        veridical.verify(FITS, {**OTHERS, **READ_AS_SOURCES}[what].decode())


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_the_same_encodings_are_read_on_every_way_in(encoding: str, tmp_path: Path) -> None:
    source = written(tmp_path, "source.md", "Die Brücke wurde 1932 eröffnet. 🌉\n".encode(encoding))
    claim = "Die Brücke wurde 1932 eröffnet."
    text = written(tmp_path, "text.md", claim.encode(encoding))
    ways = (
        invoke("verify", text, "--source", source, "--json"),
        invoke("verify", "-", "--source", source, "--json", stdin=text.read_bytes()),
        invoke("verify", text, "--source", "-", "--json", stdin=source.read_bytes()),
    )
    for result in ways:
        report = json.loads(result.out)["report"]
        assert (report["text"], report["label"]) == (claim, "supported")


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"caf\xe9", "is not UTF-8 text: byte 0xe9 at offset 3"),
        (b"\xef\xbb\xbfcaf\xe9", "is not UTF-8 text: byte 0xe9 at offset 6"),
        (b"abc\0def", "is not a text: it is a binary file or in another encoding (byte 0x00"),
        (b"\xff\xfea\0b", "is not UTF-16 text: byte 0x62 at offset 4"),
    ],
)
def test_what_is_no_text_is_told_in_the_same_words_on_every_way_in(
    data: bytes, told: str, tmp_path: Path
) -> None:
    good, bad = written(tmp_path, "good.md", FITS.encode()), written(tmp_path, "bad.md", data)
    for name, result in {
        f"{bad} ": invoke("verify", bad, "--source", good),
        f"{bad}": invoke("verify", FITS, "--source", bad),
        "stdin ": invoke("verify", "-", "--source", good, stdin=data),
        "stdin": invoke("verify", FITS, "--source", "-", stdin=data),
    }.items():
        assert result.code == 65
        assert f"veridical: {name.strip()} {told}" in result.err


def test_bytes_above_the_limit_are_refused() -> None:
    with pytest.raises(UnreadableInput, match="stdin is larger than 50 MB"):
        read_bytes(io.BytesIO(b"a" * (50 * 2**20 + 1)).getvalue(), "stdin")
