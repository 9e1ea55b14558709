"""Bytes as a text: which encodings, which refusals, and where it stops being one."""

from __future__ import annotations

import bz2
import gzip
import lzma

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.errors import UnreadableInput
from veridical.files.decoding import OtherFormat, decoded, refuse_other_formats

TEXT = "Die Brücke, 桥, 🌉: 503 m."


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be"])
def test_what_is_read(encoding: str) -> None:
    data = TEXT.encode(encoding)
    if encoding == "utf-16-be":
        data = b"\xfe\xff" + data
    assert decoded(data, "a.md") == TEXT


@pytest.mark.parametrize("end", range(1, len(TEXT.encode())))
def test_what_is_cut_may_end_within_a_character(end: int) -> None:
    assert TEXT.startswith(decoded(TEXT.encode()[:end], "a.md", cut=True))


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"a\0b", "(byte 0x00 at offset 1)"),
        ("é\0".encode(), "(byte 0x00 at offset 2)"),
        (b"\xef\xbb\xbfa\0b", "(byte 0x00 at offset 4)"),
        ("🌉a\0".encode("utf-16"), "(byte 0x00 at offset 8)"),
        (b"\xff\xfea", "a.md is not UTF-16 text: byte 0x61 at offset 2"),
        ("é".encode("latin-1"), "a.md is not UTF-8 text: byte 0xe9 at offset 0"),
    ],
)
def test_where_it_stops_being_a_text(data: bytes, told: str) -> None:
    with pytest.raises(UnreadableInput) as raised:
        decoded(data, "a.md")
    assert told in raised.value.message
    assert "UTF-8" in raised.value.hint


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (gzip.compress(b"words"), "a gzip file"),
        (bz2.compress(b"words"), "a bzip2 file"),
        (bz2.compress(b"words", 1), "a bzip2 file"),
        (lzma.compress(b"words"), "an xz file"),
        (b"SQLite format 3\0\x10", "an SQLite database"),
        (b"\xef\xbb\xbf%PDF-1.7", "a PDF"),
        ("{\\rtf1 words}".encode("utf-16"), "an RTF document"),
        (b"<html>" + b"a" * 100, "an HTML page"),
    ],
)
def test_another_format_is_named(data: bytes, what: str) -> None:
    for cut in (False, True):
        with pytest.raises(OtherFormat, match=f"a.md is {what}, "):
            decoded(data, "a.md", cut=cut)


@pytest.mark.parametrize(
    "text",
    [
        "SQLite format 3 is a file format.",
        "BZhang lives in Malm.",
        "PKs were scored.",
        "The file begins with %PDF-1.7.",
        "{rtf}",
        "",
    ],
)
def test_words_that_begin_like_another_format_are_words(text: str) -> None:
    assert decoded(text.encode(), "a.md") == text
    refuse_other_formats(text, "a.md")


@given(st.binary(max_size=60), st.booleans())
def test_nothing_but_our_errors_come_out(data: bytes, cut: bool) -> None:
    try:
        text = decoded(data, "a.md", cut=cut)
    except UnreadableInput as error:
        assert error.message.startswith("a.md is ")
    else:
        assert "\0" not in text or cut
