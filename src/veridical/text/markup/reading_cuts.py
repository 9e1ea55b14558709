"""Many ranges of one reading at once: cutting them one by one would walk its runs each time."""

from __future__ import annotations

from collections.abc import Sequence

from veridical.types import Reading, ReadingRun, Span


def cuts(whole: Reading, ranges: Sequence[tuple[int, int]]) -> list[Reading]:
    """The readings of `[start, end)` ranges of `whole`, which are in order and disjoint."""
    runs, at = whole.runs, 0
    found: list[Reading] = []
    for start, end in ranges:
        while at < len(runs) and runs[at].start + runs[at].length <= start:
            at += 1
        inside: list[ReadingRun] = []
        here = at
        while here < len(runs) and runs[here].start < end:
            run = runs[here]
            left, right = max(run.start, start), min(run.start + run.length, end)
            if left < right:
                origin = run.origin + left - run.start
                inside.append(ReadingRun(left - start, right - left, origin))
            here += 1
        at = max(at, here - 1)
        found.append(Reading(whole.text[start:end], tuple(inside)))
    return found


def located(piece: Reading) -> Span | None:
    """The smallest span of the original that holds `piece`; None if all of it was inserted."""
    if not piece.runs:
        return None
    return Span(
        min(run.origin for run in piece.runs),
        max(run.origin + run.length for run in piece.runs),
    )
