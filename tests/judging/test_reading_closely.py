"""Pairs that share nearly every word and differ in one that matters, found by readers' trials."""

from __future__ import annotations

import pytest

import veridical

SUPPORTED, CONTRADICTED, UNVERIFIABLE = "supported", "contradicted", "unverifiable"

CASES = [
    # How surely it is said
    ("The quay may be extended in 2026.", "The quay will be extended in 2026.", CONTRADICTED),
    ("Coffee may cause insomnia.", "Coffee will cause insomnia.", CONTRADICTED),
    ("The bridge might collapse.", "The bridge will collapse.", CONTRADICTED),
    ("The fund is expected to close in 2026.", "The fund will close in 2026.", UNVERIFIABLE),
    ("The fund should close in 2026.", "The fund will close in 2026.", UNVERIFIABLE),
    ("The fund could close in 2026.", "The fund will close in 2026.", CONTRADICTED),
    ("The fund is scheduled to close in 2026.", "The fund will close in 2026.", SUPPORTED),
    ("The fund will close in 2026.", "The fund will close in 2026.", SUPPORTED),
    # Permission and duty
    ("Goods may be returned within 30 days.", "Goods can be returned within 30 days.", SUPPORTED),
    ("Members may borrow up to 10 books.", "Members can borrow up to 10 books.", SUPPORTED),
    ("The app may encrypt data.", "The app must encrypt data.", CONTRADICTED),
    ("The app may encrypt data.", "The app should encrypt data.", UNVERIFIABLE),
    ("Visitors must sign in.", "Visitors may sign in.", UNVERIFIABLE),
    ("Visitors must not smoke.", "Visitors may not smoke.", SUPPORTED),
    # Before and after
    ("The fair opened before the parade.", "The fair opened after the parade.", CONTRADICTED),
    (
        "Claims must be submitted after the trip.",
        "Claims must be submitted before the trip.",
        CONTRADICTED,
    ),
    ("Peter joined before Maria.", "Peter joined after Maria.", CONTRADICTED),
    ("Prices rise from May.", "Prices rise until May.", CONTRADICTED),
    ("The store lies above the shop.", "The store lies below the shop.", CONTRADICTED),
    ("She had never run the race before.", "She had never run the race after.", CONTRADICTED),
    ("They lived on coal until the 1960s.", "They lived on coal from the 1960s.", CONTRADICTED),
    (
        "There are 63 boats, three fewer than a year before.",
        "There are 63 boats, three fewer than a year after.",
        CONTRADICTED,
    ),
    # More and less
    ("It cost more than we had planned.", "It cost less than we had planned.", CONTRADICTED),
    (
        "It has become more dangerous to swim.",
        "It has become less dangerous to swim.",
        CONTRADICTED,
    ),
    (
        "Ferries make slightly more than half of all calls.",
        "Ferries make more than half of all calls.",
        SUPPORTED,
    ),
    (
        "Ferries make slightly more than half of all calls.",
        "Ferries make slightly fewer than half of all calls.",
        CONTRADICTED,
    ),
    # What is only mentioned neither supports nor refutes
    ("It is doubtful that the quay was sold.", "The quay was sold.", UNVERIFIABLE),
    ("It is doubtful that the quay was sold.", "The quay was not sold.", UNVERIFIABLE),
    ("He wishes that the quay was sold.", "The quay was not sold.", UNVERIFIABLE),
    ("It is not clear that the quay was sold.", "The quay was sold.", UNVERIFIABLE),
    ("It is not clear that the quay was sold.", "The quay was not sold.", UNVERIFIABLE),
    ("It is not the case that the quay was sold.", "The quay was sold.", CONTRADICTED),
    ("It is not the case that the quay was sold.", "The quay was not sold.", SUPPORTED),
    ("It is a fact that the quay was sold.", "The quay was sold.", SUPPORTED),
    ("The rumour that the quay was sold is old.", "The quay was sold.", UNVERIFIABLE),
    ("Nearly all of the grain was saved.", "All of the grain was saved.", CONTRADICTED),
    # A verb that is in the dictionary as an adjective, too
    ("Mona Kerr bakes. She learned the trade early.", "Mona Kerr learned the trade.", SUPPORTED),
    # Upper ends
    ("Delivery takes up to 5 days.", "Delivery takes up to 10 days.", CONTRADICTED),
    ("Up to 5 guests may stay.", "Up to 10 guests may stay.", CONTRADICTED),
    ("At most 5 guests may stay.", "At most 10 guests may stay.", UNVERIFIABLE),
    ("At least 200 people came.", "At least 150 people came.", UNVERIFIABLE),
    ("They counted 200 people.", "They counted at least 150 people.", SUPPORTED),
    # Who does it
    (
        "The company has 312 employees. The company pays 8 per cent into the pension scheme.",
        "Employees pay 8 per cent into the pension scheme.",
        UNVERIFIABLE,
    ),
    (
        "The clinic treats patients. The doctor signs the form.",
        "Patients sign the form.",
        UNVERIFIABLE,
    ),
    # A condition left out
    (
        "Overtime on Sundays is paid at twice the hourly rate.",
        "Overtime is paid at twice the hourly rate.",
        UNVERIFIABLE,
    ),
    (
        "Employees may work from home with the agreement of their manager.",
        "Employees may work from home.",
        UNVERIFIABLE,
    ),
    # A denial that bears on something else
    (
        "In 2024 there were three accidents, none of them fatal.",
        "There were 3 accidents in 2024.",
        SUPPORTED,
    ),
    (
        "In 2024 there were three accidents, but no deaths.",
        "There were 3 accidents in 2024.",
        SUPPORTED,
    ),
    (
        "Revenue rose to GBP 5 million, with no new debt.",
        "Revenue rose to GBP 5 million.",
        SUPPORTED,
    ),
    ("The museum has no garden.", "The museum has a garden.", CONTRADICTED),
    ("No fish were caught.", "Fish were caught.", CONTRADICTED),
    (
        "Employees in the lab do not work from home.",
        "If you work in the lab, you cannot work from home.",
        UNVERIFIABLE,
    ),
    # Another thing of nearly the same name, another day, another year
    (
        "The notice period is one month in the probation period and three months after it."
        " The probation period lasts six months.",
        "The notice period after probation is three months.",
        UNVERIFIABLE,
    ),
    ("The office is open on Mondays.", "The office is open on Tuesdays.", UNVERIFIABLE),
    (
        "Revenue in 2024 was GBP 48.6 million.",
        "Revenue in 2023 was GBP 48.6 million.",
        UNVERIFIABLE,
    ),
    ("The concert is on 5 May.", "The concert is on 6 May.", CONTRADICTED),
    # Values said with another word
    ("Revenue was up 6.5 per cent in 2024.", "Revenue fell by 6.5 per cent in 2024.", CONTRADICTED),
    ("Revenue was up 6.5 per cent in 2024.", "Revenue rose by 6.5 per cent in 2024.", SUPPORTED),
    ("Visitors must not smoke.", "Smoking is forbidden for visitors.", UNVERIFIABLE),
    ("There were three reportable accidents.", "There were no reportable accidents.", CONTRADICTED),
]


@pytest.mark.parametrize(("source", "claim", "expected"), CASES)
def test_one_word_decides(source: str, claim: str, expected: str) -> None:
    report = veridical.verify(claim, sources=[source])
    assert [verdict.label.value for verdict in report.verdicts] == [expected], report.verdicts[
        0
    ].reasons


MORE = [
    # Of two alternatives neither is said
    ("Mary is sad or tired.", "Mary is tired.", UNVERIFIABLE),
    ("At least one man sang or danced.", "At least one man sang.", UNVERIFIABLE),
    ("Tom did not sing or dance.", "Tom did not sing.", SUPPORTED),
    # A denial for a time is no denial
    ("Tom won't be moved to Oslo this year.", "Tom won't be moved to Oslo.", UNVERIFIABLE),
    # Where
    (
        "The film received good reviews from critics.",
        "The film received good reviews near critics.",
        UNVERIFIABLE,
    ),
    ("He moved to Oslo in 1990.", "He moved from Oslo in 1990.", CONTRADICTED),
    # A relative clause tells of the one of whom its sentence tells
    (
        "Nawaz Sharif is a politician who is the 20th Prime Minister of Pakistan.",
        "Nawaz Sharif is the 20th Prime Minister of Pakistan.",
        SUPPORTED,
    ),
    # What stands beside a name is not what it is
    (
        "The Hindu Kush is high. It divides the valley of the Amu Darya.",
        "The Hindu Kush is a valley.",
        UNVERIFIABLE,
    ),
    # Another of the same kind
    ("The film Vesper was shot in Riga.", "There is a film called Daag.", UNVERIFIABLE),
    # The right order of two of three things does not vouch for the third
    (
        "Appel told it years before season nine but it was not used until Mike Scully came.",
        "Appel told it years before season nine but it was not used until Nina Erakovic came.",
        UNVERIFIABLE,
    ),
    # A doubt in brackets is about what the brackets hold
    (
        "In Roman mythology, Aeneas (possibly derived from a Greek word) was a Trojan hero.",
        "In Roman mythology, Aeneas was a Trojan hero.",
        SUPPORTED,
    ),
]


@pytest.mark.parametrize(("source", "claim", "expected"), MORE)
def test_what_is_said_of_whom_and_where(source: str, claim: str, expected: str) -> None:
    assert veridical.verify(claim, sources=[source]).label == expected


PROBES = [
    (
        "The clinic bought an X-ray machine in 2019 and a new scanner in 2022.",
        "The clinic bought a new scanner in 2019.",
        CONTRADICTED,
    ),
    (
        "The clinic bought an X-ray machine in 2019 and a new scanner in 2022.",
        "The clinic bought a new scanner in 2022.",
        SUPPORTED,
    ),
    ("Anna joined the firm in 2015 and Bert in 2018.", "Anna joined in 2018.", UNVERIFIABLE),
    (
        "In 2024 the buses carried 1.86 million people, compared with 1.71 million in 2023.",
        "In 2023 the buses carried 1.86 million people.",
        CONTRADICTED,
    ),
    (
        "In 2024 the buses carried 1.86 million people, compared with 1.71 million in 2023.",
        "The buses carried 1.71 million people in 2023.",
        SUPPORTED,
    ),
    (
        "On Saturdays the clinic closes at noon. It is closed on Sundays.",
        "The clinic is closed on Sundays.",
        SUPPORTED,
    ),
    (
        "Small children get in free, and pupils pay half.",
        "Small children pay half.",
        UNVERIFIABLE,
    ),
    (
        "The number of passengers rose most on route 1, by 14 per cent.",
        "The number of passengers rose by 14 per cent.",
        UNVERIFIABLE,
    ),
    (
        "The clinic does not treat horses or farm animals.",
        "The clinic does not treat horses.",
        SUPPORTED,
    ),
    (
        "The clinic does not treat horses or farm animals.",
        "The clinic does not treat animals.",
        UNVERIFIABLE,
    ),
    (
        "The clinic bought an X-ray machine and a scanner. A CT scanner is not there.",
        "The clinic has no CT scanner.",
        UNVERIFIABLE,
    ),
]


@pytest.mark.parametrize(("source", "claim", "expected"), PROBES)
def test_what_a_newcomer_asked(source: str, claim: str, expected: str) -> None:
    assert veridical.verify(claim, sources=[source]).label == expected
