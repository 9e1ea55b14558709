"""Sets examples/harbour-report.md as the PDF that a harbour would publish.

    python examples/make_pdf.py [PDF]

A title page, a table of contents, running heads, page numbers, chapters in one and in two columns,
justified and hyphenated text, ruled tables, lists, quotations and footnotes: what a reader of PDF
files meets. The words are those of the Markdown; what stands in a footnote is a sentence of it. The
same Markdown gives the same bytes. Needs reportlab, which is among the packages for development.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from reportlab.lib.colors import HexColor
from reportlab.lib.enums import TA_JUSTIFY, TA_LEFT, TA_RIGHT
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    Frame,
    KeepTogether,
    NextPageTemplate,
    PageBreak,
    PageTemplate,
    Paragraph,
    Spacer,
    Table,
    TableStyle,
)
from reportlab.platypus.tableofcontents import TableOfContents

HERE = Path(__file__).parent
SOURCE, TARGET = HERE / "harbour-report.md", HERE / "harbour-report.pdf"

INK, PALE = HexColor("#1d3a4f"), HexColor("#9fb3c1")
WIDTH, HEIGHT = A4
LEFT, BOTTOM, TOP, GUTTER = 24 * mm, 34 * mm, 26 * mm, 7 * mm
MEASURE = WIDTH - 2 * LEFT
COLUMN = (MEASURE - GUTTER) / 2

# Chapters whose tables are narrow enough.
TWO_COLUMNS = frozenset({3, 4, 6, 7})

# Sentences that are set as a footnote to the one before; nothing that follows speaks of them.
FOOTNOTES = (
    "A TEU is a twenty-foot equivalent unit, the usual measure of container traffic.",
    "The work boats of the breakwater contractors are not counted, and neither are fishing vessels,"
    " which are described in section 9.",
    "The third quarter was the strongest in the history of the terminal.",
    "A light with a range of 14 nautical miles stands on the head.",
    "Both amounts are included in the table.",
    "By law the surplus may be used only for the harbour, and the Board has resolved to put EUR"
    " 2.50 million of it into the reserve for the deepening of the channel and EUR 1.07 million"
    " into the general reserve.",
    "None of them led to permanent disability.",
    "The average age of the staff was 45.2 years.",
    "Eight apprentices are included in the figures.",
    "These fees were not changed in 2023.",
)

_ITALIC = re.compile(r"\*([^*]{1,200})\*")
_HEAD = re.compile(r"(#{1,3}) (.+)")
_ITEM = re.compile(r"(-|\d{1,2}\.) (.+)")
# Not right before italics: there reportlab would lose the space.
_WORD = re.compile(r"(?<![\w*-])[a-z]{7,}(?![\w*-]| \*)")
# Between two consonants that stand between vowels, but for pairs that are one sound.
_JOINT = re.compile(r"(?<=[aeiouy][b-df-hj-np-tv-z])(?=[b-df-hj-np-tv-z][aeiouy])")
_ONE_SOUND = frozenset(
    "th sh ch ph wh ck ng gh qu st tr pr br dr cr gr fr bl cl pl fl sl gl".split()
)
_ENDINGS = re.compile(r"(?<=[a-z]{3})(?=(?:tion|tions|ment|ments|ness|ship|ships|less|ful)$)")
# Longer ones may go on in the next column or on the next page, under their heads again.
_LONG_TABLE = 12
_HYPHEN = "\u00ad"


BODY = ParagraphStyle(
    "body",
    fontName="Times-Roman",
    fontSize=10,
    leading=12.6,
    alignment=TA_JUSTIFY,
    spaceAfter=5.5,
    allowWidows=0,
    allowOrphans=0,
)
BOLD = "Helvetica-Bold"


def like(parent: ParagraphStyle, name: str = "", **changes: object) -> ParagraphStyle:
    """A style that differs from another one in this."""
    return ParagraphStyle(name, parent=parent, **changes)


RAGGED = like(BODY, alignment=TA_LEFT)
ITEM = like(BODY, leftIndent=12, bulletIndent=2, spaceAfter=2.5)
QUOTE = like(BODY, fontName="Times-Italic", leftIndent=14, rightIndent=14, spaceBefore=4)
SPEAKER = like(RAGGED, leftIndent=14, rightIndent=14, fontSize=8.5)
HEAD = like(RAGGED, fontName=BOLD, textColor=INK, keepWithNext=1)
CHAPTER = like(HEAD, "chapter", fontSize=17, leading=21, spaceBefore=14, spaceAfter=8)
SECTION = like(HEAD, "section", fontSize=11, leading=14, spaceBefore=8, spaceAfter=4)
CONTENTS = like(CHAPTER)
AUTHORITY = like(HEAD, fontSize=15, leading=20)
TITLE = like(HEAD, fontSize=34, leading=40)
CELL = like(RAGGED, fontName="Helvetica", fontSize=8, leading=9.8)
NARROW_CELL = like(CELL, fontSize=7.2, leading=8.8)
NOTE = like(BODY, fontSize=7.8, leading=9.4, spaceAfter=0)
LISTED_CHAPTER = like(RAGGED, fontName=BOLD, fontSize=9.5, leading=12, spaceBefore=3)
LISTED_SECTION = like(RAGGED, leftIndent=12, fontSize=9.2, leading=11)


@dataclass(slots=True)
class Notes:
    """The footnotes: their words by number, and which of them stand on the page that is drawn."""

    words: dict[str, str] = field(default_factory=dict)
    here: list[str] = field(default_factory=list)

    def add(self, words: str) -> str:
        """The number of a footnote, the same each time that the report is set."""
        known = {held: number for number, held in self.words.items()}
        number = known.get(words, str(len(known) + 1))
        self.words[number] = words
        return number


class Report(BaseDocTemplate):
    """The document: its pages, what stands on each of them, and its table of contents."""

    def __init__(self, target: Path, notes: Notes) -> None:
        super().__init__(
            str(target),
            pagesize=A4,
            invariant=1,
            title="Kelderwick Harbour Authority: Annual Report 2023",
            author="Kelderwick Harbour Authority",
            subject="The 137th report of the Authority",
        )
        self.notes, self.chapter = notes, ""
        whole = (LEFT, BOTTOM, MEASURE, HEIGHT - TOP - BOTTOM)
        left = (LEFT, BOTTOM, COLUMN, whole[3])
        right = (LEFT + COLUMN + GUTTER, BOTTOM, COLUMN, whole[3])
        flush = {"leftPadding": 0, "rightPadding": 0, "topPadding": 0, "bottomPadding": 0}
        self.addPageTemplates(
            [
                PageTemplate("title", [Frame(*whole, **flush)], onPage=_title_page),
                PageTemplate("one", [Frame(*whole, **flush)], onPageEnd=self.furniture),
                PageTemplate(
                    "two",
                    [Frame(*left, **flush), Frame(*right, **flush)],
                    onPageEnd=self.furniture,
                ),
            ]
        )

    def beforeDocument(self) -> None:  # noqa: N802  # reportlab's name
        """Each time that the report is set, it begins before its first chapter."""
        self.chapter = "Contents"

    def afterFlowable(self, flowable: Flowable) -> None:  # noqa: N802  # reportlab's name
        """Heads go into the table of contents and into the outline of the file."""
        level = {"chapter": 0, "section": 1}.get(getattr(flowable, "style", BODY).name)
        if level is None:
            return
        words = flowable.getPlainText()
        key = re.sub(r"\W+", "-", words.lower())
        self.canv.bookmarkPage(key)
        self.canv.addOutlineEntry(words, key, level, closed=True)
        self.notify("TOCEntry", (level, words, self.page, key))
        if level == 0:
            self.chapter = words

    def furniture(self, canvas: Canvas, _document: BaseDocTemplate) -> None:
        """Running head, page number, and the footnotes of the page."""
        odd = self.page % 2
        canvas.saveState()
        canvas.setFont("Helvetica", 8)
        canvas.setFillColor(INK)
        head = self.chapter if odd else "Kelderwick Harbour Authority"
        draw = canvas.drawRightString if odd else canvas.drawString
        draw(WIDTH - LEFT if odd else LEFT, HEIGHT - 16 * mm, head)
        draw(WIDTH - LEFT if odd else LEFT, 14 * mm, str(self.page))
        other = canvas.drawString if odd else canvas.drawRightString
        other(LEFT if odd else WIDTH - LEFT, 14 * mm, "Annual Report 2023")
        canvas.setStrokeColor(PALE)
        canvas.setLineWidth(0.5)
        canvas.line(LEFT, HEIGHT - 18 * mm, WIDTH - LEFT, HEIGHT - 18 * mm)
        self._footnotes(canvas)
        canvas.restoreState()

    def _footnotes(self, canvas: Canvas) -> None:
        if not self.notes.here:
            return
        at = BOTTOM - 4 * mm
        canvas.line(LEFT, at, LEFT + 40 * mm, at)
        for number in self.notes.here:
            note = Paragraph(f"<super>{number}</super> {self.notes.words[number]}", NOTE)
            _, height = note.wrap(MEASURE, HEIGHT)
            at -= height + 1
            note.drawOn(canvas, LEFT, at)
        self.notes.here.clear()


def _title_page(canvas: Canvas, _document: BaseDocTemplate) -> None:
    """A line of stone in the sea."""
    canvas.setFillColor(INK)
    canvas.setStrokeColor(PALE)
    canvas.rect(0, HEIGHT - 16 * mm, WIDTH, 16 * mm, stroke=0, fill=1)
    for left in range(0, 240, 20):
        for low in range(46, 88, 6):
            corners = ((left, low), (left + 5, low + 4), (left + 15, low - 4), (left + 20, low))
            canvas.bezier(*(at * mm for corner in corners for at in corner))
    stone = canvas.beginPath()
    stone.moveTo(40 * mm, 78 * mm)
    for x, y in ((52, 92), (150, 92), (153, 104), (159, 104), (162, 92), (176, 78)):
        stone.lineTo(x * mm, y * mm)
    canvas.drawPath(stone, stroke=0, fill=1)


def blocks(source: str) -> Iterator[list[str]]:
    """The blocks of a Markdown text: lines that belong together."""
    held: list[str] = []
    for line in [*source.splitlines(), ""]:
        if line.strip():
            held.append(line)
        elif held:
            yield held
            held = []


def inline(words: str) -> str:
    """A paragraph's words for reportlab: escaped, with italics and places for hyphens."""
    safe = words.replace("&", "&amp;").replace("<", "&lt;")
    return _ITALIC.sub(r"<i>\1</i>", _WORD.sub(lambda found: hyphenated(found[0]), safe))


def hyphenated(word: str) -> str:
    """A word with soft hyphens where it may be broken, never near its ends."""
    places = [
        found.start()
        for pattern in (_JOINT, _ENDINGS)
        for found in pattern.finditer(word)
        if 2 < found.start() < len(word) - 2
        and word[found.start() - 1 : found.start() + 1] not in _ONE_SOUND
    ]
    for place in sorted(set(places), reverse=True):
        word = word[:place] + _HYPHEN + word[place:]
    return word


def with_notes(words: str, notes: Notes) -> str:
    """A paragraph whose sentences that are footnotes have become numbers."""
    parts = [words]
    for sentence in FOOTNOTES:
        before, found, after = parts[-1].partition(f" {sentence}")
        if found:
            parts[-1:] = [before, notes.add(sentence), after]
    return "".join(
        inline(part)
        if rank % 2 == 0
        else f'<super>{part}<onDraw name="note" label="{part}"/></super>'
        for rank, part in enumerate(parts)
    )


def table(lines: Sequence[str], width: float) -> Table:
    """A ruled table: numbers to the right, the head and a row of totals set apart."""
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    head, alignment, *body = rows
    right = [mark.endswith(":") for mark in alignment]
    style = CELL if width > COLUMN else NARROW_CELL
    made = [
        [
            Paragraph(
                f"<b>{inline(cell)}</b>" if bold else inline(cell),
                like(style, alignment=TA_RIGHT if right[column] else TA_LEFT),
            )
            for column, cell in enumerate(row)
        ]
        for row, bold in zip(
            [head, *body], [True, *(row[0] in ("Total", "Year") for row in body)], strict=True
        )
    ]
    drawn = Table(
        made,
        colWidths=widths(rows, style, width),
        repeatRows=1,
        splitByRow=int(len(rows) > _LONG_TABLE),
        spaceBefore=4,
        spaceAfter=9,
    )
    drawn.setStyle(
        TableStyle(
            [
                ("LINEABOVE", (0, 0), (-1, 0), 0.9, INK),
                ("LINEBELOW", (0, 0), (-1, 0), 0.5, INK),
                ("LINEBELOW", (0, -1), (-1, -1), 0.9, INK),
                ("INNERGRID", (0, 1), (-1, -1), 0.25, PALE),
                ("VALIGN", (0, 0), (-1, -1), "TOP"),
                ("VALIGN", (0, 0), (-1, 0), "BOTTOM"),
                *((name, (0, 0), (-1, -1), 2.2) for name in ("TOPPADDING", "BOTTOMPADDING")),
                *((name, (0, 0), (-1, -1), 3) for name in ("LEFTPADDING", "RIGHTPADDING")),
            ]
        )
    )
    return drawn


def widths(rows: Sequence[Sequence[str]], style: ParagraphStyle, whole: float) -> list[float]:
    """How wide each column is: its longest word has room, the rest goes by how much it holds."""

    def wide(words: str) -> float:
        return stringWidth(words, BOLD, style.fontSize)

    columns = list(zip(*(row for row in rows if not row[0].startswith("--")), strict=True))
    least = [max(wide(word) for cell in cells for word in cell.split()) + 7 for cells in columns]
    wished = [max(map(wide, cells)) + 7 - low for cells, low in zip(columns, least, strict=True)]
    share = min(1.0, (whole - sum(least)) / (sum(wished) or 1))
    spare = (whole - sum(least) - share * sum(wished)) / len(columns)
    return [low + share * wish + spare for low, wish in zip(least, wished, strict=True)]


def block(lines: Sequence[str], notes: Notes, width: float) -> Iterator[Flowable]:
    """One block of the Markdown as it is set: a table, words and who said them, a list, a text."""
    if lines[0].startswith("|"):
        yield table(lines, width)
    elif lines[0].startswith(">"):
        said, _, speaker = "\n".join(line[1:].strip() for line in lines).partition("\n\n")
        whole = [Paragraph(inline(said), QUOTE), Paragraph(inline(speaker), SPEAKER), Spacer(0, 4)]
        yield KeepTogether(whole)
    elif _ITEM.match(lines[0]):
        for mark, words in (_ITEM.match(line).groups() for line in lines):
            yield Paragraph(inline(words), ITEM, bulletText="\u2022" if mark == "-" else mark)
        yield Spacer(0, 4)
    else:
        yield Paragraph(with_notes(" ".join(lines), notes), BODY)


def story(source: str, notes: Notes) -> Iterator[Flowable]:
    """Everything that is set, in order."""
    first, second, *rest = blocks(source)
    authority, _, title = first[0].removeprefix("# ").partition(": ")
    yield Spacer(0, 46 * mm)
    yield Paragraph(authority, AUTHORITY)
    yield Paragraph(title, TITLE)
    yield Spacer(0, 6 * mm)
    yield Paragraph(inline(second[0].strip("*")), RAGGED)
    yield from contents()
    width, columns = MEASURE, ""
    for lines in rest:
        head = _HEAD.match(lines[0])
        if head is None:
            yield from block(lines, notes, width)
            continue
        level, words = len(head[1]), head[2]
        if level == 2:
            wanted = "two" if int(words.partition(".")[0]) in TWO_COLUMNS else "one"
            if wanted != columns:
                yield from (NextPageTemplate(wanted), PageBreak())
            columns, width = wanted, COLUMN if wanted == "two" else MEASURE
        yield Paragraph(words, CHAPTER if level == 2 else SECTION)


def contents() -> Iterator[Flowable]:
    """The table of contents, on a page of its own."""
    listed = TableOfContents(dotsMinLevel=0)
    listed.tableStyle = TableStyle(
        [(name, (0, 0), (-1, -1), 0) for name in ("TOPPADDING", "BOTTOMPADDING")]
    )
    listed.levelStyles = [LISTED_CHAPTER, LISTED_SECTION]
    yield from (NextPageTemplate("one"), PageBreak())
    yield Paragraph("Contents", CONTENTS)
    yield listed


def make(target: Path) -> None:
    """Set the report."""
    notes = Notes()
    report = Report(target, notes)

    def hearing(*arguments: object, **named: object) -> Canvas:
        """A canvas that tells which footnotes stand on its page."""
        canvas = Canvas(*arguments, **named)
        canvas.setNamedCB("note", lambda _canvas, _kind, label: notes.here.append(label))
        return canvas

    report.multiBuild(list(story(SOURCE.read_text("utf-8"), notes)), canvasmaker=hearing)


if __name__ == "__main__":
    make(Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET)
