"""What a reader makes of a file, read here and not in a process of its own."""

from __future__ import annotations

from dataclasses import dataclass

from veridical.build.readers import reader_of
from veridical.files.source_file import SourceFile
from veridical.protocols import RunContext
from veridical.types import Document, Failure, Notice


@dataclass(frozen=True, slots=True)
class Read:
    """The one document of a file, and what was said beside it."""

    document: Document
    failures: tuple[str, ...]
    notices: tuple[tuple[str, str], ...]

    @property
    def text(self) -> str:
        """The text of the document."""
        return self.document.text

    @property
    def hidden(self) -> list[str]:
        """What a person does not see."""
        return [span.of(self.text) for span in self.document.hidden]

    @property
    def marks(self) -> list[str]:
        """The names of its places, in order."""
        return [name for _, name in self.document.marks]

    def place_of(self, words: str) -> str:
        """The name of the place that holds these words."""
        at = self.text.index(words)
        return [name for start, name in self.document.marks if start <= at][-1]


def read(name: str, data: str | bytes) -> Read:
    """What the reader that takes a file makes of it; raises what that raises."""
    file = SourceFile(name, data if isinstance(data, bytes) else data.encode())
    found = reader_of(file).read(file, RunContext())
    [document] = [one for one in found if isinstance(one, Document)]
    return Read(
        document,
        tuple(one.message for one in found if isinstance(one, Failure)),
        tuple((one.code, one.message) for one in found if isinstance(one, Notice)),
    )
