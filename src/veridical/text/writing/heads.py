"""Whether the first row of a table names its columns."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum

_NUMBER = re.compile(
    r"[^\w\s]{0,3}\s{0,2}\d[\d.,'\u00a0\u202f\u2009 ]{0,40}\s{0,2}(?:%|[^\W\d_]{0,4}[²³]?|[^\w\s])"
    r"|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[T ][\d:.+Z-]{1,20})?|\d{1,2}:\d{2}(?::\d{2})?"
)
_YEAR = re.compile(r"(?:1[5-9]|20)\d{2}(?:[/–-]\d{2,4})?")
_LONGEST_HEAD = 80
_SAMPLE = 50


class Head(Enum):
    """What the first row is: `UNSURE` where all cells are words and nothing tells."""

    YES = "yes"
    NO = "no"
    UNSURE = "unsure"


def first_row(first: Sequence[str], body: Sequence[Sequence[str]]) -> Head:
    """Whether the first row is a head, by how it differs from those below it.

    A head is words over numbers. Years may be heads too, beside a first cell that is none and
    words that stand over numbers as they do ("EUR million", 2024, 2025, "Change").
    """
    if not body or not any(first) or any(len(cell) > _LONGEST_HEAD for cell in first):
        return Head.NO
    filled = [cell for cell in first if cell]
    numbers = [at for at, cell in enumerate(first) if is_number(cell)]
    years = [at for at in numbers if _YEAR.fullmatch(first[at])]
    if numbers:
        # Beside a first cell: the label of the rows.
        words = [at for at, cell in enumerate(first) if at and cell and at not in numbers]
        over = all(_is_label(first[at]) and _is_of_numbers(body[:_SAMPLE], at) for at in words)
        alone = len(numbers) >= len(filled) - 1 > 0
        above = len(years) == len(numbers) and (alone or (over and 0 not in numbers))
        return Head.YES if above and not _are_years(body, years) else Head.NO
    sample = body[:_SAMPLE]
    if any(cell and _is_of_numbers(sample, at) for at, cell in enumerate(first)):
        return Head.YES
    if len({cell.casefold() for cell in filled}) < len(filled) or len(filled) < 2:
        return Head.NO
    return Head.UNSURE


def _is_label(cell: str) -> bool:
    return not any(character.isdigit() for character in cell)


def is_number(cell: str) -> bool:
    """Whether a cell holds a number, an amount, a date or a time and nothing else."""
    return _NUMBER.fullmatch(cell.strip()) is not None


def is_year(cell: str) -> bool:
    """Whether a cell holds a year, or two of them ("2022/23"), and nothing else."""
    return _YEAR.fullmatch(cell.strip()) is not None


def _is_of_numbers(rows: Sequence[Sequence[str]], at: int) -> bool:
    cells = [row[at] for row in rows if at < len(row) and row[at]]
    return bool(cells) and 5 * sum(map(is_number, cells)) >= 4 * len(cells)


def _are_years(rows: Sequence[Sequence[str]], columns: Sequence[int]) -> bool:
    cells = [row[at] for row in rows[:_SAMPLE] for at in columns if at < len(row) and row[at]]
    return bool(cells) and all(_YEAR.fullmatch(cell) for cell in cells)
