"""Rows that say their value in a way of their own: losses in brackets, what was called off."""

from __future__ import annotations

import pytest

from veridical import verify

RESULTS = "| Item | Result |\n| --- | --- |\n| Elk | (1,204) |\n| Roe | 310 |"
FAIRS = (
    "| Date | Event | Status |\n| --- | --- | --- |\n"
    "| 2023-03-14 | Spring fair | cancelled |\n| 2023-09-09 | Autumn fair | held |"
)
YEARS = (
    "| EUR million | 2022 | 2023 | Change |\n| --- | --- | --- | --- |\n"
    "| Leases and rents | 8.05 | 8.42 | +4.6 |"
)
DOSES = "| Plant | Dose (mg) |\n| --- | --- |\n| Aker | 5 |"


@pytest.mark.parametrize(
    ("source", "text", "label"),
    [
        (RESULTS, "The result of Elk was -1,204.", "supported"),
        (RESULTS, "The result of Elk was 1,204.", "contradicted"),
        (RESULTS, "The result of Roe was 310.", "supported"),
        (FAIRS, "The spring fair took place on 14 March 2023.", "unverifiable"),
        (YEARS, "Leases and rents brought in EUR 8.42 million.", "supported"),
        (YEARS, "Leases and rents brought in EUR 8.05 million.", "unverifiable"),
        (YEARS, "Leases and rents brought in EUR 8.42 million in 2022.", "contradicted"),
        (DOSES, "The dose of Aker is 5 mg.", "supported"),
        (DOSES, "The dose of Aker is 5 g.", "contradicted"),
    ],
)
def test_what_a_row_says(source: str, text: str, label: str) -> None:
    assert verify(text, [source]).label.value == label
