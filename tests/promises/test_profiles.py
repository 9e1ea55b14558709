"""A profile moves the two thresholds: what one is content with another still leaves open."""

from __future__ import annotations

import pytest

from veridical import Verifier


@pytest.mark.parametrize(
    ("source", "claim", "strict", "balanced", "lenient"),
    [
        # One verb is all that the source lacks.
        (
            "The laboratory counted 3 million bacteria in the untreated water.",
            "The untreated water contained 3 million bacteria, as the laboratory counted.",
            "unverifiable",
            "unverifiable",
            "supported",
        ),
        # Said in other words.
        (
            "The company purchases coffee.",
            "The company buys coffee.",
            "unverifiable",
            "supported",
            "supported",
        ),
        # A value differs, but perhaps of something else.
        (
            "Of the bolts tested at the Arden works, 0.4 per cent failed the pull test.",
            "At the Arden works, 4 per cent of the bolts tested failed the pull test.",
            "contradicted",
            "unverifiable",
            "unverifiable",
        ),
        ("The quay is 520 m long.", "The quay is 520 m long.", *("supported",) * 3),
        ("The quay is 520 m long.", "The quay is 460 m long.", *("contradicted",) * 3),
        ("The quay is 520 m long.", "The mayor likes herring.", *("unverifiable",) * 3),
    ],
)
def test_what_each_profile_is_content_with(
    source: str, claim: str, strict: str, balanced: str, lenient: str
) -> None:
    found = {
        name: Verifier(sources=[source], profile=name).verify(claim).label
        for name in ("strict", "balanced", "lenient")
    }
    assert found == {"strict": strict, "balanced": balanced, "lenient": lenient}
