"""The reader of CSV and TSV: one table, read row by row."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice

from veridical.adapters.readers.delimited.dialect import Dialect, dialect_of, is_surely_a_table
from veridical.adapters.readers.delimited.records import Record, cells, records
from veridical.errors import LimitExceeded
from veridical.files.decoding import decoded
from veridical.files.source_file import DocumentKind, SourceFile
from veridical.files.spreadsheet import unguarded
from veridical.protocols import RunContext
from veridical.text.writing.blocks import Line, Paragraph, Piece, Row, Table, line_of
from veridical.text.writing.documents import document_of
from veridical.text.writing.field_words import field_head
from veridical.text.writing.heads import Head, first_row
from veridical.types import Document, Failure, Notice

_LOOKED_AT = 64 * 1024
_SAMPLE = 60
_TOLD = 20
_OFTEN = 4096
ROWS = 1_048_576
"""How many rows a table may have: as many as a sheet of a spreadsheet."""

_TEXT_FORMULA = re.compile(r'="([^"]*+)"')


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of the table, and which of the file it is, from 1."""

    cells: list[str]
    number: int


@dataclass(frozen=True, slots=True)
class _Faults:
    """Rows that could not be read: the first twenty by their lines, and how many in all."""

    file: SourceFile
    told: list[Failure] = field(default_factory=list)
    count: list[int] = field(default_factory=lambda: [0])

    def add(self, line: int, why: str) -> None:
        self.count[0] += 1
        if self.count[0] <= _TOLD:
            self.told.append(self._failure(f"line {line:,} {why}"))

    def all(self) -> list[Failure]:
        rest = self.count[0] - _TOLD
        return [*self.told, self._failure(f"{rest:,} more rows")] if rest > 0 else self.told

    def _failure(self, message: str) -> Failure:
        return Failure("source_not_read", message, part="csv", source_id=self.file.name)


@dataclass(frozen=True, slots=True)
class DelimitedReader:
    """Reads a table in lines as one document whose rows keep their heads.

    What parts the cells is told by the lines, not by the name. A row with more or fewer cells than
    the others is a `Failure` that names its line.
    """

    kinds: tuple[DocumentKind, ...] = (
        DocumentKind("csv", markdown=True),
        DocumentKind("tsv", markdown=True),
    )
    suffixes: tuple[str, ...] = (".csv", ".tsv", ".tab")

    def recognises(self, file: SourceFile) -> bool:
        """Whether rows of cells are all there is: at least three, of the same width."""
        head = file.data[:_LOOKED_AT]
        codec = "utf-16" if head.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8"
        text = head.decode(codec, "ignore")
        if len(file.data) > _LOOKED_AT:
            text = text[: text.rfind("\n") + 1]
        return "\x00" not in text and is_surely_a_table(text)

    def read(self, file: SourceFile, context: RunContext) -> Sequence[Document | Failure | Notice]:
        """One document with a mark for each row ("row 5"), and failures; raises those of `decoded`.

        Rows are counted as a spreadsheet counts them, the head among them; lines as an editor does.
        """
        context.check()
        text = decoded(file.data, file.name)
        dialect = dialect_of(text)
        faults = _Faults(file)
        if dialect is None:
            blocks: Iterator[Piece] = _single_column(text, context)
        else:
            blocks = _table(text, dialect, faults, context)
        kind = "tsv" if dialect is not None and dialect.mark == "\t" else "csv"
        found = document_of(file, kind, blocks)
        return [*found[:1], *faults.all(), *found[1:]]


def _single_column(text: str, context: RunContext) -> Iterator[Piece]:
    """A file of one column has no head that could be told from what stands below it."""
    for number, record in enumerate(records(text, ","), start=1):
        if number % _OFTEN == 0:
            context.check()
        yield Paragraph(line_of(_cell(record.text.strip('"'))), mark=f"row {number}")


def _table(text: str, dialect: Dialect, faults: _Faults, context: RunContext) -> Iterator[Piece]:
    rows = _rows(text, dialect, faults, context)
    first: _Row | None = None
    for row in rows:
        filled = [cell for cell in row.cells if cell]
        if len(filled) > 1:
            first = row
            break
        # What stands over a table is its title.
        yield Paragraph(line_of(filled[0]), mark=f"row {row.number}")
    if first is None:
        return
    sample = list(islice(rows, _SAMPLE))
    guess = first_row(first.cells, [row.cells for row in sample])
    head: tuple[Line, ...] = ((),) * dialect.columns
    if guess is not Head.NO:
        head = tuple(line_of(field_head(cell)) for cell in first.cells)
    body = chain([] if guess is Head.YES else [first], sample, rows)
    yield Table(head, (_written(row) for row in body))


def _written(row: _Row) -> Row:
    return Row(tuple(row.cells), f"row {row.number}")


def _rows(text: str, dialect: Dialect, faults: _Faults, context: RunContext) -> Iterator[_Row]:
    """The rows that have a cell for each column; what is left of others is told."""
    begun = False
    for number, record in enumerate(records(text, dialect.mark, dialect.start), start=1):
        if number % _OFTEN == 0:
            context.check()
        if number > ROWS:
            raise LimitExceeded(
                f"{faults.file.name} has more than {ROWS:,} rows", "split it into several files"
            )
        if record.broken:
            faults.add(record.line, "begins a quotation that is never closed")
            continue
        found = _cells(record, dialect)
        if not any(found):
            continue
        filled = sum(map(bool, found))
        if len(found) == dialect.columns or (not begun and filled == 1):
            begun = begun or filled > 1
            yield _Row(found, number)
        else:
            begun = True
            cells_found = "1 cell" if len(found) == 1 else f"{len(found):,} cells"
            faults.add(record.line, f"has {cells_found} where the table has {dialect.columns:,}")


def _cells(record: Record, dialect: Dialect) -> list[str]:
    """The cells of a record; empty ones beyond the last column are none."""
    found = [_cell(cell) for cell in cells(record.text, dialect.mark)]
    while len(found) > dialect.columns and not found[-1]:
        found.pop()
    return found


def _cell(written: str) -> str:
    """A cell as it was before it was written for a spreadsheet."""
    cell = written.strip()
    if cell[:1] == "'":
        return unguarded(cell)
    if cell[:2] == '="':
        formula = _TEXT_FORMULA.fullmatch(cell)
        return formula.group(1) if formula else cell
    return cell
