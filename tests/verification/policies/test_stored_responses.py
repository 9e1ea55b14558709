"""Responses that were written before are checked by likeness, without a model and twice alike."""

from __future__ import annotations

import json

import pytest

from veridical import Verifier, document
from veridical.wire import dumps

STORED = """\
{"q": "How long is the quay?", "r": "The quay is 520 metres long.", "d": ["The quay is 520 metres long and old.", "The pier is new."]}
{"q": "When was it opened?", "r": "The pier was opened in 1990 by the king.", "d": ["The pier was opened in 1990.", "It rained."]}
{"q": "Who built it?", "r": "Elephants from Carthage did.", "d": ["The pier was built by the town."]}
"""  # noqa: E501


@pytest.mark.promise("E1", "E2")
def test_retrieval_and_verification_run_on_stored_responses_alone() -> None:
    rows = [json.loads(line) for line in STORED.splitlines()]
    verifier = Verifier(policy="tfidf-score")
    seen: list[str] = []
    for _ in range(2):
        for row in rows:
            sources = [document(text, id=f"d{at}") for at, text in enumerate(row["d"])]
            for order in (sources, sources[::-1]):
                report = verifier.verify(row["r"], question=row["q"], sources=order)
                assert (report.run.calls, report.run.tokens, report.run.cost) == (0, 0, 0.0)
                seen.append(dumps(report))
    assert len(set(seen)) == len(rows)
    trusts = [json.loads(line)["trust"] for line in seen[::2][: len(rows)]]
    assert min(trusts[:2]) > trusts[2] + 0.3
