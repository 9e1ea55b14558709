"""Growth of work with the length of its input, measured as a ratio within one run."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

_TIMES = 8
_ALLOWED = 3 * _TIMES
"""What is linear takes 8 times as long for 8 times the text, what is quadratic 64 times."""
_FLOOR = 1e-6
"""Seconds for each character that a start of the text is taken to need at least."""


def assert_linear(run: Callable[[str], object], text: str) -> None:
    """Fail where the processor time of `run` grows far faster than the text it is given."""
    part = text[: len(text) // _TIMES]
    run(part[:1000])
    small, large = _seconds(run, part), _seconds(run, text)
    assert large < _ALLOWED * max(small, _FLOOR * len(part), 0.002), (
        f"{small:.3f} s, then {large:.3f} s"
    )


def _seconds(run: Callable[[str], object], text: str) -> float:
    # What the rest of the suite holds in memory is none of this work: it is not walked through.
    gc.collect()
    gc.freeze()
    try:
        start = time.thread_time()
        run(text)
        return time.thread_time() - start
    finally:
        gc.unfreeze()
