"""Word documents: what a person reads in them, once, in order."""

from __future__ import annotations

import pytest

from tests.adapters.readers.office import (
    NUMBERING,
    STYLES,
    archive,
    cell,
    docx,
    item,
    paragraph,
    table,
)
from tests.adapters.readers.reading import read
from veridical.errors import LimitExceeded, UnreadableInput

LINE = "The quay is 520 metres long."
LINE_P = paragraph(LINE)


def run(text: str, properties: str = "") -> str:
    """A run of text that keeps its spaces."""
    return f'<w:r><w:rPr>{properties}</w:rPr><w:t xml:space="preserve">{text}</w:t></w:r>'


def field(kind: str) -> str:
    """A mark of a field."""
    return f'<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>'


def note(id: int, text: str) -> str:
    """A footnote."""
    return f'<w:footnote w:id="{id}">{paragraph(text)}</w:footnote>'


RAISED = '<w:vertAlign w:val="superscript"/>'
BODIES = {
    "a plain paragraph": (paragraph(LINE), LINE),
    "runs that cut a word": (f"<w:p>{run('The qu')}{run('ay')}</w:p>", "The quay"),
    "a deletion and an insertion": (
        f"<w:p>{run('The quay is ')}<w:del><w:r><w:delText>420</w:delText></w:r></w:del>"
        f"<w:ins>{run('520')}</w:ins>{run(' m.')}</w:p>",
        "The quay is 520 m.",
    ),
    "words that were moved": (
        f"<w:p><w:moveFrom>{run('Gone.')}</w:moveFrom><w:moveTo>{run('Here.')}</w:moveTo></w:p>",
        "Here.",
    ),
    "the result of a field and not its code": (
        f"<w:p>{field('begin')}<w:r><w:instrText>DATE</w:instrText></w:r>{field('separate')}"
        f"{run('3 May')}{field('end')}{run(' 1931')}</w:p>",
        "3 May 1931",
    ),
    "a field in a field": (
        f"<w:p>{field('begin')}{run('IF ')}{field('begin')}{run('PAGE')}{field('separate')}"
        f"{run('7')}{field('end')}{field('separate')}{run('yes')}{field('end')}</w:p>",
        "yes",
    ),
    "struck words": (f"<w:p>{run('400', '<w:strike/>')}{run(' 500')}</w:p>", "<s>400</s> 500"),
    "a power": (
        f"<w:p>{run('10')}{run('6', RAISED)}</w:p>",
        "10<sup>6</sup>",
    ),
    "a fraction": (
        "<w:p><m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r>"
        "</m:den></m:f></m:oMath></w:p>",
        "a/b",
    ),
    "a symbol": (
        f'<w:p>{run("x ")}<w:r><w:sym w:font="Symbol" w:char="F0B3"/></w:r>{run(" 5")}</w:p>',
        "x ≥ 5",
    ),
    "a break, a tab, hyphens": (
        "<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/><w:t>d</w:t>"
        "<w:softHyphen/><w:t>e</w:t></w:r></w:p>",
        "a b\nc-de",
    ),
    "a control": (
        f"<w:sdt><w:sdtPr/><w:sdtContent>{paragraph(LINE)}</w:sdtContent></w:sdt>",
        LINE,
    ),
    "words that look like marks": (
        paragraph("* a") + paragraph("# b") + paragraph("&lt;b&gt; _c_"),
        "\\* a\n\n\\# b\n\n\\<b> \\_c\\_",
    ),
    "the same for new programs and old, in a line": (
        f'<w:p><mc:AlternateContent><mc:Choice Requires="wps">{run("once")}</mc:Choice>'
        f"<mc:Fallback>{run('once')}</mc:Fallback></mc:AlternateContent></w:p>",
        "once",
    ),
    "the same for new programs and old, as paragraphs": (
        f'<mc:AlternateContent><mc:Choice Requires="wps">{paragraph("once")}</mc:Choice>'
        f"<mc:Fallback>{paragraph('once')}</mc:Fallback></mc:AlternateContent>{paragraph('end')}",
        "once\n\nend",
    ),
    "for old programs only": (
        f"<mc:AlternateContent><mc:Fallback>{paragraph('once')}</mc:Fallback>"
        "</mc:AlternateContent>",
        "once",
    ),
    "a box, drawn twice": (
        f"<w:p>{run('around')}<w:r><mc:AlternateContent><mc:Choice Requires='wps'><w:drawing>"
        f"<wps:txbx><w:txbxContent>{paragraph('box')}</w:txbxContent></wps:txbx></w:drawing>"
        f"</mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>{paragraph('box')}"
        "</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>",
        "around\n\nbox",
    ),
}


@pytest.mark.parametrize("name", BODIES)
def test_what_is_shown_is_read_once(name: str) -> None:
    body, text = BODIES[name]
    assert read("a.docx", docx(body)).text == text


def test_headings_by_their_style_whatever_its_name_is_in_a_language() -> None:
    body = (
        paragraph("Halsund", "Titel")
        + paragraph("Quays", "berschrift1")
        + paragraph("East", "berschrift2")
    )
    assert read("a.docx", docx(body, styles=STYLES)).text == "# Halsund\n\n## Quays\n\n### East"


def test_items_of_lists_have_their_numbers_and_depth() -> None:
    body = "".join(
        (item("one", 1), item("below", 1, 1), item("two", 1), item("a dot", 2), item("five", 3))
    )
    text = read("a.docx", docx(body, numbering=NUMBERING)).text
    assert text.splitlines() == ["1. one", "  - below", "2. two", "- a dot", "5. five"]


def test_items_whose_mark_was_typed_are_items_and_what_is_said_is_none() -> None:
    typed = f"<w:p>{run('•')}<w:r><w:tab/></w:r>{run('Two')}</w:p>"
    body = "".join(map(paragraph, ("• One", "- Three", "-5 °C", "– Oui, dit-il.", "•", "- – -")))
    text = read("a.docx", docx(body + typed)).text
    assert text.split("\n\n")[0] == "- One\n- Three"
    assert text.split("\n\n")[1] == "-5 °C"
    assert "– Oui, dit-il." in text
    assert text.endswith("\n- Two")


def test_heads_of_two_rows_are_one_and_a_row_of_one_cell_is_said_of_those_below() -> None:
    def tc(text: str, properties: str = "") -> str:
        return f"<w:tc><w:tcPr>{properties}</w:tcPr>{paragraph(text)}</w:tc>"

    rows = (
        tc("Ward", '<w:vMerge w:val="restart"/>') + tc("Admissions", '<w:gridSpan w:val="2"/>'),
        tc("", "<w:vMerge/>") + tc("2022") + tc("2023"),
        tc("North", '<w:gridSpan w:val="3"/>'),
        tc("Surgery") + tc("3,120") + tc("3,305"),
    )
    body = f"<w:tbl>{''.join(f'<w:tr>{row}</w:tr>' for row in rows)}</w:tbl>"
    assert read("a.docx", docx(body)).text.splitlines() == [
        "| Ward | Admissions 2022 | Admissions 2023 |  |",
        "| --- | --- | --- | --- |",
        "| Surgery | 3,120 | 3,305 | North |",
    ]


def test_a_cell_of_a_table_stands_under_its_head() -> None:
    found = read("a.docx", docx(table(("Year", "Visitors"), ("2021", "4,100"), ("2022", "5,300"))))
    assert found.text.splitlines()[0] == "| Year | Visitors |"
    assert "| 2022 | 5,300 |" in found.text


def test_a_merged_cell_is_said_of_each_row_and_a_deleted_row_is_not() -> None:
    begins, goes_on = '<w:vMerge w:val="restart"/>', "<w:vMerge/>"
    rows = (
        f"<w:tr><w:trPr><w:tblHeader/></w:trPr>{cell('Quay')}{cell('Length')}</w:tr>"
        f"<w:tr>{cell('East', begins)}{cell('1')}</w:tr>"
        f"<w:tr>{cell('', goes_on)}{cell('2')}</w:tr>"
        f"<w:tr><w:trPr><w:del/></w:trPr>{cell('Gone')}{cell('3')}</w:tr>"
    )
    text = read("a.docx", docx(f"<w:tbl>{rows}</w:tbl>")).text
    assert text.splitlines()[2:] == ["| East | 1 |", "| East | 2 |"]


def test_a_table_in_a_cell_is_a_table_of_its_own() -> None:
    inner = table(("A", "B"), ("1", "2"))
    outer = f"<w:tbl><w:tr><w:tc>{paragraph('outer')}{inner}</w:tc>{cell('x')}</w:tr></w:tbl>"
    assert "| A | B |\n| --- | --- |\n| 1 | 2 |" in read("a.docx", docx(outer)).text


def test_a_note_stands_behind_its_paragraph() -> None:
    body = (
        f'<w:p>{run("Long")}<w:r><w:footnoteReference w:id="2"/></w:r>{run(".")}</w:p>'
        + paragraph("Next.")
    )
    text = read("a.docx", docx(body, footnotes=note(2, "Measured in 2021."))).text
    assert text == "Long[1].\n\n[1] Measured in 2021.\n\nNext."


def test_a_note_that_is_not_there_is_told() -> None:
    body = f'<w:p>{run("Long")}<w:r><w:footnoteReference w:id="7"/></w:r></w:p>'
    assert read("a.docx", docx(body)).failures == (
        "a note that the text leads to and the file does not hold",
    )


def test_a_field_that_never_ends_hides_nothing_without_a_word() -> None:
    found = read("a.docx", docx(paragraph("Before.") + f"<w:p>{field('begin')}</w:p>" + LINE_P))
    assert found.text == "Before."
    assert found.failures == ("what stands behind a field that never ends",)


def test_comments_are_left_out_with_a_word() -> None:
    body = f'<w:p>{run(LINE)}<w:r><w:commentReference w:id="0"/></w:r></w:p>'
    found = read(
        "a.docx", docx(body, comments=f'<w:comment w:id="0">{paragraph("wrong")}</w:comment>')
    )
    assert found.text == LINE
    assert found.notices == (
        ("comments_left_out", "a comment is no part of the text and left out"),
    )


@pytest.mark.parametrize(
    "properties",
    [
        "<w:vanish/>",
        '<w:color w:val="FFFFFF"/>',
        '<w:sz w:val="2"/>',
        '<w:rStyle w:val="Secret"/>',
        '<w:color w:val="000000"/><w:shd w:fill="000000"/>',
    ],
)
def test_hardening_22_words_that_word_does_not_show_are_hidden(properties: str) -> None:
    found = read(
        "a.docx", docx(LINE_P + paragraph("Nobody sees this.", run=properties), styles=STYLES)
    )
    assert found.hidden == ["Nobody sees this."]
    assert [code for code, _ in found.notices] == ["hidden_text"]


@pytest.mark.parametrize(
    "properties", ['<w:vanish w:val="0"/>', '<w:color w:val="auto"/>', '<w:sz w:val="16"/>']
)
def test_words_that_are_shown_are_not_hidden(properties: str) -> None:
    assert read("a.docx", docx(paragraph(LINE, run=properties), styles=STYLES)).hidden == []


def test_pages_are_named_where_the_document_says_where_they_end() -> None:
    second = "<w:p><w:r><w:lastRenderedPageBreak/><w:t>Second.</w:t></w:r></w:p>"
    found = read("a.docx", docx(paragraph("First.") + second))
    assert (found.place_of("First."), found.place_of("Second.")) == ("page 1", "page 2")
    assert read("a.docx", docx(paragraph("First."))).marks == []


def test_the_title_is_its_own_unless_a_program_made_it_up() -> None:
    assert read("a.docx", docx(LINE_P, title="Harbour report")).document.title == "Harbour report"
    assert read("a.docx", docx(LINE_P, title="Document1")).document.title == "a.docx"


def test_the_text_may_lie_in_another_part() -> None:
    assert read("a.docx", docx(LINE_P, main="word/document2.xml")).text == LINE


def test_a_document_within_the_document_is_told() -> None:
    assert read("a.docx", docx(LINE_P + "<w:altChunk/>")).failures == (
        "a document within the document",
    )


WHOLE = docx(LINE_P)
BAD = {
    "cut off": (WHOLE[: len(WHOLE) // 2], "damaged zip archive"),
    "no archive": (LINE.encode(), "is no Word document"),
    "another archive": (archive({"a.txt": "x"}), "is a zip archive"),
    "no text": (archive({"word/document.rels": "x", "[Content_Types].xml": "<a/>"}), "not well"),
    "not well formed": (docx("<w:p>"), "is not well formed"),
    "a definition": (
        archive({"word/document.xml": '<!DOCTYPE w [<!ENTITY e "x">]><w/>'}),
        "DOCTYPE",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_no_whole_document_is_refused_in_words(name: str) -> None:
    data, words = BAD[name]
    with pytest.raises(UnreadableInput, match=words) as error:
        read("a.docx", data)
    assert error.value.hint


def test_hardening_02_a_run_of_more_than_10_mb_is_refused() -> None:
    with pytest.raises(LimitExceeded):
        read("a.docx", docx(paragraph("A" * 11_000_000)))
