"""Triples: right where the words show them, and otherwise none at all."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.growth import assert_linear
from veridical.claims.draft import Draft
from veridical.claims.extract import extract
from veridical.claims.triples import triple_of
from veridical.types import Reading, Span

WORDS = "the a of Anna won in 1932 , . by and is was 3 boat has red said to".split()


def triple(text: str, language: str = "en") -> tuple[str | None, ...] | None:
    found = triple_of(Draft(Span(0, len(text)), Reading.plain(text), language))
    return None if found is None else (found.subject, found.predicate, found.object)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Elsa Quist founded the choir.", ("Elsa Quist", "founded", "the choir")),
        ("She did not sign the contract.", ("She", "did not sign", "the contract")),
        ("The company may buy the site.", ("The company", "may buy", "the site")),
        ("The harbour has eleven berths.", ("The harbour", "has", "eleven berths")),
        ("Anna and Ben won the prize.", ("Anna and Ben", "won", "the prize")),
        ("The road connects Bergen and Oslo.", ("The road", "connects", "Bergen and Oslo")),
        ("Thirty people attended the meeting.", ("Thirty people", "attended", "the meeting")),
        ("The film stars Ann Lee", ("The film", "stars", "Ann Lee")),
        # What the subject is.
        ("Oslo is the capital of Norway.", ("Oslo", "is", "the capital of Norway")),
        ("The tower became a museum.", ("The tower", "became", "a museum")),
        # A date is no part of the object, before or after it.
        ("Both brothers joined the army in 1914.", ("Both brothers", "joined", "the army")),
        ("On 3 May 2018, the board met the union.", ("the board", "met", "the union")),
        ("In 1932 the city opened the bridge.", ("the city", "opened", "the bridge")),
        ("The choir will perform the mass on Sunday.", ("The choir", "will perform", "the mass")),
        # No object.
        ("The choir rehearses.", ("The choir", "rehearses", None)),
        ("The king abdicated in 1918.", ("The king", "abdicated", None)),
        ("The minister resigned last week.", ("The minister", "resigned", None)),
        # A passive has none: by whom, where and when are others.
        (
            "The statue was unveiled by the mayor in 1932.",
            ("The statue", "was unveiled", None),
        ),
        ("The choir was founded in 1902.", ("The choir", "was founded", None)),
        ("The lake is fed by two rivers.", ("The lake", "is fed", None)),
        ("The boat was sold.", ("The boat", "was sold", None)),
    ],
)
def test_what_the_words_show(text: str, expected: tuple[str | None, ...] | None) -> None:
    assert triple(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        # Reported speech: what was said is not in the triple.
        "Ben said that Anna won.",
        "Ben said Anna won.",
        "Anna thinks Ben lost.",
        "The price fell, the firm said.",
        "Anna was told that she had won.",
        "According to Ben, Anna won the race.",
        "It is said that the king fled.",
        # Questions and sentences that begin with something else.
        "Who founded the choir?",
        "Did Anna win the race?",
        "Never had the town seen such a flood.",
        "There are three bridges in the town.",
        "It rained.",
        # Two verbs.
        "Anna sang and danced.",
        "Anna wrote the book and sold the rights.",
        "The plant employs 200 people and exports steel.",
        # Clauses within.
        "The man who wrote the book won the prize.",
        "The book that Anna wrote won the prize.",
        "The town lost its mill when the dam broke.",
        "The mill, built in 1788, grinds rye.",
        "The report published in May describes the fire.",
        "Ann Lee, the mayor, opened the fair.",
        # Two objects, or an object and what became of it.
        "The mayor gave the school a piano.",
        "The committee elected Ann Lee president.",
        "They made him king.",
        "Ben was given a house.",
        "The crew painted the door red.",
        "The school was renamed Lincoln High School in 1950.",
        # How much, how often, how: no object.
        "Sales rose by 3 percent.",
        "Sales rose 3 percent in 2020.",
        "The bridge weighs 300 tonnes.",
        "The bridge is 300 metres long.",
        "The board met eight times.",
        "Fertiliser rose a little.",
        "The road runs north.",
        "The tower is red.",
        "She died a hero.",
        # What a preposition belongs to is not shown.
        "The council on Monday approved the plan.",
        "The museum in Bergen owns three paintings by Munch.",
        "The dog bit the man with the stick.",
        "The group consists of four men.",
        "The loan was paid for from three sources.",
        "The church dates from 1250.",
        "The firm plans to build a factory.",
        "The West Mole was not.",
    ],
)
def test_what_the_words_do_not_show_surely_has_no_triple(text: str) -> None:
    assert triple(text) is None


def test_coordinated_verbs_are_claims_of_their_own_with_a_triple_each() -> None:
    claims, _ = extract("Anna wrote the book and sold the rights.", None, "en")
    found = [(one.subject, one.predicate, one.object) for claim in claims if (one := claim.triple)]
    assert found == [("Anna", "wrote", "the book"), ("Anna", "sold", "the rights")]


def test_other_languages_have_none() -> None:
    assert triple("Anna schrieb das Buch.", "de") is None


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=60) | st.lists(st.sampled_from(WORDS), max_size=14).map(" ".join))
def test_every_part_stands_in_the_text(text: str) -> None:
    found = triple(text)
    assert found == triple(text)
    if found is not None:
        assert found[0]
        assert found[1]
        assert all(part is None or part in text for part in found)


@pytest.mark.parametrize("piece", ["in 1932 ", "the boat of ", "Anna and "])
def test_work_grows_with_the_sentence(piece: str) -> None:
    assert_linear(triple, "Anna won the boat " + piece * 4000)
