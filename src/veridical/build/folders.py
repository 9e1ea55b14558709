"""The files of a folder: all that can be read, the text itself left out, and word of the rest."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from veridical.build.readers import read_suffixes
from veridical.errors import MissingInput
from veridical.files.opening import reason, refusal, special
from veridical.types import Notice

# Of more, the rest is counted.
_MISSED_SHOWN = 20
_ASIDE_SHOWN = 5

_Identity = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Missed:
    """What could not be read; `why` follows on the path in a sentence."""

    path: Path
    why: str


@dataclass(frozen=True, slots=True)
class Folder:
    """What a folder holds, in subfolders too, but for what is hidden.

    `files` are to be read, in order; `aside` are of no type that is read; `missed` cannot be read;
    `own` is the file that holds the text to check.
    """

    path: Path
    files: tuple[Path, ...]
    aside: tuple[Path, ...]
    missed: tuple[Missed, ...]
    own: Path | None = None


@dataclass(frozen=True, slots=True)
class _Seen:
    files: tuple[Path, ...]
    folders: tuple[Path, ...]
    links: tuple[Path, ...]
    missed: tuple[Missed, ...]


def folder_at(path: Path, own: Path | None = None) -> Folder:
    """What a folder holds. A link in it is not followed, for it may lead anywhere.

    `own` is told by what it is, not by its name. Raises `MissingInput` or `StorageError` for a
    folder that cannot be listed.
    """
    seen, suffixes = _walk(path), read_suffixes()
    aside, missed = _links(seen, suffixes)
    aside += [file for file in seen.files if file.suffix.lower() not in suffixes]
    files = sorted(file for file in seen.files if file.suffix.lower() in suffixes)
    itself = _first_that_is(own, files)
    return Folder(
        path,
        tuple(file for file in files if file != itself),
        tuple(aside),
        (*missed, *seen.missed),
        itself,
    )


def _first_that_is(own: Path | None, files: Sequence[Path]) -> Path | None:
    mine = None if own is None else _identity(own)
    if mine is None:
        return None
    return next((file for file in files if _identity(file) == mine), None)


def _identity(path: Path) -> _Identity | None:
    try:
        status = path.stat()
    except (OSError, ValueError):
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


def _links(seen: _Seen, suffixes: frozenset[str]) -> tuple[list[Path], list[Missed]]:
    """The links to files of no type that is read, and the other ones that lead to what is not
    read anyway."""
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
        if stat.S_ISREG(status.st_mode) and link.suffix.lower() not in suffixes:
            aside.append(link)
        else:
            missed.append(Missed(link, "is a link, and links in a folder are not followed"))
    return aside, missed


def nothing_read(folder: Folder) -> MissingInput:
    """The error for a folder in which no file could be read, and why."""
    but = " but the text itself" if folder.own else ""
    message = f"no readable file in the folder {folder.path}{but}"
    hint = f"it may hold {', '.join(sorted(read_suffixes()))}"
    if not folder.missed:
        return MissingInput(message, hint)
    ordered = sorted(folder.missed, key=lambda one: one.path)
    why = "; ".join(f"{one.path} {one.why}" for one in ordered[:3])
    more = f"; and {len(ordered) - 3:,} more" if len(ordered) > 3 else ""
    return MissingInput(f"{message}: {why}{more}", f"mend that, or add files: {hint}")


def notices_of(folder: Folder) -> Iterator[Notice]:
    """What was left out of a folder, and why."""
    aside = sorted(folder.aside)
    if aside:
        named = ", ".join(file.name for file in aside[:_ASIDE_SHOWN])
        more = f" and {len(aside) - _ASIDE_SHOWN} more" if len(aside) > _ASIDE_SHOWN else ""
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
    ordered = sorted(folder.missed, key=lambda one: one.path)
    for one in ordered[:_MISSED_SHOWN]:
        yield not_read(one.path.as_posix(), f"it {one.why}")
    rest = len(ordered) - _MISSED_SHOWN
    if rest > 0:
        message = f"{rest:,} more were not read"
        yield Notice("source_not_read", message, folder.path.as_posix())


def not_read(source: str, why: str) -> Notice:
    """Word of a source, or a part of one, that could not be read."""
    return Notice("source_not_read", f"not read: {why}", source)
