"""Which passages are taken, by their scores: the best, and no source before another's share."""

from __future__ import annotations

from collections import Counter

import numpy as np
import numpy.typing as npt

Scores = npt.NDArray[np.float64]
Places = npt.NDArray[np.int64]

_DEPTH = 8


def best(scores: Scores, k: int) -> Places:
    """The places of at most `k` positive scores, best first; equal ones stay in order."""
    if k < len(scores):
        threshold = np.partition(scores, len(scores) - k)[len(scores) - k]
        candidates = np.flatnonzero(scores >= max(threshold, 1e-9))
    else:
        candidates = np.flatnonzero(scores > 0)
    return candidates[np.argsort(-scores[candidates], kind="stable")[:k]]


def leaders(scores: Scores, sources: Places, count: int) -> list[tuple[int, int]]:
    """For each of the `count` likeliest sources its number and the place of its best passage.

    `sources` are the places of the first passage of each source, ascending.
    """
    if not len(scores):
        return []
    leading = best(np.maximum.reduceat(scores, sources), count)
    ends = np.append(sources, len(scores))
    return [
        (at, int(ends[at]) + int(np.argmax(scores[ends[at] : ends[at + 1]])))
        for at in leading.tolist()
    ]


def fair(scores: Scores, sources: Places, k: int, per_source: int) -> Places:
    """The best of the k / 2 likeliest sources, then the best of the rest, `per_source` of each.

    More of one source is taken only where no other has any left; best first, ties in order.
    """
    first = leaders(scores, sources, max(1, k // 2))
    taken = Counter(source for source, _ in first)
    chosen, rest = {place for _, place in first}, []
    for number in best(scores, _DEPTH * k).tolist():
        if len(chosen) == k:
            break
        source = int(np.searchsorted(sources, number, side="right")) - 1
        if number in chosen:
            continue
        if taken[source] < per_source:
            taken[source] += 1
            chosen.add(number)
        else:
            rest.append(number)
    every = np.array([*chosen, *rest[: k - len(chosen)]], dtype=np.int64)
    every.sort()
    return every[np.argsort(-scores[every], kind="stable")]
