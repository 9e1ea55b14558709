"""A citation does not save a number: it is compared with what the source says."""

from __future__ import annotations

import pytest

from tests.promises.running import check, label


@pytest.mark.promise("B14")
def test_a_cited_number_that_the_source_does_not_have_is_contradicted_with_both() -> None:
    report = check(
        "Smith et al. (2023) found that 98 % of patients recovered.",
        "In 2023 Smith et al. found that 95 % of patients recovered.",
    )
    [verdict] = report.verdicts
    assert (report.label, verdict.reasons[0].code) == ("contradicted", "number_differs")
    assert "98 %" in verdict.reasons[0].message
    assert "95 %" in verdict.reasons[0].message
    assert [citation.marker for citation in verdict.claim.citations] == ["(2023)"]


@pytest.mark.promise("B27")
@pytest.mark.parametrize(
    ("text", "source", "found"),
    [
        ("The town has 1,000 inhabitants [1].", "The town has 1000 inhabitants.", "supported"),
        ("The share of women was 95% [1].", "The share of women was 95 %.", "supported"),
        ("The share of women was 95 % [1].", "The share of women was 95 per cent.", "supported"),
        ("The town has 1,100 inhabitants [1].", "The town has 1000 inhabitants.", "contradicted"),
    ],
)
def test_a_cited_number_is_the_same_however_it_is_written(
    text: str, source: str, found: str
) -> None:
    assert label(text, source) == found


def test_a_bare_share_is_not_taken_for_a_percentage() -> None:
    assert label("The share of women was 0.94 [1].", "The share of women was 95 %.") != "supported"
