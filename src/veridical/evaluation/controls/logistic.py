"""Logistic regression over sparse rows of words, in numpy alone: the same numbers every time.

Minimises |w|^2 / 2 + C sum_i c_i ln(1 + exp(-y_i (w x_i + b))), y = 1 or -1, the intercept b free,
where c_i = n / (2 n_y) gives both classes the same weight (the objective of scikit-learn's
`LogisticRegression(class_weight="balanced")`), by L-BFGS (Liu and Nocedal, Mathematical
Programming 45, 1989) with halved steps. No matrix product is used, whose sums would depend on the
number of threads.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.int64]
Weights = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]

_STEPS = 200
_MEMORY = 10
_SMALL = 1e-6
_HALVINGS = 30


@dataclass(frozen=True, eq=False, slots=True)
class SparseRows:
    """Values of a matrix that are not 0: `values[k]` stands in row `rows[k]`, `columns[k]`."""

    rows: Numbers
    columns: Numbers
    values: Weights
    shape: tuple[int, int]

    def times(self, weights: Weights) -> Weights:
        """The product with a vector of weights: one number a row."""
        parts = self.values * weights[self.columns]
        return _summed(self.rows, parts, self.shape[0])

    def transposed_times(self, each: Weights) -> Weights:
        """The product of the transposed matrix with a vector: one number a column."""
        return _summed(self.columns, self.values * each[self.rows], self.shape[1])


def _summed(places: Numbers, parts: Weights, size: int) -> Weights:
    """The sum of the parts at each place, added up in their order."""
    sums: Weights = np.bincount(places, parts, minlength=size).astype(np.float64)
    return sums


@dataclass(frozen=True, eq=False, slots=True)
class Logistic:
    """A fitted model: `decide` is above 0 where the positive class is the likelier one."""

    weights: Weights
    intercept: float

    def probabilities(self, matrix: SparseRows) -> Weights:
        """The probability of the positive class for each row."""
        raw = np.clip(matrix.times(self.weights) + self.intercept, -500.0, 500.0)
        return 1.0 / (1.0 + np.exp(-raw))


def fit(matrix: SparseRows, positive: Flags, strength: float = 1.0) -> Logistic:
    """The model of these rows; `strength` is the C of the objective, up is less regularised."""
    signs = np.where(positive, 1.0, -1.0)
    found = int(positive.sum())
    sizes = np.where(positive, found, len(positive) - found)
    costs = strength * len(positive) / (2.0 * sizes)

    def at(point: Weights) -> tuple[float, Weights]:
        margins = signs * (matrix.times(point[:-1]) + point[-1])
        value = float((costs * np.logaddexp(0.0, -margins)).sum()) + _dot(point[:-1]) / 2.0
        pull = -costs * signs / (1.0 + np.exp(np.clip(margins, -500.0, 500.0)))
        slope = np.append(matrix.transposed_times(pull) + point[:-1], pull.sum())
        return value, slope

    point = np.zeros(matrix.shape[1] + 1)
    value, slope = at(point)
    memory: deque[tuple[Weights, Weights]] = deque(maxlen=_MEMORY)
    for _ in range(_STEPS):
        if float(np.abs(slope).max()) < _SMALL:
            break
        direction = _direction(slope, memory)
        step, gain = 1.0, _dot(slope, direction)
        for _ in range(_HALVINGS):
            moved, (lower, next_slope) = point + step * direction, at(point + step * direction)
            if lower <= value + 1e-4 * step * gain:
                break
            step /= 2.0
        else:
            break
        memory.append((moved - point, next_slope - slope))
        point, value, slope = moved, lower, next_slope
    return Logistic(point[:-1], float(point[-1]))


def _dot(a: Weights, b: Weights | None = None) -> float:
    return float((a * (a if b is None else b)).sum())


def _direction(slope: Weights, memory: deque[tuple[Weights, Weights]]) -> Weights:
    """The two loops of L-BFGS: the inverse curvature, as far as remembered, times the slope."""
    found = -slope
    scales: list[float] = []
    for moved, turned in reversed(memory):
        scale = _dot(moved, found) / _dot(moved, turned)
        scales.append(scale)
        found = found - scale * turned
    if memory:
        moved, turned = memory[-1]
        found = found * (_dot(moved, turned) / _dot(turned))
    for (moved, turned), scale in zip(memory, reversed(scales), strict=True):
        found = found + moved * (scale - _dot(turned, found) / _dot(moved, turned))
    return found
