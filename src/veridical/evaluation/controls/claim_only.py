"""What can be read from the text alone: a bag of words that never sees the evidence.

A set on which this does well gives its labels away by style. Learnt inside the set by
cross-validation: a row is scored by a model that saw neither it nor its text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import pairwise

import numpy as np

from veridical.evaluation.controls.logistic import Flags, Numbers, SparseRows, Weights, fit
from veridical.evaluation.detection import Detection, Found
from veridical.evaluation.labelled import LabelledRow
from veridical.evaluation.wording import Words, wording
from veridical.protocols import RunContext
from veridical.types import Failure

FOLDS = 5
STRENGTH = 10.0
"""The C of the regression; rows of length 1 need less regularisation than counts do."""

_FEWEST = 10
_TOO_FEW = Failure("too_few_rows", f"fewer than {_FEWEST} rows of one side, or all are kin")


@dataclass(frozen=True, slots=True)
class ClaimOnly:
    """Logistic regression over the text's words and pairs of neighbouring words.

    Rows that share their words or their evidence are in one fold. A set may hold a text, or two
    that differ in a word, with both labels: whoever learnt one would take the other for the same,
    and be wrong on purpose. Both sides weigh the same, or the share of each in what was learnt
    would speak against the fold that is asked about.
    """

    seed: int = 0
    name: str = "claim_only"
    alone: bool = False

    @property
    def version(self) -> str:
        """What it was made with."""
        return f"1 seed {self.seed}"

    def scores(self, rows: Sequence[LabelledRow], context: RunContext) -> Sequence[Found]:
        """A detection for each row; failures where one side has fewer than ten rows, or
        where no model can be made that did not see its kin."""
        words = [wording(row.text) for row in rows]
        folds = _folds(rows, words, self.seed)
        positive = np.array([row.gold.is_positive for row in rows], dtype=np.bool_)
        found: list[Found] = [_TOO_FEW] * len(rows)
        if min(int(positive.sum()), int((~positive).sum())) < _FEWEST:
            return found
        for fold in range(FOLDS):
            context.check()
            asked = np.flatnonzero(folds == fold)
            known = np.flatnonzero(folds != fold)
            if not len(asked) or len(set(positive[known].tolist())) < 2:
                continue
            said = _learnt(words, positive, known, asked)
            for at, score in zip(asked.tolist(), said.tolist(), strict=True):
                found[at] = Detection(score)
        return found


def _folds(rows: Sequence[LabelledRow], words: Sequence[Words], seed: int) -> Numbers:
    """The fold of each row; kin are in one, and the seed says in which order folds are filled."""
    kin = _kin(rows, words)
    held: dict[int, list[int]] = {}
    for at, first in enumerate(kin):
        held.setdefault(first, []).append(at)

    def drawn(first: int) -> bytes:
        return sha256(f"{seed} {' '.join(words[first])}".encode("utf-8", "replace")).digest()

    sizes = [0] * FOLDS
    found = np.zeros(len(rows), dtype=np.int64)
    for first in sorted(held, key=lambda one: (drawn(one), one)):
        fold = sizes.index(min(sizes))
        found[held[first]] = fold
        sizes[fold] += len(held[first])
    return found


def _kin(rows: Sequence[LabelledRow], words: Sequence[Words]) -> list[int]:
    """For each row the first of its kin: rows are kin that share their words or their evidence."""
    parent = list(range(len(rows)))

    def root(at: int) -> int:
        while parent[at] != at:
            parent[at] = parent[parent[at]]
            at = parent[at]
        return at

    seen: dict[tuple[str, Words], int] = {}
    for at, row in enumerate(rows):
        for key in (("words", words[at]), ("evidence", row.evidence)):
            if not key[1]:
                continue
            one, other = root(seen.setdefault(key, at)), root(at)
            parent[max(one, other)] = min(one, other)
    return [root(at) for at in range(len(rows))]


def _learnt(
    words: Sequence[Words],
    positive: Flags,
    known: Numbers,
    asked: Numbers,
) -> Weights:
    features = {at: _features(words[at]) for at in (*known.tolist(), *asked.tolist())}
    every = sorted(set().union(*(features[at] for at in known.tolist())))
    columns = {one: number for number, one in enumerate(every)}
    model = fit(
        _matrix([features[at] for at in known.tolist()], columns), positive[known], STRENGTH
    )
    return model.probabilities(_matrix([features[at] for at in asked.tolist()], columns))


def _features(words: Sequence[str]) -> frozenset[str]:
    return frozenset((*words, *(f"{one} {other}" for one, other in pairwise(words))))


def _matrix(held: Sequence[frozenset[str]], columns: dict[str, int]) -> SparseRows:
    """1 for each feature that is there, and each row divided by its length."""
    rows: list[int] = []
    places: list[int] = []
    values: list[float] = []
    for number, features in enumerate(held):
        known = sorted(columns[one] for one in features if one in columns)
        rows += [number] * len(known)
        places += known
        values += [max(1, len(known)) ** -0.5] * len(known)
    return SparseRows(
        np.array(rows, dtype=np.int64),
        np.array(places, dtype=np.int64),
        np.array(values, dtype=np.float64),
        (len(held), len(columns)),
    )
