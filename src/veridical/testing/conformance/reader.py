"""What every reader must keep."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from veridical.errors import MissingInput, VeridicalError
from veridical.protocols import Reader, RunContext
from veridical.testing.conformance.calls import must_agree, must_be_interrupted
from veridical.text.versions import version_of
from veridical.types import Document

_KIND = re.compile(r"[a-z0-9][a-z0-9.+/-]*")
_DATE = re.compile(r"\d{4}(?:-\d{2}(?:-\d{2})?)?")
# Neither UTF-8 nor any format: a reader may refuse it, in words, or find nothing in it.
_GARBAGE = bytes(range(256)) * 8


def _contents(folder: Path) -> dict[Path, bytes]:
    return {found: found.read_bytes() for found in folder.rglob("*") if found.is_file()}


class ReaderConformance:
    """Inherit; say in `make` how your reader is made and in `write_sample` what it reads."""

    def make(self) -> Reader:
        """A reader as the registry would load it."""
        raise NotImplementedError("say in make() how your reader is made")

    def write_sample(self, folder: Path) -> Path:
        """Write a file with some words in it, of a kind the reader reads, and say where."""
        raise NotImplementedError("write in write_sample() a file that your reader reads")

    def _read(self, path: Path) -> Sequence[Document]:
        read = self.make().read(path, RunContext())
        return [one for one in read if isinstance(one, Document)]

    def test_names_its_kinds(self) -> None:
        """Short names in lower case, as they stand in `Document.kind`, such as `markdown`."""
        reader = self.make()
        assert isinstance(reader, Reader)
        assert reader.kinds
        assert all(_KIND.fullmatch(kind) for kind in reader.kinds), reader.kinds

    def test_reads_its_sample(self) -> None:
        """At least one document with text, of a kind the reader names."""
        with TemporaryDirectory() as folder:
            documents = self._read(self.write_sample(Path(folder)))
        assert documents, "no document was read"
        for document in documents:
            assert document.text.strip(), "a document without text"
            assert document.id, "a document without id"
            assert document.kind in self.make().kinds, f"{document.kind} is no kind of this reader"
        ids = [document.id for document in documents]
        assert len(ids) == len(set(ids)), "two documents with the same id"

    def test_versions_are_hashes(self) -> None:
        """The version is made from the text, so that a change of the text shows."""
        with TemporaryDirectory() as folder:
            for document in self._read(self.write_sample(Path(folder))):
                assert document.version == version_of(document.text), "not the hash of the text"

    def test_dates_are_iso(self) -> None:
        """YYYY, YYYY-MM or YYYY-MM-DD, or None."""
        with TemporaryDirectory() as folder:
            for document in self._read(self.write_sample(Path(folder))):
                assert document.date is None or _DATE.fullmatch(document.date), document.date

    def test_repeats_itself(self) -> None:
        """The same file gives the same documents."""
        with TemporaryDirectory() as folder:
            path = self.write_sample(Path(folder))
            must_agree(list(self._read(path)), list(self._read(path)), "the second time")

    def test_leaves_the_folder_alone(self) -> None:
        """Reading neither changes the file nor leaves another one behind."""
        with TemporaryDirectory() as folder:
            path = self.write_sample(Path(folder))
            before = _contents(Path(folder))
            self._read(path)
            assert _contents(Path(folder)) == before, "reading changed the folder"

    def test_missing_file(self) -> None:
        """A file that is not there raises `MissingInput`."""
        with TemporaryDirectory() as folder:
            path = self.write_sample(Path(folder))
            path.unlink()
            try:
                self._read(path)
            except MissingInput:
                return
            raise AssertionError("a file that is not there was read")

    def test_bad_files_are_refused_in_words(self) -> None:
        """A damaged or empty file raises an error of ours with a message, or reads as little."""
        with TemporaryDirectory() as folder:
            path = self.write_sample(Path(folder))
            whole = path.read_bytes()
            for content in (_GARBAGE, b"", b"\x00", whole[: len(whole) // 2], whole + _GARBAGE):
                path.write_bytes(content)
                try:
                    self._read(path)
                except VeridicalError as error:
                    assert error.message, "an error without a message"

    def test_stops_when_told(self) -> None:
        """A cancelled run and one that is out of time raise `Interrupted`."""
        with TemporaryDirectory() as folder:
            path, reader = self.write_sample(Path(folder)), self.make()
            must_be_interrupted(lambda context: reader.read(path, context))
