"""What parts the cells of a table in lines, told by the lines themselves."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import dropwhile

from veridical.adapters.readers.delimited.records import DELIMITERS, cells, records

_SAMPLE = 64 * 1024
_ROWS = 200
_SAID = re.compile(r"\ufeff?sep=([,;|\t])[ ]?(?:\r\n|\n|\r)", re.IGNORECASE)
_RULE = re.compile(r"[ ]?:?-{2,}+:?[ ]?")
_MARKUP = "<{[#|>"
_LONGEST_CELL = 300
_FEWEST_ROWS = 3
_LEAST_SHARE = 0.5


@dataclass(frozen=True, slots=True)
class Dialect:
    """What parts cells, how many there are in most rows, and where the first row begins.

    `share` is that of the rows that have as many, of the `rows` that were looked at.
    """

    mark: str
    columns: int
    start: int = 0
    share: float = 1.0
    rows: int = 0


def dialect_of(text: str) -> Dialect | None:
    """The dialect in which at least half the rows have the same number of cells; None without.

    A first line `sep=;`, as a spreadsheet writes it, says it.
    """
    said = _SAID.match(text)
    start = said.end() if said else 0
    marks = (said.group(1),) if said else DELIMITERS
    found = [one for mark in marks if (one := _measured(text, mark, start)) is not None]
    # Where two fit alike, the one that fits more rows is taken, then the mark that rarely stands
    # within a cell: it comes first.
    return max(
        found,
        key=lambda one: (round(one.share, 2), one.rows, -marks.index(one.mark)),
        default=None,
    )


def _measured(text: str, mark: str, start: int) -> Dialect | None:
    rows = sample(text, mark, start)
    # What stands over the table is no row of it.
    rows = list(dropwhile(lambda row: sum(map(bool, row)) < 2, rows))
    wide = Counter(len(row) for row in rows if len(row) > 1)
    if not wide:
        return None
    columns = max(wide, key=lambda width: (wide[width], width))
    share = wide[columns] / len(rows)
    return Dialect(mark, columns, start, share, len(rows)) if share >= _LEAST_SHARE else None


def sample(text: str, mark: str, start: int) -> list[list[str]]:
    """The cells of the first rows that hold anything, none of them cut."""
    end = _sample_end(text, start)
    found: list[list[str]] = []
    for record in records(text[:end], mark, start):
        if record.text.strip() and not record.broken:
            found.append(cells(record.text, mark))
        if len(found) == _ROWS:
            break
    return found


def _sample_end(text: str, start: int) -> int:
    """The end of a line, at least three lines on, so that wide rows are seen whole."""
    end = start
    for _ in range(_FEWEST_ROWS):
        end = text.find("\n", end) + 1 or len(text)
    if end - start >= _SAMPLE:
        return end
    return text.find("\n", start + _SAMPLE) + 1 or len(text)


def is_surely_a_table(text: str) -> bool:
    """Whether a text without a telling name is a table: prose with commas in it is none.

    Each of at least three rows has the same number of cells, none of them long, and what parts
    them is not followed by a space, as it is in a sentence.
    """
    head = text[:200].lstrip("\ufeff \t\r\n")
    if not head or head[0] in _MARKUP:
        return False
    found = dialect_of(text)
    if found is None:
        return False
    rows = sample(text, found.mark, found.start)
    if found.start:
        return True
    fewest = 2 if found.mark == "\t" else 3
    if found.share < 1.0 or found.columns < fewest or len(rows) < _FEWEST_ROWS:
        return False
    return all(row[0].strip() for row in rows) and not _reads_as_text(rows)


def _reads_as_text(rows: Sequence[Sequence[str]]) -> bool:
    behind = [cell for row in rows for cell in row[1:]]
    if any(cell.startswith(" ") or len(cell) > _LONGEST_CELL for cell in behind):
        return True
    return any(all(_RULE.fullmatch(cell) for cell in row) for row in rows)
