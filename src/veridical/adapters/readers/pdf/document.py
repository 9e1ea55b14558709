"""A PDF read from its first page to its last."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

from veridical.adapters.readers.pdf.assembly import assembled
from veridical.adapters.readers.pdf.blocks import Block, BlockKind, Piece
from veridical.adapters.readers.pdf.hyphens import Vocabulary, words_in
from veridical.adapters.readers.pdf.markdown import Written, written
from veridical.adapters.readers.pdf.opening import opened
from veridical.adapters.readers.pdf.page_letters import MAX_LETTERS
from veridical.adapters.readers.pdf.page_run import PageRead, Trouble, pages_of
from veridical.adapters.readers.pdf.quality import POOR_BELOW
from veridical.adapters.readers.pdf.running_titles import folded, without_running_titles
from veridical.errors import UnreadableInput
from veridical.files.source_file import SourceFile
from veridical.protocols import RunContext
from veridical.text.hidden import HiddenText, hidden_characters, hidden_notices
from veridical.text.language import by_function_words
from veridical.text.source_date import source_date
from veridical.text.versions import version_of
from veridical.text.writing.documents import in_order
from veridical.text.writing.escaping import plain
from veridical.types import Document, Failure, Notice

_SAMPLE_LINES = 400
_NAMED = 5
_NUMBERS = re.compile(r"\d++")
_PART = "pdf"


def found_in(file: SourceFile, context: RunContext) -> list[Document | Failure | Notice]:
    """The document in a PDF, what of it could not be read, and what a person should know.

    Raises `UnreadableInput` where it cannot be opened, and where no page has text.
    """
    with opened(file) as pdf:
        attached = pdf.attached
        pages = list(pages_of(pdf, context))
    failures = [
        Failure("page_not_read", words, part=_PART, source_id=file.name)
        for words in _troubles(pages)
    ]
    blocks = assembled(without_running_titles(pages))
    if not blocks:
        raise _without_text(file, pages, failures)
    text = _written([*blocks, *_kept_once(blocks, pages)])
    document, hidden = _document(file, text)
    return [document, *failures, *hidden, *_notices(file, pages, attached)]


def _without_text(
    file: SourceFile, pages: Sequence[PageRead], failures: Sequence[Failure]
) -> UnreadableInput:
    why = "; ".join(failure.message for failure in failures[:3]) or "its pages are empty"
    pictures = any(page.trouble in (Trouble.PICTURES, Trouble.SHAPES) for page in pages)
    hint = "have its letters recognised (OCR), and give the result" if pictures else ""
    return UnreadableInput(f"{file.name} has no text: {why}", hint or "give its text as .txt")


def _written(blocks: Sequence[Block]) -> Written:
    lines = [line for block in blocks for piece in block.pieces for line in piece.lines]
    cells = [
        line
        for block in blocks
        if block.table is not None
        for row in block.table.rows
        for cell in row
        for line in cell
    ]
    sample = " ".join(lines[:_SAMPLE_LINES])
    english = by_function_words(sample) == "en"
    return written(blocks, Vocabulary(words_in([*lines, *cells]), english))


def _document(file: SourceFile, content: Written) -> tuple[Document, Sequence[Notice]]:
    text = plain(content.text)
    unseen = [
        HiddenText(span, f"{_page_at(content, span.start)} has text that nobody sees", _bare(words))
        for span in content.hidden
        if (words := span.of(text))
    ]
    found = [*unseen, *hidden_characters(text)]
    document = Document(
        id=file.name,
        title=file.title,
        text=text,
        kind="pdf",
        version=version_of(text),
        date=source_date(text),
        marks=content.marks,
        hidden=in_order(one.span for one in found),
    )
    return document, hidden_notices(file.name, found)


def _bare(words: str) -> str:
    return words.replace("\\", "")


def _page_at(content: Written, at: int) -> str:
    before = bisect_right(content.marks, at, key=lambda mark: mark[0])
    return content.marks[before - 1][1] if before else "a page"


def _kept_once(blocks: Sequence[Block], pages: Sequence[PageRead]) -> list[Block]:
    """What stands in running heads and feet and nowhere else, each once, at the end."""
    said = " ".join(
        folded(line) for block in blocks for piece in block.pieces for line in piece.lines
    )
    kept: list[Block] = []
    keys: set[str] = set()
    for page in pages:
        for words in page.running:
            bare = folded(words)
            key = _NUMBERS.sub("#", bare)
            if key in keys or f" {bare} " in f" {said} ":
                continue
            keys.add(key)
            if any(letter.isalpha() for letter in bare):
                pieces = (Piece(page.number, (words,)),)
                kept.append(Block(BlockKind.PARAGRAPH, pieces, 0.0, 0.0, 0.0, False))
    return kept


def _troubles(pages: Sequence[PageRead]) -> list[str]:
    """What could not be read, pages with the same trouble that follow one another told together."""
    found: list[str] = []
    run: list[PageRead] = []
    for page in [*pages, None]:
        same = page is not None and run and page.trouble is run[-1].trouble
        if run and not same:
            found.append(_trouble(run))
            run = []
        if page is not None and page.trouble is not None:
            run.append(page)
    return found


def _trouble(run: Sequence[PageRead]) -> str:
    first, last, trouble = run[0].number, run[-1].number, run[0].trouble
    several = first != last
    place = f"pages {first:,} to {last:,}" if several else f"page {first:,}"
    one, many = _SAID[trouble or Trouble.DAMAGED]
    return f"{place} {many if several else one}"


_SAID = {
    Trouble.DAMAGED: ("cannot be loaded: it is damaged", "cannot be loaded: they are damaged"),
    Trouble.PICTURES: (
        "has no text, only pictures: it needs OCR",
        "have no text, only pictures: they need OCR",
    ),
    Trouble.SHAPES: (
        "has no text, only drawings, and its letters may be among them: it needs OCR",
        "have no text, only drawings, and their letters may be among them: they need OCR",
    ),
    Trouble.GARBAGE: (
        "has no readable text: the file does not tell which letters it shows, so it needs OCR",
        "have no readable text: the file does not tell which letters they show, so they need OCR",
    ),
    Trouble.CROWDED: (
        f"was not read: it has more than {MAX_LETTERS:,} letters",
        f"were not read: they have more than {MAX_LETTERS:,} letters each",
    ),
    Trouble.LIMIT: ("was not read: the PDF is too long", "were not read: the PDF is too long"),
}


def _notices(file: SourceFile, pages: Sequence[PageRead], attached: Sequence[str]) -> list[Notice]:
    found: list[Notice] = []
    poor = [page for page in pages if page.quality is not None and page.quality < POOR_BELOW]
    poor = [page for page in poor if page.trouble is None]
    if poor:
        worst = min(page.quality for page in poor if page.quality is not None)
        found.append(
            Notice(
                "poor_text",
                f"the text of {_listed(poor)} is poor (quality {worst:.2f} of 1): letters or"
                " spaces are missing or wrong, so look at the page itself",
                file.name,
            )
        )
    scanned = [page for page in pages if page.scanned]
    if scanned:
        found.append(
            Notice(
                "scanned_text",
                f"the text of {_listed(scanned)} was read off a picture by a program that may have"
                " misread it; only the picture is seen",
                file.name,
            )
        )
    if attached:
        count = len(attached)
        names = ", ".join(attached[:_NAMED]) + (" …" if count > _NAMED else "")
        files = "a file is" if count == 1 else f"{count} files are"
        found.append(
            Notice(
                "attachment_not_read", f"{files} attached to it and not read: {names}", file.name
            )
        )
    return found


def _listed(pages: Sequence[PageRead]) -> str:
    """Pages by their numbers: "page 3", "pages 3 to 9 and 12"."""
    runs: list[list[int]] = []
    for page in pages:
        if runs and runs[-1][-1] + 1 == page.number:
            runs[-1].append(page.number)
        else:
            runs.append([page.number])
    names = [f"{run[0]} to {run[-1]}" if len(run) > 1 else str(run[0]) for run in runs]
    if len(names) > _NAMED:
        names = [*names[:_NAMED], f"{len(names) - _NAMED} more stretches"]
    word = "page" if names == [str(runs[0][0])] else "pages"
    return f"{word} " + (
        " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]
    )
