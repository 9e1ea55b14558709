"""Which reader reads a file: every one that is registered is asked, by content and by suffix."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from veridical.build.parts import reader_named
from veridical.errors import InternalError, MissingExtra, UnreadableInput
from veridical.files.source_file import DocumentKind, SourceFile
from veridical.protocols import Reader, RunContext
from veridical.registry import names
from veridical.types import Document, Failure, Notice

_ELSE = "text"
"""The reader of what no other one knows: it reads it as a text, or says what it is instead."""


def readers() -> tuple[Reader, ...]:
    """Every registered reader whose extra is installed, in the order of their names."""
    return tuple(_installed())


def _installed() -> Iterator[Reader]:
    for name in names("reader"):
        try:
            yield reader_named(name)
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
    every = readers()
    by_content = (reader for reader in every if reader.recognises(file))
    by_suffix = (reader for reader in every if file.suffix in reader.suffixes)
    found = next(by_content, None) or next(by_suffix, None)
    return reader_named(_ELSE) if found is None else found


@dataclass(frozen=True, slots=True)
class Contents:
    """What a reader made of a file: documents, parts that could not be read, and what to know."""

    documents: tuple[Document, ...]
    failures: tuple[Failure, ...] = ()
    notices: tuple[Notice, ...] = ()


def read_file(file: SourceFile, context: RunContext) -> Contents:
    """What is in a file.

    Raises `UnreadableInput` where nothing could.
    """
    reader = reader_of(file)
    found: object = reader.read(file, context)
    contents = _sorted_out(type(reader).__name__, found)
    if not contents.documents:
        messages = [failure.message for failure in contents.failures[:3]]
        why = "; ".join(messages) or "there is nothing in it"
        raise UnreadableInput(f"{file.name} could not be read: {why}", "give its text as .txt")
    return contents


def _sorted_out(name: str, found: object) -> Contents:
    every: Sequence[object] = found if isinstance(found, Sequence) else [found]
    contents = Contents(
        tuple(one for one in every if isinstance(one, Document)),
        tuple(one for one in every if isinstance(one, Failure)),
        tuple(one for one in every if isinstance(one, Notice)),
    )
    known = len(contents.documents) + len(contents.failures) + len(contents.notices)
    if known < len(every):
        raise InternalError(
            f"the reader {name} gave what is no Document, no Failure and no Notice",
            "mend the part: veridical.testing.conformance shows how",
        )
    return contents
