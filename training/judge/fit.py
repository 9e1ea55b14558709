"""Fit the combination of both judges: python -m training.judge.fit EXPORTED --out FILE --rows FILE

Reads only what was held out of training: pairs that people labelled, generated ones, and cases
written by hand (`--written`), each group with its own share and within it each label with the same.
Weights keep the signs that their meaning asks for by projection; the same rows give the same
weights.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from training.judge.features import Seen, noted, parts, reader_of, seen, written
from training.judge.pairs import read as examples
from training.judge.rows import clean, held_back, in_dev, mix

Numbers = npt.NDArray[np.float64]

# For each feature and the constant: the sign its weight may have (0 is any).
_SUPPORT = (1, -1, 1, -1, 1, 0, -1, 1, -1, -1, 0)
_REFUTE = (-1, 1, -1, 1, 1, 0, -1, -1, 1, 0, 0)
_STEPS = 4_000
_RATE = 0.05
_SHRINK = 1e-3


def fitted(
    rows: Sequence[Seen], shares: Mapping[str, float] | None = None
) -> tuple[Numbers, float]:
    """The weights ([2, features + 1]) and the mean negative log-likelihood of the rows.

    Without `shares` every row of a label counts the same.
    """
    given = np.array([[*row.features.row(), 1.0] for row in rows])
    wanted = np.eye(3)[[row.label for row in rows]]
    balance = _balance(rows, shares)
    signs = np.array([_SUPPORT, _REFUTE])
    weights = np.zeros((2, given.shape[1]))
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, _STEPS + 1):
        found = _shares(given, weights)
        off = (found - wanted)[:, :2] * balance[:, None]
        slope = off.T @ given / len(rows) + _SHRINK * weights
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope**2
        move = (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
        weights = weights - _RATE * move
        weights = np.where(signs * weights < 0, 0.0, weights)
    lost = -np.log(np.clip((_shares(given, weights) * wanted).sum(axis=1), 1e-12, 1))
    return weights, float((lost * balance).mean())


def _balance(rows: Sequence[Seen], shares: Mapping[str, float] | None) -> Numbers:
    """How much each row counts: 1 in the mean."""
    held = [(row.group if shares else "", row.label) for row in rows]
    counted = Counter(held)
    each = [(shares or {}).get(group, 1.0) / counted[group, label] for group, label in held]
    return np.array(each) * len(rows) / sum(each)


def _shares(given: Numbers, weights: Numbers) -> Numbers:
    scores = np.column_stack([given @ weights.T, np.zeros(len(given))])
    scores -= scores.max(axis=1, keepdims=True)
    parts_ = np.exp(scores)
    shares: Numbers = parts_ / parts_.sum(axis=1, keepdims=True)
    return shares


def main(given: Sequence[str]) -> int:
    """Fit and write; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("exported")
    parser.add_argument("--rows", type=Path, nargs="*", default=[])
    parser.add_argument("--written", type=Path, nargs="*", default=[])
    parser.add_argument("--noted", type=Path, nargs="*", default=[])
    parser.add_argument("--share", type=float, default=0.3, help="of the cases written by hand")
    parser.add_argument("--share-noted", type=float, default=1.0, help="of written documents")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--version", default="1", help="what the report calls these weights")
    parser.add_argument("--most", type=int, default=100_000)
    asked = parser.parse_args(given)
    every = [*mix(), *(row for path in asked.rows for row in examples(path))]
    rows = [row for row in clean(every, held_back()) if in_dev(row)][: asked.most]
    usual = parts(reader_of(asked.exported))
    found = seen(rows, usual) + written(asked.written, usual) + noted(asked.noted, usual)
    shares = {"given": 1.0, "generated": 1.0, "written": asked.share, "noted": asked.share_noted}
    weights, lost = fitted(found, shares)
    sys.stderr.write(f"{len(rows)} rows, {len(found)} read, loss {lost:.4f}\n")
    result = {
        "version": asked.version,
        "rows": len(found),
        "support": [round(float(one), 6) for one in weights[0]],
        "refute": [round(float(one), 6) for one in weights[1]],
    }
    asked.out.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    sys.stdout.write(json.dumps(result) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
