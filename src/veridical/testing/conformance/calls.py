"""What the suites share: contexts that are over, and results that must agree."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from veridical.errors import Interrupted
from veridical.protocols import CancelToken, RunContext
from veridical.wire import dumps

Item = TypeVar("Item")

# Texts that have broken parsers before: each must give a result, never an exception.
HOSTILE = (
    "",
    " ",
    "\x00\x1b[31m",
    "\ud800",
    "\u202etxet desrever",
    "9" * 5000,
    "(" * 2000,
    "👩‍👩‍👧‍👦 🇬🇧",
    "مرحبا 123 שלום",
)

_THREADS = 4


def _stopped(way: str) -> RunContext:
    if way == "out of time":
        return RunContext(deadline=time.monotonic() - 1.0)
    token = CancelToken()
    token.cancel()
    return RunContext(cancel=token)


def must_be_interrupted(work: Callable[[RunContext], object]) -> None:
    """The work must raise `Interrupted` when it was cancelled or is out of time."""
    for way in ("cancelled", "out of time"):
        try:
            work(_stopped(way))
        except Interrupted:
            continue
        raise AssertionError(f"went on although the run was {way}")


def must_agree(one: object, other: object, when: str) -> None:
    """Both results must be the same, scores to four decimals."""
    assert dumps(one) == dumps(other), f"the result differs {when}"


def _one_by_one(
    results: Sequence[object], expected: Sequence[object], items: Sequence[object], when: str
) -> None:
    assert len(results) == len(items), f"{len(results)} results for {len(items)} items"
    for result, wanted in zip(results, expected, strict=True):
        must_agree(result, wanted, when)


def must_ignore_neighbours(
    items: Sequence[Item], work: Callable[[Sequence[Item]], Sequence[object]]
) -> None:
    """An item's result must be the same alone, in any batch, in any order and beside its double."""
    alone = [_only(work([item])) for item in items]
    _one_by_one(work(items), alone, items, "in a batch from alone")
    backwards = list(reversed(items))
    _one_by_one(work(backwards), list(reversed(alone)), backwards, "when the order is turned round")
    half = len(items) // 2
    turned = [*items[half:], *items[:half]]
    _one_by_one(work(turned), [*alone[half:], *alone[:half]], turned, "in another order")
    doubled = [item for item in items for _ in range(2)]
    _one_by_one(
        work(doubled),
        [result for result in alone for _ in range(2)],
        doubled,
        "beside its own double",
    )


def _only(results: Sequence[object]) -> object:
    assert len(results) == 1, f"{len(results)} results for one item"
    return results[0]


def must_be_shareable(items: Sequence[Item], work: Callable[[Sequence[Item]], object]) -> None:
    """Threads that work at the same time must get what one thread gets."""
    expected = work(items)
    with ThreadPoolExecutor(_THREADS) as pool:
        for result in pool.map(work, [items] * _THREADS * 2):
            must_agree(result, expected, "when threads work at the same time")
