"""Row 20: words that are repeated, however often and wherever, crowd no other source out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from veridical import Verifier, document, verify
from veridical.settings import Settings
from veridical.types import Document, Label, Provenance

TEXT = "The toll on the bridge is 4 euros."
OTHER = "The toll on the bridge is 5 euros."


def mirrors(count: int, after: str = "") -> list[Document]:
    return [
        document(f"{TEXT} {after.format(at)}", id=f"copy-{at:03}", date="2022-01-01")
        for at in range(count)
    ]


@pytest.mark.parametrize("retriever", ["hybrid", "bm25"])
@pytest.mark.parametrize("count", [1, 23, 24, 200])
@pytest.mark.parametrize("after", ["", "Printed on sheet {}."])
def test_hardening_20_mirrors_do_not_silence_a_newer_source(
    retriever: str, count: int, after: str
) -> None:
    newer = document(OTHER, id="zz", date="2026-01-01")
    verifier = Verifier([*mirrors(count, after), newer], settings=Settings(retriever=retriever))
    assert verifier.verify(TEXT).label is Label.CONTRADICTED


def test_hardening_20_mirrors_do_not_silence_a_source_without_a_date() -> None:
    [verdict] = verify(TEXT, [*mirrors(100), document(OTHER, id="zz")]).verdicts
    assert (verdict.label, verdict.reasons[0].code) == (Label.UNVERIFIABLE, "sources_disagree")


def test_hardening_20_a_source_that_repeats_itself_still_contradicts_itself() -> None:
    [verdict] = verify(TEXT, [f"{TEXT} " * 40 + OTHER]).verdicts
    assert verdict.reasons[0].code == "source_contradicts_itself"


def test_hardening_20_what_a_model_wrote_later_does_not_supersede() -> None:
    older = document(TEXT, id="minutes", date="2023-01-01")
    newer = document(OTHER, id="summary", date="2024-01-01")
    made = replace(newer, provenance=Provenance.GENERATED)
    [verdict] = verify(TEXT, [older, made]).verdicts
    assert (verdict.label, verdict.reasons[0].code) == (Label.UNVERIFIABLE, "sources_disagree")
    assert verify(TEXT, [older, newer]).label is Label.CONTRADICTED
