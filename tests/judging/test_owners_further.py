"""The owner and the owned, in chains and behind other verbs."""

from __future__ import annotations

import pytest

from tests.judging.outcomes import NOT_CONTRADICTED, NOT_SUPPORTED, SUPPORTED, assert_comes_out

OWNERS_IN_CHAINS = [
    ("The crew of the ship was rescued.", "The ship was rescued.", NOT_SUPPORTED),
    ("Anna's team won the cup.", "Anna won the cup.", NOT_SUPPORTED),
    ("The team of Anna Roe won the cup.", "Anna Roe won the cup.", NOT_SUPPORTED),
    ("The board of the bank resigned.", "The bank resigned.", NOT_SUPPORTED),
    ("She bought a bottle of the wine.", "She bought a bottle of wine.", NOT_CONTRADICTED),
    ("The committee bought a set of old maps.", "The committee bought old maps.", SUPPORTED),
    ("The bus carried a group of tourists.", "The bus carried tourists.", SUPPORTED),
    (
        "The bus carried the luggage of the tourists.",
        "The bus carried the tourists.",
        NOT_SUPPORTED,
    ),
    ("The bus carried the tourists' luggage.", "The bus carried the tourists.", NOT_SUPPORTED),
    ("The crew's captain drowned.", "The crew drowned.", NOT_SUPPORTED),
    ("The price of the ticket rose.", "The ticket's price rose.", SUPPORTED),
    ("The neighbours of the school complained.", "The school complained.", NOT_SUPPORTED),
    (
        "The complaint of the neighbours was rejected.",
        "The neighbours were rejected.",
        NOT_SUPPORTED,
    ),
    ("A nephew of the sultan built the palace.", "The sultan built the palace.", NOT_SUPPORTED),
    (
        "The palace was designed by an uncle of the sultan.",
        "The palace was designed by the sultan.",
        NOT_SUPPORTED,
    ),
    ("Vogel studied under a pupil of Liszt.", "Vogel studied under Liszt.", NOT_SUPPORTED),
    (
        "The award was accepted by the singer's manager.",
        "The singer accepted the award.",
        NOT_SUPPORTED,
    ),
    (
        "The award was accepted by the singer's manager.",
        "The singer's manager accepted the award.",
        SUPPORTED,
    ),
    ("Toyota's parts maker Denso halted production.", "Toyota halted production.", NOT_SUPPORTED),
    ("Toyota's parts maker Denso halted production.", "Denso halted production.", SUPPORTED),
    ("The heirs of Picasso sold the painting.", "Picasso sold the painting.", NOT_SUPPORTED),
    (
        "The daughter of the Spanish ambassador was kidnapped.",
        "The Spanish ambassador was kidnapped.",
        NOT_SUPPORTED,
    ),
    ("He is the grandson of the founder.", "He is the founder.", NOT_SUPPORTED),
    ("He is the grandson of the founder.", "He is the founder's grandson.", SUPPORTED),
    ("Merkel's spokesman denied the report.", "Merkel denied the report.", NOT_SUPPORTED),
    (
        "Boeing's largest customer cancelled its order.",
        "Boeing cancelled its order.",
        NOT_SUPPORTED,
    ),
    (
        "The hackers stole the data of a client of Visa.",
        "The hackers stole the data of Visa.",
        NOT_SUPPORTED,
    ),
    ("The hackers attacked a client of Visa.", "The hackers attacked Visa.", NOT_SUPPORTED),
    (
        "The hackers attacked a client of Visa.",
        "A client of Visa was attacked by the hackers.",
        SUPPORTED,
    ),
    ("The opponents of the plan won the vote.", "The plan won the vote.", NOT_SUPPORTED),
    ("Opponents of the plan won the vote.", "Opponents won the vote.", NOT_CONTRADICTED),
    (
        "The cousin of the man who robbed the bank was arrested.",
        "The man who robbed the bank was arrested.",
        NOT_SUPPORTED,
    ),
    ("The house belongs to the sister of Ada Roe.", "The house belongs to Ada Roe.", NOT_SUPPORTED),
    ("The house belongs to Ada Roe's sister.", "The house belongs to Ada Roe.", NOT_SUPPORTED),
    ("The house belongs to Ada Roe's sister.", "The house belongs to Ada Roe's sister.", SUPPORTED),
    (
        "The editor rejected Kim's manager's request.",
        "The editor rejected Kim's request.",
        NOT_SUPPORTED,
    ),
    (
        "The editor rejected Kim's manager's request.",
        "The editor rejected the manager's request.",
        SUPPORTED,
    ),
    (
        "The garden of the brother of the king was sold.",
        "The garden of the king was sold.",
        NOT_SUPPORTED,
    ),
    (
        "The garden of the brother of the king was sold.",
        "The garden of the king's brother was sold.",
        SUPPORTED,
    ),
    ("The mayor of the city of Tarn resigned.", "The mayor of Tarn resigned.", SUPPORTED),
    ("The lawyer of the wife of Tom Ek resigned.", "Tom Ek's lawyer resigned.", NOT_SUPPORTED),
]


@pytest.mark.parametrize(("source", "claim", "expected"), OWNERS_IN_CHAINS)
def test_owners_in_chains(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)
