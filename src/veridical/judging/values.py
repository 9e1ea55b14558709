"""Numbers and dates of a claim beside those of a piece of evidence, role by role."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import Analysis, Context
from veridical.judging.described_frequencies import described
from veridical.judging.doses import beside_dose
from veridical.judging.number_roles import (
    NumberRole,
    fit,
    of_another_whole,
    roles_of,
    token_at,
    votes,
)
from veridical.judging.shares import derived_share
from veridical.judging.sums import sum_of
from veridical.judging.unsaid_units import is_bare, is_same_figure, unsaid
from veridical.text.dates import comparison as compare_dates
from veridical.text.dates.reading import DateValue
from veridical.text.quantities import comparison as compare_quantities
from veridical.text.quantities.quantity import Quantity, QuantityKind
from veridical.text.words import TokenKind
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


_NEARLY_BEST = 2
"""An agreeing number may stand in a slightly worse fitting role than one that conflicts."""


def compare_values(
    claim: Analysis,
    claim_tokens: Sequence[int],
    evidence: Analysis,
    evidence_tokens: Sequence[int],
    alignment: Alignment,
    context: Context | None = None,
) -> tuple[SlotFinding, ...]:
    """Each number and date in the claim's tokens beside the best fitting one of the evidence's.

    A number of the evidence that bears out one of the claim's contradicts no other of them.
    """
    mine = _inside(claim.quantities, claim, claim_tokens)
    offered = _inside(evidence.quantities, evidence, evidence_tokens)[:_MOST_OFFERED]
    days = _dates_inside(evidence, evidence_tokens)
    numbers: dict[int, SlotFinding] = {}
    used: set[int] = set()
    rows = _ranked(claim, mine, evidence, offered, alignment)
    rows = [
        _with_units(claim, quantity, evidence, offered, row, context)
        for quantity, row in zip(mine, rows, strict=True)
    ]
    for order, row in enumerate(rows):
        agreeing = _agreeing(row, used)
        if agreeing is not None:
            used.add(agreeing.order)
            other = offered[agreeing.order]
            numbers[order] = _finding(claim, mine[order], evidence, other, agreeing.relation)
    for order, row in enumerate(rows):
        if order not in numbers:
            rest = [one for one in row if one.order not in used]
            share = derived_share(mine[order], evidence, offered, context)
            share = share or beside_dose(claim, mine[order], evidence, offered)
            if share is not None:
                numbers[order] = _derived(claim, mine[order], evidence, share)
            else:
                numbers[order] = _otherwise(claim, mine[order], evidence, offered, rest, days)
            if numbers[order].relation is SlotRelation.MISSING:
                numbers[order] = _described(mine[order], evidence, evidence_tokens, numbers[order])
    dates = (_date(claim, date, evidence, days) for date in _dates_inside(claim, claim_tokens))
    return (*(numbers[order] for order in range(len(mine))), *dates)


def _described(
    quantity: Quantity, evidence: Analysis, indices: Sequence[int], found: SlotFinding
) -> SlotFinding:
    """A missing frequency, borne out where the evidence tells it of a noun: "a weekly class"."""
    place = described(quantity, evidence, indices)
    if place is None:
        return found
    said = evidence.text[place[0] : place[1]]
    return replace(found, relation=SlotRelation.SAME, evidence=place, evidence_value=said)


def _inside(
    quantities: Iterable[Quantity], analysis: Analysis, indices: Sequence[int]
) -> tuple[Quantity, ...]:
    chosen = set(indices)
    return tuple(
        quantity
        for quantity in quantities
        if token_at(analysis, quantity.value_span.start) in chosen
        and not _set_aside(analysis, quantity.span.start)
    )


def _dates_inside(analysis: Analysis, indices: Sequence[int]) -> tuple[DateValue, ...]:
    chosen = set(indices)
    return tuple(
        date
        for date in analysis.dates
        if token_at(analysis, date.span.start) in chosen
        and not _set_aside(analysis, date.span.start)
    )


def _set_aside(analysis: Analysis, start: int) -> bool:
    """ "Instead of 2 March", "rather than 5": a value that is named to be denied."""
    at = token_at(analysis, start)
    before = [token.fold for token in analysis.tokens[max(0, at - 2) : at]]
    return before in (["instead", "of"], ["rather", "than"])


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A number of the evidence beside one of the claim's: how well roles fit, how they relate."""

    fit: int
    order: int
    relation: SlotRelation


_MOST, _MOST_OFFERED = 64, 256
"""Numbers of one clause that are compared; a list longer than this is left undecided."""


def _ranked(
    claim: Analysis,
    mine: Sequence[Quantity],
    evidence: Analysis,
    offered: Sequence[Quantity],
    alignment: Alignment,
) -> list[list[_Candidate]]:
    """For each number of the claim those of the evidence that can be compared with it."""
    if not mine or not offered:
        return [[] for _ in mine]
    ours, theirs = roles_of(claim, mine[:_MOST]), roles_of(evidence, offered)
    voted = votes(theirs, alignment, _same_dates(claim, evidence))
    rows = [
        [
            row
            for order, other in enumerate(theirs)
            if (row := _candidate(one, other, voted[order], order, alignment)) is not None
        ]
        for one in ours
    ]
    return [*rows, *([] for _ in mine[_MOST:])]


def _same_dates(claim: Analysis, evidence: Analysis) -> frozenset[int]:
    """The tokens of the evidence's dates that the claim's dates have too: "| in winter |"."""
    mine = {
        claim.tokens[at].fold
        for date in claim.dates
        for at in claim.range_of(date.span.start, date.span.end)
    }
    return frozenset(
        at
        for date in evidence.dates
        for at in evidence.range_of(date.span.start, date.span.end)
        if evidence.tokens[at].fold in mine and evidence.tokens[at].kind is not TokenKind.MARK
    )


def _with_units(
    claim: Analysis,
    quantity: Quantity,
    evidence: Analysis,
    offered: Sequence[Quantity],
    row: list[_Candidate],
    context: Context | None,
) -> list[_Candidate]:
    """The candidates; a bare number bears nothing out where nobody says the claim's unit of it."""
    bare = [one for one in row if is_bare(offered[one.order])]
    if quantity.unit is None or not bare:
        return row
    folds = evidence.folds if context is None else evidence.folds | context.analysis.folds
    lacking = unsaid(claim, quantity, folds)
    if not lacking:
        return row
    return [replace(one, relation=SlotRelation.MISSING) if one in bare else one for one in row]


def _candidate(
    claim: NumberRole, evidence: NumberRole, voted: int, order: int, alignment: Alignment
) -> _Candidate | None:
    relation = compare_quantities.compare(claim.quantity, evidence.quantity)
    if relation in (None, SlotRelation.CONFLICTING) and is_same_figure(
        claim.quantity, evidence.quantity
    ):
        relation = SlotRelation.MISSING
    if relation is None:
        return None
    suits = fit(claim, evidence, voted, alignment)
    if relation is SlotRelation.CONFLICTING and of_another_whole(claim, evidence):
        suits = min(suits, -1)
    return _Candidate(suits, order, relation)


def _agreeing(rows: Sequence[_Candidate], used: set[int]) -> _Candidate | None:
    best = max((row.fit for row in rows), default=0)
    found = [
        row
        for row in rows
        if row.relation is not SlotRelation.CONFLICTING
        and row.fit >= max(0, best - _NEARLY_BEST)
        and row.order not in used
    ]
    # What is only not said bears nothing out, and keeps others from conflicting.
    return max(
        found,
        key=lambda row: (row.relation is not SlotRelation.MISSING, row.fit, -row.order),
        default=None,
    )


def _otherwise(
    claim: Analysis,
    quantity: Quantity,
    evidence: Analysis,
    offered: Sequence[Quantity],
    rows: Sequence[_Candidate],
    days: Sequence[DateValue],
) -> SlotFinding:
    """A number that none of the evidence equals: derived from several, conflicting, or missing."""
    start, end = quantity.span.start, quantity.span.end
    operands = sum_of(claim, quantity, evidence, offered)
    if operands:
        return _derived(claim, quantity, evidence, (SlotRelation.DERIVED, operands))
    single = _single(quantity, evidence)
    if single is not None:
        place = (evidence.tokens[single].start, evidence.tokens[single + 1].end)
        said = evidence.text[place[0] : place[1]]
        return SlotFinding(
            Slot.NUMBER, SlotRelation.SAME, (start, end), place, claim.text[start:end], said
        )
    lasting = _duration(claim, quantity, evidence, days)
    if lasting is not None:
        return lasting
    against = [row for row in rows if row.relation is SlotRelation.CONFLICTING and row.fit >= 0]
    open_ = any(row.relation is not SlotRelation.CONFLICTING and row.fit >= 0 for row in rows)
    if against and not open_:
        top = max(against, key=lambda row: (row.fit, -row.order))
        if top.fit >= 1 or len(offered) == 1:
            return _finding(claim, quantity, evidence, offered[top.order], top.relation)
    return SlotFinding(Slot.NUMBER, SlotRelation.MISSING, (start, end), None, claim.text[start:end])


def _derived(
    claim: Analysis,
    quantity: Quantity,
    evidence: Analysis,
    share: tuple[SlotRelation, tuple[Quantity, ...]],
) -> SlotFinding:
    relation, operands = share
    ordered = sorted(operands, key=lambda one: one.span.start)
    return SlotFinding(
        Slot.NUMBER,
        relation,
        (quantity.span.start, quantity.span.end),
        (ordered[0].span.start, ordered[-1].span.end),
        quantity.span.of(claim.text),
        " and ".join(one.span.of(evidence.text) for one in ordered),
    )


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


def _single(quantity: Quantity, evidence: Analysis) -> int | None:
    """Where the evidence says "a year" for the claim's "one year"; the index of the article."""
    if quantity.low != 1 or quantity.high != 1 or quantity.is_range:
        return None
    name = quantity.unit.name if quantity.unit is not None else quantity.counted
    for at in range(len(evidence.tokens) - 1):
        article = evidence.tokens[at].fold in ("a", "an", "ein", "eine", "een", "un", "une", "una")
        noun = evidence.roots[at + 1]
        if article and name and noun in (name, name.rstrip("s")):
            return at
    return None


def _duration(
    claim: Analysis, quantity: Quantity, evidence: Analysis, days: Sequence[DateValue]
) -> SlotFinding | None:
    """ "for nine years" beside "from 1703 to 1712"."""
    if quantity.kind is not QuantityKind.MEASURE or quantity.unit is None:
        return None
    if not quantity.unit.name.startswith("year") or quantity.low != quantity.high:
        return None
    for day in days:
        first, last = day.start.year, day.end.year
        if first is None or last is None or first == last:
            continue
        whole = _whole_years(day)
        years = last - first
        agrees = quantity.low == whole if whole is not None else quantity.low in (years, years + 1)
        relation = SlotRelation.DERIVED if agrees else SlotRelation.CONFLICTING
        return SlotFinding(
            Slot.NUMBER,
            relation,
            (quantity.span.start, quantity.span.end),
            (day.span.start, day.span.end),
            quantity.span.of(claim.text),
            day.span.of(evidence.text),
        )
    return None


def _whole_years(day: DateValue) -> int | None:
    """The years of a period whose ends are days, both included; None for one given in years."""
    first, last = day.start, day.end
    if None in (first.year, first.month, first.day, last.year, last.month, last.day):
        return None
    assert first.year and first.month and first.day and last.year and last.month and last.day
    days = (last.month - first.month) * 30.5 + (last.day - first.day) + 1
    return round(last.year - first.year + days / 366)


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
    place = (date.span.start, date.span.end)
    said = date.span.of(claim.text)
    if not ranked:
        return SlotFinding(Slot.DATE, SlotRelation.MISSING, place, None, said)
    _, _, other, relation = min(ranked, key=lambda row: row[:2])
    theirs = (other.span.start, other.span.end)
    return SlotFinding(Slot.DATE, relation, place, theirs, said, other.span.of(evidence.text))
