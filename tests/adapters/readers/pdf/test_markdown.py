"""The text of a PDF reads as what it is: no mark of Markdown is made or lost."""

from __future__ import annotations

import pytest

from veridical.text.markup.blocks import BlockKind, blocks

from .drawing import lines, paged, read, words

PLAIN = [
    "2*3 and *stars* and __bars__ of snake_case",
    "1. May was the day on which it was opened",
    "1987. It was the year",
    "a) is a letter",
    "(iv) is a number",
    "# is a sign",
    "> is greater than",
    "| is a bar",
    "<b>is</b> a tag, &amp; an entity",
    "[link](https://example.org) and [a][b]",
    "`code` and ~~struck~~ out",
    r"a \* backslash \ and \n",
    "[1]: is no note",
    "=====",
    "C# is #1 #",
    "~ about ~ and ^ caret ^",
]


@pytest.mark.parametrize("text", PLAIN)
@pytest.mark.parametrize("size", [11, 20])
def test_a_line_is_read_back_as_it_stands(text: str, size: float) -> None:
    other = lines(
        72, 600, "The harbour of Belmond was built in the spring of 1871 by an", "engineer."
    )
    document = read(paged(words(72, 700, text, size) + other))
    first = blocks(document.text)[0]
    assert first.kind in (BlockKind.PARAGRAPH, BlockKind.HEADING)
    assert first.content.text == text


def test_it_has_one_date_only_where_it_says_so_itself() -> None:
    assert read(paged(words(72, 700, "[2021-05-04] The quay is long."))).date == "2021-05-04"
    dated = paged(words(72, 700, "The quay is long.")).replace(
        b"/Root", b"/Info << /CreationDate (D:20200101000000Z) >> /Root"
    )
    assert read(dated).date is None
