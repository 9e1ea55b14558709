"""Neighbours of the owner and the owned: the thing itself, by its name, kind or amount."""

from __future__ import annotations

import pytest

from tests.judging.outcomes import NOT_CONTRADICTED, NOT_SUPPORTED, SUPPORTED, assert_comes_out

THE_WHOLE_BY_ITS_NAME_OR_KIND = [
    ("The mayor of Tarn opened the bridge.", "The mayor opened the bridge.", SUPPORTED),
    ("Acme's London office closed in May.", "Acme's office closed in May.", SUPPORTED),
    ("The city of Tarn bought the mill.", "Tarn bought the mill.", SUPPORTED),
    ("He drank a glass of water.", "He drank water.", SUPPORTED),
    ("She bought a bottle of wine.", "She bought wine.", SUPPORTED),
    ("The board of directors approved the plan.", "The board approved the plan.", SUPPORTED),
    ("A member of the board resigned.", "A member of the board resigned in person.", NOT_SUPPORTED),
    ("A member of the board resigned.", "A board member resigned.", SUPPORTED),
    ("The company's revenue rose by 4 percent.", "Revenue rose by 4 percent.", SUPPORTED),
    (
        "The University of Oslo hired Jan Berg.",
        "Jan Berg was hired by the University of Oslo.",
        SUPPORTED,
    ),
    ("The bridge was opened by the mayor of Tarn.", "The mayor opened the bridge.", SUPPORTED),
    (
        "The port of Hull handles 3 million tonnes.",
        "Hull handles 3 million tonnes.",
        NOT_CONTRADICTED,
    ),
    ("The village of Elm has a school.", "Elm has a school.", SUPPORTED),
    ("He is the director of the museum.", "He directs the museum.", NOT_CONTRADICTED),
    ("The price of the ticket rose to 5 euros.", "The ticket price rose to 5 euros.", SUPPORTED),
    (
        "The construction of the bridge began in 1930.",
        "Construction of the bridge began in 1930.",
        SUPPORTED,
    ),
    (
        "The construction of the bridge began in 1930.",
        "The bridge's construction began in 1930.",
        SUPPORTED,
    ),
    ("She married the painter Paul Klee's son.", "She married Paul Klee's son.", SUPPORTED),
    (
        "The committee fined the owner of the shop.",
        "The committee fined the shop owner.",
        SUPPORTED,
    ),
    ("The firm sold a total of 30 cars.", "The firm sold 30 cars.", SUPPORTED),
    ("The kind of battery used is lithium.", "The battery used is lithium.", NOT_CONTRADICTED),
    ("They visited the island of Crete.", "They visited Crete.", SUPPORTED),
    ("The mine produces two kinds of salt.", "The mine produces salt.", SUPPORTED),
    ("The song was written by Dylan's friend Kate Moor.", "Kate Moor wrote the song.", SUPPORTED),
    ("The song was written by Dylan's friend Kate Moor.", "Dylan wrote the song.", NOT_SUPPORTED),
    ("It was founded by a group of monks.", "It was founded by monks.", SUPPORTED),
    ("He lost most of his money.", "He lost money.", SUPPORTED),
    ("The crew of the ship was rescued.", "The ship's crew was rescued.", SUPPORTED),
    ("The museum bought a pair of vases.", "The museum bought vases.", SUPPORTED),
    ("The river's water level fell to 2 m.", "The water level fell to 2 m.", SUPPORTED),
    ("Most of the members voted for the plan.", "Most members voted for the plan.", SUPPORTED),
    (
        "The mayor's office confirmed that the bridge will close in May.",
        "The bridge will close in May.",
        SUPPORTED,
    ),
    (
        "The owner of the Blue Lamp, Ida Holm, bought the hotel in 2004.",
        "Ida Holm bought the hotel in 2004.",
        SUPPORTED,
    ),
    ("Members of the choir meet on Mondays.", "The choir meets on Mondays.", NOT_CONTRADICTED),
    (
        "The first edition of the book was printed in Basel.",
        "The book was first printed in Basel.",
        NOT_CONTRADICTED,
    ),
    (
        "The population of Tarn was 4,000 in 1990.",
        "Tarn had a population of 4,000 in 1990.",
        SUPPORTED,
    ),
    (
        "The population of Tarn was 4,000 in 1990.",
        "Tarn had 4,000 inhabitants in 1990.",
        NOT_CONTRADICTED,
    ),
    ("The price of the pass is 40 euros.", "The pass costs 40 euros.", SUPPORTED),
    (
        "The museum's collection includes 300 clocks.",
        "The museum has 300 clocks.",
        NOT_CONTRADICTED,
    ),
    (
        "The roof of the hall was repaired in 2012.",
        "The hall's roof was repaired in 2012.",
        SUPPORTED,
    ),
    (
        "The roof of the hall was repaired in 2012.",
        "The hall roof was repaired in 2012.",
        SUPPORTED,
    ),
    (
        "The director of the clinic, Eva Lind, wrote the guide.",
        "The guide was written by Eva Lind.",
        SUPPORTED,
    ),
    ("The chief executive of Acme is Tom Ek.", "Tom Ek is the chief executive of Acme.", SUPPORTED),
    ("Acme's chief executive, Tom Ek, sold his shares.", "Tom Ek sold his shares.", SUPPORTED),
    ("Acme's chief executive Tom Ek sold his shares.", "Tom Ek sold his shares.", SUPPORTED),
    (
        "Acme's chief executive Tom Ek sold his shares.",
        "Acme's chief executive sold his shares.",
        SUPPORTED,
    ),
    ("Acme's chief executive Tom Ek sold his shares.", "Acme sold his shares.", NOT_SUPPORTED),
    (
        "The University of Graz opened a campus in Leoben.",
        "The University of Graz opened a campus.",
        SUPPORTED,
    ),
    (
        "The government of Norway banned the pesticide.",
        "Norway's government banned the pesticide.",
        SUPPORTED,
    ),
    (
        "The government of Norway banned the pesticide.",
        "Norway banned the pesticide.",
        NOT_CONTRADICTED,
    ),
    ("The winner of the prize was the poet Ada Roe.", "Ada Roe won the prize.", SUPPORTED),
    ("The novel was written by the poet Ada Roe.", "Ada Roe wrote the novel.", SUPPORTED),
    (
        "The novel was written by Ada Roe, a friend of Tom Ek.",
        "Tom Ek wrote the novel.",
        NOT_SUPPORTED,
    ),
    (
        "The novel was written by Ada Roe, a friend of Tom Ek.",
        "Ada Roe wrote the novel.",
        SUPPORTED,
    ),
    (
        "The novel was written by Ada Roe, a friend of Tom Ek.",
        "Ada Roe is a friend of Tom Ek.",
        SUPPORTED,
    ),
    ("Each of the three towers has a lift.", "The three towers have a lift.", NOT_CONTRADICTED),
    (
        "The president of France visited the factory in Lille.",
        "France's president visited the factory in Lille.",
        SUPPORTED,
    ),
    (
        "The Battle of Holt began in 1640.",
        "The Battle of Holt began in 1640 at noon.",
        NOT_SUPPORTED,
    ),
    ("He was born in the village of Elm.", "He was born in Elm.", SUPPORTED),
    ("He was born in the north of Spain.", "He was born in Spain.", SUPPORTED),
    ("He was born in the capital of Spain.", "He was born in Spain.", SUPPORTED),
    ("The bank of the river was flooded.", "The river bank was flooded.", SUPPORTED),
    ("The use of the drug was banned in 2001.", "Use of the drug was banned in 2001.", SUPPORTED),
    ("The use of the drug was banned in 2001.", "The drug was banned in 2001.", NOT_CONTRADICTED),
    (
        "The sale of the mill was approved by the court.",
        "The court approved the sale of the mill.",
        SUPPORTED,
    ),
    (
        "The sale of the mill was approved by the court.",
        "The court approved the mill.",
        NOT_SUPPORTED,
    ),
    ("The bridge's main span is 400 metres long.", "The main span is 400 metres long.", SUPPORTED),
    ("The bridge's main span is 400 metres long.", "The bridge is 400 metres long.", NOT_SUPPORTED),
    ("The lake's surface froze in January.", "The lake froze in January.", NOT_CONTRADICTED),
    ("Anna's team won the cup.", "Anna won the cup.", NOT_SUPPORTED),
    ("Two members of the crew were injured.", "The crew was injured.", NOT_SUPPORTED),
    ("The son of the baker became a pilot.", "The baker's son became a pilot.", SUPPORTED),
    (
        "The treatment of the patients lasted two weeks.",
        "The patients were treated for two weeks.",
        NOT_CONTRADICTED,
    ),
    (
        "The board rejected the proposal of the union.",
        "The board rejected the union's proposal.",
        SUPPORTED,
    ),
    (
        "The board rejected the proposal of the union.",
        "The board rejected the union.",
        NOT_SUPPORTED,
    ),
    ("In the opinion of the court, the fee is lawful.", "The fee is lawful.", NOT_CONTRADICTED),
    ("The tests passed.", "The tests passed.", SUPPORTED),
    ("The bill passed in May.", "The bill was passed in May.", SUPPORTED),
    ("The bus passes the school.", "The bus passes the school.", SUPPORTED),
    (
        "The committee will discuss the plan on Monday.",
        "The plan will be discussed on Monday.",
        SUPPORTED,
    ),
    ("The boss of the firm resigned.", "The firm's boss resigned.", SUPPORTED),
    ("The loss of the ship was a blow.", "The ship's loss was a blow.", SUPPORTED),
]


@pytest.mark.parametrize(("source", "claim", "expected"), THE_WHOLE_BY_ITS_NAME_OR_KIND)
def test_the_whole_by_its_name_or_kind(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)
