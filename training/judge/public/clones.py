"""The repositories as they lie in a folder, each read at its pinned commit."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from training.judge.public.repositories import REPOSITORIES

COMMITS: Mapping[str, str] = {one.name: one.commit for one in REPOSITORIES}


@dataclass(frozen=True, slots=True)
class Clones:
    """A folder that holds the git directory or the work tree of `owner/name` at `owner/name`.

    Files are read from the objects of the pinned commit: what is checked out makes no difference.
    """

    folder: Path
    commits: Mapping[str, str] = field(default_factory=lambda: COMMITS)

    def text(self, repository: str, path: str) -> str:
        """The text of a file at the pinned commit; what is not UTF-8 becomes U+FFFD.

        FileNotFoundError where there is no clone, or none that holds the commit and the file.
        """
        return self._told(repository, ["show"], path)

    def names(self, repository: str, folder: str) -> frozenset[str]:
        """The names of what is in a folder at the pinned commit; errors as for a file."""
        told = self._told(repository, ["ls-tree", "-z", "--name-only"], folder)
        return frozenset(filter(None, told.split("\0")))

    def _told(self, repository: str, command: Sequence[str], path: str) -> str:
        commit, place = self.commits[repository], self._git_dir(repository)
        words = ["git", f"--git-dir={place}", *command, f"{commit}:{path}"]
        told = subprocess.run(words, capture_output=True, check=False)
        if told.returncode:
            said = told.stderr.decode("utf-8", "replace").strip()
            raise FileNotFoundError(f"{repository} has no {path} at {commit}: {said}")
        return told.stdout.decode("utf-8", "replace")

    def _git_dir(self, repository: str) -> Path:
        clone = self.folder / repository
        for place in (clone / ".git", clone):
            # A work tree beside others has a file .git, which git follows.
            if place.is_file() or (place / "HEAD").is_file():
                return place
        raise FileNotFoundError(
            f"{clone} is no clone: git clone --no-checkout https://github.com/{repository} {clone}"
        )
