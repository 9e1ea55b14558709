"""What is advised for a file that takes too much: a large one is split, a small one is not."""

from __future__ import annotations

import signal

import pytest

from veridical.errors import VeridicalError
from veridical.isolation.limits import Limits
from veridical.isolation.refusals import broken, out_of_memory, too_slow

LIMITS = Limits()


def refusals(length: int) -> list[VeridicalError]:
    """All that is told of a file of so many bytes that took more than there is."""
    return [
        out_of_memory("a.pdf", LIMITS, length),
        too_slow("a.pdf", LIMITS, length),
        broken("a.pdf", -signal.SIGABRT, LIMITS, LIMITS.memory_bytes, length),
        broken("a.pdf", -signal.SIGXCPU, LIMITS, 0, length),
    ]


@pytest.mark.parametrize("length", [0, 904, 199_999])
def test_a_small_file_that_takes_much_is_not_to_be_split(length: int) -> None:
    for one in refusals(length):
        assert one.message.endswith(f", and it has only {length:,} bytes")
        assert "makes no sense" in one.hint
        assert "split" not in one.hint


@pytest.mark.parametrize("length", [200_000, 40_000_000])
def test_a_large_file_is_to_be_split(length: int) -> None:
    for one in refusals(length):
        assert "only" not in one.message
        assert "split it into several files" in one.hint
