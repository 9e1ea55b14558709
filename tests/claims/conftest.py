"""Here claims are told apart by the judge that compares, whatever the one that reads says."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="package")
def comparing_alone() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("VERIDICAL_JUDGE", "slots")
        yield
