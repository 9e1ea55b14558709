"""What the slots judge thinks of one pair, before it is put into the form all judges share."""

from __future__ import annotations

from dataclasses import dataclass

from veridical.judging.values import SlotFinding


@dataclass(frozen=True, slots=True)
class Opinion:
    """Support and refutation in [0, 1]; `quote` is a range of the passage's reading, if known."""

    support: float
    refute: float
    coverage: float
    findings: tuple[SlotFinding, ...]
    quote: tuple[int, int] | None


def neutral(
    coverage: float,
    findings: tuple[SlotFinding, ...] = (),
    quote: tuple[int, int] | None = None,
) -> Opinion:
    """An opinion that decides nothing: what is shared lends support, but never above 0.3."""
    return Opinion(0.3 * coverage, 0.0, coverage, findings, quote)
