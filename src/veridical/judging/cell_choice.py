"""Which of the cells of a row a claim speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from veridical.judging.analysis import Analysis
from veridical.judging.values import SlotFinding


@dataclass(frozen=True, slots=True)
class Hit:
    """A cell the claim may speak of, the claim's words it accounts for, and the comparison.

    `named` is the share of the cell's attribute that the claim names: 1 all, 0 nothing.
    """

    cell: int
    accounted: frozenset[int]
    named: float
    finding: SlotFinding


def chosen_hits(claim: Analysis, hits: Sequence[Hit]) -> list[Hit]:
    """For each value of the claim the cell it speaks of."""
    groups: dict[tuple[int, int] | None, list[Hit]] = {}
    for hit in hits:
        groups.setdefault(hit.finding.claim, []).append(hit)
    found = [one for group in groups.values() for one in _one_value(claim, group)]
    named = max((hit.named for hit in found), default=0.0)
    # A word that happens to stand in an unnamed cell says nothing beside a value under its head.
    return [hit for hit in found if hit.named or not named or hit.finding.agrees]


def _one_value(claim: Analysis, hits: Sequence[Hit]) -> list[Hit]:
    """The cell whose attribute the claim names best, else the one that has this value.

    Of several cells that could be meant a number's having its value does not tell which is. Where
    no attribute is named, a value with a unit may still differ from the one cell that has such a
    unit.
    """
    best = max(hit.named for hit in hits)
    if best > 0:
        headed = [hit for hit in hits if hit.named == best]
        both = [hit for hit in headed if hit.finding.agrees]
        if (
            not both
            and not _is_value(claim, headed[0])
            and any(hit.named and hit.finding.agrees for hit in hits)
        ):
            return []  # the name stands in this row, under a head that the claim half names
        if both and best < 1.0 and _differ(claim, headed):
            return []  # "the dose" beside a starting dose and a maximum dose
        return both[:1] or headed[:1]
    agreeing = [hit for hit in hits if hit.finding.agrees]
    if agreeing:
        return agreeing if len(agreeing) == 1 and not _differ(claim, hits) else []
    united = [hit for hit in hits if _has_unit(claim, hit)]
    return united if len(united) == 1 else []


def _differ(claim: Analysis, hits: Sequence[Hit]) -> bool:
    """Whether a number stands beside several cells of its kind, of which not all have it."""
    return any(_is_value(claim, hit) and not hit.finding.agrees for hit in hits)


def _is_value(claim: Analysis, hit: Hit) -> bool:
    """Whether the claim's side of a comparison is a number or a date, and no name."""
    values = [one.span for one in claim.quantities] + [one.span for one in claim.dates]
    return any((span.start, span.end) == hit.finding.claim for span in values)


def _has_unit(claim: Analysis, hit: Hit) -> bool:
    return any(
        (quantity.span.start, quantity.span.end) == hit.finding.claim and quantity.unit is not None
        for quantity in claim.quantities
    )
