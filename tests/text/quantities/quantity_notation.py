"""Quantities as short strings, for the tables of tests: "at_least 300 count of workers"."""

from __future__ import annotations

from fractions import Fraction

from veridical.text.quantities.reading import Bound, Quantity, QuantityKind, quantities
from veridical.text.words import tokens


def shown(quantity: Quantity, text: str) -> str:
    """A quantity in one line: bound, ~, value, unit, kind, "of" what is counted, #label."""
    parts: list[str] = []
    if quantity.bound is not Bound.EXACT:
        parts.append(quantity.bound.value)
    if quantity.approximate:
        parts.append("~")
    if quantity.kind is QuantityKind.IDENTIFIER:
        return f"{quantity.text} #{quantity.label}" if quantity.label else f"{quantity.text} #"
    value = written(quantity.low)
    parts.append(f"{value}..{written(quantity.high)}" if quantity.is_range else value)
    if quantity.unit is not None:
        parts.append(quantity.unit.name)
    named = {QuantityKind.MEASURE, QuantityKind.MONEY, QuantityKind.PERCENT}
    if quantity.kind not in named | {QuantityKind.PERCENTAGE_POINTS}:
        parts.append(quantity.kind.value)
    if quantity.noun is not None:
        read = tokens(text)
        parts.append("of " + "".join(read[index].text for index in range(*quantity.noun)))
    return " ".join(parts)


def written(value: Fraction) -> str:
    """The value as a decimal where it has one, else as a fraction."""
    rest = value.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    return f"{float(value):.12g}" if rest == 1 and abs(value) < 10**6 else str(value)


def read(text: str, language: str = "en") -> list[str]:
    return [shown(quantity, text) for quantity in quantities(text, language)]
