"""Column names as programs write them, in words."""

from __future__ import annotations

import pytest

from veridical.text.column_names import in_words


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("max_flow_m3h", "max flow (m3/h)"),
        ("weight_kg", "weight (kg)"),
        ("price_eur", "price (EUR)"),
        ("revenue_eur_m", "revenue (EUR m)"),
        ("price_eur_per_month", "price (EUR per month)"),
        ("share_pct", "share (%)"),
        ("yield_t_ha", "yield (t/ha)"),
        ("energy_gwh", "energy (GWh)"),
        ("checked_in", "checked in"),
        ("temp_min", "temp min"),
        ("score_pts", "score pts"),
        ("unit_cost", "unit cost"),
        ("kg", "kg"),
        ("Full day (EUR)", "Full day (EUR)"),
    ],
)
def test_a_unit_at_the_end_of_a_name_is_one(name: str, expected: str) -> None:
    assert in_words(name) == expected
