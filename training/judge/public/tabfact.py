"""TabFact: statements about tables of Wikipedia, and twins of which one is wrong.

The repository of the tables has the statements of its development and test parts as lemmas only;
their wording is read from another repository of the same authors. All text is in small letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from training.judge.pairs import Example
from training.judge.public.files import (
    Files,
    as_list,
    as_number,
    as_object,
    as_text,
    as_texts,
    parsed,
)
from training.judge.public.tables import Row, cut, is_short, rendered
from training.judge.public.wording import detokenised, group
from training.judge.rows import folded

_REPOSITORY = "wenhuchen/Table-Fact-Checking"
_WORDED = "wenhuchen/GNN-TabFact"
_TABLES = "data/all_csv"
_WORD = re.compile(r"\w+")
_COUNT = re.compile(r"\b(?:out|\d++) of\b")
_COUNTING = frozenset(
    "most least more less fewer higher lower worst average total sum combined only all every each"
    " none never always both first last second third top bottom times once twice same different"
    " one two three four five six seven eight nine ten eleven twelve no any other another majority"
    " half range between over under than after before consecutive".split()
)


@dataclass(frozen=True, slots=True)
class _Statement:
    table: str
    caption: str
    text: str
    label: str
    part: str


@dataclass(frozen=True, slots=True)
class _Tables:
    files: Files
    names: frozenset[str]
    read: dict[str, list[Row]] = field(default_factory=dict)

    def rows(self, name: str) -> list[Row]:
        """The rows of a table, its heads first; none of a table that was not published."""
        if name not in self.names:
            return []
        if name not in self.read:
            lines = self.files.text(_REPOSITORY, f"{_TABLES}/{name}").splitlines()
            self.read[name] = [_cells(line) for line in lines if line.strip()]
        return self.read[name]


def _cells(line: str) -> Row:
    return [detokenised(cell) for cell in line.split("#")]


def examples(files: Files) -> Iterator[Example]:
    """The statements with their tables; of a long table the rows that a statement is about.

    A statement that counts or compares needs the whole of its table.
    """
    tables = _Tables(files, files.names(_REPOSITORY, _TABLES))
    seen: set[tuple[str, str]] = set()
    for one in (*_labelled(files), *_twins(files)):
        rows = tables.rows(one.table)
        text = detokenised(one.text).rstrip(".").strip()
        if len(rows) < 2 or (one.table, folded(text)) in seen:
            continue
        seen.add((one.table, folded(text)))
        evidence = _evidence(detokenised(one.caption), rows, text)
        if evidence:
            claim = text if text.endswith(("!", "?")) else f"{text}."
            key = group("tabfact", one.table)
            yield Example(evidence, claim, one.label, "tabfact", key, f"tabfact/{one.part}")


def _labelled(files: Files) -> Iterator[_Statement]:
    """The statements of the development and test parts."""
    for part in ("val", "test"):
        held = as_object(parsed(files.text(_WORDED, f"data/{part}_examples.json")))
        for table, given in held.items():
            statements, _, labels, caption = as_list(given)
            for text, label in zip(as_texts(statements), as_list(labels), strict=True):
                found = "supported" if as_number(label) else "contradicted"
                yield _Statement(table, as_text(caption or ""), text, found, part)


def _twins(files: Files) -> Iterator[_Statement]:
    """The pairs of a right and a wrong statement about one table."""
    pages = as_object(parsed(files.text(_REPOSITORY, "data/table_to_page.json")))
    path = "pairwise_data/all_positive_negative_pairs.json"
    for given in as_list(parsed(files.text(_REPOSITORY, path))):
        table, right, wrong = as_texts(given)
        caption = as_texts(pages[table])[0] if table in pages else ""
        yield _Statement(table, caption, right, "supported", "pairs")
        yield _Statement(table, caption, wrong, "contradicted", "pairs")


def _evidence(caption: str, rows: Sequence[Row], text: str) -> str:
    whole = rendered(caption, rows)
    if is_short(whole):
        return whole
    return "" if _counts(text) else cut(caption, rows, text)


def _counts(text: str) -> bool:
    """Whether a statement speaks of how many, or of the largest: "-est"."""
    found = _WORD.findall(text)
    superlative = any(word.endswith("est") and len(word) > 3 for word in found)
    return superlative or not _COUNTING.isdisjoint(found) or bool(_COUNT.search(text))
