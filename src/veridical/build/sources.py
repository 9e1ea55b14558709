"""Sources as people give them: texts, paths, folders, documents."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from veridical.adapters.readers.text import TextReader
from veridical.errors import MissingInput, StorageError, UsageError
from veridical.protocols import RunContext
from veridical.text.source_date import source_date
from veridical.text.versions import version_of
from veridical.types import Document, Notice

Source = str | Path | Document
"""A text (str), a file or folder (Path), or a document that is already one."""

READ_SUFFIXES = frozenset([".txt", ".md", ".markdown", ".mdx", ".mkd", ".text"])
"""What is taken from a folder; the rest is named in a notice. A file named by itself is read by
its content, whatever its suffix."""

_TITLE_WORDS = 6


def document(text: str, *, id: str | None = None, title: str | None = None) -> Document:
    """A document from a text; its id comes from its content where none is given."""
    version = version_of(text)
    words = text.split(None, _TITLE_WORDS)[:_TITLE_WORDS]
    opening = " ".join(words).replace("\n", " ")
    return Document(
        id=id or f"text:{version}",
        title=title or (f"given text “{opening[:60]} …”" if opening else "an empty text"),
        text=text,
        kind="text",
        version=version,
        date=source_date(text),
    )


def read_sources(
    paths: Iterable[Path], context: RunContext | None = None
) -> tuple[tuple[Document, ...], tuple[Notice, ...]]:
    """The documents of files and folders, and notices of what in a folder was left aside.

    Raises `MissingInput` for a path that is not there or a folder without a readable file, and
    `UnreadableInput` for a file that is not text.
    """
    context = context or RunContext()
    documents: list[Document] = []
    notices: list[Notice] = []
    for path in paths:
        files, aside = _files(path)
        if aside:
            notices.append(_aside(path, aside))
        for file in files:
            documents.extend(TextReader().read(file, context))
    return tuple(documents), tuple(notices)


def _files(path: Path) -> tuple[list[Path], list[Path]]:
    """The files to read under a path, and those left aside; hidden ones and links are not seen."""
    try:
        if not path.is_dir():
            return [path], []
        every = sorted(_walk(path))
    except OSError as error:
        raise StorageError(f"cannot list {path}: {error.strerror}", "check the disk") from error
    files = [file for file in every if file.suffix.lower() in READ_SUFFIXES]
    if not files:
        suffixes = ", ".join(sorted(READ_SUFFIXES))
        raise MissingInput(f"no readable file in the folder {path}", f"it may hold {suffixes}")
    chosen = set(files)
    return files, [file for file in every if file not in chosen]


def _walk(folder: Path) -> Iterator[Path]:
    for parent, names, files in os.walk(folder, followlinks=False):
        names[:] = sorted(name for name in names if not name.startswith("."))
        for name in files:
            file = Path(parent) / name
            if not name.startswith(".") and not file.is_symlink() and file.is_file():
                yield file


def _aside(path: Path, aside: Sequence[Path]) -> Notice:
    named = ", ".join(file.name for file in aside[:5])
    more = f" and {len(aside) - 5} more" if len(aside) > 5 else ""
    return Notice(
        "files_left_aside",
        f"{len(aside)} files in {path} are of no type that is read: {named}{more}",
        path.as_posix(),
    )


def documents_of(
    sources: Iterable[Source], context: RunContext | None = None
) -> tuple[tuple[Document, ...], tuple[Notice, ...]]:
    """Documents, one per id, in the order of their ids; equal texts given twice are one."""
    found: dict[str, Document] = {}
    notices: list[Notice] = []
    for source in sources:
        if isinstance(source, Document):
            made: tuple[Document, ...] = (source,)
        elif isinstance(source, Path):
            made, seen = read_sources([source], context)
            notices.extend(seen)
        elif isinstance(source, str):
            made = (document(_text(source)),)
        else:
            raise UsageError(
                f"a source is a str, a Path or a Document, not {type(source).__name__}",
                "give a text as str, a file or folder as pathlib.Path",
            )
        for one in made:
            held = found.setdefault(one.id, one)
            if held != one:
                raise UsageError(
                    f"two different sources have the id {one.id!r}", "give each its own id"
                )
    return tuple(found[key] for key in sorted(found)), tuple(notices)


def _text(source: str) -> str:
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
