"""A question and its short answer: the statement that a person would make of both, or none."""

from __future__ import annotations

import pytest

from veridical.claims.extract import extract
from veridical.claims.short_answers import is_short, join
from veridical.types import Reading


@pytest.mark.parametrize(
    ("question", "answer", "said"),
    [
        ("Is the plant in Kassel for sale?", "Yes.", "the plant in Kassel is for sale"),
        ("Is the plant in Kassel for sale?", "No.", "the plant in Kassel is not for sale"),
        ("Is the plant for sale?", "No, it is not.", "the plant is not for sale"),
        ("Are the halls heated?", "Yes, they are.", "the halls are heated"),
        (
            "How long is the warranty on the pump?",
            "36 months",
            "the warranty on the pump is 36 months",
        ),
        ("How long is the warranty?", "36 months long", "the warranty is 36 months long"),
        (
            "How much did Orlund pay for Halden Works?",
            "EUR 24.5 million",
            "Orlund paid EUR 24.5 million for Halden Works",
        ),
        ("How many ships did the yard build in 2021?", "12", "the yard built 12 ships in 2021"),
        ("Who built the bridge?", "Tarn Construction", "Tarn Construction built the bridge"),
        ("What is the capital of Norrland?", "Sund", "the capital of Norrland is Sund"),
        ("Is the library open on Sundays?", "Yes", "the library is open on Sundays"),
        (
            "Is the old library in the town hall open on Sundays?",
            "No",
            "the old library in the town hall is not open on Sundays",
        ),
        (
            "Was the tunnel in Wexcombe opened in 1932?",
            "Yes.",
            "the tunnel in Wexcombe was opened in 1932",
        ),
        ("Does the museum in Oslo have a cafe?", "Yes, it does.", "the museum in Oslo has a cafe"),
        (
            "Does the museum charge for entry?",
            "No, it doesn't.",
            "the museum does not charge for entry",
        ),
        ("Did the company buy the plant in 2020?", "Yes", "the company bought the plant in 2020"),
        ("Can visitors bring dogs?", "No", "visitors can not bring dogs"),
        ("Will the ferry run in winter?", "Yes, it will.", "the ferry will run in winter"),
        (
            "Has the council approved the plan?",
            "No, it has not.",
            "the council has not approved the plan",
        ),
        (
            "Have the workers of the plant in Kassel been paid?",
            "Yes.",
            "the workers of the plant in Kassel have been paid",
        ),
        (
            "Are there lockers at the station?",
            "Yes, there are.",
            "there are lockers at the station",
        ),
        ("Is there a lift?", "No.", "there is not a lift"),
        ("When did the war end?", "1945", "the war ended in 1945"),
        ("When does the shop close?", "18:00", "the shop closes at 18:00"),
        ("Where does flight VK 2081 board?", "Gate 12", "flight VK 2081 boards in Gate 12"),
        ("How old is the church?", "800 years", "the church is 800 years old"),
        (
            "How far is the station from the hotel?",
            "2 km",
            "the station from the hotel is 2 km far",
        ),
        ("How often does the bus run?", "every 20 minutes", "the bus runs every 20 minutes"),
        ("How long does the trip take?", "3 hours", "the trip takes 3 hours"),
        ("How long did the strike last?", "six weeks", "the strike lasted six weeks"),
        ("How much does a ticket cost?", "EUR 5", "a ticket costs EUR 5"),
        ("How much is a ticket?", "EUR 5", "a ticket is EUR 5"),
        ("How many members does the council have?", "21", "the council has 21 members"),
        ("What did Joao Meireles win?", "a gold medal", "Joao Meireles won a gold medal"),
        ("What does the fee cover?", "insurance", "the fee covers insurance"),
        ("Why did the mill close?", "a fire", "the mill closed because of a fire"),
        ("Who did the board appoint?", "Anna Berg", "the board appointed Anna Berg"),
        ("In which year was the bridge built?", "1932", "the bridge was built in 1932"),
        ("What is the name of the ship?", "Orla", "the name of the ship is Orla"),
        ("What colour is the door?", "red", "the door is red"),
        (
            "Should patients take the tablets with food?",
            "Yes.",
            "patients should take the tablets with food",
        ),
        (
            "Is Anna Berg the manager of the fund?",
            "No.",
            "Anna Berg is not the manager of the fund",
        ),
        ("Is Berlin in Germany?", "Yes", "Berlin is in Germany"),
        (
            "Were the results of the trial in Spain published in 2021?",
            "Yes, they were.",
            "the results of the trial in Spain were published in 2021",
        ),
        ("Isn't the tower closed?", "Yes", "the tower is closed"),
        ("Is it safe?", "No", "it is not safe"),
        (
            "Is the price of zinc higher than the price of lead?",
            "Yes",
            "the price of zinc is higher than the price of lead",
        ),
        ("Does the fund invest in coal?", "No, it does not.", "the fund does not invest in coal"),
        ("How heavy is the lamp?", "900 grams", "the lamp is 900 grams heavy"),
        ("How wide are the tracks?", "1.4 m", "the tracks are 1.4 m wide"),
        (
            "How much water does the plant use each day?",
            "40 litres",
            "the plant uses 40 litres of water each day",
        ),
        (
            "How much revenue did the firm report in 2023?",
            "EUR 3 million",
            "the firm reported EUR 3 million revenue in 2023",
        ),
        ("How many people live in Lund?", "90,000", "90,000 people live in Lund"),
        ("How much was spent on the roof?", "EUR 9,000", "EUR 9,000 was spent on the roof"),
        (
            "How many books may members borrow at a time?",
            "six",
            "members may borrow six books at a time",
        ),
        (
            "When was the patient discharged?",
            "3 May 2021",
            "the patient was discharged on 3 May 2021",
        ),
        ("What percentage of members voted?", "40%", "40% of members voted"),
        (
            "Which route did Klara Ebbing take?",
            "the coast road",
            "Klara Ebbing took the coast road",
        ),
        (
            "Where was the ceremony for Professor Sand held?",
            "Oslo",
            "the ceremony for Professor Sand was held in Oslo",
        ),
        (
            "Who is the manager of the fund?",
            "Ines Farrow",
            "the manager of the fund is Ines Farrow",
        ),
        ("How strong is Graylock cider?", "7 %", "Graylock cider is 7 % strong"),
        ("How did he travel?", "by train", "he travelled by train"),
        (
            "How long was Agnes Thorley mayor of Calverstone?",
            "nine years",
            "Agnes Thorley was mayor of Calverstone for nine years",
        ),
        ("Is the lamp made of glass?", "Yes", "the lamp is made of glass"),
        ("Do bees sleep?", "No", "bees do not sleep"),
        (
            "Is the sale of the plant in Kassel complete?",
            "Yes.",
            "the sale of the plant in Kassel is complete",
        ),
        (
            "Was Orlund founded by two brothers?",
            "No, it wasn't.",
            "Orlund was not founded by two brothers",
        ),
        ("Is Anna Berg manager of the fund?", "No", "Anna Berg is not manager of the fund"),
        ("Has the house a garden?", "Yes", "the house has a garden"),
        ("Is the museum's shop open?", "No", "the museum's shop is not open"),
        ("Is the plant in Kassel closed?", "No, it isn't.", "the plant in Kassel is not closed"),
        (
            "Is the bridge over the Elm river safe for lorries?",
            "Yes.",
            "the bridge over the Elm river is safe for lorries",
        ),
    ],
)
def test_a_short_answer_is_read_with_its_question(question: str, answer: str, said: str) -> None:
    reading = Reading.plain(answer)
    assert is_short(reading, "en", question)
    found = join(question, reading)
    assert found is not None
    assert found.text == said


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Whose idea was it?", "Anna's"),
        ("Is the key in the box in the hall?", "Yes"),
        ("Is the lamp red or blue?", "Yes"),
        ("Is the hall heated?", "Yes, it is not."),
        ("Does the hall?", "Yes."),
    ],
)
def test_where_the_words_may_be_read_in_several_ways_nothing_is_stated(
    question: str, answer: str
) -> None:
    assert join(question, Reading.plain(answer)) is None


@pytest.mark.parametrize(
    ("question", "answer", "said"),
    [
        (
            "How long does a broker with 10,000 queues need to start in 4.2?",
            "3.8 seconds",
            "a broker with 10,000 queues needs 3.8 seconds to start in 4.2",
        ),
        ("How long did the crew need to reach Oslo?", "4 hours", "the crew needed 4 hours to"),
        ("How long does a broker take to start?", "3.8 seconds", "a broker takes 3.8 seconds to"),
        ("How much does a pupil need to pay?", "60 euros", "a pupil needs to pay 60 euros"),
        ("What does the firm need to sell?", "Its mill", "the firm needs to sell Its mill"),
        ("How many staff does the mill need?", "12", "the mill needs 12 staff"),
        ("Does a broker need to restart?", "Yes", "a broker needs to restart"),
        ("When did the firm plan to open the mill?", "In 1990", "the firm planned to open the"),
        ("How long does it want to stay?", "Two days", "it wants to stay Two days"),
        ("How long does the urgent need for care last?", "A day", "the urgent need for care lasts"),
    ],
)
def test_the_verb_that_agrees_is_the_one_after_the_subject(
    question: str, answer: str, said: str
) -> None:
    claims, _ = extract(answer, question, "en")
    assert [one.text.startswith(said) for one in claims] == [True], claims
