"""What a footnote states is a claim, and evidence; where it only says where to look, it is none."""

from __future__ import annotations

import pytest

from veridical import verify

SOURCE = "Kolb Bank was founded in 1980. It has nine branches."


def test_a_statement_in_a_note_is_checked() -> None:
    text = "Kolb Bank has nine branches.[^1]\n\n[^1]: Kolb Bank was founded in 1990."
    labels = [verdict.label.value for verdict in verify(text, [SOURCE]).verdicts]
    assert labels == ["supported", "contradicted"]


@pytest.mark.parametrize(
    "note",
    [
        "Smith, J. (2020). The history of banks. Journal of Finance, 12(3), 45-67.",
        "https://example.org/report.pdf",
        "Annual report 2023, page 12.",
        "See the minutes of 3 May 2020, which are kept in the town hall.",
    ],
)
def test_a_reference_is_no_claim(note: str) -> None:
    report = verify(f"Kolb Bank has nine branches.[^1]\n\n[^1]: {note}", [SOURCE])
    assert [verdict.claim.text for verdict in report.verdicts] == ["Kolb Bank has nine branches."]
    assert {skipped.why.value for skipped in report.skipped} == {"markup"}


def test_a_note_of_a_source_is_evidence() -> None:
    [verdict] = verify(
        "Kolb Bank was founded in 1990.",
        ["It has nine branches.[^1]\n\n[^1]: Kolb Bank was founded in 1990.\n"],
    ).verdicts
    assert verdict.label.value == "supported"
    assert verdict.evidence[0].quote == "Kolb Bank was founded in 1990."
