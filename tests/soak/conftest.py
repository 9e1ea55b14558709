"""How long the soak is."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--texts 500` and `--steps 20` for a short run."""
    parser.addoption("--texts", type=int, default=10_000, help="how many texts the soak makes")
    parser.addoption("--steps", type=int, help="at how many steps a batch is disturbed, else all")


@pytest.fixture
def texts(request: pytest.FixtureRequest) -> int:
    """How many texts are made."""
    number: int = request.config.getoption("--texts")
    return number


@pytest.fixture
def steps(request: pytest.FixtureRequest) -> int | None:
    """At how many steps a batch is disturbed; None for all."""
    number: int | None = request.config.getoption("--steps")
    return number
