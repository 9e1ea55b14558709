"""The reader of JSON: one value in a file, or one in each line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

from veridical.adapters.readers.json_values.parsing import begins_as_json, value_in
from veridical.errors import UnreadableInput
from veridical.files.decoding import decoded
from veridical.files.source_file import DocumentKind, SourceFile
from veridical.protocols import RunContext
from veridical.text.writing.documents import document_of
from veridical.text.writing.records import Fields, Pointer, Value, blocks_of, many, text_of
from veridical.types import Document, Failure, Notice

_LINES = (".jsonl", ".ndjson")
_LOOKED_AT = 4096
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_LINE = re.compile(r"[^\n]*+\n|[^\n]++")
_TOO_MANY = 10_000
_TOLD = 20
_OFTEN = 1024


@dataclass(frozen=True, slots=True)
class JsonReader:
    """Reads JSON as one document: tables of objects that are alike, lists, and prose.

    A file of several values, one in each line, is read line by line, whatever its name; a line that
    cannot be read is a `Failure` that names it. Marks are JSON pointers, "line 7/name" in lines.
    """

    kinds: tuple[DocumentKind, ...] = (
        DocumentKind("json", markdown=True),
        DocumentKind("jsonl", markdown=True),
    )
    suffixes: tuple[str, ...] = (".json", *_LINES)

    def recognises(self, file: SourceFile) -> bool:
        """Whether the content begins and ends as an object or a list."""
        data = file.data
        if data.startswith(_UTF_16):
            codec = "utf-16-le" if data.startswith(b"\xff\xfe") else "utf-16-be"
            end = len(data) // 2 * 2
            head = data[2:_LOOKED_AT].decode(codec, "ignore")
            tail = data[max(2, end - _LOOKED_AT) : end].decode(codec, "ignore")
        else:
            head = data[:_LOOKED_AT].decode("utf-8", "ignore").removeprefix("\ufeff")
            tail = data[-_LOOKED_AT:].decode("utf-8", "ignore")
        return tail.rstrip()[-1:] in ("}", "]") and begins_as_json(head)

    def read(self, file: SourceFile, context: RunContext) -> Sequence[Document | Failure | Notice]:
        """One document.

        Raises `UnreadableInput` for what is no JSON, `LimitExceeded` for more depth or values than
        are read.
        """
        context.check()
        text = decoded(file.data, file.name)
        lines = _Lines(text, file)
        if lines.are_values():
            found = document_of(file, "jsonl", many(lambda: lines.values(context)))
            return [*found[:1], *lines.failures(), *found[1:]]
        value = value_in(text, file.name)
        context.check()
        return document_of(file, "json", blocks_of(value, Pointer()), title=_title(value))


@dataclass(frozen=True, slots=True)
class _Lines:
    """A file as lines; `told` are the first of those that hold no JSON, `count` is how many do not.

    Lines may be walked through twice; `last` is the last one whose fault was counted.
    """

    text: str
    file: SourceFile
    told: list[str] = field(default_factory=list)
    count: list[int] = field(default_factory=lambda: [0])
    last: list[int] = field(default_factory=lambda: [0])

    def numbered(self) -> Iterator[tuple[int, str]]:
        """The lines that hold anything, each with its number."""
        for number, line in enumerate(_LINE.finditer(self.text), start=1):
            if not line.group().isspace():
                yield number, line.group()

    def are_values(self) -> bool:
        """Whether each line is a value: the first two begin as such, and one of them is whole.

        A file whose name says so is read by lines too, unless it is one value over many lines.
        """
        first = [line for _, line in islice(self.numbered(), 2)]
        whole = [_is_value(line) for line in first]
        if len(first) == 2 and any(whole) and all(line.lstrip()[0] in "{[" for line in first):
            return True
        return self.file.suffix in _LINES and (any(whole) or not _is_value(self.text))

    def values(self, context: RunContext) -> Iterator[tuple[Value, str]]:
        """The value in each line that holds one, with its mark."""
        for count, (number, line) in enumerate(self.numbered()):
            if count % _OFTEN == 0:
                context.check()
            try:
                yield value_in(line.strip(), f"line {number:,}"), f"line {number}"
            except UnreadableInput as error:
                self._count(number, error.message)

    def _count(self, number: int, message: str) -> None:
        if number <= self.last[0]:
            return
        self.last[0] = number
        self.count[0] += 1
        if len(self.told) < _TOLD:
            self.told.append(message)
        if self.count[0] > _TOO_MANY:
            raise UnreadableInput(
                f"{self.file.name} is not JSON in lines: {_TOO_MANY:,} lines and more hold none",
                "save it again, one value in each line",
            )

    def failures(self) -> list[Failure]:
        """The lines that could not be read: the first twenty by name, and how many in all."""
        rest = self.count[0] - len(self.told)
        shown = [*self.told, f"{rest:,} more lines"] if rest else self.told
        return [
            Failure("source_not_read", message, part="json", source_id=self.file.name)
            for message in shown
        ]


def _is_value(text: str) -> bool:
    try:
        value_in(text.strip(), "it")
    except UnreadableInput:
        return False
    return True


def _title(value: Value) -> str:
    members = value.members if isinstance(value, Fields) else ()
    return next((text_of(said) for name, said in members if name == "title"), "")
