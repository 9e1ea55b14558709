"""Which words of a claim name what stands in a cell, or what a column is of."""

from __future__ import annotations

from collections.abc import Sequence

from veridical.judging.alignment import align
from veridical.judging.analysis import Analysis, analyse
from veridical.text.dates import comparison as compare_dates
from veridical.text.grammar.lexicon import are_synonyms, derived_from
from veridical.text.grammar.tags import Tag
from veridical.text.rates import named_periods, rates
from veridical.text.words import TokenKind, tokens
from veridical.types import SlotRelation

_SHORTENED = {
    "max": "maximum",
    "min": "minimum",
    "avg": "average",
    "qty": "quantity",
    "temp": "temperature",
    "pop": "population",
}
_FULL = {
    one: (other,)
    for short, full in _SHORTENED.items()
    for one, other in ((short, full), (full, short))
}
_QUARTERS = {
    f"q{number}": (word, "quarter")
    for number, word in enumerate(("first", "second", "third", "fourth"), start=1)
}


def naming_tokens(claim: Analysis, text: str, language: str) -> frozenset[int] | None:
    """The claim's tokens that name all of `text`, by its words or as the same date."""
    words = [token for token in tokens(text) if token.kind is not TokenKind.MARK]
    if not words:
        return None
    folds = [word.fold for word in words]
    spoken = [part for fold in folds for part in _QUARTERS.get(fold, (fold,))]
    for said in (folds, spoken):
        found = _all_in(claim, said)
        if found is not None:
            return found
    dates = analyse(text, language).dates
    for date in claim.dates:
        same = dates and compare_dates.compare(date, dates[0]) is SlotRelation.SAME
        if same and len(words) <= 2:
            return frozenset(claim.range_of(date.span.start, date.span.end))
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


def attribute(
    claim: Analysis, free: frozenset[int], words: str, language: str
) -> tuple[frozenset[int], float] | None:
    """The claim's words that name an attribute, and the share of it that they name.

    None where both say what an amount is for and it is not the same: "per month", "Yearly".
    """
    head = analyse(_as_said(claim, words), language)
    content = sum(weight > 0 for weight in head.weights)
    if head.dates and content:
        # "Rainfall in May" is not "rainfall in June", whatever the words share.
        same = any(
            compare_dates.compare(date, other) is SlotRelation.SAME
            for date in claim.dates
            for other in head.dates
        )
        if not same:
            return frozenset(), 0.0
    period = _period(claim, head)
    if period is None:
        return None
    if period:
        return _with_period(claim, free, head, period)
    if not content:
        whole = naming_tokens(claim, words, language)
        inside = whole is not None and whole <= free
        return (whole or frozenset(), 1.0) if inside else (frozenset(), 0.0)
    found = align(claim, sorted(free), head, range(len(head.tokens)))
    linked = frozenset(link.claim for link in found.links)
    if not linked and language == "en":
        linked = _by_verb(claim, free, head)
    return linked, len(linked) / content


def _as_said(claim: Analysis, words: str) -> str:
    """A head with its shortened words as the claim has them: "max flow", "maximum flow"."""
    return " ".join(
        next((full for full in _FULL.get(word.lower().strip("."), ()) if full in claim.folds), word)
        for word in words.split()
    )


def _period(claim: Analysis, head: Analysis) -> frozenset[int] | None:
    """The claim's words for the period that a head names; None where it names another."""
    said = rates([token.fold for token in claim.tokens])
    folds = [token.fold for token in head.tokens]
    stated = {one.period for one in rates(folds)}
    same = [one.words for one in said if one.period in (stated or named_periods(folds))]
    if said and stated and not same:
        return None
    return frozenset().union(*same)


def _with_period(
    claim: Analysis, free: frozenset[int], head: Analysis, period: frozenset[int]
) -> tuple[frozenset[int], float]:
    """The period counts as one of the head's words, whatever it is written with."""
    folds = [token.fold for token in head.tokens]
    taken = {at for one in rates(folds) for at in one.words}
    taken |= {at for at, fold in enumerate(folds) if named_periods([fold])}
    others = [at for at in range(len(folds)) if at not in taken]
    found = align(claim, sorted(free - period), head, others)
    linked = frozenset(link.claim for link in found.links)
    content = sum(head.weights[at] > 0 for at in others)
    return linked | period, (len(linked) + 1) / (content + 1)


def _by_verb(claim: Analysis, free: frozenset[int], head: Analysis) -> frozenset[int]:
    """ "The train leaves at 10:31" under "Departure": the verb of the head's noun, or its like."""
    roots = [head.roots[at] for at, weight in enumerate(head.weights) if weight > 0]
    verbs = {verb for noun in roots for verb in derived_from(noun)}
    for at in sorted(free):
        if claim.tags[at] is Tag.VERB and any(are_synonyms(claim.roots[at], v) for v in verbs):
            return frozenset([at])
    return frozenset()
