"""A table row vouches for a sentence only where it shows every number of it."""

from __future__ import annotations

from pathlib import Path

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


ALLOWANCES = """# Travel rules

## Daily allowances

| Country | Full day (EUR) | Hotel limit (EUR) |
|---|---|---|
| United States | 66 | 240 |
| Denmark | 75 | 195 |
"""
PLANS = """| Plan | Monthly (EUR) | Yearly (EUR) |
|---|---|---|
| Basic | 9 | 90 |
| Team | 19 | 190 |
"""
GYM = """| Tier | Per week | Per month |
|---|---|---|
| Student | £6 | £22 |
| Adult | £9 | £34 |
"""
DOSES = """## Dosage of Relvastin

| Patient group | Starting dose (mg) | Maximum dose (mg) |
|---|---|---|
| Adults | 20 | 80 |
"""


@pytest.mark.parametrize(
    ("source", "text", "expected"),
    [
        (ALLOWANCES, "The daily allowance for the United States is EUR 240.", "contradicted"),
        (ALLOWANCES, "The daily allowance for the United States is EUR 66.", "supported"),
        (ALLOWANCES, "The hotel limit for the United States is EUR 240.", "supported"),
        (PLANS, "The Basic plan costs EUR 90 per month.", "contradicted"),
        (PLANS, "The Basic plan costs EUR 9 a month.", "supported"),
        (PLANS, "The Basic plan costs EUR 90 a year.", "supported"),
        (PLANS, "The Basic plan costs EUR 9 annually.", "contradicted"),
        (PLANS, "The Basic plan costs EUR 90.", "unverifiable"),
        (GYM, "The Student tier costs £6 weekly.", "supported"),
        (GYM, "The Adult tier costs £34 a week.", "contradicted"),
        (DOSES, "The dose of Relvastin for adults is 80 mg.", "unverifiable"),
        (DOSES, "The maximum dose of Relvastin for adults is 80 mg.", "supported"),
    ],
)
def test_a_value_counts_only_under_its_own_head(source: str, text: str, expected: str) -> None:
    assert veridical.verify(text, sources=[source]).label == expected


PUMPS = "model,weight_kg,price_eur,max_flow_m3h\nHydra 400,231,5200,400\nHydra 250,148,3900,250\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The Hydra 400 is heavier than the Hydra 250.", "unverifiable"),
        ("The Hydra 250 costs more than the Hydra 400.", "unverifiable"),
        ("The Hydra 250 is cheaper than the Hydra 400.", "unverifiable"),
        ("The Hydra 400 and the Hydra 250 are pumps.", "unverifiable"),
        ("The Hydra 400 weighs more than 200 kg.", "supported"),
        ("The Hydra 400 weighs 148 kg.", "contradicted"),
        ("The Hydra 400 has a maximum flow of 400 m3/h.", "supported"),
        ("The max flow of the Hydra 250 is 400 m3/h.", "contradicted"),
    ],
)
def test_a_number_in_a_name_is_no_value(tmp_path: Path, text: str, expected: str) -> None:
    source = tmp_path / "products.csv"
    source.write_text(PUMPS, encoding="utf-8")
    assert veridical.verify(text, sources=[source]).label == expected


CORNER = """| EUR million | 2024 | 2025 | Change |
|---|---|---|---|
| Revenue | 181.2 | 196.3 | 8.3% |
"""
UNDER = """| Item | 2024 | 2025 |
|---|---|---|
| Revenue | {} |
"""
HEADING = "# Results (EUR million)\n\n" + UNDER.format("181.2 | 196.3")
CAPTION = "Income statement, in EUR million\n\n" + UNDER.format("181.2 | 196.3")
SENTENCE = "All figures in thousands of euros.\n\n" + UNDER.format("181,200 | 196,300")
LABEL = UNDER.format("181.2 | 196.3").replace("Revenue", "Revenue (€m)")


@pytest.mark.parametrize("source", [CORNER, HEADING, CAPTION, SENTENCE, LABEL])
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Revenue in 2025 was EUR 196.3 million.", "supported"),
        ("Revenue in 2025 was EUR 181.2 million.", "contradicted"),
        ("Revenue in 2025 was EUR 196.3 billion.", "contradicted"),
        ("Revenue in 2025 was EUR 196.3.", "contradicted"),
    ],
)
def test_a_table_has_the_unit_around_it(source: str, text: str, expected: str) -> None:
    assert veridical.verify(text, sources=[source]).label == expected


def test_what_a_sentence_says_of_one_sum_is_no_unit_of_a_table() -> None:
    source = "The firm raised capital in US dollars.\n\n" + UNDER.format("181.2 | 196.3")
    text = "Revenue in 2025 was USD 180.1."
    assert veridical.verify(text, sources=[source]).label == "unverifiable"


def test_a_change_has_no_unit_of_the_table() -> None:
    assert veridical.verify(
        "The change in revenue was EUR 8.3 million.", sources=[CORNER]
    ).label != ("supported")
