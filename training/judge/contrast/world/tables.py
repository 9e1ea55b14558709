"""Small tables: cells, comparisons of two rows, the largest and the smallest."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from training.judge.contrast.edit import CONTRADICTED, SUPPORTED, Edit, sentence
from training.judge.contrast.world.documents import Statement, plain
from training.judge.contrast.world.relations import Relation, by_shape, numeric
from training.judge.contrast.world.scenes import fits
from training.judge.contrast.world.values import Value, two_values
from training.judge.contrast.world.vocabulary import Entity, entities

_TITLES = {
    "firm": "Company",
    "person": "Name",
    "town": "Town",
    "drug": "Drug",
    "product": "Product",
    "software": "Program",
    "book": "Title",
    "museum": "Museum",
    "case": "Case",
}


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of entities, columns of facts, and a value for each."""

    rows: tuple[Entity, ...]
    columns: tuple[Relation, ...]
    cells: tuple[tuple[Value, ...], ...]

    def exchanged(self, column: int, one: int, two: int) -> Table:
        """The table with two cells of a column exchanged."""
        cells = [list(row) for row in self.cells]
        cells[one][column], cells[two][column] = cells[two][column], cells[one][column]
        return Table(self.rows, self.columns, tuple(map(tuple, cells)))


def draw(rng: Random, type_: str, must: Relation) -> Table:
    """A table of two to five rows and two to four columns with `must` among them."""
    rows = entities(rng, type_, rng.randint(2, 5))
    others = [
        one for one in by_shape("fact")
        if one.subject == type_ and one.column and one.name != must.name
    ]  # fmt: skip
    columns = [must, *rng.sample(others, min(len(others), rng.randint(1, 3)))]
    rng.shuffle(columns)
    cells = [_column(rng, column, len(rows)) for column in columns]
    return Table(tuple(rows), tuple(columns), tuple(zip(*cells, strict=True)))


def _column(rng: Random, relation: Relation, rows: int) -> list[Value]:
    """Different values, or a comparison would have two answers."""
    found: list[Value] = []
    while len(found) < rows:
        value = two_values(rng, relation.value)[0]
        same_currency = not found or found[0].words != ("more", "less") or _alike(found[0], value)
        if same_currency and value.text not in [one.text for one in found]:
            found.append(value)
    return found


def _alike(one: Value, two: Value) -> bool:
    """Whether money is in one currency; units are the same anyway."""
    marks = "$€£"
    return (one.text[0] in marks) == (two.text[0] in marks) and (
        one.text[0] not in marks or one.text[0] == two.text[0]
    )


def written(table: Table, style: int) -> str:
    """The table in Markdown, with bars only, with semicolons, as lines or as CSV."""
    head = [_TITLES[table.rows[0].type], *(column.column for column in table.columns)]
    lines = [head] + [
        [_title(row.name), *(value.text.removeprefix("on ") for value in cells)]
        for row, cells in zip(table.rows, table.cells, strict=True)
    ]
    if style == 0:
        rule = "|" + " --- |" * len(head)
        text = ["| " + " | ".join(line) + " |" for line in lines]
        return "\n".join([text[0], rule, *text[1:]])
    if style == 1:
        return "\n".join(" | ".join(line) for line in lines)
    if style == 2:
        records = [
            ", ".join(f"{name}: {cell}" for name, cell in zip(head, line, strict=True))
            for line in lines[1:]
        ]
        return "; ".join(records) + "."
    if style == 3:
        return " ".join("| " + " | ".join(line) + " |" for line in lines)
    return "\n".join("\t".join(line) for line in lines)


def _title(name: str) -> str:
    return name.removeprefix("the ")


def table(rng: Random) -> list[Edit]:
    """A cell, a comparison or an extreme, in a table and in one with two cells exchanged."""
    if rng.random() < 0.5:
        return _cell(rng)
    return _compared(rng) if rng.random() < 0.6 else _extreme(rng)


def _cell(rng: Random) -> list[Edit]:
    relation = rng.choice([one for one in by_shape("fact") if one.column])
    given = draw(rng, relation.subject, relation)
    column = given.columns.index(relation)
    one, two = rng.sample(range(len(given.rows)), 2)
    style = rng.randrange(5)
    exchanged = given.exchanged(column, one, two)
    found: list[Edit] = []
    patterns = [
        pattern
        for pattern in relation.patterns
        if all(fits(pattern, given.cells[row][column].forms[0]) for row in (one, two))
    ]
    pattern = rng.choice(patterns)
    claims = [
        sentence(plain(Statement(given.rows[one], pattern, given.cells[row][column].text)))
        for row in (one, two)
    ]
    for number, held in enumerate((given, exchanged)):
        for turn, claim in enumerate(claims):
            label = SUPPORTED if turn == number else CONTRADICTED
            found.append(Edit(written(held, style), claim, label, "cell"))
    return found


def _comparable(rng: Random) -> tuple[Table, int]:
    subjects = numeric()
    relation = rng.choice(subjects[rng.choice(sorted(subjects))])
    given = draw(rng, relation.subject, relation)
    return given, given.columns.index(relation)


def _compared(rng: Random) -> list[Edit]:
    given, column = _comparable(rng)
    relation = given.columns[column]
    one, two = rng.sample(range(len(given.rows)), 2)
    if given.cells[one][column].size == given.cells[two][column].size:
        return []
    style = rng.randrange(5)
    claims = [
        (sentence(_compare(given.rows[one], given.rows[two], words, relation)), more)
        for words, more in ((relation.more, True), (relation.less, False))
    ]
    found: list[Edit] = []
    for held in (given, given.exchanged(column, one, two)):
        larger = held.cells[one][column].size > held.cells[two][column].size
        for claim, more in claims:
            label = SUPPORTED if larger == more else CONTRADICTED
            found.append(Edit(written(held, style), claim, label, "compared"))
    return found


def _compare(one: Entity, two: Entity, words: str, relation: Relation) -> str:
    """ "Acme has more employees than Tarn": longer, taller and heights take "is" or "lies"."""
    first = words.split()[0]
    verb = "has"
    if words.endswith("er than") or first in ("longer", "shorter", "taller"):
        verb = "has" if len(words.split()) > 2 else "is"
    if words.startswith("at "):
        verb = "lies"
    if relation.name in ("dose", "price", "revenue", "salary", "damages"):
        verb = "has"
    return f"{one.name} {verb} {words} {two.name}"


def _extreme(rng: Random) -> list[Edit]:
    given, column = _comparable(rng)
    sizes = [cells[column].size for cells in given.cells]
    if len(set(sizes)) < len(sizes) or len(sizes) < 3:
        return []
    most, least = sizes.index(max(sizes)), sizes.index(min(sizes))
    name = given.columns[column].column
    lower = name[:1].lower() + name[1:]
    other = rng.choice([at for at in range(len(sizes)) if at not in (most, least)] or [least])
    style = rng.randrange(5)
    found: list[Edit] = []
    phrases = (
        "{s} has the {x} value for {c} in the table",
        "of all rows, {s} has the {x} figure for {c}",
        "the {x} value in the column {c} is that of {s}",
    )
    pattern = rng.choice(phrases)
    high = rng.random() < 0.5
    best = most if high else least
    words = rng.choice(("highest", "largest") if high else ("lowest", "smallest"))
    for row in (best, other):
        claim = sentence(pattern.format(s=given.rows[row].name, x=words, c=lower))
        for held in (given, given.exchanged(column, best, other)):
            values = [cells[column].size for cells in held.cells]
            top = max(values) if high else min(values)
            label = SUPPORTED if values[row] == top else CONTRADICTED
            found.append(Edit(written(held, style), claim, label, "extreme"))
    return found
