"""Which reader reads a file: every one that is registered is asked, by content and by suffix."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from veridical.build.parts import reader_named
from veridical.errors import MissingExtra, UnreadableInput
from veridical.files.source_file import DocumentKind, SourceFile
from veridical.isolation.frames import no_item
from veridical.isolation.places import Surroundings, surroundings
from veridical.protocols import Reader, RunContext
from veridical.registry import ENTRIES, names
from veridical.settings.environment import of_the_loader
from veridical.text.outline import outline_marks
from veridical.types import Document, Failure, Notice

_ELSE = "text"
"""The reader of what no other one knows: it reads it as a text, or says what it is instead.

It decodes and no more, so it reads in this process; every other reader reads in one of its own.
"""


def readers() -> tuple[Reader, ...]:
    """Every registered reader whose extra is installed, in the order of their names."""
    return tuple(reader for _, reader in _installed())


def _installed() -> Iterator[tuple[str, Reader]]:
    for name in names("reader"):
        try:
            yield name, reader_named(name)
        except MissingExtra:
            continue


def read_suffixes() -> frozenset[str]:
    """What is taken from a folder; a file named by itself is read by its content too."""
    return frozenset(suffix for reader in readers() for suffix in reader.suffixes)


def _kinds() -> Iterator[DocumentKind]:
    return (kind for reader in readers() for kind in reader.kinds)


def markdown_kinds() -> frozenset[str]:
    """The kinds of document whose text is read as Markdown."""
    return frozenset(kind.name for kind in _kinds() if kind.markdown)


def kinds_with_lines() -> frozenset[str]:
    """The kinds of document whose lines are the lines of a file."""
    return frozenset(kind.name for kind in _kinds() if kind.lines)


def reader_of(file: SourceFile) -> Reader:
    """The reader that recognises the content, else the one for the suffix, else that of texts."""
    return _named_reader_of(file)[1]


def _named_reader_of(file: SourceFile) -> tuple[str, Reader]:
    every = tuple(_installed())
    by_content = (one for one in every if one[1].recognises(file))
    by_suffix = (one for one in every if file.suffix in one[1].suffixes)
    return next(by_content, None) or next(by_suffix, None) or (_ELSE, reader_named(_ELSE))


@dataclass(frozen=True, slots=True)
class Contents:
    """What a reader made of a file: documents, parts that could not be read, and what to know."""

    documents: tuple[Document, ...]
    failures: tuple[Failure, ...] = ()
    notices: tuple[Notice, ...] = ()


def read_file(file: SourceFile, context: RunContext) -> Contents:
    """What is in a file.

    Raises `UnreadableInput` where nothing could be read, whatever the file did to its reader, and
    `LimitExceeded` for one that takes or gives too much.
    """
    name, reader = _named_reader_of(file)
    found: object = reader.read(file, context) if name == _ELSE else _apart(name, file, context)
    contents = _placed(_sorted_out(type(reader).__name__, found))
    if not contents.documents:
        messages = [failure.message for failure in contents.failures[:3]]
        why = "; ".join(messages) or "there is nothing in it"
        raise UnreadableInput(f"{file.name} could not be read: {why}", "give its text as .txt")
    return contents


def _placed(contents: Contents) -> Contents:
    """Documents without lines or places of their own have the headings and rows of their text."""
    outlined = markdown_kinds() - kinds_with_lines()
    return replace(
        contents,
        documents=tuple(
            replace(one, marks=outline_marks(one.text))
            if one.kind in outlined and not one.marks
            else one
            for one in contents.documents
        ),
    )


def _apart(name: str, file: SourceFile, context: RunContext) -> Sequence[object]:
    """What a registered reader finds in a file, in a process of its own."""
    # Whoever has texts only needs no other process, nor what it takes to start one.
    from veridical.isolation.pool import pool

    return pool().read(ENTRIES["reader"][name], file, reading_surroundings(), context)


def reading_surroundings() -> Surroundings:
    """What the processes are started with that read files."""
    return surroundings(ENTRIES["reader"].values(), of_the_loader())


def _sorted_out(name: str, found: object) -> Contents:
    every: Sequence[object] = found if isinstance(found, Sequence) else [found]
    contents = Contents(
        tuple(one for one in every if isinstance(one, Document)),
        tuple(one for one in every if isinstance(one, Failure)),
        tuple(one for one in every if isinstance(one, Notice)),
    )
    known = len(contents.documents) + len(contents.failures) + len(contents.notices)
    if known < len(every):
        raise no_item(name)
    return contents
