"""What holds of every text: dates read back as written, exact spans, no failure, linear time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.growth import assert_linear
from veridical.text.dates.comparison import compare, order
from veridical.text.dates.reading import CalendarPoint, DateValue, Doubt, Grain, dates
from veridical.text.language import COVERED
from veridical.text.words import tokens
from veridical.types.evidence import SlotRelation

MONTHS = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "nl": "januari februari maart april mei juni juli augustus september oktober november december",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "es": "enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre",
}


def named(language: str, pattern: str) -> Callable[[date], str]:
    months = MONTHS[language].split()

    def write(day: date) -> str:
        # A year of two figures would be read as one of the last or of this century.
        year = f"{day.year:04}" if day.year < 100 else str(day.year)
        name = months[day.month - 1]
        return pattern.format(d=day.day, m=day.month, y=year, name=name, short=name[:3])

    return write


def ordinal(day: date) -> str:
    ending = {1: "st", 2: "nd", 3: "rd"}.get(
        day.day % 10 if day.day not in (11, 12, 13) else 0, "th"
    )
    return named("en", f"the {{d}}{ending} of {{name}}, {{y}}")(day)


def numerals(day: date) -> str:
    def small(number: int) -> str:
        tens, ones = divmod(number, 10)
        lead = "" if tens == 0 else "十" if tens == 1 else "一二三"[tens - 1] + "十"
        return lead + ("一二三四五六七八九"[ones - 1] if ones else "")

    year = "".join("〇一二三四五六七八九"[int(figure)] for figure in f"{day.year:04}")
    return f"{year}年{small(day.month)}月{small(day.day)}日"


FORMATS: list[tuple[str, Callable[[date], str]]] = [
    ("en", named("en", "{d} {name} {y}")),
    ("en", named("en", "{name} {d}, {y}")),
    ("en", ordinal),
    ("en", lambda day: named("en", "{short}. {d}, {y}")(day).replace("May.", "May")),
    ("en", named("en", "{d}-{short}-{y:0>4}")),
    ("en", lambda day: f"{day.year:04}-{day.month:02}-{day.day:02}"),
    ("en", lambda day: f"{day.year:04}/{day.month:02}/{day.day:02}"),
    ("de", named("de", "{d}. {name} {y}")),
    ("de", lambda day: f"{day.day:02}.{day.month:02}.{day.year:04}"),
    ("nl", lambda day: f"{day.day:02}-{day.month:02}-{day.year:04}"),
    ("nl", named("nl", "{d} {name} {y}")),
    ("fr", named("fr", "{d} {name} {y}")),
    ("fr", lambda day: f"{day.day:02}/{day.month:02}/{day.year:04}"),
    ("es", named("es", "{d} de {name} de {y}")),
    ("zh", lambda day: f"公元{day.year}年{day.month}月{day.day}日"),
    ("zh", numerals),
]

days = st.dates(min_value=date(1, 1, 1), max_value=date(2199, 12, 31))


@pytest.mark.parametrize(("language", "write"), FORMATS)
@given(day=days)
@settings(max_examples=150, deadline=None)
def test_a_day_is_read_back_as_written(
    language: str, write: Callable[[date], str], day: date
) -> None:
    written = write(day)
    text = f"（{written}）" if language == "zh" else f"It opened ({written}), and it stands."
    (value,) = dates(text, language)
    point = value.start
    assert (point.year, point.month, point.day) == (day.year, day.month, day.day)
    assert value.start == value.end
    assert value.grain is Grain.DAY
    assert value.span.of(text) == written.removeprefix("the ")


@given(day=days)
@settings(max_examples=100, deadline=None)
def test_american_figures_are_open_or_right(day: date) -> None:
    (value,) = dates(f"due {day.month:02}/{day.day:02}/{day.year:04}", "en")
    either = Doubt.DAY_OR_MONTH in value.doubts
    assert either is (day.day <= 12 and day.day != day.month)
    assert (value.start.month, value.start.day) == (day.month, day.day)


@given(day=st.dates(min_value=date(1990, 1, 1), max_value=date(2090, 1, 1)), by=st.integers(1, 900))
@settings(max_examples=100, deadline=None)
def test_two_writings_compare_and_order_as_days(day: date, by: int) -> None:
    later = day + timedelta(days=by)
    (one,) = dates(named("en", "{d} {name} {y}")(day), "en")
    (other,) = dates(f"{later:%Y-%m-%d}", "en")
    (same,) = dates(named("es", "{d} de {name} de {y}")(day), "es")
    (year,) = dates(f"in {day.year}", "en")
    assert compare(one, same) is SlotRelation.SAME
    assert compare(one, other) is compare(other, one) is SlotRelation.CONFLICTING
    assert compare(year, one) is SlotRelation.ROUNDED
    assert compare(one, year) is SlotRelation.MISSING
    assert (order(one, other), order(other, one), order(one, same)) == (-1, 1, 0)


WORDS = st.sampled_from(
    "in since until by before after between and to from - – / . , : ( ) the of early late c. every"
    " 3 14 05 1990 1995 2021 99 '90 s th BC AD May March June Monday Mondays spring Q3 century 19th"
    " pm a.m. noon last next year ago two days later Uhr um bis von Mai Jahrhundert siglo XIX a. C."
    " 年 月 日 世纪 上午 二 〇 至 前 h 30 14h30 2021-03-04 14.05.1931 05/06/1931 \n \n\n".split(" ")
)
TEXTS = st.one_of(
    st.text(max_size=80),
    st.lists(WORDS, max_size=25).map(" ".join),
    st.lists(WORDS, max_size=25).map("".join),
)


@given(text=TEXTS, language=st.sampled_from((*COVERED, "xx", "")))
@settings(max_examples=600, deadline=None)
def test_spans_are_exact_and_nothing_raises(text: str, language: str) -> None:
    found = dates(text, language)
    assert found == dates(text, language, tokens(text))
    end = 0
    for value in found:
        assert end <= value.span.start < value.span.end <= len(text)
        assert value.span.of(text).strip() == value.span.of(text)
        end = value.span.end
        for point in (value.start, value.end):
            assert point.month is None or 1 <= point.month <= 12
            assert point.day is None or 1 <= point.day <= 31
            assert point.hour is None or 0 <= point.hour <= 23


POINTS = st.builds(
    CalendarPoint,
    st.none() | st.integers(1, 2199),
    st.none() | st.integers(1, 12),
    st.none() | st.integers(1, 31),
    st.none() | st.integers(0, 23),
    st.none() | st.integers(0, 59),
)


@given(text=TEXTS, other=TEXTS, language=st.sampled_from(COVERED))
@settings(max_examples=400, deadline=None)
def test_comparison_is_total_and_order_antisymmetric(text: str, other: str, language: str) -> None:
    found: list[DateValue] = [*dates(text, language), *dates(other, language)][:8]
    for one in found:
        assert compare(one, one) is SlotRelation.SAME
        for two in found:
            assert compare(one, two) in (*SlotRelation, None)
            forth, back = order(one, two), order(two, one)
            assert (forth is None and back is None) or forth == -(back or 0)


@given(start=POINTS, end=POINTS, grain=st.sampled_from(Grain), approximate=st.booleans())
@settings(max_examples=300, deadline=None)
def test_comparison_takes_any_value(
    start: CalendarPoint, end: CalendarPoint, grain: Grain, approximate: bool
) -> None:
    (known,) = dates("3 May 1990 at 10:30", "en")
    value = DateValue(known.span, start, end, grain, approximate=approximate)
    compare(value, known)
    compare(known, value)
    assert compare(value, value) is SlotRelation.SAME
    assert order(value, known) in (-1, 0, 1, None)


HOSTILE = (
    "1,|(|a|1 |May |1-|2020 |3 and |Monday |1.|10:|年|一|1990–|early |between 1 and |19th and "
    "|2020年|上午|\n|'"
).split("|")


@pytest.mark.parametrize("piece", HOSTILE)
def test_time_is_linear(piece: str) -> None:
    def read(text: str) -> None:
        known = tokens(text)
        for language in ("en", "zh"):
            dates(text, language, known)

    assert_linear(read, piece * 16_000)


@pytest.mark.parametrize(
    "text", ["\ud800 14 May 1931 \udfff", "\0 14 May 1931", "\u202e14 May 1931"]
)
def test_odd_characters_around_a_date(text: str) -> None:
    (value,) = dates(text, "en")
    assert value.span.of(text) == "14 May 1931"
