"""A table row vouches for a sentence only where it shows every number of it."""

from __future__ import annotations

import pytest

import veridical

READINGS = """# Sea temperature

The highest single reading, 18.9 degrees, was taken on 27 August, and the lowest, 4.3 degrees,
on 9 February.

| Month | Mean (°C) | Mean of 30 years (°C) |
|---|---:|---:|
| January | 5.9 | 5.1 |
| February | 5.4 | 4.6 |
"""
FINAL = """Final of the 100 m butterfly, Hallsund Open:

| Lane | Swimmer | Time (s) |
|---|---|---|
| 3 | Ilse Bruun | 58.41 |
| 4 | Kamala Deo | 57.96 |
"""

BOARD = """Four members of the board are appointed by the town and three by the ministry. The
chair is appointed by the ministry from among the members.

| Member | Role | Appointed or elected by | Since |
|---|---|---|---|
| Elspeth Varnholt | Chair | Ministry | 1 April 2019 |
| Odile Kestering | Member, audit committee | Ministry | 1 May 2020 |
"""
FIGURES = """Quarterly figures of Coppice Energy (in million dollars)

| Quarter | Revenue | Costs |
|---|---|---|
| Q1 | 21.0 | 20.2 |
| Q3 | 22.4 | 21.3 |
"""


@pytest.mark.parametrize(
    ("source", "text", "expected"),
    [
        (
            READINGS,
            "The highest single reading, 18.9 degrees, was taken on 27 August, and the lowest, "
            "4.6 degrees, on 9 February.",
            "contradicted",
        ),
        (READINGS, "The mean in February was 5.4 °C.", "supported"),
        (READINGS, "The mean in February was 5.9 °C.", "contradicted"),
        (FINAL, "Kamala Deo swam the 100 m butterfly in 57.96 seconds.", "supported"),
        (FINAL, "Kamala Deo swam the 100 m butterfly in 58.41 seconds.", "contradicted"),
        (FINAL, "Kamala Deo swam the 200 m butterfly in 57.96 seconds.", "unverifiable"),
        # Who appoints stands under a head that the claim only half names.
        (
            BOARD,
            "The chair is not appointed by the ministry from among the members.",
            "contradicted",
        ),
        (BOARD, "Elspeth Varnholt has the role of chair.", "supported"),
        # A quarter in words, and a unit that the title gives
        (
            FIGURES,
            "In the third quarter, Coppice Energy had revenue of 22.4 million dollars.",
            "supported",
        ),
        (
            FIGURES,
            "In the first quarter, Coppice Energy had revenue of 22.4 million dollars.",
            "contradicted",
        ),
    ],
)
def test_numbers_beside_a_table(source: str, text: str, expected: str) -> None:
    assert veridical.verify(text, sources=[source]).label == expected
