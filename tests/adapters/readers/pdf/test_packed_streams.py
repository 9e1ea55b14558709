"""Parts of a PDF that cannot be unpacked are told; PDFium reads on over them without a word."""

from __future__ import annotations

import base64
import re
import zlib
from pathlib import Path

import pytest

from tests.adapters.readers.reading import read
from veridical.adapters.readers.pdf.packed_streams import damaged_streams
from veridical.errors import UnreadableInput

EXAMPLE = Path(__file__).parents[4] / "examples" / "harbour-report.pdf"
WORDS = b"The quay is 520 metres long. " * 200


def stream(data: bytes, filters: bytes = b"/FlateDecode") -> bytes:
    """An object with a stream."""
    return b"1 0 obj\n<</Length 9/Filter%s>>stream\n%s\nendstream\nendobj\n" % (filters, data)


PACKED = zlib.compress(WORDS)
LETTERS = base64.a85encode(PACKED, wrapcol=80) + b"~>"
BOTH = b"[/ASCII85Decode /FlateDecode]"
BROKEN = PACKED[:20] + bytes([PACKED[20] ^ 4]) + PACKED[21:]


@pytest.mark.parametrize(
    ("data", "damaged"),
    [
        (stream(PACKED), 0),
        (stream(PACKED) * 3, 0),
        (stream(LETTERS, BOTH), 0),
        (stream(b"anything", b"/DCTDecode"), 0),
        (stream(b"words", b" null"), 0),
        (stream(BROKEN), 1),
        (stream(PACKED[:-9]), 1),
        (stream(PACKED) + stream(BROKEN) + stream(PACKED), 1),
        (stream(LETTERS[:-30], BOTH), 1),
        (stream(b"not packed at all"), 1),
        (stream(BROKEN) + b"/Encrypt 5 0 R", 0),
        (b"", 0),
    ],
)
def test_streams_that_do_not_unpack_are_counted(data: bytes, damaged: int) -> None:
    assert damaged_streams(b"%PDF-1.7\n" + data) == damaged


def test_a_pdf_that_is_whole_is_not_told_to_be_damaged() -> None:
    assert read("a.pdf", EXAMPLE.read_bytes()).notices == ()


def test_hardening_12_a_page_that_breaks_off_within_is_told() -> None:
    data = bytearray(EXAMPLE.read_bytes())
    bodies = list(re.finditer(rb"stream\r?\n(.{2000,}?)endstream", bytes(data), re.DOTALL))
    middle = (bodies[3].start(1) + bodies[3].end(1)) // 2
    data[middle : middle + 40] = b"!" * 40
    try:
        found = read("a.pdf", bytes(data))
    except UnreadableInput:
        return
    assert [code for code, _ in found.notices] == ["poor_text"]
    assert "a part of it is damaged" in found.notices[0][1]
