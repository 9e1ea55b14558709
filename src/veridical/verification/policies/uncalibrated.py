"""The default until a judge has been calibrated: the slots judge's own values, with thresholds.

The values are ordered, not probabilities, and the report says so.
"""

from __future__ import annotations

from veridical.verification.policy import Policy, Thresholds
from veridical.verification.sides import BySides


def support_is_trust(support: float, refute: float) -> float:
    """A claim's trust is its support; refutation has already lowered it."""
    del refute
    return support


POLICY = Policy(
    name="uncalibrated",
    calibrated=False,
    profiles={
        "strict": Thresholds(support=0.91, refute=0.6),
        "balanced": Thresholds(support=0.7, refute=0.7),
        "lenient": Thresholds(support=0.6, refute=0.85),
    },
    score=BySides(support_is_trust),
)
