"""Grounding by one call: which claims of a response the context bears out, and where."""

from __future__ import annotations

import subprocess
import sys

import pytest

import veridical
from veridical.errors import UsageError

CONTEXT = (
    "## The Aske mill\n\nThe mill was built in 1788. It has **three** pairs of stones [4].\n\n"
    "- Rye was ground until 1951\n- The wheel is 5.2 metres wide\n"
)


@pytest.mark.promise("B13")
def test_grounding_returns_each_claim_with_evidence_verbatim_in_the_context() -> None:
    found = veridical.Guard().check_grounding(
        CONTEXT, "The mill was built in 1788. The wheel is 6 metres wide. The miller was rich."
    )
    assert [claim.text for claim in found.claims] == [
        "The mill was built in 1788.",
        "The wheel is 6 metres wide.",
        "The miller was rich.",
    ]
    assert [claim.grounded for claim in found.claims] == [True, False, False]
    assert not found.grounded
    first = found.claims[0]
    assert first.evidence == "The mill was built in 1788."
    for claim in found.claims:
        assert (claim.evidence is None) == (not claim.grounded)
        assert claim.evidence_span is None or claim.evidence_span.of(CONTEXT) == claim.evidence


@pytest.mark.promise("B13")
def test_evidence_is_what_stands_there_markup_and_all() -> None:
    found = veridical.Guard().check_grounding(CONTEXT, "The mill has three pairs of stones.")
    assert found.grounded
    assert found.claims[0].evidence_span is not None
    assert found.claims[0].evidence == found.claims[0].evidence_span.of(CONTEXT)
    assert "**three** pairs of stones" in (found.claims[0].evidence or "")


@pytest.mark.promise("B13")
def test_a_missing_context_is_an_error_and_an_empty_one_grounds_nothing() -> None:
    with pytest.raises(UsageError, match="context"):
        veridical.Guard().check_grounding(None, "The mill is old.")  # type: ignore[arg-type]
    found = veridical.Guard().check_grounding("", "The mill was built in 1788.")
    assert (found.grounded, found.score) == (False, 0.0)


@pytest.mark.promise("B24")
@pytest.mark.parametrize(
    ("response", "score", "grounded"),
    [
        ("The mill was built in 1788. Rye was ground until 1951.", 1.0, True),
        ("The mill was built in 1788. The wheel is 6 metres wide.", 1 / 2, False),
        ("The mill was built in 1788. The miller was rich. The wheel is 6 metres wide.", 1 / 3, 0),
        ("Good morning!", None, False),
    ],
)
def test_the_score_is_grounded_claims_over_all(
    response: str, score: float | None, grounded: bool
) -> None:
    found = veridical.Guard().check_grounding(CONTEXT, response)
    assert found.score == (None if score is None else pytest.approx(score, abs=1e-6))
    assert found.grounded == grounded


@pytest.mark.promise("B8")
def test_one_import_and_one_call_are_enough_and_load_no_framework() -> None:
    code = (
        "import sys\n"
        "import veridical\n"
        "early = [name for name in ('numpy', 'click', 'rich', 'Stemmer') if name in sys.modules]\n"
        "report = veridical.verify('It has 3 pairs.', ['The mill has 3 pairs. It has 3 pairs.'])\n"
        "heavy = [name for name in ('click', 'rich', 'torch', 'transformers', 'langchain',\n"
        "    'llama_index', 'requests', 'httpx', 'openai') if name in sys.modules]\n"
        "print(early, report.label.value, heavy)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[] supported []"
