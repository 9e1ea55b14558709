"""The version of a text: what it holds, by hash."""

from __future__ import annotations

import hashlib


def version_of(text: str) -> str:
    """The first 16 hex digits of the SHA-256 of the text; lone surrogates count as they are."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]
