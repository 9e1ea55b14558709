"""What a party says, what is expected and what could not be shown, told as a fact."""

from __future__ import annotations

import pytest

from tests.judging.outcomes import (
    CONTRADICTED,
    NOT_CONTRADICTED,
    NOT_SUPPORTED,
    SUPPORTED,
    UNVERIFIABLE,
    assert_comes_out,
)

WHAT_A_PARTY_SAYS = [
    ("Opponents say the dam is unsafe.", "The dam is unsafe.", UNVERIFIABLE),
    ("Opponents said that the dam is unsafe.", "The dam is unsafe.", UNVERIFIABLE),
    ("The dam is unsafe, opponents say.", "The dam is unsafe.", UNVERIFIABLE),
    ("The dam is unsafe, according to opponents.", "The dam is unsafe.", UNVERIFIABLE),
    ("According to the plaintiff, the contract is void.", "The contract is void.", UNVERIFIABLE),
    ("The contract is void, said the lawyer for Eva Lind.", "The contract is void.", UNVERIFIABLE),
    ("Eva Lind's lawyers said the contract is void.", "The contract is void.", UNVERIFIABLE),
    ("Supporters call the plan safe.", "The plan is safe.", UNVERIFIABLE),
    ("Critics described the plan as costly.", "The plan is costly.", UNVERIFIABLE),
    ("The plan is considered costly by critics.", "The plan is costly.", UNVERIFIABLE),
    ("Analysts say the merger will fail.", "The merger will fail.", UNVERIFIABLE),
    (
        "Campaigners say the river is polluted and the fish are dead.",
        "The fish are dead.",
        UNVERIFIABLE,
    ),
    ("In the opinion of the union, the pay is too low.", "The pay is too low.", UNVERIFIABLE),
    ("Critics say the tax is not fair.", "The tax is fair.", UNVERIFIABLE),
    ("The defendant said that he was in Graz.", "He was in Graz.", UNVERIFIABLE),
    ("The prosecutor said the money was stolen.", "The money was stolen.", UNVERIFIABLE),
    ("The report states that the dam is unsafe.", "The dam is unsafe.", SUPPORTED),
    ("The company said revenue was EUR 5 million.", "Revenue was EUR 5 million.", SUPPORTED),
    ("Police said the road was closed.", "The road was closed.", SUPPORTED),
    ("The study found that the drug lowers mortality.", "The drug lowers mortality.", SUPPORTED),
    ("According to the report, the dam is unsafe.", "The dam is unsafe.", SUPPORTED),
    ("The ministry said that 40 schools were closed.", "40 schools were closed.", SUPPORTED),
    ("Critics say the tax is unfair.", "Critics say the tax is unfair.", SUPPORTED),
    (
        "Critics say that the tax is unfair.",
        "According to critics, the tax is unfair.",
        NOT_CONTRADICTED,
    ),
    (
        "Critics say the tax is unfair. The tax took effect in 2020.",
        "The tax took effect in 2020.",
        SUPPORTED,
    ),
    (
        "The tax took effect in 2020, and critics say it is unfair.",
        "The tax took effect in 2020.",
        SUPPORTED,
    ),
    (
        "The tax, which critics call unfair, took effect in 2020.",
        "The tax took effect in 2020.",
        SUPPORTED,
    ),
    ("Critics praised the film.", "Critics praised the film.", SUPPORTED),
    ("The union has 400 members.", "The union has 400 members.", SUPPORTED),
    ("The tenants' lawyer said that the lease is invalid.", "The lease is invalid.", UNVERIFIABLE),
    (
        "The move, analysts say, will cost EUR 3 million.",
        "The move will cost EUR 3 million.",
        UNVERIFIABLE,
    ),
    ('"The tax is unfair," said critics.', "The tax is unfair.", UNVERIFIABLE),
    ("Opponents of the dam say it is unsafe.", "The dam is unsafe.", UNVERIFIABLE),
    ("The court ruled that the lease is invalid.", "The lease is invalid.", SUPPORTED),
    ("The spokesman said that sales were EUR 3 million.", "Sales were EUR 3 million.", SUPPORTED),
    ("The audit found no evidence that funds were stolen.", "Funds were not stolen.", UNVERIFIABLE),
    ("Tests did not confirm that the water is safe.", "The water is not safe.", UNVERIFIABLE),
    ("The audit found that no funds were stolen.", "No funds were stolen.", SUPPORTED),
    ("Critics say the tax is unfair.", "The tax is unfair.", UNVERIFIABLE),
    ("The lawyer for Eva Lind said the contract is void.", "The contract is void.", UNVERIFIABLE),
    ("Analysts expect a profit of EUR 5 million.", "The profit was EUR 5 million.", UNVERIFIABLE),
    (
        "The trial failed to show that the drug lowers mortality.",
        "The drug does not lower mortality.",
        UNVERIFIABLE,
    ),
    (
        "The trial failed to show that the drug lowers mortality.",
        "The drug lowers mortality.",
        UNVERIFIABLE,
    ),
    ("The report states that the bridge is closed.", "The bridge is closed.", SUPPORTED),
    ("Maria, the sister of Paul, lives in Rome.", "Paul lives in Rome.", NOT_SUPPORTED),
    ("Maria, the sister of Paul, lives in Rome.", "Maria lives in Rome.", SUPPORTED),
    ("Maria, the sister of Paul, lives in Rome.", "Maria is the sister of Paul.", SUPPORTED),
]


@pytest.mark.parametrize(("source", "claim", "expected"), WHAT_A_PARTY_SAYS)
def test_what_a_party_says(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)


WHAT_IS_EXPECTED = [
    ("Analysts expect revenue of EUR 9 million.", "Revenue was EUR 9 million.", UNVERIFIABLE),
    ("Analysts anticipate a loss of EUR 2 million.", "The loss was EUR 2 million.", UNVERIFIABLE),
    ("The board predicts a profit of EUR 2 million.", "The profit is EUR 2 million.", UNVERIFIABLE),
    ("The firm hopes to sell 300 cars in 2025.", "The firm sold 300 cars in 2025.", UNVERIFIABLE),
    (
        "Analysts expect a profit of EUR 5 million.",
        "Analysts expect a profit of EUR 5 million.",
        SUPPORTED,
    ),
    ("A profit of EUR 5 million is expected.", "The profit was EUR 5 million.", UNVERIFIABLE),
    (
        "The profit was EUR 5 million, as analysts had expected.",
        "The profit was EUR 5 million.",
        SUPPORTED,
    ),
]


@pytest.mark.parametrize(("source", "claim", "expected"), WHAT_IS_EXPECTED)
def test_what_is_expected(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)


WHAT_COULD_NOT_BE_SHOWN = [
    (
        "The study did not show that the vaccine prevents infection.",
        "The vaccine prevents infection.",
        UNVERIFIABLE,
    ),
    (
        "The study did not show that the vaccine prevents infection.",
        "The vaccine does not prevent infection.",
        UNVERIFIABLE,
    ),
    ("Researchers could not prove that the fire was arson.", "The fire was arson.", UNVERIFIABLE),
    (
        "Researchers could not prove that the fire was arson.",
        "The fire was not arson.",
        UNVERIFIABLE,
    ),
    ("There is no evidence that the pill causes cancer.", "The pill causes cancer.", UNVERIFIABLE),
    (
        "There is no evidence that the pill causes cancer.",
        "The pill does not cause cancer.",
        UNVERIFIABLE,
    ),
    (
        "No evidence was found that the pill causes cancer.",
        "The pill does not cause cancer.",
        UNVERIFIABLE,
    ),
    (
        "The inquiry found no proof that the bridge was unsafe.",
        "The bridge was not unsafe.",
        UNVERIFIABLE,
    ),
    ("The trial showed that the drug lowers mortality.", "The drug lowers mortality.", SUPPORTED),
    (
        "The trial showed that the drug does not lower mortality.",
        "The drug does not lower mortality.",
        SUPPORTED,
    ),
    (
        "The trial showed that the drug does not lower mortality.",
        "The drug lowers mortality.",
        CONTRADICTED,
    ),
    (
        "The trial failed to show that the drug lowers mortality.",
        "The trial failed to show that the drug lowers mortality.",
        SUPPORTED,
    ),
    (
        "The trial failed to show that the drug lowers mortality.",
        "The trial showed that the drug lowers mortality.",
        CONTRADICTED,
    ),
    ("It is not the case that the quay was sold.", "The quay was sold.", CONTRADICTED),
    ("The company denied that the quay was sold.", "The quay was sold.", NOT_SUPPORTED),
]


@pytest.mark.parametrize(("source", "claim", "expected"), WHAT_COULD_NOT_BE_SHOWN)
def test_what_could_not_be_shown(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)
