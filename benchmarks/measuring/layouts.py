"""PDFs of ten layouts, made from known words, with what a person reads on them in its order.

In some of them the file draws its lines in another order than they are read, as files do that were
made from rows or from scans: row by row across the columns, a table column by column, notes first.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from measuring.prose import page as prose_page

A4 = (595.0, 842.0)
MARGIN = 60.0
LEADING = 1.25
_SERIF = "Times-Roman"
_BOLD = "Times-Bold"
_LIGATURES = {"ffi": "\ufb03", "ffl": "\ufb04", "ff": "\ufb00", "fi": "\ufb01", "fl": "\ufb02"}
_FONT_FILE = Path("/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf")
_BREAK = re.compile(r"(?<=[aeiouy])(?=(?:ch|sh|th|st|pr|tr|[bcdfghjklmnpqrstvwxz])[aeiouy])")


@dataclass(frozen=True, slots=True)
class Typeset:
    """A PDF and the words that stand on it, paragraph by paragraph in reading order."""

    data: bytes
    truth: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """A column to set text in: its left side, its width, its top and its foot."""

    left: float
    width: float
    top: float
    foot: float


@dataclass(frozen=True, slots=True)
class Style:
    """How lines are set; `apart`: each word by itself, with no blank between, as TeX does."""

    size: float = 10.0
    justified: bool = False
    hyphens: bool = False
    apart: bool = False
    font: str = _SERIF


def _width(text: str, style: Style) -> float:
    return float(pdfmetrics.stringWidth(text, style.font, style.size))


def lines(text: str, width: float, style: Style) -> Iterator[list[str]]:
    """The words of each line; a word may be broken with a hyphen."""
    line: list[str] = []
    words = text.split()
    while words:
        word = words.pop(0)
        if not line or _width(" ".join([*line, word]), style) <= width:
            line.append(word)
            continue
        parts = _broken(word, line, width, style) if style.hyphens else None
        if parts:
            line.append(parts[0])
            words.insert(0, parts[1])
        else:
            words.insert(0, word)
        yield line
        line = []
    if line:
        yield line


def _broken(word: str, line: Sequence[str], width: float, style: Style) -> tuple[str, str] | None:
    if not word.strip(".,;:").isalpha():
        return None
    for found in reversed(list(_BREAK.finditer(word))):
        at = found.start()
        head = f"{word[:at]}-"
        if 2 < at < len(word) - 3 and _width(" ".join([*line, head]), style) <= width:
            return head, word[at:]
    return None


class _Press:
    """A canvas, and where on its pages the next line is set.

    `by_rows`: what is set on a page is drawn from its top down, whichever column it stands in.
    """

    def __init__(self, frames: Sequence[Frame], *, by_rows: bool = False) -> None:
        self._by_rows = by_rows
        self._held: list[tuple[float, float, Callable[[], None]]] = []
        self._bytes = io.BytesIO()
        self.canvas = Canvas(self._bytes, pagesize=A4, invariant=1)
        self._frames = list(frames)
        self._at = 0
        self.y = frames[0].top
        self.each_page: Callable[[Canvas, int], None] = lambda _canvas, _page: None
        self.pages = 1

    @property
    def frame(self) -> Frame:
        """The column that is being filled."""
        return self._frames[self._at]

    def go_on(self, frames: Sequence[Frame]) -> None:
        """Fill other columns from here on, on the same page."""
        self._frames, self._at, self.y = list(frames), 0, frames[0].top

    def advance(self, height: float) -> None:
        """Move on; to the next column or page where the line would not fit."""
        self.y -= height
        if self.y >= self.frame.foot:
            return
        self._at += 1
        if self._at == len(self._frames):
            self._turn()
        self.y = self.frame.top - height

    def draw(self, y: float, x: float, act: Callable[[], None]) -> None:
        """Draw something, now or when its turn comes on its page."""
        if self._by_rows:
            self._held.append((-y, x, act))
        else:
            act()

    def _turn(self) -> None:
        for _, _, act in sorted(self._held, key=lambda one: one[:2]):
            act()
        self._held = []
        self.each_page(self.canvas, self.pages)
        self.canvas.showPage()
        self.pages += 1
        self._at = 0

    def paragraph(self, text: str, style: Style, *, after: float = 0.6) -> None:
        """Set a paragraph."""
        frame = self.frame
        every = list(lines(text, frame.width, style))
        for number, words in enumerate(every):
            self.advance(style.size * LEADING)
            full = style.justified and number < len(every) - 1
            self._line(words, style, full)
        self.y -= after * style.size

    def _line(self, words: Sequence[str], style: Style, full: bool) -> None:
        frame, y = self.frame, self.y
        space = _width(" ", style)
        if full and len(words) > 1:
            free = frame.width - sum(_width(word, style) for word in words)
            space = free / (len(words) - 1)

        def act() -> None:
            self.canvas.setFont(style.font, style.size)
            if not style.apart:
                spread = space - _width(" ", style)
                self.canvas.drawString(frame.left, y, " ".join(words), wordSpace=spread)
                return
            x = frame.left
            for word in words:
                self.canvas.drawString(x, y, word)
                x += _width(word, style) + space

        self.draw(y, frame.left, act)

    def done(self) -> bytes:
        """The PDF."""
        self._turn()
        self.canvas.save()
        return self._bytes.getvalue()


def _columns(count: int, gap: float = 16.0, top: float = 780.0, foot: float = 70.0) -> list[Frame]:
    width = (A4[0] - 2 * MARGIN - gap * (count - 1)) / count
    return [Frame(MARGIN + at * (width + gap), width, top, foot) for at in range(count)]


def _told(number: int, count: int = 8) -> list[str]:
    """Paragraphs of prose."""
    return prose_page(number).split("\n\n")[:count] + prose_page(number + 50).split("\n\n")[:count]


def _plain(number: int, columns: int, style: Style, *, by_rows: bool = False) -> Typeset:
    press = _Press(_columns(columns), by_rows=by_rows)
    truth = _told(number)
    for text in truth:
        press.paragraph(text, style)
    return Typeset(press.done(), tuple(truth))


def one_column() -> Typeset:
    """One ragged column."""
    return _plain(1, 1, Style(11))


def two_columns() -> Typeset:
    """Two justified columns under a title, and a heading over both in the middle; drawn by rows."""
    truth: list[str] = ["A report on harbours and their keepers"]
    press = _Press(_columns(2, top=740, foot=430), by_rows=True)
    press.canvas.setFont(_BOLD, 18)
    press.canvas.drawString(MARGIN, 770, truth[0])
    style = Style(9.5, justified=True, hyphens=True)
    upper, lower = _told(2, 3), _told(3, 2)
    for text in upper:
        press.paragraph(text, style)
    heading = "The second part speaks of other things"
    press.canvas.setFont(_BOLD, 13)
    press.canvas.drawCentredString(A4[0] / 2, 400, heading)
    press.go_on(_columns(2, top=380, foot=70))
    for text in lower:
        press.paragraph(text, style)
    return Typeset(press.done(), (*truth, *upper, heading, *lower))


def three_columns() -> Typeset:
    """Three narrow columns, each word set by itself; drawn by rows."""
    return _plain(4, 3, Style(8.5, justified=True, hyphens=True, apart=True), by_rows=True)


def hyphenated() -> Typeset:
    """A narrow column with many broken words, and compounds that keep their hyphen."""
    compounds = (
        "The long-term plan of the well-known engineer was a self-made affair of the"
        " north-eastern district, and the twenty-first year-end report said so."
    )
    press = _Press(_columns(4)[:1])
    truth = [text for part in _told(5) for text in (part, compounds)]
    for text in truth:
        press.paragraph(text, Style(10, hyphens=True))
    return Typeset(press.done(), tuple(truth))


def justified() -> Typeset:
    """One justified column without a single blank in the file."""
    return _plain(6, 1, Style(10.5, justified=True, apart=True))


def heads_and_feet() -> Typeset:
    """Five pages with running heads and numbers; paragraphs run over the pages."""
    press = _Press(_columns(1, top=760, foot=90))

    def each_page(canvas: Canvas, number: int) -> None:
        canvas.setFont("Times-Italic", 9)
        canvas.drawString(MARGIN, 800, "Harbours and keepers" if number % 2 else "Annual survey")
        canvas.drawRightString(A4[0] - MARGIN, 800, "Survey office")
        canvas.drawCentredString(A4[0] / 2, 45, f"{number}")

    press.each_page = each_page
    truth = [text for number in range(10, 16) for text in _told(number)]
    for text in truth:
        press.paragraph(text, Style(11, justified=True))
    return Typeset(press.done(), tuple(truth))


_ROWS = (
    ("Harbour", "Opened", "Length (m)", "Ships a year", "Keeper"),
    ("Belmond", "1871", "1,240", "3,417", "Anna Cor"),
    ("Fenholm", "1902", "987.5", "2,088", "Jor Sel"),
    ("Kelgate", "1915", "12,070", "40,112", "Ida Quar"),
    ("Ostenby", "1933", "415", "-", "Per Lund"),
    ("Wenstow", "1950", "2,300", "11,904", "Una Tor"),
)


def tables() -> Typeset:
    """Prose, a ruled table and one with three lines only; both are drawn column by column."""
    press = _Press(_columns(1))
    truth: list[str] = []
    for number, ruled in ((20, True), (21, False)):
        before, *_ = _told(number, 1)
        press.paragraph(before, Style(10.5))
        truth.append(before)
        press.y -= 10
        _table(press, ruled)
        truth += [" ".join(row) for row in _ROWS]
        press.y -= 14
    return Typeset(press.done(), tuple(truth))


def _table(press: _Press, ruled: bool) -> None:
    canvas, height = press.canvas, 17.0
    edges = [MARGIN + at for at in (0, 100, 170, 260, 360, 470)]
    top = press.y
    for at in range(len(_ROWS[0])):
        for number, row in enumerate(_ROWS):
            canvas.setFont(_BOLD if ruled and number == 0 else _SERIF, 10)
            y = top - height * (number + 1) + 5
            if number and at in (1, 2, 3):
                canvas.drawRightString(edges[at + 1] - 5, y, row[at])
            else:
                canvas.drawString(edges[at] + 5, y, row[at])
    places = [top - height * number for number in range(len(_ROWS) + 1)]
    for place in places if ruled else (places[0], places[1], places[-1]):
        canvas.line(edges[0], place, edges[-1], place)
    for edge in edges if ruled else ():
        canvas.line(edge, places[0], edge, places[-1])
    press.y = places[-1]


def footnotes() -> Typeset:
    """Numbers and words with raised marks, and the notes at the foot, which are drawn first."""
    canvas_bytes = io.BytesIO()
    canvas = Canvas(canvas_bytes, pagesize=A4, invariant=1)
    notes: list[str] = []
    canvas.line(MARGIN, 150, MARGIN + 120, 150)
    for number in range(1, 6):
        canvas.setFont(_SERIF, 6)
        canvas.drawString(MARGIN, 140 - 13 * number + 3, str(number))
        canvas.setFont(_SERIF, 8.5)
        notes.append(f"Counted by the office in {1900 + number} and never since.")
        canvas.drawString(MARGIN + 5, 140 - 13 * number, notes[-1])
    told: list[str] = []
    y = 770.0
    for number, amount in enumerate(("1,240", "98.5", "3,417", "many", "2019"), start=1):
        before, after = f"In that year the harbour counted {amount}", "ships, and the keeper wrote"
        canvas.setFont(_SERIF, 11)
        canvas.drawString(MARGIN, y, before)
        x = MARGIN + pdfmetrics.stringWidth(before, _SERIF, 11)
        canvas.setFont(_SERIF, 7)
        canvas.drawString(x, y + 4, str(number))
        canvas.setFont(_SERIF, 11)
        canvas.drawString(x + 7, y, after)
        canvas.drawString(MARGIN, y - 14, "a long report on it, which nobody read for many years.")
        told.append(f"{before} {after} a long report on it, which nobody read for many years.")
        y -= 40
    canvas.showPage()
    canvas.save()
    return Typeset(canvas_bytes.getvalue(), (*told, *notes))


def ligatures() -> Typeset:
    """Words set with signs for ff, fi, fl, ffi and ffl."""
    pdfmetrics.registerFont(TTFont("Ligatures", str(_FONT_FILE)))
    text = (
        "The office of the first officer filed five different affidavits; the flag of the"
        " efficient firm was fluffy, and the traffic suffered a baffling difficulty in 1987."
    )
    set_text = text
    for letters, sign in _LIGATURES.items():
        set_text = set_text.replace(letters, sign)
    press = _Press(_columns(1))
    for _ in range(6):
        press.paragraph(set_text, Style(10, font="Ligatures"))
    return Typeset(press.done(), (text,) * 6)


def spaced_out() -> Typeset:
    """Headings with spaced letters, and names in small capitals."""
    press = _Press(_columns(1))
    truth: list[str] = []
    for number, heading in ((30, "HARBOUR MASTERS"), (31, "SHIPS AND KEEPERS")):
        press.advance(24)
        press.canvas.setFont(_BOLD, 12)
        press.canvas.drawString(MARGIN, press.y, heading, charSpace=3.2)
        truth.append(heading)
        press.advance(18)
        x = MARGIN
        name = "Anna Belmond"
        for word in name.upper().split():
            for at, letter in enumerate(word):
                size = 11 if at == 0 else 8.5
                press.canvas.setFont(_SERIF, size)
                press.canvas.drawString(x, press.y, letter)
                x += pdfmetrics.stringWidth(letter, _SERIF, size)
            x += 3
        truth.append(name.upper())
        for text in _told(number, 1):
            press.paragraph(text, Style(11))
            truth.append(text)
    return Typeset(press.done(), tuple(truth))


LAYOUTS: Mapping[str, Callable[[], Typeset]] = {
    "one column": one_column,
    "two columns": two_columns,
    "three columns": three_columns,
    "hyphenated": hyphenated,
    "justified, no blanks": justified,
    "heads and feet": heads_and_feet,
    "tables": tables,
    "footnotes": footnotes,
    "ligatures": ligatures,
    "spaced letters, small capitals": spaced_out,
}
