"""A quantifier beside a share in numbers: "all patients", "97 of the 100 patients"."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from veridical.judging.analysis import Analysis
from veridical.text.grammar.quantifiers import Amount
from veridical.text.grammar.tags import Tag
from veridical.text.quantities.quantity import Quantity, QuantityKind
from veridical.types import SlotRelation

_HALF = Fraction(1, 2)
_FEW = Fraction(1, 5)
_NEAR_HALF = Fraction(1, 50)
_INSIDE = frozenset({Tag.DET, Tag.ADJ, Tag.NUM, Tag.ADV, Tag.NOUN, Tag.MARK})


@dataclass(frozen=True, slots=True)
class Share:
    """A share in [0, 1] of a group, and where its words begin."""

    value: Fraction
    start: int


def share_of_group(analysis: Analysis, head: int) -> Share | None:
    """The share of the things named by token `head` that is spoken of; None where none is given."""
    counts: list[Quantity] = []
    for quantity in analysis.quantities:
        inside = analysis.range_of(quantity.span.start, quantity.span.end)
        if not inside or not 0 < head - inside[-1] <= 8 or quantity.low != quantity.high:
            continue
        between = range(inside[-1] + 1, head)
        if any(analysis.tags[at] not in _INSIDE and not _of(analysis, at) for at in between):
            continue
        parted = any(_of(analysis, at) for at in between)
        if quantity.kind is QuantityKind.PERCENT and parted:
            return Share(quantity.low / 100, quantity.span.start)
        if quantity.kind is QuantityKind.RATIO and quantity.low < 1:
            return Share(quantity.low, quantity.span.start)
        if quantity.kind is QuantityKind.COUNT and (parted or counts):
            counts.append(quantity)
    if len(counts) == 2 and 0 < counts[0].low <= counts[1].low:
        return Share(counts[0].low / counts[1].low, counts[0].span.start)
    return None


def is_counted(analysis: Analysis, head: int) -> bool:
    """ "97 patients", "two of the bridges": some of them; "the 97 patients" are all there are."""
    at = head - 1
    while at >= 0 and analysis.tags[at] in (Tag.ADJ, Tag.NOUN):
        at -= 1
    if at > 0 and analysis.tags[at] is Tag.DET:
        return at > 1 and _of(analysis, at - 1) and analysis.tags[at - 2] is Tag.NUM
    if at < 0 or analysis.tags[at] is not Tag.NUM:
        return False
    return at == 0 or analysis.tags[at - 1] is not Tag.DET


def _of(analysis: Analysis, at: int) -> bool:
    return analysis.tokens[at].fold == "of"


def beside_share(amount: Amount, share: Fraction) -> SlotRelation:
    """How a quantifier stands to a share in [0, 1]: "most" is more than a half, "few" a fifth."""
    if amount is Amount.ALL:
        fits = share == 1
    elif amount is Amount.MOST:
        fits = share > _HALF
    elif amount is Amount.HALF:
        fits = abs(share - _HALF) <= _NEAR_HALF
    elif amount is Amount.SOME:
        fits = share > 0
    elif amount is Amount.FEW and (share <= _FEW or share >= _HALF):
        fits = share <= _FEW
    else:
        return SlotRelation.MISSING
    return SlotRelation.DERIVED if fits else SlotRelation.CONFLICTING
