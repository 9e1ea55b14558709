"""PDF files made byte by byte, so that they can say what no program would write."""

from __future__ import annotations

import zlib
from collections.abc import Mapping

FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
LINE = b"BT /F1 12 Tf 72 700 Td (The quay is 520 metres long.) Tj ET"
RESOURCES = "/Resources << /Font << /F1 3 0 R >> >>"
PAGE = f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R {RESOURCES} >>"
FORM = "/Type /XObject /Subtype /Form /BBox [0 0 612 792]"


def stream(data: bytes, entries: str = "", length: int | None = None) -> bytes:
    """A stream object; `length` is what it claims to be."""
    size = len(data) if length is None else length
    return b"<< %s /Length %d >>\nstream\n%s\nendstream" % (entries.encode(), size, data)


def packed(data: bytes, entries: str = "") -> bytes:
    """A stream that is compressed."""
    return stream(zlib.compress(data, 9), f"/Filter /FlateDecode {entries}")


def pdf(
    objects: Mapping[int, str | bytes], trailer: str = "/Root 1 0 R", prev: int | None = None
) -> bytes:
    """A file of these objects by number, with a table that says where they are."""
    out = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
    places: dict[int, int] = {}
    for number, held in objects.items():
        places[number] = len(out)
        body = held.encode("latin-1") if isinstance(held, str) else held
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start, size = len(out), max(objects) + 1
    out += b"xref\n0 %d\n0000000000 65535 f \n" % size
    for number in range(1, size):
        if number in places:
            out += b"%010d 00000 n \n" % places[number]
        else:
            out += b"0000000000 65535 f \n"
    before = "" if prev is None else f"/Prev {start if prev < 0 else prev}"
    out += b"trailer\n<< /Size %d %s %s >>\n" % (size, trailer.encode(), before.encode())
    out += b"startxref\n%d\n%%%%EOF\n" % start
    return bytes(out)


def one_page(content: bytes, extra: Mapping[int, str | bytes] | None = None, **given: str) -> bytes:
    """A file of one page; `given` takes the place of entries of its page."""
    resources = given.get("resources", RESOURCES)
    page = PAGE.replace(RESOURCES, resources)
    return pdf(
        {
            1: f"<< /Type /Catalog /Pages 2 0 R {given.get('catalog', '')} >>",
            2: "<< /Type /Pages /Kids [4 0 R] /Count 1 >>",
            3: FONT,
            4: page,
            5: content,
            **(extra or {}),
        }
    )


GOOD = one_page(stream(LINE))
"""A file that can be read: what is done to the others is done to this one."""


def circular_pages() -> bytes:
    """A node of the tree of pages that is its own child, and its own parent."""
    return pdf(
        {
            1: "<< /Type /Catalog /Pages 2 0 R >>",
            2: "<< /Type /Pages /Kids [2 0 R 4 0 R 2 0 R] /Count 3 /Parent 2 0 R >>",
            3: FONT,
            4: PAGE,
            5: stream(LINE),
        }
    )


def circular_tables() -> bytes:
    """A table of objects that says of itself that it is the one before it."""
    objects: dict[int, str | bytes] = {
        1: "<< /Type /Catalog /Pages 2 0 R >>",
        2: "<< /Type /Pages /Kids [4 0 R] /Count 1 >>",
        3: FONT,
        4: PAGE,
        5: stream(LINE),
    }
    return pdf(objects, prev=-1)


def empty_pages(count: int, shared: bool) -> bytes:
    """Many pages with nothing on them: objects of their own, or one that is named so often."""
    kids = "4 0 R " * count if shared else "".join(f"{at} 0 R " for at in range(4, 4 + count))
    page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>"
    pages = dict.fromkeys(range(4, 5 if shared else 4 + count), page)
    return pdf(
        {
            1: "<< /Type /Catalog /Pages 2 0 R >>",
            2: f"<< /Type /Pages /Kids [{kids}] /Count {count} >>",
            3: FONT,
            **pages,
        }
    )


def claimed_pages(count: int) -> bytes:
    """One page that claims to be very many."""
    return GOOD.replace(b"/Count 1 ", b"/Count %d " % count)


def large_stream(size: int) -> bytes:
    """A small file whose page becomes very large when it is unpacked."""
    unit = LINE.replace(b"72 700 Td", b"0 0 Td") + b"\n"
    return one_page(packed(unit * (size // len(unit))))


def large_spaces(size: int) -> bytes:
    """The same with nothing but spaces, packed twice: as small as it gets."""
    once = zlib.compress(b" " * size, 9)
    return one_page(stream(zlib.compress(once, 9), "/Filter [/FlateDecode /FlateDecode]"))


def nested_forms(depth: int, width: int) -> bytes:
    """Forms within forms: each is drawn by the one above it, `width` times."""
    first = 10
    extra: dict[int, str | bytes] = {}
    for level in range(depth):
        last = level == depth - 1
        draws = LINE if last else b"/X Do " * width
        resources = (
            RESOURCES if last else f"/Resources << /XObject << /X {first + level + 1} 0 R >> >>"
        )
        form = f"{FORM} {resources}"
        extra[first + level] = stream(draws, form)
    return one_page(
        stream(b"/X Do"), extra, resources=f"/Resources << /XObject << /X {first} 0 R >> >>"
    )


def form_in_itself() -> bytes:
    """A form that draws itself."""
    form = f"{FORM} /Resources << /XObject << /X 10 0 R >> >>"
    return one_page(
        stream(b"/X Do"),
        {10: stream(b"/X Do /X Do", form)},
        resources="/Resources << /XObject << /X 10 0 R >> >>",
    )


def without_root() -> bytes:
    """A file that does not say where it begins."""
    return GOOD.replace(b"/Root 1 0 R", b"/Info 1 0 R").replace(
        b"/Type /Catalog", b"/Type /Nothing"
    )


def laughs() -> bytes:
    """Metadata in XML whose entities would grow to 10^10 words."""
    entities = '<!ENTITY l0 "lol">' + "".join(
        f'<!ENTITY l{at} "{f"&l{at - 1};" * 10}">' for at in range(1, 11)
    )
    xmp = (
        '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>'
        f"<!DOCTYPE x [{entities}]><x:xmpmeta xmlns:x='adobe:ns:meta/'>&l10;</x:xmpmeta>"
    )
    meta = stream(xmp.encode(), "/Type /Metadata /Subtype /XML")
    return one_page(stream(LINE), {9: meta}, catalog="/Metadata 9 0 R")


def deep_arrays(depth: int) -> bytes:
    """A list in a list in a list."""
    return one_page(stream(LINE), {9: "[" * depth + "]" * depth}, catalog="/Extra 9 0 R")


def deep_operators(depth: int) -> bytes:
    """A page of brackets that are opened and never closed."""
    return one_page(packed(b"[" * depth + b"<<" * depth + b"q " * depth + LINE))


def many_letters(count: int) -> bytes:
    """A page with very many letters on the same place."""
    text = b"(" + b"a" * 1000 + b") Tj "
    return one_page(packed(b"BT /F1 1 Tf 72 700 Td " + text * (count // 1000) + b"ET"))


def long_length() -> bytes:
    """A stream that claims to be longer than the file."""
    return one_page(stream(LINE, length=2**31 - 1))


def circular_references() -> bytes:
    """An object that is nothing but a reference to itself, where the contents should be."""
    return one_page(b"5 0 R")


def packed_objects(depth: int) -> bytes:
    """Objects within packed objects that say of one another where they are."""
    extra: dict[int, str | bytes] = {}
    for at in range(10, 10 + depth):
        extra[at] = packed(
            b"%d 0 null" % (at + 1), f"/Type /ObjStm /N 1 /First 5 /Extends {at + 1} 0 R"
        )
    return one_page(stream(LINE), extra)


def many_fonts(count: int) -> bytes:
    """A page that names very many fonts, each of them with a broken file."""
    extra: dict[int, str | bytes] = {}
    names = ""
    for at in range(count):
        number = 10 + 3 * at
        names += f"/G{at} {number} 0 R "
        extra[number] = (
            f"<< /Type /Font /Subtype /TrueType /BaseFont /A{at} /FirstChar 0 /LastChar 255"
            f" /FontDescriptor {number + 1} 0 R >>"
        )
        extra[number + 1] = (
            f"<< /Type /FontDescriptor /FontName /A{at} /Flags 4 /FontFile2 {number + 2} 0 R >>"
        )
        extra[number + 2] = packed(bytes(range(256)) * 16)
    draws = b"".join(b"BT /G%d 9 Tf 9 9 Td (abc) Tj ET " % at for at in range(count))
    return one_page(packed(draws), extra, resources=f"/Resources << /Font << {names} >> >>")


def wide_page() -> bytes:
    """A page as large as numbers go, and one of no size at all."""
    return GOOD.replace(b"[0 0 612 792]", b"[-3e38 -3e38 3e38 3e38]")
