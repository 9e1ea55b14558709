"""Values, roles and words of parts, appositions and earlier sentences, crossed over."""

from __future__ import annotations

import pytest

from tests.judging.outcomes import NOT_CONTRADICTED, NOT_SUPPORTED, SUPPORTED, assert_comes_out

CROSSED_PARTS = [
    (
        "In 2019 Acme had 300 employees; by 2024 it had 450.",
        "Acme had 450 employees in 2019.",
        NOT_SUPPORTED,
    ),
    (
        "In 2019 Acme had 300 employees; by 2024 it had 450.",
        "Acme had 300 employees in 2019.",
        SUPPORTED,
    ),
    (
        "In 2022 the plant made 400 engines; in 2023 it made 500.",
        "The plant made 500 engines in 2022.",
        NOT_SUPPORTED,
    ),
    (
        "In 2022 the plant made 400 engines; in 2023 it made 500.",
        "The plant made 500 engines in 2023.",
        SUPPORTED,
    ),
    (
        "In 2022 the plant made 400 engines; in 2023 it made 500.",
        "The plant made 400 engines in 2022.",
        SUPPORTED,
    ),
    (
        "The study was funded by Acme and carried out by the University of Oslo.",
        "The study was carried out by Acme.",
        NOT_SUPPORTED,
    ),
    (
        "The study was funded by Acme and carried out by the University of Oslo.",
        "The study was carried out by the University of Oslo.",
        SUPPORTED,
    ),
    (
        "The study was funded by Acme and carried out by the University of Oslo.",
        "The study was funded by Acme.",
        SUPPORTED,
    ),
    (
        "The report was written by Kim Roe and reviewed by Jan Berg.",
        "The report was reviewed by Kim Roe.",
        NOT_SUPPORTED,
    ),
    (
        "The report was written by Kim Roe and reviewed by Jan Berg.",
        "The report was reviewed by Jan Berg.",
        SUPPORTED,
    ),
    (
        "The warranty covers the battery for two years and the screen for one year.",
        "The warranty covers the screen for two years.",
        NOT_SUPPORTED,
    ),
    (
        "The warranty covers the battery for two years and the screen for one year.",
        "The warranty covers the screen for one year.",
        SUPPORTED,
    ),
    (
        "The warranty covers the battery for two years and the screen for one year.",
        "The warranty covers the battery for two years.",
        SUPPORTED,
    ),
    (
        "The first edition appeared in 1901, the second in 1910.",
        "The first edition appeared in 1910.",
        NOT_SUPPORTED,
    ),
    (
        "The first edition appeared in 1901, the second in 1910.",
        "The second edition appeared in 1910.",
        SUPPORTED,
    ),
    (
        "The first edition appeared in 1901, the second in 1910.",
        "The first edition appeared in 1901.",
        SUPPORTED,
    ),
    (
        "The CEO of Acme met the CEO of Beta, Anna Roth, in Oslo.",
        "Anna Roth is the CEO of Acme.",
        NOT_SUPPORTED,
    ),
    (
        "The CEO of Acme met the CEO of Beta, Anna Roth, in Oslo.",
        "Anna Roth is the CEO of Beta.",
        SUPPORTED,
    ),
    ("In 2010 Holt had 9 schools; in 2020 it had 5.", "Holt had 5 schools in 2010.", NOT_SUPPORTED),
    ("In 2010 Holt had 9 schools; in 2020 it had 5.", "Holt had 5 schools in 2020.", SUPPORTED),
    ("In 2010 Holt had 9 schools; in 2020 it had 5.", "Holt had 9 schools in 2020.", NOT_SUPPORTED),
    (
        "In May the shop sold 40 bikes; in June it sold 70.",
        "The shop sold 70 bikes in May.",
        NOT_SUPPORTED,
    ),
    (
        "In May the shop sold 40 bikes; in June it sold 70.",
        "The shop sold 70 bikes in June.",
        SUPPORTED,
    ),
    ("In 2023, A did well and Acme opened two shops.", "In 2023 Acme opened two shops.", SUPPORTED),
    (
        "The bridge was designed by Ina Kern and built by Ott Ltd.",
        "The bridge was built by Ina Kern.",
        NOT_SUPPORTED,
    ),
    (
        "The bridge was designed by Ina Kern and built by Ott Ltd.",
        "The bridge was built by Ott Ltd.",
        SUPPORTED,
    ),
    (
        "The bridge was designed by Ina Kern and built by Ott Ltd.",
        "The bridge was designed by Ott Ltd.",
        NOT_SUPPORTED,
    ),
    (
        "The album was recorded by Lena Roth and mixed by Tom Ray.",
        "The album was mixed by Lena Roth.",
        NOT_SUPPORTED,
    ),
    (
        "The album was recorded by Lena Roth and mixed by Tom Ray.",
        "The album was recorded by Lena Roth.",
        SUPPORTED,
    ),
    (
        "The hall was painted and later repaired by Ott Ltd.",
        "The hall was repaired by Ott Ltd.",
        SUPPORTED,
    ),
    (
        "The policy insures the car for five years and the trailer for two years.",
        "The policy insures the trailer for five years.",
        NOT_SUPPORTED,
    ),
    (
        "The policy insures the car for five years and the trailer for two years.",
        "The policy insures the trailer for two years.",
        SUPPORTED,
    ),
    (
        "The policy insures the car for five years and the trailer for two years.",
        "The policy insures the car for two years.",
        NOT_SUPPORTED,
    ),
    (
        "The firm rents the hall for 300 euros and the kitchen for 90 euros.",
        "The firm rents the kitchen for 300 euros.",
        NOT_SUPPORTED,
    ),
    (
        "The firm rents the hall for 300 euros and the kitchen for 90 euros.",
        "The firm rents the kitchen for 90 euros.",
        SUPPORTED,
    ),
    (
        "The first volume appeared in 1950 and the third in 1960.",
        "The third volume appeared in 1960.",
        SUPPORTED,
    ),
    (
        "The first volume appeared in 1950 and the third in 1960.",
        "The first volume appeared in 1960.",
        NOT_SUPPORTED,
    ),
    (
        "The first volume appeared in 1950 and the third in 1960.",
        "The third volume appeared in 1950.",
        NOT_SUPPORTED,
    ),
    (
        "The second bridge opened in 1901, the third in 1930.",
        "The second bridge opened in 1930.",
        NOT_SUPPORTED,
    ),
    (
        "The second bridge opened in 1901, the third in 1930.",
        "The third bridge opened in 1930.",
        SUPPORTED,
    ),
    (
        "The second bridge opened in 1901, the third in 1930.",
        "The second bridge opened in 1901.",
        SUPPORTED,
    ),
    (
        "The mayor of Holt met the mayor of Graz, Ben Ray, in Oslo.",
        "Ben Ray is the mayor of Holt.",
        NOT_SUPPORTED,
    ),
    (
        "The mayor of Holt met the mayor of Graz, Ben Ray, in Oslo.",
        "Ben Ray is the mayor of Graz.",
        SUPPORTED,
    ),
    (
        "The head of Orlen sued the head of Tiso, Ida Holm.",
        "Ida Holm is the head of Orlen.",
        NOT_SUPPORTED,
    ),
    (
        "The head of Orlen sued the head of Tiso, Ida Holm.",
        "Ida Holm is the head of Tiso.",
        SUPPORTED,
    ),
    (
        "The mayor of Holt, Ben Ray, met the mayor of Graz.",
        "Ben Ray is the mayor of Holt.",
        SUPPORTED,
    ),
    (
        "The mayor of Holt, Ben Ray, met the mayor of Graz.",
        "Ben Ray is the mayor of Graz.",
        NOT_SUPPORTED,
    ),
    (
        "The red team scored 3 goals and the blue team 5.",
        "The red team scored 5 goals.",
        NOT_SUPPORTED,
    ),
    (
        "The film was shot by Ann Lee and edited by Bo Ek.",
        "The film was edited by Ann Lee.",
        NOT_SUPPORTED,
    ),
    (
        "In spring the hall had 20 guests; in autumn it had 35.",
        "The hall had 35 guests in spring.",
        NOT_SUPPORTED,
    ),
    (
        "The deal gives the buyer ten days and the seller five days.",
        "The deal gives the seller ten days.",
        NOT_SUPPORTED,
    ),
    ("Oslo has 5 museums, Bergen 3.", "Bergen has 5 museums.", NOT_SUPPORTED),
    (
        "The chair of Orlen, Ida Holm, praised the chair of Tiso.",
        "Ida Holm is the chair of Tiso.",
        NOT_SUPPORTED,
    ),
]


@pytest.mark.parametrize(("source", "claim", "expected"), CROSSED_PARTS)
def test_crossed_parts(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)


A_RELATIVE_OF_THE_SUBJECT = [
    ("Jonas, the son of Karl, works in Graz.", "Karl works in Graz.", NOT_SUPPORTED),
    ("Jonas, the son of Karl, works in Graz.", "Jonas works in Graz.", SUPPORTED),
    ("Lena, Paul's sister, lives in Rome.", "Paul lives in Rome.", NOT_SUPPORTED),
    ("Lena, Paul's sister, lives in Rome.", "Lena lives in Rome.", SUPPORTED),
    ("Acme, a rival of Beta, makes pumps.", "Beta makes pumps.", NOT_SUPPORTED),
    ("Acme, a rival of Beta, makes pumps.", "Acme makes pumps.", SUPPORTED),
    ("Ida, the widow of Ben Ray, moved to Oslo.", "Ben Ray moved to Oslo.", NOT_SUPPORTED),
    ("Ida, the widow of Ben Ray, moved to Oslo.", "Ida moved to Oslo.", SUPPORTED),
    ("Paul, a doctor, lives in Rome.", "Paul lives in Rome.", SUPPORTED),
    ("Paul, a doctor, lives in Rome.", "Paul is a doctor.", SUPPORTED),
    ("Ina, the mother of Tom, plays chess.", "Tom plays chess.", NOT_SUPPORTED),
    ("Ina, the mother of Tom, plays chess.", "Ina plays chess.", SUPPORTED),
    ("Ben Ray, the husband of Ida Holm, won the prize.", "Ida Holm won the prize.", NOT_SUPPORTED),
    ("Tiso, a subsidiary of Orlen, employs 40 people.", "Orlen employs 40 people.", NOT_SUPPORTED),
    ("Tiso, a subsidiary of Orlen, employs 40 people.", "Tiso employs 40 people.", SUPPORTED),
]


@pytest.mark.parametrize(("source", "claim", "expected"), A_RELATIVE_OF_THE_SUBJECT)
def test_a_relative_of_the_subject(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)


A_MODIFIER_FROM_THE_SENTENCE_BEFORE = [
    (
        "The team is in Graz. Women hold 31 per cent of management roles.",
        "Women hold 31 per cent of Graz roles.",
        NOT_SUPPORTED,
    ),
    (
        "The team is in Graz. Women hold 31 per cent of management roles.",
        "Women hold 31 per cent of management roles.",
        SUPPORTED,
    ),
    (
        "Nurses were trained. The clinic has 12 management positions.",
        "The clinic has 12 nurse positions.",
        NOT_SUPPORTED,
    ),
    (
        "Nurses were trained. The clinic has 12 management positions.",
        "The clinic has 12 management positions.",
        SUPPORTED,
    ),
    (
        "The lab is in Lund. The firm hired 20 sales managers.",
        "The firm hired 20 Lund managers.",
        NOT_SUPPORTED,
    ),
    (
        "The hospital opened a cancer ward. It has 30 maternity beds.",
        "The hospital has 30 cancer beds.",
        NOT_SUPPORTED,
    ),
    (
        "Solar output rose. The plant has 12 wind turbines.",
        "The plant has 12 solar turbines.",
        NOT_SUPPORTED,
    ),
    (
        "The school teaches French. It has 40 music pupils.",
        "It has 40 French pupils.",
        NOT_SUPPORTED,
    ),
    (
        "The museum shows Roman art. The collection has 90 Greek coins.",
        "The collection has 90 Roman coins.",
        NOT_SUPPORTED,
    ),
    (
        "The office is in Munich. The office has 40 junior staff.",
        "The office has 40 Munich staff.",
        NOT_SUPPORTED,
    ),
    (
        "The museum shows Roman art. The coins are from 90 BC.",
        "The Roman coins are from 90 BC.",
        NOT_CONTRADICTED,
    ),
    (
        "Women hold 31 per cent of management roles. The roles are in Graz.",
        "The management roles are in Graz.",
        SUPPORTED,
    ),
    (
        "The Ellis bridge is closed. The bridge was built in 1901.",
        "The Ellis bridge was built in 1901.",
        SUPPORTED,
    ),
    (
        "The Holt clinic was founded in 1950. It has 12 management positions.",
        "The Holt clinic has 12 management positions.",
        SUPPORTED,
    ),
    ("The clinic has 12 management positions.", "The clinic has 12 positions.", SUPPORTED),
    (
        "The new library opened in May. The library has 400 seats.",
        "The new library has 400 seats.",
        SUPPORTED,
    ),
    (
        "Orlen Labs was founded in 2001. The company employs 40 people.",
        "Orlen Labs employs 40 people.",
        SUPPORTED,
    ),
    (
        "The bank is in Riga. It runs 14 savings branches.",
        "It runs 14 Riga branches.",
        NOT_SUPPORTED,
    ),
    (
        "The firm trains welders. It has 9 office jobs.",
        "The firm has 9 welder jobs.",
        NOT_SUPPORTED,
    ),
]


@pytest.mark.parametrize(("source", "claim", "expected"), A_MODIFIER_FROM_THE_SENTENCE_BEFORE)
def test_a_modifier_from_the_sentence_before(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)
