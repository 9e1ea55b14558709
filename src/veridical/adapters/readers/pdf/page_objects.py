"""What is drawn on a page, in the order it is drawn: texts, lines and areas, pictures."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import islice

import pypdfium2.raw as pdfium

from veridical.adapters.readers.pdf.geometry import UNCHANGED, Box, Matrix

MAX_OBJECTS = 200_000
"""Of a page; what is drawn after them is not looked at."""
_DEEPEST = 30
_MARK = b"ActualText"
_LONGEST = 4096
_ENCODINGS = ((b"\xfe\xff", "utf-16-be"), (b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"))


class Kind(StrEnum):
    """What an object draws."""

    TEXT = "text"
    PATH = "path"
    IMAGE = "image"
    SHADING = "shading"


@dataclass(frozen=True, slots=True)
class Drawn:
    """One object: `box` is where it lies on the page, `key` what PDFium knows it by.

    `colour` is that of its filling as red, green, blue, alpha in 0..255; `mode` how a text is
    rendered (3 draws nothing). `layered`: within optional content; `blended`: with transparency.
    `said` is the text that the file gives in place of the letters drawn, and `group` the same for
    all objects that it stands for together; 0 for none. `pixels` are a picture's, `matrix` is that
    of the form around.
    """

    kind: Kind
    key: int
    box: Box
    handle: pdfium.FPDF_PAGEOBJECT
    colour: tuple[int, int, int, int] = (0, 0, 0, 255)
    mode: int = 0
    layered: bool = False
    blended: bool = False
    filled: bool = False
    stroked: bool = False
    said: str = ""
    group: int = 0
    pixels: int = 0
    matrix: Matrix = UNCHANGED


_KINDS = {
    pdfium.FPDF_PAGEOBJ_TEXT: Kind.TEXT,
    pdfium.FPDF_PAGEOBJ_PATH: Kind.PATH,
    pdfium.FPDF_PAGEOBJ_IMAGE: Kind.IMAGE,
    pdfium.FPDF_PAGEOBJ_SHADING: Kind.SHADING,
}


def key_of(handle: pdfium.FPDF_PAGEOBJECT) -> int:
    """What an object is known by while its page is open; 0 for none."""
    return ctypes.c_void_p.from_buffer(handle).value or 0


@dataclass(frozen=True, slots=True)
class _Around:
    """What the objects of one level have in common; `said` is filled while a page is walked."""

    matrix: Matrix = UNCHANGED
    inside: bool = False
    depth: int = 0
    said: dict[int, str] = field(default_factory=dict)


def drawn_on(page: pdfium.FPDF_PAGE) -> list[Drawn]:
    """The objects of a page in the order of drawing, those inside of forms in their places.

    What a file says in place of its letters (`ActualText`) is taken off them, so that the letters
    are read that a person sees; it is kept in `said`.
    """
    count = pdfium.FPDFPage_CountObjects(page)
    handles = (pdfium.FPDFPage_GetObject(page, index) for index in range(count))
    return list(islice(_walked(handles, _Around()), MAX_OBJECTS))


def _walked(handles: Iterator[pdfium.FPDF_PAGEOBJECT], around: _Around) -> Iterator[Drawn]:
    for handle in handles:
        kind = pdfium.FPDFPageObj_GetType(handle)
        layered, group = _marks(handle, around.said)
        if kind == pdfium.FPDF_PAGEOBJ_FORM:
            if around.depth < _DEEPEST:
                count = pdfium.FPDFFormObj_CountObjects(handle)
                inside = (pdfium.FPDFFormObj_GetObject(handle, index) for index in range(count))
                matrix = matrix_of(handle).then(around.matrix)
                within = replace(around, matrix=matrix, inside=True, depth=around.depth + 1)
                yield from _walked(inside, within)
        elif kind in _KINDS:
            # A form may be a layer as a whole, which nothing tells: what is in it is looked at.
            drawn = _drawn(handle, _KINDS[kind], around.matrix)
            if layered or around.inside or group:
                said = around.said.get(group, "")
                drawn = replace(drawn, layered=layered or around.inside, group=group, said=said)
            yield drawn


def _drawn(handle: pdfium.FPDF_PAGEOBJECT, kind: Kind, outer: Matrix) -> Drawn:
    box = _bounds(handle)
    mode, filled, stroked, pixels = 0, False, False, 0
    if kind is Kind.TEXT:
        mode = pdfium.FPDFTextObj_GetTextRenderMode(handle)
    elif kind is Kind.PATH:
        filling, stroke = ctypes.c_int(), pdfium.FPDF_BOOL()
        pdfium.FPDFPath_GetDrawMode(handle, filling, stroke)
        filled, stroked = filling.value != pdfium.FPDF_FILLMODE_NONE, bool(stroke.value)
    elif kind is Kind.IMAGE:
        across, down = ctypes.c_uint(), ctypes.c_uint()
        if pdfium.FPDFImageObj_GetImagePixelSize(handle, across, down):
            pixels = across.value * down.value
    return Drawn(
        kind=kind,
        key=key_of(handle),
        box=box if outer is UNCHANGED else outer.box(box),
        handle=handle,
        colour=_colour(handle),
        mode=mode,
        blended=bool(pdfium.FPDFPageObj_HasTransparency(handle)),
        filled=filled,
        stroked=stroked,
        pixels=pixels,
        matrix=outer,
    )


def _bounds(handle: pdfium.FPDF_PAGEOBJECT) -> Box:
    left, bottom = ctypes.c_float(), ctypes.c_float()
    right, top = ctypes.c_float(), ctypes.c_float()
    pdfium.FPDFPageObj_GetBounds(handle, left, bottom, right, top)
    return Box(left.value, bottom.value, right.value, top.value)


def _colour(handle: pdfium.FPDF_PAGEOBJECT) -> tuple[int, int, int, int]:
    red, green = ctypes.c_uint(), ctypes.c_uint()
    blue, alpha = ctypes.c_uint(), ctypes.c_uint()
    if not pdfium.FPDFPageObj_GetFillColor(handle, red, green, blue, alpha):
        return 0, 0, 0, 255
    return red.value, green.value, blue.value, alpha.value


def matrix_of(handle: pdfium.FPDF_PAGEOBJECT) -> Matrix:
    """The map from an object's own points to those around it."""
    found = pdfium.FS_MATRIX()
    if not pdfium.FPDFPageObj_GetMatrix(handle, found):
        return UNCHANGED
    return Matrix(found.a, found.b, found.c, found.d, found.e, found.f)


def _marks(handle: pdfium.FPDF_PAGEOBJECT, said: dict[int, str]) -> tuple[bool, int]:
    """Whether an object stands in optional content, and the mark that speaks in its place."""
    layered, group = False, 0
    for index in range(min(pdfium.FPDFPageObj_CountMarks(handle), 64)):
        mark = pdfium.FPDFPageObj_GetMark(handle, index)
        key = key_of(mark)
        layered = layered or _name(mark) == "OC"
        if pdfium.FPDFPageObjMark_GetParamValueType(mark, _MARK) == pdfium.FPDF_OBJECT_STRING:
            said[key] = _said(mark)
            pdfium.FPDFPageObjMark_RemoveParam(handle, mark, _MARK)
        group = key if key in said else group
    return layered, group


def _name(mark: pdfium.FPDF_PAGEOBJECTMARK) -> str:
    buffer = (pdfium.FPDF_WCHAR * 32)()
    size = ctypes.c_ulong()
    pdfium.FPDFPageObjMark_GetName(mark, buffer, 64, size)
    return bytes(buffer)[: max(0, min(size.value, 64) - 2)].decode("utf-16-le", "replace")


def _said(mark: pdfium.FPDF_PAGEOBJECTMARK) -> str:
    """The text of a mark, from its bytes: as a string PDFium cuts what lies beyond 16 bits."""
    size = ctypes.c_ulong()
    buffer = (ctypes.c_ubyte * _LONGEST)()
    if not pdfium.FPDFPageObjMark_GetParamBlobValue(mark, _MARK, buffer, _LONGEST, size):
        return ""
    data = bytes(buffer[: min(size.value, _LONGEST)])
    for start, encoding in _ENCODINGS:
        if data.startswith(start):
            return data[len(start) :].decode(encoding, "replace")
    return data.decode("latin-1")
