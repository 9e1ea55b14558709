"""Row 19: a text is read to its end; what stands beside a claim changes nothing of its verdict."""

from __future__ import annotations

import pytest

from veridical import Report, Verifier, document
from veridical.doors.limits import TEXT_CHARACTERS
from veridical.types import Label

SOURCE = (
    "The Torvik choir was founded in 1902 by Elsa Quist. It has 48 members. The choir sang in"
    " Vienna in 1988. Membership costs 60 euros a year. The granary was restored in 2011."
)
CLAIMS = {
    "The Torvik choir was founded in 1902 by Elsa Quist.": Label.SUPPORTED,
    "The Torvik choir has 53 members.": Label.CONTRADICTED,
    "The Torvik choir owns three harps.": Label.UNVERIFIABLE,
}
NEUTRAL = {
    "statements": "The committee thanked the staff for their patience. Lunch was served at noon. ",
    "questions": "Would you like to know more? ",
    "headings": "# A further part\n\n",
    "rows": "| a | b |\n|---|---|\n| 1 | 2 |\n\n",
    "code": "```\nx = 1\n```\n\n",
    "blank lines": "\n \n",
    "one word": "aye ",
}
# Lengths on both sides of those at which checkers were seen to stop without a word, 751 and 7,500
# characters, and the longest text that is taken.
SIZES = [700, 800, 7_400, 7_600]
LONGEST = TEXT_CHARACTERS - 300


@pytest.fixture(scope="module")
def verifier() -> Verifier:
    return Verifier(document(SOURCE, id="choir"))


def accounted(report: Report) -> bool:
    """Whether every character is in a verdict, a skipped part or a failure."""
    held = bytearray(len(report.text))
    spans = [span for one in report.verdicts for span in one.claim.spans]
    spans += [one.span for one in report.skipped]
    spans += [one.span for one in report.failures if one.span is not None]
    for span in spans:
        held[span.start : span.end] = b"\x01" * (span.end - span.start)
    return all(mark or report.text[at].isspace() for at, mark in enumerate(held))


@pytest.mark.parametrize(
    ("kind", "size"),
    [(kind, size) for kind in NEUTRAL for size in SIZES]
    + [("questions", LONGEST), ("headings", LONGEST)],
)
def test_hardening_19_padding_changes_no_verdict(kind: str, size: int, verifier: Verifier) -> None:
    claims = " ".join(CLAIMS)
    padding = NEUTRAL[kind] * (size // len(NEUTRAL[kind]))
    for text in (f"{claims}\n\n{padding}", f"{padding}\n\n{claims}"):
        report = verifier.verify(text)
        found = {one.claim.text: one.label for one in report.verdicts}
        assert {claim: found.get(claim) for claim in CLAIMS} == CLAIMS
        assert report.counts.claims == len(report.verdicts)
        assert accounted(report)
