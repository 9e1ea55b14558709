"""Word documents made for tests: an archive with the parts that are given."""

from __future__ import annotations

import zipfile
from io import BytesIO

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
_NAMESPACES = (
    f'xmlns:w="{W}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
    ' xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"'
    ' xmlns:v="urn:schemas-microsoft-com:vml"'
    ' xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
)


def relations(**targets: str) -> str:
    """A part that says which member is what."""
    every = "".join(
        f'<Relationship Id="r{at}" Type="{_RELATIONS}/{kind}" Target="{target}"/>'
        for at, (kind, target) in enumerate(targets.items())
    )
    return f'<Relationships xmlns="{_PACKAGE}">{every}</Relationships>'


def part(root: str, inner: str) -> str:
    """A part of a document with the usual namespaces."""
    return f'<?xml version="1.0" encoding="UTF-8"?><w:{root} {_NAMESPACES}>{inner}</w:{root}>'


def archive(members: dict[str, str | bytes]) -> bytes:
    """A zip archive of these members."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        for name, content in members.items():
            made.writestr(name, content)
    return out.getvalue()


def docx(body: str, main: str = "word/document.xml", **parts: str) -> bytes:
    """A Word document; `parts` are the insides of styles, numbering, footnotes, comments."""
    members: dict[str, str | bytes] = {
        "[Content_Types].xml": "<Types/>",
        "_rels/.rels": relations(officeDocument=main, **{"core-properties": "docProps/core.xml"}),
        main: part("document", f"<w:body>{body}</w:body>"),
    }
    title = parts.pop("title", None)
    if title is not None:
        members["docProps/core.xml"] = (
            '<cp:coreProperties xmlns:cp="x" xmlns:dc="http://purl.org/dc/elements/1.1/">'
            f"<dc:title>{title}</dc:title></cp:coreProperties>"
        )
    folder, _, name = main.rpartition("/")
    members[f"{folder}/_rels/{name}.rels"] = relations(**{kind: f"{kind}.xml" for kind in parts})
    for kind, inner in parts.items():
        members[f"{folder}/{kind}.xml"] = part(kind, inner)
    return archive(members)


def paragraph(text: str, style: str = "", properties: str = "", run: str = "") -> str:
    """A paragraph of one run."""
    styled = f'<w:pStyle w:val="{style}"/>' if style else ""
    before = f"<w:pPr>{styled}{properties}</w:pPr>" if styled or properties else ""
    looks = f"<w:rPr>{run}</w:rPr>" if run else ""
    return f'<w:p>{before}<w:r>{looks}<w:t xml:space="preserve">{text}</w:t></w:r></w:p>'


def item(text: str, list_id: int, level: int = 0) -> str:
    """A paragraph in a list."""
    numbered = f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{list_id}"/></w:numPr>'
    return paragraph(text, properties=numbered)


def table(*rows: tuple[str, ...]) -> str:
    """A table of plain cells."""
    inner = "".join(f"<w:tr>{''.join(cell(one) for one in row)}</w:tr>" for row in rows)
    return f"<w:tbl>{inner}</w:tbl>"


def cell(text: str, properties: str = "") -> str:
    """A cell of a table."""
    before = f"<w:tcPr>{properties}</w:tcPr>" if properties else ""
    return f"<w:tc>{before}{paragraph(text)}</w:tc>"


STYLES = (
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal">'
    '<w:name w:val="Normal"/></w:style>'
    '<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/>'
    '<w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>'
    '<w:style w:type="paragraph" w:styleId="berschrift2"><w:name w:val="heading 2"/>'
    '<w:basedOn w:val="berschrift1"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>'
    '<w:style w:type="paragraph" w:styleId="Titel"><w:name w:val="Title"/></w:style>'
    '<w:style w:type="character" w:styleId="Secret"><w:name w:val="Secret"/>'
    "<w:rPr><w:vanish/></w:rPr></w:style>"
)
NUMBERING = (
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/>'
    '<w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1">'
    '<w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1.%2"/></w:lvl>'
    '</w:abstractNum><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0">'
    '<w:numFmt w:val="bullet"/><w:lvlText w:val="x"/></w:lvl></w:abstractNum>'
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>'
    '<w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>'
    '<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0">'
    '<w:startOverride w:val="5"/></w:lvlOverride></w:num>'
)
