"""What policies share: a trust and a threshold become a mark, marks a mean and signals."""

from __future__ import annotations

from collections.abc import Sequence

from veridical.types import Direction, Signal
from veridical.types.scoring import Mark

PASSES = "passes"
"""The signal that says whether a claim or a text passes under the policy's own rule: 1 or 0."""

NO_CLAIMS = "no_claims"

_COMPARED = 4
_KEPT = 6


def is_reached(trust: float, threshold: float) -> bool:
    """Whether a trust is the threshold or more, compared as it is written: at four decimals."""
    return round(trust, _COMPARED) >= threshold


def mark(trust: float | None, threshold: float, null_reason: str = NO_CLAIMS) -> Mark:
    """The mark of a trust: it passes from the threshold on.

    A trust that is None has neither, because of `null_reason`. What floats add beyond 0 and 1 is
    cut off.
    """
    if trust is None:
        return Mark(None, None, null_reason)
    kept = round(min(1.0, max(0.0, trust)), _KEPT)
    return Mark(kept, is_reached(kept, threshold))


def mean(marks: Sequence[Mark]) -> float | None:
    """The mean of the trust of those that have one, in [0, 1]; None where none has."""
    known = [one.trust for one in marks if one.trust is not None]
    return sum(known) / len(known) if known else None


def pass_signal(found: Mark, method: str, claim_id: str | None = None) -> Signal:
    """Whether a mark passes, as a signal: 1 yes, 0 no, None where there is no trust."""
    value = None if found.passes is None else float(found.passes)
    return Signal(PASSES, value, Direction.HIGHER_IS_BETTER, method, found.null_reason, claim_id)
