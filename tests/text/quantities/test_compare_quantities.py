"""How a claim's quantity stands to the evidence's, as a reader of both would say."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from veridical.text.quantities.comparison import compare, derived
from veridical.text.quantities.reading import Quantity, QuantityKind, quantities
from veridical.types.evidence import SlotRelation

SAME, ROUNDED = SlotRelation.SAME, SlotRelation.ROUNDED
CONVERTED, CONFLICTING = SlotRelation.CONVERTED, SlotRelation.CONFLICTING


def quantity(text: str, language: str = "en") -> Quantity:
    (found,) = quantities(text, language)
    return found


EQUAL = [
    ("1,000 rooms", "1000 rooms", SAME),
    ("1.2 million", "1,200,000", SAME),
    ("twenty-one workers", "21 workers", SAME),
    ("a dozen eggs", "12 eggs", SAME),
    ("98 %", "98 percent", SAME),
    ("half of them", "1/2", SAME),
    ("$5", "5 dollars", SAME),
    ("$5", "US$5", SAME),
    ("€5", "5 EUR", SAME),
    ("third", "3rd", SAME),
    ("twice", "2 times", SAME),
    ("10-15 km", "between 10 and 15 km", SAME),
    ("5 ft 11 in", "5'11\"", SAME),
    ("at least 5", "no fewer than 5", SAME),
    ("-5 °C", "minus five degrees Celsius", SAME),
    ("3 litres", "3 dm^3", SAME),
    ("25", "25 kg", SAME),
    ("25 kg", "25", SAME),
    ("95 %", "95", None),
    ("95", "95 %", None),
    ("7.9", "7.9 euros", SAME),
]

ROUNDING = [
    ("85 %", "85.19 %", ROUNDED),
    ("85.2 %", "85.19 %", ROUNDED),
    ("85.3 %", "85.19 %", CONFLICTING),
    ("85.1 %", "85.19 %", CONFLICTING),
    ("84 %", "85.19 %", CONFLICTING),
    ("86 %", "85.5 %", ROUNDED),
    ("85 %", "85.5 %", ROUNDED),
    ("1.2 million", "1,234,567", ROUNDED),
    ("1.3 million", "1,234,567", CONFLICTING),
    ("five million", "5,013,000", ROUNDED),
    ("1,200,000", "1,234,567", CONFLICTING),
    ("300 workers", "299 workers", CONFLICTING),
    ("about 300 workers", "299 workers", ROUNDED),
    ("about 300 workers", "315 workers", ROUNDED),
    ("about 300 workers", "350 workers", CONFLICTING),
    ("nearly 100", "98", ROUNDED),
    ("nearly 100", "60", CONFLICTING),
    ("about 1,200,000", "1,234,567", ROUNDED),
    ("300 workers", "about 300 workers", SAME),
    ("299 workers", "about 300 workers", ROUNDED),
    ("85.19 %", "85 %", CONFLICTING),
    ("85.19 %", "about 85 %", ROUNDED),
    ("92 %", "about 85 %", CONFLICTING),
    ("three", "3.2", CONFLICTING),
    ("a couple of workers", "3 workers", ROUNDED),
    ("1,284,000 visitors", "1,824,000 visitors", CONFLICTING),
    ("$50 million", "$150 million", CONFLICTING),
    ("999 million", "67 million", CONFLICTING),
    ("two thirds of voters", "67 % of voters", CONVERTED),
    ("67 % of voters", "two thirds of voters", CONVERTED),
    ("two in five people", "40 % of people", CONVERTED),
    ("a share of 0.98", "98 %", CONVERTED),
    ("a weight of 0.98", "98 %", None),
    ("half of them", "40 %", CONFLICTING),
    ("doubled", "100 %", None),
    ("8.9/10", "8.93 out of 10", ROUNDED),
]

CONVERSIONS = [
    ("3.1 miles", "5 km", CONVERTED),
    ("5 km", "3.1 miles", CONVERTED),
    ("4 miles", "5 km", CONFLICTING),
    ("three miles", "5 km", CONVERTED),
    ("five kilometres", "three miles", CONVERTED),
    ("2,500 metres", "2.5 km", CONVERTED),
    ("2.5 km", "2,500 metres", CONVERTED),
    ("1,609 m", "1.6 km", CONVERTED),
    ("2,500 metres", "2 km", CONFLICTING),
    ("90 minutes", "1 hour", CONFLICTING),
    ("90 minutes", "1.5 hours", CONVERTED),
    ("1 year", "12 months", CONVERTED),
    ("250 g", "250 mg", CONFLICTING),
    ("0.25 g", "250 mg", CONVERTED),
    ("212 °F", "100 °C", CONVERTED),
    ("98.6 °F", "37 °C", CONVERTED),
    ("70 °F", "20 °C", CONFLICTING),
    ("1 °C", "1,000 °C", CONFLICTING),
    ("300 K", "27 °C", CONVERTED),
    ("100 km/h", "62 mph", CONVERTED),
    ("72 km/h", "20 m/s", CONVERTED),
    ("60 mph", "60 km/h", CONFLICTING),
    ("5 MB", "5 Mb", CONFLICTING),
    ("5 MW", "5 mW", CONFLICTING),
    ("1 ha", "10,000 m²", CONVERTED),
    ("6 ft 2 in", "188 cm", CONVERTED),
    ("5 tonnes", "5 tons", SAME),
    ("500 tonnes", "500 tons", SAME),
    ("500 tonnes", "600 tons", CONFLICTING),
    ("0.5 percentage points", "50 basis points", CONVERTED),
    ("400 ppm", "0.04 %", CONVERTED),
    ("12 per 100,000", "0.012 %", CONVERTED),
    ("50 cents", "$0.50", CONVERTED),
    ("50 cents", "€0.50", CONVERTED),
    ("1 kWh", "3.6 MJ", CONVERTED),
    ("1,000 calories", "1 kcal", CONVERTED),
    ("120 per km", "0.12 per metre", CONVERTED),
    ("2.5 million euros", "€2,500,000", SAME),
]

INCOMPARABLE = [
    ("5 km", "5 kg", None),
    ("5 km", "5 workers", None),
    ("300 workers", "300 km", None),
    ("5 km", "6", None),
    ("5", "6 km", None),
    ("$5", "5 kg", None),
    ("$5", "€5", CONFLICTING),
    ("A$5", "US$5", CONFLICTING),
    ("A$5", "$5", SAME),
    ("$5/kg", "$5", None),
    ("$5/kg", "€5/kg", CONFLICTING),
    ("5 %", "5 percentage points", None),
    ("3rd", "3 rooms", None),
    ("3rd", "4th", CONFLICTING),
    ("twice", "3 times", CONFLICTING),
    ("twice a day", "3 times a day", CONFLICTING),
    ("twice a day", "twice a week", CONFLICTING),
    ("5 %", "5 % per year", None),
    ("5 pounds of flour", "£5", None),
]

BOUNDS = [
    ("more than 200", "210", SAME),
    ("more than 200", "190", CONFLICTING),
    ("more than 200", "200", CONFLICTING),
    ("at least 200", "200", SAME),
    ("at most 5", "5", SAME),
    ("less than 5", "5", CONFLICTING),
    ("up to 300", "250", None),
    ("up to 300", "350", CONFLICTING),
    ("up to 25 dollars", "17 to 21 dollars", CONFLICTING),
    ("up to 21 dollars", "17 to 21 dollars", SAME),
    ("up to 25", "up to 21", CONFLICTING),
    ("up to 25", "at most 21", CONFLICTING),
    ("up to 25", "at most 30", None),
    ("at most 25", "up to 21", SAME),
    ("under 24", "under 27", None),
    ("more than 100", "more than 120", None),
    ("about 43 trains", "about 40 trains", CONFLICTING),
    ("about 6,003", "about 6,000", ROUNDED),
    ("at least 12 guests", "no more than 12 guests", CONFLICTING),
    ("7", "at least 5", None),
    ("3", "at least 5", CONFLICTING),
    ("300", "more than 300", None),
    ("at least 5", "at least 7", None),
    ("at least 7", "at least 5", None),
    ("more than 5", "at least 5", None),
    ("at least 5", "more than 5", SAME),
    ("at most 7", "at most 5", None),
    ("at least 10", "at most 5", CONFLICTING),
    ("at most 10", "at least 5", None),
    ("more than 2 km", "2,500 m", CONVERTED),
    ("at least 3.1 miles", "5 km", CONVERTED),
    ("at least 3.1 miles", "at least 5 km", CONVERTED),
    ("less than 1 km", "2 miles", CONFLICTING),
    ("more than 200", "about 205", None),
    ("more than 200", "about 300", SAME),
    ("more than 200", "about 100", CONFLICTING),
    ("about 200", "more than 200", None),
    ("more than $16 million", "$16.37 million", SAME),
    ("over 85 %", "85.19 %", SAME),
]

RANGES = [
    ("10-15 km", "10-15 km", SAME),
    ("between 5 and 10", "7", SAME),
    ("between 5 and 10", "11", CONFLICTING),
    ("7", "between 5 and 10", None),
    ("12", "between 5 and 10", CONFLICTING),
    ("between 5 and 10", "between 8 and 15", CONFLICTING),
    ("about 5 to 10", "about 8 to 15", ROUNDED),
    ("between 5 and 10", "between 6 and 9", CONFLICTING),
    ("between 6 and 9", "between 5 and 10", CONFLICTING),
    ("between 5 and 10", "between 20 and 30", CONFLICTING),
    ("10-15 km", "6.2-9.3 miles", CONVERTED),
    ("at least 5", "between 6 and 9", SAME),
    ("at least 8", "between 6 and 9", None),
    ("at least 10", "between 6 and 9", CONFLICTING),
    ("85 %", "84.8 to 85.2 %", ROUNDED),
]

NAMES = [
    ("version 3.12", "version 3.12", SAME),
    ("version 3.12", "v3.12", SAME),
    ("version 3.12", "version 3.12.1", ROUNDED),
    ("version 3.12.1", "version 3.12", CONFLICTING),
    ("version 3.1", "version 3.12", CONFLICTING),
    ("version 3.12", "section 3.12", None),
    ("Doc. No. 2024-17459", "Doc. No. 2024-17459", SAME),
    ("Doc. No. 2024–17459", "Doc. No. 2024-17459", SAME),
    ("Doc. No. 2019-52341", "Doc. No. 2024-17459", CONFLICTING),
    ("ISO 9001", "ISO 14001", CONFLICTING),
    ("GPT-4", "GPT-3", CONFLICTING),
    ("Covid-19", "COVID-19", SAME),
    ("COVID-19", "F-16", None),
    ("B-52s", "B-52", SAME),
    ("3D", "5G", None),
    ("+31 20 123 4567", "020 123 4567", SAME),
    ("+31 20 123 4567", "+31 20 123 4568", CONFLICTING),
    ("season 3", "third season", SAME),
    ("season 4", "third season", None),
    ("version 3", "3 rooms", None),
]


@pytest.mark.parametrize(
    ("claim", "evidence", "relation"),
    EQUAL + ROUNDING + CONVERSIONS + INCOMPARABLE + BOUNDS + RANGES + NAMES,
)
def test_compare(claim: str, evidence: str, relation: SlotRelation | None) -> None:
    assert compare(quantity(claim), quantity(evidence)) is relation


@pytest.mark.parametrize(
    ("language", "claim", "evidence", "relation"),
    [
        ("de", "5.000 Meter", "5 km", CONVERTED),
        ("de", "ein Drittel der Wähler", "33 %", CONVERTED),
        ("fr", "1 000 mètres", "1 km", CONVERTED),
        ("es", "mil millones de euros", "1.000 millones de euros", SAME),
        ("nl", "1,5 miljoen", "1.500.000", SAME),
        ("zh", "3万", "三万", SAME),
        ("zh", "2公里", "3公里", CONFLICTING),
    ],
)
def test_compare_in_other_languages(
    language: str, claim: str, evidence: str, relation: SlotRelation
) -> None:
    assert compare(quantity(claim, language), quantity(evidence, language)) is relation


def test_languages_meet() -> None:
    assert compare(quantity("5 km", "en"), quantity("5.000 Meter", "de")) is CONVERTED
    assert compare(quantity("1.2 billion", "en"), quantity("12亿", "zh")) is SAME
    assert compare(quantity("a billion", "en"), quantity("eine Milliarde", "de")) is SAME


@pytest.mark.parametrize(
    ("claim", "operands", "chosen"),
    [
        ("40 people", ["25 people", "15 people"], ["25 people", "15 people"]),
        ("40 people", ["9 people", "25 people", "15 people"], ["25 people", "15 people"]),
        ("$400 million", ["$150 million", "$250 million"], ["$150 million", "$250 million"]),
        ("$100 million", ["$150 million", "$250 million"], ["$250 million", "$150 million"]),
        ("60 kg", ["10 kg", "20 kg", "30 kg"], ["10 kg", "20 kg", "30 kg"]),
        ("1 km", ["400 m", "600 m"], ["400 m", "600 m"]),
        ("85 %", ["50.2 %", "35.1 %"], ["50.2 %", "35.1 %"]),
        ("7 percentage points", ["4 percentage points", "3 percentage points"], None),
        ("10 people", ["25 people", "15 people"], ["25 people", "15 people"]),
        ("41 people", ["25 people", "15 people"], None),
        ("40 people", ["25 rooms", "15 rooms"], None),
        ("40 km", ["25 kg", "15 kg"], None),
        ("$40", ["€25", "€15"], None),
        ("40 °C", ["25 °C", "15 °C"], None),
        ("40 people", ["25 people", "about 15 people"], None),
        ("40 people", ["25 people", "at least 15 people"], None),
        ("at least 40 people", ["25 people", "15 people"], None),
        ("40 people", ["40 people", "0 people"], None),
        ("100 people", ["10 people"] * 10, None),
        ("5th", ["2nd", "3rd"], None),
        ("40 people", [], None),
    ],
)
def test_derived(claim: str, operands: list[str], chosen: list[str] | None) -> None:
    expected = None if chosen is None else tuple(quantity(text) for text in chosen)
    if claim.startswith("7 percentage"):
        expected = tuple(quantity(text) for text in operands)
    assert derived(quantity(claim), [quantity(text) for text in operands]) == expected


def test_derived_tries_a_bounded_number() -> None:
    # Powers of two: no two or three of them make an odd number above three.
    operands = [quantity(f"{2**power} people") for power in range(1, 30)]
    assert derived(quantity("99999999 people"), operands * 50) is None


UNITS = ["", " km", " m", " miles", " %", " kg", " people", " °C", " °F", " USD", " hours"]
FRONTS = ["", "about ", "more than ", "at least ", "at most ", "less than ", "-"]
VALUES = st.one_of(
    st.integers(0, 2000).map(str),
    st.decimals(0, 2000, places=2, allow_nan=False).map(str),
    st.tuples(st.integers(1, 50), st.integers(51, 90)).map(lambda ends: f"{ends[0]} to {ends[1]}"),
)
WRITTEN = st.builds(
    lambda front, value, unit: front + value + unit,
    st.sampled_from(FRONTS),
    VALUES,
    st.sampled_from(UNITS),
)


def first(text: str) -> Quantity:
    found = quantities(text, "en")
    assume(len(found) > 0)
    return found[0]


@given(WRITTEN, WRITTEN)
@settings(max_examples=400, deadline=None)
def test_compare_is_total_and_steady(one: str, two: str) -> None:
    left, right = first(one), first(two)
    relation = compare(left, right)
    assert relation in {SAME, ROUNDED, CONVERTED, CONFLICTING, None}
    assert compare(left, right) is relation


@given(WRITTEN)
@settings(max_examples=200, deadline=None)
def test_a_quantity_agrees_with_itself(text: str) -> None:
    found = first(text)
    assert compare(found, found) is SAME


@given(WRITTEN, WRITTEN)
@settings(max_examples=300, deadline=None)
def test_what_one_side_calls_equal_the_other_does_not_deny(one: str, two: str) -> None:
    left, right = first(one), first(two)
    if left.is_point and right.is_point and compare(left, right) is SAME:
        assert compare(right, left) is SAME


@given(st.integers(1, 10**6), st.integers(1, 10**6))
@settings(max_examples=200, deadline=None)
def test_different_counts_conflict_and_bounds_follow_their_order(one: int, two: int) -> None:
    assume(one != two)
    ours, theirs = quantity(f"{one} rooms"), quantity(f"{two} rooms")
    assert compare(ours, theirs) is CONFLICTING
    more = quantity(f"more than {one} rooms")
    assert compare(more, theirs) is (SAME if two > one else CONFLICTING)


@given(st.lists(WRITTEN, max_size=6), WRITTEN)
@settings(max_examples=200, deadline=None)
def test_derived_is_right_when_it_finds_something(texts: list[str], claim: str) -> None:
    wanted = first(claim)
    operands = [found for text in texts for found in quantities(text, "en")]
    chosen = derived(wanted, operands)
    if chosen is None:
        return
    assert wanted.kind is not QuantityKind.RATIO
    assert wanted.unit is None or wanted.unit.dimension
    factor = wanted.unit.factor if wanted.unit is not None else 1
    values = [
        each.low * (each.unit.factor if each.unit is not None else 1) / factor for each in chosen
    ]
    results = [sum(values), values[0] - values[-1]]
    assert any(abs(result - wanted.low) <= wanted.resolution for result in results)
