"""Relations and the sentence patterns that state them, read from patterns/*.txt.

A block of such a file begins with `# name | type of subject | value | ...`; every line below it
is a pattern, and all patterns of a block say the same:

    # founded | firm | year | Founded             a fact: {s} subject, {v} value, a column's name
    # staff | firm | count:80:9000 | Employees | more employees than | fewer employees than
    # maker | drug | firm | Maker                 "= the maker of {s}" is a phrase for the value
    # acquired | firm | firm | role               {a} and {b}; exchanged it is false
    # merged | firm | firm | mutual               {a} and {b}; exchanged it is true as well
    # open | museum | poles                       "+ pattern" and its denial "- pattern"
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).with_name("patterns")


@dataclass(frozen=True, slots=True)
class Relation:
    """A relation: its shape (fact, role, mutual, poles) and its patterns.

    `denied` are the patterns of the other pole, `phrase` means the value of a fact ("the maker of
    {s}"), `column` heads it in a table, `more` and `less` compare two subjects.
    """

    name: str
    subject: str
    shape: str
    value: str
    patterns: tuple[str, ...]
    denied: tuple[str, ...] = ()
    phrase: str = ""
    column: str = ""
    more: str = ""
    less: str = ""


@cache
def relations() -> tuple[Relation, ...]:
    """All relations, sorted by file and place."""
    found: list[Relation] = []
    for path in sorted(_FOLDER.glob("*.txt")):
        blocks = path.read_text("utf-8").split("# ")[1:]
        found += [_relation(block.strip().splitlines()) for block in blocks]
    return tuple(found)


def _relation(lines: list[str]) -> Relation:
    head = [part.strip() for part in _columns(lines[0])]
    name, subject, third = head[0], head[1], head[2]
    rest = [line.strip() for line in lines[1:] if line.strip()]
    if third == "poles":
        affirmed = tuple(line[2:] for line in rest if line.startswith("+ "))
        denied = tuple(line[2:] for line in rest if line.startswith("- "))
        return Relation(name, subject, "poles", "", affirmed, denied)
    if head[-1] in ("role", "mutual"):
        return Relation(name, subject, head[-1], third, tuple(rest))
    phrase = next((line[2:] for line in rest if line.startswith("= ")), "")
    patterns = tuple(line for line in rest if not line.startswith("= "))
    column, more, less = (*head[3:], "", "", "")[:3]
    return Relation(name, subject, "fact", third, patterns, (), phrase, column, more, less)


def _columns(line: str) -> list[str]:
    """The parts between bars, but for bars between braces."""
    opened, bar, closed = line.partition("{")
    if not bar:
        return line.split("|")
    inner, _, after = closed.partition("}")
    return [*opened.split("|")[:-1], "{" + inner + "}", *after.split("|")[1:]]


@cache
def by_shape(shape: str) -> tuple[Relation, ...]:
    """The relations of a shape."""
    return tuple(relation for relation in relations() if relation.shape == shape)


@cache
def about(subject: str) -> tuple[Relation, ...]:
    """The facts and poles of a type of subject: what a document can say of it besides."""
    return tuple(
        relation
        for relation in relations()
        if relation.subject == subject and relation.shape in ("fact", "poles")
    )


@cache
def numeric() -> Mapping[str, tuple[Relation, ...]]:
    """By type of subject the facts whose values can be compared."""
    found: dict[str, list[Relation]] = {}
    for relation in by_shape("fact"):
        if relation.more:
            found.setdefault(relation.subject, []).append(relation)
    return {subject: tuple(held) for subject, held in found.items()}
