"""Numbers in digits: marks by language, powers of ten, fractions, resolution, bounds."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from veridical.text.quantities.numerals import MOST_DIGITS, Numeral, digit_value, read_digits
from veridical.text.token_walk import Walk
from veridical.text.words import tokens

LANGUAGES = ("en", "de", "nl", "fr", "es", "zh", "it", "xx")


def digits(text: str, language: str = "en") -> Numeral | None:
    walk = Walk(text, tokens(text), language)
    first = next(index for index in range(len(walk.tokens)) if walk.is_number(index))
    return read_digits(walk, first, 0)


@pytest.mark.parametrize(
    ("language", "text", "value"),
    [
        ("en", "1,234.5", "1234.5"),
        ("en", "1,234", "1234"),
        ("en", "1.234", "1.234"),
        ("en", "1,234,567", "1234567"),
        ("en", "12,34,567", "1234567"),
        ("en", "1,23,456.78", "123456.78"),
        ("en", "1.234,5", "1234.5"),
        ("en", "1,5", "1.5"),
        ("en", "0.500", "0.5"),
        ("en", "0,500", "0.5"),
        ("en", "1'234'567", "1234567"),
        ("en", "1'234.5", "1234.5"),
        ("en", "10 000", "10000"),
        ("en", "1 234 567", "1234567"),
        ("en", "53 879 people", "53879"),
        ("en", "53\u00a0879", "53879"),
        ("en", "1\u202f234\u202f567.8", "1234567.8"),
        ("de", "1.234", "1234"),
        ("de", "1,234", "1.234"),
        ("de", "1.234,5", "1234.5"),
        ("de", "1,234.5", "1234.5"),
        ("de", "0.500", "0.5"),
        ("de", "3.5", "3.5"),
        ("de", "1.234.567", "1234567"),
        ("de", "12 345", "12345"),
        ("nl", "1.234,5", "1234.5"),
        ("nl", "1,25", "1.25"),
        ("es", "1.234,5", "1234.5"),
        ("fr", "1 234,5", "1234.5"),
        ("fr", "1\u00a0234,5", "1234.5"),
        ("fr", "1\u202f234,5", "1234.5"),
        ("fr", "12 345 678", "12345678"),
        ("fr", "3,14", "3.14"),
        ("zh", "1,234.5", "1234.5"),
        ("en", "3.2e5", "320000"),
        ("en", "3.2E5", "320000"),
        ("en", "1e-5", "0.00001"),
        ("en", "1e+5", "100000"),
        ("en", "3.2 x 10^5", "320000"),
        ("en", "3.2 × 10^5", "320000"),
        ("en", "3.2×10⁵", "320000"),
        ("en", "3.2 · 10⁻²", "0.032"),
        ("en", "10⁵", "100000"),
        ("en", "10^-5", "0.00001"),
        ("en", "10⁻⁵", "0.00001"),
        ("en", ".5", "0.5"),
        ("en", "1/2", "1/2"),
        ("en", "3/4", "3/4"),
        ("en", "1⁄2", "1/2"),
        ("en", "3 1/2", "7/2"),
        ("en", "3½", "7/2"),
        ("en", "3 ½", "7/2"),
        ("en", "8.9/10", "0.89"),
        ("en", "１２", "12"),
        ("en", "٣٤", "34"),
    ],
)
def test_value_of_digits(language: str, text: str, value: str) -> None:
    number = digits(text, language)
    assert number is not None
    assert number.value == Fraction(value)
    assert number.span.of(text) == text.removesuffix(" people")


@pytest.mark.parametrize(
    "text",
    [
        "1.2.3",
        "192.168.1.1",
        "1e31",
        "1e999999999",
        "10^10^10",
        "10^99999999999",
        "9" * (MOST_DIGITS + 1),
        "9" * 10_000,
        "1," * 5000 + "1",
        "1,2345",
        "1,2,3",
    ],
)
def test_digits_that_are_no_number(text: str) -> None:
    assert digits(text) is None


@pytest.mark.parametrize(
    ("language", "text", "first"),
    [
        ("en", "12 345 cars", "12 345"),
        ("en", "page 12 345 is", "12"),
        ("en", "555 123 4567", "555"),
        ("en", "in 2020 300 people", "2020"),
        ("en", "24/7", "24"),
        ("en", "1/2/2020", "1"),
        ("en", "5'11", "5"),
        ("fr", "06 12 34 56 78", "06"),
        ("en", "1 234 567 891 234 567 891 234", "1"),
    ],
)
def test_numbers_side_by_side(language: str, text: str, first: str) -> None:
    number = digits(text, language)
    assert number is not None
    assert number.span.of(text) == first


@pytest.mark.parametrize(
    ("text", "half", "rough_half"),
    [
        ("85", "1/2", "1/2"),
        ("85.2", "1/20", "1/20"),
        ("85.20", "1/200", "1/200"),
        ("1,200,000", "1/2", "50000"),
        ("100", "1/2", "50"),
        ("0", "1/2", "1/2"),
        ("3.2e5", "5000", "5000"),
        ("1/2", "0", "0"),
        ("8.9/10", "1/200", "1/200"),
    ],
)
def test_resolution_of_digits(text: str, half: str, rough_half: str) -> None:
    number = digits(text)
    assert number is not None
    assert (number.half, number.rough_half) == (Fraction(half), Fraction(rough_half))


@given(st.integers(min_value=0, max_value=10**12))
def test_thousands_marks_change_nothing(number: int) -> None:
    for language, text in (
        ("en", f"{number:,}"),
        ("de", f"{number:,}".replace(",", ".")),
        ("fr", f"{number:,}".replace(",", "\u202f")),
        ("en", f"{number:,}".replace(",", "'")),
    ):
        read = digits(text, language)
        assert read is not None
        assert read.value == number
        assert read.span.of(text) == text


@given(st.text(max_size=60), st.sampled_from(LANGUAGES))
@settings(max_examples=200)
def test_readers_never_raise(text: str, language: str) -> None:
    walk = Walk(text, tokens(text), language)
    for index in range(len(walk.tokens)):
        number = read_digits(walk, index, 0) if walk.is_number(index) else None
        if number is not None:
            assert 0 <= number.first < number.end <= len(walk.tokens)
            assert number.span.end <= len(text)


@given(st.text(alphabet="0123456789., '", min_size=1, max_size=80), st.sampled_from(LANGUAGES))
@settings(max_examples=300)
def test_digit_values_are_bounded(text: str, language: str) -> None:
    value = digit_value(text.strip(" ,.'"), language) if text[0].isdecimal() else None
    if value is not None:
        assert 0 <= value.value < 10**MOST_DIGITS
        assert 0 < value.half <= value.rough_half
