"""What a pronoun stands for: a subject of its own sentence before that of the sentence before."""

from __future__ import annotations

import pytest

from veridical import document, verify
from veridical.claims.extract import extract


def claims(text: str) -> list[str]:
    """What the claims of a text say."""
    return [one.text.rstrip(".") for one in extract(text, None, "en")[0]]


BERG = "Anna Berg runs the school. "
BRIDGE = "The bridge was built in 1931. "


@pytest.mark.parametrize(
    ("text", "last"),
    [
        (BERG + "Maria Holt runs the mill; she was born in 1970.", "Maria Holt was born in 1970"),
        (BERG + "Maria Holt runs the mill, and she was ill.", "Maria Holt was ill"),
        (BERG + "Maria Holt runs the mill, but she was ill.", "Maria Holt was ill"),
        (BERG + "Maria Holt runs the mill; her brother was ill.", "Maria Holt's brother was ill"),
        (BERG + "Maria Holt, a miller, was hired in 1990, and she sings.", "Maria Holt sings"),
        (BERG + "The nurse runs the mill; she was ill.", "The nurse was ill"),
        (BRIDGE + "The tower is high; it was painted in 1950.", "The tower was painted in 1950"),
        (BRIDGE + "The tower is high and it was painted.", "The tower was painted"),
        (BRIDGE + "The tower is high; its roof is red.", "The tower's roof is red"),
        (BRIDGE + "The towers are high; they are red.", "The towers are red"),
        (BRIDGE + "The tower, which is high, was sold; it is red.", "The tower is red"),
        (BRIDGE + "The tower is high, the gate is low, and it is red.", "the gate is red"),
        (BRIDGE + "The mill closed after the river froze; it is red.", "The mill is red"),
        (BRIDGE + "The text does not say when the mill opened, but it closed.", "the mill closed"),
        (BRIDGE + "\n\n- The tower is high; it is red.", "The tower is red"),
    ],
)
def test_a_subject_of_its_own_sentence_comes_first(text: str, last: str) -> None:
    assert claims(text)[-1] == last


@pytest.mark.promise("R-B11-2")
@pytest.mark.parametrize(
    ("text", "last"),
    [
        (BERG + "The mill is old, and she was born in 1970.", "Anna Berg was born in 1970"),
        (BERG + "The flood was bad. She was born in 1970.", "Anna Berg was born in 1970"),
        (BERG + "The Board of Trade sat. She was born in 1970.", "Anna Berg was born in 1970"),
        ("Your aunt's ECG was normal. She left in May.", "Your aunt left in May"),
        ("Your aunt's ECG was normal, and her pulse was fast.", "Your aunt's pulse was fast"),
        ("The flood was bad. She was born in 1970.", "She was born in 1970"),
        ("The Chamber of Shipping sat in May. He was paid.", "He was paid"),
        ("The Gannet sank. ECG was normal. He was paid.", "He was paid"),
        ("The tenant moved out. He was paid.", "The tenant was paid"),
        ("The founder moved out. She was paid.", "The founder was paid"),
        ("Waiting for rain, Anna Berg wrote. She was paid.", "Anna Berg was paid"),
        (
            "The pump is used to drain cellars; it is meant for pools.",
            "The pump is meant for pools",
        ),
    ],
)
def test_a_person_is_looked_for_further_back_than_a_thing(text: str, last: str) -> None:
    assert claims(text)[-1] == last


@pytest.mark.parametrize(
    "text",
    [
        "Maria Holt said that she was born in 1970",
        "According to Maria Holt, she was born in 1970",
        "When Maria Holt ran the mill, she was 30 years old",
        "Before she sold it, Maria Holt ran the mill",
        "Maria Holt runs the mill because she was born there",
        "The tower is 90 metres high - it was painted in 1950",
        "Although it is old, the tower was painted in 1950",
        "It rained",
    ],
)
def test_what_a_sentence_says_by_itself_is_left_as_it_is(text: str) -> None:
    before = BERG if "Holt" in text else BRIDGE
    assert claims(f"{before}{text}.")[1:] == [text]


@pytest.mark.parametrize(
    ("text", "last"),
    [
        # One of two people.
        (
            BERG + "Maria Holt left because Ida Lund was ill, and she was born in 1970.",
            "Maria Holt left because Ida Lund was ill, and she was born in 1970",
        ),
        (BERG + "There is a mill, and it was built in 1931.", "it was built in 1931"),
    ],
)
def test_who_may_be_one_of_two_is_not_guessed(text: str, last: str) -> None:
    assert claims(text)[-1] == last


@pytest.mark.parametrize(
    ("text", "last"),
    [
        (BERG + "She was born in 1970.", "Anna Berg was born in 1970"),
        (BERG + "She sold it, and she was ill.", "Anna Berg was ill"),
        (BERG + "The company makes pumps; she was born in 1970.", "Anna Berg was born in 1970"),
        (BERG + "Mr. Holt runs the mill; she was born in 1970.", "Anna Berg was born in 1970"),
        ("The bridges are old. The tower is high; they are red.", "the bridges are red"),
        (BRIDGE + "It is high, and it is red.", "The bridge is red"),
    ],
)
def test_where_its_own_sentence_names_nothing_that_agrees_the_one_before_does(
    text: str, last: str
) -> None:
    assert claims(text)[-1] == last


@pytest.mark.parametrize("joint", ["; she", ", and she", ", but she"])
def test_a_fact_of_one_person_does_not_support_one_of_another(joint: str) -> None:
    source = (
        "Anna Berg was born in 1970. Maria Holt runs the mill. Maria Holt was born in 1982."
        " Anna Berg runs the school."
    )
    report = verify(
        f"{BERG}Maria Holt runs the mill{joint} was born in 1970.", document(source, id="a")
    )
    assert [one.label.value for one in report.verdicts] == [
        "supported",
        "supported",
        "contradicted",
    ]
