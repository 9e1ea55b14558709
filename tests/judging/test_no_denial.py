"""What looks like a denial and is none: another group, condition, thing or edition."""

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

WITH_OR_WITHOUT = [
    ("Noravil may be taken with or without food.", "Noravil may be taken with food.", SUPPORTED),
    ("Noravil may be taken with or without food.", "Noravil may be taken without food.", SUPPORTED),
    (
        "Talk to your doctor before taking Noravil if you have diabetes.",
        "Do not take Noravil if you have severe liver disease.",
        UNVERIFIABLE,
    ),
    (
        "On Windows, brokers may take up to two minutes to release a lock file after a crash.",
        "Do not take it if you are allergic to dolapentine.",
        UNVERIFIABLE,
    ),
    (
        "# Tessera 4.2 release notes\n\nReleased 14 March 2025.\n",
        "Tessera 4.3 was released on 2 May 2026.",
        UNVERIFIABLE,
    ),
    (
        "# Tessera 4.2 release notes\n\nReleased 14 March 2025.\n",
        "Tessera 4.2 was released on 14 March 2025.",
        SUPPORTED,
    ),
    (
        "# Tessera 4.2 release notes\n\nReleased 14 March 2025.\n",
        "Tessera 4.2 was released on 2 May 2026.",
        CONTRADICTED,
    ),
    ("Patients without fever may go home.", "Patients with fever may go home.", NOT_CONTRADICTED),
    ("Net profit was EUR 31.2 million.", "Operating profit was EUR 49.1 million.", UNVERIFIABLE),
    (
        "Operating profit rose by 5 per cent and net profit was EUR 31.2 million.",
        "Operating profit was EUR 49.1 million.",
        UNVERIFIABLE,
    ),
    (
        "The pump works with or without mains power.",
        "The pump works without mains power.",
        SUPPORTED,
    ),
    ("The pump works with or without mains power.", "The pump works with mains power.", SUPPORTED),
    (
        "The pump works with and without mains power.",
        "The pump works without mains power.",
        SUPPORTED,
    ),
    (
        "The pump works without mains power.",
        "The pump works with or without mains power.",
        NOT_SUPPORTED,
    ),
    (
        "The pump works with mains power.",
        "The pump works with or without mains power.",
        NOT_SUPPORTED,
    ),
    ("The pump works without mains power.", "The pump works with mains power.", CONTRADICTED),
    ("The room is sold with or without breakfast.", "The room is sold with breakfast.", SUPPORTED),
    ("Guests may book with or without meals.", "Guests may book without meals.", SUPPORTED),
    ("Die Pumpe läuft mit oder ohne Strom.", "Die Pumpe läuft mit Strom.", NOT_CONTRADICTED),
    ("Die Pumpe läuft mit oder ohne Strom.", "Die Pumpe läuft ohne Strom.", NOT_CONTRADICTED),
    ("La pompe marche avec ou sans courant.", "La pompe marche avec courant.", NOT_CONTRADICTED),
]


WHAT_BOTH_SPEAK_OF = [
    (
        "It was the lack of coal, not of iron, which stopped the works.",
        "The lack of coal stopped the works.",
        SUPPORTED,
    ),
    (
        "For want of coal the works stopped.",
        "The lack of coal stopped the works.",
        NOT_CONTRADICTED,
    ),
    ("The works stopped.", "There was a lack of coal.", UNVERIFIABLE),
    ("There was enough coal.", "There was a lack of coal.", NOT_SUPPORTED),
    (
        "A guest may complain to the bureau within ten days of leaving.",
        "You have ten days to complain to the bureau.",
        NOT_CONTRADICTED,
    ),
    (
        "A guest may complain to the bureau within ten days of leaving.",
        "You have to complain to the bureau within ten days of leaving.",
        NOT_SUPPORTED,
    ),
    (
        "The bureau may wait where the guest was kept by illness from sending the form.",
        "The guest has ten days to send the form.",
        UNVERIFIABLE,
    ),
]


@pytest.mark.parametrize(("source", "claim", "expected"), WHAT_BOTH_SPEAK_OF)
def test_a_lack_or_a_period_is_no_denial(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)


@pytest.mark.parametrize(("source", "claim", "expected"), WITH_OR_WITHOUT)
def test_with_or_without(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)


A_GROUP_WITHOUT_SOMETHING = [
    (
        "Guests without a booking pay at the door.",
        "Guests with a booking pay at the door.",
        UNVERIFIABLE,
    ),
    ("Cars without a permit are towed.", "Cars with a permit are towed.", UNVERIFIABLE),
    ("Pupils with a pass travel free.", "Pupils without a pass travel free.", UNVERIFIABLE),
    (
        "Guests without a booking pay at the door.",
        "Guests without a booking pay at the door.",
        SUPPORTED,
    ),
    (
        "The drug was approved without conditions.",
        "The drug was approved with conditions.",
        CONTRADICTED,
    ),
]


@pytest.mark.parametrize(("source", "claim", "expected"), A_GROUP_WITHOUT_SOMETHING)
def test_a_group_without_something(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)


ANOTHER_CONDITION = [
    (
        "Call the desk before using the pool if you are pregnant.",
        "Do not use the pool if you have an open wound.",
        UNVERIFIABLE,
    ),
    (
        "Take the tablet with water if you have a fever.",
        "Do not take the tablet if you have a rash.",
        UNVERIFIABLE,
    ),
    (
        "Do not take Noravil if you have severe liver disease.",
        "Do not take Noravil if you have severe liver disease.",
        SUPPORTED,
    ),
    (
        "Members may enter when the hall is open.",
        "Members may not enter when the hall is full.",
        NOT_CONTRADICTED,
    ),
    (
        "On request, clerks may issue a new card within two days.",
        "Do not issue it if the form is torn.",
        UNVERIFIABLE,
    ),
    ("Drivers may use the left lane to overtake.", "Do not use it when it is wet.", UNVERIFIABLE),
    ("Smoking is allowed. You may smoke here.", "Do not smoke.", NOT_SUPPORTED),
]


@pytest.mark.parametrize(("source", "claim", "expected"), ANOTHER_CONDITION)
def test_another_condition(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)


ANOTHER_EDITION = [
    (
        "# Kestrel 3.1\n\nReleased on 2 May 2024.\n",
        "Kestrel 3.2 was released on 9 June 2025.",
        UNVERIFIABLE,
    ),
    (
        "# Kestrel 3.1\n\nReleased on 2 May 2024.\n",
        "Kestrel 3.1 was released on 2 May 2024.",
        SUPPORTED,
    ),
    (
        "# Kestrel 3.1\n\nReleased on 2 May 2024.\n",
        "Kestrel 3.1 was released on 9 June 2025.",
        CONTRADICTED,
    ),
    ("# Line 8\n\nOpened on 2 May 2024.\n", "Line 9 was opened on 9 June 2025.", UNVERIFIABLE),
    ("# Line 8\n\nOpened on 2 May 2024.\n", "Line 8 was opened on 9 June 2025.", CONTRADICTED),
]


@pytest.mark.parametrize(("source", "claim", "expected"), ANOTHER_EDITION)
def test_another_edition(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)


ANOTHER_FIGURE = [
    (
        "Gross margin fell, and net margin was 12 per cent.",
        "Gross margin was 30 per cent.",
        UNVERIFIABLE,
    ),
    (
        "Gross margin fell, and net margin was 12 per cent.",
        "Net margin was 12 per cent.",
        SUPPORTED,
    ),
    (
        "Gross margin fell, and net margin was 12 per cent.",
        "Net margin was 30 per cent.",
        CONTRADICTED,
    ),
    (
        "The report gives the operating profit. Net profit was EUR 31.2 million.",
        "Operating profit was EUR 49.1 million.",
        UNVERIFIABLE,
    ),
    (
        "The report gives the operating profit. Net profit was EUR 31.2 million.",
        "Net profit was EUR 49.1 million.",
        CONTRADICTED,
    ),
    (
        "Operating profit rose. Net profit was EUR 31.2 million.",
        "Operating profit was EUR 31.2 million.",
        NOT_SUPPORTED,
    ),
    (
        "| Figure | EUR million |\n|---|---|\n| Net profit | 31.2 |\n",
        "Operating profit was EUR 49.1 million.",
        UNVERIFIABLE,
    ),
    ("Net profit: EUR 31.2 million.", "Operating profit: EUR 49.1 million.", UNVERIFIABLE),
]


@pytest.mark.parametrize(("source", "claim", "expected"), ANOTHER_FIGURE)
def test_another_figure(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)
