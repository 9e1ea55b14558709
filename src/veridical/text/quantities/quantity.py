"""A quantity read from a text: what it says, how exactly, of what."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from veridical.text.quantities.units import Unit
from veridical.types.reading import Span


class QuantityKind(StrEnum):
    """What a number is the number of; only like kinds are compared."""

    COUNT = "count"
    ORDINAL = "ordinal"
    PERCENT = "percent"
    PERCENTAGE_POINTS = "percentage_points"
    MONEY = "money"
    MEASURE = "measure"
    RATIO = "ratio"
    FREQUENCY = "frequency"
    IDENTIFIER = "identifier"


class Bound(StrEnum):
    """On which side of the value the truth may lie; `UP_TO` says besides that it gets there."""

    EXACT = "exact"
    AT_LEAST = "at_least"
    AT_MOST = "at_most"
    UP_TO = "up_to"
    MORE_THAN = "more_than"
    LESS_THAN = "less_than"


@dataclass(frozen=True, slots=True)
class Quantity:
    """A quantity, and where it stands.

    `span` covers all of it in the text: bound and approximation words, sign, currency, number,
    unit; `value_span` and `text` only the digits or number words, of both ends for a range.
    `low` and `high` are in `unit` and equal unless it is a range; `low` <= `high`. `resolution`
    is half the unit of the last significant digit written, in `unit`; 0 is exact. `noun` is the
    token range of what is counted, `counted` that word folded and stemmed ("" where there is
    none). `label` says what an identifier names: version, section, phone ("" unknown); the value
    of an identifier is its text alone. That of a frequency is "each" where it counts nothing, and
    only leaves no stretch of time out: "daily", "every day".
    """

    span: Span
    value_span: Span
    text: str
    low: Fraction
    high: Fraction
    unit: Unit | None
    kind: QuantityKind
    bound: Bound
    approximate: bool
    resolution: Fraction
    noun: tuple[int, int] | None = None
    counted: str = ""
    label: str = ""

    @property
    def is_range(self) -> bool:
        """Whether it names two ends: "10 to 15"."""
        return self.low != self.high

    @property
    def is_point(self) -> bool:
        """Whether it names one value, exactly or about."""
        return self.low == self.high and self.bound is Bound.EXACT
