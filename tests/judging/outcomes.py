"""What should come of a claim beside a source, where one label alone is too much to ask."""

from __future__ import annotations

from collections.abc import Sequence

import veridical

SUPPORTED, CONTRADICTED, UNVERIFIABLE = "supported", "contradicted", "unverifiable"
NOT_SUPPORTED, NOT_CONTRADICTED = "not supported", "not contradicted"


def assert_comes_out(source: str | Sequence[str], claim: str, expected: str) -> None:
    """Fail unless the claim has the expected label; a label after "not" may not come out."""
    sources = [source] if isinstance(source, str) else list(source)
    report = veridical.verify(claim, sources=sources)
    label = str(report.label)
    refused = expected.removeprefix("not ")
    right = label != refused if expected != refused else label == expected
    assert right, (label, [verdict.reasons for verdict in report.verdicts])
