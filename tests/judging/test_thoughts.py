"""What somebody believes, told with verbs of one form."""

from __future__ import annotations

import pytest

from tests.judging.outcomes import NOT_SUPPORTED, SUPPORTED, assert_comes_out

WHAT_SOMEBODY_BELIEVES = [
    (
        "Researchers suspect that the virus spread from bats.",
        "The virus spread from bats.",
        NOT_SUPPORTED,
    ),
    (
        "Researchers suspect the virus spread from bats.",
        "The virus spread from bats.",
        NOT_SUPPORTED,
    ),
    (
        "Officials believe that the price cut hurt sales.",
        "The price cut hurt sales.",
        NOT_SUPPORTED,
    ),
    ("Officials believe the price cut hurt sales.", "The price cut hurt sales.", NOT_SUPPORTED),
    ("Analysts think that the tax hit exports.", "The tax hit exports.", NOT_SUPPORTED),
    ("Analysts think the tax hit exports.", "The tax hit exports.", NOT_SUPPORTED),
    ("Police suspect that the driver cut the rope.", "The driver cut the rope.", NOT_SUPPORTED),
    ("The union claims that the firm cut wages.", "The firm cut wages.", NOT_SUPPORTED),
    ("He assumed that the board set the price.", "The board set the price.", NOT_SUPPORTED),
    ("Locals fear that the flood hit the mill.", "The flood hit the mill.", NOT_SUPPORTED),
    ("Some fear the virus spread to pigs.", "The virus spread to pigs.", NOT_SUPPORTED),
    ("Many hope that the law will pass.", "The law will pass.", NOT_SUPPORTED),
    ("Others doubt the dam was safe.", "The dam was safe.", NOT_SUPPORTED),
    ("Some claim forms were lost.", "Some claim forms were lost.", SUPPORTED),
    ("The report shows that the virus spread from bats.", "The virus spread from bats.", SUPPORTED),
    ("The report found that the price cut hurt sales.", "The price cut hurt sales.", SUPPORTED),
    ("They knew that the firm cut wages.", "The firm cut wages.", SUPPORTED),
    ("The virus spread from bats.", "The virus spread from bats to people.", NOT_SUPPORTED),
    ("Investigators hope that the new law cut crime.", "The new law cut crime.", NOT_SUPPORTED),
    ("Experts doubt that the storm hit the coast.", "The storm hit the coast.", NOT_SUPPORTED),
    ("The law that cut taxes passed in May.", "The law passed in May.", SUPPORTED),
    ("The storm that hit the coast killed 5 people.", "The storm hit the coast.", SUPPORTED),
    ("The firm that cut wages was fined.", "The firm cut wages.", SUPPORTED),
    ("Economists think the cut hurt growth.", "The cut hurt growth.", NOT_SUPPORTED),
    ("Doctors believe the blow split the bone.", "The blow split the bone.", NOT_SUPPORTED),
    ("The blow split the bone.", "The blow split the bone.", SUPPORTED),
    ("It is thought that the boat hit a rock.", "The boat hit a rock.", NOT_SUPPORTED),
    (
        "It is believed that the fire spread from the kitchen.",
        "The fire spread from the kitchen.",
        NOT_SUPPORTED,
    ),
    (
        "The fire spread from the kitchen, officials confirmed.",
        "The fire spread from the kitchen.",
        SUPPORTED,
    ),
    ("The firm said that it cut 40 jobs.", "The firm cut 40 jobs.", SUPPORTED),
    ("The company thinks the plan works.", "The company thinks the plan works.", SUPPORTED),
    ("Ina believes in ghosts.", "Ina believes in ghosts.", SUPPORTED),
]


@pytest.mark.parametrize(("source", "claim", "expected"), WHAT_SOMEBODY_BELIEVES)
def test_what_somebody_believes(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)
