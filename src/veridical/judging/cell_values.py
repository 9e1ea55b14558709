"""The value of a table cell beside a claim's: as yes or no, number, date, or words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from veridical.judging.analysis import Analysis, analyse
from veridical.judging.unsaid_units import is_bare
from veridical.judging.values import SlotFinding
from veridical.text.cells import with_unit
from veridical.text.dates import comparison as compare_dates
from veridical.text.quantities import comparison as compare_quantities
from veridical.text.quantities.quantity import Quantity, QuantityKind
from veridical.text.rates import rates
from veridical.text.words import TokenKind, tokens
from veridical.types import Cell, Slot, SlotRelation

Found = tuple[SlotFinding, frozenset[int]]

_LOSS = re.compile(r"\A\((?P<number>[0-9][0-9.,' \u00a0\u202f]{0,40})\)\Z")
"""Accountants write what is below nothing in brackets: "(1,204)"."""
_YES = frozenset(["yes", "y", "true", "✓", "✔", "ja", "oui", "sí", "是"])
_NO = frozenset(["no", "n", "false", "✗", "✘", "nein", "nee", "non", "否"])
_RANKED = (
    SlotRelation.SAME,
    SlotRelation.ROUNDED,
    SlotRelation.CONVERTED,
    SlotRelation.MISSING,
    SlotRelation.CONFLICTING,
)


def compare_cell(
    claim: Analysis, free: frozenset[int], cell: Cell, extent: tuple[int, int], language: str
) -> tuple[Found, ...]:
    """Findings, each with the claim's tokens that give the value; none where nothing compares.

    `free` are the claim's tokens that may give it, `extent` where the value stands in the row. A
    cell has one value, and may say how often besides: "5 mg twice daily".
    """
    written = cell.value.text.strip()
    if not any(character.isalnum() or character in "✓✔✗✘" for character in written):
        return ()
    if written.lower() in _YES | _NO:
        return ((_yes_no(written, extent), frozenset()),)
    often = _how_often(claim, free, analyse(written, language), extent)
    first = _value(claim, free, cell, extent, language)
    if often is None or (first is not None and first[0].claim == often[0].claim):
        return () if first is None else (first,)
    return (often,) if first is None or first[1] & often[1] else (first, often)


def _how_often(
    claim: Analysis, free: frozenset[int], value: Analysis, extent: tuple[int, int]
) -> Found | None:
    """The one frequency of the cell beside the one of the claim."""
    mine = [one for one in claim.quantities if one.kind is QuantityKind.FREQUENCY]
    theirs = [one for one in value.quantities if one.kind is QuantityKind.FREQUENCY]
    if len(mine) != 1 or len(theirs) != 1:
        return None
    inside = frozenset(claim.range_of(mine[0].span.start, mine[0].span.end))
    relation = compare_quantities.compare(mine[0], theirs[0]) if inside <= free else None
    if relation is None:
        return None
    return _finding(claim, mine[0], theirs[0].span.of(value.text), relation, extent), inside


def _value(
    claim: Analysis, free: frozenset[int], cell: Cell, extent: tuple[int, int], language: str
) -> Found | None:
    """The cell's value as a date, a number or words."""
    written = cell.value.text.strip()
    written = _LOSS.sub(r"-\g<number>", written)
    shown = with_unit(cell.head.text, written)
    value = analyse(shown, language)
    bare = analyse(written, language)
    stated = rates([token.fold for token in tokens(cell.head.text)])
    paced = [analyse(f"{shown} per {one.period}", language) for one in stated[:1]]
    best = _date(
        claim, free, (value, analyse(f"in {written}", language)), written, extent
    ) or _number(claim, free, ((value, *paced), bare), extent)
    if best is not None:
        return best
    if any(token.kind is TokenKind.WORD for token in bare.tokens):
        return _words(claim, free, bare, extent)
    return None


def _yes_no(written: str, extent: tuple[int, int]) -> SlotFinding:
    agrees = written.lower() in _YES
    relation = SlotRelation.SAME if agrees else SlotRelation.CONFLICTING
    return SlotFinding(Slot.CELL, relation, None, extent, "yes", written)


def _extent(claim: Analysis, indices: frozenset[int]) -> tuple[int, int]:
    return claim.tokens[min(indices)].start, claim.tokens[max(indices)].end


def _number(
    claim: Analysis,
    free: frozenset[int],
    values: tuple[Sequence[Analysis], Analysis],
    extent: tuple[int, int],
) -> Found | None:
    """With the unit of its head, else as it is written; the kinder relation counts.

    A value of another unit than the head's is not borne out by its mere digits.
    """
    headed, bare = values
    best: tuple[int, Found] | None = None
    for quantity in claim.quantities:
        # The head may have given the rest of it: "per month".
        whole = frozenset(claim.range_of(quantity.span.start, quantity.span.end)) & free
        value = claim.range_of(quantity.value_span.start, quantity.value_span.end)
        if not set(value) <= free:
            continue
        beside = [one for shown in headed for one in shown.quantities[:1]]
        for other, relation in _relations(quantity, beside, bare.quantities[:1]):
            if relation is None:
                continue
            # Digits alone do not account for the unit of the claim.
            inside = whole & frozenset(value) if is_bare(other) else whole
            found = _finding(claim, quantity, headed[0].text, relation, extent), inside
            rank = _RANKED.index(relation)
            if best is None or rank < best[0]:
                best = rank, found
    return best[1] if best else None


def _relations(
    quantity: Quantity, headed: Sequence[Quantity], bare: Sequence[Quantity]
) -> list[tuple[Quantity, SlotRelation | None]]:
    found = [(one, compare_quantities.compare(quantity, one)) for one in headed]
    if quantity.unit is None or SlotRelation.CONFLICTING not in [two for _, two in found]:
        found += [(one, compare_quantities.compare(quantity, one)) for one in bare]
    return found


def _finding(
    claim: Analysis,
    quantity: Quantity,
    shown: str,
    relation: SlotRelation,
    extent: tuple[int, int],
) -> SlotFinding:
    place = (quantity.span.start, quantity.span.end)
    said = quantity.span.of(claim.text)
    return SlotFinding(Slot.CELL, relation, place, extent, said, shown)


def _date(
    claim: Analysis,
    free: frozenset[int],
    values: tuple[Analysis, Analysis],
    written: str,
    extent: tuple[int, int],
) -> Found | None:
    others = [date for value in values for date in value.dates[:1]]
    best: tuple[int, Found] | None = None
    for date in claim.dates:
        inside = frozenset(claim.range_of(date.span.start, date.span.end))
        for other in others:
            relation = compare_dates.compare(date, other) if inside <= free else None
            if relation is None:
                continue
            place = (date.span.start, date.span.end)
            said = date.span.of(claim.text)
            found = SlotFinding(Slot.CELL, relation, place, extent, said, written)
            rank = _RANKED.index(relation)
            if best is None or rank < best[0]:
                best = rank, (found, inside)
    return best[1] if best else None


def _words(
    claim: Analysis, free: frozenset[int], value: Analysis, extent: tuple[int, int]
) -> Found | None:
    """Words that the claim says as well, or a name in the claim where the cell has another word."""
    words = [token.fold for token in value.tokens if token.kind is not TokenKind.MARK]
    found = _all_free(claim, free, words)
    if found is not None:
        start, end = _extent(claim, found)
        said = claim.text[start:end]
        same = SlotFinding(Slot.CELL, SlotRelation.SAME, (start, end), extent, said, value.text)
        return same, found
    if any(token.kind is TokenKind.NUMBER for token in value.tokens):
        return None
    for name in claim.names:
        place = frozenset(range(name.start, name.end))
        if place <= free and not _after_preposition(claim, name.start):
            start, end = _extent(claim, place)
            other = SlotFinding(
                Slot.CELL, SlotRelation.CONFLICTING, (start, end), extent, name.text, value.text
            )
            return other, place
    return None


def _after_preposition(claim: Analysis, start: int) -> bool:
    """ "at the spring fair": where it happened, not what the cell holds."""
    before = [claim.tokens[at].fold for at in range(max(0, start - 2), start)]
    return bool({"of", "at", "in", "on", "for"} & set(before))


def _all_free(claim: Analysis, free: frozenset[int], words: Sequence[str]) -> frozenset[int] | None:
    found: set[int] = set()
    for word in words:
        at = next(
            (i for i in sorted(free - found) if claim.tokens[i].fold.removesuffix("'s") == word),
            None,
        )
        if at is None:
            return None
        found.add(at)
    return frozenset(found)
