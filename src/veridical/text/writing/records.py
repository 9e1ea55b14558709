"""Data in fields, as JSON and XML have it, as tables, lists and paragraphs that can be read.

Objects that are alike are the rows of a table under the names of their fields. An object by itself
with a name is a row too: a row says of its thing what its fields hold. What has no name is a list
of "field: value". A value that is prose is paragraphs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from veridical.text.writing.blocks import Heading, Item, Line, Paragraph, Piece, Row, Table, line_of
from veridical.text.writing.field_words import field_head, field_words
from veridical.text.writing.heads import Head, first_row
from veridical.text.writing.prose import blocks_of_text

COLUMNS = 200
"""How many fields the rows of one table may have among them; others are written one by one."""

_LONGEST_CELL = 200
_LONGEST_NAME = 120
_LONGEST_LIST = 50
_SENTENCE = 4
"""Words from which on a text with a mark that ends sentences is one."""
_LONGEST_MARKDOWN = 200_000
_LINE = re.compile(r"[^\r\n]++")
_NAMES = ("name", "title", "label", "headline", "id", "key")


@dataclass(frozen=True, slots=True)
class Fields:
    """An object: its fields in order; a name may stand twice, as it may in the file."""

    members: tuple[tuple[str, Value], ...]


Value = str | bool | None | list["Value"] | Fields
"""What a field holds; numbers are texts, as they are written."""

Path = tuple[str, ...]
Leaf = tuple[Path, Value]


@dataclass(frozen=True, slots=True)
class Pointer:
    """Where a value stands: "/piers/0/name" in JSON (RFC 6901), "/harbour/pier[1]/name" in XML."""

    text: str = ""
    xml: bool = False

    @property
    def mark(self) -> str:
        """The place as a person is told it."""
        return self.text or "/"

    def within(self, name: str) -> Pointer:
        """The place of a field."""
        if self.xml:
            return Pointer(f"{self.text}/{name}" if name else self.text, True)
        return Pointer(f"{self.text}/{name.replace('~', '~0').replace('/', '~1')}")

    def at(self, index: int) -> Pointer:
        """The place of one of several, from 0."""
        return (
            Pointer(f"{self.text}[{index + 1}]", True)
            if self.xml
            else Pointer(f"{self.text}/{index}")
        )


def text_of(value: Value) -> str:
    """A value that is no object as it is written: true, false, 0.10; "" for null."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return value.strip() if isinstance(value, str) else ""


def is_short(value: Value) -> bool:
    """Whether a value fits in a cell: one line of it."""
    if isinstance(value, str):
        return len(value) <= _LONGEST_CELL and "\n" not in value.strip()
    return value is None or isinstance(value, bool)


def leaves(fields: Fields, path: Path = ()) -> Iterator[Leaf]:
    """What an object holds, those within it opened up, each with the names that lead to it."""
    for name, value in fields.members:
        if isinstance(value, Fields) and value.members:
            yield from leaves(value, (*path, name))
        else:
            yield (*path, name), value


def is_flat(fields: Fields) -> bool:
    """Whether an object fits in a row: short values, and lists of few short ones."""
    few = list(islice(leaves(fields), COLUMNS + 1))
    return len(few) <= COLUMNS and all(_cell(value) is not None for _, value in few)


def _cell(value: Value) -> str | None:
    if isinstance(value, list):
        fits = len(value) <= _LONGEST_LIST and all(map(_is_part_of_a_cell, value))
        said = ", ".join(filter(None, map(text_of, value))) if fits else ""
        return said if fits and len(said) <= _LONGEST_CELL else None
    if isinstance(value, Fields):
        return "" if not value.members else None
    return text_of(value) if is_short(value) else None


def columns_of(rows: Iterable[Fields]) -> tuple[Path, ...] | None:
    """The fields that rows have among them, in the order in which they come up.

    None where a row does not fit, or there are more than `COLUMNS`.
    """
    found: dict[Path, None] = {}
    for row in rows:
        for path, value in leaves(row):
            if _cell(value) is None:
                return None
            found.setdefault(path)
        if len(found) > COLUMNS:
            return None
    return tuple(found) or None


def table_of(columns: tuple[Path, ...], rows: Iterable[tuple[Fields, str]]) -> Table:
    """A table of objects, each with its mark; its heads are the names of fields as words."""
    place = {path: at for at, path in enumerate(columns)}
    return Table(tuple(_head(path) for path in columns), (_row(place, *row) for row in rows))


def _head(path: Path) -> Line:
    return line_of(" ".join(field_head(name) for name in path if name))


def _row(place: dict[Path, int], fields: Fields, mark: str) -> Row:
    cells = [""] * len(place)
    for path, value in leaves(fields):
        said = _cell(value) or ""
        at = place[path]
        # A field that stands twice: both values, since nobody can say which one was meant.
        cells[at] = f"{cells[at]}; {said}" if cells[at] and said else cells[at] or said
    return Row(tuple(cells), mark)


def _is_part_of_a_cell(value: Value) -> bool:
    """Whether a value of a list may stand in one cell with the others: no sentence may."""
    if not is_short(value):
        return False
    words = value.split() if isinstance(value, str) else []
    return len(words) < _SENTENCE or not words[-1].rstrip("\"'”’»)]").endswith((".", "!", "?"))


# Any value


def blocks_of(value: Value, pointer: Pointer, level: int = 1) -> Iterator[Piece]:
    """The blocks of a value, which stands at `pointer`; headings are of `level` and below."""
    if isinstance(value, list):
        yield from _of_list(value, pointer, level)
    elif isinstance(value, Fields):
        yield from section(value, pointer, level)
    else:
        yield from _prose(text_of(value), pointer.mark, level)


def _prose(text: str, mark: str, level: int) -> Iterator[Piece]:
    """A text as the Markdown it may be; a very long one as its lines."""
    if len(text) <= _LONGEST_MARKDOWN:
        yield from blocks_of_text(text, level, mark)
        return
    for line in _LINE.finditer(text):
        yield Paragraph(line_of(line.group()), mark=mark)


def _of_list(values: list[Value], pointer: Pointer, level: int) -> Iterator[Piece]:
    objects = [one for one in values if isinstance(one, Fields)]
    columns = columns_of(objects) if objects and len(objects) == len(values) else None
    if columns is not None:
        marked = ((one, pointer.at(index).mark) for index, one in enumerate(objects))
        yield table_of(columns, marked)
        return
    rows = [one for one in values if isinstance(one, list)]
    if rows and len(rows) == len(values) and _are_rows(rows):
        yield _grid(rows, pointer)
        return
    for index, one in enumerate(values):
        if is_short(one):
            yield Item(line_of(text_of(one)), mark=pointer.at(index).mark)
        else:
            yield from blocks_of(one, pointer.at(index), level)


def _are_rows(rows: Sequence[list[Value]]) -> bool:
    width = len(rows[0])
    return 1 < width <= COLUMNS and all(
        len(row) == width and all(is_short(one) for one in row) for row in rows
    )


def _grid(rows: Sequence[list[Value]], pointer: Pointer) -> Table:
    texts = [tuple(map(text_of, row)) for row in rows]
    guess = first_row(texts[0], texts[1:])
    head = texts[0] if guess is not Head.NO else ("",) * len(texts[0])
    begin = 1 if guess is Head.YES else 0
    body = (Row(row, pointer.at(index).mark) for index, row in enumerate(texts) if index >= begin)
    return Table(tuple(map(line_of, head)), body)


def section(fields: Fields, pointer: Pointer, level: int) -> Iterator[Piece]:
    """An object: its name as a heading, what fits in a row or a list, then what is longer."""
    short = [(name, value) for name, value in fields.members if _cell(value) is not None]
    long = [(name, value) for name, value in fields.members if _cell(value) is None]
    known = name_of(short)
    if known:
        yield Heading(level, line_of(known), mark=pointer.mark)
    columns = columns_of([Fields(tuple(short))]) if known and len(short) > 1 else None
    if columns is not None:
        yield table_of(columns, [(Fields(tuple(short)), pointer.mark)])
    elif len(short) > 1 or not known:
        yield from _items(short, pointer)
    below = level + 1 if known else level
    for name, value in long:
        inner = pointer.within(name)
        if isinstance(value, Fields) and is_flat(value):
            yield _facts(name, value, inner)
            continue
        if len(long) > 1 or not known or not isinstance(value, str):
            yield Heading(below, line_of(field_words(name)), mark=inner.mark)
        yield from blocks_of(value, inner, below + 1)


def _facts(name: str, fields: Fields, pointer: Pointer) -> Table:
    """An object that a field holds, as a table of two columns: what is said, and of what."""
    rows = []
    for path, value in leaves(fields):
        place = pointer
        for part in path:
            place = place.within(part)
        rows.append(Row((_head(path), _cell(value) or ""), place.mark))
    return Table(((), line_of(field_words(name))), rows)


def name_of(members: Iterable[tuple[str, Value]]) -> str:
    """What an object is called: by the first of the fields that name things; "" without one."""
    said = {name.lower(): text_of(value) for name, value in reversed(tuple(members))}
    names = (said[name] for name in _NAMES if said.get(name))
    return next((name for name in names if len(name) <= _LONGEST_NAME), "")


def _items(members: Sequence[tuple[str, Value]], pointer: Pointer) -> Iterator[Piece]:
    for name, value in members:
        said = "null" if value is None else _cell(value)
        if not said:
            # An empty text is none, and no word of the file says so.
            continue
        line = line_of(f"{_key(name)}: {said}" if name else said)
        yield Item(line, mark=pointer.within(name).mark)


def _key(name: str) -> str:
    """The name of a field, and as words beside it where it is written as an identifier."""
    words = field_words(name)
    return name if words == name else f"{name} ({words})"


def many(rows: Callable[[], Iterable[tuple[Value, str]]], level: int = 1) -> Iterator[Piece]:
    """Values that come one by one, each with its mark: a table where all are alike objects.

    `rows` is called twice, once to see whether they are.
    """
    columns = _shared_columns(value for value, _ in rows())
    if columns is not None:
        objects = ((value, mark) for value, mark in rows() if isinstance(value, Fields))
        yield table_of(columns, objects)
        return
    for value, mark in rows():
        if is_short(value):
            yield Item(line_of(text_of(value)), mark=mark)
        else:
            yield from blocks_of(value, Pointer(mark), level)


def _shared_columns(values: Iterable[Value]) -> tuple[Path, ...] | None:
    found: dict[Path, None] = {}
    for value in values:
        columns = columns_of([value]) if isinstance(value, Fields) else None
        if columns is None:
            return None
        found.update(dict.fromkeys(columns))
        if len(found) > COLUMNS:
            return None
    return tuple(found) or None
