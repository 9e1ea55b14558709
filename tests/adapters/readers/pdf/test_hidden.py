"""What nobody sees on a page is told, and supports nothing; what is seen is what is read."""

from __future__ import annotations

import pytest

from tests.hardening.pdf_making import packed, stream
from veridical import verify
from veridical.types import Document, Label

from .drawing import RESOURCES, found_in, notices, paged, read, words

SEEN = "The quay of Belmond is 520 metres long."
UNSEEN = "The quay of Belmond is 900 metres long."

PICTURE = "/XObject << /I 100 0 R >>"


def picture(ink: bool) -> dict[int, str | bytes]:
    """A grey picture of 200 by 40 dots, with stripes or plain."""
    row = (b"\x00\xff" if ink else b"\xff\xff") * 100
    entries = (
        "/Type /XObject /Subtype /Image /Width 200 /Height 40 /ColorSpace /DeviceGray"
        " /BitsPerComponent 8"
    )
    return {100: packed(row * 40, entries)}


def seen_and(unseen: bytes, **given: str) -> bytes:
    return paged(words(72, 700, SEEN) + unseen, **given)  # type: ignore[arg-type]


WAYS: dict[str, bytes] = {
    "white on white": seen_and(b"1 g " + words(72, 600, UNSEEN)),
    "nearly white on white": seen_and(b".95 g " + words(72, 600, UNSEEN)),
    "the colour of its ground": seen_and(
        b"0 0 1 rg 60 580 400 40 re f 0 0 .95 rg " + words(72, 600, UNSEEN)
    ),
    "black on black": seen_and(b"60 580 400 40 re f " + words(72, 600, UNSEEN)),
    "invisible": seen_and(b"3 Tr " + words(72, 600, UNSEEN)),
    "a point high": seen_and(words(72, 600, UNSEEN, 1)),
    "above the page": seen_and(words(72, 900, UNSEEN)),
    "left of the page": seen_and(words(-400, 600, UNSEEN)),
    "outside of the part that is shown": seen_and(
        words(72, 100, UNSEEN), page="/CropBox [0 300 612 792]"
    ),
    "under a white area": seen_and(words(72, 600, UNSEEN) + b"1 g 60 580 400 40 re f"),
    "under a white area with other words on it": seen_and(
        words(72, 600, UNSEEN) + b"1 g 60 580 400 40 re f 0 g " + words(72, 600, "Nothing here.")
    ),
    "cut off": seen_and(b"q 0 0 10 10 re W n " + words(72, 600, UNSEEN) + b"Q"),
    "in a layer that is off": paged(
        words(72, 700, SEEN) + b"/OC /L BDC " + words(72, 600, UNSEEN) + b"EMC",
        resources="/Properties << /L 100 0 R >>",
        extra={100: "<< /Type /OCG /Name (Off) >>"},
        catalog="/OCProperties << /OCGs [100 0 R] /D << /OFF [100 0 R] >> >>",
    ),
    "transparent": paged(
        words(72, 700, SEEN) + b"/G gs " + words(72, 600, UNSEEN),
        resources="/ExtGState << /G << /ca 0.02 >> >>",
    ),
    "white in a form": paged(
        words(72, 700, SEEN) + b"/X Do",
        resources="/XObject << /X 100 0 R >>",
        extra={
            100: stream(
                b"1 g " + words(72, 600, UNSEEN),
                f"/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << {RESOURCES} >>",
            )
        },
    ),
    "invisible over an empty picture": paged(
        words(72, 700, SEEN) + b"q 400 0 0 40 60 585 cm /I Do Q 3 Tr " + words(72, 600, UNSEEN),
        resources=PICTURE,
        extra=picture(ink=False),
    ),
}


@pytest.mark.parametrize("way", WAYS)
def test_hardening_22_text_that_nobody_sees_is_told_and_supports_nothing(way: str) -> None:
    found = found_in(WAYS[way])
    [document] = [one for one in found if isinstance(one, Document)]
    assert UNSEEN in "".join(span.of(document.text) for span in document.hidden)
    assert SEEN not in "".join(span.of(document.text) for span in document.hidden)
    assert "page 1 has text that nobody sees: “The quay" in notices(WAYS[way])["hidden_text"]
    [hidden] = verify(UNSEEN, sources=[document]).verdicts
    assert hidden.label is not Label.SUPPORTED
    [seen] = verify(SEEN, sources=[document]).verdicts
    assert seen.label is not Label.CONTRADICTED or UNSEEN in seen.reasons[0].message


SHOWN: dict[str, bytes] = {
    "white on black": b"60 580 400 40 re f 1 g " + words(72, 600, UNSEEN),
    "grey on white": b".75 g " + words(72, 600, UNSEEN),
    "red on white": b"1 0 0 rg " + words(72, 600, UNSEEN),
    "an outline": b"1 Tr " + words(72, 600, UNSEEN),
    "on a light area": b".9 g 60 580 400 40 re f 0 g " + words(72, 600, UNSEEN),
    "under a line": words(72, 600, UNSEEN) + b"0 g 60 598 400 1 re f",
    "five points high": words(72, 600, UNSEEN, 5),
}


@pytest.mark.parametrize("way", SHOWN)
def test_text_that_is_seen_is_not_hidden(way: str) -> None:
    document = read(seen_and(SHOWN[way]))
    assert UNSEEN in document.text
    assert document.hidden == ()


def test_text_read_off_a_scan_is_what_the_picture_shows_and_is_told() -> None:
    data = paged(
        b"q 400 0 0 40 60 585 cm /I Do Q 3 Tr " + words(72, 600, UNSEEN),
        resources=PICTURE,
        extra=picture(ink=True),
    )
    document = read(data)
    assert document.text == UNSEEN
    assert document.hidden == ()
    assert "page 1 was read off a picture" in notices(data)["scanned_text"]


def test_hardening_22_the_letters_are_read_and_not_what_the_file_says_in_their_place() -> None:
    said = b"/Span << /ActualText (The quay of Belmond is 900 metres long.) >> BDC "
    assert read(paged(said + words(72, 700, SEEN) + b" EMC")).text == SEEN


def test_hidden_words_do_not_break_a_sentence_that_is_seen() -> None:
    page = words(72, 700, "The quay is") + b"1 g " + words(131, 700, "not") + b"0 g "
    document = read(paged(page + words(131, 700, "long and old.")))
    assert document.text.startswith("The quay is long and old.\n\n")
    assert [span.of(document.text) for span in document.hidden] == ["not"]
