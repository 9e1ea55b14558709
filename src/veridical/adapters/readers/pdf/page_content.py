"""What a page holds for its reader: pieces of lines, ruled lines, and what is not seen."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass

import pypdfium2.raw as pdfium

from veridical.adapters.readers.pdf.chunks import Chunk, Wall, chunks_of
from veridical.adapters.readers.pdf.geometry import Box, turned
from veridical.adapters.readers.pdf.glyphs import directions, level
from veridical.adapters.readers.pdf.opening import OpenPdf
from veridical.adapters.readers.pdf.page_letters import Letter, letters_on
from veridical.adapters.readers.pdf.page_objects import Drawn, Kind, drawn_on
from veridical.adapters.readers.pdf.page_picture import sight_of
from veridical.adapters.readers.pdf.rulings import Rulings, rulings_of
from veridical.adapters.readers.pdf.signs import is_right_to_left

_LARGE = 0.3
_MANY_SHAPES = 50
_ONLY_LINKS = frozenset({pdfium.FPDF_ANNOT_LINK, pdfium.FPDF_ANNOT_POPUP})
_MOST_ANNOTATIONS = 500


@dataclass(frozen=True, slots=True)
class PageContent:
    """One page, `number` from 1, laid so that most of its text runs level.

    `others` are the texts that run in other directions, direction by direction; `hidden` are
    those that nobody sees. `scanned`: its text was read off a picture by a machine; `pictured`: a
    picture takes up a good part of it; `drawn`: there are many lines and shapes. `pixels` are those
    of the pictures looked at, `glyphs` counts the letters.
    """

    number: int
    box: Box
    chunks: tuple[Chunk, ...]
    rulings: Rulings
    others: tuple[tuple[Chunk, ...], ...]
    hidden: tuple[Chunk, ...]
    scanned: bool
    pictured: bool
    leftwards: bool
    pixels: int
    glyphs: int
    drawn: bool


def page_content(pdf: OpenPdf, number: int, pixels: int) -> PageContent | None:
    """The content of a page, looking at pictures of so many pixels at most; None where the page
    cannot be loaded."""
    page = pdfium.FPDF_LoadPage(pdf.handle, number - 1)
    if not page:
        return None
    try:
        if _has_notes(page) and pdfium.FPDFPage_Flatten(page, pdfium.FLAT_NORMALDISPLAY) == (
            pdfium.FLATTEN_SUCCESS
        ):
            # What notes and form fields show becomes a part of the page, which is loaded anew.
            pdfium.FPDF_ClosePage(page)
            page = pdfium.FPDF_LoadPage(pdf.handle, number - 1)
            if not page:
                return None
        return _content(page, number, pixels)
    finally:
        if page:
            pdfium.FPDF_ClosePage(page)


def _has_notes(page: pdfium.FPDF_PAGE) -> bool:
    """Whether there are annotations that show something: not links alone."""
    count = min(pdfium.FPDFPage_GetAnnotCount(page), _MOST_ANNOTATIONS)
    for index in range(count):
        note = pdfium.FPDFPage_GetAnnot(page, index)
        if not note:
            continue
        kind = pdfium.FPDFAnnot_GetSubtype(note)
        pdfium.FPDFPage_CloseAnnot(note)
        if kind not in _ONLY_LINKS:
            return True
    return False


def _content(page: pdfium.FPDF_PAGE, number: int, pixels: int) -> PageContent:
    objects = drawn_on(page)
    letters, count = letters_on(page, objects)
    rulings = rulings_of(objects)
    box = _box(page)
    sight = sight_of(page, objects, letters, pixels)
    seen = [letter for at, letter in enumerate(letters) if at not in sight.unseen]
    unseen = [letters[at] for at in sorted(sight.unseen)]
    ways = directions(seen)
    angle = ways[0][0] if ways else 0
    lines = rulings.turned(angle)
    walls = [Wall(line.left, line.bottom, line.top) for line in lines.upright]
    others = [(turn, [seen[at] for at in found]) for turn, found in ways[1:]]
    main = [seen[at] for at in ways[0][1]] if ways else []
    return PageContent(
        number=number,
        box=turned(angle).box(box),
        chunks=tuple(chunks_of(level(main, angle), walls)),
        rulings=lines,
        others=tuple(tuple(chunks_of(level(held, turn))) for turn, held in others),
        hidden=_hidden(unseen),
        scanned=sight.scanned,
        pictured=_is_pictured(objects, box),
        leftwards=_is_leftwards(seen),
        pixels=sight.pixels,
        glyphs=count,
        drawn=sum(one.kind in (Kind.PATH, Kind.SHADING) for one in objects) >= _MANY_SHAPES,
    )


def _hidden(letters: Sequence[Letter]) -> tuple[Chunk, ...]:
    return tuple(
        chunk
        for angle, found in directions(letters)
        for chunk in chunks_of(level([letters[at] for at in found], angle))
    )


def _box(page: pdfium.FPDF_PAGE) -> Box:
    """The part of the page that is shown, in its own points."""
    found = pdfium.FS_RECTF()
    if not pdfium.FPDF_GetPageBoundingBox(page, ctypes.byref(found)):
        return Box(0.0, 0.0, 612.0, 792.0)
    return Box(found.left, found.bottom, found.right, found.top)


def _is_pictured(objects: Sequence[Drawn], page: Box) -> bool:
    area = max(1.0, page.width * page.height)
    pictures = (one.box for one in objects if one.kind is Kind.IMAGE)
    return sum(box.width * box.height for box in pictures) >= _LARGE * area


def _is_leftwards(letters: Sequence[Letter]) -> bool:
    """Whether most letters are of a script that is written from right to left."""
    right = sum(is_right_to_left(one.text) for one in letters if not one.text.isascii())
    return right > 0 and 2 * right > sum(letter.text.isalpha() for letter in letters)
