"""Rows with the evidence of others: what a system still finds then, it has not read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256

from veridical.errors import UnreadableInput
from veridical.evaluation.labelled import LabelledRow


def shuffled(rows: Sequence[LabelledRow], seed: int) -> tuple[LabelledRow, ...]:
    """The rows, each with the evidence of another row of the set.

    The different pieces of evidence stand in an order that the seed makes, and each row gets the
    one behind its own: no row keeps its evidence, and rows that shared theirs share the other.
    Raises `UnreadableInput` where all rows have the same evidence.
    """
    ring = sorted({row.evidence for row in rows}, key=lambda one: _place(one, seed))
    if len(ring) < 2:
        raise UnreadableInput(
            "all rows of the set have the same evidence, so it cannot be shuffled",
            "leave the shuffled system out",
        )
    behind = dict(zip(ring, [*ring[1:], ring[0]], strict=True))
    return tuple(replace(row, evidence=behind[row.evidence]) for row in rows)


def _place(evidence: tuple[str, ...], seed: int) -> bytes:
    digest = sha256(str(seed).encode())
    for text in evidence:
        digest.update(b"\0" + text.encode("utf-8", "surrogatepass"))
    return digest.digest()
