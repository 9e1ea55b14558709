"""Sources as people give them: texts, paths, folders, documents."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

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
from veridical.build.folders import (
    Folder,
    Missed,
    folder_at,
    not_read,
    nothing_read,
    notices_of,
)
from veridical.build.readers import read_file, read_suffixes
from veridical.errors import MissingInput, StorageError, UnreadableInput, UsageError
from veridical.files.decoding import OtherFormat, refuse_other_formats
from veridical.files.opening import (
    FILE_BYTES,
    bytes_of,
    is_folder,
    no_file_but_an_address,
    too_large,
)
from veridical.files.source_file import SourceFile
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
    an HTML page or the inside of another file.
    """
    words = text_given(text, "the text of a source")
    name = _name(id)
    refuse_other_formats(words, name or "a source given as a text")
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
    """The documents of files and folders, each once, and notices of what was not read.

    `own` is the file that holds the text to check: in a folder it is no source. A file that is
    named must be read, else its error is raised: `MissingInput` for what is not there,
    `UnreadableInput` for what no reader reads. In a folder what can be read is read, and notices
    tell of the rest. Raises `MissingInput` for a folder in which nothing can be read.
    """
    context = context_given(context)
    if own is not None:
        own = _path(own)
    documents: dict[str, Document] = {}
    notices: list[Notice] = []
    for path in _paths(paths):
        if is_folder(path):
            found, noticed = _read_folder(folder_at(path, own), context)
        elif path.as_posix() in documents:
            continue
        else:
            found, noticed = _read(path, context)
        notices.extend(noticed)
        for one in found:
            documents.setdefault(one.id, one)
    return tuple(documents.values()), tuple(notices)


def read_bytes(
    data: bytes, name: str, context: RunContext | None = None
) -> tuple[tuple[Document, ...], tuple[Notice, ...]]:
    """The documents in bytes that have no path, such as what came on standard input.

    `name` is their id. Raises `UnreadableInput` for what no reader reads, `LimitExceeded` for
    more than a file may hold.
    """
    if len(data) > FILE_BYTES:
        raise too_large(name)
    documents, notices = _read_file(SourceFile(name, data), context_given(context))
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


def _read(path: Path, context: RunContext) -> tuple[list[Document], list[Notice]]:
    """The documents of a file, whose path is their id."""
    if not NAME.keeps(path.as_posix()):
        raise UnreadableInput(f"{path} has control characters in its path: rename it", "rename it")
    context.check()
    return _read_file(SourceFile(path.as_posix(), bytes_of(path)), context)


def _read_file(file: SourceFile, context: RunContext) -> tuple[list[Document], list[Notice]]:
    contents = read_file(file, context)
    missed = [not_read(file.name, failure.message) for failure in contents.failures]
    return [*contents.documents], [*missed, *contents.notices]


def _read_folder(folder: Folder, context: RunContext) -> tuple[list[Document], list[Notice]]:
    """The documents of a folder, and word of all in it that was not read."""
    documents: list[Document] = []
    notices: list[Notice] = []
    aside, missed = list(folder.aside), list(folder.missed)
    for file in folder.files:
        try:
            found, noticed = _read(file, context)
        except OtherFormat:
            aside.append(file)
        except (MissingInput, StorageError, UnreadableInput) as error:
            missed.append(Missed(file, _after(file, error.message)))
        else:
            documents += found
            notices += noticed
    whole = replace(folder, aside=tuple(aside), missed=tuple(missed))
    if not documents:
        raise nothing_read(whole)
    return documents, [*notices_of(whole), *notices]


def _after(file: Path, message: str) -> str:
    """What a message says of a file, without its path, which stands first."""
    return message.removeprefix(f"{file} ").removeprefix(f"{file.as_posix()} ")


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
    """The text itself; a string that names an existing file is refused rather than guessed at.

    So is one that is an address and nothing else, since nothing is fetched.
    """
    address = no_file_but_an_address(source[:1024])
    if address is not None:
        raise UsageError(
            f"the source {address.message}", "give what stands there as a text, or a file's path"
        )
    short = len(source) < 1024 and "\n" not in source and "\x00" not in source
    if short and source.strip() and (source.endswith(tuple(read_suffixes())) or "/" in source):
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
