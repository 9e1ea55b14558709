"""Two counts of one group: "three of the five judges", "half of the 80 seats", "from 2 to 3"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from veridical.judging.analysis import Analysis
from veridical.judging.sides import Side
from veridical.judging.values import SlotFinding
from veridical.text.grammar.tags import Tag
from veridical.text.quantities.quantity import Quantity
from veridical.types import Slot, SlotRelation

_HALF = Fraction(1, 2)


def with_part_counts(
    claim: Analysis, evidence: Analysis, findings: Sequence[SlotFinding]
) -> tuple[SlotFinding, ...]:
    """Findings, with the numbers of "A of the B" compared by place, and a half worked out."""
    if "of" not in evidence.folds or not claim.quantities:
        return tuple(findings)
    mine, theirs = _part_of_whole(claim), _part_of_whole(evidence)
    if mine is not None and theirs is not None and mine != theirs and mine == theirs[::-1]:
        return tuple(
            replace(found, relation=SlotRelation.CONFLICTING)
            if found.slot is Slot.NUMBER and found.agrees
            else found
            for found in findings
        )
    half = _half_of(evidence)
    if half is None or not any(one.low == one.high == half for one in claim.quantities):
        return tuple(findings)
    return tuple(
        replace(found, relation=SlotRelation.DERIVED)
        if found.slot is Slot.NUMBER and _is_of(claim, found, half)
        else found
        for found in findings
    )


def _is_of(claim: Analysis, found: SlotFinding, value: Fraction) -> bool:
    return found.claim is not None and any(
        one.low == value and one.value_span.start == found.claim[0] for one in claim.quantities
    )


def _starting(analysis: Analysis, at: int) -> Quantity | None:
    """The exact quantity that a token begins."""
    if at >= len(analysis.tokens):
        return None
    start = analysis.tokens[at].start
    return next(
        (
            one
            for one in analysis.quantities
            if one.value_span.start == start and one.low == one.high
        ),
        None,
    )


def _whole_after(analysis: Analysis, of: int) -> Quantity | None:
    """The count behind "of" or "of the"."""
    if of >= len(analysis.tokens) or analysis.tokens[of].fold != "of":
        return None
    article = of + 1 < len(analysis.tokens) and analysis.tokens[of + 1].fold in ("the", "these")
    return _starting(analysis, of + 2 if article else of + 1)


def _part_of_whole(analysis: Analysis) -> tuple[Fraction, Fraction] | None:
    for at in range(len(analysis.tokens) - 2):
        whole = _whole_after(analysis, at + 1)
        part = None if whole is None else _starting(analysis, at)
        if part is not None and whole is not None:
            return Fraction(part.low), Fraction(whole.low)
    return None


def _half_of(analysis: Analysis) -> Fraction | None:
    for at, token in enumerate(analysis.tokens):
        whole = _whole_after(analysis, at + 1) if token.fold == "half" else None
        if whole is not None:
            return whole.low * _HALF
    return None


def tells_the_value_before(claim: Side, evidence: Side) -> bool:
    """Whether the claim gives for "before 2020" the value that something had until it changed:
    "was raised from 2 to 3 in 2020" does not deny it."""
    folds = [token.fold for token in claim.analysis.tokens]
    early = any(
        word in ("before", "until") and claim.analysis.slots[at + 1]
        for at, word in enumerate(folds[:-1])
    )
    if not early or claim.analysis.language != "en":
        return False
    return any(
        _stands_after_from(evidence.analysis, at) and one.low == two.low
        for one in evidence.analysis.quantities
        for at in evidence.analysis.range_of(one.value_span.start, one.value_span.end)[:1]
        for two in claim.analysis.quantities
    )


def _stands_after_from(analysis: Analysis, at: int) -> bool:
    at -= 1
    while at > 0 and analysis.tags[at] is Tag.MARK:
        at -= 1  # "from $ | 2"
    return at >= 0 and analysis.tokens[at].fold == "from"
