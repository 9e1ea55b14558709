"""What tests need: parts that do what they are told, values made from a few words, and suites.

The fakes are real implementations of the protocols; the suites in `testing.conformance` hold them,
our own adapters and yours to the same promises.
"""

from veridical.testing.builders import (
    claim,
    counts,
    document,
    entry,
    evidence,
    pair,
    passage,
    report,
    verdict,
)
from veridical.testing.fakes import FixedJudge, FixedOracle, MemoryCache, ScriptedModel

__all__ = [
    "FixedJudge",
    "FixedOracle",
    "MemoryCache",
    "ScriptedModel",
    "claim",
    "counts",
    "document",
    "entry",
    "evidence",
    "pair",
    "passage",
    "report",
    "verdict",
]
