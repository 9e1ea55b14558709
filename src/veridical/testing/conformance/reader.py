"""What every reader must keep."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from veridical.errors import VeridicalError
from veridical.files.source_file import SourceFile
from veridical.protocols import Reader, RunContext
from veridical.testing.conformance.calls import must_agree, must_be_interrupted
from veridical.text.versions import version_of
from veridical.types import Document, Failure, Notice

_KIND = re.compile(r"[a-z0-9][a-z0-9.+/-]*")
_SUFFIX = re.compile(r"\.[a-z0-9]{1,20}")
_DATE = re.compile(r"\d{4}(?:-\d{2}(?:-\d{2})?)?")
# Neither UTF-8 nor any format: a reader may refuse it, in words, or find nothing in it.
_GARBAGE = bytes(range(256)) * 8
_PLAIN = SourceFile("plain", b"The bridge was opened in 1932.\n")


class ReaderConformance:
    """Inherit; say in `make` how your reader is made and in `sample` what it reads."""

    def make(self) -> Reader:
        """A reader as the registry would load it."""
        raise NotImplementedError("say in make() how your reader is made")

    def sample(self) -> SourceFile:
        """A file with some words in it, of a kind the reader reads, with one of its suffixes."""
        raise NotImplementedError("give in sample() a file that your reader reads")

    def _found(self, file: SourceFile) -> Sequence[Document | Failure | Notice]:
        return self.make().read(file, RunContext())

    def _read(self, file: SourceFile) -> Sequence[Document]:
        return [one for one in self._found(file) if isinstance(one, Document)]

    def test_names_its_kinds(self) -> None:
        """Short names in lower case, as they stand in `Document.kind`, such as `markdown`."""
        reader = self.make()
        assert isinstance(reader, Reader)
        assert reader.kinds
        assert all(_KIND.fullmatch(kind.name) for kind in reader.kinds), reader.kinds

    def test_names_its_suffixes(self) -> None:
        """In lower case with the full stop, as they end the names of files; the sample has one."""
        reader = self.make()
        assert reader.suffixes
        assert all(_SUFFIX.fullmatch(suffix) for suffix in reader.suffixes), reader.suffixes
        assert self.sample().suffix in reader.suffixes, "the sample has none of its suffixes"

    def test_recognises_only_its_own(self) -> None:
        """Words without a mark are no reader's own, and neither is nothing."""
        reader = self.make()
        for file in (_PLAIN, SourceFile("empty", b"")):
            assert reader.recognises(file) is False, f"takes {file.data!r} for its own"
        assert reader.recognises(self.sample()) in (True, False)
        assert reader.recognises(SourceFile("garbage", _GARBAGE)) in (True, False)

    def test_reads_its_sample(self) -> None:
        """At least one document with text, of a kind the reader names; else failures, notices."""
        found, kinds = self._found(self.sample()), {kind.name for kind in self.make().kinds}
        assert all(isinstance(one, Document | Failure | Notice) for one in found)
        documents = self._read(self.sample())
        assert documents, "no document was read"
        for document in documents:
            assert document.text.strip(), "a document without text"
            assert document.kind in kinds, f"{document.kind} is no kind of this reader"
        ids = [document.id for document in documents]
        assert len(ids) == len(set(ids)), "two documents with the same id"

    def test_names_documents_after_the_file(self) -> None:
        """The id is the name that was given, with more after it where there are several."""
        for document in self._read(self.sample()):
            assert document.id.startswith(self.sample().name), document.id

    def test_needs_no_name(self) -> None:
        """What comes on standard input has no suffix; where it is recognised, it is read."""
        piped = replace(self.sample(), name="stdin")
        if self.make().recognises(piped):
            texts = [document.text for document in self._read(piped)]
            assert texts == [document.text for document in self._read(self.sample())]

    def test_versions_are_hashes(self) -> None:
        """The version is made from the text, so that a change of the text shows."""
        for document in self._read(self.sample()):
            assert document.version == version_of(document.text), "not the hash of the text"

    def test_dates_are_iso(self) -> None:
        """YYYY, YYYY-MM or YYYY-MM-DD, or None."""
        for document in self._read(self.sample()):
            assert document.date is None or _DATE.fullmatch(document.date), document.date

    def test_repeats_itself(self) -> None:
        """The same file gives the same documents."""
        file = self.sample()
        must_agree(list(self._read(file)), list(self._read(file)), "the second time")

    def test_bad_files_are_refused_in_words(self) -> None:
        """A damaged or empty file raises an error of ours with a message, or reads as little."""
        file = self.sample()
        half = file.data[: len(file.data) // 2]
        for content in (_GARBAGE, b"", b"\x00", half, file.data + _GARBAGE):
            try:
                self._read(replace(file, data=content))
            except VeridicalError as error:
                assert error.message, "an error without a message"

    def test_stops_when_told(self) -> None:
        """A cancelled run and one that is out of time raise `Interrupted`."""
        file, reader = self.sample(), self.make()
        must_be_interrupted(lambda context: reader.read(file, context))
