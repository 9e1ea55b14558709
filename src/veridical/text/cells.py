"""Table cells as they are read: a value with the unit that its column head gives."""

from __future__ import annotations

import re
from collections.abc import Sequence

from veridical.text.column_names import in_words
from veridical.text.table_units import (
    in_scales,
    is_change,
    is_code,
    unit_of_corner,
    unit_of_title,
    unit_phrase,
)
from veridical.types import Cell, Reading

_BRACKETED = re.compile(r"[(\[]([^()\[\]]{1,40})[)\]]")
_RATE = re.compile(r"(?:\bper|\ba|/) ?[A-Za-z]{1,12}$")
"""What a price or pace is for: "Price per month"."""


def head_words(head: str) -> str:
    """A column head without its bracketed unit ("Population (millions)" -> "Population")."""
    return " ".join(_BRACKETED.sub(" ", in_words(head)).split())


def label_words(label: str) -> str:
    """The label of a row without a unit in brackets ("Revenue (EUR million)" -> "Revenue")."""
    return head_words(label) if _own_unit(label) else label


def _own_unit(label: str) -> str:
    found = _BRACKETED.findall(label)
    return unit_phrase(found[-1]) if found else ""


def with_table_unit(cells: Sequence[Cell], title: str) -> Sequence[Cell]:
    """The cells, those without a unit under that of the row's label, the corner or the title.

    A column of changes or shares has none of these.
    """
    label = cells[0].value.text
    corner = unit_of_corner(cells[0].head.text) if any(map(str.isalpha, label)) else ""
    unit = _own_unit(label) or corner or unit_of_title(title)
    if not unit:
        return cells
    bracket = Reading.inserted(f"({unit})")
    return tuple(
        cell
        if not number or gives_unit(cell.head.text) or is_change(cell.head.text)
        else Cell(head=Reading.joined((cell.head, bracket), " "), value=cell.value)
        for number, cell in enumerate(cells)
    )


def gives_unit(head: str) -> bool:
    """Whether a column head has a unit of its own."""
    head = in_words(head)
    return bool(_BRACKETED.search(head) or _trailing_unit(head) or _RATE.search(head))


def with_unit(head: str, value: str) -> str:
    """A cell's value with the unit, currency and scale of its head ("7.9" -> "7.9 million").

    The value itself where it has letters or signs of its own, or the head gives no unit.
    """
    if not value or not any(character.isdigit() for character in value):
        return value
    head = in_words(head)
    bare = value.strip().lstrip("+-−~<>≈").replace(",", "").replace(".", "").replace(" ", "")
    rate = _RATE.search(head)
    if not bare.replace("\u202f", "").replace("\xa0", "").isdigit():
        told = rate is None or _RATE.search(value.rstrip()) is not None
        return value if told or rate is None else f"{value.strip()} {rate.group()}"
    bracketed = _BRACKETED.search(head)
    unit = bracketed.group(1) if bracketed else _trailing_unit(head)
    if not unit:
        return value
    words = in_scales(unit, head_words(head))
    before = [word for word in words if is_code(word)]
    after = [word for word in words if not is_code(word)]
    # The scale stands next to the number: "EUR 3 million", "3 thousand tonnes".
    after.sort(key=lambda word: word not in ("thousand", "million", "billion"))
    return " ".join([*before, value.strip(), *after])


def _trailing_unit(head: str) -> str:
    """A unit after a comma or "in": "Length, km", "Revenue in EUR"."""
    for mark in (", ", " in "):
        _, found, unit = head.rpartition(mark)
        if found and len(unit) <= 20:
            return unit
    return "%" if head.rstrip().endswith("%") else ""
