"""Each promise of the readers' suite is broken once, and the suite must say so."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest
from conformance_samples import LineReader, broken_promises

from veridical.files.source_file import DocumentKind, SourceFile
from veridical.protocols import RunContext
from veridical.testing.conformance import ReaderConformance
from veridical.types import Document, Failure


class LetsErrorsOut(LineReader):
    def read(self, file: SourceFile, context: RunContext) -> Sequence[Document]:
        context.check()
        return [self.made(file, file.data.decode("utf-8"))]


class Randomly(LineReader):
    def made(self, file: SourceFile, text: str) -> Document:
        return replace(super().made(file, text), version=f"{random.getrandbits(64):016x}")


class LocalDates(LineReader):
    def made(self, file: SourceFile, text: str) -> Document:
        return replace(super().made(file, text), date="03.05.2024")


class OtherKind(LineReader):
    def made(self, file: SourceFile, text: str) -> Document:
        return replace(super().made(file, text), kind="pdf")


class OwnName(LineReader):
    def made(self, file: SourceFile, text: str) -> Document:
        return replace(super().made(file, text), id="document")


class ReadsNothing(LineReader):
    def made(self, file: SourceFile, text: str) -> Document:
        return replace(super().made(file, text), text=" ")


class Shorthand(LineReader):
    kinds = (DocumentKind("Text file"),)


class ShouldersAll(LineReader):
    suffixes = ("TXT",)


class TakesEverything(LineReader):
    def recognises(self, file: SourceFile) -> bool:
        return file is not None


class NeedsAName(LineReader):
    def recognises(self, file: SourceFile) -> bool:
        return file.data.startswith(b"The bridge was opened in 1932.\nIt")

    def made(self, file: SourceFile, text: str) -> Document:
        if not file.suffix:
            raise ValueError("which format?")
        return super().made(file, text)


class NeverStops(LineReader):
    def read(self, file: SourceFile, context: RunContext) -> Sequence[Document | Failure]:
        context = RunContext()
        return super().read(file, context)


@pytest.mark.parametrize(
    ("reader", "promise"),
    [
        (LetsErrorsOut, "bad_files_are_refused_in_words"),
        (Randomly, "versions_are_hashes"),
        (Randomly, "repeats_itself"),
        (LocalDates, "dates_are_iso"),
        (OtherKind, "reads_its_sample"),
        (OwnName, "names_documents_after_the_file"),
        (ReadsNothing, "reads_its_sample"),
        (Shorthand, "names_its_kinds"),
        (ShouldersAll, "names_its_suffixes"),
        (TakesEverything, "recognises_only_its_own"),
        (NeedsAName, "needs_no_name"),
        (NeverStops, "stops_when_told"),
    ],
)
def test_a_broken_reader_is_caught(reader: type[LineReader], promise: str) -> None:
    class Suite(ReaderConformance):
        def make(self) -> LineReader:
            return reader()

        def sample(self) -> SourceFile:
            return SourceFile("sample.txt", b"The bridge was opened in 1932.\nIt is long.\n")

    assert promise in broken_promises(Suite())
