"""Word documents made member by member, so that they can say what no program would write."""

from __future__ import annotations

import struct
import zipfile
from collections.abc import Mapping
from io import BytesIO

W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
TYPES = (
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/'
    'content-types"><Default Extension="xml" ContentType="application/xml"/><Override'
    ' PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument'
    '.wordprocessingml.document.main+xml"/></Types>'
)
RELATIONS = (
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/'
    'relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/'
    '2006/relationships/officeDocument" Target="{target}"/></Relationships>'
)
LINE = "The quay is 520 metres long."


def paragraph(words: str) -> str:
    """A paragraph of plain words."""
    return f"<w:p><w:r><w:t>{words}</w:t></w:r></w:p>"


def body(inner: str, before: str = "") -> str:
    """The main part of a document; `before` stands before its root."""
    head = '<?xml version="1.0" encoding="UTF-8"?>'
    return f"{head}{before}<w:document {W}><w:body>{inner}</w:body></w:document>"


def zipped(members: Mapping[str, str | bytes]) -> bytes:
    """An archive of these members."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, held in members.items():
            archive.writestr(name, held)
    return out.getvalue()


def docx(
    document: str | bytes,
    more: Mapping[str, str | bytes] | None = None,
    target: str = "word/document.xml",
) -> bytes:
    """A Word document with this main part, and further members."""
    return zipped(
        {
            "[Content_Types].xml": TYPES,
            "_rels/.rels": RELATIONS.format(target=target),
            "word/document.xml": document,
            **(more or {}),
        }
    )


GOOD = docx(body(paragraph(LINE)))


def large_run(size: int) -> bytes:
    """One run of one letter, of a size that is not seen from outside."""
    return docx(body(paragraph("A" * size)))


def open_run(size: int) -> bytes:
    """A run that is never closed."""
    return docx(body("<w:p><w:r><w:t>" + "B" * size)[: -len("</w:body></w:document>")])


def many_paragraphs(count: int) -> bytes:
    """Very many paragraphs of one letter."""
    return docx(body(paragraph("x") * count))


def deep(depth: int) -> bytes:
    """Tables in tables."""
    cell = "<w:tbl><w:tr><w:tc>"
    return docx(body(cell * depth + paragraph(LINE) + "</w:tc></w:tr></w:tbl>" * depth))


def many_members(count: int) -> bytes:
    """A document with very many members beside it."""
    return docx(body(paragraph(LINE)), {f"word/media/{at}": b"" for at in range(count)})


def claims_to_be_small(size: int) -> bytes:
    """Headers that say of the main part that it is of 100 bytes when it is unpacked."""
    data = bytearray(large_run(size))
    real = struct.pack("<I", len(body(paragraph("A" * size)).encode()))
    at = data.find(real)
    while at >= 0:
        data[at : at + 4] = struct.pack("<I", 100)
        at = data.find(real, at + 4)
    return bytes(data)


def nested_archives(depth: int) -> bytes:
    """Archives in archives, each named like a main part."""
    data = GOOD
    for _ in range(depth):
        data = docx(data)
    return data


def overlapping(count: int) -> bytes:
    """A directory in which many names stand for the same packed bytes."""
    data = bytearray(large_run(2**20))
    end = data.rfind(b"PK\x05\x06")
    start = struct.unpack_from("<I", data, end + 16)[0]
    entry_at = data.find(b"word/document.xml", start) - 46
    entry = bytes(data[entry_at : entry_at + 46 + len("word/document.xml")])
    copies = b"".join(
        entry.replace(b"word/document.xml", b"word/footer%02d.xml" % (at % 100))[: len(entry)]
        for at in range(count)
    )
    directory = bytes(data[start:end]) + copies
    tail = bytearray(data[end:])
    struct.pack_into("<HHI", tail, 8, 3 + count, 3 + count, len(directory))
    return bytes(data[:start]) + directory + bytes(tail)


def circular_styles() -> bytes:
    """A style that rests on itself, and numbering that does."""
    styles = (
        f'<w:styles {W}><w:style w:type="paragraph" w:styleId="a"><w:basedOn w:val="b"/></w:style>'
        '<w:style w:type="paragraph" w:styleId="b"><w:basedOn w:val="a"/></w:style></w:styles>'
    )
    inner = f'<w:p><w:pPr><w:pStyle w:val="a"/></w:pPr><w:r><w:t>{LINE}</w:t></w:r></w:p>'
    return docx(body(inner), {"word/styles.xml": styles})


def wide_table(columns: int) -> bytes:
    """A cell that claims to span very many columns."""
    cell = f'<w:tc><w:tcPr><w:gridSpan w:val="{columns}"/></w:tcPr>{paragraph(LINE)}</w:tc>'
    return docx(body(f"<w:tbl><w:tr>{cell * 50}</w:tr></w:tbl>"))
