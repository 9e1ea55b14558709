"""What holds for the quantities of every text: exact spans, order, no exception, linear time."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.growth import assert_linear
from veridical.text.quantities.reading import quantities
from veridical.text.words import tokens
from veridical.types.reading import Span

LANGUAGES = ("en", "de", "nl", "fr", "es", "zh", "it", "xx")

PIECES = st.sampled_from(
    "1 12 300 1,234.5 1.234 10^5 1e5 ½ 3½ $ € % ‰ km kg m m² / per - – to and between from at least"
    " more than about ~ ≥ x × : . , ( ) ' \" one two hundred million half a third first twice dozen"
    " zwei und Millionen trois quatre vingt mil 三 百 万 分 之 第 年 to 5th No. v2 GPT-4 in of"
    " people °C ± + = − + 2021 May \n \x00 \ud800 \u202e 😀 ١٢ é".split(" ")
)
TEXTS = st.lists(
    st.tuples(PIECES, st.sampled_from(["", " ", " ", "\n", "\u00a0"])), max_size=25
).map(lambda parts: "".join(piece + gap for piece, gap in parts))


FIGURES = st.text(alphabet="0123459.,-–/:'^e×½⁵%$+() kmhs\u202f", max_size=40)


@given(st.one_of(st.text(max_size=120), TEXTS, FIGURES), st.sampled_from(LANGUAGES))
@settings(max_examples=600, deadline=None)
def test_any_text_is_read_with_exact_spans(text: str, language: str) -> None:
    found = quantities(text, language)
    assert found == quantities(text, language, tokens(text))
    last = 0
    for quantity in found:
        assert last <= quantity.span.start < quantity.span.end <= len(text)
        assert quantity.span.covers(quantity.value_span)
        assert quantity.value_span.of(text) == quantity.text
        assert quantity.low <= quantity.high
        assert quantity.resolution >= 0
        assert max(abs(quantity.low), abs(quantity.high)) < 10**90
        if quantity.noun is not None:
            assert 0 <= quantity.noun[0] < quantity.noun[1] <= len(tokens(text))
        last = quantity.span.end


@given(TEXTS, st.sampled_from(LANGUAGES), st.integers(0, 60), st.integers(0, 60))
@settings(max_examples=200, deadline=None)
def test_taken_characters_are_never_read(text: str, language: str, one: int, two: int) -> None:
    start, end = sorted((min(one, len(text)), min(two, len(text))))
    taken = Span(start, end)
    for quantity in quantities(text, language, taken=[taken]):
        assert not quantity.value_span.overlaps(taken) or start == end


@pytest.mark.parametrize(
    "piece",
    [
        "1,",
        "(",
        "a",
        "1 ",
        "1-",
        "9",
        "$1",
        "一",
        "三十",
        "1 km ",
        "1x",
        "about 1 ",
        "1/",
        "10^",
        "½",
        "1'",
    ],
)
def test_time_grows_with_the_length_only(piece: str) -> None:
    language = "zh" if piece in "一三十" else "en"
    assert_linear(lambda text: quantities(text, language, tokens(text)), piece * 8000)
