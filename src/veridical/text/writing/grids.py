"""Tables as documents hold them, with merged cells and heads of several rows, as blocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from veridical.errors import LimitExceeded
from veridical.text.writing.blocks import Line, Paragraph, Piece, Row, Run, Table, words_of
from veridical.text.writing.heads import Head, first_row, is_number, is_year

CELLS = 1_000_000
CHARACTERS = 50_000_000
"""How many cells and characters a table may have: of a merged cell, in each place it covers."""

_MOST_COLUMNS = 1000
_HEAD_ROWS = 5
_SAMPLE = 60
_LONGEST_SECTION = 80


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: its line, how many columns and rows it covers, and whether it is set as a head.

    `strong`: set in bold throughout.
    """

    line: Line
    columns: int = 1
    rows: int = 1
    head: bool = False
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: its rows, how many of them are its head for sure, and what its caption says.

    `about` is the heading right above, which tells of what a table without a head speaks.
    """

    rows: tuple[tuple[Cell, ...], ...]
    heads: int = 0
    caption: Line = ()
    about: Line = ()
    mark: str = ""
    hidden: bool = False


_Square = tuple[tuple[Cell | None, ...], ...]
"""Rows of the same width, each place with the cell that covers it."""


def blocks_of(grid: Grid) -> Iterator[Piece]:
    """The table, what stands over it, and rows that are one cell, as blocks of their own.

    A merged cell is written in every row and column that it covers, so that each row can be read
    by itself. Rows of a head become one. A row within the table that is one cell of a few words
    over its full width is said of the rows below it up to the next of its kind, and stands in each
    of them; a sentence there is a paragraph, and the table goes on behind it under the same head.
    Raises `LimitExceeded` for a table of more than `CELLS` or `CHARACTERS`.
    """
    square = _square(grid.rows)
    yield _paragraph(grid.caption, grid)
    if not square or len(square[0]) < 2:
        yield from (_paragraph(row[0].line, grid) for row in square if row[0])
        return
    title, rest = _title(square)
    heads, repeated = _head_rows(rest, max(0, grid.heads - len(square) + len(rest)))
    head = _named_column(rest, heads, _said_first(title, grid.caption, grid.about))
    if not head:
        yield _paragraph(title, grid)
        head = _joined(rest[:heads], len(rest[0]))
    yield from _parts(head, rest[heads - 1 if repeated else heads :], grid)


def _paragraph(line: Line, grid: Grid) -> Paragraph:
    return Paragraph(line, mark=grid.mark, hidden=grid.hidden)


def _said_first(*lines: Line) -> Line:
    return next((line for line in lines if words_of(line).strip()), ())


def _square(rows: Sequence[Sequence[Cell]]) -> _Square:
    """Every place of the table filled with the cell that covers it; rows without words left out."""
    placed: list[list[Cell | None]] = []
    # What hangs down from rows above: column -> (cell, rows that are left).
    hanging: dict[int, tuple[Cell, int]] = {}
    count = width = characters = 0
    for row in rows:
        cells = _placed_row(row, hanging)
        count += len(cells)
        width = max(width, len(cells))
        characters += sum(len(run.text) for one in cells if one for run in one.line)
        if max(count, width * len(placed)) > CELLS or characters > CHARACTERS:
            raise LimitExceeded(
                f"a table has more than {CELLS:,} cells or {CHARACTERS:,} characters",
                "split it into several tables",
            )
        if any(_words(one) for one in cells):
            placed.append(cells)
    return tuple((*row, *[None] * (width - len(row))) for row in placed)


def _placed_row(row: Sequence[Cell], hanging: dict[int, tuple[Cell, int]]) -> list[Cell | None]:
    cells: list[Cell | None] = []
    waiting = iter(row)
    cell = next(waiting, None)
    while (cell is not None or any(at >= len(cells) for at in hanging)) and len(cells) <= CELLS:
        at = len(cells)
        if at in hanging:
            above, left = hanging.pop(at)
            cells.append(above)
            if left > 1:
                hanging[at] = (above, left - 1)
        elif cell is None:
            cells.append(None)
        else:
            width = max(1, min(cell.columns, _MOST_COLUMNS))
            cells += [cell] * width
            if cell.rows > 1:
                hanging.update({at + on: (cell, cell.rows - 1) for on in range(width)})
            cell = next(waiting, None)
    return cells


def _title(square: _Square) -> tuple[Line, _Square]:
    """What a first row says that is one cell over the full width, and the table without it."""
    if len(square) < 2 or not _is_one(square[0]):
        return (), square
    first = square[0][0]
    return (first.line if first else ()), square[1:]


def _is_one(row: Sequence[Cell | None]) -> bool:
    """Whether a row is one cell, and nothing stands beside it."""
    return row[0] is not None and all(one is row[0] or one is None for one in row)


def _head_rows(square: _Square, told: int) -> tuple[int, bool]:
    """How many rows are the head, and whether the last of them may be a row of its own."""
    counted = 0
    for row in square[:_HEAD_ROWS]:
        # One cell over the full width names no column: it introduces the rows below.
        if counted and _is_one(row):
            break
        if counted >= told and not all(one.head for one in row if one and _words(one)):
            break
        counted += 1
    if counted == len(square):
        counted = 1 if len(square) > 1 else 0
    spread = _rows_over_numbers(square, counted)
    if spread or counted or _first_column_is_head(square):
        return spread or counted, False
    if len(square) > 1 and _is_set_off(square):
        return 1, False
    texts = [[_words(one) for one in row] for row in square[:_SAMPLE]]
    guess = first_row(texts[0], texts[1:]) if texts else Head.NO
    return (0, False) if guess is Head.NO else (1, guess is Head.UNSURE)


def _rows_over_numbers(square: _Square, counted: int) -> int:
    """How many rows are the head where a cell over several columns is parted below it; 0: none.

    "Admissions" over "2022" and "2023" over numbers: both rows name the columns. The rows that are
    set as heads are `counted` already.
    """
    rows = max(1, counted)
    if len(square) <= rows or (not counted and any(map(_holds_amount, map(_words, square[0])))):
        return 0
    while rows < min(_HEAD_ROWS, len(square) - 1) and _parts_columns(square, rows):
        rows += 1
    return rows if rows > max(1, counted) else 0


def _parts_columns(square: _Square, at: int) -> bool:
    """Whether a row names the columns apart that a cell in the row above it spans."""
    above, row = square[at - 1], square[at]
    spanned = [
        column
        for column, cell in enumerate(above)
        if cell is not None and cell.columns > 1 and row[column] is not cell and _words(cell)
    ]
    names = [_words(row[column]) for column in spanned]
    if len(names) < 2 or _is_one(above) or _is_one(row):
        return False
    short = all(0 < len(name) <= _LONGEST_SECTION and not _holds_amount(name) for name in names)
    if not short or any(_holds_amount(_words(one)) for one in row):
        return False
    below = [_words(one[column]) for one in square[at + 1 : _SAMPLE] for column in spanned]
    filled = [one for one in below if one]
    numbers = sum(is_number(one) and not is_year(one) for one in filled)
    return bool(filled) and 2 * numbers >= len(filled)


def _holds_amount(words: str) -> bool:
    """Whether a cell is a number that is no year: no head is one."""
    return is_number(words) and not is_year(words)


def _words(cell: Cell | None) -> str:
    return words_of(cell.line).strip() if cell is not None else ""


def _first_column_is_head(square: _Square) -> bool:
    """Whether rows begin with a head and go on without, as in a box of facts."""
    rows = [row for row in square if not _is_one(row)]
    return bool(rows) and all(
        row[0] is not None and row[0].head and not any(one and one.head for one in row[1:])
        for row in rows
    )


def _is_set_off(square: _Square) -> bool:
    """Whether the first row is in bold and the others are not."""
    first = [one for one in square[0] if one is not None and _words(one)]
    rest = [one for row in square[1:] for one in row[1:] if one is not None]
    return bool(first) and all(one.strong for one in first) and not any(one.strong for one in rest)


def _named_column(square: _Square, heads: int, thing: Line) -> tuple[Line, ...]:
    """The head of a table of two columns that tells of one thing: "" and the thing."""
    if heads or not square or len(square[0]) != 2 or not thing:
        return ()
    return ((), thing)


def _joined(rows: _Square, width: int) -> tuple[Line, ...]:
    """For each column what its head says from above to below, a merged one said once."""
    heads: list[Line] = []
    for at in range(width):
        column = [row[at] for row in rows]
        cells = [one for one in column if one is not None]
        kept = cells[:1] + [after for before, after in pairwise(cells) if after is not before]
        lines = [one.line for one in kept if words_of(one.line).strip()]
        heads.append(tuple(_spaced(lines)))
    return tuple(heads)


def _spaced(lines: Iterable[Line]) -> Iterator[Run]:
    for number, line in enumerate(lines):
        if number:
            yield Run(" ")
        yield from line


def _parts(head: tuple[Line, ...], body: _Square, grid: Grid) -> Iterator[Piece]:
    """The rows below the head; what introduces some of them stands in each, in a last column."""
    sections = [_is_section(row, body[at + 1 : at + 2]) for at, row in enumerate(body)]
    if any(sections):
        head = (*head, ())
    rows: list[Row] = []
    about: Line = ()
    for row, is_section in zip(body, sections, strict=True):
        first = row[0]
        if is_section and first is not None:
            about = first.line
        elif first is not None and _is_one(row):
            yield Table(head, rows, mark=grid.mark, hidden=grid.hidden)
            yield _paragraph(first.line, grid)
            rows = []
        else:
            cells = tuple(one.line if one is not None else () for one in row)
            rows.append(Row((*cells, about) if any(sections) else cells))
    yield Table(head, rows, mark=grid.mark, hidden=grid.hidden)


def _is_section(row: Sequence[Cell | None], below: _Square) -> bool:
    """Whether a row is one cell of a few words that is said of the rows below it.

    A sentence there is a remark, and so is what no row of several cells follows.
    """
    words = _words(row[0])
    if not (_is_one(row) and 0 < len(words) <= _LONGEST_SECTION) or words.endswith((".", "!", "?")):
        return False
    return any(not _is_one(one) for one in below)
