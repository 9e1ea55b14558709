"""Text after text against the same sources, which are read and indexed once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from veridical.doors.cli.checking import Check, Checked, Request, text_itself
from veridical.doors.notices import with_notices
from veridical.types import Document, Notice

if TYPE_CHECKING:
    from veridical.build import Verifier

Read = tuple[tuple[Document, ...], tuple[Notice, ...]]


def warm_check() -> Check:
    """A check that keeps what it has read and indexed from one text to the next."""
    return _Warm()


class _Warm:
    """Holds one verifier, and the sources by the text that is left out of them."""

    def __init__(self) -> None:
        self._verifier: Verifier | None = None
        self._read: dict[Path | None, Read] = {}

    def __call__(self, request: Request) -> Checked:
        """The report on one text; all of them ask for the same sources and settings."""
        documents, notices = self._sources(request)
        report = self._made(request).verify(
            request.text, question=request.question, sources=documents, context=request.context
        )
        every = (*notices, *text_itself(request.text, documents))
        return Checked(with_notices(report, every), documents)

    def _made(self, request: Request) -> Verifier:
        # Loaded here, since it brings numpy and the word lists.
        from veridical.build import Verifier

        if self._verifier is None:
            self._verifier = Verifier(
                policy=request.policy,
                profile=request.profile,
                judge=request.judge,
                generator=request.generator,
                settings=request.settings,
            )
        return self._verifier

    def _sources(self, request: Request) -> Read:
        from veridical.build import read_bytes, read_sources

        own = request.path if _lies_in(request.path, request.paths) else None
        if own is not None:
            # Each such text is left out of its folder, so that no two have the same sources.
            documents, notices = read_sources(request.paths, request.context, own=own)
        elif None in self._read:
            return self._read[None]
        else:
            documents, notices = read_sources(request.paths, request.context)
        if request.piped_source is not None:
            piped, noticed = read_bytes(request.piped_source, "stdin", request.context)
            documents, notices = (*documents, *piped), (*notices, *noticed)
        if own is None:
            self._read[None] = (documents, notices)
        return documents, notices


def _lies_in(path: Path | None, folders: tuple[Path, ...]) -> bool:
    if path is None:
        return False
    real = path.resolve()
    return any(folder.is_dir() and real.is_relative_to(folder.resolve()) for folder in folders)
