"""One browser for the tests of a file, and one long page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import started
from pages import written
from playwright.sync_api import Browser
from reports import long_report


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser, started once for a file of tests."""
    with started() as found:
        yield found


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page of forty claims."""
    return written(tmp_path_factory.mktemp("page"), *long_report())
