"""The sources that the command line names: everything is read, or it is said what was not."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from veridical.build import read_sources
from veridical.build.folders import READ_SUFFIXES, Folder, nothing_in, notices_of
from veridical.doors.cli.files import reason, refusal, special
from veridical.errors import (
    LimitExceeded,
    MissingInput,
    StorageError,
    UnreadableInput,
    VeridicalError,
)
from veridical.protocols import RunContext
from veridical.types import Document, Notice

# The name of a source holds none of these.
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f]")
# Of more, the rest is counted.
_MISSED_SHOWN = 20

_Identity = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Missed:
    """What could not be read in a folder; `why` follows on the path in a sentence."""

    path: Path
    why: str


@dataclass(frozen=True, slots=True)
class _Seen:
    """What a folder holds, in subfolders too, but for what is hidden."""

    files: tuple[Path, ...]
    folders: tuple[Path, ...]
    links: tuple[Path, ...]
    missed: tuple[Missed, ...]


def read(
    paths: Sequence[Path], context: RunContext, own: Path | None = None
) -> tuple[tuple[Document, ...], tuple[Notice, ...]]:
    """The documents of files and folders, each once, and notices of what was left out.

    `own` is the file that holds the text to check: in a folder it is no source. A file that is
    named must be read, else its error is raised; in a folder the others are read. Raises
    `MissingInput` for a folder in which nothing can be read.
    """
    documents: dict[str, Document] = {}
    notices: list[Notice] = []
    for path in paths:
        if not _is_folder(path):
            found: Sequence[Document] = ()
            if path.as_posix() not in documents:
                found = read_sources([path], context)[0]
        else:
            found, noticed = _read_folder(path, context, own)
            notices.extend(noticed)
        for one in found:
            documents.setdefault(one.id, one)
    return tuple(documents.values()), tuple(notices)


def _is_folder(path: Path) -> bool:
    try:
        return stat.S_ISDIR(path.stat().st_mode)
    except OSError as error:
        raise refusal(path, error) from error


def _read_folder(
    path: Path, context: RunContext, own: Path | None
) -> tuple[list[Document], list[Notice]]:
    seen = _walk(path)
    left, missed = _links(seen)
    missed += seen.missed
    aside = [*left, *(file for file in seen.files if not _is_of_a_type(file))]
    every = sorted(file for file in seen.files if _is_of_a_type(file))
    itself = _first_that_is(own, every)
    files = tuple(file for file in every if file != itself)
    documents: list[Document] = []
    for file in files:
        if _CONTROL.search(str(file)):
            missed.append(Missed(file, "has control characters in its path: rename it"))
            continue
        try:
            if not _is_folder(file):
                documents += read_sources([file], context)[0]
        except (MissingInput, StorageError, UnreadableInput) as error:
            if _is_another_format(error):
                aside.append(file)
            else:
                missed.append(Missed(file, error.message.removeprefix(f"{file} ")))
    folder = Folder(path, files, tuple(sorted(aside)), itself)
    if not documents:
        raise _nothing_read(folder, missed)
    return documents, [*notices_of(folder, folder.aside), *_told(path, missed)]


def _first_that_is(own: Path | None, files: Sequence[Path]) -> Path | None:
    """The file that is the text itself, told by what it is and not by its name."""
    mine = None if own is None else _identity(own)
    if mine is None:
        return None
    return next((file for file in files if _identity(file) == mine), None)


def _is_of_a_type(file: Path) -> bool:
    return file.suffix.lower() in READ_SUFFIXES


def _is_another_format(error: VeridicalError) -> bool:
    """Whether a reader refused a file for what it is: its class of error for that is its own."""
    return isinstance(error, UnreadableInput) and type(error) not in (
        UnreadableInput,
        LimitExceeded,
    )


def _identity(path: Path) -> _Identity | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _walk(folder: Path) -> _Seen:
    """What a folder holds; raises what keeps it from being listed."""
    files: list[Path] = []
    folders = [folder]
    links: list[Path] = []
    missed: list[Missed] = []
    # The list grows while it is walked through.
    for parent in folders:
        try:
            with os.scandir(parent) as entries:
                shown = [entry for entry in entries if not entry.name.startswith(".")]
        except OSError as error:
            if parent == folder:
                raise refusal(folder, error) from error
            missed.append(Missed(parent, reason(parent, error)[0]))
            continue
        for entry in shown:
            path = parent / entry.name
            if entry.is_symlink():
                links.append(path)
            elif entry.is_dir(follow_symlinks=False):
                folders.append(path)
            elif entry.is_file(follow_symlinks=False):
                files.append(path)
            else:
                missed.append(Missed(path, _instead_of_a_file(path)))
    return _Seen(tuple(files), tuple(folders), tuple(links), tuple(missed))


def _instead_of_a_file(path: Path) -> str:
    try:
        return f"is {special(path.lstat()) or 'no file'}, not a file"
    except OSError as error:
        return reason(path, error)[0]


def _links(seen: _Seen) -> tuple[list[Path], list[Missed]]:
    """The links to files of no type that is read, and the other ones that lead to what is not
    read: a link is not followed, for it may lead anywhere."""
    aside: list[Path] = []
    missed: list[Missed] = []
    known = {_identity(path) for path in (*seen.files, *seen.folders)} if seen.links else set()
    for link in seen.links:
        try:
            status = link.stat()
        except OSError as error:
            missed.append(Missed(link, reason(link, error)[0]))
            continue
        if (status.st_dev, status.st_ino) in known:
            continue
        if stat.S_ISREG(status.st_mode) and not _is_of_a_type(link):
            aside.append(link)
        else:
            missed.append(Missed(link, "is a link, and links in a folder are not followed"))
    return aside, missed


def _told(folder: Path, missed: Sequence[Missed]) -> Iterator[Notice]:
    ordered = sorted(missed, key=lambda one: one.path)
    for one in ordered[:_MISSED_SHOWN]:
        yield Notice("source_not_read", f"not read: it {one.why}", one.path.as_posix())
    rest = len(ordered) - _MISSED_SHOWN
    if rest > 0:
        yield Notice("source_not_read", f"{rest:,} more were not read", folder.as_posix())


def _nothing_read(folder: Folder, missed: Sequence[Missed]) -> MissingInput:
    error = nothing_in(folder)
    if not missed:
        return error
    ordered = sorted(missed, key=lambda one: one.path)
    why = "; ".join(f"{one.path} {one.why}" for one in ordered[:3])
    more = f"; and {len(ordered) - 3:,} more" if len(ordered) > 3 else ""
    return MissingInput(f"{error.message}: {why}{more}", f"mend that, or add files: {error.hint}")
