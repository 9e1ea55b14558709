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
    ],
)
def test_numbers_beside_a_table(source: str, text: str, expected: str) -> None:
    assert veridical.verify(text, sources=[source]).label == expected
