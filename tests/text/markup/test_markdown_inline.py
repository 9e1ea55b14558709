"""What a reader sees of inline markdown, and where each character of it stands."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.growth import assert_linear
from veridical.text.markup.inline import folded_label, inline, unmarked, visible


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("plain text", "plain text"),
        ("", ""),
        # Emphasis
        ("**Bold** and *it* and ***both***", "Bold and it and both"),
        ("__Bold__ and _it_ and ___both___", "Bold and it and both"),
        ("~~gone~~ and ~5 or ~x~", " and ~5 or ~x~"),
        ("2*3*4", "2*3*4"),
        ("a*b*c", "a*b*c"),
        ("x**2 + y**2", "x**2 + y**2"),
        ("5 * 3 * 2", "5 * 3 * 2"),
        ("snake_case_name", "snake_case_name"),
        ("__init__.py and a_b_c", "init.py and a_b_c"),
        ("un*frigging*believable", "unfriggingbelievable"),
        ("**3**rd place", "3rd place"),
        ("**1,234** units", "1,234 units"),
        ("* lone and ** two", "* lone and ** two"),
        ("**unclosed", "**unclosed"),
        ("closed**", "closed**"),
        ("*a **b** c*", "a b c"),
        ("**a *b** c*", "a b c"),
        ("*a*b", "ab"),
        ("(**bold**)", "(bold)"),
        ("**Note:** text", "Note: text"),
        ("“**quoted**”", "“quoted”"),
        ("**重要**です", "重要です"),
        ("これは**重要：**请", "これは重要：请"),
        ("**“引用”**他说", "“引用”他说"),
        ("footnote* and another*", "footnote* and another*"),
        ("*multi\nline*", "multi line"),
        # Code
        ("`code`", "code"),
        ("`*not* _it_ &amp; [a](b)`", "*not* _it_ &amp; [a](b)"),
        ("``a ` b``", "a ` b"),
        ("`` `a` ``", "`a`"),
        ("` `", " "),
        ("`unclosed", "`unclosed"),
        ("``two` one", "``two` one"),
        ("`a\nb`", "a b"),
        ("*a `b* c`", "*a b* c"),
        # Links and images
        ("[text](http://x.y)", "text"),
        ('[text](http://x.y "title")', "text"),
        ("[text](<a b> 'title')", "text"),
        ("[text](a_(b)_c)", "text"),
        ("[**bold** text](u)", "bold text"),
        ("[text][ref]", "text"),
        ("[text][]", "text"),
        ("[a [b](c) d](e)", "[a b d](e)"),
        ("*foo [bar* baz](u) x", "*foo bar* baz x"),
        ("![alt](src)", ""),
        ("a ![alt *x*](src) b", "a b"),
        ("a ![alt][ref] b", "a b"),
        ("[![alt](s)](u)x", "x"),
        ("wow![a](b)", "wow"),
        ("\\![a](b)", "!a"),
        ("[text] (no link)", "[text] (no link)"),
        ("[text](no link)", "[text](no link)"),
        ("[unclosed](", "[unclosed]("),
        ("<https://x.org/a_b_c>", "https://x.org/a_b_c"),
        ("<a@b.org>", "a@b.org"),
        ("https://x.org/a_b_c", "https://x.org/a_b_c"),
        # Citations stay
        ("rose[^1]", "rose[^1]"),
        ("rose [1], [2-4] and [1][2]", "rose [1], [2-4] and [1][2]"),
        ("rose [1](http://x.y)", "rose [1]"),
        ("rose [[1]](http://x.y)", "rose [1]"),
        ("[Smith2020][Jones2021]", "[Smith2020][Jones2021]"),
        ("[Key2008 #chunk 3]", "[Key2008 #chunk 3]"),
        ("([Smith, 2020](u))", "(Smith, 2020)"),
        ("<sup>[1]</sup>", "[1]"),
        ("rose<sup>1</sup>", "rose¹"),
        ("[sic] and [...]", "[sic] and [...]"),
        # HTML
        ("<b>bold</b> and <span class='x'>y</span>", "bold and y"),
        ("a<br>b<br/>c", "a b c"),
        ("a <!-- hidden --> b", "a b"),
        ("a <!-- unclosed", "a <!-- unclosed"),
        ("a < b and c > d", "a < b and c > d"),
        ("x<y and z>w", "x<y and z>w"),
        ("List<String> and Vec<T>", "List<String> and Vec<T>"),
        ("<think>x</think>", "x"),
        ("Use <file> here", "Use <file> here"),
        ("<script>alert(1)</script>a", "a"),
        ("a <span style='display:none'>b</span> c", "a b c"),
        ("a <style>p {}</style> b", "a b"),
        ("10<sup>6</sup> and H<sub>2</sub>O", "10⁶ and H2O"),
        ("1 <2 and 3> 2", "1 <2 and 3> 2"),
        # Entities and escapes
        ("&amp; &lt;b&gt; &quot;", '& <b> "'),
        ("a&nbsp;b", "a b"),
        ("it&#8217;s &#x2019;", "it’s ’"),
        ("&bogus; & AT&T", "&bogus; & AT&T"),
        ("&#0; &#xD800; &#99999999;", "\ufffd \ufffd &#99999999;"),
        ("a&shy;b", "ab"),
        ("\\*no\\* \\[x\\] \\_", "*no* [x] _"),
        ("\\a \\1 \\", "\\a \\1 \\"),
        ("\\\\*x*", "\\x"),
        # Breaks and characters
        ("hard  \nbreak\\\nand\nsoft", "hard break and soft"),
        ("a\r\nb", "a b"),
        ("a\n    b", "a b"),
        ("a\u200bb\u00adc\u202ed\u2069e\ufeff", "abcde"),
        ("a\x00b", "ab"),
        ("x\U000e0041\U000e0042y", "xy"),
        ("１２３ ＡＢｃ", "123 ABc"),
        ("５％，好", "5％，好"),
        ("a\u00a0b\u2009c\u202fd\u3000e\tf", "a b c d e f"),
        ("`a\u200bb`", "ab"),
        ("👨‍👩‍👧", "👨👩👧"),
    ],
)
def test_visible(text: str, seen: str) -> None:
    reading = visible(text)
    assert reading.text == seen
    assert_located(reading.text, text, 0)


def assert_located(seen: str, text: str, start: int, end: int | None = None) -> None:
    """Each character that has an origin is the one there, or stands for it."""
    reading = visible(text, start, end)
    assert reading.text == seen
    last = -1
    for index, char in enumerate(reading.text):
        span = reading.locate(index, index + 1)
        if span is None:
            assert char == " "
            continue
        assert span.end == span.start + 1
        assert span.start > last
        last = span.start
        origin = text[span.start]
        folded = unicodedata.normalize("NFKC", char) == unicodedata.normalize("NFKC", origin)
        assert char == origin or folded or origin == "&" or (char == " " and origin.isspace())


def test_a_stretch_keeps_offsets_into_the_whole() -> None:
    text = "0123 **bold** and [x](y)."
    reading = visible(text, 5, len(text) - 1)
    assert reading.text == "bold and x"
    place = reading.locate(0, 4)
    assert place is not None
    assert place.of(text) == "bold"
    place = reading.locate(9, 10)
    assert place is not None
    assert place.start == text.index("x]")


def test_code_ranges_are_told() -> None:
    found = inline("use `a.b` and <http://x.y> now", ((0, 30),))
    assert [found.reading.text[left:right] for left, right in found.code] == ["a.b", "http://x.y"]


def test_pieces_are_joined_and_located() -> None:
    text = "> one **two\n> three** four"
    found = inline(text, ((2, 11), (14, 26)))
    assert found.reading.text == "one two three four"
    place = found.reading.locate(8, 13)
    assert place is not None
    assert place.of(text) == "three"


def test_code_across_pieces_is_located() -> None:
    text = "> a `b\n> c` d"
    found = inline(text, ((2, 6), (9, 13)))
    assert found.reading.text == "a b c d"
    place = found.reading.locate(4, 5)
    assert place is not None
    assert place.of(text) == "c"


@pytest.mark.parametrize(
    ("text", "labels", "seen"),
    [
        ("[text][ref]", {"ref"}, "text"),
        ("[text][ref]", {"other"}, "[text][ref]"),
        ("[Ref Name]", {"ref name"}, "Ref Name"),
        ("[text][]", {"text"}, "text"),
        ("[the report][1]", {"1"}, "the report"),
        ("[1]", {"1"}, "[1]"),
        ("[^1]", {"^1"}, "[^1]"),
        ("[sic]", set(), "[sic]"),
        ("![alt][ref] x", {"ref"}, "x"),
    ],
)
def test_reference_links_need_their_label(text: str, labels: set[str], seen: str) -> None:
    assert inline(text, ((0, len(text)),), frozenset(labels)).reading.text == seen


def test_a_pipe_in_a_cell_is_escaped_even_in_code() -> None:
    text = r"`a \| b` \| c"
    assert inline(text, ((0, len(text)),), cell=True).reading.text == "a | b | c"


def test_unmarked_joins_lines_and_leaves_marks() -> None:
    text = "a *b*\u200b \n  c_d_ [x](y) &amp;"
    assert unmarked(text, ((0, len(text)),)).reading.text == "a *b* c_d_ [x](y) &amp;"


def test_label_folding() -> None:
    assert folded_label("  Foo \n BAR ") == "foo bar"


PIECES = [
    "[a](b)",
    "![",
    "](",
    "**",
    "~~",
    "``",
    "&amp;",
    "<b>",
    "</b>",
    "<!--",
    "-->",
    "  \n",
    "<sup>1</sup>",
]
MARKS = "ab1 *_~`[]()<>&;\\!\n\r\t|\"'^\u200b\u00a0中＊Ａ１😀\x00\ud800-"
TEXT = st.lists(st.sampled_from([*MARKS, *PIECES]), max_size=50).map("".join)


@settings(max_examples=400, deadline=None)
@given(text=st.one_of(TEXT, st.text(max_size=60)), start=st.integers(0, 5))
def test_offsets_are_exact_whatever_comes(text: str, start: int) -> None:
    start = min(start, len(text))
    assert_located(visible(text, start).text, text, start)


@settings(max_examples=200, deadline=None)
@given(text=TEXT)
def test_unmarked_offsets_are_exact(text: str) -> None:
    reading = unmarked(text, ((0, len(text)),)).reading
    for index in range(len(reading.text)):
        span = reading.locate(index, index + 1)
        assert span is not None
        char, origin = reading.text[index], span.of(text)
        assert char == origin or char == " " or unicodedata.normalize("NFKC", origin) == char


@pytest.mark.parametrize(
    "text",
    [
        "*" * 50_000,
        "[" * 50_000,
        "<" * 50_000,
        "`" * 50_000,
        "&" * 50_000,
        "*a " * 30_000,
        "a*" * 30_000,
        "_a_ " * 20_000,
        "**a *b " * 20_000,
        "~~a" * 30_000,
        "[" * 30_000 + "]" * 30_000,
        "[a](" * 30_000,
        '[a](b "' * 30_000,
        "[" * 30_000 + "[a](b)" * 30_000,
        "[a " * 20_000 + "](b)" * 20_000,
        "![" * 30_000 + "](b)" * 30_000,
        "<!--" * 30_000,
        '<a "' * 30_000,
        "<script>" * 30_000,
        "".join(f"<x{i}>" for i in range(20_000)),
        "".join("`" * (i % 200 + 1) + " " for i in range(5_000)),
        "` ``" * 30_000,
    ],
    ids=lambda text: text[:8],
)
def test_hostile_lines_take_linear_time(text: str) -> None:
    assert_linear(visible, text)
