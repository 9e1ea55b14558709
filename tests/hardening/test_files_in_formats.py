"""Rows 2, 3 and 28: what unpacks, expands or nests without end is refused, and nothing dies."""

from __future__ import annotations

import os
import sys
import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest

from tests.hardening import office_making as office
from tests.hardening.reading import Outcome, outcome_of
from veridical.files.source_file import SourceFile

LINE = office.LINE
MB = 2**20
SECONDS = 65.0
CANARY = "canary-7f21-of-a-local-file"


def laughs(levels: int, width: int) -> str:
    """Definitions of which each names the one before it, several times."""
    entities = "".join(f'<!ENTITY l{at} "{f"&l{at - 1};" * width}">' for at in range(1, levels + 1))
    return f'<!DOCTYPE x [<!ENTITY l0 "lol">{entities}]>'


def entity(what: str) -> str:
    """A definition that leads to something outside."""
    return f"<!DOCTYPE x [<!ENTITY e {what}>]>"


# Row 2: a small file that becomes large

LARGE: dict[str, tuple[str, Callable[[], bytes]]] = {
    "200 MB in one run": ("docx", lambda: office.large_run(200 * MB)),
    "63 MB in one run": ("docx", lambda: office.large_run(63 * MB)),
    "a run that is never closed": ("docx", lambda: office.open_run(60 * MB)),
    "10^6 paragraphs": ("docx", lambda: office.many_paragraphs(1_000_000)),
    "60,000 members": ("docx", lambda: office.many_members(60_000)),
    "a size that is not true": ("docx", lambda: office.claims_to_be_small(100 * MB)),
    "archives in archives": ("docx", lambda: office.nested_archives(20)),
    "names for the same bytes": ("docx", lambda: office.overlapping(5000)),
    "10^4 tables in tables": ("docx", lambda: office.deep(10_000)),
    "styles in a circle": ("docx", office.circular_styles),
    "10^9 columns": ("docx", lambda: office.wide_table(10**9)),
    "a table of 10^9 columns": (
        "html",
        lambda: b"<html><table><tr><td colspan=1000000000 rowspan=1000000000>a<td>b</table>",
    ),
    "10^6 boxes in boxes": ("html", lambda: b"<html>" + b"<div>" * 1_000_000 + LINE.encode()),
    "10^5 tables in tables in a page": (
        "html",
        lambda: b"<html>" + b"<table><tr><td>" * 100_000 + LINE.encode(),
    ),
    "10^6 attributes": (
        "html",
        lambda: b"<html><p " + b"".join(b"a%d=b " % at for at in range(1_000_000)) + b">x",
    ),
    "50 MB of tags that begin": ("html", lambda: b"<html>" + b"<" * (49 * MB)),
    "a comment without end": ("html", lambda: b"<html><!--" + b"-" * (49 * MB)),
    "10^6 rules of style": (
        "html",
        lambda: b"<html><style>" + b"a b c{display:none} " * 1_000_000 + b"</style><p>x",
    ),
    "10^6 lists in lists": ("html", lambda: b"<html>" + b"<ul><li>" * 500_000 + b"x"),
    "10^6 elements in elements": ("xml", lambda: b"<a>" * 1_000_000),
    "10^5 elements in elements": ("xml", lambda: b"<a>" * 100_000 + b"x" + b"</a>" * 100_000),
    "10^6 attributes in XML": (
        "xml",
        lambda: b"<a " + b" ".join(b"a%d='b'" % at for at in range(1_000_000)) + b"/>",
    ),
    "40 MB in one element": ("xml", lambda: b"<a>" + b"x" * (40 * MB) + b"</a>"),
    "10^7 elements": ("xml", lambda: b"<a>" + b"<b/>" * 10_000_000 + b"</a>"),
    "10^5 namespaces": (
        "xml",
        lambda: b"<a " + b" ".join(b"xmlns:n%d='u'" % at for at in range(100_000)) + b"/>",
    ),
    "10^6 columns": (
        "csv",
        lambda: b",".join([b"a"] * 1_000_000) + b"\n" + b"1," * 999_999 + b"1\n",
    ),
    "10^6 rows": ("csv", lambda: b"a,b\n" + b"1,2\n" * 1_000_000),
    "50 MB of quotes": ("csv", lambda: b'"' * (50 * MB)),
    "a cell of 49 MB": ("csv", lambda: b'a,b\n"' + b"x" * (49 * MB) + b'",1\n'),
    "zeros in cells": ("csv", lambda: b"a,b\n\x00,\x00\n" * 1000),
    "200,000 brackets": ("json", lambda: b"[" * 200_000),
    "200,000 lists in lists": ("json", lambda: b"[" * 200_000 + b"]" * 200_000),
    "200,000 objects in objects": ("json", lambda: b'{"a":' * 200_000 + b"1" + b"}" * 200_000),
    "50 MB of 1e999": ("json", lambda: b"[" + b"1e999," * (8 * MB) + b"1]"),
    "a number of 10^7 digits": ("json", lambda: b'{"a":' + b"9" * 10_000_000 + b"}"),
    "10^6 keys of one name": ("json", lambda: b"{" + b'"a":1,' * 1_000_000 + b'"a":2}'),
    "10^6 keys": (
        "json",
        lambda: b"{" + b",".join(b'"k%d":1' % at for at in range(1_000_000)) + b"}",
    ),
    "NaN": ("json", lambda: b'{"a": NaN, "b": Infinity, "c": -Infinity}'),
    "half pairs": ("json", lambda: b'{"a": "\\ud800 The quay", "\\udc00": ["\\ud83d"]}'),
    "10^6 lines": ("jsonl", lambda: b'{"a":1,"b":"x"}\n' * 1_000_000),
}


def resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def well(found: Outcome) -> None:
    assert found.seconds < SECONDS, found
    assert found.kind not in ("fault", "crash"), found


@pytest.mark.timeout(180)
@pytest.mark.parametrize("name", LARGE)
def test_hardening_02_what_becomes_large_is_bounded(name: str) -> None:
    suffix, make = LARGE[name]
    data = make()
    before = resident() if sys.platform == "linux" else 0
    found = outcome_of(SourceFile(f"a.{suffix}", data))
    well(found)
    if before and found.kind != "read":
        assert resident() - before < 150 * MB


@pytest.mark.parametrize("size", [65, 200])
def test_hardening_02_a_word_document_of_half_a_megabyte_is_no_200(size: int) -> None:
    data = office.large_run(size * MB)
    assert len(data) < 500_000
    found = outcome_of(SourceFile("a.docx", data))
    assert found.kind == "limit", found
    assert found.seconds < 10


# Row 3: what names something else

DEFINITIONS = {
    "ten levels": laughs(10, 10),
    "two levels, each wide": laughs(2, 50_000),
    "one large word, named often": '<!DOCTYPE x [<!ENTITY l1 "' + "a" * 60_000 + '">]>',
    "a file": entity('SYSTEM "file://{canary}"'),
    "a file by its path": entity('SYSTEM "{canary}"'),
    "an address": entity('SYSTEM "http://127.0.0.1:9/e"'),
    "a public name": entity('PUBLIC "a" "file://{canary}"'),
    "a parameter": '<!DOCTYPE x [<!ENTITY % p SYSTEM "file://{canary}"> %p;]>',
    "a definition elsewhere": '<!DOCTYPE x SYSTEM "file://{canary}">',
    "an address of definitions": '<!DOCTYPE x SYSTEM "http://127.0.0.1:9/x.dtd">',
}


@pytest.fixture
def canary(tmp_path: Path) -> Path:
    path = tmp_path / "canary.txt"
    path.write_text(CANARY)
    return path


@pytest.mark.parametrize("name", DEFINITIONS)
@pytest.mark.parametrize("suffix", ["xml", "docx", "html"])
def test_hardening_03_no_definition_is_followed(name: str, suffix: str, canary: Path) -> None:
    before = DEFINITIONS[name].replace("{canary}", canary.as_posix())
    used = "&e; &l10; " + "&l2; &l1; " * 50
    data: dict[str, Callable[[], bytes]] = {
        "xml": lambda: f'<?xml version="1.0"?>{before}<x><p>{used}</p></x>'.encode(),
        "docx": lambda: office.docx(office.body(office.paragraph(used), before)),
        "html": lambda: f"{before}<html><body><p>{used}</p></body></html>".encode(),
    }
    found = outcome_of(SourceFile(f"a.{suffix}", data[suffix]()))
    well(found)
    assert found.seconds < 20
    assert CANARY not in found.text + found.words
    assert len(found.text) < 10_000
    assert "lollollol" not in found.text


OUTSIDE = {
    "html": '<html><base href="file://{canary}"><iframe src="file://{canary}"></iframe>'
    '<object data="{canary}"></object><embed src="{canary}"><link rel=import href="{canary}">'
    '<script src="{canary}"></script><img src="{canary}"><p>The quay</p></html>',
    "xml": '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="{canary}"?>'
    '<x xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="{canary}" parse="text"/>'
    "<p>The quay</p></x>",
    "json": '{"$ref": "file://{canary}", "@context": "{canary}", "a": "The quay"}',
    "csv": 'a,b\n=cmd|\'/c type {canary}\'!A1,"=WEBSERVICE(""file://{canary}"")"\n1,The quay\n',
}


@pytest.mark.parametrize("suffix", OUTSIDE)
def test_hardening_03_nothing_that_is_named_is_opened(suffix: str, canary: Path) -> None:
    words = OUTSIDE[suffix].replace("{canary}", canary.as_posix())
    found = outcome_of(SourceFile(f"a.{suffix}", words.encode()))
    assert found.kind == "read", found
    assert "The quay" in found.text
    assert CANARY not in found.text


@pytest.mark.parametrize(
    "target", ["../../../../{canary}", "{canary}", "file://{canary}", "http://127.0.0.1:9/a", "/x"]
)
def test_hardening_03_a_part_of_a_word_document_is_no_path(target: str, canary: Path) -> None:
    where = target.replace("{canary}", canary.as_posix())
    data = office.docx(office.body(office.paragraph(LINE)), {"../../evil.xml": "x"}, where)
    found = outcome_of(SourceFile("a.docx", data))
    well(found)
    assert CANARY not in found.text + found.words


def test_the_files_they_are_made_from_are_read() -> None:
    assert outcome_of(SourceFile("a.docx", office.GOOD)).text.strip() == LINE
    assert zipfile.ZipFile(BytesIO(office.overlapping(500))).namelist()[-1] == "word/footer99.xml"
