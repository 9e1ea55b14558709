"""A bare number of a source beside a claim that gives it a unit, currency or period."""

from __future__ import annotations

import pytest

import veridical
from tests.judging.outcomes import (
    CONTRADICTED,
    NOT_CONTRADICTED,
    NOT_SUPPORTED,
    SUPPORTED,
    UNVERIFIABLE,
    assert_comes_out,
)

WHAT_A_BARE_NUMBER_IS_OF = [
    ('{"plan":"Pro","price":12}', "The Pro plan costs USD 12 per month.", NOT_SUPPORTED),
    ('{"plan":"Pro","price":12}', "The Pro plan costs GBP 12 per year.", NOT_SUPPORTED),
    ('{"plan":"Pro","price":12}', "The Pro plan costs 12.", SUPPORTED),
    ('{"plan":"Pro","price":12}', "The price of the Pro plan is 12.", SUPPORTED),
    ('{"plan":"Pro","price":12}', "The Pro plan costs USD 12.", NOT_SUPPORTED),
    ('{"plan":"Pro","price":12}', "The Pro plan costs 12 per month.", NOT_SUPPORTED),
    ('{"plan":"Pro","price":12}', "The Pro plan costs 15.", CONTRADICTED),
    ('{"plan":"Pro","price":12}', "The Pro plan costs USD 15.", NOT_SUPPORTED),
    (
        "| Plan | Price |\n|---|---|\n| Pro | 12 |\n| Basic | 5 |\n",
        "The Pro plan costs EUR 12.",
        NOT_SUPPORTED,
    ),
    (
        "| Plan | Price |\n|---|---|\n| Pro | 12 |\n| Basic | 5 |\n",
        "The Pro plan costs 12 a year.",
        NOT_SUPPORTED,
    ),
    (
        "| Plan | Price |\n|---|---|\n| Pro | 12 |\n| Basic | 5 |\n",
        "The price of Pro is 12.",
        SUPPORTED,
    ),
    (
        "| Plan | Price |\n|---|---|\n| Pro | 12 |\n| Basic | 5 |\n",
        "The Basic plan costs 5.",
        SUPPORTED,
    ),
    (
        "| Plan | Price (USD) |\n|---|---|\n| Pro | 12 |\n| Basic | 5 |\n",
        "The Pro plan costs USD 12.",
        SUPPORTED,
    ),
    (
        "| Plan | Price (USD) |\n|---|---|\n| Pro | 12 |\n| Basic | 5 |\n",
        "The Pro plan costs 12.",
        SUPPORTED,
    ),
    (
        "| Plan | Price (USD) |\n|---|---|\n| Pro | 12 |\n| Basic | 5 |\n",
        "The Pro plan costs USD 12 per month.",
        NOT_SUPPORTED,
    ),
    (
        "| Plan | Price (USD) |\n|---|---|\n| Pro | 12 |\n| Basic | 5 |\n",
        "The Pro plan costs GBP 12.",
        NOT_SUPPORTED,
    ),
    (
        "| Plan | Price per month |\n|---|---|\n| Pro | USD 12 |\n| Basic | USD 5 |\n",
        "The Pro plan costs USD 12 per month.",
        SUPPORTED,
    ),
    (
        "| Plan | Price per month |\n|---|---|\n| Pro | USD 12 |\n| Basic | USD 5 |\n",
        "The Pro plan costs USD 12 per year.",
        NOT_SUPPORTED,
    ),
    (
        "| Plan | Price per month |\n|---|---|\n| Pro | USD 12 |\n| Basic | USD 5 |\n",
        "The Pro plan costs USD 12 monthly.",
        SUPPORTED,
    ),
    (
        "| Part | Weight |\n|---|---|\n| Frame | 12 |\n| Wheel | 3 |\n",
        "The frame weighs 12 kg.",
        NOT_SUPPORTED,
    ),
    (
        "| Part | Weight |\n|---|---|\n| Frame | 12 |\n| Wheel | 3 |\n",
        "The frame weighs 12 pounds.",
        NOT_SUPPORTED,
    ),
    (
        "| Part | Weight |\n|---|---|\n| Frame | 12 |\n| Wheel | 3 |\n",
        "The weight of the frame is 12.",
        SUPPORTED,
    ),
    ("| Item | Weight (kg) |\n|---|---|\n| Frame | 12 |\n", "The frame weighs 12 kg.", SUPPORTED),
    ("| Ward | Beds |\n|---|---|\n| North | 12 |\n", "North has 12 beds.", SUPPORTED),
    ("| Ward | Beds |\n|---|---|\n| North | 12 |\n", "The North ward has 12 beds.", SUPPORTED),
    (
        "## Prices in EUR per month\n\n| Plan | Price |\n|---|---|\n| Pro | 12 |\n",
        "The Pro plan costs EUR 12 per month.",
        SUPPORTED,
    ),
    ('{"plan":"Pro","price":"12 USD"}', "The Pro plan costs USD 12.", SUPPORTED),
    ('{"plan":"Pro","price_usd":12}', "The Pro plan costs USD 12.", SUPPORTED),
    ('{"plan":"Pro","price":12,"currency":"USD"}', "The Pro plan costs USD 12.", SUPPORTED),
    ('{"plan":"Pro","price":12,"currency":"USD"}', "The Pro plan costs GBP 12.", NOT_SUPPORTED),
    (
        '{"plan":"Pro","price":12,"currency":"USD","period":"month"}',
        "The Pro plan costs USD 12 per month.",
        SUPPORTED,
    ),
    ("plan,price\nPro,12\n", "The Pro plan costs EUR 12.", NOT_SUPPORTED),
    ('{"server":"alpha","timeout":30}', "The timeout of alpha is 30 seconds.", NOT_SUPPORTED),
    ('{"city":"Graz","share":31}', "The share of Graz is 31 per cent.", NOT_SUPPORTED),
    (
        "| Plan | Price | Currency | Period |\n|---|---|---|---|\n| Pro | 12 | USD | month |\n",
        "The Pro plan costs USD 12 per month.",
        SUPPORTED,
    ),
    (
        "| Plan | Price | Currency | Period |\n|---|---|---|---|\n| Pro | 12 | USD | month |\n",
        "The Pro plan costs GBP 12 per month.",
        NOT_SUPPORTED,
    ),
    (
        "| Plan | Price | Currency | Period |\n|---|---|---|---|\n| Pro | 12 | USD | month |\n",
        "The Pro plan costs USD 12 per year.",
        NOT_SUPPORTED,
    ),
    (
        "| Plan | Price |\n|---|---|\n| Pro | 12 |\n| Basic | 5 |\n",
        "The Pro plan costs $12.",
        NOT_SUPPORTED,
    ),
    (
        "| Plan | Price (USD) |\n|---|---|\n| Pro | 12 |\n| Basic | 5 |\n",
        "The Pro plan costs $12.",
        SUPPORTED,
    ),
    (
        "| Part | Weight |\n|---|---|\n| Frame | 12 |\n| Wheel | 3 |\n",
        "The wheel weighs 3 kg.",
        NOT_SUPPORTED,
    ),
    ("Anna Roth (47) leads the team.", "Anna Roth is 47 years old.", NOT_CONTRADICTED),
    ("They put the repair at EUR 21.", "The repair costs 21.", SUPPORTED),
    ("The tariff is 21 per kilowatt hour.", "The tariff is EUR 21.", NOT_SUPPORTED),
    ("| Year | Sales |\n|---|---|\n| 2023 | 12 |\n", "Sales in 2023 were 12.", SUPPORTED),
    (
        "| Year | Sales |\n|---|---|\n| 2023 | 12 |\n",
        "Sales in 2023 were EUR 12 million.",
        NOT_SUPPORTED,
    ),
    (
        "| Year | Sales (EUR million) |\n|---|---|\n| 2023 | 12 |\n",
        "Sales in 2023 were EUR 12 million.",
        SUPPORTED,
    ),
    ('{"item":"bolt","length":40}', "The bolt is 40 mm long.", NOT_SUPPORTED),
    (
        "| Room | Area |\n|---|---|\n| Hall | 120 |\n",
        "The hall has an area of 120 square metres.",
        NOT_SUPPORTED,
    ),
    (
        "| Room | Area (m²) |\n|---|---|\n| Hall | 120 |\n",
        "The hall has an area of 120 square metres.",
        SUPPORTED,
    ),
    (
        "| Fund | Fee |\n|---|---|\n| Alpha | 2 |\n",
        "The fee of Alpha is 2 per cent.",
        NOT_SUPPORTED,
    ),
    (
        "| Fund | Fee (%) |\n|---|---|\n| Alpha | 2 |\n",
        "The fee of Alpha is 2 per cent.",
        SUPPORTED,
    ),
]


@pytest.mark.parametrize(("source", "claim", "expected"), WHAT_A_BARE_NUMBER_IS_OF)
def test_what_a_bare_number_is_of(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)


CASH = "Net cash at the end of the year was 84.2 (61.7), or 0.4 times sales."
THE_SAME_FIGURE = [
    (CASH, "Net cash: 2021 EUR 84.2 million", UNVERIFIABLE),
    (CASH, "Net cash at the end of the year was EUR 84.2 million.", UNVERIFIABLE),
    (CASH, "Net cash at the end of the year was 84.2 million.", UNVERIFIABLE),
    (CASH, "Net cash at the end of the year was 84.2.", SUPPORTED),
    (CASH, "Net cash at the end of the year was 85.2.", CONTRADICTED),
    (CASH, "Net cash at the end of the year was 85.2 million.", CONTRADICTED),
    ("The loss was 12.4 (EUR 15 million in 2019).", "The loss was EUR 12.4 million.", UNVERIFIABLE),
    ("The club has 12 members.", "The club has 12 million members.", CONTRADICTED),
    ("The debt was EUR 84.2.", "The debt was EUR 84.2 million.", CONTRADICTED),
]


@pytest.mark.promise("A11")
@pytest.mark.parametrize(("source", "claim", "expected"), THE_SAME_FIGURE)
def test_the_same_figure_without_unit_or_scale_is_no_conflict(
    source: str, claim: str, expected: str
) -> None:
    assert_comes_out(source, claim, expected)


def test_the_word_that_lacks_is_told() -> None:
    table = "| Plan | Price |\n|---|---|\n| Pro | 12 |\n"
    report = veridical.verify("The Pro plan costs USD 12 per month.", sources=[table])
    message = report.verdicts[0].reasons[0].message
    assert "“USD”" in message and "“month”" in message
