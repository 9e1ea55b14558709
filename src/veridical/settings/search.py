"""Which file of settings counts: the nearest one from the working folder upward.

The search ends with the home folder, with the root of a repository, at the root of the file system,
and before a folder in which anybody may put a file, such as /tmp.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from veridical.errors import ConfigurationError
from veridical.settings.toml_file import OWN_NAME, SHARED_NAME, SettingsFile, read, shortest

_REPOSITORIES = (".git", ".hg", ".jj", ".svn")
_ANYBODYS = stat.S_ISVTX | stat.S_IWOTH


@dataclass(frozen=True, slots=True)
class Search:
    """The file that was found, None where there is none, and the folders that were looked in."""

    found: SettingsFile | None
    folders: tuple[Path, ...]


def nearest_file(start: Path | None = None) -> Search:
    """The nearest file of settings from `start` upward, which is the working folder.

    Raises `ConfigurationError` for one that cannot be read, and for two in one folder.
    """
    looked_in: list[Path] = []
    for folder in _upward(start):
        looked_in.append(folder)
        here = (folder / name for name in (OWN_NAME, SHARED_NAME))
        files = [read(path, named=False) for path in here if os.path.lexists(path)]
        found = [file for file in files if file is not None]
        if len(found) > 1:
            raise ConfigurationError(
                f"there are two files of settings in one folder: {shortest(found[0].path)} and"
                f" [tool.veridical] in {shortest(found[1].path)}",
                "keep one of them",
            )
        if found:
            return Search(found[0], tuple(looked_in))
    return Search(None, tuple(looked_in))


def _upward(start: Path | None) -> Iterator[Path]:
    """The folders to look in, without links: a way up through a link would be another one."""
    try:
        first = Path.cwd() if start is None else start.resolve()
    except (OSError, RuntimeError):  # the folder is gone; links in a circle
        return
    home = _home()
    for folder in (first, *first.parents):
        if folder != first and _is_anybodys(folder):
            return
        yield folder
        if folder == home or any(os.path.lexists(folder / name) for name in _REPOSITORIES):
            return


def _home() -> Path | None:
    try:
        return Path.home().resolve()
    except (OSError, RuntimeError):  # there is none
        return None


def _is_anybodys(folder: Path) -> bool:
    """Whether all users share a folder: whoever comes first could set what others run with."""
    try:
        mode = folder.stat().st_mode
    except OSError:
        return True
    return mode & _ANYBODYS == _ANYBODYS
