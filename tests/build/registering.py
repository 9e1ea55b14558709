"""Readers, judges and oracles as somebody else writes them, and how they are registered."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from types import ModuleType

import pytest

from veridical import registry
from veridical.files.source_file import DocumentKind, SourceFile
from veridical.protocols import Pair, RunContext
from veridical.text.versions import version_of
from veridical.types import Document, Failure, Judgement, Span


def register(monkeypatch: pytest.MonkeyPatch, kind: str, name: str, part: object) -> None:
    """What one line in the registry does.

    A class that lies in a file is registered where it lies, so that another process finds it too.
    """
    place = f"{getattr(part, '__module__', '')}:{getattr(part, '__qualname__', '')}"
    if "<locals>" not in place and isinstance(part, type):
        monkeypatch.setitem(registry._ENTRIES[kind], name, place)
        return
    module = ModuleType(f"somebodys_{kind}_{name}")
    module.Part = part  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(registry._ENTRIES[kind], name, f"{module.__name__}:Part")


class RtfReader:
    """The words of an RTF document without its commands; a page that says BROKEN is a failure."""

    kinds = (DocumentKind("rtf", markdown=True),)
    suffixes = (".rtf",)

    def recognises(self, file: SourceFile) -> bool:
        return file.data.startswith(b"{\\rtf")

    def read(self, file: SourceFile, context: RunContext) -> Sequence[Document | Failure]:
        context.check()
        pages = file.data.decode("ascii").removeprefix("{\\rtf1 ").rstrip("}\n").split("\\page ")
        return [self._page(file, number, page) for number, page in enumerate(pages, start=1)]

    def _page(self, file: SourceFile, number: int, page: str) -> Document | Failure:
        if "BROKEN" in page:
            return Failure("page_failed", f"page {number} is damaged")
        text = page.replace("\\par ", "\n")
        name = file.name if number == 1 else f"{file.name}#{number}"
        return Document(name, file.title, text, "rtf", version_of(text))


class LogReader(RtfReader):
    """Logs: plain lines, told by their suffix alone."""

    kinds = (DocumentKind("log", lines=True),)
    suffixes = (".log",)

    def recognises(self, file: SourceFile) -> bool:
        return file is None

    def read(self, file: SourceFile, context: RunContext) -> Sequence[Document]:
        context.check()
        text = file.data.decode()
        return [Document(file.name, file.title, text, "log", version_of(text))]


class WordsReader(RtfReader):
    """Gives what is neither a document nor word of what could not be read."""

    def read(self, file: SourceFile, context: RunContext) -> Sequence[str]:  # type: ignore[override]
        context.check()
        return [file.name]


class Yes:
    """A judge for whom every passage with a word supports every claim."""

    name = "yes"
    version = "7"

    def judge(self, pairs: Sequence[Pair], context: RunContext) -> Sequence[Judgement]:
        context.check()
        return [
            Judgement(
                self.name, 0.99, 0.0, 1.0, (), Span(one.passage.span.start, one.passage.span.end)
            )
            for one in pairs
        ]
