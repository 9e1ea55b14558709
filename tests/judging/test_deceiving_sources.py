"""Sources that hold a statement's words and do not say it: none of them may support it."""

from __future__ import annotations

import pytest

import veridical

CLAIM = "The bridge was opened in 1932."

HEADS = [
    ("The lawyer of the mayor resigned.", "The mayor resigned."),
    ("The company behind the drug was fined.", "The drug was fined."),
    ("The father of Anna won the prize.", "Anna won the prize."),
    ("The firm that sued Apex lost.", "Apex lost."),
    ("The mayor who hired the coach resigned.", "The coach resigned."),
    ("Two of the five bridges were closed.", "The five bridges were closed."),
    ("A third of the wards were closed.", "The wards were closed."),
    ("Anna, whose sister won the race, lives in Oslo.", "Anna won the race."),
]
EMBEDDED = [
    "It is false that",
    "It is a myth that",
    "There is no evidence that",
    "I doubt that",
    "He lied that",
    "It is unclear whether",
    "The report refutes the idea that",
    "It was wrongly reported that",
    "Suppose that",
    "In the novel,",
    "Hoax:",
    "FALSE:",
    "Retracted:",
    "He wishes",
    "It is not the case that",
    "Police asked whether",
]
AFTER = [
    ", a claim that is false.",
    ", but this is wrong.",
    " is a false statement.",
    ", which is a lie.",
    " (false).",
    ", he joked.",
    " in his dream.",
    "?",
]
MARKS = [
    ("The share is 5%.", "The share is 5."),
    ("The drug is ≠ safe.", "The drug is safe."),
    ("The bridge was ¬opened in 1932.", CLAIM),
    ("It was \u20115 °C.", "It was 5 °C."),
    ("It was \u22125 °C.", "It was 5 °C."),
    ("It was \uff0d5 °C.", "It was 5 °C."),
    ("It was \u20135 °C.", "It was 5 °C."),
    ("The dose is .5 mg.", "The dose is 5 mg."),
    ("The shop is open from 10:30.", "The shop is open from 10."),
    ("The speed is 5 m/s.", "The speed is 5 m."),
    ("The dose is 5 mg/kg.", "The dose is 5 mg."),
    ("The dose is 5 mg.", "The dose is 5 Mg."),
    ("The clock runs at 5 MHz.", "The clock runs at 5 mHz."),
    ("The file has 5 MB.", "The file has 5 Mb."),
]
ASIDE = [
    "Was the bridge opened in 1932?",
    "The bridge was opened in 1932?",
    "~~The bridge was opened in 1932.~~",
    "<s>The bridge was opened in 1932.</s>",
    "<del>The bridge was opened in 1932.</del>",
    "The bridge was opened in ~~1932~~ 1935.",
    "- [ ] The bridge was opened in 1932.",
    "The following statements are false:\n\n- The bridge was opened in 1932.",
    "## Myths\n\nThe bridge was opened in 1932.",
    "The bridge failed to be opened in 1932.",
    "The bridge refused to be opened in 1932.",
    "The bridge was prevented from being opened in 1932.",
    "The bridge was far from opened in 1932.",
    "The bridge is to be opened in 1932.",
    "The bridge was almost opened in 1932.",
]
NOT_DONE = [
    ("Ben was acquitted of killing Anna.", "Ben killed Anna."),
    ("Ben was accused of killing Anna.", "Ben killed Anna."),
    ("Ben tried to kill Anna.", "Ben killed Anna."),
    ("Ben threatened to kill Anna.", "Ben killed Anna."),
    ("Ben almost killed Anna.", "Ben killed Anna."),
    ("Police asked whether Ben killed Anna.", "Ben killed Anna."),
    ("Plans to close the mine were dropped.", "The mine was closed."),
    ("Ben stopped smoking.", "Ben smokes."),
    ("Anna used to be the mayor.", "Anna is the mayor."),
    ("Anna was formerly the mayor.", "Anna is the mayor."),
    ("Anna was the mayor until 1990.", "Anna is the mayor."),
    ("The former mayor opened the fair.", "The mayor opened the fair."),
    ("The vice president opened the fair.", "The president opened the fair."),
    ("The deputy mayor opened the fair.", "The mayor opened the fair."),
    ("Anna won instead of Ben.", "Ben won."),
    ("Anna won the race rather than Ben.", "Ben won the race."),
    ("Everyone except Ben passed.", "Ben passed."),
    ("Rome is big, unlike Oslo.", "Oslo is big."),
    ("Let it cool before you add the cream.", "Let it cool after you add the cream."),
    ("Before Anna died, Ben died.", "Anna died before Ben died."),
    ("The bank lent the farmer money.", "The farmer lent the bank money."),
    ("Anna taught Ben chemistry.", "Ben taught chemistry."),
    ("Anna met Ben. He was a doctor.", "Anna was a doctor."),
]
SALAD_SOURCE = (
    "Anna Berg, a nurse from Oslo, married Ben Holt, a pilot from Rome, in 1950,"
    " and they moved to Paris in 1960."
)
SALAD = [
    "Ben Holt is a nurse.",
    "Anna Berg is a pilot from Rome.",
    "Rome married Oslo.",
    "A pilot from Oslo married a nurse from Rome.",
]
AMOUNTS = [
    ("Few students passed the test.", "Students passed the test."),
    ("In some cities the air is toxic.", "The air is toxic."),
    ("Anna is one of the richest women.", "Anna is the richest woman."),
    ("Anna is the second tallest girl.", "Anna is the tallest girl."),
    ("Anna is the tallest girl in her class.", "Anna is the tallest girl."),
    ("Anna was the first woman to win the race.", "Anna was the first to win the race."),
    ("Virtually no fish survived.", "No fish survived."),
    ("The pump sometimes fails.", "The pump fails."),
    ("The Tessel cheese is made without rennet.", "The Tessel cheese is made with rennet."),
    (
        "The summit winds were just under 100 km/h.",
        "The summit winds were not just under 100 km/h.",
    ),
    ("The lowest temperature was -40 °C.", "The lowest temperature was not -40 °C."),
    ("Traffic rose by 8.0 per cent to 201,350.", "Traffic rose by 8.3 per cent to 201,350."),
    (
        "The hall was renovated between 9 May and 24 June.",
        "It was renovated between 2 May and 24 June.",
    ),
]

PAIRS = [
    *HEADS,
    *((f"{before} the bridge was opened in 1932.", CLAIM) for before in EMBEDDED),
    *((f"The bridge was opened in 1932{after}", CLAIM) for after in AFTER),
    *MARKS,
    *((source, CLAIM) for source in ASIDE),
    *NOT_DONE,
    *((SALAD_SOURCE, claim) for claim in SALAD),
    *AMOUNTS,
]


@pytest.mark.parametrize(("source", "claim"), PAIRS)
def test_what_is_not_said_is_not_supported(source: str, claim: str) -> None:
    report = veridical.verify(claim, sources=[source])
    assert "supported" not in {one.label.value for one in report.verdicts}


@pytest.mark.parametrize("text", ["Bridge.", "opened", "Was opened.", "In 1932.", "1932."])
def test_a_fragment_says_nothing(text: str) -> None:
    report = veridical.verify(text, sources=[CLAIM])
    assert not [one for one in report.verdicts if one.label.value == "supported"]


NOT_REFUTED = [
    ("Some birds fly.", "Some birds do not fly."),
    ("If it rains, the match is cancelled.", "The match is not cancelled."),
    ("Ben is not the only winner.", "Ben is a winner."),
    ("Anna won the 1990 race.", "Anna won the 1991 race."),
    ("The shop is open on Mondays.", "The shop is open on Tuesdays."),
    ("The lake is 5 m deep at the shore.", "The lake is 50 m deep in the middle."),
    ("In 1990 Oslo had 400,000 people.", "Oslo has 500,000 people."),
    ("Was the pump repaired?", "The pump was not repaired."),
    ("The mill opened in 1964. The brewery opened in 1871.", "It opened in 1964."),
]


@pytest.mark.parametrize(("source", "claim"), NOT_REFUTED)
def test_what_may_both_be_true_is_not_contradicted(source: str, claim: str) -> None:
    report = veridical.verify(claim, sources=[source])
    assert "contradicted" not in {one.label.value for one in report.verdicts}


STILL_SUPPORTED = [
    ("The rates were 5.1% and 2.2%.", "The rates were 5.1% and 2.2%."),
    ("Officials said that the bridge was opened in 1932.", CLAIM),
    ("The report found that the bridge was opened in 1932.", CLAIM),
    ("Built in 1930, the bridge was opened in 1932.", CLAIM),
    ("The bridge, which is long, was opened in 1932.", CLAIM),
    ("The bridge was opened in 1932 and closed in 1990.", CLAIM),
    ("It was in 1932 that the bridge was opened.", CLAIM),
    ("Anna Berg, a nurse from Oslo, married Ben Holt.", "Anna Berg is a nurse."),
    ("The mayor who hired the coach resigned.", "The mayor resigned."),
    ("The mayor of Oslo resigned.", "The mayor resigned."),
]


@pytest.mark.parametrize(("source", "claim"), STILL_SUPPORTED)
def test_what_is_said_in_a_longer_sentence_is_supported(source: str, claim: str) -> None:
    report = veridical.verify(claim, sources=[source])
    assert [one.label.value for one in report.verdicts] == ["supported"]
