"""Trust in one word: low, moderate or high."""

from __future__ import annotations

from enum import StrEnum

from veridical.types.fields import SHARE, wrong_field

MODERATE = 0.5
HIGH = 0.8

# Scores are written, and compared, at four decimals: one that is shown as 0.8 is high.
_DECIMALS = 4


class Level(StrEnum):
    """How much trust there is, up to which bound."""

    LOW = "low"
    MODERATE = "moderate"
    HIGH = "high"


def level_of(trust: float | None) -> Level | None:
    """The level of a trust in [0, 1]: low below 0.5, moderate below 0.8, high from there on.

    None where there is no trust. Raises `UsageError` for what is no number from 0 to 1.
    """
    if trust is None:
        return None
    if not SHARE.keeps(trust) or isinstance(trust, bool):
        raise wrong_field(Level, "trust", SHARE.words, trust)
    compared = round(trust, _DECIMALS)
    if compared < MODERATE:
        return Level.LOW
    return Level.MODERATE if compared < HIGH else Level.HIGH
