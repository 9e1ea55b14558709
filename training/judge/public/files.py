"""Files of a repository, and what is in them: JSON, JSON lines and separated values."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from typing import Protocol, TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


class Files(Protocol):
    """Where the files of repositories are read from."""

    def text(self, repository: str, path: str) -> str:
        """The text of a file; FileNotFoundError where there is none."""
        ...

    def names(self, repository: str, folder: str) -> frozenset[str]:
        """The names of what is in a folder; FileNotFoundError where there is none."""
        ...


def parsed(text: str) -> Json:
    """The value of a JSON text."""
    value: Json = json.loads(text)
    return value


def json_lines(text: str) -> Iterator[dict[str, Json]]:
    """The objects of a text that holds one a line; blank lines are passed over."""
    for line in text.split("\n"):
        if line.strip():
            yield as_object(parsed(line))


def separated(text: str, delimiter: str = "\t", *, quoted: bool = True) -> Iterator[dict[str, str]]:
    """The rows of a text of separated values by the names of its first line.

    Where fields are not `quoted`, a quotation mark is a character like any other. A row of too few
    or too many fields is a ValueError.
    """
    lines = csv.reader(
        io.StringIO(text, newline=""),
        delimiter=delimiter,
        quoting=csv.QUOTE_MINIMAL if quoted else csv.QUOTE_NONE,
    )
    names = next(lines, [])
    for row in lines:
        if row:
            yield dict(zip(names, row, strict=True))


def as_object(value: Json) -> dict[str, Json]:
    """The value, which is an object; else a ValueError."""
    if not isinstance(value, dict):
        raise ValueError(f"an object was expected, not {value!r:.80}")
    return value


def as_list(value: Json) -> list[Json]:
    """The value, which is a list; else a ValueError."""
    if not isinstance(value, list):
        raise ValueError(f"a list was expected, not {value!r:.80}")
    return value


def as_text(value: Json) -> str:
    """The value, which is a text; else a ValueError."""
    if not isinstance(value, str):
        raise ValueError(f"a text was expected, not {value!r:.80}")
    return value


def as_texts(value: Json) -> list[str]:
    """The value, which is a list of texts; else a ValueError."""
    return [as_text(one) for one in as_list(value)]


def as_number(value: Json) -> int:
    """The value, which is a whole number; else a ValueError."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"a whole number was expected, not {value!r:.80}")
    return value
