"""The tables under text/data: each row has the cells its columns ask for, or its place is told.

A table stands in `COLUMNS` with the columns of its rows. Where its first row names them, the
columns that `COLUMNS` does not know are languages: one for each language that is covered.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from veridical.errors import InternalError
from veridical.types.fields import shown

Check = Callable[[str], str]
"""What is wrong with a cell, as it follows on the cell in a sentence; "" where nothing is."""

NOTHING = "-"
"""A cell that holds nothing."""
EVERY_LANGUAGE = frozenset({"*", "all"})

# A whole number, a decimal, a fraction: no digits that would cost much to read.
_EXACT = re.compile(
    r"-?[0-9]{1,40}(?:\.[0-9]{1,40})?(?:e-?[0-9]{1,3})?(?:/[0-9]{1,40}(?:\.[0-9]{1,40})?)?"
)
_POWER = re.compile(r"[a-z]{1,40}(?:\^-?[0-9])?")
_LANGUAGES = "languages.tsv"


class WrongRow(InternalError):
    """A row of a data file that is not as its columns say; the message begins with its place."""

    default_hint = "mend the row: the comment on top of the file says what a column holds"


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of a row under the names of its columns, and where it stands (lines from 1)."""

    file: str
    line: int
    names: tuple[str, ...]
    cells: tuple[str, ...]

    def __getitem__(self, name: str) -> str:
        return self.cells[self.names.index(name)]

    def wrong(self, name: str, why: str) -> WrongRow:
        """The error for the cell in a column; `why` follows on the cell: "is no unit"."""
        column = self.names.index(name)
        return _wrong(self.file, self.line, column, name, f"{shown(self.cells[column])} {why}")


def _wrong(file: str, line: int, column: int, name: str, why: str) -> WrongRow:
    place = f"text/data/{file}, line {line}, column {column + 1} ({name})"
    return WrongRow(f"{place}: {why}", WrongRow.default_hint)


def _text(cell: str) -> str:
    return "" if cell.strip() else "is empty"


def _anything(_cell: str) -> str:
    return ""


def _listed(cell: str) -> str:
    """Words, "; " or ", " or a space between them, as the file has it."""
    return "" if all(part.strip() for part in cell.split(";")) else "has an empty place in its list"


def _number(cell: str) -> str:
    if not _EXACT.fullmatch(cell):
        return "is no number"
    _, divided, below = cell.partition("/")
    return "divides by zero" if divided and not below.strip("0.") else ""


def _number_or_nothing(cell: str) -> str:
    return "" if cell == NOTHING else _number(cell)


def _temperature(cell: str) -> str:
    """A factor, and after "+" where the scale has its zero."""
    return next((why for why in map(_number, cell.split("+", 1)) if why), "")


def _from_to(first: int, last: int) -> Check:
    def check(cell: str) -> str:
        if cell.isascii() and cell.isdecimal() and len(cell) < 4 and first <= int(cell) <= last:
            return ""
        return f"is no whole number from {first} to {last}"

    return check


def _one_of(*words: str) -> Check:
    return lambda cell: "" if cell in words else f"is none of {', '.join(words)}"


def _code(cell: str) -> str:
    plain = cell.isascii() and cell.isalpha() and cell.islower() and len(cell) == 2
    return "" if plain else "is no code of a language, two letters"


def _language(cell: str) -> str:
    known = cell in EVERY_LANGUAGE or cell in language_names()
    return "" if known else f"is no language of {_LANGUAGES}"


def _formula(cell: str) -> str:
    if all(map(_POWER.fullmatch, cell.split(" "))):
        return ""
    return "is no product of base dimensions, such as length time^-1"


_PHRASES: tuple[tuple[str, Check], ...] = (
    ("language", _language),
    ("role", _text),
    ("phrases", _listed),
)
_MONEY_AND_UNITS: tuple[tuple[str, Check], ...] = (("symbols", _text), ("any case", _text))

COLUMNS: Mapping[str, tuple[tuple[str, Check], ...]] = {
    _LANGUAGES: (("code", _code), ("name", _text), ("covered", _one_of("yes", "no"))),
    "abbreviations.tsv": (
        ("language", _language),
        ("form", _text),
        ("ends", _one_of("never", "may", "often")),
        ("follows", _one_of("name", "number", "zone", "any")),
    ),
    "abstention.tsv": (
        ("language", _language),
        ("kind", _one_of("silent", "refusal")),
        ("phrase", _text),
    ),
    "bounds.tsv": _PHRASES,
    "bounds_after.tsv": _PHRASES,
    "closed_class.tsv": (("language", _language), ("class", _text), ("words", _text)),
    "currencies.tsv": (
        ("name", _text),
        ("factor", _number),
        ("currencies", _text),
        *_MONEY_AND_UNITS,
    ),
    "date_words.tsv": (
        ("language", _language),
        ("role", _text),
        ("value", _anything),
        ("phrases", _listed),
    ),
    "dimensions.tsv": (("name", _text), ("formula", _formula)),
    "frequencies.tsv": _PHRASES,
    "labels.tsv": _PHRASES,
    "magnitudes.tsv": (
        ("language", _language),
        ("factor", _number),
        ("condition", _one_of("glued", "money", "abbreviated")),
        ("words", _text),
    ),
    "month_names.tsv": (
        ("language", _language),
        ("month", _from_to(1, 12)),
        ("names", _text),
        ("short", _anything),
    ),
    "multiples.tsv": _PHRASES,
    "number_dates.tsv": _PHRASES,
    "number_nouns.tsv": _PHRASES,
    "number_words.tsv": (
        ("language", _language),
        ("role", _text),
        ("value", _number_or_nothing),
        ("words", _text),
    ),
    "prefixes.tsv": (("symbol", _text), ("factor", _number), ("names", _text), ("zh", _text)),
    "ranges.tsv": _PHRASES,
    "sentence_words.tsv": (("language", _language), ("role", _text), ("words", _text)),
    "small_talk.tsv": (
        ("language", _language),
        ("kind", _one_of("greeting", "opinion")),
        ("phrase", _text),
    ),
    "unit_words.tsv": _PHRASES,
    "units.tsv": (
        ("name", _text),
        ("dimension", _text),
        ("factor", _temperature),
        ("prefixes", _text),
        *_MONEY_AND_UNITS,
        ("also", _text),
    ),
    "weekday_names.tsv": (
        ("language", _language),
        ("weekday", _from_to(0, 6)),
        ("names", _text),
        ("every", _anything),
        ("short", _anything),
    ),
}
"""Every table with the columns that each of its rows has, and what a cell in each may hold."""

HEADED = frozenset({"currencies.tsv", "prefixes.tsv", "units.tsv"})
"""Tables whose first row names the columns."""
_IN_EVERY_LANGUAGE = frozenset({"currencies.tsv", "units.tsv"})


def table(name: str) -> tuple[Row, ...]:
    """The rows of `data/<name>`; raises `WrongRow` at the first that is not as it should be."""
    data = files("veridical.text").joinpath("data", name)
    return parsed(name, data.read_text(encoding="utf-8"))


def rows(name: str) -> Iterator[tuple[str, ...]]:
    """The cells of each row of `data/<name>`, in the order of its columns."""
    return (row.cells for row in table(name))


def parsed(name: str, content: str) -> tuple[Row, ...]:
    """The rows that a table holds; comment lines, empty lines and a head are left out."""
    checks = COLUMNS[name]
    names = tuple(column for column, _ in checks)
    headed = name in HEADED
    found: list[Row] = []
    for line, text in enumerate(content.splitlines(), start=1):
        if not text or text.startswith("#"):
            continue
        cells = tuple(text.split("\t"))
        if headed:
            headed, names = False, _head(name, line, cells)
            continue
        found.append(_row(Row(name, line, names, cells), dict(checks)))
    return tuple(found)


def _head(name: str, line: int, cells: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the columns: those that the table needs, and languages."""
    needed = [column for column, _ in COLUMNS[name]]
    if name in _IN_EVERY_LANGUAGE:
        needed += covered_languages()
    for column in needed:
        if column not in cells:
            raise _wrong(name, line, len(cells), column, "the column is missing")
    for at, column in enumerate(cells):
        if column not in needed and column not in language_names():
            raise _wrong(name, line, at, column, "there is no such column")
    return cells


def _row(row: Row, checks: Mapping[str, Check]) -> Row:
    wanted, has = len(row.names), len(row.cells)
    if has != wanted:
        at = min(has, wanted)
        column = row.names[at] if at < wanted else "one too many"
        why = f"the row has {has} cells, and {wanted} columns"
        raise _wrong(row.file, row.line, at, column, why)
    for name, cell in zip(row.names, row.cells, strict=True):
        why = checks.get(name, _text)(cell)
        if why:
            raise row.wrong(name, why)
    return row


@cache
def language_names() -> Mapping[str, str]:
    """English names by the codes of languages."""
    return {code: name for code, name, _ in rows(_LANGUAGES)}


@cache
def covered_languages() -> tuple[str, ...]:
    """The codes of the languages that are read, in the order of the table."""
    return tuple(code for code, _, covered in rows(_LANGUAGES) if covered == "yes")
