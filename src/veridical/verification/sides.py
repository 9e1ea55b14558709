"""Scoring by evidence: a claim by its support and its refutation, a text by the mean."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from veridical.types import Label
from veridical.types.scoring import Case, Mark, Marks
from veridical.verification import score
from veridical.verification.marking import NO_CLAIMS, is_reached, mean

_KEPT = 6


@dataclass(frozen=True, slots=True)
class BySides:
    """Makes the trust of a claim from its support and refutation; that of a text is the mean.

    `trust` maps two values in [0, 1] to one. A claim and a text pass where they are supported;
    with a threshold they pass from that trust on.
    """

    trust: Callable[[float, float], float]

    def __call__(self, case: Case, passes: float | None) -> Marks:
        """The marks of a case."""
        verdicts = [one.verdict for one in case.claims]
        claims = [
            _mark(round(self.trust(one.support, one.refute), _KEPT), one.label, passes)
            for one in verdicts
        ]
        whole = mean(claims)
        label = score.label_of(verdicts)
        if whole is None or label is None:
            return Marks(tuple(claims), Mark(None, None, NO_CLAIMS))
        return Marks(tuple(claims), _mark(round(whole, _KEPT), label, passes))


def _mark(trust: float, label: Label, passes: float | None) -> Mark:
    if passes is None:
        return Mark(trust, label is Label.SUPPORTED)
    return Mark(trust, is_reached(trust, passes))
