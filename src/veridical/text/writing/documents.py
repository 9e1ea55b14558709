"""What a reader gives for a file that it read as one document."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from veridical.files.source_file import SourceFile
from veridical.text.hidden import HiddenText, hidden_characters, hidden_notices
from veridical.text.source_date import source_date
from veridical.text.unreadable_signs import unreadable_notices
from veridical.text.versions import version_of
from veridical.text.writing.blocks import Piece
from veridical.text.writing.escaping import plain
from veridical.text.writing.written import Written, written
from veridical.types import Document, Notice, Span

_NOT_SHOWN = "text that the document does not show"


def document_of(
    file: SourceFile,
    kind: str,
    blocks: Iterable[Piece],
    *,
    title: str = "",
    date: str | None = None,
) -> list[Document | Notice]:
    """The document that the blocks make, and notices of what in it is hidden or no letter.

    Its title is the file's name where the document has none of its own; its date is `date`, or the
    one that its text begins with.
    """
    return document_with_notices(file, kind, written(blocks), title=title, date=date)


def document_with_notices(
    file: SourceFile,
    kind: str,
    content: Written,
    *,
    title: str = "",
    date: str | None = None,
) -> list[Document | Notice]:
    """The document with a text that is written already."""
    text = content.text
    unseen = [HiddenText(span, _NOT_SHOWN, _words(span.of(text))) for span in content.hidden]
    found = [*unseen, *hidden_characters(text)]
    document = Document(
        id=file.name,
        title=_one_line(title) or file.title,
        text=text,
        kind=kind,
        version=version_of(text),
        date=date or _seen_date(text, found),
        marks=content.marks,
        hidden=in_order(one.span for one in found),
    )
    return [document, *hidden_notices(file.name, found), *unreadable_notices(file.name, text)]


def _seen_date(text: str, hidden: Sequence[HiddenText]) -> str | None:
    """The date at the head of a text, unless nobody who looks at the document sees it there."""
    if any(not text[: one.span.start].strip() for one in hidden):
        return None
    return source_date(text)


def in_order(spans: Iterable[Span]) -> tuple[Span, ...]:
    """Spans by where they begin, those that overlap as one."""
    found: list[Span] = []
    for span in sorted(spans):
        if found and span.start <= found[-1].end:
            found[-1] = Span(found[-1].start, max(found[-1].end, span.end))
        else:
            found.append(span)
    return tuple(found)


_LONGEST_TITLE = 200


def _one_line(title: str) -> str:
    line = " ".join(plain(title).split())
    line = "".join(one for one in line if one.isprintable())
    return line if len(line) <= _LONGEST_TITLE else f"{line[: _LONGEST_TITLE - 2]} …"


def _words(text: str) -> str:
    return text.replace("\\", "")
