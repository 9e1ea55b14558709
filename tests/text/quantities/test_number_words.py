"""Numbers in words: English, German, Dutch, French, Spanish and Chinese."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from veridical.text.quantities.chinese_numerals import read_chinese, read_share
from veridical.text.quantities.compound_numbers import compound_number
from veridical.text.quantities.number_words import read_words
from veridical.text.quantities.numerals import Form, Numeral
from veridical.text.token_walk import Walk
from veridical.text.words import tokens

LANGUAGES = ("en", "de", "nl", "fr", "es", "zh", "it", "xx")


def words(text: str, language: str) -> Numeral | None:
    """The first number in words."""
    walk = Walk(text, tokens(text), language)
    found = (read_words(walk, index, 0) for index in range(len(walk.tokens)))
    return next((number for number in found if number is not None), None)


@pytest.mark.parametrize(
    ("language", "text", "value"),
    [
        ("en", "zero", 0),
        ("en", "twenty-one", 21),
        ("en", "twenty one", 21),
        ("en", "twenty‑one", 21),
        ("en", "a hundred", 100),
        ("en", "one hundred and five", 105),
        ("en", "nineteen hundred", 1900),
        ("en", "two thousand three hundred and forty", 2340),
        ("en", "two hundred thousand million", 2 * 10**11),
        ("en", "two million three hundred thousand", 2300000),
        ("en", "three lakh", 300000),
        ("en", "two crore five lakh", 20500000),
        ("en", "three dozen", 36),
        ("en", "a dozen", 12),
        ("en", "a couple of workers", 2),
        ("en", "half a million", 500000),
        ("en", "half a dozen", 6),
        ("en", "half an hour", "1/2"),
        ("en", "half-hour", "1/2"),
        ("en", "half of", "1/2"),
        ("en", "three and a half", "7/2"),
        ("en", "two and a half million", 2500000),
        ("en", "two thirds", "2/3"),
        ("en", "three-quarters", "3/4"),
        ("en", "one-third", "1/3"),
        ("en", "a quarter of the", "1/4"),
        ("en", "a quarter of a million", 250000),
        ("en", "three point one four", "3.14"),
        ("en", "zero point five", "0.5"),
        ("de", "einundzwanzig", 21),
        ("de", "zweihundertfünfzigtausend", 250000),
        ("de", "zweihundertfuenfzig", 250),
        ("de", "neunzehnhundertvierundachtzig", 1984),
        ("de", "dreißig", 30),
        ("de", "drei tausend", 3000),
        ("de", "eine Million", 1000000),
        ("de", "zwei Millionen dreihunderttausend", 2300000),
        ("de", "drei Milliarden", 3 * 10**9),
        ("de", "eine Billion", 10**12),
        ("de", "zweieinhalb", "5/2"),
        ("de", "anderthalb", "3/2"),
        ("de", "zwei Drittel", "2/3"),
        ("de", "ein Viertel der", "1/4"),
        ("de", "die Hälfte", "1/2"),
        ("de", "eine halbe Million", 500000),
        ("de", "ein Dutzend", 12),
        ("nl", "eenentwintig", 21),
        ("nl", "drieëntwintig", 23),
        ("nl", "tweehonderdvijftig", 250),
        ("nl", "één miljoen", 1000000),
        ("nl", "twee miljard", 2 * 10**9),
        ("nl", "een derde van", "1/3"),
        ("nl", "een half miljoen", 500000),
        ("nl", "driekwart", "3/4"),
        ("nl", "anderhalf", "3/2"),
        ("nl", "de helft", "1/2"),
        ("nl", "drie en een half", "7/2"),
        ("fr", "quatre-vingt-dix", 90),
        ("fr", "quatre-vingt-dix-neuf", 99),
        ("fr", "quatre-vingts", 80),
        ("fr", "soixante et onze", 71),
        ("fr", "soixante-dix-sept", 77),
        ("fr", "vingt et un", 21),
        ("fr", "vingt-et-un", 21),
        ("fr", "septante-deux", 72),
        ("fr", "deux mille trois cent quarante", 2340),
        ("fr", "deux cents", 200),
        ("fr", "mille", 1000),
        ("fr", "un million", 1000000),
        ("fr", "trois milliards", 3 * 10**9),
        ("fr", "deux tiers", "2/3"),
        ("fr", "trois quarts", "3/4"),
        ("fr", "un tiers des", "1/3"),
        ("fr", "la moitié", "1/2"),
        ("fr", "trois et demi", "7/2"),
        ("fr", "un demi-million", 500000),
        ("fr", "une centaine de", 100),
        ("fr", "une douzaine", 12),
        ("es", "veintiuno", 21),
        ("es", "veintiún", 21),
        ("es", "treinta y uno", 31),
        ("es", "ciento cinco", 105),
        ("es", "dos mil quinientos", 2500),
        ("es", "mil millones", 10**9),
        ("es", "tres mil millones", 3 * 10**9),
        ("es", "un billón", 10**12),
        ("es", "medio millón", 500000),
        ("es", "dos millones y medio", 2500000),
        ("es", "un tercio de", "1/3"),
        ("es", "la mitad", "1/2"),
        ("es", "una docena", 12),
        ("es", "un par de", 2),
    ],
)
def test_value_of_words(language: str, text: str, value: int | str) -> None:
    number = words(text, language)
    assert number is not None
    assert number.value == Fraction(value)
    assert number.form is not Form.ORDINAL


@pytest.mark.parametrize(
    ("language", "text", "place"),
    [
        ("en", "the third room", 3),
        ("en", "twenty-first", 21),
        ("en", "one hundred and fifth", 105),
        ("en", "a second chance", 2),
        ("de", "der dritte", 3),
        ("de", "die einundzwanzigste", 21),
        ("de", "zum zweiten Mal", 2),
        ("nl", "de derde keer", 3),
        ("nl", "de twintigste", 20),
        ("nl", "de achtste", 8),
        ("fr", "la première", 1),
        ("fr", "le vingt et unième", 21),
        ("fr", "le deuxième", 2),
        ("es", "la tercera", 3),
        ("es", "el décimo", 10),
    ],
)
def test_ordinals_in_words(language: str, text: str, place: int) -> None:
    number = words(text, language)
    assert number is not None
    assert number.form is Form.ORDINAL
    assert number.value == place


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "one of the best"),
        ("en", "this one"),
        ("en", "no one came"),
        ("en", "each one"),
        ("en", "one can see"),
        ("en", "one another"),
        ("en", "one-sided"),
        ("en", "One day he left"),
        ("en", "at first"),
        ("en", "First, we met"),
        ("en", "several hundred people"),
        ("en", "hundreds of people"),
        ("en", "in Formula One racing"),
        ("en", "half-hearted"),
        ("en", "a dozing cat"),
        ("de", "ein Haus"),
        ("de", "einen Mann"),
        ("de", "neue Wege"),
        ("nl", "een huis"),
        ("fr", "un homme"),
        ("fr", "pour cent"),
        ("fr", "une quarantaine stricte"),
        ("es", "una casa"),
        ("es", "por ciento"),
        ("it", "tre"),
    ],
)
def test_words_that_count_nothing(language: str, text: str) -> None:
    assert words(text, language) is None


@pytest.mark.parametrize(
    ("text", "half"),
    [
        ("twenty-one", "0"),
        ("three thousand", "0"),
        ("a hundred", "0"),
        ("five million", "500000"),
        ("half a million", "50000"),
        ("two and a half million", "50000"),
        ("two million and five", "0"),
        ("three point one four", "1/200"),
        ("two thirds", "0"),
    ],
)
def test_words_are_exact_below_a_million(text: str, half: str) -> None:
    number = words(text, "en")
    assert number is not None
    assert number.half == Fraction(half)


@pytest.mark.parametrize("text", ["a couple of workers", "a couple hundred people"])
def test_a_couple_is_a_guess(text: str) -> None:
    number = words(text, "en")
    assert number is not None
    assert number.approximate


@pytest.mark.parametrize(
    ("text", "value", "half"),
    [
        ("三百名", 300, "0"),
        ("十二个", 12, "0"),
        ("二十", 20, "0"),
        ("两万人", 20000, "0"),
        ("三百零五", 305, "0"),
        ("三百五", 350, "0"),
        ("一万五", 15000, "0"),
        ("一千零一夜", 1001, "0"),
        ("一亿两千万", 120000000, "0"),
        ("一万亿", 10**12, "0"),
        ("三点五", "3.5", "1/20"),
        ("零点五", "0.5", "1/20"),
        ("二〇二一", 2021, "0"),
        ("三个", 3, "0"),
        ("3万", 30000, "5000"),
        ("3 万", 30000, "5000"),
        ("1.2亿", 120000000, "5000000"),
        ("3万5千", 35000, "500"),
        ("5千万", 50000000, "5000000"),
        ("半年", "1/2", "0"),
    ],
)
def test_chinese_numbers(text: str, value: int | str, half: str) -> None:
    number = read_chinese(Walk(text, tokens(text), "zh"), 0)
    assert number is not None
    assert (number.value, number.half) == (Fraction(value), Fraction(half))


@pytest.mark.parametrize("text", ["三星", "万一", "十分", "百姓", "一个", "一样", "三四个", "千万"])
def test_chinese_words_that_are_no_numbers(text: str) -> None:
    assert read_chinese(Walk(text, tokens(text), "zh"), 0) is None


@pytest.mark.parametrize(
    ("text", "below", "above"),
    [("百分之五", 100, 5), ("百分之12.5", 100, "12.5"), ("三分之二", 3, 2), ("千分之三", 1000, 3)],
)
def test_chinese_shares(text: str, below: int, above: int | str) -> None:
    share = read_share(Walk(text, tokens(text), "zh"), 0)
    assert share is not None
    assert share.below == below
    assert share.above.value == Fraction(above)


@pytest.mark.parametrize(
    ("language", "word"), [("de", "ein"), ("nl", "een"), ("en", "one"), ("de", "a" * 100)]
)
def test_what_is_no_compound(language: str, word: str) -> None:
    assert compound_number(word, language) is None


@given(st.integers(min_value=1, max_value=999_999))
@settings(max_examples=200)
def test_german_numbers_are_read_back(number: int) -> None:
    found = compound_number(in_german(number).casefold(), "de")
    assert found is not None
    assert (found.value, found.ordinal) == (number, False)


def in_german(number: int) -> str:
    if number >= 1000:
        rest = number % 1000
        front = in_german(number // 1000) if number // 1000 > 1 else ""
        front = front.removesuffix("s") if front.endswith("eins") else front
        return front + "tausend" + (in_german(rest) if rest else "")
    if number >= 100:
        digit, rest = divmod(number, 100)
        return ("" if digit == 1 else SMALL[digit]) + "hundert" + (in_german(rest) if rest else "")
    if number < 20:
        return SMALL[number]
    ten, digit = divmod(number, 10)
    front = ("ein" if digit == 1 else SMALL[digit]) + "und" if digit else ""
    return front + TENS[ten]


SMALL = (
    "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn "
    "fünfzehn sechzehn siebzehn achtzehn neunzehn"
).split()
TENS = "- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split()


@given(st.text(max_size=60), st.sampled_from(LANGUAGES))
@settings(max_examples=200)
def test_readers_never_raise(text: str, language: str) -> None:
    walk = Walk(text, tokens(text), language)
    for index in range(len(walk.tokens)):
        for number in (read_words(walk, index, 0), read_chinese(walk, index)):
            if number is not None:
                assert 0 <= number.first < number.end <= len(walk.tokens)
                assert number.span.end <= len(text)
