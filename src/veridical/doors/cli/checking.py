"""From what the command line was given to a report: the one place where it meets the machinery."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from veridical.doors.notices import with_notices
from veridical.protocols import RunContext
from veridical.registry import EVERY
from veridical.settings import Settings
from veridical.types import Document, Notice, Report, SideBySide


@dataclass(frozen=True, slots=True)
class Request:
    """A text to check and what to check it against; None is the setting in force.

    `path` is the file that the text was read from; `piped_source` is what came on stdin.
    """

    text: str
    path: Path | None = None
    question: str | None = None
    paths: tuple[Path, ...] = ()
    piped_source: bytes | None = None
    policy: str | None = None
    profile: str | None = None
    judge: str | None = None
    generator: str | None = None
    settings: Settings = field(default_factory=Settings)
    context: RunContext = field(default_factory=RunContext)


@dataclass(frozen=True, slots=True)
class Checked:
    """A report and the sources that were read for it; with `--policy all`, the report is the first
    of those that are compared."""

    report: Report
    documents: tuple[Document, ...] = ()
    compared: SideBySide | None = None


Check = Callable[[Request], Checked]


def check(request: Request) -> Checked:
    """Read the sources and verify the text; raises the errors of both."""
    # Loaded here, since it brings numpy and the word lists.
    from veridical.build import Verifier

    documents, notices = sources_read(request)
    every_policy = request.policy == EVERY
    verifier = Verifier(
        documents,
        policy=None if every_policy else request.policy,
        profile=request.profile,
        judge=request.judge,
        generator=request.generator,
        settings=request.settings,
    )
    asked = verifier.compare_policies if every_policy else verifier.verify
    found = asked(request.text, question=request.question, context=request.context)
    every = (*notices, *text_itself(request.text, documents))
    if not isinstance(found, SideBySide):
        return Checked(with_notices(found, every), documents)
    compared = SideBySide(tuple(with_notices(report, every) for report in found.reports))
    return Checked(compared.reports[0], documents, compared)


def sources_read(request: Request) -> tuple[tuple[Document, ...], tuple[Notice, ...]]:
    """The documents of a request, and word of what was not read; raises the errors of reading."""
    from veridical.build import read_bytes, read_sources

    documents, notices = read_sources(request.paths, request.context, own=request.path)
    if request.piped_source is None:
        return documents, notices
    piped, noticed = read_bytes(request.piped_source, "stdin", request.context)
    return (*documents, *piped), (*notices, *noticed)


def text_itself(text: str, documents: Sequence[Document]) -> Iterator[Notice]:
    """A source that holds the text to check and nothing else says of each claim that it is so."""
    for document in documents:
        if text.strip() and document.text.strip() == text.strip():
            message = "this source is the very text that is checked, so it supports itself"
            yield Notice("text_is_source", message, document.id)
