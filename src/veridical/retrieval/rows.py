"""A table row read as one line: each head with its value."""

from __future__ import annotations

from veridical.types import Cell, Reading


def row_reading(cells: tuple[Cell, ...]) -> Reading:
    """ "Country: Bestria; Population (millions): 7.9", every part mapped to where it stands."""
    parts: list[Reading] = []
    for cell in cells:
        if cell.head.text:
            parts.append(Reading.joined((cell.head, cell.value), ": "))
        else:
            parts.append(cell.value)
    return Reading.joined(tuple(parts), "; ")


def value_ranges(cells: tuple[Cell, ...]) -> tuple[tuple[int, int], ...]:
    """For each cell, where its value stands in `row_reading(cells)`."""
    ranges: list[tuple[int, int]] = []
    at = 0
    for number, cell in enumerate(cells):
        at += 2 if number else 0
        at += len(cell.head.text) + 2 if cell.head.text else 0
        ranges.append((at, at + len(cell.value.text)))
        at += len(cell.value.text)
    return tuple(ranges)
