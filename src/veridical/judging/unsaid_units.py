"""Units, currencies and periods of the claim that a bare number of the source does not say.

A price of 12 is no "USD 12 per month": digits alone bear out digits alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from veridical.judging.analysis import Analysis, analyse
from veridical.text.grammar.lexicon import lemma
from veridical.text.quantities.quantity import Quantity, QuantityKind
from veridical.text.quantities.units import Unit
from veridical.text.rates import named_periods, rates

_AGE = frozenset("old aged age".split())


def is_bare(quantity: Quantity) -> bool:
    """Whether a number has digits and nothing else; "half" is a share by itself."""
    return quantity.unit is None and quantity.kind is QuantityKind.COUNT


def is_same_figure(claim: Quantity, evidence: Quantity) -> bool:
    """Whether a bare number has the very figure of the claim, that gives it a magnitude or a unit.

    "84.2" in a report whose head says "EUR million" may well be the claim's EUR 84.2 million.
    """
    if not is_bare(evidence) or evidence.noun is not None or not claim.is_point:
        return False
    figure = _FIGURE.match(claim.text)
    if figure is None or figure.group() != evidence.text or not evidence.is_point:
        return False
    # "-84.2" is no "84.2".
    return claim.low * evidence.low > 0 and claim.low != evidence.low


_FIGURE = re.compile(r"[0-9][0-9.,]{0,30}")


def unsaid(claim: Analysis, quantity: Quantity, said: Iterable[str]) -> tuple[int, ...]:
    """The claim's tokens of a quantity's unit that none of the folded words `said` gives.

    An age needs no unit: "Anna (47)" is 47 years old.
    """
    if quantity.unit is None or _is_age(claim, quantity):
        return ()
    words = frozenset(part for word in said for part in (word, *word.split("_")))  # price_usd
    value = set(claim.range_of(quantity.value_span.start, quantity.value_span.end))
    rest = [at for at in claim.range_of(quantity.span.start, quantity.span.end) if at not in value]
    return tuple(at for at in rest if _is_unsaid(claim.tokens[at].fold, claim.language, words))


def _is_age(claim: Analysis, quantity: Quantity) -> bool:
    assert quantity.unit is not None
    return quantity.unit.name.startswith("year") and bool(_AGE & claim.folds)


def _is_unsaid(word: str, language: str, words: frozenset[str]) -> bool:
    unit, periods = _unit_of(word, language), _periods(word)
    if (unit is None and not periods) or word in words:
        return False
    if language == "en" and lemma(word) in {lemma(other) for other in words}:
        return False
    if periods and any(periods & _periods(other) for other in words):
        return False
    if unit is None:
        return True
    return not any(_is_same(unit, _unit_of(other, language)) for other in words)


def _periods(word: str) -> frozenset[str]:
    """The periods that a word names: "monthly", "month"."""
    return frozenset({one.period for one in rates([word])} | set(named_periods([word])))


@lru_cache(maxsize=8192)
def _unit_of(word: str, language: str) -> Unit | None:
    """What a word counts in, after a number or before it."""
    if any(character.isdigit() for character in word):
        return None
    found = (
        one.unit
        for text in (f"1 {word}", f"{word} 1")
        for one in analyse(text, language).quantities
        if one.unit is not None
    )
    return next(found, None)


def _is_same(one: Unit, other: Unit | None) -> bool:
    if other is None or one.dimension != other.dimension:
        return False
    if one.is_money:
        return bool(set(one.currencies) & set(other.currencies))
    return bool(set(one.factors) & set(other.factors))
