"""Values of a clause beside those of the evidence, where some may stand before its sentence."""

from __future__ import annotations

from collections.abc import Sequence

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import Analysis
from veridical.judging.sides import Side
from veridical.judging.values import SlotFinding, compare_values
from veridical.text.grammar.tags import Tag
from veridical.types import Slot, SlotRelation


def values_with_context(
    claim: Side, evidence: Side, theirs: Sequence[int], alignment: Alignment
) -> tuple[SlotFinding, ...]:
    """Values of the clause; a date, or a number that names the subject ("Flight 208"), that the
    evidence's clause lacks may stand in its context."""
    context = evidence.context
    found = compare_values(
        claim.analysis, claim.tokens, evidence.analysis, theirs, alignment, context
    )
    if context is None or not any(_may_be_settled(claim, evidence, one) for one in found):
        return found
    around = compare_values(
        claim.analysis,
        claim.tokens,
        context.analysis,
        tuple(range(len(context.analysis.tokens))),
        Alignment((), (), ()),
    )
    known = {(other.slot, other.claim): other for other in around if other.agrees}
    return tuple(
        SlotFinding(one.slot, known[place].relation, one.claim, None, one.claim_value)
        if (place := (one.slot, one.claim)) in known and _may_be_settled(claim, evidence, one)
        else one
        for one in found
    )


def _may_be_settled(claim: Side, evidence: Side, finding: SlotFinding) -> bool:
    """Whether what the evidence's clause lacks may be taken from its context."""
    if finding.relation is not SlotRelation.MISSING or finding.claim is None:
        return False
    if finding.slot is Slot.DATE:
        return not _is_dated(evidence)
    inside = claim.analysis.range_of(*finding.claim)
    names_subject = finding.slot is Slot.NUMBER and is_label(claim, inside)
    return names_subject or _is_whole(claim.analysis, inside)


def _is_dated(evidence: Side) -> bool:
    """Whether the clause has a date of its own, so that the context's is another's."""
    inside = set(evidence.tokens)
    return any(
        date.relative is None
        and inside.intersection(evidence.analysis.range_of(date.span.start, date.span.end))
        for date in evidence.analysis.dates
    )


def is_label(claim: Side, inside: Sequence[int]) -> bool:
    """ "Flight | 208 |", in the subject: a number that names and counts nothing."""
    tags = claim.analysis.tags
    if not inside or not set(inside) <= set(claim.clause.subject) or not inside[0]:
        return False
    after = tags[inside[-1] + 1] if inside[-1] + 1 < len(tags) else Tag.MARK
    named = tags[inside[0] - 1] in (Tag.NOUN, Tag.NAME)
    return named and after not in (Tag.NOUN, Tag.NAME, Tag.ADJ)


def _is_whole(analysis: Analysis, inside: Sequence[int]) -> bool:
    """ "Two of the | nine | jurors": the number of the whole, which is known already."""
    before = [token.fold for token in analysis.tokens[max(0, inside[0] - 2) : inside[0]]]
    return before == ["of", "the"] if inside else False
