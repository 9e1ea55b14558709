"""Units that a table gives all its numbers."""

from __future__ import annotations

import pytest

from veridical.text.cells import with_unit
from veridical.text.table_units import unit_of_title, unit_phrase


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("EUR million", "EUR million"),
        ("(in EUR m)", "EUR million"),
        ("€m", "€ million"),
        ("USD '000", "USD thousand"),
        ("TEUR", "EUR thousand"),
        ("GWh", "GWh"),
        ("Country", ""),
        ("Hours", ""),
        ("Month", ""),
        ("", ""),
    ],
)
def test_a_corner_is_a_unit_only_where_all_of_it_is(text: str, expected: str) -> None:
    assert unit_phrase(text) == expected


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("Results (EUR million) 2025", "EUR million"),
        ("All figures in thousands of euros.", "thousand euros"),
        ("Amounts are in EUR thousands unless stated otherwise.", "EUR thousand"),
        ("Angaben in Mio. EUR", "million EUR"),
        ("The firm raised money in US dollars.", ""),
        ("Sales in Spain", ""),
        ("Held in 2024", ""),
    ],
)
def test_a_title_gives_a_unit(title: str, expected: str) -> None:
    assert unit_of_title(title) == expected


@pytest.mark.parametrize(
    ("head", "value", "expected"),
    [
        ("Length (m)", "5", "5 m"),
        ("Population (m)", "5", "5 million"),
        ("Revenue (€m)", "12", "€ 12 million"),
        ("Weight (t)", "4", "4 t"),
    ],
)
def test_a_short_scale_is_one_beside_a_currency(head: str, value: str, expected: str) -> None:
    assert with_unit(head, value) == expected
