"""What a Word document holds and does not show: by its theme, its letters, and where they stand."""

from __future__ import annotations

import pytest

from tests.adapters.readers.office import cell, docx, paragraph
from tests.adapters.readers.reading import read
from tests.adapters.readers.test_word import LINE, LINE_P

THEME = (
    "<w:themeElements><w:clrScheme><w:dk1><w:sysClr val='windowText' lastClr='000000'/></w:dk1>"
    "<w:lt1><w:sysClr val='window' lastClr='FFFFFF'/></w:lt1><w:accent1><w:srgbClr val='FDFDFD'/>"
    "</w:accent1><w:accent2><w:srgbClr val='C0504D'/></w:accent2></w:clrScheme></w:themeElements>"
)


@pytest.mark.parametrize(
    ("properties", "hidden"),
    [
        ('<w:color w:val="000000" w:themeColor="background1"/>', True),
        ('<w:color w:val="auto" w:themeColor="light1"/>', True),
        ('<w:color w:themeColor="accent1"/>', True),
        ('<w:color w:val="000000" w:themeColor="text1" w:themeTint="05"/>', True),
        ('<w:color w:themeColor="background1"/><w:shd w:themeFill="text1"/>', False),
        ('<w:color w:val="000000"/><w:shd w:fill="FFFFFF" w:themeFill="text1"/>', True),
        ('<w:color w:val="A6A6A6" w:themeColor="background1" w:themeShade="A6"/>', False),
        ('<w:color w:val="000000" w:themeColor="text1"/>', False),
        ('<w:color w:val="FFFFFF" w:themeColor="accent2"/>', False),
        ('<w:color w:val="C00000" w:themeColor="accent9"/>', False),
    ],
)
def test_hardening_22_a_colour_of_the_theme_counts(properties: str, hidden: bool) -> None:
    found = read("a.docx", docx(LINE_P + paragraph("Words.", run=properties), theme=THEME))
    assert found.hidden == (["Words."] if hidden else [])


@pytest.mark.parametrize(("mapped", "hidden"), [("light1", True), ("dark1", False)])
def test_hardening_22_settings_say_which_colour_is_text(mapped: str, hidden: bool) -> None:
    settings = f'<w:clrSchemeMapping w:t1="{mapped}"/>'
    looks = '<w:color w:val="000000" w:themeColor="text1"/>'
    found = read("a.docx", docx(LINE_P + paragraph("Words.", run=looks), settings=settings))
    assert found.hidden == (["Words."] if hidden else [])


LETTERS = {
    '<w:w w:val="1"/>': True,
    '<w:w w:val="5%"/>': True,
    '<w:w w:val="66"/>': False,
    '<w:spacing w:val="-1000"/>': True,
    '<w:spacing w:val="-20"/>': False,
    '<w:sz w:val="72"/><w:spacing w:val="-120"/>': False,
    '<w:position w:val="-3000"/>': True,
    '<w:position w:val="-6"/>': False,
    "<w:textFill><w:noFill/></w:textFill>": True,
    '<w:textFill><w:solidFill><w:srgbClr><w:alpha w:val="100000"/></w:srgbClr></w:solidFill>'
    "</w:textFill>": True,
    "<w:textFill><w:noFill/></w:textFill><w:textOutline><w:solidFill/></w:textOutline>": False,
    "<w:textFill><w:solidFill/></w:textFill>": False,
}


@pytest.mark.parametrize("looks", LETTERS)
def test_hardening_22_letters_without_a_shape_are_hidden(looks: str) -> None:
    found = read("a.docx", docx(LINE_P + paragraph("Words.", run=looks)))
    assert found.hidden == (["Words."] if LETTERS[looks] else [])


PLACES = {
    '<w:framePr w:x="-20000" w:y="1" w:hAnchor="page"/>': True,
    '<w:framePr w:x="100" w:y="-20000"/>': True,
    '<w:framePr w:h="1" w:hRule="exact"/>': True,
    '<w:framePr w:h="1" w:hRule="atLeast"/>': False,
    '<w:framePr w:w="4000" w:x="-300" w:y="900"/>': False,
    '<w:spacing w:line="1" w:lineRule="exact"/>': True,
    '<w:spacing w:line="1" w:lineRule="auto"/>': True,
    '<w:spacing w:line="1" w:lineRule="atLeast"/>': False,
    '<w:spacing w:line="240" w:lineRule="exact"/>': False,
    '<w:spacing w:before="1" w:after="0"/>': False,
    '<w:ind w:left="-30000" w:right="40000"/>': True,
    '<w:ind w:start="-30000"/>': True,
    '<w:ind w:left="720" w:hanging="30000"/>': True,
    '<w:ind w:left="40000"/>': True,
    '<w:ind w:left="-720" w:hanging="360"/>': False,
    '<w:ind w:left="x"/>': False,
}


@pytest.mark.parametrize("place", PLACES)
def test_hardening_22_a_paragraph_on_no_page_is_hidden(place: str) -> None:
    found = read("a.docx", docx(LINE_P + paragraph("Words.", properties=place)))
    assert found.hidden == (["Words."] if PLACES[place] else [])
    styles = f'<w:style w:styleId="Far" w:type="paragraph"><w:pPr>{place}</w:pPr></w:style>'
    found = read("a.docx", docx(LINE_P + paragraph("Words.", "Far"), styles=styles))
    assert found.hidden == (["Words."] if PLACES[place] else [])


ROWS = {
    '<w:trHeight w:val="1" w:hRule="exact"/>': True,
    '<w:trHeight w:val="1" w:hRule="atLeast"/>': False,
    '<w:trHeight w:val="1"/>': False,
    '<w:trHeight w:val="400" w:hRule="exact"/>': False,
}


@pytest.mark.parametrize("height", ROWS)
def test_hardening_22_a_row_without_a_height_is_hidden(height: str) -> None:
    row = f"<w:tr><w:trPr>{height}</w:trPr>{cell('Words.')}</w:tr>"
    body = f"{LINE_P}<w:tbl><w:tr>{cell('Head')}</w:tr>{row}</w:tbl>"
    assert read("a.docx", docx(body)).hidden == (["Words."] if ROWS[height] else [])


@pytest.mark.parametrize(
    "place",
    ['<w:tblpPr w:tblpX="-30000"/>', '<w:tblpPr w:tblpY="-30000"/>', '<w:tblInd w:w="-9999"/>'],
)
def test_hardening_22_a_table_on_no_page_is_hidden(place: str) -> None:
    body = f"<w:tbl><w:tblPr>{place}</w:tblPr><w:tr>{cell('Words.')}</w:tr></w:tbl>"
    assert read("a.docx", docx(LINE_P + body)).hidden == ["Words."]
    near = body.replace("-30000", "-300").replace("-9999", "-99")
    assert read("a.docx", docx(LINE_P + near)).hidden == []


def box(place: str, shape: str = "", white: bool = False) -> str:
    """A box of text in a drawing."""
    looks = '<w:color w:val="FFFFFF"/>' if white else ""
    return (
        f"<w:p><w:r><w:drawing><w:anchor>{place}<wps:wsp>{shape}<wps:txbx><w:txbxContent>"
        f"{paragraph('Words.', run=looks)}</w:txbxContent></wps:txbx></wps:wsp></w:anchor>"
        "</w:drawing></w:r></w:p>"
    )


@pytest.mark.parametrize(
    ("offset", "hidden"), [("-20000000", True), ("-20000", False), ("x", False)]
)
@pytest.mark.parametrize("side", ["positionH", "positionV"])
def test_hardening_22_a_box_on_no_page_is_hidden(side: str, offset: str, hidden: bool) -> None:
    place = f"<w:{side}><w:posOffset>{offset}</w:posOffset></w:{side}>"
    found = read("a.docx", docx(LINE_P + box(place)))
    assert found.hidden == (["Words."] if hidden else [])


@pytest.mark.parametrize(
    ("style", "hidden"),
    [
        ("position:absolute;left:-9999pt;top:0", True),
        ("position:absolute;margin-left:-9999pt", True),
        ("position:absolute;visibility:hidden", True),
        ("position:absolute;margin-left:-20pt;margin-top:9pt;z-index:-1", False),
    ],
)
def test_hardening_22_a_shape_on_no_page_is_hidden(style: str, hidden: bool) -> None:
    content = f"<w:txbxContent>{paragraph('Words.')}</w:txbxContent>"
    shape = f'<v:shape style="{style}"><v:textbox>{content}</v:textbox></v:shape>'
    found = read("a.docx", docx(f"{LINE_P}<w:p><w:r><w:pict>{shape}</w:pict></w:r></w:p>"))
    assert found.hidden == (["Words."] if hidden else [])


@pytest.mark.parametrize(
    ("shape", "hidden"),
    [
        ('<wps:style><wps:fillRef idx="1"/></wps:style>', False),
        ('<wps:style><wps:fillRef idx="0"/></wps:style>', True),
        ('<wps:spPr><w:noFill/></wps:spPr><wps:style><wps:fillRef idx="1"/></wps:style>', True),
        ("", True),
    ],
)
def test_white_letters_in_a_box_are_seen_where_its_style_fills_it(shape: str, hidden: bool) -> None:
    found = read("a.docx", docx(LINE_P + box("", shape, white=True)))
    assert found.hidden == (["Words."] if hidden else [])


def test_a_damaged_theme_keeps_nobody_from_reading_the_text() -> None:
    """The usual colours count then."""
    looks = '<w:color w:themeColor="background1"/>'
    found = read("a.docx", docx(LINE_P + paragraph("Words.", run=looks), theme="<w:a>"))
    assert LINE in found.text
    assert found.hidden == ["Words."]
