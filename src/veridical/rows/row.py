"""A row of a batch: a text to check, what to check it against, and what else its line holds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from veridical.errors import UnreadableInput
from veridical.protocols import Json

RowId = str | int | None
"""What a line calls its row: a text, a whole number, or nothing."""


@dataclass(frozen=True, slots=True)
class RowSource:
    """A source that stands in a row itself; what is None is made from its text."""

    text: str
    id: str | None = None
    title: str | None = None
    date: str | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A row as it was read; `line` is its number in the file, from 1.

    `reference` is the answer that was hoped for: it plays no part in checking. `metadata` are the
    columns that are not read, under their own names and in their order, and the reference too.
    """

    line: int
    id: RowId
    answer: str
    question: str | None = None
    sources: tuple[RowSource, ...] = ()
    reference: str | None = None
    metadata: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FailedRow:
    """A row that could not be read or judged: its line, a stable code, and what to do next.

    `exit_status` is the one that a single text would have ended with.
    """

    line: int
    id: RowId
    code: str
    message: str
    hint: str
    exit_status: int = UnreadableInput.exit_code
