"""The reader of plain text and Markdown: UTF-8, or a clear refusal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from veridical.errors import MissingInput, StorageError, UnreadableInput
from veridical.protocols import RunContext
from veridical.text.source_date import source_date
from veridical.text.versions import version_of
from veridical.types import Document

_MARKDOWN = frozenset([".md", ".markdown", ".mdx", ".mkd"])
_MAGIC = (
    (b"%PDF-", "a PDF"),
    (b"PK\x03\x04", "a zip archive or an office document"),
    (b"\x1f\x8b", "a gzip file"),
    (b"BZh", "a bzip2 file"),
    (b"\x89PNG", "a PNG image"),
    (b"\xff\xd8\xff", "a JPEG image"),
    (b"{\\rtf", "an RTF document"),
    (b"SQLite format 3", "an SQLite database"),
)


@dataclass(frozen=True, slots=True)
class TextReader:
    """Reads a file as one document whose id is the path as it was given."""

    kinds: tuple[str, ...] = ("text", "markdown")

    def read(self, path: Path, context: RunContext) -> Sequence[Document]:
        """One document; raises `MissingInput`, `UnreadableInput` or `StorageError`."""
        context.check()
        text = decoded(read_bytes(path), str(path))
        kind = "markdown" if path.suffix.lower() in _MARKDOWN else "text"
        return (
            Document(
                id=path.as_posix(),
                title=path.name,
                text=text,
                kind=kind,
                version=version_of(text),
                date=source_date(text),
            ),
        )


def read_bytes(path: Path) -> bytes:
    """The bytes of a file; raises `MissingInput` where it is not there or may not be opened."""
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError) as error:
        raise MissingInput(f"no such file: {path}", "check the path") from error
    except IsADirectoryError as error:
        raise MissingInput(f"this is a folder, not a file: {path}", "name a file") from error
    except PermissionError as error:
        raise MissingInput(f"may not be read: {path}", "check its permissions") from error
    except ValueError as error:
        raise MissingInput(f"no such file: {path!r}", "check the path") from error
    except OSError as error:
        raise StorageError(f"cannot read {path}: {error.strerror}", "check the disk") from error


def decoded(data: bytes, name: str) -> str:
    """Bytes as text: UTF-8 with or without a byte order mark, or UTF-16 with one.

    Raises `UnreadableInput` that names what the bytes are, or where they stop being UTF-8.
    """
    for magic, what in _MAGIC:
        if data.startswith(magic):
            raise UnreadableInput(
                f"{name} is {what}, which this version does not read",
                "give its text as .txt or .md",
            )
    encoding = "utf-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise UnreadableInput(
            f"{name} is not UTF-8 text: byte {error.start} is 0x{data[error.start]:02x}",
            "convert it, for example: iconv -f WINDOWS-1252 -t UTF-8",
        ) from error
    if "\x00" in text[:8192]:
        raise UnreadableInput(
            f"{name} holds zero bytes: it is a binary file or in another encoding",
            "give text as UTF-8",
        )
    return text
