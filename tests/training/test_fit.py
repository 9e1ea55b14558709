"""The fitted combination: it learns which judge is right, and keeps the signs of its weights."""

from __future__ import annotations

import random

import numpy as np
from training.judge.features import Seen
from training.judge.fit import fitted

from veridical.verification.combination import Combination, Features

SUPPORTED, CONTRADICTED, NEUTRAL = 0, 1, 2
_SIGNS = ((1, -1, 1, -1, 1, 0, -1), (-1, 1, -1, 1, 1, 0, -1))


def rows(*, upside_down: bool = False) -> list[Seen]:
    """The reader is right four times in five, the values are silent or right."""
    chance = random.Random(4)
    made = []
    for number in range(600):
        label = number % 3
        told = label if chance.random() < 0.8 else chance.randrange(3)
        if upside_down:
            told = {SUPPORTED: CONTRADICTED, CONTRADICTED: SUPPORTED}.get(told, told)
        says, denies = 2.0 * (told == SUPPORTED), 2.0 * (told == CONTRADICTED)
        sure = chance.random() < 0.3
        made.append(
            Seen(
                Features(
                    says,
                    denies,
                    0.9 * (sure and label == SUPPORTED),
                    0.9 * (sure and label == CONTRADICTED),
                    *(chance.random() for _ in range(6)),
                ),
                label,
            )
        )
    return made


def combination(weights: np.ndarray) -> Combination:
    return Combination("test", tuple(weights[0]), tuple(weights[1]))


def test_it_finds_the_likeliest_side() -> None:
    given = rows()
    weights, lost = fitted(given)
    made = combination(weights)
    right = 0
    for row in given:
        support, refute = made.sides(row.features)
        sides = [support, refute, 1.0 - support - refute]
        right += sides.index(max(sides)) == row.label
    assert right / len(given) > 0.8
    assert lost < 0.65


def test_the_same_rows_give_the_same_weights() -> None:
    assert np.array_equal(fitted(rows())[0], fitted(rows())[0])


def test_a_judge_that_is_always_wrong_is_not_turned_round() -> None:
    weights, _ = fitted(rows(upside_down=True))
    for own, signs in zip(weights, _SIGNS, strict=True):
        assert all(weight * sign >= 0 for weight, sign in zip(own, signs, strict=False) if sign)
    assert weights[0][0] == 0.0
