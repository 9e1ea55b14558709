"""Quantities in running text: what is read, where it stands, and what is left alone."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.text.quantities.quantity_notation import read
from veridical.text.quantities.reading import quantities
from veridical.text.words import tokens
from veridical.types.reading import Span

LANGUAGES = ("en", "de", "nl", "fr", "es", "zh", "it", "xx")

ENGLISH = [
    ("dismissed 300 workers after the fire", ["300 count of workers"]),
    ("has 40 small rooms, a garden and a library", ["40 count of rooms"]),
    ("a 40-room hotel", ["40 count of room"]),
    ("993 US adults (60% male)", ["993 count of adults", "60 percent"]),
    ("the 5 most popular cities", ["5 count of cities"]),
    ("300 of the workers", ["300 count of workers"]),
    ("It had 1,284,000 visitors.", ["1284000 count of visitors"]),
    ("a ticket cost 18 euros", ["18 euro"]),
    ("7.9 million inhabitants", ["7900000 count of inhabitants"]),
    ("14 developed cancer", ["14 count"]),
    # Magnitudes
    ("a profit of $1.2m", ["1200000 dollar"]),
    ("a wall of 1.2m", ["1.2 metre"]),
    ("$5 m, 5m euros, £3.2bn", ["5000000 dollar", "5000000 euro", "3200000000 pound sterling"]),
    ("EUR 5 million", ["5000000 euro"]),
    ("5 million EUR", ["5000000 euro"]),
    ("$1.2 trillion", ["1200000000000 dollar"]),
    ("5M users and 7B parameters", ["5000000 count of users", "7000000000 count of parameters"]),
    ("10k runners, 100K views", ["10000 count of runners", "100000 count of views"]),
    ("2 and a half million people", ["2500000 count of people"]),
    ("half a million people", ["500000 count of people"]),
    ("three dozen eggs", ["36 count of eggs"]),
    ("a couple of workers", ["~ 2 count of workers"]),
    ("hundreds of people and several thousand dogs", []),
    # Money
    ("US$5, A$5, C$5", ["5 US dollar", "5 Australian dollar", "5 Canadian dollar"]),
    ("CHF 5.50, Rs. 500, R$ 10", ["5.5 Swiss franc", "500 rupee", "10 real"]),
    ("€5, 5€, 5 €, EUR 5, 5 EUR", ["5 euro"] * 5),
    ("₹1,23,456 and ¥500", ["123456 rupee", "500 yen or yuan"]),
    ("50 cents", ["50 cent"]),
    ("$5 million Canadian dollars", ["5000000 Canadian dollar"]),
    ("it cost 5 pounds", ["5 pound sterling"]),
    ("5 pounds of flour", ["5 pound of flour"]),
    ("10 million pounds", ["10000000 pound sterling"]),
    ("€5/kg, $20 an hour", ["5 euro/kilogram", "20 dollar/hour"]),
    ("$50/user per month", ["50 dollar/person/month"]),
    ("$5 per person", ["5 dollar/person"]),
    ("-$5 and $-5", ["-5 dollar", "-5 dollar"]),
    # Percent
    ("85 % of households", ["85 percent of households"]),
    ("85% of the young households", ["85 percent of households"]),
    ("98 percent, 98 per cent, 98 pct", ["98 percent"] * 3),
    ("3 ‰ and 400 ppm", ["3 per mille", "400 part per million"]),
    ("0.5 percentage points", ["0.5 percentage point"]),
    ("25 basis points, 25 bps", ["25 basis point"] * 2),
    ("three point five percent", ["3.5 percent"]),
    ("12 deaths per 100,000 people", ["12 /100000 of deaths"]),
    # Measures
    ("60 mph, 100 km/h", ["60 mile per hour", "100 kilometre/hour"]),
    ("9.81 m/s² and 5 mg/L", ["9.81 metre/second^2", "5 milligram/litre"]),
    ("300 people per km²", ["300 /kilometre^2 of people"]),
    ("5 people a day, 300 calories per day", ["5 /day of people", "300 calorie/day"]),
    ("5 L per 100 km", ["5 litre/100 kilometre"]),
    ("a 10-year-old boy", ["10 year"]),
    ("a 5-km-long trail, a 300-metre bridge", ["5 kilometre", "300 metre"]),
    ("250 mg of the drug", ["250 milligram of drug"]),
    ("-5 °C, −5 °C, minus five degrees Celsius", ["-5 degree Celsius"] * 3),
    ("41 °F, 25°C, 25 ℃", ["41 degree Fahrenheit", "25 degree Celsius", "25 degree Celsius"]),
    ("5 MW and 5 mW", ["5 megawatt", "5 milliwatt"]),
    ("5 Mb and 5 MB/s", ["5 megabit", "5 megabyte/second"]),
    ("3½kg, ½ cup, 2 1/2 hours", ["3.5 kilogram", "0.5 cup", "2.5 hour"]),
    ("half an hour, a half-hour", ["0.5 hour", "0.5 hour"]),
    ("10 x 15 cm", ["10 centimetre", "15 centimetre"]),
    ("In 1850 J. Smith had 5 A. Jones", ["5 count"]),
    # Several parts
    ("5 ft 11 in tall", ["71/12 foot"]),
    ("5'11\" tall", ["71/12 foot"]),
    ("5 feet 11", ["71/12 foot"]),
    ("1 h 30 min, 5 hours and 30 minutes", ["1.5 hour", "5.5 hour"]),
    ("3 kg 200 g", ["3.2 kilogram"]),
    ("6 lb 5 oz", ["6.3125 pound"]),
    ("12° 30′ 36″", ["12.51 degree"]),
    ("3 years and 6 months", ["3.5 year"]),
    ("5 euros and 20 cents", ["5.2 euro"]),
    ("5 km and 6 km", ["5 kilometre", "6 kilometre"]),
    # Ranges
    ("10-15 km", ["10..15 kilometre"]),
    ("10–15 %", ["10..15 percent"]),
    ("10 to 15 km", ["10..15 kilometre"]),
    ("between 10 and 15 rooms", ["10..15 count of rooms"]),
    ("from 10 to 15 hours", ["10..15 hour"]),
    ("5% to 10%, 5%-10%", ["5..10 percent"] * 2),
    ("$10-15 million", ["10000000..15000000 dollar"]),
    ("$10 million to $15 million", ["10000000..15000000 dollar"]),
    ("two to three million", ["2000000..3000000 count"]),
    ("500 m to 2 km", ["0.5..2 kilometre"]),
    ("10- to 15-year-olds", ["10..15 year"]),
    ("−5 to 5 °C", ["-5..5 degree Celsius"]),
    ("2-3 times", ["2..3 ratio"]),
    ("5 ± 0.2 kg", ["~ 5 kilogram"]),
    ("rose from 10 to 15 euros", ["10 count", "15 euro"]),
    ("rose by 10 to 15 euros", ["10..15 euro"]),
    ("from 15 to 10 euros", ["15 count", "10 euro"]),
    # Bounds
    ("at least 200 people", ["at_least 200 count of people"]),
    ("no fewer than 20, a minimum of 20", ["at_least 20 count"] * 2),
    ("no more than 30, at most 30", ["at_most 30 count"] * 2),
    ("up to 30, as many as 30", ["up_to 30 count"] * 2),
    ("more than a hundred workers", ["more_than 100 count of workers"]),
    ("over 10 km, above 10 km, well over 10 km", ["more_than 10 kilometre"] * 3),
    ("under 5 mg, less than 5 mg, < 5 mg", ["less_than 5 milligram"] * 3),
    ("fewer than 5 people", ["less_than 5 count of people"]),
    (
        "≥ 5 kg, ≤ 5 kg, >= 5 kg",
        ["at_least 5 kilogram", "at_most 5 kilogram", "at_least 5 kilogram"],
    ),
    ("> 5 kg", ["more_than 5 kilogram"]),
    ("300+ workers, 5 or more", ["at_least 300 count of workers", "at_least 5 count"]),
    ("10 or fewer people", ["at_most 10 count of people"]),
    ("18 years or older", ["at_least 18 year"]),
    ("5 people or more", ["at_least 5 count of people"]),
    (
        "13 provinces and more than 27 towns",
        ["13 count of provinces", "more_than 27 count of towns"],
    ),
    ("more than about 300", ["more_than ~ 300 count"]),
    ("sold over 10 years", ["10 year"]),
    ("for over 10 years, over 10 years ago", ["more_than 10 year"] * 2),
    ("-> 50 is the answer", ["50 count"]),
    # Guesses
    ("about 3.1 miles", ["~ 3.1 mile"]),
    ("nearly 100, some 100, ~100, ca. 100, c. 100", ["~ 100 count"] * 5),
    ("roughly 5 kg, approximately 5 kg, approx. 5 kg", ["~ 5 kilogram"] * 3),
    ("5 km or so", ["~ 5 kilometre"]),
    # Ordinals, multiples, shares
    ("the 22nd edition", ["22 ordinal of edition"]),
    ("the third time", ["3 ordinal of time"]),
    ("the twenty-first century", ["21 ordinal of century"]),
    ("First, we met. At first he ran.", []),
    ("twice as many", ["2 ratio"]),
    ("prices doubled, tripled, halved", ["2 ratio", "3 ratio", "0.5 ratio"]),
    ("double the number, a double room", ["2 ratio"]),
    ("threefold, three-fold, 3 times, 3x", ["3 ratio"] * 4),
    ("three time zones", ["3 count of zones"]),
    (
        "3 times a week, twice a day, twice daily",
        ["3 /week frequency", "2 /day frequency", "2 /day frequency"],
    ),
    ("a quarter of the voters", ["0.25 ratio of voters"]),
    ("two thirds of members", ["2/3 ratio of members"]),
    ("two in five people", ["0.4 ratio of people"]),
    ("9 out of 10 dentists", ["0.9 ratio of dentists"]),
    ("22 out of 28 provinces", ["22 count", "28 count of provinces"]),
    ("rated 8.9/10, 8.9 out of 10", ["0.89 ratio"] * 2),
    ("a ratio of 3:1", ["3 ratio"]),
    ("a share of 0.98, a weight of 0.98", ["0.98 ratio", "0.98 count"]),
    # Signs that a number stands alone
    ("(300 workers), 300,000.", ["300 count of workers", "300000 count"]),
    ("P = .019", ["0.019 ratio"]),
    ("400 and 500 workers", ["400 count", "500 count of workers"]),
    ("Title\n\n300\nSales rose", ["300 count"]),
]

NAMES = [
    ("Doc. No. 2024-17459 covers 9.3 acres", ["2024-17459 #number", "9.3 acre"]),
    ("version 3.12, v2.0.1, Python 3.12", ["3.12 #version", "v2.0.1 #version", "3.12 #model"]),
    ("ISO 9001, RFC 2119", ["9001 #standard", "2119 #standard"]),
    (
        "section 4.2, Fig. 3, Table 8, page 12",
        ["4.2 #section", "3 #figure", "8 #table", "12 #page"],
    ),
    ("pp. 12-15, chapter 3, § 12, #7", ["12-15 #page", "3 #chapter", "12 #section", "7 #number"]),
    ("GPT-4, COVID-19, F-16A", ["GPT-4 #gpt", "COVID-19 #covid", "F-16A #f"]),
    ("COVID-19-related, Covid-19", ["COVID-19 #covid", "Covid-19 #covid"]),
    ("CVE-2021-44228", ["2021-44228 #identifier"]),
    ("call +31 20 123 4567 or (555) 123-4567", ["+31 20 123 4567 #phone", "(555) 123-4567 #phone"]),
    ("555-123-4567", ["555-123-4567 #phone"]),
    ("192.168.1.1, 3.12.1", ["192.168.1.1 #address", "3.12.1 #version"]),
    ("3D, 5G, 5-HT, 1920x1080", ["3D #", "5G #", "5-HT #", "1920x1080 #"]),
    ("the 747s, 24/7, 9/11", ["747s #", "24/7 #", "9/11 #"]),
    ("007, 1e999999999", ["007 #", "1e999999999 #"]),
    ("won 3-2, lost 0-4", ["3-2 #", "0..4 count"]),
    ("1" * 41, ["1" * 41 + " #"]),
    ("10^10^10 m", ["10^10^10 #"]),
    ("as he said.5 Then", ["5 #note"]),
    ("No. 300 workers left.", ["300 count of workers"]),
    ("order 40 books", ["40 count of books"]),
    ("group 2 was small", ["2 #type"]),
    ("phase 2 trial", ["2 #type"]),
]

NOTHING = [
    ("en", "on 14 May 1931 and May 14, 1931"),
    ("en", "May 1931, 3rd of May"),
    ("en", "2021-03-04, 04/03/2021, 01.03.2023"),
    ("en", "10:30, 10:30:15, 5 pm, 10 a.m., 7 o'clock"),
    ("en", "in 1967, since 1990, in 1999, 1939–1945, 2019/20"),
    ("en", "the 1990s, the '90s, in her 20s"),
    ("en", "300 BC, 1066 AD"),
    ("en", "H2O, CO2, B2B, A4, vitamin B12"),
    ("en", "https://example.com/2020/05?id=5 doi:10.1038/s41586-020-2649-2 10.1234/5"),
    ("en", "one of the best, this one, no one, each one"),
    ("en", "1. Install it\n2) Run it"),
    ("en", "Ruiz at Formula One"),
    ("de", "am 3. Mai 2020, um 18 Uhr, die 80er Jahre, im Jahr 1967"),
    ("nl", "op 3 mei 2020, om 10 uur, de jaren 90, in 1954"),
    ("fr", "le 3 mai 2020, en 1967, les années 90, à 10 h"),
    ("es", "el 3 de mayo de 2020, en 1967, los años 90, a las 10"),
    ("zh", "2021年3月4日"),
    ("de", "ein Haus, eine Frau"),
    ("fr", "un homme et une femme"),
    ("zh", "三星公司、万一、星期三、一个人"),
]


@pytest.mark.parametrize(("text", "expected"), ENGLISH + NAMES)
def test_reading(text: str, expected: list[str]) -> None:
    assert read(text) == expected


@pytest.mark.parametrize(("language", "text"), NOTHING)
def test_what_is_no_quantity(language: str, text: str) -> None:
    assert read(text, language) == []


@pytest.mark.parametrize(
    ("language", "text", "span", "value"),
    [
        ("en", "It is about -$1.2 million now.", "about -$1.2 million", "1.2 million"),
        ("en", "grew by at least 200 people", "at least 200", "200"),
        ("en", "it weighs 5 kg or more.", "5 kg or more", "5"),
        ("en", "a 10-year-old boy", "10-year", "10"),
        ("en", "between $10 and $15 million!", "between $10 and $15 million", "10 and $15 million"),
        ("en", "near 5 ft 11 in, he", "5 ft 11 in", "5 ft 11"),
        ("en", "300 people per km² live", "300 people per km²", "300"),
        ("en", "the 22nd edition", "22nd", "22nd"),
        ("en", "version 3.12 is", "3.12", "3.12"),
        ("en", "⟨3½kg⟩", "3½kg", "3½"),
        ("de", "rund 3,5 Mrd. Dollar.", "rund 3,5 Mrd. Dollar", "3,5 Mrd."),
        ("fr", "plus d'un million d'euros", "plus d'un million d'euros", "un million"),
        ("zh", "约有每小时60公里。", "每小时60公里", "60"),
        ("zh", "提高百分之五。", "百分之五", "百分之五"),
    ],
)
def test_spans(language: str, text: str, span: str, value: str) -> None:
    (found,) = quantities(text, language)
    assert found.span.of(text) == span
    assert found.value_span.of(text) == found.text == value


@pytest.mark.parametrize(
    ("text", "resolution"),
    [
        ("85 %", "1/2"),
        ("85.2 %", "1/20"),
        ("1.2 million", "50000"),
        ("120 million", "500000"),
        ("1,200,000", "1/2"),
        ("about 1,200,000", "50000"),
        ("about 300", "30"),
        ("about 3", "1/2"),
        ("twenty-one", "0"),
        ("two thirds", "0"),
        ("$1.5bn", "50000000"),
        ("3.2e5", "5000"),
        ("10-15.5 km", "1/2"),
        ("5 ft 11 in", "1/24"),
        ("5 ± 2 kg", "2"),
    ],
)
def test_resolution(text: str, resolution: str) -> None:
    (found,) = quantities(text, "en")
    assert found.resolution == Fraction(resolution)


@pytest.mark.parametrize(
    ("language", "text", "counted"),
    [
        ("en", "300 workers", "worker"),
        ("en", "one worker", "worker"),
        ("de", "300 Arbeiter", "arbeit"),
        ("zh", "300名工人", "工人"),
        ("en", "5 km", ""),
    ],
)
def test_what_is_counted_is_stemmed(language: str, text: str, counted: str) -> None:
    (found,) = quantities(text, language)
    assert found.counted == counted


def test_taken_spans_are_left_alone() -> None:
    text = "On 3 June the 12 members met 40 guests."
    day, members = text.index("3 June"), text.index("12")
    taken = [Span(members, members + 2), Span(day, day + 6)]
    assert [each.text for each in quantities(text, "en", taken=taken)] == ["40"]
    assert [each.text for each in quantities("in 1850 m", "en")] == ["1850"]
    assert quantities("in 1850 m", "en", taken=[Span(3, 7)]) == ()


def test_nothing_reaches_into_a_taken_span() -> None:
    text = "between 10 and 15 km"
    (found,) = quantities(text, "en", taken=[Span(15, 17)])
    assert found.low == found.high == 10
    assert found.unit is None


def test_tokens_may_be_given() -> None:
    text = "At least 200 people and 5 km"
    assert quantities(text, "en", tokens(text)) == quantities(text, "en")
    assert quantities(text, "en", list(tokens(text))) == quantities(text, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_digits_and_symbols_are_read_in_every_language(language: str) -> None:
    assert read("5 km", language) == ["5 kilometre"]
    assert read("80 %", language) == ["80 percent"]
