"""What stands in a list under a denial is not stated."""

from __future__ import annotations

import pytest

from veridical import verify

ITEM = "The bank forged the letters."


@pytest.mark.parametrize(
    "lead",
    [
        "The court rejected the following claims:",
        "The minister denied that:",
        "It is not true that:",
        "The report does not support these claims:",
        "False statements:",
        "## Myths",
    ],
)
def test_it_supports_nothing(lead: str) -> None:
    assert verify(ITEM, [f"{lead}\n\n- {ITEM}\n- The mayor lied."]).label.value != "supported"


@pytest.mark.parametrize("lead", ["The court found:", "The following is true:", "## Facts"])
def test_under_another_lead_it_does(lead: str) -> None:
    assert verify(ITEM, [f"{lead}\n\n- {ITEM}\n- The mayor lied."]).label.value == "supported"
