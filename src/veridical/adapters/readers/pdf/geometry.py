"""Boxes on a page, in points, y upwards."""

from __future__ import annotations

import math
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle with its sides along the axes."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def width(self) -> float:
        """Its extent from left to right; never negative for a box that `turned` or `hull` made."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Its extent from bottom to top."""
        return self.top - self.bottom

    def holds(self, x: float, y: float, slack: float = 0.0) -> bool:
        """Whether a point lies inside, or at most `slack` outside."""
        across = self.left - slack <= x <= self.right + slack
        return across and self.bottom - slack <= y <= self.top + slack

    def overlaps(self, other: Box) -> bool:
        """Whether the two share some area."""
        across = self.left < other.right and other.left < self.right
        return across and self.bottom < other.top and other.bottom < self.top


class Matrix(NamedTuple):
    """An affine map: x' = a x + c y + e, y' = b x + d y + f."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float

    def then(self, outer: Matrix) -> Matrix:
        """This map followed by `outer`."""
        return Matrix(
            self.a * outer.a + self.b * outer.c,
            self.a * outer.b + self.b * outer.d,
            self.c * outer.a + self.d * outer.c,
            self.c * outer.b + self.d * outer.d,
            self.e * outer.a + self.f * outer.c + outer.e,
            self.e * outer.b + self.f * outer.d + outer.f,
        )

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Where a point comes to lie."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def box(self, box: Box) -> Box:
        """The smallest box around what a box becomes."""
        if self.b == self.c == 0:
            one, other = self.a * box.left + self.e, self.a * box.right + self.e
            low, high = self.d * box.bottom + self.f, self.d * box.top + self.f
            return Box(min(one, other), min(low, high), max(one, other), max(low, high))
        corners = [self.point(x, y) for x in (box.left, box.right) for y in (box.bottom, box.top)]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return Box(min(xs), min(ys), max(xs), max(ys))


UNCHANGED = Matrix(1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def turned(degrees: int) -> Matrix:
    """The map that lays text which runs at this angle, against the clock, level."""
    # Right angles are exact: a sine of 6e-17 would part what stands on one line.
    exact = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}
    cosine, sine = exact.get(
        degrees % 360, (math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))
    )
    return Matrix(cosine, -sine, sine, cosine, 0.0, 0.0)


def hull(boxes: list[Box]) -> Box:
    """The smallest box around at least one box."""
    return Box(
        min(box.left for box in boxes),
        min(box.bottom for box in boxes),
        max(box.right for box in boxes),
        max(box.top for box in boxes),
    )
