"""A bracket with the value of another period: "EUR 0.84 per share (2019: EUR 0.79)"."""

from __future__ import annotations

import pytest

from tests.judging.outcomes import (
    CONTRADICTED,
    SUPPORTED,
    UNVERIFIABLE,
    assert_comes_out,
)

OPEN = "The mill proposes a payout of EUR 0.84 per share (2019: EUR 0.79)."
KNOWN = "The payout per share for 2020 was EUR 0.84 (2019: EUR 0.79)."
SCALED = "Net cash was EUR 84.2 million (2019: 61.7; 2018: 58.3)."
BEFORE = "Net cash in 2020 was 84.2 (previous year: 61.7)."
STAFF = "The mill employs 310 people (2019: 280)."

CASES = [
    (OPEN, "Payout per share: 2019 EUR 0.79", SUPPORTED),
    (OPEN, "Payout per share: 2019 EUR 0.84", UNVERIFIABLE),
    (OPEN, "Payout per share: 2020 EUR 0.79", UNVERIFIABLE),
    (KNOWN, "The payout per share for 2019 was EUR 0.79.", SUPPORTED),
    (KNOWN, "The payout per share for 2020 was EUR 0.84.", SUPPORTED),
    (KNOWN, "The payout per share for 2019 was EUR 0.84.", CONTRADICTED),
    (KNOWN, "The payout per share for 2020 was EUR 0.79.", CONTRADICTED),
    (KNOWN.replace("2019: EUR", "2019:"), "The payout per share for 2019 was EUR 0.79.", SUPPORTED),
    (SCALED, "Net cash in 2019 was EUR 61.7 million.", SUPPORTED),
    (SCALED, "Net cash in 2018 was EUR 58.3 million.", SUPPORTED),
    (SCALED, "Net cash in 2018 was EUR 61.7 million.", CONTRADICTED),
    (SCALED, "Net cash in 2017 was EUR 61.7 million.", UNVERIFIABLE),
    (SCALED.replace("61.7", "61,700"), "Net cash in 2019 was EUR 61.7 million.", UNVERIFIABLE),
    (BEFORE, "Net cash in 2019 was 61.7.", SUPPORTED),
    (BEFORE, "Net cash in the previous year was 61.7.", SUPPORTED),
    (BEFORE, "Net cash in 2020 was 61.7.", CONTRADICTED),
    (BEFORE.replace(" in 2020", ""), "Net cash in 2019 was 61.7.", UNVERIFIABLE),
    (STAFF, "The mill employed 280 people in 2019.", SUPPORTED),
    (STAFF, "The mill employed 310 people in 2019.", UNVERIFIABLE),
]
AS_BEFORE = [
    (STAFF, "The mill employs 310 people.", SUPPORTED),
    (STAFF, "The mill employs 280 people.", CONTRADICTED),
    ("The timeout is 30 seconds (was 60).", "The timeout is 60 seconds.", CONTRADICTED),
    ("The timeout is 30 seconds (default: 60).", "The timeout is 60 seconds.", CONTRADICTED),
    (
        "Sales rose in 2020 to 30.5 million (2019: 27.1 million).",
        "Sales rose in 2019 to 27.1 million.",
        UNVERIFIABLE,
    ),
    (
        "Net cash was EUR 84.2 million (2019: EUR 61.7 million).",
        "Net cash was EUR 61.7 million, against EUR 84.2 million in 2019.",
        UNVERIFIABLE,
    ),
]


@pytest.mark.promise("A4")
@pytest.mark.parametrize(("source", "claim", "expected"), CASES)
def test_each_period_has_its_value(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)


@pytest.mark.parametrize(("source", "claim", "expected"), AS_BEFORE)
def test_other_brackets_are_read_as_before(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)
