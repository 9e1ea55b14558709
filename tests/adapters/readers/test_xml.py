"""XML: prose of publishers, feeds, data in fields; nothing it defines or names is followed."""

from __future__ import annotations

import pytest

from tests.adapters.readers.reading import read
from veridical.errors import LimitExceeded, UnreadableInput

DATA = (
    '<x:harbour xmlns:x="urn:x"><x:quay id="q1"><x:length unit="m">520</x:length></x:quay>'
    '<x:quay id="q2"><x:length unit="m">300</x:length></x:quay></x:harbour>'
)


def test_elements_of_one_name_are_rows_whatever_their_namespace() -> None:
    found = read("a.xml", DATA)
    assert found.text.splitlines() == [
        "# quay",
        "",
        "| id | length |",
        "| --- | --- |",
        "| q1 | 520 m |",
        "| q2 | 300 m |",
    ]
    assert found.place_of("q2") == "/harbour/quay[2]"


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ("<a><b><![CDATA[x < y & <z>]]></b></a>", "- b: x < y & \\<z>"),
        ("<a><b>&lt;i&gt; &amp;amp;</b></a>", "- b: \\<i> \\&amp;"),
        ("<a><b>1</b><c/><d>2</d></a>", "- b: 1\n- d: 2"),
        ("<a><b>0.10</b><c>1e400</c></a>", "- b: 0.10\n- c: 1e400"),
        ('<a xml:lang="en" xml:space="preserve"><b>x</b></a>', "- b: x"),
        ('<a xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="0"><b>x</b></a>', "- b: x"),
        ("<a><b>caf&#233;&nbsp;x</b></a>", "- b: café x"),
        ("<a>\n  <b>two\n  lines</b>\n</a>", "- b: two lines"),
        ('<?xml version="1.0"?><?p i?><a><!-- c --><b>x</b></a>', "- b: x"),
    ],
)
def test_fields_are_read_as_they_are_written(data: str, text: str) -> None:
    assert read("a.xml", data).text == text


PROSE = (
    "<article><title>Halsund</title><sec><title>Quays</title><p>The quay is <b>520</b> m long"
    '<xref ref-type="fn">1</xref>.</p><list list-type="order"><list-item><p>one</p></list-item>'
    "<list-item><p>two</p></list-item></list><table><tr><th>Year</th><th>Ships</th></tr>"
    "<tr><td>2021</td><td>4</td></tr></table><code>a  b</code></sec></article>"
)


def test_prose_keeps_headings_lists_tables_and_places() -> None:
    found = read("a.xml", PROSE)
    assert found.text.splitlines()[:8] == [
        "# Halsund",
        "",
        "## Quays",
        "",
        "The quay is 520 m long[1].",
        "",
        "1. one",
        "2. two",
    ]
    assert "| Year | Ships |\n| --- | --- |\n| 2021 | 4 |" in found.text
    assert found.place_of("The quay") == "/article/sec[1]/p[1]"


def test_entries_of_a_feed_are_sections() -> None:
    feed = (
        "<rss><channel><title>News</title><item><title>Quay</title>"
        "<description>&lt;p&gt;It is &lt;b&gt;520&lt;/b&gt; m.&lt;/p&gt;</description></item>"
        "</channel></rss>"
    )
    found = read("a.xml", feed)
    assert found.text == "# News\n\n## Quay\n\nIt is 520 m."
    assert found.place_of("It is") == "entry 1"
    assert found.document.title == "News"


ENCODED = {
    "UTF-8": "<a><b>café</b></a>".encode(),
    "UTF-16 by its mark": '<?xml version="1.0" encoding="utf-16"?><a><b>café</b></a>'.encode(
        "utf-16"
    ),
    "UTF-16 without one": "<a><b>café</b></a>".encode("utf-16-be"),
    "Latin-1 as it says": '<?xml version="1.0" encoding="ISO-8859-1"?><a><b>café</b></a>'.encode(
        "latin-1"
    ),
}


@pytest.mark.parametrize("name", ENCODED)
def test_letters_are_read_as_the_file_says(name: str) -> None:
    assert read("a.xml", ENCODED[name]).text == "- b: café"


BAD = {
    "not UTF-8": (b"<a><b>caf\xe9</b></a>", "is not UTF-8 text"),
    "UTF-7": ('<?xml version="1.0" encoding="UTF-7"?><a>+ADw-</a>', "UTF-7, which is not known"),
    "not closed": ("<a><b>x</a>", "is not well formed in line 1"),
    "cut off": ("<a>\n<b>x</b>\n<b>", "is not well formed in line 3"),
    "two roots": ("<a>x</a><b>y</b>", "is not well formed"),
    "a sign that is none": ("<a>&#0;</a>", "is not well formed"),
    "a zero": ("<a>\x00</a>", "is not well formed"),
    "an entity of its own": (
        '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>',
        "DOCTYPE with definitions",
    ),
    "an entity of elsewhere": ('<!DOCTYPE a SYSTEM "a.dtd"><a>&e;</a>', "which is defined outside"),
    "nothing": ("", "is not well formed"),
    "a text": ("The quay", "is not well formed"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_not_well_formed_is_refused_with_its_place(name: str) -> None:
    data, words = BAD[name]
    with pytest.raises(UnreadableInput, match=words) as error:
        read("a.xml", data)
    assert error.value.hint


def test_what_is_nested_too_deeply_is_refused() -> None:
    with pytest.raises(LimitExceeded):
        read("a.xml", "<a>" * 300 + "x" + "</a>" * 300)
