"""Which passages are taken, by their scores: the best, and no source before another's share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

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


def fair(
    scores: Scores, sources: Places, repeated: Sequence[Places], k: int, per_source: int
) -> Places:
    """The best of the k / 2 likeliest sources, then the best of the rest, `per_source` of each.

    Each of `repeated` are the places of one text: the best of them may fill a third of `k`. More of
    one source, then of one text, is taken only where nothing else is left; best first, ties in
    order.
    """
    varied = _thinned(scores, repeated, max(1, k // 3))
    # A source whose best passage is one copy too many leads with no lesser one.
    left_out = int(np.count_nonzero(scores) - np.count_nonzero(varied))
    ahead = leaders(scores, sources, max(1, k // 2) + left_out)
    first = [pair for pair in ahead if varied[pair[1]] > 0][: max(1, k // 2)]
    taken = Counter(source for source, _ in first)
    chosen, rest = dict.fromkeys(place for _, place in first), []
    for number in best(varied, _DEPTH * k).tolist():
        if len(chosen) == k:
            break
        source = int(np.searchsorted(sources, number, side="right")) - 1
        if number in chosen:
            continue
        if taken[source] < per_source:
            taken[source] += 1
            chosen[number] = None
        else:
            rest.append(number)
    again = best(scores, k).tolist() if len(chosen) + len(rest) < k else []
    every = np.array([*dict.fromkeys([*chosen, *rest, *again])][:k], dtype=np.int64)
    every.sort()
    return every[np.argsort(-scores[every], kind="stable")]


def _thinned(scores: Scores, repeated: Sequence[Places], most: int) -> Scores:
    """The scores, where of each text only the `most` best places have one."""
    crowded = [places for places in repeated if len(places) > most]
    if not crowded:
        return scores
    thinned = scores.copy()
    for places in crowded:
        thinned[places[np.argsort(-scores[places], kind="stable")[most:]]] = 0.0
    return thinned
