"""The ruled lines of a page: what is drawn level or upright, and thin."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import pypdfium2.raw as pdfium

from veridical.adapters.readers.pdf.geometry import Box, hull, turned
from veridical.adapters.readers.pdf.page_objects import Drawn, Kind, matrix_of

THINNEST_TABLE = 8.0
"""Points; a shorter stroke is no ruled line."""

_THIN = 2.6
_LEVEL = 0.7
_MOST_SEGMENTS = 400
_MOST_OF_PAGE = 40_000


class Rulings(NamedTuple):
    """Level lines and upright lines, each a box of hardly any height or width."""

    level: tuple[Box, ...]
    upright: tuple[Box, ...]

    def turned(self, angle: int) -> Rulings:
        """The lines as they lie when text at this angle is laid level."""
        if angle % 90:
            return Rulings((), ())
        matrix = turned(angle)
        level = tuple(matrix.box(line) for line in self.level)
        upright = tuple(matrix.box(line) for line in self.upright)
        return Rulings(upright, level) if angle % 180 else Rulings(level, upright)


def rulings_of(objects: Sequence[Drawn]) -> Rulings:
    """The ruled lines among what is drawn, the sides of drawn rectangles with them."""
    level: list[Box] = []
    upright: list[Box] = []
    left = _MOST_OF_PAGE
    for one in objects:
        if one.kind is not Kind.PATH or not (one.filled or one.stroked):
            continue
        if one.filled and not one.stroked and one.colour[3] == 0:
            continue
        count = pdfium.FPDFPath_CountSegments(one.handle)
        left -= min(count, _MOST_SEGMENTS)
        if left < 0:
            break
        if 2 <= count <= _MOST_SEGMENTS:
            for line in _lines(one, count):
                if line.width >= THINNEST_TABLE and line.height <= _THIN:
                    level.append(line)
                elif line.height >= THINNEST_TABLE / 2 and line.width <= _THIN:
                    upright.append(line)
    return Rulings(tuple(level), tuple(upright))


def _lines(drawn: Drawn, count: int) -> Iterator[Box]:
    """The straight strokes of a path, and its filled areas."""
    matrix = matrix_of(drawn.handle).then(drawn.matrix)
    for outline in _outlines(drawn, count):
        points = [matrix.point(*point) for point in outline]
        box = hull([Box(x, y, x, y) for x, y in points])
        if drawn.filled and min(box.width, box.height) <= _THIN:
            yield box
        elif drawn.stroked:
            for (x, y), (further, higher) in pairwise(points):
                if abs(x - further) <= _LEVEL or abs(y - higher) <= _LEVEL:
                    yield Box(min(x, further), min(y, higher), max(x, further), max(y, higher))


def _outlines(drawn: Drawn, count: int) -> Iterator[list[tuple[float, float]]]:
    """The corners of each part of a path; none of a path with curves."""
    parts: list[list[tuple[float, float]]] = []
    x, y = ctypes.c_float(), ctypes.c_float()
    for index in range(count):
        segment = pdfium.FPDFPath_GetPathSegment(drawn.handle, index)
        kind = pdfium.FPDFPathSegment_GetType(segment)
        if kind == pdfium.FPDF_SEGMENT_BEZIERTO:
            return
        pdfium.FPDFPathSegment_GetPoint(segment, x, y)
        if kind == pdfium.FPDF_SEGMENT_MOVETO or not parts:
            parts.append([])
        parts[-1].append((x.value, y.value))
        if pdfium.FPDFPathSegment_GetClose(segment):
            parts[-1].append(parts[-1][0])
    yield from (part for part in parts if len(part) > 1)
