"""What two judges say of a claim and a source, made into two probabilities that were fitted.

A multinomial logistic model of few parameters (McCullagh and Nelder, "Generalized linear models",
1989, 5.2.4): each of them has the sign that its meaning asks for, so that more support by either
judge never lowers the support that comes out, and more refutation never raises it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log

from veridical.types import Judgement, Slot, SlotRelation

TYPED = frozenset({Slot.NUMBER, Slot.DATE, Slot.NAME, Slot.IDENTIFIER, Slot.CELL, Slot.ORDER})
"""What has a value that can be compared by its type."""

LACKING = frozenset({SlotRelation.MISSING, SlotRelation.CONFLICTING})
"""How a value stands that the evidence does not bear out."""

_LEAST = 1e-4
_SURE = 0.5


@dataclass(frozen=True, slots=True)
class Features:
    """What is known of one claim and one source; every number is in [-10, 10].

    `says` and `denies` are the logarithms of the odds of support and refutation against silence, as
    the judge that reads has them; `borne_out` and `refuted` what the comparison of values is sure
    of, in [0, 1]; `coverage` the share of the claim that the passage speaks of; `similarity` the
    cosine; `lacking` the share of the claim's compared values and words that are missing. Of its
    typed values (numbers, dates, names): `agrees` is 1 where all that are compared are borne out,
    `differs` 1 where one conflicts, `unread` 1 where a figure stands nowhere in what was read.
    """

    says: float
    denies: float
    borne_out: float
    refuted: float
    coverage: float
    similarity: float
    lacking: float
    agrees: float
    differs: float
    unread: float

    def row(self) -> tuple[float, ...]:
        """The numbers in the order of the weights."""
        return (
            self.says,
            self.denies,
            self.borne_out,
            self.refuted,
            self.coverage,
            self.similarity,
            self.lacking,
            self.agrees,
            self.differs,
            self.unread,
        )


@dataclass(frozen=True, slots=True)
class Combination:
    """Weights of `Features.row` and a constant for support and for refutation; silence has none."""

    version: str
    support: tuple[float, ...]
    refute: tuple[float, ...]

    def sides(self, features: Features) -> tuple[float, float]:
        """Support and refutation, each in [0, 1], their sum at most 1."""
        row = (*features.row(), 1.0)
        for_it = _sum(self.support, row)
        against = _sum(self.refute, row)
        highest = max(for_it, against, 0.0)
        parts = (exp(for_it - highest), exp(against - highest), exp(-highest))
        whole = sum(parts)
        return parts[0] / whole, parts[1] / whole


def _sum(weights: tuple[float, ...], row: tuple[float, ...]) -> float:
    return sum(weight * one for weight, one in zip(weights, row, strict=True))


def features_of(
    compared: Judgement, read: Judgement, *, similarity: float | None, unread: bool
) -> Features:
    """The features of a source, from the judge that compares and the judge that reads."""
    silent = max(_LEAST, 1.0 - read.support - read.refute)
    found = compared.comparisons
    missing = sum(1 for one in found if one.relation is SlotRelation.MISSING)
    typed = {one.relation for one in found if one.slot in TYPED}
    return Features(
        says=log(max(_LEAST, read.support) / silent),
        denies=log(max(_LEAST, read.refute) / silent),
        borne_out=compared.support if compared.support >= _SURE else 0.0,
        refuted=compared.refute if compared.refute >= _SURE else 0.0,
        coverage=compared.coverage,
        similarity=max(0.0, similarity or 0.0),
        lacking=missing / len(found) if found else 0.0,
        agrees=float(bool(typed) and not typed & LACKING),
        differs=float(SlotRelation.CONFLICTING in typed),
        unread=float(unread),
    )
