"""Blocks: what a text consists of, where each block stands, and to what it belongs."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.growth import assert_linear
from veridical.text.markup.blocks import Block, BlockKind, blocks


def kinds(text: str, markdown: bool = True) -> list[tuple[str, str]]:
    return [(block.kind.value, block.content.text) for block in blocks(text, markdown)]


P, H, L, C = "paragraph", "heading", "list_item", "code"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", []),
        (" \n\t\n", []),
        ("one\ntwo\n\nthree", [(P, "one two"), (P, "three")]),
        ("one\r\ntwo\r\n\r\nthree", [(P, "one two"), (P, "three")]),
        ("one\r\rtwo", [(P, "one"), (P, "two")]),
        # Headings
        ("# One\ntext", [(H, "One"), (P, "text")]),
        ("### Three ###", [(H, "Three")]),
        ("#hashtag", [(P, "#hashtag")]),
        ("#", [(H, "")]),
        ("One\n===\ntext", [(H, "One"), (P, "text")]),
        ("One\n---\ntext", [(H, "One"), (P, "text")]),
        ("The sky is green.\n---", [(P, "The sky is green."), ("rule", "")]),
        ("####### seven", [(P, "####### seven")]),
        ("\ufeff# Head", [(H, "Head")]),
        # Lists
        ("- a\n- b", [(L, "a"), (L, "b")]),
        ("* a\n+ b\n• c", [(L, "a"), (L, "b"), (L, "c")]),
        ("– a\n– b", [(L, "a"), (L, "b")]),
        ("1. a\n2. b", [(L, "a"), (L, "b")]),
        ("1) a\n2) b", [(L, "a"), (L, "b")]),
        ("(1) a\n(2) b", [(L, "a"), (L, "b")]),
        ("a) a\nb) b", [(L, "a"), (L, "b")]),
        ("(a) a\n(b) b", [(L, "a"), (L, "b")]),
        ("i) a\nii) b", [(L, "a"), (L, "b")]),
        ("- [ ] a\n- [x] b\n- [X] c", [(L, "a"), (L, "b"), (L, "c")]),
        ("- a\n  goes on\n- b", [(L, "a goes on"), (L, "b")]),
        ("- a\n\n- b", [(L, "a"), (L, "b")]),
        ("- a\n\n  more", [(L, "a"), (P, "more")]),
        ("- **a**: b", [(L, "a: b")]),
        ("-5 degrees", [(P, "-5 degrees")]),
        ("**bold** start", [(P, "bold start")]),
        ("- a\nThis is another.", [(L, "a"), (P, "This is another.")]),
        ("text\n- a", [(P, "text"), (L, "a")]),
        # Numbers that are prose
        ("1986. A great year.", [(P, "1986. A great year.")]),
        ("2015 was a good year", [(P, "2015 was a good year")]),
        ("12. Dezember war kalt.", [(P, "12. Dezember war kalt.")]),
        ("1. Mai war warm.", [(P, "1. Mai war warm.")]),
        ("in chapter\n12. The next", [(P, "in chapter 12. The next")]),
        ("7. Alone here", [(P, "7. Alone here")]),
        ("7. One\n8. Two", [(L, "One"), (L, "Two")]),
        ("7. One\n\n8. Two", [(L, "One"), (L, "Two")]),
        ("1. Only one", [(L, "Only one")]),
        ("We need:\n\n3. A thing", [(P, "We need:"), (L, "A thing")]),
        ("text\n1. a\n2. b", [(P, "text"), (L, "a"), (L, "b")]),
        ("1. a\n1. b\n1. c", [(L, "a"), (L, "b"), (L, "c")]),
        ("3.5 million came", [(P, "3.5 million came")]),
        ("(2019) was good", [(P, "(2019) was good")]),
        ("A. Smith came", [(P, "A. Smith came")]),
        # Quotes
        ("> a\n> b", [(P, "a b")]),
        ("> a\n>\n> b", [(P, "a"), (P, "b")]),
        ("> - a\n> - b", [(L, "a"), (L, "b")]),
        (">> deep", [(P, "deep")]),
        ("> **a\n> b** c", [(P, "a b c")]),
        ("> quoted.\nNot quoted.", [(P, "quoted."), (P, "Not quoted.")]),
        ("> the sky is\nblue.", [(P, "the sky is blue.")]),
        ("> # head", [(H, "head")]),
        # Code
        ("```\nx = 1\n\ny\n```", [(C, "x = 1\n\ny")]),
        ("~~~\n```\n~~~", [(C, "```")]),
        ("````\n```\n````", [(C, "```")]),
        ("```\nunclosed\n\nto the end", [(C, "unclosed\n\nto the end")]),
        ("```\n```", [(C, "")]),
        ("```a`b```", [(P, "a`b")]),
        ("text\n\n    code\n\n    more", [(P, "text"), (C, "code\n\nmore")]),
        ("text\n    no code", [(P, "text no code")]),
        ("- a\n\n      no code", [(L, "a"), (P, "no code")]),
        ("\tcode", [(C, "code")]),
        ("> ```\n> x\n> ```", [(C, "x")]),
        ("- a\n  ```\n  x\n    y\n  ```", [(L, "a"), (C, "x\n  y")]),
        # Tables
        ("a|b\n-|-\n1|2", [("table_head", "a | b"), ("table_row", "1 | 2")]),
        ("| a |\n|---|\n| 1 |", [("table_head", "a"), ("table_row", "1")]),
        ("x\n|a|b|\n|:-|-:|", [(P, "x"), ("table_head", "a | b")]),
        ("a | b\nc | d", [(P, "a | b c | d")]),
        ("|a|b|\n|-|", [(P, "|a|b| |-|")]),
        ("|a|\n|-|\n|1|\nafter", [("table_head", "a"), ("table_row", "1"), (P, "after")]),
        # Others
        ("***\na\n- - -\n___", [("rule", ""), (P, "a"), ("rule", ""), ("rule", "")]),
        ("<!-- a\n\nb -->\nc", [("comment", ""), (P, "c")]),
        ("<!-- a --> b", [(P, "b")]),
        ("<!-- unclosed\n\nall", [("comment", "")]),
        ("<script>\n\nx\n</script>\ny", [("comment", ""), (P, "y")]),
        ("[x]: http://a.b", [("reference", "")]),
        ("[^1]: A note\n  goes on", [("reference", "A note goes on")]),
        ("[Note]: Important.", [(P, "[Note]: Important.")]),
        ("[Anna]: I came by car.", [(P, "[Anna]: I came by car.")]),
        ("[x][r]\n\n[r]: /u", [(P, "x"), ("reference", "")]),
        ("---\na: b\n---\nc", [("front_matter", "a: b"), (P, "c")]),
        ("---\n\na\n\n---", [("rule", ""), (P, "a"), ("rule", "")]),
        ("====", [("rule", "")]),
        ("![only](an.png)", [(P, "")]),
    ],
)
def test_kinds_and_contents(text: str, wanted: list[tuple[str, str]]) -> None:
    assert kinds(text) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("# no *mark*\nup", [(P, "# no *mark* up")]),
        ("a\n\nb_c_", [(P, "a"), (P, "b_c_")]),
        ("Things:\n- a\n- b", [(P, "Things:"), (L, "a"), (L, "b")]),
        ("a sum of 5\n- 3 is 2", [(P, "a sum of 5 - 3 is 2")]),
        ("    indented\n    text", [(P, "indented text")]),
        ("> sign\n```\n|a|\n|-|", [(P, "> sign ``` |a| |-|")]),
        ("1. a\n2. b", [(L, "a"), (L, "b")]),
        ("<!-- c -->", [(P, "<!-- c -->")]),
    ],
)
def test_plain_text(text: str, wanted: list[tuple[str, str]]) -> None:
    assert kinds(text, markdown=False) == wanted


def found(text: str) -> dict[str, Block]:
    return {block.content.text: block for block in blocks(text)}


def test_nesting() -> None:
    text = "- a\n  - b\n    1. c\n    2. d\n\n  para\n- e\n   - f\n"
    built = blocks(text)
    names = [block.content.text for block in built]
    assert names == ["a", "b", "c", "d", "para", "e", "f"]
    assert [block.depth for block in built] == [1, 2, 3, 3, 1, 1, 2]
    parents = [None if block.parent is None else names[block.parent] for block in built]
    assert parents == [None, "a", "b", "b", "a", None, "e"]


@pytest.mark.parametrize(
    ("text", "item", "lead"),
    [
        ("The kit contains:\n\n- a\n- b", "b", "The kit contains:"),
        ("The kit contains:\n- a", "a", "The kit contains:"),
        ("**Ingredients**\n\n- a", "a", "Ingredients"),
        ("Ingredients\n- a", "a", "Ingredients"),
        ("A full sentence here.\n\n- a", "a", None),
        ("A full sentence here.\n- a", "a", None),
        ("# Head\n\n- a", "a", None),
        ("It says:\n\n> a", "a", "It says:"),
        ("Run:\n\n```\na\n```", "a", "Run:"),
        ("The prices:\n\n|x|\n|-|\n|a|", "a", "The prices:"),
        ("The answer is:\n\na", "a", "The answer is:"),
        ("No colon\n\na", "a", None),
        ("The kit:\n\n<!-- c -->\n\n- a", "a", "The kit:"),
        ("包括：\n\n- a", "a", "包括："),
        ("1. First:\n   - a", "a", "First:"),
    ],
)
def test_lead_ins(text: str, item: str, lead: str | None) -> None:
    built = blocks(text)
    block = next(block for block in built if block.content.text == item)
    assert (None if block.parent is None else built[block.parent].content.text) == lead


def test_headings() -> None:
    text = "a\n\n# One\n\nb\n\n## Two\n\nc\n\n### Three\n\n## Four\n\nd"
    built = blocks(text)
    names = [block.content.text for block in built]
    above = {
        block.content.text: None if block.heading is None else names[block.heading]
        for block in built
    }
    assert above == {
        "a": None,
        "One": None,
        "b": "One",
        "Two": "One",
        "c": "Two",
        "Three": "Two",
        "Four": "One",
        "d": "Four",
    }
    assert [block.depth for block in built if block.kind is BlockKind.HEADING] == [1, 2, 3, 2]


def test_table_cells_know_their_columns() -> None:
    text = "| Name | `a|b` |\n|:--|--:|\n| x \\| y | **2** |\n| z |\n"
    built = blocks(text)
    assert [cell.text for cell in built[0].cells] == ["Name", "a|b"]
    assert [cell.text for cell in built[1].cells] == ["x | y", "2"]
    assert [cell.text for cell in built[1].columns] == ["Name", "a|b"]
    assert [cell.text for cell in built[2].cells] == ["z"]
    place = built[1].cells[1].locate(0, 1)
    assert place is not None
    assert place.of(text) == "2"
    assert built[0].span.of(text) == "| Name | `a|b` |\n|:--|--:|"


def test_quotes_info_and_code_ranges() -> None:
    text = "> q `c d` e\n\n```python x\n1\n```\n\n[^n]: note\n"
    quote, code, note = blocks(text)
    assert quote.quoted and not code.quoted
    assert code.info == "python x"
    assert note.info == "^n"
    ((left, right),) = quote.code
    assert quote.content.text[left:right] == "c d"


def test_spans_hold_the_markup() -> None:
    text = "  - [x] **a**\n\n## b ##\n"
    item, head = blocks(text)
    assert item.span.of(text) == "- [x] **a**"
    assert head.span.of(text) == "## b ##"


PIECES = [
    *("\n\n", "\n", "- ", "1. ", "2. ", "> ", "# ", "```\n", "~~~", "|a|b|\n", "|-|-|\n", "<!--"),
    *("-->", "---\n", "===\n", "    ", "[x]: /y\n", "[^1]: z", "a: b\n", "(a) ", "* * *"),
    *("<script>\n", "\r\n", "\ufeff", "\t"),
]
TEXT = st.lists(
    st.sampled_from(["a", "B.", " ", ":", "é", "中。", "\x00", "*", "`", *PIECES]), max_size=40
)


def assert_partition(text: str, markdown: bool) -> None:
    built = blocks(text, markdown)
    at = 0
    for index, block in enumerate(built):
        assert block.span.start >= at
        assert not text[at : block.span.start].strip()
        assert block.span.of(text).strip()
        if block.kind is not BlockKind.CODE:
            assert block.span.of(text).strip() == block.span.of(text)
        at = block.span.end
        assert block.parent is None or block.parent < index
        assert block.heading is None or block.heading < index
        for run in block.content.runs:
            assert block.span.start <= run.origin
            assert run.origin + run.length <= block.span.end
    assert not text[at:].strip()
    assert built == blocks(text, markdown)


@settings(max_examples=400, deadline=None)
@given(text=st.one_of(TEXT.map("".join), st.text(max_size=60)), markdown=st.booleans())
def test_every_character_lies_in_one_block(text: str, markdown: bool) -> None:
    assert_partition(text, markdown)


@pytest.mark.parametrize(
    "text",
    [
        "|" * 200_000,
        ">" * 200_000,
        ">\n" * 20_000,
        "- a\n" * 20_000,
        "".join(" " * (i % 500) + "- a\n" for i in range(2_000)),
        "```\n" * 20_000,
        "> ```\n\n" * 10_000,
        "<!-- a\n" * 20_000,
        "<script\n" * 20_000,
        "1. a\n" * 20_000,
        "|a|b\n|-|-|\n" * 10_000,
        "|a" * 50_000 + "\n" + "|-" * 50_000,
        "|`" * 50_000 + "\n|-",
        "[a]: b/c\n" * 20_000,
        "# a\n" * 20_000,
        "a\n---\n" * 20_000,
        "---\na: b\n" * 20_000,
        "a" * 2_000_000,
        " \n" * 100_000,
    ],
    ids=lambda text: text[:8],
)
def test_hostile_texts_take_linear_time(text: str) -> None:
    assert_linear(blocks, text)
