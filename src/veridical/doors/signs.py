"""How each verdict is signed where text can hold any character: the same at every door."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

SIGNS: Mapping[str, str] = MappingProxyType(
    {"supported": "✓", "contradicted": "✗", "unverifiable": "?", "skipped": "·", "failed": "!"}
)
"""A sign for each verdict, for a part that was skipped and for one that failed."""

KNOWN = "known: the baseline holds it, so it does not fail"
"""What is said of a claim whose finding a baseline holds."""
