"""A table row of the text as claims: one for each cell beside its row's and column's heads."""

from __future__ import annotations

from veridical.claims.draft import Draft
from veridical.text.cells import head_words, with_unit
from veridical.types import Cell, ClaimKind, Reading, SkipReason, Span


def row_drafts(span: Span, cells: tuple[Cell, ...], language: str) -> tuple[Draft, ...]:
    """One draft for each cell with a value after the first; together they answer for the row."""
    filled = [
        number
        for number, cell in enumerate(cells)
        if number and any(character.isalnum() for character in cell.value.text)
    ]
    if not filled or not cells[0].value.text.strip():
        return (Draft(span, Reading.inserted(""), language, skip=SkipReason.MARKUP),)
    starts = [span.start]
    for number in filled[1:]:
        place = cells[number].value.locate(0, len(cells[number].value.text))
        starts.append(place.start if place else starts[-1])
    ends = [*starts[1:], span.end]
    return tuple(
        Draft(
            Span(start, end),
            _statement(cells[0], cells[number]),
            language,
            kind=ClaimKind.TABLE_CELL,
            cells=(cells[0], cells[number]),
        )
        for number, start, end in zip(filled, starts, ends, strict=True)
    )


def _statement(key: Cell, cell: Cell) -> Reading:
    """ "Bestria: Population 7.9 million"."""
    head = head_words(cell.head.text)
    at = cell.head.text.find(head) if head else -1
    named = cell.head.cut(at, at + len(head)) if at >= 0 else Reading.inserted(head)
    value = with_unit(cell.head.text, cell.value.text)
    inside = value.find(cell.value.text.strip())
    before = Reading.inserted(value[:inside] if inside > 0 else "")
    after = Reading.inserted(value[inside + len(cell.value.text.strip()) :] if inside >= 0 else "")
    said = Reading.joined((before, cell.value.stripped(), after))
    parts = (Reading.joined((key.value, Reading.inserted(":"))), named, said)
    return Reading.joined(tuple(part for part in parts if part.text), " ")
