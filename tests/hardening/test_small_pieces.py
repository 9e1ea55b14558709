"""Row 27: what is packed a thousand to one stays packed; many tiny pieces take linear time."""

from __future__ import annotations

import bz2
import gzip
import lzma
import os
import subprocess
import sys
import time
import zipfile
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest

from tests.adapters.readers.office import docx, paragraph
from tests.adapters.readers.reading import read
from tests.growth import assert_linear
from tests.hardening import pdf_making
from veridical import Verifier, document
from veridical.build.sources import read_sources
from veridical.errors import LimitExceeded, UnreadableInput, VeridicalError
from veridical.files.archives import opened
from veridical.files.opening import bytes_of
from veridical.isolation.frames import OPENING_BYTES, Frame, Kind
from veridical.isolation.frames import opened as opened_frame
from veridical.isolation.lines import line_over

MB = 2**20
LARGE = b"The quay is 520 metres long. " * (100 * MB // 29)
PACKED: dict[str, Callable[[], bytes]] = {
    "a gzip file": lambda: gzip.compress(LARGE, 9),
    "a bzip2 file": lambda: bz2.compress(LARGE[: 2 * MB]),
    "an xz file": lambda: lzma.compress(LARGE[: 20 * MB], preset=0),
}


@cache
def packed(name: str) -> bytes:
    """A packed file, made once."""
    return PACKED[name]()


@pytest.mark.parametrize("name", PACKED)
@pytest.mark.parametrize("suffix", ["txt", "gz", "csv", "docx"])
def test_hardening_27_a_packed_file_is_named_and_not_unpacked(
    name: str, suffix: str, tmp_path: Path
) -> None:
    path = tmp_path / f"a.{suffix}"
    path.write_bytes(packed(name))
    before, started = resident(), time.monotonic()
    with pytest.raises(UnreadableInput, match=f"is {name}") as error:
        read_sources([path])
    assert "unpack it" in error.value.hint
    assert time.monotonic() - started < 5
    assert resident() - before < 50 * MB


def test_hardening_27_a_packed_text_to_check_is_refused_on_standard_input() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "veridical", "verify", "-", "--source", __file__],
        input=gzip.compress(LARGE, 9),
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 65
    assert b"is a gzip file" in done.stderr
    assert done.stdout == b""


def member(size: int, method: int) -> bytes:
    """A zip archive of one member of zeros."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w", method, compresslevel=9) as made:
        made.writestr("a", bytes(size))
    return out.getvalue()


def test_hardening_27_a_member_of_a_thousand_to_one_stops_at_its_limit() -> None:
    data = member(60 * MB, zipfile.ZIP_DEFLATED)
    assert len(data) < 60 * MB / 900
    came = 0
    with pytest.raises(LimitExceeded, match="200 times as large"):
        for chunk in opened(data, "a.zip").chunks("a"):
            came += len(chunk)
    assert came <= MB + 200 * len(data)


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_hardening_27_a_member_packed_otherwise_is_not_unpacked(method: int) -> None:
    with pytest.raises(UnreadableInput, match="packed in a way that is not read"):
        opened(member(5 * MB, method), "a.zip").read("a")


def test_hardening_27_many_members_together_stop_at_a_limit_of_their_own() -> None:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as made:
        for at in range(6):
            made.writestr(str(at), bytes(50 * MB))
    archive = opened(out.getvalue(), "a.zip")
    with pytest.raises(LimitExceeded, match="all its members are more than 256 MB"):
        for name in archive.members:
            for _ in archive.chunks(name):
                pass


def flate(packed: bytes, count: int) -> bytes:
    """So many streams of a PDF that hold the same packed bytes."""
    head = b"1 0 obj\n<</Length %d/Filter/FlateDecode>>stream\n" % len(packed)
    return pdf_making.GOOD + (head + packed + b"\nendstream endobj\n") * count


@pytest.mark.parametrize(
    "data",
    [
        flate(zlib.compress(bytes(10 * MB), 9), 500),
        b"%PDF-1.4\n" + b"/Filter/FlateDecode>>stream\n" * 500_000,
        b"%PDF-1.4\n" + b"/Filter[/A85/FlateDecode]>>stream\n" * 500_000,
    ],
    ids=["a thousand to one", "streams in streams", "streams of letters in streams"],
)
def test_hardening_27_what_is_packed_in_a_pdf_is_looked_at_within_limits(data: bytes) -> None:
    from veridical.adapters.readers.pdf.packed_streams import damaged_streams

    started = time.thread_time()
    damaged_streams(data)
    assert time.thread_time() - started < 3


# Many tiny pieces


RUN = "<w:r><w:t>x</w:t></w:r>"
CELL = f"<w:tc>{paragraph('x')}</w:tc>"
PIECES: dict[str, tuple[str, Callable[[int], str | bytes], int]] = {
    "runs of one letter": ("docx", lambda n: docx("<w:p>" + RUN * n + "</w:p>"), 16_000),
    "paragraphs of one letter": ("docx", lambda n: docx(paragraph("x") * n), 8_000),
    "cells of one letter": (
        "docx",
        lambda n: docx(f"<w:tbl>{'<w:tr>' + CELL * 4 + '</w:tr>'}</w:tbl>" * (n // 4)),
        4_000,
    ),
    "elements within a line": ("html", lambda n: "<html><p>" + "<b>x</b>" * n, 40_000),
    "breaks": ("html", lambda n: "<html><p>" + "x<br>" * n, 40_000),
    "pages behind the page": ("html", lambda n: "<html>" + "</html><p>x" * n, 20_000),
    "comments": ("html", lambda n: "<html>" + "<!--x-->y" * n, 40_000),
    "scripts that never end": ("html", lambda n: "<html><p>x" + "<script><!--" * n, 40_000),
    "elements": ("xml", lambda n: "<a>" + "<b>x</b>" * n + "</a>", 40_000),
    "pieces of text": ("xml", lambda n: "<a><p>" + "<![CDATA[x]]>" * n + "</p></a>", 40_000),
    "rows": ("csv", lambda n: "a,b\n" + "1,2\n" * n, 40_000),
    "quotations in a line": ("csv", lambda n: "a,b\n" + '"x",' * n, 40_000),
    "quotations that never end": ("csv", lambda n: "a,b\n1,2\n" + 'x"\n' * n, 20_000),
    "cells over lines": ("csv", lambda n: "a,b\n" + '"x\ny",1\n' * n, 20_000),
    "values": ("json", lambda n: "[" + "1," * n + "1]", 80_000),
    "fields": ("json", lambda n: "{" + ",".join(f'"{at}":1' for at in range(n)) + "}", 40_000),
    "lines": ("jsonl", lambda n: '{"a":1}\n' * n, 20_000),
    "signs that nobody sees": ("txt", lambda n: "a\u200b" * n, 80_000),
    "comments in Markdown": ("md", lambda n: "<!-- a b c d -->x\n" * n, 20_000),
}


@pytest.mark.parametrize("name", PIECES)
def test_hardening_27_many_tiny_pieces_take_linear_time(name: str) -> None:
    suffix, make, count = PIECES[name]

    def work(text: str) -> None:
        data = make(len(text))
        with suppress(VeridicalError):
            read(f"a.{suffix}", data)

    assert_linear(work, "x" * count)


def test_hardening_27_an_answer_that_comes_byte_by_byte_takes_linear_time() -> None:
    data = b"".join(Frame(Kind.DOCUMENT, {"a": "b"}, b"x" * 20_000).packed())

    def receive(text: str) -> None:
        to, back = os.pipe(), os.pipe()
        line = line_over(to[1], back[0])
        try:
            for at in range(len(text)):
                os.write(back[1], data[at : at + 1])
                assert line.receive(1, lambda: None) == data[at : at + 1]
        finally:
            line.close()
            os.close(to[0])
            os.close(back[1])

    assert_linear(receive, "x" * 16_000)
    kind, head, body = opened_frame(data[:OPENING_BYTES])
    assert (kind, body) == (Kind.DOCUMENT, 20_000)
    assert head > 0


def test_hardening_27_a_text_of_tiny_sentences_takes_linear_time() -> None:
    verifier = Verifier(document("The quay is long."))
    assert_linear(verifier.verify, "A. " * 5_000)


def test_a_plain_file_of_the_same_size_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(LARGE[:MB])
    assert len(bytes_of(path)) == MB
    assert Verifier(path)


def resident() -> int:
    """The bytes of resident memory of this process; 0 where the system does not tell."""
    if sys.platform != "linux":
        return 0
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
