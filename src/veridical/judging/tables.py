"""A claim beside a table row: the row is found by its key, the cell by its head."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from veridical.judging.alignment import align
from veridical.judging.analysis import LIGHT, Analysis, analyse
from veridical.judging.opinion import Opinion, neutral
from veridical.judging.strength import cues
from veridical.judging.values import SlotFinding
from veridical.protocols import Pair
from veridical.retrieval.rows import value_ranges
from veridical.text import compare_dates, compare_quantities
from veridical.text.cells import head_words, with_unit
from veridical.text.closed_class import word_class
from veridical.text.tagging import Tag
from veridical.text.words import TokenKind, tokens
from veridical.types import Cell, Slot, SlotRelation


@dataclass(frozen=True, slots=True)
class _Reading:
    """One cell beside the claim: which words of the claim its head and its value account for."""

    cell: int
    named: frozenset[int]
    head_share: float
    finding: SlotFinding | None
    valued: frozenset[int]


def judge_row(pair: Pair, claim: Analysis) -> Opinion:
    """Support where key, head and value agree; refutation where only the value differs."""
    cells, language = pair.passage.cells, pair.passage.language
    key = _key(claim, cells)
    if key is None:
        return neutral(0.1)
    key_cell, keyed = key
    free = frozenset(range(len(claim.tokens))) - keyed
    ranges = value_ranges(cells)
    readings = [
        _read(claim, free, cell, (number, ranges[number]), language)
        for number, cell in enumerate(cells)
        if number != key_cell
    ]
    chosen = _chosen(readings)
    if not chosen:
        return neutral(0.3)
    findings = tuple(one.finding for one in chosen if one.finding is not None)
    quote = (0, len(pair.passage.reading.text))
    accounted = keyed.union(*(one.named | one.valued for one in chosen))
    missing = _missing(pair, claim, accounted)
    coverage = 1.0 - min(1.0, len(missing) / max(1, sum(map(bool, claim.weights))))
    conflicts = [found for found in findings if found.relation is SlotRelation.CONFLICTING]
    turned = len(cues(claim, range(len(claim.tokens)))) % 2 == 1
    if bool(conflicts) != turned and len(missing) <= 1:
        return Opinion(0.0, 0.95 if not missing else 0.88, coverage, findings, quote)
    if not missing and findings and all(found.agrees for found in findings) != turned:
        return Opinion(0.95, 0.0, coverage, findings, quote)
    return neutral(coverage, findings, quote)


def _key(claim: Analysis, cells: Sequence[Cell]) -> tuple[int, frozenset[int]] | None:
    """The cell that names the row, and the claim's tokens that name it: the first one that does.

    A later column may be the key too ("the line that ends in Selm"), but not a bare number.
    """
    for number, cell in enumerate(cells):
        words = [token for token in tokens(cell.value.text) if token.kind is not TokenKind.MARK]
        if not words or (number and words[0].kind is TokenKind.NUMBER):
            continue
        found = _all_in(claim, [word.fold for word in words])
        if found is not None:
            return number, found
        if number == 0 and not claim.dates:
            continue
    return None


def _all_in(claim: Analysis, words: Sequence[str]) -> frozenset[int] | None:
    folds = [token.fold.removesuffix("'s") for token in claim.tokens]
    found: set[int] = set()
    for word in words:
        at = next((i for i, fold in enumerate(folds) if fold == word and i not in found), None)
        if at is None:
            at = next(
                (i for i, root in enumerate(claim.roots) if root == word and i not in found), None
            )
        if at is None:
            return None
        found.add(at)
    return frozenset(found)


def _read(
    claim: Analysis,
    free: frozenset[int],
    cell: Cell,
    place: tuple[int, tuple[int, int]],
    language: str,
) -> _Reading:
    number, extent = place
    head = analyse(head_words(cell.head.text), language)
    named = align(claim, sorted(free), head, range(len(head.tokens)))
    content = sum(weight > 0 for weight in head.weights)
    linked = frozenset(link.claim for link in named.links)
    share = len(linked) / content if content else 0.0
    finding, valued = _value(claim, free - linked, cell, extent, language)
    return _Reading(number, linked, share, finding, valued)


def _value(
    claim: Analysis,
    free: frozenset[int],
    cell: Cell,
    extent: tuple[int, int],
    language: str,
) -> tuple[SlotFinding | None, frozenset[int]]:
    """The cell's value beside the claim's: as number, as date, or as words."""
    value = analyse(with_unit(cell.head.text, cell.value.text), language)
    bare = analyse(cell.value.text, language)
    if value.quantities or bare.quantities:
        return _number(claim, free, (value, bare), cell, extent)
    if value.dates:
        return _date(claim, free, value, extent)
    words = [token.fold for token in value.tokens if token.kind is not TokenKind.MARK]
    found = _all_in(claim, words)
    if words and found is not None and found <= free:
        start, end = _extent(claim, found)
        said = claim.text[start:end]
        same = SlotFinding(
            Slot.CELL, SlotRelation.SAME, (start, end), extent, said, cell.value.text
        )
        return same, found
    return _other_name(claim, free, cell, extent)


def _other_name(
    claim: Analysis, free: frozenset[int], cell: Cell, extent: tuple[int, int]
) -> tuple[SlotFinding | None, frozenset[int]]:
    """A name in the claim where the cell holds another word."""
    if not cell.value.text or any(character.isdigit() for character in cell.value.text):
        return None, frozenset()
    for name in claim.names:
        place = frozenset(range(name.start, name.end))
        if place <= free:
            start, end = _extent(claim, place)
            other = SlotFinding(
                Slot.CELL,
                SlotRelation.CONFLICTING,
                (start, end),
                extent,
                name.text,
                cell.value.text,
            )
            return other, place
    return None, frozenset()


def _extent(claim: Analysis, indices: frozenset[int]) -> tuple[int, int]:
    return claim.tokens[min(indices)].start, claim.tokens[max(indices)].end


_RANKED = (
    SlotRelation.SAME,
    SlotRelation.ROUNDED,
    SlotRelation.CONVERTED,
    SlotRelation.CONFLICTING,
)


def _number(
    claim: Analysis,
    free: frozenset[int],
    values: tuple[Analysis, Analysis],
    cell: Cell,
    extent: tuple[int, int],
) -> tuple[SlotFinding | None, frozenset[int]]:
    best: tuple[int, SlotFinding, frozenset[int]] | None = None
    for quantity in claim.quantities:
        inside = frozenset(claim.range_of(quantity.span.start, quantity.span.end))
        if not inside <= free:
            continue
        for value in values:
            for other in value.quantities[:1]:
                relation = compare_quantities.compare(quantity, other)
                if relation is None:
                    continue
                rank = _RANKED.index(relation)
                found = SlotFinding(
                    Slot.CELL,
                    relation,
                    (quantity.span.start, quantity.span.end),
                    extent,
                    quantity.span.of(claim.text),
                    values[0].text or cell.value.text,
                )
                if best is None or rank < best[0]:
                    best = (rank, found, inside)
    return (best[1], best[2]) if best else (None, frozenset())


def _date(
    claim: Analysis, free: frozenset[int], value: Analysis, extent: tuple[int, int]
) -> tuple[SlotFinding | None, frozenset[int]]:
    for date in claim.dates:
        inside = frozenset(claim.range_of(date.span.start, date.span.end))
        relation = compare_dates.compare(date, value.dates[0])
        if inside <= free and relation is not None:
            place = (date.span.start, date.span.end)
            said = date.span.of(claim.text)
            return SlotFinding(Slot.CELL, relation, place, extent, said, value.text), inside
    return None, frozenset()


def _chosen(readings: Sequence[_Reading]) -> list[_Reading]:
    """The cells the claim speaks of: those whose head it names; else one whose value it gives."""
    best = max((one.head_share for one in readings), default=0.0)
    if best > 0:
        headed = [one for one in readings if one.head_share == best and one.finding]
        agreeing = [one for one in headed if one.finding and one.finding.agrees]
        return agreeing[:1] or headed[:1] if best < 1 or len(headed) > 1 else headed
    agreeing = [one for one in readings if one.finding and one.finding.agrees]
    return agreeing if len(agreeing) == 1 else []


def _missing(pair: Pair, claim: Analysis, accounted: frozenset[int]) -> tuple[int, ...]:
    """Content of the claim that neither the row nor what introduces the table speaks of."""
    left = [
        at
        for at, weight in enumerate(claim.weights)
        if weight > LIGHT
        and at not in accounted
        and claim.tags[at] is not Tag.ADV
        and claim.tokens[at].fold not in word_class("en", "value_verb")
    ]
    if not left:
        return ()
    passage = pair.passage
    around = analyse(f"{passage.context.text} {passage.reading.text}", passage.language)
    found = align(claim, left, around, range(len(around.tokens)))
    return found.missing
