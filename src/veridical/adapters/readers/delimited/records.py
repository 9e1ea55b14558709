"""Lines cut into records, and records into cells; a quotation that never ends spoils one line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

DELIMITERS = ("\t", ";", "|", ",")
"""Those that are looked for, the one that says most of a table first."""

_LINE = re.compile(r"[^\r\n]*+(?:\r\n|\n|\r|\Z)")
_LINE_END = re.compile(r"\r\n|\n|\r")
_QUOTED = re.compile(r'[ ]?"((?>(?:[^"]++|"")*))"')
_UNQUOTED = {mark: re.compile(f"[^{re.escape(mark)}\r\n]*+") for mark in DELIMITERS}
_LONGEST_QUOTATION = 1_000_000
"""Characters; what is longer was never closed."""


@dataclass(frozen=True, slots=True)
class Record:
    """A row as it stands in the file, and the line on which it begins, from 1.

    `broken`: a quotation that begins in it is never closed.
    """

    text: str
    line: int
    broken: bool = False


def records(text: str, mark: str, start: int = 0) -> Iterator[Record]:
    """The records of a text from `start` on; one in quotation marks may go on over lines.

    A quotation that is not closed, or closed in the middle of other words, spoils the line in
    which it begins and no other.
    """
    at, number = start, 1 + len(_LINE_END.findall(text, 0, start))
    while at < len(text):
        line = _LINE.match(text, at)
        end = line.end() if line else len(text)
        body = text[at:end].rstrip("\r\n")
        if body.count('"') % 2 == 0:
            yield Record(body, number)
            number += 1
        else:
            stop = _record_end(text, at, mark)
            if stop is None:
                yield Record(body, number, broken=True)
                number += 1
            else:
                yield Record(text[at:stop], number)
                number += 1 + len(_LINE_END.findall(text, at, stop))
                line = _LINE.match(text, stop)
                end = line.end() if line else len(text)
        at = end


def _record_end(text: str, at: int, mark: str) -> int | None:
    """Where the record that begins at `at` ends; None where a quotation in it does not."""
    while True:
        opening = at + (text[at : at + 2] == ' "')
        if text[opening : opening + 1] == '"':
            quoted = _QUOTED.match(text, at, opening + _LONGEST_QUOTATION)
            if quoted is None:
                return None
            over_lines = _LINE_END.search(quoted.group()) is not None
            rest = _UNQUOTED[mark].match(text, quoted.end())
            if over_lines and rest and rest.group().strip():
                return None
            at = quoted.end()
        cell = _UNQUOTED[mark].match(text, at)
        at = cell.end() if cell else at
        if text[at : at + 1] != mark:
            return at
        at += 1


def cells(record: str, mark: str) -> list[str]:
    """The cells of a record, without quotation marks around them."""
    if '"' not in record:
        return record.split(mark)
    found: list[str] = []
    at = 0
    while True:
        quoted = _QUOTED.match(record, at)
        if quoted is not None:
            at = quoted.end()
        end = record.find(mark, at)
        end = len(record) if end < 0 else end
        rest = record[at:end]
        if quoted is None:
            found.append(rest)
        else:
            found.append(quoted.group(1).replace('""', '"') + rest.rstrip())
        if end == len(record):
            return found
        at = end + 1
