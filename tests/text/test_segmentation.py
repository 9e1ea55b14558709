"""Segments: sentences, items and rows of a text, each in its place in the original."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.growth import assert_linear
from veridical.text.markup.blocks import blocks
from veridical.text.segmentation import Segment, SegmentKind, segments


def seen(text: str, language: str = "en", markdown: bool = True) -> list[tuple[str, str]]:
    return [(found.kind.value, found.reading.text) for found in segments(text, language, markdown)]


S, H, L, M = "sentence", "heading", "list_item", "markup"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", []),
        ("One. Two.", [(S, "One."), (S, "Two.")]),
        ("# Head\n\nOne. Two.", [(H, "Head"), (S, "One."), (S, "Two.")]),
        ("# A claim. Another.", [(H, "A claim."), (H, "Another.")]),
        ("- One. Two.\n- Three", [(L, "One."), (L, "Two."), (L, "Three")]),
        ("**First.** *Second* one.", [(S, "First."), (S, "Second one.")]),
        ("[First.](u 'a b') Then.", [(S, "First."), (S, "Then.")]),
        ("First. [Then](u 'a b') more.", [(S, "First."), (S, "Then more.")]),
        ("One ends\nhere. Two\nalso.", [(S, "One ends here."), (S, "Two also.")]),
        ("Call `a. B` now. Then.", [(S, "Call a. B now."), (S, "Then.")]),
        ("One.<br>Two.", [(S, "One."), (S, "Two.")]),
        ("Rose [1]. Fell.[2] End.", [(S, "Rose [1]."), (S, "Fell.[2]"), (S, "End.")]),
        ("第一。第二。", [(S, "第一。"), (S, "第二。")]),
        ("> One. Two.", [(S, "One."), (S, "Two.")]),
        ("```\na. B\n```", [("code", "a. B")]),
        ("***\n\n<!-- c -->\n\n[x]: /y", [(M, ""), (M, ""), (M, "")]),
        ("[^1]: A note. More.", [("note", "A note."), ("note", "More.")]),
        ("![alt](x.png)", [(M, "")]),
        ("|a|b|\n|-|-|\n|1. X|2|", [("table_head", "a | b"), ("table_row", "1. X | 2")]),
        ("Dr. Smith\ncame. He left.", [(S, "Dr. Smith came."), (S, "He left.")]),
        ("AT&amp;T grew. It&nbsp;did.", [(S, "AT&T grew."), (S, "It did.")]),
        ("1. The first. 2. Not an item.", [(L, "The first."), (L, "2. Not an item.")]),
        ("See https://x.org/a?b=c. Then.", [(S, "See https://x.org/a?b=c."), (S, "Then.")]),
        ("See <https://x.org/a.B>. Then.", [(S, "See https://x.org/a.B."), (S, "Then.")]),
    ],
)
def test_segments(text: str, wanted: list[tuple[str, str]]) -> None:
    assert seen(text) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("**First.** *Second* one.", ["**First.**", "*Second* one."]),
        ("[First.](u 'a b') Then.", ["[First.](u 'a b')", "Then."]),
        ("First. [Then](u 'a b') more.", ["First.", "[Then](u 'a b') more."]),
        ("- One. Two.", ["- One.", "Two."]),
        ("> One.\n> Two.", ["> One.", "> Two."]),
        ("One. <b>Two</b>.", ["One.", "<b>Two</b>."]),
        ("## One. Two. ##", ["## One.", "Two. ##"]),
        ("One.<br>Two.", ["One.", "<br>Two."]),
        ("第一。第二。", ["第一。", "第二。"]),
    ],
)
def test_spans_take_their_markup_along(text: str, wanted: list[str]) -> None:
    assert [found.span.of(text) for found in segments(text)] == wanted


def test_what_a_segment_knows_of_its_block() -> None:
    text = "# Kit\n\n## Parts\n\nThe kit contains:\n\n- A `saw`. Two.\n  - deep\n\n> Said."
    built = segments(text)
    by_text = {found.reading.text: found for found in built}
    item = by_text["A saw."]
    assert item.lead_in is not None
    assert item.lead_in.text == "The kit contains:"
    assert [head.text for head in item.headings] == ["Parts", "Kit"]
    assert item.opens_block and not by_text["Two."].opens_block
    assert item.block == by_text["Two."].block
    assert [item.reading.text[left:right] for left, right in item.code] == ["saw"]
    assert by_text["Two."].code == ()
    deep = by_text["deep"]
    assert deep.lead_in is not None
    assert deep.lead_in.text == "A saw. Two."
    assert by_text["Said."].quoted and not item.quoted
    assert [head.text for head in by_text["Parts"].headings] == ["Kit"]


def test_table_rows_have_cells() -> None:
    row = segments("|a|b|\n|-|-|\n|1|2|3|")[1]
    assert [(cell.head.text, cell.value.text) for cell in row.cells] == [
        ("a", "1"),
        ("b", "2"),
        ("", "3"),
    ]


def test_language_may_be_a_function_of_the_block() -> None:
    text = "Er kam am 3. Mai. Gut.\n\nHe won 3. May lost."

    def language(block: str) -> str:
        return "de" if "kam" in block else "en"

    assert [found.reading.text for found in segments(text, language)] == [
        "Er kam am 3. Mai.",
        "Gut.",
        "He won 3.",
        "May lost.",
    ]


def test_plain_text_is_not_markup() -> None:
    assert seen("It *is* so.\nDone", markdown=False) == [(S, "It *is* so."), (S, "Done")]
    assert seen("# a\n- b", markdown=False) == [(S, "# a - b")]


def test_code_range_cut_by_a_sentence_is_divided() -> None:
    found = segments("Use `b` now. Use `e` then.")
    assert [piece.reading.text[slice(*piece.code[0])] for piece in found] == ["b", "e"]


def origin_fits(char: str, origin: str) -> bool:
    folded = unicodedata.normalize("NFKC", char) == unicodedata.normalize("NFKC", origin)
    return char == origin or folded or origin == "&" or (char == " " and origin.isspace())


def assert_partition(text: str, found: tuple[Segment, ...]) -> None:
    at = 0
    for piece in found:
        assert piece.span.start >= at
        assert not text[at : piece.span.start].strip()
        at = piece.span.end
        for index, char in enumerate(piece.reading.text):
            span = piece.reading.locate(index, index + 1)
            if span is None:
                assert char in " |\n"
                continue
            assert piece.span.covers(span)
            assert origin_fits(char, span.of(text))
        for left, right in piece.code:
            assert 0 <= left < right <= len(piece.reading.text)
    assert not text[at:].strip()


PIECES = [
    *(
        "\n\n",
        "\n",
        "- ",
        "1. ",
        "> ",
        "# ",
        "```\n",
        "|a|b|\n",
        "|-|-|\n",
        "<!-- ",
        " -->",
        "---\n",
    ),
    *(". ", ".", "! ", "**", "`", "[a](b c)", "[x](y 'z w')", "<br>", "&amp;", "&nbsp;", "[1]"),
    *("Dr. ", " The ", "。", "”", "\u200b", "<b>", "    ", "![i](j)", "[r]: /u\n"),
]
TEXT = st.lists(st.sampled_from(["a", "B", " ", "é", "中", "\x00", "\ud800", *PIECES]), max_size=40)


@settings(max_examples=500, deadline=None)
@given(
    text=st.one_of(TEXT.map("".join), st.text(max_size=60)),
    language=st.sampled_from(["en", "de"]),
    markdown=st.booleans(),
)
def test_every_character_lies_in_one_segment(text: str, language: str, markdown: bool) -> None:
    found = segments(text, language, markdown)
    assert_partition(text, found)
    assert found == segments(text, language, markdown)
    built = blocks(text, markdown)
    assert {piece.block for piece in found} == set(range(len(built)))


DOCUMENT = """# Title of the report

The **tower** was opened in *1889* and is 330 m tall[1]. It was made by `G. Eiffel` & co; see
[the site](https://x.org/a?b=1) for more. Dr. Smith said so.

- A hammer. And nails.
  - nested

| Name | Height |
|------|-------:|
| Tower | 330 m |

> quoted text
> goes on

"""


@pytest.mark.parametrize("newline", ["\n", " "])
def test_time_grows_with_the_length_of_the_text(newline: str) -> None:
    text = (DOCUMENT * 1_000).replace("\n", newline)
    assert_linear(segments, text)
    found = segments(text)
    assert len(found) > 2_500
    assert found[0].kind is SegmentKind.HEADING


def test_everything_is_markup_or_text_by_kind() -> None:
    assert {kind.value for kind in SegmentKind} == {
        "sentence",
        "heading",
        "list_item",
        "table_head",
        "table_row",
        "code",
        "note",
        "markup",
    }
