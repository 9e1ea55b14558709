"""Here the judge that compares is tested alone, whatever the one that reads makes of a sentence."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="package")
def comparing_alone() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VERIDICAL_JUDGE", "slots")
        yield
