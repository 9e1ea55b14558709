"""The quality of a page's text: near 1 for prose in any language, near 0 for garbage."""

from __future__ import annotations

import pytest

from veridical.adapters.readers.pdf.quality import GARBAGE_BELOW, POOR_BELOW, quality_of

GOOD = [
    "The harbour of Belmond was built in the spring of 1871 by an engineer.",
    "Der Hafen wurde im Jahre 1871 gebaut; Straßenbahnen fuhren erst später.",
    "Гавань построили весной 1871 года, и она простояла сто лет.",
    "港は一八七一年の春に建てられた。技師は海を見たことがなかった。",
    "البيت الذي بني في سنة 1871 بالقرب من الميناء الكبير",
    "See https://example.org/a_b?c=1 or write to keeper@example.org about RFC 2119.",
    "Loan 5.37% p.a., 4.04%, 3.94%; ISBN 978-3-16-148410-0; 12/05/2019",
]
BAD = [
    "',0(16,21PP LQFK 70HWDO6KDIW%XVKLQJ0RXQWLQJ7\\SH76ROGHU/XJ7HUPLQDOV",
    "\ufffd\ufffd\ufffdh\ufffd \ufffd\ufffd\ufffd\ufffd\ufffd \ufffdrb\ufffd\ufffdr"
    " \ufffd\ufffd \ufffdlm\ufffd\ufffdd",
    "xqzt bcdfgh jklmnp rtvwxz qrstvb nmkhgf dsfgqw zxcvbnm hjklpq wrtzpsd",
]


@pytest.mark.parametrize("text", GOOD)
def test_good_text_is_told_to_be_good(text: str) -> None:
    quality = quality_of([text])
    assert quality is not None
    assert quality > 0.85


@pytest.mark.parametrize("text", BAD)
def test_garbage_is_told_to_be_garbage(text: str) -> None:
    quality = quality_of([text])
    assert quality is not None
    assert quality < GARBAGE_BELOW


def test_half_of_the_letters_missing_is_poor() -> None:
    quality = quality_of(["The har\ufffdour of Bel\ufffdond was built in the spr\ufffdng of 1871"])
    assert quality is not None
    assert GARBAGE_BELOW < quality < POOR_BELOW


def test_torn_words_are_poor() -> None:
    quality = quality_of(["T h e h a r b o u r w a s b u i l t i n t h e s p r i n g"])
    assert quality is not None
    assert quality < POOR_BELOW


def test_too_little_text_tells_nothing() -> None:
    assert quality_of(["7 % xq"]) is None
