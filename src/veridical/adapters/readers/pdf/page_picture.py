"""Which letters of a page a person sees: the page is painted with its texts and without them.

A letter that changes nothing in the picture is not seen, whatever the cause: the colour of its
ground, no ink at all, something painted over it, a layer that is switched off, the edge of the
page. What is painted invisibly over a picture, as programs do that read scans, counts as seen
where the picture shows something in its place.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import sub

import pypdfium2.raw as pdfium

from veridical.adapters.readers.pdf.geometry import Box, Matrix
from veridical.adapters.readers.pdf.page_letters import Letter
from veridical.adapters.readers.pdf.page_objects import Drawn, Kind

SMALLEST_SEEN = 2.0
"""Points; nobody reads type below this size."""

SEEN_FROM = 32
"""By how much of 255 a letter has to change some colour of some dot of the picture."""

_DOTS_PER_POINT = 1.0
_MOST_DOTS = 6_000_000
_COARSE = 0.75
_DEPTH = 4
# Up to this brightness, and on nothing that is painted later, a colour needs no second look.
_DARK = 110
_INVISIBLE = frozenset({3, 7})
_SHOWN_CONTRAST = 48
_SHOWN_SHARE = 0.6
_LATIN_UP_TO = 0x17F
_HAIR = 3
_WIDEST = 100_000.0
_LOW, _HIGH = 0.2, 0.6
_HAIR_LINES = frozenset("一ー丨")
_MOST_COMPARED = 400_000
_SMALLEST_COVER = 3.0


@dataclass(frozen=True, slots=True)
class Sight:
    """The indexes of the letters that are not seen, and whether the page is a scan that was read.

    `pixels` are those of the pictures that were looked at.
    """

    unseen: frozenset[int]
    scanned: bool
    pixels: int


@dataclass(frozen=True, slots=True)
class _Canvas:
    """The size of the picture of a page in dots, and where a point of the page lies in it."""

    width: int
    height: int
    scale: float
    place: Matrix

    def dots(self, box: Box) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of a box, cut to the picture; empty where it is outside.

        A hair line, such as a minus, may be painted a dot aside.
        """
        found = self.place.box(box)
        left, right = round(found.left), math.ceil(found.right - 0.5)
        top, bottom = math.floor(found.bottom), math.ceil(found.top)
        if right <= 0 or bottom <= 0 or left >= self.width or top >= self.height:
            return 0, 0, 0, 0
        if right - left < _HAIR or bottom - top < _HAIR:
            left, top, right, bottom = left - 1, top - 1, right + 1, bottom + 1
        return max(0, left), max(0, top), min(self.width, right), min(self.height, bottom)


@dataclass(frozen=True, slots=True)
class _Picture:
    """A painted page: four bytes a dot, blue, green, red and nothing."""

    width: int
    dots: bytes

    def rows(self, left: int, top: int, right: int, bottom: int) -> Iterator[bytes]:
        """The bytes of a part of it, row by row."""
        for row in range(top, bottom):
            start = (row * self.width + left) * _DEPTH
            yield self.dots[start : start + (right - left) * _DEPTH]


def sight_of(
    page: pdfium.FPDF_PAGE, objects: Sequence[Drawn], letters: Sequence[Letter], pixels: int
) -> Sight:
    """What of a page is seen, looking at pictures of at most `pixels` in all.

    Where they are larger they are left out of the painting: then what they cover is not seen, nor
    what is invisible over them.
    """
    texts = {letter.object for letter in letters if letter.object >= 0}
    if not letters:
        return Sight(frozenset(), False, 0)
    images = [(at, one) for at, one in enumerate(objects) if one.kind is Kind.IMAGE]
    needed = sum(one.pixels for _, one in images)
    covered: set[int] = set()
    if needed > pixels:
        _switch([one for _, one in images], False)
        covered = {
            at
            for at in texts
            if any(later > at and one.box.overlaps(objects[at].box) for later, one in images)
        }
        needed = -1
    canvas = _canvas_of(page)
    whole = _painted(page, canvas)
    doubtful = _doubtful(objects, texts)
    # What is printed twice in one place has its letters only once: both go together.
    every = {at for at, one in enumerate(objects) if one.kind is Kind.TEXT}
    without_doubtful: _Picture | None = None
    if doubtful and len(doubtful) < len(texts):
        _switch([objects[one] for one in doubtful | (every - texts)], False)
        without_doubtful = _painted(page, canvas)
    _switch([objects[one] for one in every], False)
    bare = _painted(page, canvas)
    shown = _shown(objects, letters, canvas, whole) if needed >= 0 else frozenset()
    unseen: set[int] = set()
    for word in _words(letters):
        one = letters[word[0]].object
        if one in shown:
            continue
        if one < 0 or one in covered:
            # Drawn by what was not looked at, such as a form deep within forms.
            unseen.update(word)
            continue
        without = without_doubtful if one in doubtful and without_doubtful else bare
        look = _Look(objects[one], canvas, whole, without)
        if not look.sees_most([letters[at] for at in word]):
            unseen.update(word)
    return Sight(frozenset(unseen), bool(shown), max(0, needed))


def _switch(objects: Iterable[Drawn], on: bool) -> None:
    for one in objects:
        pdfium.FPDFPageObj_SetIsActive(one.handle, on)


def _canvas_of(page: pdfium.FPDF_PAGE) -> _Canvas:
    across = min(max(1.0, pdfium.FPDF_GetPageWidthF(page)), _WIDEST)
    down = min(max(1.0, pdfium.FPDF_GetPageHeightF(page)), _WIDEST)
    scale = min(_DOTS_PER_POINT, math.sqrt(_MOST_DOTS / (across * down)))
    width, height = max(1, int(across * scale)), max(1, int(down * scale))
    # PDFium tells whole dots; on a canvas a thousand times as large they are thousandths.
    wide, high = min(width * 1000, 2**30), min(height * 1000, 2**30)
    points: list[tuple[float, float]] = []
    for x, y in ((0.0, 0.0), (1000.0, 0.0), (0.0, 1000.0)):
        right, low = ctypes.c_int(), ctypes.c_int()
        pdfium.FPDF_PageToDevice(page, 0, 0, wide, high, 0, x, y, right, low)
        points.append((right.value * width / wide, low.value * height / high))
    (e, f), (ax, bx), (cx, dx) = points
    place = Matrix((ax - e) / 1000, (bx - f) / 1000, (cx - e) / 1000, (dx - f) / 1000, e, f)
    return _Canvas(width, height, scale, place)


def _painted(page: pdfium.FPDF_PAGE, canvas: _Canvas) -> _Picture:
    """The page on white paper."""
    size = canvas.width * canvas.height * _DEPTH
    dots = (ctypes.c_ubyte * size)()
    ctypes.memset(dots, 0xFF, size)
    bitmap = pdfium.FPDFBitmap_CreateEx(
        canvas.width, canvas.height, pdfium.FPDFBitmap_BGRx, dots, canvas.width * _DEPTH
    )
    pdfium.FPDF_RenderPageBitmap(
        bitmap, page, 0, 0, canvas.width, canvas.height, 0, pdfium.FPDF_RENDER_NO_SMOOTHTEXT
    )
    pdfium.FPDFBitmap_Destroy(bitmap)
    return _Picture(canvas.width, bytes(dots))


def _words(letters: Sequence[Letter]) -> Iterator[list[int]]:
    """The indexes of letters that one object draws in one go, without a blank or a gap."""
    word: list[int] = []
    for at, letter in enumerate(letters):
        last = letters[word[-1]] if word else None
        if last is not None and not _goes_on(last, letter):
            yield word
            word = []
        if letter.text.strip():
            word.append(at)
    if word:
        yield word


def _goes_on(last: Letter, letter: Letter) -> bool:
    if not letter.text.strip() or letter.object != last.object:
        return False
    reach = max(last.box.width, last.box.height) + 0.5 * last.size
    return abs(letter.x - last.x) <= reach and abs(letter.y - last.y) <= reach


@dataclass(frozen=True, slots=True)
class _Look:
    """What is needed to tell whether the letters of one object are seen: the page as it is, and
    without the object."""

    drawn: Drawn
    canvas: _Canvas
    whole: _Picture
    without: _Picture

    def sees_most(self, word: Sequence[Letter]) -> bool:
        """Whether at least half of a word is seen: a dot beyond the edge does not hide it."""
        # A full stop or a hair line may fall between the dots of the picture.
        sure = [one for one in word if one.text.isalnum() and one.text not in _HAIR_LINES]
        if not sure:
            return any(self._stands_out(letter) for letter in word)
        seen = 0
        for at, letter in enumerate(sure):
            seen += self._changes(letter) or self._stands_in(letter)
            if 2 * seen >= len(sure):
                return True
            if 2 * (seen + len(sure) - at - 1) < len(sure):
                return False
        return False

    def _part(self, letter: Letter) -> tuple[int, int, int, int] | None:
        """Where a letter lies in the picture; None where it does not, or nobody could read it.

        Of what runs level it is the height of its small letters, which no other line reaches into.
        """
        if letter.size < SMALLEST_SEEN or self.drawn.mode in _INVISIBLE:
            return None
        box, size = letter.box, letter.size
        if letter.angle == 0:
            box = Box(box.left, letter.y - _LOW * size, box.right, letter.y + _HIGH * size)
        part = self.canvas.dots(box)
        return None if part[0] == part[2] or part[1] == part[3] else part

    def _changes(self, letter: Letter) -> bool:
        """Whether the picture is another one without the object."""
        part = self._part(letter)
        if part is None:
            return False
        # The innermost loop of all: for each row of each letter.
        left, top, right, bottom = part
        whole, without = self.whole.dots, self.without.dots
        line, reach = self.whole.width * _DEPTH, (right - left) * _DEPTH
        for start in range(top * line + left * _DEPTH, bottom * line, line):
            one, other = whole[start : start + reach], without[start : start + reach]
            if one != other and _differs(one, other):
                return True
        return False

    def _stands_in(self, letter: Letter) -> bool:
        """Whether the picture cannot tell, and the colour of a letter is not that of its ground.

        A font that the file does not bring, and that is not here, paints nothing; on a page of
        many square feet a dot of the picture is larger than a letter.
        """
        foreign = not letter.font.embedded and ord(letter.text[0]) > _LATIN_UP_TO
        coarse = self.canvas.scale < _COARSE
        return (foreign or coarse) and self._stands_out(letter)

    def _stands_out(self, letter: Letter) -> bool:
        """Whether the colour of the object is another than that of its ground."""
        part = self._part(letter)
        if part is None:
            return False
        ground = b"".join(self.without.rows(*part))
        red, green, blue, alpha = self.drawn.colour
        count = len(ground) // _DEPTH
        apart = [
            abs(sum(ground[at::_DEPTH]) / count - one) for at, one in enumerate((blue, green, red))
        ]
        return float(max(apart)) * alpha / 255 >= SEEN_FROM


def _differs(one: bytes, other: bytes) -> bool:
    most: int = max(map(abs, map(sub, one, other)))
    return most >= SEEN_FROM


def _doubtful(objects: Sequence[Drawn], texts: set[int]) -> set[int]:
    """The texts that may not be seen although something is painted where they stand."""
    covers = [
        (at, one.box)
        for at, one in enumerate(objects)
        if one.kind in (Kind.IMAGE, Kind.SHADING) or _is_area(one)
    ]
    if len(covers) * len(texts) > _MOST_COMPARED:
        return set(texts)
    return {
        at
        for at in texts
        if not _is_plain(objects[at])
        or any(later > at and box.overlaps(objects[at].box) for later, box in covers)
    }


def _is_area(drawn: Drawn) -> bool:
    filled = drawn.kind is Kind.PATH and drawn.filled
    return filled and min(drawn.box.width, drawn.box.height) >= _SMALLEST_COVER


def _is_plain(drawn: Drawn) -> bool:
    *colours, alpha = drawn.colour
    dark = max(colours) <= _DARK and alpha == 255 and drawn.mode in (0, 2)
    return dark and not drawn.layered and not drawn.blended


def _shown(
    objects: Sequence[Drawn], letters: Sequence[Letter], canvas: _Canvas, whole: _Picture
) -> frozenset[int]:
    """The invisible texts that stand over a picture which shows something in their place."""
    pictures = [one.box for one in objects if one.kind in (Kind.IMAGE, Kind.SHADING)]
    inked: dict[int, list[bool]] = {}
    for letter in letters:
        if letter.object < 0 or objects[letter.object].mode not in _INVISIBLE:
            continue
        if letter.size < SMALLEST_SEEN or not letter.text.strip():
            continue
        middle = (letter.box.left + letter.box.right) / 2, (letter.box.bottom + letter.box.top) / 2
        over = any(box.holds(*middle) for box in pictures)
        inked.setdefault(letter.object, []).append(over and _has_ink(letter, canvas, whole))
    return frozenset(one for one, found in inked.items() if sum(found) >= _SHOWN_SHARE * len(found))


def _has_ink(letter: Letter, canvas: _Canvas, whole: _Picture) -> bool:
    """Whether dots of clearly different brightness lie where a letter stands."""
    greens = [row[1::_DEPTH] for row in whole.rows(*canvas.dots(letter.box))]
    values = [value for row in greens if row for value in (min(row), max(row))]
    return bool(values) and max(values) - min(values) >= _SHOWN_CONTRAST
