"""How long the soak is."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--texts 500` for a short run."""
    parser.addoption("--texts", type=int, default=10_000, help="how many texts the soak makes")


@pytest.fixture
def texts(request: pytest.FixtureRequest) -> int:
    """How many texts are made."""
    number: int = request.config.getoption("--texts")
    return number
