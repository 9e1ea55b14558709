"""What came first, where one sentence tells it."""

from __future__ import annotations

import pytest

from tests.judging.outcomes import (
    CONTRADICTED,
    NOT_CONTRADICTED,
    NOT_SUPPORTED,
    SUPPORTED,
    assert_comes_out,
)

WHAT_CAME_FIRST = [
    (
        "The installer first verifies the checksum and then unpacks the archive.",
        "The installer unpacks the archive and then verifies the checksum.",
        NOT_SUPPORTED,
    ),
    (
        "The installer first verifies the checksum and then unpacks the archive.",
        "The installer verifies the checksum and then unpacks the archive.",
        SUPPORTED,
    ),
    (
        "The installer first verifies the checksum and then unpacks the archive.",
        "The installer unpacks the archive after it verifies the checksum.",
        NOT_CONTRADICTED,
    ),
    (
        "She studied law and later became a judge.",
        "She became a judge and later studied law.",
        NOT_SUPPORTED,
    ),
    (
        "She studied law and later became a judge.",
        "She studied law and later became a judge.",
        SUPPORTED,
    ),
    ("She studied law and later became a judge.", "She studied law and became a judge.", SUPPORTED),
    (
        "The army took the town, then burned the bridge.",
        "The army burned the bridge, then took the town.",
        NOT_SUPPORTED,
    ),
    (
        "The army took the town, then burned the bridge.",
        "The army took the town and then burned the bridge.",
        SUPPORTED,
    ),
    (
        "He washed the car and then painted the door.",
        "He painted the door and then washed the car.",
        NOT_SUPPORTED,
    ),
    (
        "He washed the car and then painted the door.",
        "He first painted the door and then washed the car.",
        NOT_SUPPORTED,
    ),
    (
        "He washed the car before he painted the door.",
        "He washed the car and then painted the door.",
        NOT_CONTRADICTED,
    ),
    (
        "The script compiles the code and subsequently runs the tests.",
        "The script runs the tests and subsequently compiles the code.",
        NOT_SUPPORTED,
    ),
    (
        "The script compiles the code and afterwards runs the tests.",
        "The script runs the tests and afterwards compiles the code.",
        NOT_SUPPORTED,
    ),
    (
        "The clerk opened the letter. He then called the police.",
        "The clerk opened the letter and then called the police.",
        NOT_CONTRADICTED,
    ),
    (
        "Acme bought Beta in 2010 and later sold it in 2015.",
        "Acme bought Beta in 2010 and later sold it in 2015.",
        SUPPORTED,
    ),
    (
        "The firm hired ten people and fired two.",
        "The firm fired two people and hired ten.",
        NOT_CONTRADICTED,
    ),
    (
        "The firm moved to Oslo and then to Rome.",
        "The firm moved to Oslo and then to Rome.",
        SUPPORTED,
    ),
    (
        "The robot first scans the label and then prints the receipt.",
        "The robot prints the receipt and then scans the label.",
        NOT_SUPPORTED,
    ),
    (
        "The robot first scans the label and then prints the receipt.",
        "The robot scans the label and then prints the receipt.",
        SUPPORTED,
    ),
    (
        "The robot first scans the label and then prints the receipt.",
        "The robot first scans the label and then prints the receipt.",
        SUPPORTED,
    ),
    (
        "Lind sold the boat and then bought a plane.",
        "Lind bought a plane and then sold the boat.",
        CONTRADICTED,
    ),
    (
        "Lind sold the boat and then bought a plane.",
        "Lind sold the boat and then bought a plane.",
        SUPPORTED,
    ),
    (
        "Lind sold the boat and later bought a plane.",
        "Lind sold the boat and then bought a plane.",
        SUPPORTED,
    ),
    (
        "Lind sold the boat after he bought a plane.",
        "Lind sold the boat and then bought a plane.",
        NOT_SUPPORTED,
    ),
    (
        "The king founded the abbey and afterwards built the wall.",
        "The king built the wall and afterwards founded the abbey.",
        CONTRADICTED,
    ),
    (
        "The king founded the abbey and built the wall.",
        "The king founded the abbey and built the wall.",
        SUPPORTED,
    ),
    (
        "The king founded the abbey and built the wall.",
        "The king built the wall and founded the abbey.",
        NOT_CONTRADICTED,
    ),
    (
        "The server checks the key, then opens the port.",
        "The server opens the port, then checks the key.",
        NOT_SUPPORTED,
    ),
    (
        "The server checks the key, then opens the port.",
        "The server checks the key, then opens the port.",
        SUPPORTED,
    ),
    (
        "The server checks the key before it opens the port.",
        "The server checks the key and then opens the port.",
        NOT_CONTRADICTED,
    ),
    (
        "The server checks the key before it opens the port.",
        "The server opens the port and then checks the key.",
        NOT_SUPPORTED,
    ),
    (
        "She trained as a nurse, and later she opened a clinic.",
        "She opened a clinic, and later she trained as a nurse.",
        NOT_SUPPORTED,
    ),
    (
        "She trained as a nurse, and later she opened a clinic.",
        "She trained as a nurse, and later she opened a clinic.",
        SUPPORTED,
    ),
    (
        "Product A is dearer than product C. Applicants under 18 need a permit.",
        "Product A is cheaper than product C. Applicants under 18 need a permit.",
        NOT_SUPPORTED,
    ),
    (
        "The vote failed. The mayor resigned and then left the town.",
        "The mayor resigned and then left the town.",
        SUPPORTED,
    ),
    (
        "Rovi bought the mill in 1990 and then sold it in 1995.",
        "Rovi sold the mill in 1990 and then bought it in 1995.",
        NOT_SUPPORTED,
    ),
    (
        "First the pump stops and then the valve closes.",
        "First the valve closes and then the pump stops.",
        NOT_SUPPORTED,
    ),
    (
        "The pump stops and then the valve closes.",
        "The valve closes and then the pump stops.",
        NOT_SUPPORTED,
    ),
    (
        "The pump stops and then the valve closes.",
        "The pump stops and then the valve closes.",
        SUPPORTED,
    ),
]


@pytest.mark.parametrize(("source", "claim", "expected"), WHAT_CAME_FIRST)
def test_what_came_first(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)
