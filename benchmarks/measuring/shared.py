"""Texts and cases that lie beside the project and are used where they are there."""

from __future__ import annotations

import os
from pathlib import Path

SHARED = Path(
    os.environ.get("VERIDICAL_SHARED", Path(__file__).parents[3] / "shared")  # noqa: TID251
)
"""The folder VERIDICAL_SHARED, else ../shared; it need not exist."""


def speeches() -> tuple[str, ...]:
    """Addresses of presidents of the United States, public domain; empty where they are absent."""
    corpora = SHARED / "data" / "assets" / "corpora"
    files = sorted(
        [*(corpora / "inaugural").glob("*.txt"), *(corpora / "state_union").glob("*.txt")]
    )
    return tuple(file.read_bytes().decode("utf-8", "replace") for file in files)
