"""What a reader is given, and what it says of the documents that it makes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath


@dataclass(frozen=True, slots=True)
class SourceFile:
    """What a reader reads: the path of a file as it was given, or "stdin", and all of its bytes."""

    name: str
    data: bytes

    @property
    def title(self) -> str:
        """The last part of the path."""
        return PurePath(self.name).name

    @property
    def suffix(self) -> str:
        """The ending of the name in lower case, with its full stop; "" where there is none."""
        return PurePath(self.name).suffix.lower()


@dataclass(frozen=True, slots=True)
class DocumentKind:
    """A value of `Document.kind`: whether its text is read as Markdown, with lists and tables, and
    whether the lines of its text are the lines of the file."""

    name: str
    markdown: bool = False
    lines: bool = False
