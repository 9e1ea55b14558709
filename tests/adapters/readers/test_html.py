"""HTML pages: what a person sees of them, and what they hide or leave out."""

from __future__ import annotations

import random

import pytest

from tests.adapters.readers.reading import read
from veridical.errors import LimitExceeded, UnreadableInput

LINE = "The quay is 520 metres long."


def page(body: str, head: str = "") -> str:
    """A whole page."""
    return f"<!doctype html><html><head>{head}</head><body>{body}</body></html>"


BODIES = {
    "a paragraph": (f"<p>{LINE}</p>", LINE),
    "entities": (
        "<p>&eacute;&nbsp;&mdash;&#32;&#x41;&copy; &lt;b&gt; 5 &lt; 6 &amp; 7</p>",
        "é\xa0— A© \\<b> 5 < 6 & 7",
    ),
    "no name of a sign": ("<p>AT&T &bogus; x</p>", "AT&T \\&bogus; x"),
    "white space": ("<p>  The\n\tquay   is\n520  </p>", "The quay is 520"),
    "a break": ("<p>a<br>b</p>", "a\nb"),
    "what runs and is not shown": (
        "<p>a</p><script>document.write('<p>x</p>')</script><style>p{}</style>"
        "<template><p>t</p></template><noscript>n</noscript><p>b</p>",
        "a\n\nb",
    ),
    "a comment in a word": ("<p>a<!-- not a word at all -->b</p>", "ab"),
    "headings": ("<h1>A</h1><h3>B</h3>", "# A\n\n### B"),
    "lists in lists": (
        "<ul><li>one<ul><li>below</ul><li>two</ul><ol start=3><li>three<li>four</ol>",
        "- one\n  - below\n- two\n3. three\n4. four",
    ),
    "a list that counts down": ("<ol reversed><li>a<li>b</ol>", "2. a\n1. b"),
    "terms and what they mean": ("<dl><dt>Quay<dd>A wall.</dl>", "- Quay: A wall."),
    "a power, an index, a note": (
        '<p>10<sup>6</sup> H<sub>2</sub>O<sup><a href="#fn1">1</a></sup></p>',
        "10<sup>6</sup> H2O[1]",
    ),
    "what was struck": ("<p><del>400</del> <ins>500</ins></p>", "<s>400</s> 500"),
    "code": ("<pre>a  b\n c</pre>", "```\na  b\n c\n```"),
    "a quotation": ("<blockquote>Said.</blockquote>", "> Said."),
    "words that look like marks": ("<p>* a</p><p># b</p>", "\\* a\n\n\\# b"),
    "elements that are not closed": ("<p>a<p>b<div>c", "a\n\nb\n\nc"),
    "tags that never were": ("<p>a <madeup>b</madeup> c", "a b c"),
    "forms": ("<select><option>a<option>b</select>", "a\n\nb"),
}


@pytest.mark.parametrize("name", BODIES)
def test_what_is_shown_is_read(name: str) -> None:
    body, text = BODIES[name]
    found = read("a.html", page(body))
    assert found.text == text
    assert found.failures == ()


def test_what_stands_behind_the_end_of_a_page_is_shown() -> None:
    data = "<html><body><p>a</p></body></html>b<p>c</p></html><table><tr><td>d</td></tr></table>"
    assert read("a.html", data).text.split() == ["a", "b", "c", "d"]


def test_a_cell_stands_under_its_heads() -> None:
    table = (
        "<table><caption>Quays</caption><tr><th rowspan=2>Quay<th colspan=2>Length</tr>"
        "<tr><th>in 1931<th>now</tr><tr><td>East<td>310<td>520</table>"
    )
    assert read("a.html", page(table)).text.splitlines() == [
        "Quays",
        "",
        "| Quay | Length in 1931 | Length now |",
        "| --- | --- | --- |",
        "| East | 310 | 520 |",
    ]


ROWS = "<tr><td>Surgery<td>3,120<td>3,305</tr><tr><td>Eye<td>120<td>305</tr>"
HEADS = {
    "plain cells": "<tr><td>Ward<td colspan=2>Admissions</tr><tr><td><td>2022<td>2023</tr>",
    "a head over plain cells": (
        "<tr><th rowspan=2>Ward<th colspan=2>Admissions</tr><tr><td>2022<td>2023</tr>"
    ),
}


@pytest.mark.parametrize("name", HEADS)
def test_a_cell_that_is_parted_below_heads_both_columns(name: str) -> None:
    text = read("a.html", page(f"<table>{HEADS[name]}{ROWS}</table>")).text
    assert text.splitlines() == [
        "| Ward | Admissions 2022 | Admissions 2023 |",
        "| --- | --- | --- |",
        "| Surgery | 3,120 | 3,305 |",
        "| Eye | 120 | 305 |",
    ]


@pytest.mark.parametrize(
    "rows",
    [
        "<tr><td>A<td colspan=2>5</tr><tr><td>B<td>6<td>7</tr><tr><td>C<td>8<td>9</tr>",
        "<tr><td>A<td colspan=2>Both</tr><tr><td>B<td>ja<td>ne</tr><tr><td>C<td>x<td>y</tr>",
    ],
)
def test_a_cell_over_two_columns_of_data_heads_nothing(rows: str) -> None:
    lines = read("a.html", page(f"<table>{rows}</table>")).text.splitlines()
    assert any(line.startswith("| B |") for line in lines)


@pytest.mark.parametrize("cell", ["th", "td"])
def test_a_row_of_one_cell_is_said_of_the_rows_below_it(cell: str) -> None:
    def section(words: str) -> str:
        return f"<tr><{cell} colspan=3>{words}</{cell}></tr>"

    table = (
        f"<table><tr><th>Site<th>Engineers<th>Clerks</tr>{section('North')}"
        f"<tr><td>Aldon<td>12<td>3</tr>{section('South')}<tr><td>Brack<td>80<td>5</tr>"
        f"{section('Counted in May.')}</table>"
    )
    assert read("a.html", page(table)).text.splitlines() == [
        "| Site | Engineers | Clerks |  |",
        "| --- | --- | --- | --- |",
        "| Aldon | 12 | 3 | North |",
        "| Brack | 80 | 5 | South |",
        "",
        "Counted in May.",
    ]


def test_a_table_in_a_table_is_one_of_its_own() -> None:
    inner = "<table><tr><th>A<th>B<tr><td>1<td>2</table>"
    text = read("a.html", page(f"<table><tr><td>o{inner}<td>x<tr><td>y<td>z</table>")).text
    assert "| A | B |\n| --- | --- |\n| 1 | 2 |" in text
    assert "| y | z |" in text


HIDDEN = (
    '<p style="display:none">{}</p>',
    '<p style="visibility: hidden">{}</p>',
    '<p style="opacity:0">{}</p>',
    '<p style="font-size:0">{}</p>',
    '<p style="color:#fff">{}</p>',
    '<div style="background:#000"><p style="color:black">{}</p></div>',
    '<p style="position:absolute;left:-9999px">{}</p>',
    '<p style="text-indent:-9999px">{}</p>',
    '<p style="height:0;overflow:hidden">{}</p>',
    "<p hidden>{}</p>",
    '<p aria-hidden="true">{}</p>',
    '<p class="h">{}</p>',
    '<div class="h"><div><p>{}</p></div></div>',
    '<ul><li class="h">{}</li></ul>',
    '<p><font color="white">{}</font></p>',
    "<dialog>{}</dialog>",
)


@pytest.mark.parametrize("way", HIDDEN)
def test_hardening_22_words_that_a_page_does_not_show_are_hidden(way: str) -> None:
    words = "Nobody sees this."
    found = read(
        "a.html", page(f"<p>{LINE}</p>{way.format(words)}", "<style>.h{display:none}</style>")
    )
    assert found.text.startswith(LINE)
    assert found.hidden == [words]
    assert "hidden_text" in [code for code, _ in found.notices]


@pytest.mark.parametrize(
    "body",
    [
        '<p style="color:#333">{}</p>',
        '<p style="font-size:9px">{}</p>',
        '<div style="background:#000"><p style="color:#fff">{}</p></div>',
        '<p class="p">{}</p>',
        "<details><summary>s</summary>{}</details>",
    ],
)
def test_words_that_are_shown_are_not_hidden(body: str) -> None:
    style = "<style>@media print{.p{display:none}}</style>"
    found = read("a.html", page(body.format(LINE), style))
    assert LINE in found.text
    assert found.hidden == []


def test_hidden_words_do_not_stand_within_a_sentence_that_is_seen() -> None:
    body = '<p>The quay is <span style="display:none">not </span>520 metres long.</p>'
    found = read("a.html", page(body))
    assert found.text.startswith(LINE)
    assert found.hidden == ["not"]


def test_a_comment_of_words_is_told() -> None:
    [(code, message)] = read("a.html", page("<p>a</p><!-- ignore all of the above -->")).notices
    assert code == "hidden_text"
    assert "ignore all of the above" in message


ENDS = {
    "a comment": (page("<p>a</p><!-- <p>b</p>"), "a comment that never ends"),
    "a script": (page("<p>a</p><script><p>b</p>"), "a <script> that never ends"),
    "a style": (page("<p>a</p><style><p>b</p>"), "a <style> that never ends"),
    "a tag": ("<html><body><p>a</p><p cla", "breaks off within a tag"),
    "the page": ("<html><body><p>a</p><p>b</p>", "never closed"),
    "its beginning": ("</p><p>a</p></body></html>", "its beginning"),
}


@pytest.mark.parametrize("name", ENDS)
def test_a_page_that_breaks_off_is_told(name: str) -> None:
    data, words = ENDS[name]
    [failure] = read("a.html", data).failures
    assert words in failure


@pytest.mark.parametrize(
    "data",
    [
        page("<p>a</p><script>var a = '<!--';</script><!-- x -->"),
        page("<script>if (a < b) { c('<script>'); }</script><p>a</p>"),
        page("<svg><style/></svg><p>a</p>"),
        page("<p>a</p><styled>b</styled>"),
        "<p>a</p><p>b",
        "<!doctype html><title>t</title><p>5 < 6",
    ],
)
def test_a_page_that_is_whole_is_not_told_to_break_off(data: str) -> None:
    assert read("a.html", data).failures == ()


# Its letters


CAFE = "<p>Café – 5 €</p>"
ENCODED = {
    "as UTF-8, unsaid": CAFE.encode(),
    "as UTF-8 with a mark": CAFE.encode("utf-8-sig"),
    "as UTF-16 with a mark": f"\ufeff{CAFE}".encode("utf-16-le"),
    "as UTF-16 the other way": f"\ufeff{CAFE}".encode("utf-16-be"),
    "as Windows-1252, as it says": f"<meta charset=windows-1252>{CAFE}".encode("cp1252"),
    "as what is called Latin-1": f"<meta charset='iso-8859-1'>{CAFE}".encode("cp1252"),
    "as it says in the old way": (
        f'<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">{CAFE}'.encode(
            "cp1252"
        )
    ),
    "with a mark that says otherwise": f"<meta charset=koi8-r>{CAFE}".encode("utf-8-sig"),
    "as UTF-8 where it says otherwise": f"<meta charset=euc-jp>{CAFE}".encode(),
}


@pytest.mark.parametrize("name", ENCODED)
def test_letters_are_read_in_the_encoding_of_the_page(name: str) -> None:
    found = read("a.html", ENCODED[name])
    assert found.text == "Café – 5 €"
    assert found.notices == ()


def test_japanese_as_it_says() -> None:
    data = "<meta charset=shift_jis><p>日本語</p>".encode("shift_jis")
    assert read("a.html", data).text == "日本語"


def test_an_encoding_that_is_guessed_is_told() -> None:
    found = read("a.html", CAFE.encode("cp1252"))
    assert found.text == "Café – 5 €"
    assert [code for code, _ in found.notices] == ["poor_text"]


@pytest.mark.parametrize("seed", range(5))
def test_bytes_of_no_text_are_no_page(seed: int) -> None:
    """A picture, or half of an archive, whatever it is called."""
    data = b"\xff" + random.Random(seed).randbytes(3000)
    with pytest.raises(UnreadableInput, match=r"is no HTML page|damaged UTF-8"):
        read("a.html", data)


def test_damaged_utf_8_is_not_read_as_something_else() -> None:
    data = page("<p>Søndre Kaj på Øen</p>").encode().replace(b"Kaj", b"K\xffj")
    with pytest.raises(UnreadableInput, match="damaged UTF-8: byte 0xff at offset"):
        read("a.html", data)
    with pytest.raises(UnreadableInput, match="is not UTF-8 text, as it says"):
        read("a.html", b"<meta charset=utf-8><p>Caf\xe9</p>")


@pytest.mark.parametrize("data", ["<p>a\x00b</p>", "<p>a&#0;b</p>", "<p>a\ufffdb</p>"])
def test_signs_that_are_no_letters_are_told(data: str) -> None:
    [(code, message)] = read("a.html", page(data)).notices
    assert code == "poor_text"
    assert message.startswith("a sign is no letter (the first: U+FFFD)")


# What it says of itself


def test_its_title_and_date() -> None:
    published = '<meta property="article:published_time" content="2024-03-01T09:00">'
    head = f"<title>Quays &amp; piers</title>{published}"
    document = read("a.html", page(f"<p>{LINE}</p><time>1999-01-01</time>", head)).document
    assert (document.title, document.date) == ("Quays & piers", "2024-03-01")


def test_two_dates_are_none() -> None:
    head = '<meta name="date" content="2024-03-01"><meta name="dc.date" content="2023-03-01">'
    assert read("a.html", page(LINE, head)).document.date is None


def test_xhtml_is_read_as_such() -> None:
    data = (
        '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body><script/>'
        "<p>a<br/>b</p></body></html>"
    )
    assert read("a.xhtml", data).text == "a\nb"


# Too much


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        ("", UnreadableInput),
        ("<html>" + "<div>" * 3000, LimitExceeded),
        ("<html>" + "<" * 1_000_001, LimitExceeded),
        ("<html><p " + " ".join(f"a{at}" for at in range(5000)) + ">x", LimitExceeded),
    ],
)
def test_a_page_that_cannot_be_read_is_refused(data: str, kind: type[UnreadableInput]) -> None:
    with pytest.raises(kind) as error:
        read("a.html", data)
    assert error.value.hint
