"""Numbers and dates of a claim beside those of a piece of evidence, role by role."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import Analysis
from veridical.text import compare_dates, compare_quantities
from veridical.text.dates import DateValue
from veridical.text.lexicon import are_synonyms
from veridical.text.quantities import Quantity, QuantityKind
from veridical.text.tagging import Tag
from veridical.types import Slot, SlotRelation


@dataclass(frozen=True, slots=True)
class SlotFinding:
    """One slot compared; ranges are characters of the claim's and the evidence's reading."""

    slot: Slot
    relation: SlotRelation
    claim: tuple[int, int] | None
    evidence: tuple[int, int] | None
    claim_value: str
    evidence_value: str | None = None

    @property
    def agrees(self) -> bool:
        """Whether the evidence bears the claim's value out."""
        return self.relation not in (SlotRelation.MISSING, SlotRelation.CONFLICTING)


_DERIVING = frozenset(
    "total together combined altogether sum overall both whole difference more fewer less gap"
    " increase decrease rise fall drop grow insgesamt zusammen samen totaal ensemble conjunto"
    " suma total".split()
)


def compare_values(
    claim: Analysis,
    claim_tokens: Sequence[int],
    evidence: Analysis,
    evidence_tokens: Sequence[int],
    alignment: Alignment,
) -> tuple[SlotFinding, ...]:
    """Each number and date in the claim's tokens beside the best fitting one of the evidence's."""
    offered = _inside(evidence.quantities, evidence, evidence_tokens)
    numbers = (
        _number(claim, quantity, evidence, offered, alignment)
        for quantity in _inside(claim.quantities, claim, claim_tokens)
    )
    days = _dates_inside(evidence, evidence_tokens)
    dates = (_date(claim, date, evidence, days) for date in _dates_inside(claim, claim_tokens))
    return (*numbers, *dates)


def _inside(
    quantities: Iterable[Quantity], analysis: Analysis, indices: Sequence[int]
) -> tuple[Quantity, ...]:
    chosen = set(indices)
    return tuple(
        quantity for quantity in quantities if _first(analysis, quantity.value_span.start) in chosen
    )


def _dates_inside(analysis: Analysis, indices: Sequence[int]) -> tuple[DateValue, ...]:
    chosen = set(indices)
    return tuple(date for date in analysis.dates if _first(analysis, date.span.start) in chosen)


def _first(analysis: Analysis, start: int) -> int:
    for index, token in enumerate(analysis.tokens):
        if token.end > start:
            return index
    return -1


def _missing(slot: Slot, analysis: Analysis, start: int, end: int) -> SlotFinding:
    return SlotFinding(slot, SlotRelation.MISSING, (start, end), None, analysis.text[start:end])


def _number(
    claim: Analysis,
    quantity: Quantity,
    evidence: Analysis,
    offered: Sequence[Quantity],
    alignment: Alignment,
) -> SlotFinding:
    start, end = quantity.span.start, quantity.span.end
    ranked: list[tuple[int, int, Quantity, SlotRelation]] = []
    for order, other in enumerate(offered):
        relation = compare_quantities.compare(quantity, other)
        if relation is not None:
            fit = _fit(claim, quantity, evidence, other, alignment)
            ranked.append((fit, -order, other, relation))
    agreeing = [row for row in ranked if row[3] is not SlotRelation.CONFLICTING and row[0] >= 0]
    best = max((row[0] for row in ranked), default=0)
    if agreeing and max(row[0] for row in agreeing) >= best - 1:
        _, _, other, relation = max(agreeing, key=lambda row: row[:2])
        return _finding(claim, quantity, evidence, other, relation)
    operands = _operands(claim, quantity, offered)
    if operands:
        value = " and ".join(operand.span.of(evidence.text) for operand in operands)
        place = (operands[0].span.start, operands[-1].span.end)
        return SlotFinding(
            Slot.NUMBER, SlotRelation.DERIVED, (start, end), place, claim.text[start:end], value
        )
    against = [row for row in ranked if row[3] is SlotRelation.CONFLICTING and row[0] >= 0]
    if against:
        top = max(row[0] for row in against)
        _, _, other, relation = max(against, key=lambda row: row[:2])
        if top >= 1 or len(offered) == 1:
            return _finding(claim, quantity, evidence, other, relation)
    return _missing(Slot.NUMBER, claim, start, end)


def _finding(
    claim: Analysis, quantity: Quantity, evidence: Analysis, other: Quantity, relation: SlotRelation
) -> SlotFinding:
    return SlotFinding(
        Slot.NUMBER,
        relation,
        (quantity.span.start, quantity.span.end),
        (other.span.start, other.span.end),
        quantity.span.of(claim.text),
        other.span.of(evidence.text),
    )


def _operands(
    claim: Analysis, quantity: Quantity, offered: Sequence[Quantity]
) -> tuple[Quantity, ...] | None:
    """The numbers a claim's total or difference comes from, where its words say that it is one."""
    if len(offered) < 2 or not any(token.fold in _DERIVING for token in claim.tokens):
        return None
    return compare_quantities.derived(quantity, offered)


def _fit(
    claim: Analysis,
    quantity: Quantity,
    evidence: Analysis,
    other: Quantity,
    alignment: Alignment,
) -> int:
    """How far two numbers stand in the same role: above 0 they do, below 0 they do not."""
    fit = _noun_fit(claim, quantity, evidence, other, alignment)
    fit += _measured_fit(claim, quantity, evidence, other)
    one = _governor(claim, quantity.span.start)
    two = _governor(evidence, other.span.start)
    if one and two:
        fit += 1 if one == two else (-1 if {one, two} <= {"from", "to", "by"} else 0)
    if quantity.kind is not QuantityKind.COUNT and quantity.kind is other.kind:
        fit += 1
    return fit


def _noun_fit(
    claim: Analysis,
    quantity: Quantity,
    evidence: Analysis,
    other: Quantity,
    alignment: Alignment,
) -> int:
    if quantity.noun is None or other.noun is None:
        return 0
    one, two = quantity.noun[1] - 1, other.noun[1] - 1
    if alignment.evidence_of(one) == two:
        return 2
    same = claim.roots[one] == evidence.roots[two]
    if same or are_synonyms(claim.roots[one], evidence.roots[two]):
        return 2
    return -3


def _measured_fit(claim: Analysis, quantity: Quantity, evidence: Analysis, other: Quantity) -> int:
    """ "412 m long" beside "20 m wide": the word after a measure says what was measured."""
    one = _word_after(claim, quantity.span.end)
    two = _word_after(evidence, other.span.end)
    if one is None or two is None:
        return 0
    if one == two or are_synonyms(one, two):
        return 2
    return -3


def _word_after(analysis: Analysis, end: int) -> str | None:
    index = next((at for at, token in enumerate(analysis.tokens) if token.start >= end), None)
    if index is None or analysis.tags[index] is not Tag.ADJ:
        return None
    return analysis.roots[index]


def _governor(analysis: Analysis, start: int) -> str | None:
    index = _first(analysis, start) - 1
    while index >= 0 and analysis.tags[index] in (Tag.MARK, Tag.DET, Tag.ADV):
        index -= 1
    if index >= 0 and analysis.tags[index] in (Tag.PREP, Tag.TO):
        return analysis.tokens[index].fold
    return None


_DATE_ORDER = (
    SlotRelation.SAME,
    SlotRelation.ROUNDED,
    SlotRelation.MISSING,
    SlotRelation.CONFLICTING,
)


def _date(
    claim: Analysis, date: DateValue, evidence: Analysis, offered: Sequence[DateValue]
) -> SlotFinding:
    """The best relation wins: a date stated anywhere in the clause is its date."""
    ranked: list[tuple[int, int, DateValue, SlotRelation]] = []
    for order, other in enumerate(offered):
        relation = compare_dates.compare(date, other)
        if relation is not None:
            ranked.append((_DATE_ORDER.index(relation), order, other, relation))
    if not ranked:
        return _missing(Slot.DATE, claim, date.span.start, date.span.end)
    _, _, other, relation = min(ranked, key=lambda row: row[:2])
    return SlotFinding(
        Slot.DATE,
        relation,
        (date.span.start, date.span.end),
        (other.span.start, other.span.end),
        date.span.of(claim.text),
        other.span.of(evidence.text),
    )
