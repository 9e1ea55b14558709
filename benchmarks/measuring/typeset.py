"""Markdown written as HTML, docx and PDF: the same evidence in each format."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token
from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import getSampleStyleSheet
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import Flowable, Paragraph, Preformatted, SimpleDocTemplate, Spacer, Table

_MARKDOWN = MarkdownIt("commonmark").enable("table")
_FONT_FILES = (
    Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"),
    Path("/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf"),
)
_INDENT = 18
_W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


@dataclass(frozen=True, slots=True)
class Block:
    """A heading, a paragraph, an item of a list, the rows of a table, or code.

    `level` is a heading's, or how deep the list lies within others; `ordered` whether that list
    has numbers, `number` which list of the text it is, `place` which item of its list.
    """

    kind: str
    text: str = ""
    level: int = 0
    rows: tuple[tuple[str, ...], ...] = ()
    ordered: bool = False
    number: int = 0
    place: int = 0


def blocks(markdown: str) -> list[Block]:
    """The blocks of a Markdown text, their words without markup."""
    return list(_walk(_MARKDOWN.parse(markdown)))


def _walk(tokens: Sequence[Token]) -> Iterator[Block]:
    rows: list[list[str]] = []
    kind, level = "paragraph", 0
    lists = _Lists()
    for token in tokens:
        lists.pass_by(token)
        if token.type in _KINDS:
            kind = _KINDS[token.type]
            level = int(token.tag[1:]) if kind == "heading" else 0
        elif token.type == "tr_open":
            rows.append([])
        elif token.type == "table_close":
            yield Block("table", rows=tuple(map(tuple, rows)))
            rows = []
        elif token.type in ("fence", "code_block"):
            yield Block("code", token.content)
        elif token.type == "inline" and rows:
            rows[-1].append(_words(token))
        elif token.type == "inline":
            yield lists.item(_words(token)) if kind == "item" else Block(kind, _words(token), level)


class _Lists:
    """Which lists are open at a place: whether each has numbers, and how many items it had."""

    def __init__(self) -> None:
        self._open: list[tuple[bool, int]] = []
        self._number = 0

    def pass_by(self, token: Token) -> None:
        """Take note of where lists and items begin and end."""
        if token.type in ("bullet_list_open", "ordered_list_open"):
            self._number += not self._open
            self._open.append((token.type == "ordered_list_open", 0))
        elif token.type in ("bullet_list_close", "ordered_list_close"):
            self._open.pop()
        elif token.type == "list_item_open":
            ordered, place = self._open[-1]
            self._open[-1] = (ordered, place + 1)

    def item(self, text: str) -> Block:
        """The item that is open, with its words."""
        ordered, place = self._open[-1]
        deep = len(self._open) - 1
        return Block("item", text, deep, ordered=ordered, number=self._number, place=place)


# Which kind the words after a token are of.
_KINDS = {
    "heading_open": "heading",
    "heading_close": "paragraph",
    "list_item_open": "item",
    "list_item_close": "paragraph",
}


def _words(token: Token) -> str:
    found = []
    for child in token.children or ():
        if child.type in ("text", "code_inline", "html_inline"):
            found.append(child.content)
        elif child.type in ("softbreak", "hardbreak"):
            found.append(" ")
    return "".join(found)


def html(markdown: str) -> bytes:
    """A page of HTML."""
    body = _MARKDOWN.render(markdown)
    return (
        "<!DOCTYPE html><html><head><meta charset='utf-8'><title>Evidence</title></head>"
        f"<body>{body}</body></html>"
    ).encode()


def docx(markdown: str) -> bytes:
    """A Word document with headings, lists and tables."""
    found = blocks(markdown)
    body = "".join(map(_word, found))
    parts = {
        "[Content_Types].xml": (
            f'<Types xmlns="{_PACKAGE}/content-types">'
            '<Default Extension="rels" ContentType='
            '"application/vnd.openxmlformats-package.relationships+xml"/>'
            + "".join(
                f'<Override PartName="/word/{name}.xml" ContentType="{_KIND}.{kind}+xml"/>'
                for name, kind in (("document", "document.main"), ("numbering", "numbering"))
            )
            + "</Types>"
        ),
        "_rels/.rels": _relation("officeDocument", "word/document.xml"),
        "word/_rels/document.xml.rels": _relation("numbering", "numbering.xml"),
        "word/numbering.xml": f'<w:numbering xmlns:w="{_W}">{_numbering(found)}</w:numbering>',
        "word/document.xml": f'<w:document xmlns:w="{_W}"><w:body>{body}</w:body></w:document>',
    }
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(name, f'<?xml version="1.0" encoding="UTF-8"?>{text}')
    return made.getvalue()


_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_KIND = "application/vnd.openxmlformats-officedocument.wordprocessingml"


def _relation(kind: str, target: str) -> str:
    return (
        f'<Relationships xmlns="{_PACKAGE}/relationships">'
        f'<Relationship Id="r1" Type="{_OFFICE}/{kind}" Target="{target}"/></Relationships>'
    )


def _word(block: Block) -> str:
    if block.kind == "table":
        rows = "".join(
            "<w:tr>" + "".join(f"<w:tc>{_run(cell)}</w:tc>" for cell in row) + "</w:tr>"
            for row in block.rows
        )
        return f"<w:tbl>{rows}</w:tbl>"
    style = ""
    if block.kind == "heading":
        style = f'<w:pStyle w:val="Heading{block.level}"/><w:outlineLvl w:val="{block.level - 1}"/>'
    elif block.kind == "item":
        style = (
            f'<w:numPr><w:ilvl w:val="{block.level}"/><w:numId w:val="{block.number}"/></w:numPr>'
        )
    return _run(block.text, style)


def _numbering(found: Sequence[Block]) -> str:
    """The definition of each list: bullets or numbers, level by level."""
    levels: dict[int, dict[int, bool]] = {}
    for block in found:
        if block.kind == "item":
            levels.setdefault(block.number, {})[block.level] = block.ordered
    abstract = "".join(
        f'<w:abstractNum w:abstractNumId="{number}">'
        + "".join(
            f'<w:lvl w:ilvl="{level}"><w:start w:val="1"/>'
            f'<w:numFmt w:val="{"decimal" if ordered else "bullet"}"/>'
            f'<w:lvlText w:val="{f"%{level + 1}." if ordered else chr(0x2022)}"/></w:lvl>'
            for level, ordered in sorted(kinds.items())
        )
        + "</w:abstractNum>"
        for number, kinds in levels.items()
    )
    return abstract + "".join(
        f'<w:num w:numId="{number}"><w:abstractNumId w:val="{number}"/></w:num>'
        for number in levels
    )


def _run(text: str, style: str = "") -> str:
    clean = escape("".join(char for char in text if char in "\t\n" or char >= " "))
    properties = f"<w:pPr>{style}</w:pPr>" if style else ""
    return f'<w:p>{properties}<w:r><w:t xml:space="preserve">{clean}</w:t></w:r></w:p>'


def pdf(markdown: str) -> bytes:
    """Pages with headings, lists and ruled tables."""
    made = io.BytesIO()
    flow = [part for block in blocks(markdown) for part in _set(block, _font(markdown))]
    SimpleDocTemplate(made, pagesize=A4, invariant=1).build(flow or [Spacer(1, 1)])
    return made.getvalue()


def _font(text: str) -> str:
    """A font that has the letters of the text."""
    if any("\u3000" <= char <= "\u9fff" for char in text):
        pdfmetrics.registerFont(UnicodeCIDFont("STSong-Light"))
        return "STSong-Light"
    for file in _FONT_FILES:
        if file.exists():
            pdfmetrics.registerFont(TTFont("Evidence", str(file)))
            return "Evidence"
    return "Helvetica"


def _set(block: Block, font: str) -> list[Flowable]:
    styles = getSampleStyleSheet()
    if block.kind == "table":
        style = styles["BodyText"].clone("cell", fontName=font)
        wide = max(map(len, block.rows), default=0)
        cells = [
            [Paragraph(escape(cell), style) for cell in (*row, *[""] * (wide - len(row)))]
            for row in block.rows
        ]
        return [Table(cells, style=[("GRID", (0, 0), (-1, -1), 0.5, colors.grey)]), Spacer(1, 8)]
    if block.kind == "code":
        return [Preformatted(block.text, styles["Code"])]
    if block.kind == "heading":
        style = styles[f"Heading{min(block.level, 4)}"].clone("head", fontName=font)
        return [Paragraph(escape(block.text), style)]
    style = styles["BodyText"].clone("body", fontName=font, wordWrap=_wrapping(font))
    if block.kind == "item":
        deep = _INDENT * block.level
        style = style.clone("item", leftIndent=deep + _INDENT, bulletIndent=deep, spaceBefore=1)
        bullet = f"{block.place}." if block.ordered else "\u2022"
        return [Paragraph(escape(block.text), style, bulletText=bullet)]
    return [Paragraph(escape(block.text), style)]


def _wrapping(font: str) -> str | None:
    return "CJK" if font.startswith("STSong") else None
