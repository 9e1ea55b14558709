"""Sources as people give them: texts, paths, folders, documents."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from veridical.adapters.readers.text import OtherFormat, TextReader, refuse_html
from veridical.build.arguments import (
    Source,
    Sources,
    context_given,
    is_path,
    iterated,
    listed,
    text_given,
    text_or_none,
)
from veridical.build.folders import READ_SUFFIXES, Folder, folder_at, nothing_in, notices_of
from veridical.errors import UnreadableInput, UsageError
from veridical.protocols import RunContext
from veridical.text.source_date import source_date
from veridical.text.versions import version_of
from veridical.types import Document, Notice
from veridical.types.fields import NAME, is_iso_date, shown

_TITLE_WORDS = 6


def document(
    text: str, *, id: str | None = None, title: str | None = None, date: str | None = None
) -> Document:
    """A document from a text, with what is known of it.

    `id` names it in the report, and comes from its content where none is given. `title` is how
    reasons speak of it, its first words where none is given. `date` (YYYY, YYYY-MM or YYYY-MM-DD)
    is the one that the text itself carries where none is given. Raises `UsageError` for a date
    in another form and for an id that is empty or holds control characters, `UnreadableInput` for
    an HTML page.
    """
    words = text_given(text, "the text of a source")
    name = _name(id)
    refuse_html(words, name or "a source given as a text")
    version = version_of(words)
    return Document(
        id=name or f"text:{version}",
        title=text_or_none(title, "the title of a source") or _opening(words),
        text=words,
        kind="text",
        version=version,
        date=source_date(words) if date is None else _iso(date),
    )


def _name(id: object) -> str | None:
    name = text_or_none(id, "the id of a source")
    if name is not None and not NAME.keeps(name):
        raise UsageError(
            f"the id of a source is {NAME.words}, not {shown(name)}",
            "leave it out to have one made from the text",
        )
    return name


def _opening(text: str) -> str:
    words = text.split(None, _TITLE_WORDS)[:_TITLE_WORDS]
    opening = " ".join(words).replace("\n", " ")
    return f"given text “{opening[:60]} …”" if opening else "an empty text"


def _iso(date: object) -> str:
    given = text_given(date, "the date of a source")
    if not is_iso_date(given):
        raise UsageError(
            f"the date of a source is YYYY, YYYY-MM or YYYY-MM-DD, not {shown(given)}",
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
    context = context_given(context)
    if own is not None:
        own = _path(own)
    documents: list[Document] = []
    notices: list[Notice] = []
    for path in _paths(paths):
        folder = folder_at(path, own)
        if folder is None:
            documents.extend(_read(path, context))
            continue
        read, aside = _read_folder(folder, context)
        documents.extend(read)
        notices.extend(notices_of(folder, aside))
    return tuple(documents), tuple(notices)


def _paths(paths: object) -> list[Path]:
    """Paths, one by one; a text is none, since it would be read as the name of a file."""
    each = None if isinstance(paths, str | bytes | os.PathLike) else iterated(paths)
    if each is None:
        raise UsageError(
            f"paths are a list of pathlib.Path, not {type(paths).__name__}",
            "give [pathlib.Path(...)]",
        )
    return [_path(one) for one in each]


def _path(given: object) -> Path:
    if not is_path(given):
        raise UsageError(
            f"a path is a pathlib.Path, not {type(given).__name__}", "give pathlib.Path(...)"
        )
    return Path(given)


def _read(path: Path, context: RunContext) -> Sequence[Document]:
    """The documents of a file, whose path is their id."""
    if not NAME.keeps(path.as_posix()):
        raise UnreadableInput(f"{path} has control characters in its path", "rename it")
    return TextReader().read(path, context)


def _read_folder(folder: Folder, context: RunContext) -> tuple[list[Document], list[Path]]:
    """The documents of a folder, and the files that are of no type that is read."""
    documents: list[Document] = []
    aside = list(folder.aside)
    for file in folder.files:
        try:
            documents.extend(_read(file, context))
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
