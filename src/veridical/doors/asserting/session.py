"""What the tests of one run share: settings, sources that are read once, verifiers kept warm."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from veridical.build.sources import read_sources
from veridical.doors.asserting.checks import Checked, Checks, Choices, Read
from veridical.settings import Given, Giver, InForce, load
from veridical.types import Document

# Verifiers of so many choices are kept; each holds what it has indexed.
_KEPT = 8


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the run of tests asks for: None, and no sources, are as the settings have it."""

    policy: str | None = None
    profile: str | None = None
    sources: tuple[Path, ...] = ()


class Session:
    """Makes the checks of each test; a value of the environment comes before one of the run.

    `root` is the folder of the run: the file of settings is looked for from there upward, and
    sources in it are named by their path from there. Raises `ConfigurationError` for wrong
    settings, and the errors of reading a source.
    """

    def __init__(self, root: Path, wanted: Wanted) -> None:
        self._root = root
        loaded = load(folder=root)
        self._settings = loaded.settings
        self._policy = _first(loaded, "policy", wanted.policy)
        self._profile = _first(loaded, "profile", wanted.profile)
        self._sources = self._read(_paths(loaded, wanted.sources))
        self._make = lru_cache(maxsize=_KEPT)(Choices.verifier)

    def checks(
        self, policy: str | None, profile: str | None, keep: Callable[[Checked], None]
    ) -> Checks:
        """The checks of one test, which may have a policy and a profile of its own."""
        choices = Choices(
            policy=self._policy if policy is None else policy,
            profile=self._profile if profile is None else profile,
            settings=self._settings,
        )
        return Checks(choices, self._sources, self._make, keep)

    def _read(self, paths: Sequence[Path]) -> Read:
        if not paths:
            return Read()
        documents, notices = read_sources(paths)
        return Read(tuple(self._named(one) for one in documents), notices)

    def _named(self, document: Document) -> Document:
        path = Path(document.id)
        if not path.is_relative_to(self._root):
            return document
        return replace(document, id=path.relative_to(self._root).as_posix())


def _first(loaded: InForce, name: str, wanted: str | None) -> str | None:
    """What the run asks for, unless the environment says otherwise; None is left to settings."""
    return None if _from_environment(loaded.of(name)) else wanted


def _paths(loaded: InForce, wanted: Sequence[Path]) -> Sequence[Path]:
    standing = [Path(source).absolute() for source in loaded.standing.sources]
    return standing if _from_environment(loaded.of("sources")) else wanted or standing


def _from_environment(given: Given) -> bool:
    return given.origin.giver is Giver.ENVIRONMENT
