"""How long the soak is."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

# What a soak and a benchmark both do stands once, beside the benchmarks.
sys.path.append(str(Path(__file__).parents[2] / "benchmarks"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--texts 500`, `--files 100` and `--steps 20` for a short run."""
    parser.addoption("--texts", type=int, default=10_000, help="how many texts the soak makes")
    parser.addoption("--files", type=int, default=500, help="how many files the soak breaks")
    parser.addoption("--steps", type=int, help="at how many steps a batch is disturbed, else all")


@pytest.fixture
def texts(request: pytest.FixtureRequest) -> int:
    """How many texts are made."""
    number: int = request.config.getoption("--texts")
    return number


@pytest.fixture
def files(request: pytest.FixtureRequest) -> int:
    """How many files are broken."""
    number: int = request.config.getoption("--files")
    return number


@pytest.fixture
def steps(request: pytest.FixtureRequest) -> int | None:
    """At how many steps a batch is disturbed; None for all."""
    number: int | None = request.config.getoption("--steps")
    return number
