"""A value as another process gets it: what a process pool does with arguments and results."""

from __future__ import annotations

from multiprocessing.reduction import ForkingPickler
from typing import TypeVar

Value = TypeVar("Value")


def sent(value: Value) -> Value:
    """The value at the other end."""
    arrived: Value = ForkingPickler.loads(bytes(ForkingPickler.dumps(value)))
    return arrived
