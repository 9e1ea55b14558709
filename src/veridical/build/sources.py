"""Sources as people give them: texts, paths, folders, documents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from veridical.adapters.readers.text import OtherFormat, TextReader, refuse_html
from veridical.build.arguments import Source, Sources, listed, text_given, text_or_none
from veridical.build.folders import READ_SUFFIXES, Folder, folder_at, nothing_in, notices_of
from veridical.errors import UsageError
from veridical.protocols import RunContext
from veridical.text.source_date import source_date
from veridical.text.versions import version_of
from veridical.types import Document, Notice

_TITLE_WORDS = 6


def document(
    text: str, *, id: str | None = None, title: str | None = None, date: str | None = None
) -> Document:
    """A document from a text, with what is known of it.

    `id` names it in the report, and comes from its content where none is given. `title` is how
    reasons speak of it, its first words where none is given. `date` (YYYY, YYYY-MM or YYYY-MM-DD)
    is the one that the text itself carries where none is given. Raises `UsageError` for a date
    in another form, `UnreadableInput` for an HTML page.
    """
    words = text_given(text, "the text of a source")
    refuse_html(words, text_or_none(id, "the id of a source") or "a source given as a text")
    version = version_of(words)
    return Document(
        id=id or f"text:{version}",
        title=text_or_none(title, "the title of a source") or _opening(words),
        text=words,
        kind="text",
        version=version,
        date=_iso(date) if date else source_date(words),
    )


def _opening(text: str) -> str:
    words = text.split(None, _TITLE_WORDS)[:_TITLE_WORDS]
    opening = " ".join(words).replace("\n", " ")
    return f"given text “{opening[:60]} …”" if opening else "an empty text"


def _iso(date: object) -> str:
    given = text_given(date, "the date of a source")
    if not given.isascii() or source_date(f"[{given}]") != given:
        raise UsageError(
            f"the date of a source is YYYY, YYYY-MM or YYYY-MM-DD, not {given!r}",
            "leave it out where it is not known",
        )
    return given


def read_sources(
    paths: Iterable[Path], context: RunContext | None = None, *, own: Path | None = None
) -> tuple[tuple[Document, ...], tuple[Notice, ...]]:
    """The documents of files and folders, and notices of what in a folder was left out.

    `own` is the file that holds the text to check: in a folder it is no source. Raises
    `MissingInput` for a path that is not there or a folder without a readable file, and
    `UnreadableInput` for a file that is not text.
    """
    context = context or RunContext()
    documents: list[Document] = []
    notices: list[Notice] = []
    for path in paths:
        folder = folder_at(path, own)
        if folder is None:
            documents.extend(TextReader().read(path, context))
            continue
        read, aside = _read_folder(folder, context)
        documents.extend(read)
        notices.extend(notices_of(folder, aside))
    return tuple(documents), tuple(notices)


def _read_folder(folder: Folder, context: RunContext) -> tuple[list[Document], list[Path]]:
    """The documents of a folder, and the files that are of no type that is read."""
    documents: list[Document] = []
    aside = list(folder.aside)
    for file in folder.files:
        try:
            documents.extend(TextReader().read(file, context))
        except OtherFormat:
            aside.append(file)
    if not documents:
        raise nothing_in(folder)
    return documents, sorted(aside)


def documents_of(
    sources: Sources, context: RunContext | None = None
) -> tuple[tuple[Document, ...], tuple[Notice, ...]]:
    """Documents, one per id, in the order of their ids; equal texts given twice are one.

    Raises `UsageError` for what is no source, and the errors of `read_sources`.
    """
    found: dict[str, Document] = {}
    notices: list[Notice] = []
    for source in listed(sources):
        made, seen = _documents(source, context)
        notices.extend(seen)
        for one in made:
            held = found.setdefault(one.id, one)
            if held != one:
                raise UsageError(
                    f"two different sources have the id {one.id!r}", "give each its own id"
                )
    documents = tuple(found[key] for key in sorted(found))
    return documents, (*notices, *_empty(documents))


def _documents(
    source: Source, context: RunContext | None
) -> tuple[Sequence[Document], Sequence[Notice]]:
    if isinstance(source, Document):
        return (source,), ()
    if isinstance(source, str):
        return (document(given_text(source)),), ()
    return read_sources([Path(source)], context)


def _empty(documents: Iterable[Document]) -> list[Notice]:
    message = "there is no text in this source, so it supports nothing"
    return [Notice("empty_source", message, one.id) for one in documents if not one.text.strip()]


def given_text(source: str) -> str:
    """The text itself; a string that names an existing file is refused rather than guessed at."""
    short = len(source) < 1024 and "\n" not in source and "\x00" not in source
    if short and source.strip() and (source.endswith(tuple(READ_SUFFIXES)) or "/" in source):
        try:
            exists = Path(source).exists()
        except (OSError, ValueError):
            exists = False
        if exists:
            raise UsageError(
                f"the source {source!r} is a path given as a text",
                f"pass pathlib.Path({source!r}) to read the file",
            )
    return source
