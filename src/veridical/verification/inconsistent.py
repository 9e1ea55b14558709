"""A source that says a claim and, in the same words, the contrary of it."""

from __future__ import annotations

from collections import Counter

from veridical.text.words import TokenKind, tokens
from veridical.types import Comparison, Judgement, Slot, SlotRelation

_VALUES = frozenset({Slot.NUMBER, Slot.DATE, Slot.NEGATION, Slot.QUANTIFIER, Slot.OPPOSITE})


def says_both(text: str, supporting: Judgement, refuting: Judgement) -> bool:
    """Whether two passages of one text are the same sentence but for the value in conflict.

    "The tower is 50 metres high" and "the tower is 60 metres high" are; two rows of a list, or a
    number for children and one for adults, differ in what they speak of and are not.
    """
    conflicts = [
        comparison
        for comparison in refuting.comparisons
        if comparison.relation is SlotRelation.CONFLICTING
    ]
    if not conflicts or any(comparison.slot not in _VALUES for comparison in conflicts):
        return False
    said, denied = _words(supporting.quote.of(text)), _words(refuting.quote.of(text))
    mine, theirs = _values(conflicts)
    return said - denied <= mine and denied - said <= theirs


def _values(conflicts: list[Comparison]) -> tuple[Counter[str], Counter[str]]:
    mine, theirs = Counter[str](), Counter[str]()
    for comparison in conflicts:
        mine |= _words(comparison.claim_value)
        theirs |= _words(comparison.evidence_value or "")
    return mine, theirs


def _words(text: str) -> Counter[str]:
    return Counter(token.fold for token in tokens(text) if token.kind is not TokenKind.MARK)
