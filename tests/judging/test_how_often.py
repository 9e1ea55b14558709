"""How often something happens is a value: equal in other words, or it differs."""

from __future__ import annotations

import pytest

from tests.judging.outcomes import (
    CONTRADICTED,
    NOT_CONTRADICTED,
    NOT_SUPPORTED,
    SUPPORTED,
    UNVERIFIABLE,
    assert_comes_out,
)

DOSES = (
    "| Drug | Old dose | Dose |\n|---|---|---|\n"
    "| Velorin | - | 4 mg twice daily (changed) |\n| Pertax | 2 mg weekly | 2 mg weekly |\n"
)
CARE = "| Part | Interval |\n|---|---|\n| Filter | every 3 months |\n| Belt | yearly |\n"

EQUAL = [
    (DOSES, "Velorin: 4 mg two times a day", SUPPORTED),
    (DOSES, "Velorin: 4 mg every 12 hours", SUPPORTED),
    (CARE, "The filter is changed quarterly.", SUPPORTED),
    (
        "Rent is due twice a year, on 1 May and 1 November.",
        "Rent is due every six months.",
        SUPPORTED,
    ),
    ("Rent is due every three months.", "Rent is due quarterly.", SUPPORTED),
    ("The pump is checked weekly.", "The pump is checked once a week.", SUPPORTED),
    ("The pump is checked every eight hours.", "The pump is checked three times a day.", SUPPORTED),
    ("The fair is held annually in June.", "The fair is held every year in June.", SUPPORTED),
    ("The fort is open every day.", "The fort is open daily.", SUPPORTED),
    ("The mint is watered daily and the sage weekly.", "The mint is watered every day.", SUPPORTED),
    (
        "The ferry runs twice daily in winter and hourly in summer.",
        "The ferry runs hourly in summer.",
        SUPPORTED,
    ),
    ("The pump is checked three times a week.", "The pump is checked at least weekly.", SUPPORTED),
]
OTHER = [
    (DOSES, "Velorin: 4 mg once daily", CONTRADICTED),
    (DOSES, "Velorin: 6 mg twice daily", CONTRADICTED),
    (CARE, "The interval of the filter is yearly.", CONTRADICTED),
    ("Rent is due twice a year, on 1 May and 1 November.", "Rent is due quarterly.", CONTRADICTED),
    ("The pump is checked weekly.", "The pump is checked monthly.", CONTRADICTED),
    ("The pump is checked every other week.", "The pump is checked every week.", CONTRADICTED),
    (
        "The fair is held every two years in June.",
        "The fair is held annually in June.",
        CONTRADICTED,
    ),
    (
        "The gauge is read at most twice a day.",
        "The gauge is read three times a day.",
        CONTRADICTED,
    ),
    ("The gauge is never read.", "The gauge is read every day.", CONTRADICTED),
    (
        "Adults take it twice daily, children once daily.",
        "Children take it twice daily.",
        CONTRADICTED,
    ),
]
LACKING = [
    ("The pump is checked.", "The pump is checked every day.", UNVERIFIABLE),
    ("The fort is open on Mondays.", "The fort is open daily.", UNVERIFIABLE),
    ("The buses run every 20 minutes.", "The buses run daily.", UNVERIFIABLE),
    ("Take the tablet every day.", "Take the tablet twice a day.", UNVERIFIABLE),
    ("The committee meets every four weeks.", "The committee meets monthly.", UNVERIFIABLE),
    ("The gauge is read nearly every day.", "The gauge is read every day.", UNVERIFIABLE),
    ("Members pay 30 euros a month.", "Members pay weekly.", UNVERIFIABLE),
]
DESCRIBED = [
    ("The choir holds a weekly rehearsal.", "The choir rehearses weekly.", SUPPORTED),
    ("The report is published annually.", "The annual report is published.", SUPPORTED),
    ("He reads a daily newspaper.", "He reads a weekly newspaper.", NOT_CONTRADICTED),
    ("The monthly fee is 30 euros.", "The monthly fee is 30 euros.", SUPPORTED),
    ("Members pay 30 euros a month.", "Members pay 30 euros monthly.", SUPPORTED),
    ("The weekly paper costs 4 euros.", "The paper costs 4 euros weekly.", NOT_SUPPORTED),
    ("Once the lamp is lit, Ann goes home.", "Ann goes home once a day.", NOT_SUPPORTED),
]
AMOUNTS = [
    ("Take 5 mg twice daily.", "Take 10 mg a day.", SUPPORTED),
    ("Take 5 mg twice daily.", "Take 5 mg daily.", CONTRADICTED),
    ("Take 5 mg daily.", "Take 5 mg once daily.", SUPPORTED),
    ("Take 5 mg daily.", "Take 5 mg twice daily.", CONTRADICTED),
    ("Take 10 mg daily.", "Take 5 mg twice daily.", UNVERIFIABLE),
    ("They ate two eggs three times a day.", "They ate six eggs a day.", SUPPORTED),
    ("The rent is EUR 50 every quarter.", "The rent is EUR 200 a year.", SUPPORTED),
    ("The loan bears 5 % quarterly.", "The loan bears 5 % a year.", NOT_CONTRADICTED),
]


@pytest.mark.promise("R-B4-4")
@pytest.mark.parametrize(("source", "claim", "expected"), [*EQUAL, *OTHER])
def test_how_often_is_compared_by_value(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)


@pytest.mark.parametrize(("source", "claim", "expected"), LACKING)
def test_a_frequency_that_lacks_is_no_conflict(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)


@pytest.mark.parametrize(("source", "claim", "expected"), DESCRIBED)
def test_a_word_that_describes_a_noun_is_a_word(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)


@pytest.mark.parametrize(("source", "claim", "expected"), AMOUNTS)
def test_a_dose_times_its_frequency_is_an_amount(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)
