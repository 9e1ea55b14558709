"""Quantities in running text: what is read, where it stands, and what is left alone."""

from __future__ import annotations

import time
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from veridical.text.quantities import Bound, Quantity, QuantityKind, quantities
from veridical.text.words import tokens
from veridical.types.reading import Span

LANGUAGES = ("en", "de", "nl", "fr", "es", "zh", "it", "xx")


def shown(quantity: Quantity, text: str) -> str:
    """A quantity in one line: bound, ~, value, unit, kind, "of" what is counted, #label."""
    parts: list[str] = []
    if quantity.bound is not Bound.EXACT:
        parts.append(quantity.bound.value)
    if quantity.approximate:
        parts.append("~")
    if quantity.kind is QuantityKind.IDENTIFIER:
        return f"{quantity.text} #{quantity.label}" if quantity.label else f"{quantity.text} #"
    value = written(quantity.low)
    parts.append(f"{value}..{written(quantity.high)}" if quantity.is_range else value)
    if quantity.unit is not None:
        parts.append(quantity.unit.name)
    named = {QuantityKind.MEASURE, QuantityKind.MONEY, QuantityKind.PERCENT}
    if quantity.kind not in named | {QuantityKind.PERCENTAGE_POINTS}:
        parts.append(quantity.kind.value)
    if quantity.noun is not None:
        read = tokens(text)
        parts.append("of " + "".join(read[index].text for index in range(*quantity.noun)))
    return " ".join(parts)


def written(value: Fraction) -> str:
    """The value as a decimal where it has one, else as a fraction."""
    rest = value.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    return f"{float(value):.12g}" if rest == 1 and abs(value) < 10**6 else str(value)


def read(text: str, language: str = "en") -> list[str]:
    return [shown(quantity, text) for quantity in quantities(text, language)]


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
    ("no more than 30, up to 30, at most 30", ["at_most 30 count"] * 3),
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
    ("3 times a week, twice a day, twice daily", ["3 /week ratio", "2 /day ratio", "2 /day ratio"]),
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
    ("type 2 diabetes", ["2 #type"]),
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

GERMAN = [
    ("Die Lahn ist 245 Kilometer lang.", ["245 kilometre"]),
    ("1.234,5 m, 1.234 Personen", ["1234.5 metre", "1234 count of Personen"]),
    ("Mindestens 300 Arbeiter", ["at_least 300 count of Arbeiter"]),
    ("höchstens 1,5 Millionen Euro", ["at_most 1500000 euro"]),
    ("mehr als 20 %, über 20 %", ["more_than 20 percent"] * 2),
    ("weniger als 5 Prozent, unter 5 Prozent", ["less_than 5 percent"] * 2),
    ("zwischen 10 und 15 Prozent", ["10..15 percent"]),
    ("10 bis 15 km, von 5 bis 7 Stunden", ["10..15 kilometre", "5..7 hour"]),
    ("stieg von 10 auf 15 Mio. Euro", ["10 count", "15000000 euro"]),
    ("stieg von 10 bis 15 Euro", ["10 count", "15 euro"]),
    ("etwa 200, rund 200, knapp 200, ca. 200", ["~ 200 count"] * 4),
    ("3,5 Mrd. Dollar, 3,5 Milliarden Dollar", ["3500000000 dollar"] * 2),
    ("2 Tsd. Euro", ["2000 euro"]),
    ("der 3. Platz, die dritte Runde", ["3 ordinal of Platz", "3 ordinal of Runde"]),
    ("Er hat 3. Danach ging er.", ["3 count"]),
    ("einundzwanzig neue Schüler", ["21 count of Schüler"]),
    ("ein Drittel der Haushalte", ["1/3 ratio of Haushalte"]),
    ("eine halbe Million Euro", ["500000 euro"]),
    ("zweieinhalb Stunden, ein halbes Jahr", ["2.5 hour", "0.5 year"]),
    ("ein 10-jähriger Junge, 18jährige", ["10 year", "18 year"]),
    ("dreimal so viel, doppelt so viel, 3-fach", ["3 ratio", "2 ratio", "3 ratio"]),
    ("120 Einwohner pro Quadratkilometer", ["120 /kilometre^2 of Einwohner"]),
    ("3 Euro pro Kilo, 500 Euro im Monat", ["3 euro/kilogram", "500 euro/month"]),
    ("5 Prozentpunkte, 3 Promille", ["5 percentage point", "3 per mille"]),
    ("Nr. 5, Kapitel 3, Abb. 2", ["5 #number", "3 #chapter", "2 #figure"]),
    ("3 von 10 Befragten", ["0.3 ratio of Befragten"]),
    ("10 oder mehr Kinder", ["at_least 10 count of Kinder"]),
]

DUTCH = [
    ("Het ziekenhuis telt 620 bedden", ["620 count of bedden"]),
    ("1.234,5 m²", ["1234.5 metre^2"]),
    ("minstens 300 werknemers", ["at_least 300 count of werknemers"]),
    ("hoogstens 5 miljoen euro", ["at_most 5000000 euro"]),
    ("meer dan 20 procent", ["more_than 20 percent"]),
    ("minder dan 5 kg", ["less_than 5 kilogram"]),
    ("tussen de 10 en 15 km, tussen 10 en 15 km", ["10..15 kilometre"] * 2),
    ("10 tot 15 km", ["10..15 kilometre"]),
    ("ongeveer 50, zo'n 50, bijna 50", ["~ 50 count"] * 3),
    ("3,5 miljard euro, 3,5 mld. euro", ["3500000000 euro"] * 2),
    ("eenentwintig leerlingen", ["21 count of leerlingen"]),
    ("een derde van de huishoudens", ["1/3 ratio of huishoudens"]),
    ("de 3e plaats, de derde ronde", ["3 ordinal of plaats", "3 ordinal of ronde"]),
    ("twee keer zo veel, tweemaal, verdubbeld", ["2 ratio"] * 3),
    ("3 op de 10 mensen", ["0.3 ratio of mensen"]),
    ("een op de vijf", ["0.2 ratio"]),
    ("100 km per uur, 5 procentpunten", ["100 kilometre/hour", "5 percentage point"]),
    ("nr. 5, hoofdstuk 3, blz. 12", ["5 #number", "3 #chapter", "12 #page"]),
]

FRENCH = [
    ("1 234,5 km et 2 millions d'habitants", ["1234.5 kilometre", "2000000 count of habitants"]),
    ("au moins 300 travailleurs", ["at_least 300 count of travailleurs"]),
    ("au plus 5 %, jusqu'à 5 %", ["at_most 5 percent"] * 2),
    ("plus de 20 personnes", ["more_than 20 count of personnes"]),
    ("plus d'un million d'euros", ["more_than 1000000 euro"]),
    ("moins de 3 kg", ["less_than 3 kilogram"]),
    ("entre 10 et 15 km, de 10 à 15 km", ["10..15 kilometre"] * 2),
    ("environ 100, près de 100", ["~ 100 count"] * 2),
    ("3,5 milliards d'euros, 3,5 Md€", ["3500000000 euro"] * 2),
    ("2 M€, 5 €/kg", ["2000000 euro", "5 euro/kilogram"]),
    ("quatre-vingt-dix ouvriers", ["90 count of ouvriers"]),
    ("40 petites chambres", ["40 count of chambres"]),
    ("un tiers des ménages, la moitié", ["1/3 ratio of ménages", "0.5 ratio"]),
    ("une centaine de personnes", ["~ 100 count of personnes"]),
    ("trois fois plus, doublé", ["3 ratio", "2 ratio"]),
    ("le 3e étage, le 1er prix", ["3 ordinal of étage", "1 ordinal of prix"]),
    ("cinq pour cent, 20 % des ménages", ["5 percent", "20 percent of ménages"]),
    ("3 sur 10, un sur cinq", ["0.3 ratio", "0.2 ratio"]),
    ("5 points de pourcentage", ["5 percentage point"]),
    ("100 habitants par km²", ["100 /kilometre^2 of habitants"]),
    ("1h30, 2 h 15", ["1.5 hour", "2.25 hour"]),
    ("moins 5 degrés Celsius", ["-5 degree Celsius"]),
    ("n° 5, chapitre 3", ["5 #number", "3 #chapter"]),
    ("passé de 10 à 15 euros", ["10 count", "15 euro"]),
]

SPANISH = [
    ("1.234,5 km y 2 millones de habitantes", ["1234.5 kilometre", "2000000 count of habitantes"]),
    ("al menos 300 trabajadores", ["at_least 300 count of trabajadores"]),
    ("como máximo 5 %", ["at_most 5 percent"]),
    (
        "más de 20 personas, menos de 3 kg",
        ["more_than 20 count of personas", "less_than 3 kilogram"],
    ),
    ("entre 10 y 15 km, de 10 a 15 km", ["10..15 kilometre"] * 2),
    ("unos 50, aproximadamente 50, casi 50", ["~ 50 count"] * 3),
    ("mil millones de euros", ["1000000000 euro"]),
    ("3 mil millones de dólares", ["3000000000 dollar"]),
    ("12 mil personas", ["12000 count of personas"]),
    ("dos millones y medio de euros", ["2500000 euro"]),
    ("veintiún alumnos, treinta y un días", ["21 count of alumnos", "31 day"]),
    ("un tercio de los hogares", ["1/3 ratio of hogares"]),
    ("el doble, dos veces más, duplicó", ["2 ratio"] * 3),
    ("el 3.º piso, el 1er lugar", ["3 ordinal of piso", "1 ordinal of lugar"]),
    ("5 por ciento, 3 puntos porcentuales", ["5 percent", "3 percentage point"]),
    ("uno de cada cinco", ["0.2 ratio"]),
    ("300 kilómetros cuadrados", ["300 kilometre^2"]),
    ("10 o más personas", ["at_least 10 count of personas"]),
]

CHINESE = [
    ("公司解雇了300名工人", ["300 count of 工人"]),
    ("桥长1.2公里", ["1.2 kilometre"]),
    ("人口约3万", ["~ 30000 count"]),
    ("面积1.2亿平方米", ["120000000 metre^2"]),
    ("至少200人, 超过50公斤", ["at_least 200 count of 人", "more_than 50 kilogram"]),
    ("不到三百人", ["less_than 300 count of 人"]),
    ("百分之五的家庭, 5%", ["5 percent of 家庭", "5 percent"]),
    ("三分之二", ["2/3 ratio"]),
    ("10至15公里", ["10..15 kilometre"]),
    ("第三名, 第3次", ["3 ordinal of 名", "3 ordinal of 次"]),
    ("两倍, 3倍", ["2 ratio", "3 ratio"]),
    ("三百二十个学生, 两万人", ["320 count of 学生", "20000 count of 人"]),
    ("3年, 10岁以上", ["3 year", "at_least 10 year"]),
    ("100多人, 十余名", ["more_than 100 count of 人", "more_than 10 count of 名"]),
    ("1.5万元, 500美元", ["15000 yuan", "500 US dollar"]),
    ("30%左右", ["~ 30 percent"]),
    ("每平方公里100人, 每小时60公里", ["100 /kilometre^2 of 人", "60 kilometre/hour"]),
    ("提高了5个百分点", ["5 percentage point"]),
    ("零下5度", ["-5 degree Celsius"]),
    ("编号2024-17459", ["2024-17459 #number"]),
]

CASES = [
    (language, text, expected)
    for language, cases in (
        ("en", ENGLISH + NAMES),
        ("de", GERMAN),
        ("nl", DUTCH),
        ("fr", FRENCH),
        ("es", SPANISH),
        ("zh", CHINESE),
    )
    for text, expected in cases
]


@pytest.mark.parametrize(("language", "text", "expected"), CASES)
def test_reading(language: str, text: str, expected: list[str]) -> None:
    assert read(text, language) == expected


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
    assert (found.low, found.high, found.unit) == (10, 10, None)


def test_tokens_may_be_given() -> None:
    text = "At least 200 people and 5 km"
    assert quantities(text, "en", tokens(text)) == quantities(text, "en")
    assert quantities(text, "en", list(tokens(text))) == quantities(text, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_digits_and_symbols_are_read_in_every_language(language: str) -> None:
    assert read("5 km", language) == ["5 kilometre"]
    assert read("80 %", language) == ["80 percent"]


PIECES = st.sampled_from(
    "1 12 300 1,234.5 1.234 10^5 1e5 ½ 3½ $ € % ‰ km kg m m² / per - – to and between from at least"
    " more than about ~ ≥ x × : . , ( ) ' \" one two hundred million half a third first twice dozen"
    " million zwei und Millionen trois quatre vingt mil 三 百 万 分 之 第 年 to 5th No. v2 GPT-4 in of"
    " people °C ± + = − + 2021 May \n \x00 \ud800 \u202e 😀 ١٢ é".split(" ")
)
TEXTS = st.lists(
    st.tuples(PIECES, st.sampled_from(["", " ", " ", "\n", "\u00a0"])), max_size=25
).map(lambda parts: "".join(piece + gap for piece, gap in parts))


@given(st.one_of(st.text(max_size=120), TEXTS), st.sampled_from(LANGUAGES))
@settings(max_examples=600, deadline=None)
def test_any_text_is_read_with_exact_spans(text: str, language: str) -> None:
    found = quantities(text, language)
    assert found == quantities(text, language, tokens(text))
    last = 0
    for quantity in found:
        assert last <= quantity.span.start < quantity.span.end <= len(text)
        assert quantity.span.covers(quantity.value_span)
        assert quantity.value_span.of(text) == quantity.text
        assert quantity.low <= quantity.high
        assert quantity.resolution >= 0
        assert max(abs(quantity.low), abs(quantity.high)) < 10**90
        if quantity.noun is not None:
            assert 0 <= quantity.noun[0] < quantity.noun[1] <= len(tokens(text))
        last = quantity.span.end


@given(TEXTS, st.sampled_from(LANGUAGES), st.integers(0, 60), st.integers(0, 60))
@settings(max_examples=200, deadline=None)
def test_taken_characters_are_never_read(text: str, language: str, one: int, two: int) -> None:
    start, end = sorted((min(one, len(text)), min(two, len(text))))
    taken = Span(start, end)
    for quantity in quantities(text, language, taken=[taken]):
        assert not quantity.value_span.overlaps(taken) or start == end


@pytest.mark.parametrize(
    "piece",
    [
        "1,",
        "(",
        "a",
        "1 ",
        "1-",
        "9",
        "$1",
        "一",
        "三十",
        "1 km ",
        "1x",
        "about 1 ",
        "1/",
        "10^",
        "½",
        "1'",
    ],
)
def test_time_grows_with_the_length_only(piece: str) -> None:
    def seconds(many: int) -> float:
        text = piece * many
        read = tokens(text)
        start = time.perf_counter()
        quantities(text, "zh" if piece in "一三十" else "en", read)
        return time.perf_counter() - start

    seconds(100)
    # A quadratic reader takes 64 times as long.
    assert seconds(8000) < 40 * max(seconds(1000), 0.002)
