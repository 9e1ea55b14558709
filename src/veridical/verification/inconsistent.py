"""A source that says a claim and, in the same words, the contrary of it."""

from __future__ import annotations

from collections import Counter

from veridical.text.grammar.closed_class import function_words, word_class
from veridical.text.words import TokenKind, stem, tokens
from veridical.types import Comparison, Judgement, Slot, SlotRelation

_VALUES = frozenset({Slot.NUMBER, Slot.DATE, Slot.NEGATION, Slot.QUANTIFIER, Slot.OPPOSITE})

_WHEN = frozenset(
    "later earlier then now today before after since until once formerly previously".split()
)


def says_both(text: str, language: str, supporting: Judgement, refuting: Judgement) -> bool:
    """Whether two passages of one text say the same but for the value in conflict.

    "The tower is 50 metres high" and "the tower is 60 metres high" are; two rows of a list, or a
    number for children and one for adults, differ in what they speak of and are not.
    """
    conflicts = [
        comparison
        for comparison in refuting.comparisons
        if comparison.relation is SlotRelation.CONFLICTING
    ]
    slots = {comparison.slot for comparison in conflicts}
    if not slots or not slots <= _VALUES or {Slot.NUMBER, Slot.DATE} <= slots:
        return False  # "5 in 2023" and "6 in 2024" are two events
    if _of_something_before(supporting.quote.of(text), language):
        return False  # "It is 610 metres long": each "it" may be another
    said = _words(supporting.quote.of(text), language)
    denied = _words(refuting.quote.of(text), language)
    mine, theirs = _values(conflicts, language)
    return said - denied <= mine and denied - said <= theirs


def _of_something_before(quote: str, language: str) -> bool:
    words = [token.fold for token in tokens(quote)[:2]]
    return bool({"and", "but", *word_class(language, "pron")}.intersection(words))


def _values(conflicts: list[Comparison], language: str) -> tuple[Counter[str], Counter[str]]:
    mine, theirs = Counter[str](), Counter[str]()
    for comparison in conflicts:
        mine |= _words(comparison.claim_value, language)
        theirs |= _words(comparison.evidence_value or "", language)
    return mine, theirs


def _words(text: str, language: str) -> Counter[str]:
    """The stems of the words that say something: "does not offer" and "are offered" share one."""
    plain = function_words(language) - _WHEN
    return Counter(
        stem(token.fold, language)
        for token in tokens(text)
        if token.kind is not TokenKind.MARK and token.fold not in plain
    )
