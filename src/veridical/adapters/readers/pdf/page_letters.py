"""The letters of a page as PDFium gives them, each with its place, size and font."""

from __future__ import annotations

import ctypes
import math
import re
from collections.abc import Iterator, Sequence, Set
from contextlib import contextmanager
from typing import NamedTuple

import pypdfium2.raw as pdfium

from veridical.adapters.readers.pdf.geometry import Box
from veridical.adapters.readers.pdf.page_objects import Drawn, key_of

MAX_LETTERS = 100_000
"""Of a page; one with more is not read."""

UNKNOWN = "\ufffd"
"""Stands for a letter that is drawn and of which the file does not say what it is."""

_HYPHENS = frozenset({0x02, 0xFFFE, 0xAD})
_BOLD_NAME = re.compile(r"bold|black|heavy|semib|demi|cmbx|sfbx|ecbx|-bd\b", re.IGNORECASE)
_BOLD_WEIGHT = 600
_LAST = 0x10FFFF
_CLUSTER = 4
_SMALLEST = 0.01
_LONE = re.compile("[\ud800-\udfff]")
_PRIVATE = re.compile("[\ue000-\uf8ff\U000f0000-\U0010ffff]")
# Signs of the symbol fonts that office programs use, most of them bullets.
_SYMBOLS = str.maketrans(
    "\uf0b7\uf0a7\uf0a8\uf076\uf0d8\uf0fc\uf0e0\uf06f\uf02d",
    "•▪▪▪•✓→○-",
)


class Font(NamedTuple):
    """What is told of a font: its name, whether it is bold and whether the file brings it."""

    name: str
    bold: bool
    embedded: bool


class Letter(NamedTuple):
    """A letter, or several that one sign stands for (a ligature).

    `x` and `y` are where it begins, on its base line; `box` is as wide as it advances and as high
    as its font. `size` is that of the type in points; `angle` in whole degrees, against the clock.
    `object` is its index in the page's objects, -1 for none.
    """

    text: str
    x: float
    y: float
    box: Box
    size: float
    angle: int
    font: Font
    object: int


class _Style(NamedTuple):
    size: float
    angle: int
    font: Font
    object: int


_NO_FONT = Font("", False, True)


@contextmanager
def _text_of(page: pdfium.FPDF_PAGE) -> Iterator[pdfium.FPDF_TEXTPAGE]:
    text = pdfium.FPDFText_LoadPage(page)
    try:
        yield text
    finally:
        if text:
            pdfium.FPDFText_ClosePage(text)


class _Place:
    """Where the letters of a page stand: places to write to, made once for all of them."""

    def __init__(self, text: pdfium.FPDF_TEXTPAGE) -> None:
        self._text = text
        self._x, self._y = ctypes.c_double(), ctypes.c_double()
        self._loose = pdfium.FS_RECTF()
        self._origin = ctypes.byref(self._x), ctypes.byref(self._y)
        self._box = ctypes.byref(self._loose)
        # Of the object at hand: the foot of its letters, and how far their base line is above it.
        self._level: tuple[int, float, float] = (-2, 0.0, 0.0)

    def of(self, at: int, style: _Style) -> tuple[float, float, Box]:
        """Origin and box of the letter at this place of the page's text.

        The letters of one object stand on one line, so that most need not be asked for theirs.
        """
        loose = self._loose
        pdfium.FPDFText_GetLooseCharBox(self._text, at, self._box)
        box = Box(loose.left, loose.bottom, loose.right, loose.top)
        object, foot, y = self._level
        if style.angle == 0 and object == style.object >= 0 and foot == box.bottom:
            return box.left, y, box
        pdfium.FPDFText_GetCharOrigin(self._text, at, *self._origin)
        self._level = (style.object, box.bottom, self._y.value)
        return self._x.value, self._y.value, box


def letters_on(page: pdfium.FPDF_PAGE, objects: Sequence[Drawn]) -> tuple[list[Letter], int]:
    """The letters of a page in the order of the file, and how many PDFium counts.

    There are none where it counts more than `MAX_LETTERS`. Blanks are kept where the file has
    them; those, and the line ends, that PDFium adds are not.
    """
    index = {one.key: number for number, one in enumerate(objects)}
    found: list[Letter] = []
    with _text_of(page) as text:
        count = max(0, pdfium.FPDFText_CountChars(text)) if text else 0
        styles: dict[int, _Style] = {}
        fonts: dict[int, Font] = {}
        place = _Place(text)
        for at in range(count if count <= MAX_LETTERS else 0):
            sign = _sign(text, at)
            if not sign.strip() and pdfium.FPDFText_IsGenerated(text, at):
                continue
            key = key_of(pdfium.FPDFText_GetTextObject(text, at))
            style = styles.get(key)
            if style is None:
                style = styles[key] = _style(text, at, index.get(key, -1), fonts)
            x, y, box = place.of(at, style)
            if math.isfinite(x + y + sum(box)):
                _add(found, Letter(sign, x, y, box, *style))
    known = _without_clusters([_known(letter) for letter in found])
    return _spoken_for(known, objects), count


def _sign(text: pdfium.FPDF_TEXTPAGE, at: int) -> str:
    code = pdfium.FPDFText_GetUnicode(text, at)
    plain = 0x30 <= code < 0x7F
    if code in _HYPHENS or (not plain and pdfium.FPDFText_IsHyphen(text, at) == 1):
        return "-"
    blank = code in (0x09, 0x0A, 0x0D, 0x20, 0xA0)
    if not blank and pdfium.FPDFText_HasUnicodeMapError(text, at) == 1:
        return UNKNOWN
    if code < 0x20 or 0x7F <= code < 0xA0 or code > _LAST:
        return " " if blank else UNKNOWN
    return chr(code)


def _add(found: list[Letter], letter: Letter) -> None:
    """Adds a letter; several that one sign stands for come one after another from one place."""
    if found and _same_place(found[-1], letter):
        last = found[-1]
        if last.text.strip() and letter.text.strip():
            both = (last.text + letter.text).encode("utf-16-le", "surrogatepass")
            found[-1] = last._replace(text=both.decode("utf-16-le", "surrogatepass"))
            return
    found.append(letter)


def _same_place(one: Letter, other: Letter) -> bool:
    same = one.x == other.x and one.y == other.y
    return same and one.object == other.object and one.box == other.box


def _style(text: pdfium.FPDF_TEXTPAGE, at: int, object: int, fonts: dict[int, Font]) -> _Style:
    matrix = pdfium.FS_MATRIX()
    if not pdfium.FPDFText_GetMatrix(text, at, matrix):
        matrix.a, matrix.b, matrix.c, matrix.d = 1.0, 0.0, 0.0, 1.0
    size = pdfium.FPDFText_GetFontSize(text, at) * math.hypot(matrix.c, matrix.d)
    turn = math.degrees(math.atan2(matrix.b, matrix.a))
    angle = round(turn) % 360 if math.isfinite(turn) else 0
    font = pdfium.FPDFTextObj_GetFont(pdfium.FPDFText_GetTextObject(text, at))
    key = key_of(font)
    if key not in fonts:
        fonts[key] = _font(font) if key else _NO_FONT
    # A file may say anything: type of no size, or of more than there are numbers, is not seen.
    size = abs(size) if math.isfinite(size) else 0.0
    return _Style(max(size, _SMALLEST), angle, fonts[key], object)


def _font(font: pdfium.FPDF_FONT) -> Font:
    buffer = ctypes.create_string_buffer(128)
    size = pdfium.FPDFFont_GetBaseFontName(font, buffer, 128)
    name = buffer.raw[: max(0, min(size, 128) - 1)].decode("utf-8", "replace").split("+")[-1]
    weight = pdfium.FPDFFont_GetWeight(font)
    bold = weight >= _BOLD_WEIGHT or _BOLD_NAME.search(name) is not None
    return Font(name, bold, pdfium.FPDFFont_GetIsEmbedded(font) == 1)


def _known(letter: Letter) -> Letter:
    """A letter, or `UNKNOWN` in its place where it has no meaning outside of its file."""
    if letter.text.isascii():
        return letter
    text = _LONE.sub(UNKNOWN, _PRIVATE.sub(UNKNOWN, letter.text.translate(_SYMBOLS)))
    return letter if text == letter.text else letter._replace(text=text)


def _without_clusters(letters: list[Letter]) -> list[Letter]:
    """Some files let the first sign of a word stand for all of it, and the others for nothing.

    The others are left out then; so is the word where its sign has a letter of its own too.
    """
    words = {one.object for one in letters if len(one.text) >= _CLUSTER and UNKNOWN not in one.text}
    if not words:
        return letters
    own = {(one.object, one.x, one.y) for one in letters if len(one.text.strip()) == 1}
    return [
        one
        for one in letters
        if one.object not in words or not (set(one.text) == {UNKNOWN} or _is_double(one, own))
    ]


def _is_double(letter: Letter, own: Set[tuple[int, float, float]]) -> bool:
    return len(letter.text) >= _CLUSTER and (letter.object, letter.x, letter.y) in own


def _spoken_for(letters: list[Letter], objects: Sequence[Drawn]) -> list[Letter]:
    """The letters, those unknown in an object replaced by what the file says in its place."""
    total: dict[int, int] = {}
    unknown: dict[int, int] = {}
    for letter in letters:
        total[letter.object] = total.get(letter.object, 0) + 1
        if UNKNOWN in letter.text:
            unknown[letter.object] = unknown.get(letter.object, 0) + 1
    silent = {one for one, count in unknown.items() if one >= 0 and 2 * count > total[one]}
    said: set[int] = set()
    found: list[Letter] = []
    for letter in letters:
        drawn = objects[letter.object] if letter.object in silent else None
        if drawn is None or not drawn.said:
            found.append(letter)
        elif drawn.group not in said:
            said.add(drawn.group)
            found.append(letter._replace(text=drawn.said, box=drawn.box))
    return found
