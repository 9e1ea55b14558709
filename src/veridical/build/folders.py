"""The files of a folder: which are read, which are left aside, and which is the text itself."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from veridical.errors import MissingInput, StorageError
from veridical.types import Notice

READ_SUFFIXES = frozenset([".txt", ".md", ".markdown", ".mdx", ".mkd", ".text"])
"""What is taken from a folder; the rest is named in a notice. A file named by itself is read by
its content, whatever its suffix."""


@dataclass(frozen=True, slots=True)
class Folder:
    """The files of a folder in order; `own` is the one that holds the text to check."""

    path: Path
    files: tuple[Path, ...]
    aside: tuple[Path, ...]
    own: Path | None = None


def folder_at(path: Path, own: Path | None = None) -> Folder | None:
    """What a folder holds, in subfolders too; None where the path is none.

    Hidden files and links are not seen. `own` is told by what it is, not by its name. Raises
    `StorageError` for a folder that cannot be listed.
    """
    try:
        if not path.is_dir():
            return None
        every = sorted(_walk(path))
    except OSError as error:
        raise StorageError(f"cannot list {path}: {error.strerror}", "check the disk") from error
    read = [file for file in every if file.suffix.lower() in READ_SUFFIXES]
    aside = tuple(file for file in every if file.suffix.lower() not in READ_SUFFIXES)
    mine = next((file for file in read if own is not None and _same(file, own)), None)
    return Folder(path, tuple(file for file in read if file != mine), aside, mine)


def _same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False


def _walk(folder: Path) -> Iterator[Path]:
    for parent, names, files in os.walk(folder, followlinks=False):
        names[:] = sorted(name for name in names if not name.startswith("."))
        for name in files:
            file = Path(parent) / name
            if not name.startswith(".") and not file.is_symlink() and file.is_file():
                yield file


def nothing_in(folder: Folder) -> MissingInput:
    """The error for a folder without a file that is read."""
    but = " but the text itself" if folder.own else ""
    suffixes = ", ".join(sorted(READ_SUFFIXES))
    return MissingInput(
        f"no readable file in the folder {folder.path}{but}", f"it may hold {suffixes}"
    )


def notices_of(folder: Folder, aside: Sequence[Path]) -> Iterator[Notice]:
    """What was left out of a folder, and why; `aside` are the files of no type that is read."""
    if aside:
        named = ", ".join(file.name for file in aside[:5])
        more = f" and {len(aside) - 5} more" if len(aside) > 5 else ""
        count = "1 file" if len(aside) == 1 else f"{len(aside)} files"
        are = "is" if len(aside) == 1 else "are"
        yield Notice(
            "files_left_aside",
            f"{count} in {folder.path} {are} of no type that is read: {named}{more}",
            folder.path.as_posix(),
        )
    if folder.own is not None:
        yield Notice(
            "text_left_out",
            "this file is the text itself, so it was left out of the sources",
            folder.own.as_posix(),
        )
