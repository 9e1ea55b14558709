"""What cannot be read is said in words, with the page where it is a page."""

from __future__ import annotations

import pytest

from tests.hardening.pdf_making import GOOD, packed
from veridical.adapters.readers.pdf.reading import PdfReader
from veridical.errors import Interrupted, UnreadableInput
from veridical.files.source_file import SourceFile
from veridical.protocols import CancelToken, RunContext
from veridical.types import Failure

from .drawing import found_in, lines, notices, paged, read, words

TEXT = "The quay of Belmond is 520 metres long."
PICTURE = {
    100: packed(
        b"\x00\xff" * 5000,
        "/Type /XObject /Subtype /Image /Width 100 /Height 100 /ColorSpace /DeviceGray"
        " /BitsPerComponent 8",
    )
}
SCAN = b"q 600 0 0 780 6 6 cm /I Do Q"
WITH_PICTURE = "/XObject << /I 100 0 R >>"
LOCKED = b"/Encrypt << /Filter /Standard /V 1 /R 2 /O <%s> /U <%s> /P -4 >> /ID [<00> <00>]" % (
    b"28" * 32,
    b"29" * 32,
)


def refusal(data: bytes) -> UnreadableInput:
    with pytest.raises(UnreadableInput) as raised:
        found_in(data)
    assert raised.value.message.startswith("report.pdf ")
    assert raised.value.hint
    return raised.value


@pytest.mark.parametrize(
    ("data", "words_"),
    [
        (b"", "is empty"),
        (b"Dear reader", "is no PDF: it does not begin as one"),
        (GOOD[: len(GOOD) // 3], "its end is missing"),
        (GOOD[:200] + bytes(20_000), "20,000 of its 20,200 bytes in one stretch are zeros"),
        (GOOD.replace(b"/Pages 2 0 R", b"/Pages 9 0 R"), "is a PDF without pages"),
        (GOOD.replace(b"/Root 1 0 R", b""), "the list of its pages is broken"),
        (GOOD.replace(b"/Root", LOCKED + b" /Root"), "is a PDF that is locked with a password"),
        (paged(b""), "has no text: its pages are empty"),
        (
            paged(SCAN, SCAN, resources=WITH_PICTURE, extra=PICTURE),
            "has no text: pages 1 to 2 have no text, only pictures: they need OCR",
        ),
        (
            paged(b"".join(b"%d 100 m 300 %d l S\n" % (at, at) for at in range(80))),
            "page 1 has no text, only drawings, and its letters may be among them: it needs OCR",
        ),
    ],
)
def test_hardening_12_a_file_that_cannot_be_read_is_refused_in_words(
    data: bytes, words_: str
) -> None:
    assert words_ in refusal(data).message


def test_a_page_without_text_is_a_failure_in_its_place() -> None:
    data = paged(words(72, 700, TEXT), SCAN, resources=WITH_PICTURE, extra=PICTURE)
    [failure] = [one for one in found_in(data) if isinstance(one, Failure)]
    assert failure.code == "page_not_read"
    assert failure.message == "page 2 has no text, only pictures: it needs OCR"
    assert failure.source_id == "report.pdf"
    assert read(data).text == TEXT


def test_a_page_that_is_damaged_is_a_failure_in_its_place() -> None:
    data = paged(words(72, 700, TEXT), words(72, 700, "Lost."), words(72, 700, "Kept as well."))
    damaged = data.replace(b"22 0 obj\n<< /Type /Page ", b"22 0 obj\n<< /Type /Pags ")
    assert "page 2 cannot be loaded" in notices(damaged).get("page_not_read", "")
    assert read(damaged).text == f"{TEXT}\n\nKept as well."


def test_an_empty_page_is_passed_over() -> None:
    data = paged(words(72, 700, TEXT), b"")
    assert read(data).text == TEXT
    assert not notices(data)


def test_letters_that_the_file_does_not_tell_are_a_failure() -> None:
    garbage = "',0(16,21PP LQFK 70HWDO6KDIW%XVKLQJ0RXQWLQJ7\\SH76ROGHU/XJ7HUPLQDOV &/($5$1&(+2/("
    data = paged(words(72, 700, TEXT), lines(72, 700, garbage, garbage))
    assert "page 2 has no readable text" in notices(data)["page_not_read"]


def test_attached_files_are_told() -> None:
    data = paged(
        words(72, 700, TEXT),
        catalog="/Names << /EmbeddedFiles << /Names [(a.xlsx) 100 0 R] >> >>",
        extra={
            100: "<< /Type /Filespec /F (a.xlsx) /UF (a.xlsx) /EF << /F 101 0 R >> >>",
            101: packed(b"1,2,3", "/Type /EmbeddedFile"),
        },
    )
    assert notices(data) == {"attachment_not_read": "a file is attached to it and not read: a.xlsx"}


def test_what_a_field_of_a_form_shows_is_read() -> None:
    data = paged(
        words(72, 700, TEXT),
        page="/Annots [100 0 R]",
        extra={
            100: "<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (Anna Cor) /F 4"
            " /Rect [72 600 300 620] /AP << /N 101 0 R >> >>",
            101: packed(
                b"BT /F1 11 Tf 2 5 Td (Anna Cor) Tj ET",
                "/Type /XObject /Subtype /Form /BBox [0 0 228 20]"
                " /Resources << /Font << /F1 11 0 R >> >>",
            ),
        },
    )
    assert read(data).text == f"{TEXT}\n\nAnna Cor"


def test_it_stops_between_pages() -> None:
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Interrupted):
        PdfReader().read(SourceFile("a.pdf", GOOD), RunContext(cancel=cancel))


@pytest.mark.parametrize(
    ("data", "own"),
    [
        (GOOD, True),
        (b"\xef\xbb\xbf\n" + GOOD, True),
        (b"HTTP/1.1 200 OK\r\n\r\n" + GOOD, True),
        (b"A PDF begins with %PDF-1.7 and a line end.", False),
        (b"", False),
    ],
)
def test_a_pdf_is_told_by_its_first_bytes(data: bytes, own: bool) -> None:
    assert PdfReader().recognises(SourceFile("stdin", data)) is own


def test_a_page_with_too_many_letters_is_told_and_not_read_in_part() -> None:
    crowd = [b"BT /F1 1 Tf 72 %d Td (%s) Tj ET\n" % (700 - at, b"a" * 1000) for at in range(101)]
    data = paged(words(72, 700, TEXT), b"".join(crowd))
    message = notices(data)["page_not_read"]
    assert message == "page 2 was not read: it has more than 100,000 letters"
    assert read(data).text == TEXT


@pytest.mark.parametrize("size", ["0", "-11", "1e-30", "1e30", "-0"])
@pytest.mark.parametrize("place", ["72 600", "1e30 600", "72 -1e38"])
def test_hardening_12_type_of_any_size_at_any_place_does_no_harm(size: str, place: str) -> None:
    odd = b"BT /F1 %s Tf 1 0 0 1 %s Tm (Odd words) Tj ET\n" % (size.encode(), place.encode())
    assert TEXT in read(paged(words(72, 700, TEXT) + odd)).text
