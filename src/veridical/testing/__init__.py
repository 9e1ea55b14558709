"""What tests need: parts that do what they are told, values made from a few words, and suites.

The fakes are real implementations of the protocols; the suites in `testing.conformance` hold them,
our own adapters and yours to the same promises. `assert_grounded` is for tests of an application:
it stands above all of this, and is loaded when it is first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from veridical.doors.asserting.checks import assert_grounded as assert_grounded

__all__ = [
    "FixedJudge",
    "FixedOracle",
    "MemoryCache",
    "ScriptedModel",
    "assert_grounded",
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


def __getattr__(name: str) -> object:
    """Load the assertion on first use, so that the fakes cost nothing more."""
    if name != "assert_grounded":
        raise AttributeError(f"module 'veridical.testing' has no attribute {name!r}")
    from importlib import import_module

    found: object = import_module("veridical.doors.asserting.checks").assert_grounded
    globals()[name] = found
    return found
