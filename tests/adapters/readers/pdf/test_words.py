"""Words are whole: no blank too much, none too little, no hyphen of a line."""

from __future__ import annotations

import pytest

from veridical.adapters.readers.pdf.hyphens import Vocabulary, joined
from veridical.adapters.readers.pdf.signs import accented, spelled

from .drawing import lines, paged, read, words

ENGLISH = Vocabulary(frozenset({"photosynthesis", "co-operate"}), english=True)
GERMAN = Vocabulary(frozenset(), english=False)


@pytest.mark.parametrize(
    ("first", "second", "whole"),
    [
        ("an inter-", "national plan", "an international plan"),
        ("the photo-", "synthesis of", "the photosynthesis of"),
        ("they co-", "operate well", "they co-operate well"),
        ("a long-", "term plan", "a long-term plan"),
        ("a self-", "made man", "a self-made man"),
        ("state-of-", "the-art tools", "state-of-the-art tools"),
        ("self-organi-", "zation", "self-organization"),
        ("Anna Cor-", "Belmond", "Anna Cor-Belmond"),
        ("the COM-", "PUTER", "the COMPUTER"),
        ("in 1990-", "1995", "in 1990-1995"),
        ("in 1990–", "1995", "in 1990–1995"),
        ("COVID-", "19 came", "COVID-19 came"),
        ("West Building, M–", "30", "West Building, M–30"),
        ("see https://", "example.org/a", "see https://example.org/a"),
        ("see https://example.org/", "harbours", "see https://example.org/harbours"),
        ("keeper@", "example.org", "keeper@example.org"),
        ("it was late -", "too late", "it was late - too late"),
        ("a clean", "line", "a clean line"),
        ("東京は", "日本の首都", "東京は日本の首都"),
    ],
)
def test_lines_are_joined(first: str, second: str, whole: str) -> None:
    assert joined([first, second], ENGLISH) == whole


@pytest.mark.parametrize(
    ("first", "second", "whole"),
    [
        ("die Hand-", "lung begann", "die Handlung begann"),
        ("Vor-", "und Nachteile", "Vor- und Nachteile"),
        ("Baden-", "Baden liegt", "Baden-Baden liegt"),
    ],
)
def test_lines_of_another_language_are_joined(first: str, second: str, whole: str) -> None:
    assert joined([first, second], GERMAN) == whole


@pytest.mark.parametrize(
    ("sign", "letters"),
    [
        ("\ufb01", "fi"),
        ("\ufb03", "ffi"),
        ("\ufb05", "st"),
        ("\ufedf", "ل"),
        ("𝟓", "5"),
        ("²", "²"),
    ],
)
def test_a_sign_is_spelled_out(sign: str, letters: str) -> None:
    assert spelled(sign) == letters


@pytest.mark.parametrize(("letter", "accent", "both"), [("u", "¨", "ü"), ("ı", "´", "í")])
def test_an_accent_is_put_on_its_letter(letter: str, accent: str, both: str) -> None:
    assert accented(letter, accent) == both


def test_accents_that_stand_by_themselves_in_the_file_are_put_on_letters() -> None:
    page = (
        words(72, 700, "M")
        + words(82, 700, "u")
        + words(83.3, 700, "¨")
        + words(88.2, 700, "nchen")
    )
    assert read(paged(page)).text == "München"


def test_words_without_a_blank_in_the_file_stand_apart() -> None:
    page = b"".join(
        words(x, 700, said) for x, said in ((72, "The"), (95, "quay"), (124, "is"), (136, "long."))
    )
    assert read(paged(page)).text == "The quay is long."


def test_a_blank_that_nobody_sees_is_none() -> None:
    page = b"BT /F1 11 Tf 72 700 Td [(har) ( ) 278 (bour)] TJ ET"
    assert read(paged(page)).text == "harbour"


def test_letters_that_are_spaced_out_are_one_word() -> None:
    page = b"BT /F1 11 Tf 4 Tc 72 700 Td (HARBOUR MASTERS) Tj ET\n" + words(72, 670, "It is long.")
    assert read(paged(page)).text.startswith(("HARBOUR MASTERS", "# HARBOUR MASTERS"))


def test_type_that_is_printed_twice_is_read_once() -> None:
    page = words(72, 700, "The quay is 520 m long.") + words(72.7, 700, "The quay is 520 m long.")
    assert read(paged(page)).text == "The quay is 520 m long."


def test_eleven_is_not_one() -> None:
    assert read(paged(words(72, 700, "In 1911 there were 11,111 ships."))).text == (
        "In 1911 there were 11,111 ships."
    )


def test_a_word_over_lines_is_mended_by_what_the_document_writes() -> None:
    page = lines(72, 700, "The Kelgate quay is long, and the Kel-", "gate quay is old.")
    assert read(paged(page)).text == "The Kelgate quay is long, and the Kelgate quay is old."
