"""How often: what is read as a frequency, what only describes a noun, and which are equal."""

from __future__ import annotations

import pytest

from tests.text.quantities.quantity_notation import read
from veridical.text.quantities.comparison import compare
from veridical.text.quantities.quantity import Quantity, QuantityKind
from veridical.text.quantities.reading import quantities
from veridical.types.evidence import SlotRelation

SAME, CONVERTED = SlotRelation.SAME, SlotRelation.CONVERTED
CONFLICTING = SlotRelation.CONFLICTING

FREQUENCIES = [
    ("The lamp is lit daily.", "1 /day frequency"),
    ("She rows every morning.", "1 /day frequency"),
    ("It rings hourly.", "1 /hour frequency"),
    ("The choir sings weekly, as a rule.", "1 /week frequency"),
    ("We pay fortnightly.", "0.5 /week frequency"),
    ("The rent falls due quarterly.", "1/3 /month frequency"),
    ("The rent falls due half-yearly.", "2 /year frequency"),
    ("The panel sits semi-annually.", "2 /year frequency"),
    ("The panel sits biannually.", "2 /year frequency"),
    ("The panel sits biennially.", "0.5 /year frequency"),
    ("Quarterly", "1/3 /month frequency"),
    ("It is tested once a month.", "1 /month frequency"),
    ("It is tested one time per month.", "1 /month frequency"),
    ("It is tested twice each week.", "2 /week frequency"),
    ("It is tested 3 times per quarter.", "1 /month frequency"),
    ("It is tested four times yearly.", "4 /year frequency"),
    ("It is tested 2x/day.", "2 /day frequency"),
    ("a once-daily tablet", "1 /day frequency"),
    ("twice-weekly lessons", "2 /week frequency"),
    ("3-monthly checks", "1/3 /month frequency"),
    ("six-hourly doses", "1/6 /hour frequency"),
    ("It is wound every 8 hours.", "0.125 /hour frequency"),
    ("It is wound every 8h.", "0.125 /hour frequency"),
    ("It is wound every two weeks.", "0.5 /week frequency"),
    ("It is wound every other day.", "0.5 /day frequency"),
    ("It is wound on alternate days.", "0.5 /day frequency"),
    ("It is wound every second year.", "0.5 /year frequency"),
    ("It is wound every fortnight.", "0.5 /week frequency"),
    ("It flashes every minute and a half.", "2/3 /minute frequency"),
    ("It is wound once every 3 years.", "1/3 /year frequency"),
    ("It is wound every 6 to 8 hours.", "0.125..1/6 /hour frequency"),
    ("It is wound once or twice a week.", "1..2 /week frequency"),
    ("It is wound two or three times a week.", "2..3 /week frequency"),
    ("at least twice a week", "at_least 2 /week frequency"),
    ("up to three times a day", "up_to 3 /day frequency"),
    ("more often than once a week", "more_than 1 /week frequency"),
    ("every 6 hours or longer", "at_most 1/6 /hour frequency"),
    ("every 4 hours or more often", "at_least 0.25 /hour frequency"),
    ("about once a month", "~ 1 /month frequency"),
]


@pytest.mark.parametrize(("text", "expected"), FREQUENCIES)
def test_a_frequency_is_read(text: str, expected: str) -> None:
    assert read(text) == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Take 4 mg once daily.", ["4 milligram", "1 /day frequency"]),
        ("Take 4 mg b.i.d. with milk.", ["4 milligram", "2 /day frequency"]),
        ("Take 4 mg daily.", ["4 milligram/day"]),
        ("It costs 9 euros a month.", ["9 euro/month"]),
        (
            "It appears daily, weekly and monthly.",
            ["1 /day frequency", "1 /week frequency", "1 /month frequency"],
        ),
    ],
)
def test_an_amount_keeps_its_own_period(text: str, expected: list[str]) -> None:
    assert read(text) == expected


NONE = [
    "He reads a daily newspaper.",
    "The annual report is out.",
    "The monthly fee has risen.",
    "a weekly magazine of verse",
    "Quarterly and annual reports are filed.",
    "daily, weekly or monthly tickets",
    "The Hollis Quarterly is a journal.",
    "It is printed as a weekly.",
    "Its weekly is widely read.",
    "They meet biweekly.",
    "Nearly every day is dry.",
    "Every day is a new start.",
    "for every week of service",
    "Each year of the lease is a term.",
    "It happened once.",
    "Once a year has passed, it lapses.",
    "the dailies",
    "several times a day",
    "b. i. and d. are letters",
    "",
]


@pytest.mark.parametrize("text", NONE)
def test_what_tells_no_frequency(text: str) -> None:
    assert read(text) == []


def one(text: str) -> Quantity:
    (found,) = quantities(text, "en")
    assert found.kind in (QuantityKind.FREQUENCY, QuantityKind.MEASURE)
    return found


EQUAL = [
    ("twice daily", "two times a day", SAME),
    ("twice daily", "every 12 hours", CONVERTED),
    ("quarterly", "four times a year", CONVERTED),
    ("quarterly", "every three months", SAME),
    ("annually", "every 12 months", CONVERTED),
    ("every other day", "on alternate days", SAME),
    ("fortnightly", "every two weeks", SAME),
    ("weekly", "52 times a year", CONVERTED),
    ("monthly", "every 30 days", CONVERTED),
    ("every evening", "once a day", SAME),
    ("at least once a week", "three times a week", SAME),
    ("twice a day", "2 per day", SAME),
    ("every 8 hours", "thrice daily", CONVERTED),
]
OTHER = [
    ("once daily", "twice daily"),
    ("quarterly", "twice a year"),
    ("weekly", "every two weeks"),
    ("weekly", "three times a month"),
    ("monthly", "every six weeks"),
    ("every 8 hours", "every 6 hours"),
    ("four times a day", "up to three times a day"),
    ("once a week", "at least twice a week"),
    ("every 8 hours", "every 4 to 6 hours"),
    ("every day", "once a week"),
]
OPEN = [
    ("monthly", "every four weeks"),
    ("twice a week", "at least once a week"),
    ("daily", "twice a day"),
    ("twice a day", "every day"),
    ("twice a day", "two litres a day"),
    ("every 8 hours", "8 hours"),
]


@pytest.mark.parametrize(("claim", "evidence", "relation"), EQUAL)
def test_equal_frequencies_agree(claim: str, evidence: str, relation: SlotRelation) -> None:
    assert compare(one(claim), one(evidence)) is relation


@pytest.mark.parametrize(("claim", "evidence"), OTHER)
def test_other_frequencies_conflict(claim: str, evidence: str) -> None:
    assert compare(one(claim), one(evidence)) is CONFLICTING


@pytest.mark.parametrize(("claim", "evidence"), OPEN)
def test_what_leaves_a_frequency_open(claim: str, evidence: str) -> None:
    assert compare(one(claim), one(evidence)) is None


@pytest.mark.parametrize(
    "text", ["every " * 3000, "once or " * 3000, "daily, " * 3000, "every 9 to " * 2000]
)
def test_long_runs_end(text: str) -> None:
    assert len(quantities(text, "en")) <= 3000
