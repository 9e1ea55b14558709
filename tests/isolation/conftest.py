"""Processes that read, started for a test and ended after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

import tests.isolation.acting  # noqa: F401  # its place is asked for
from tests.isolation.acting import ENTRY, told
from veridical.isolation.limits import USUAL, Limits
from veridical.isolation.places import Surroundings, surroundings
from veridical.isolation.pool import Pool
from veridical.protocols import RunContext
from veridical.types import Document


def surroundings_of(limits: Limits = USUAL) -> Surroundings:
    """What a process is started with that has the acting reader."""
    from dataclasses import replace

    return replace(surroundings([ENTRY]), limits=limits)


@pytest.fixture
def pool() -> Iterator[Pool]:
    """Two processes at most, as on a small machine."""
    made = Pool(2)
    yield made
    made.close()


Act = Callable[..., str]


@pytest.fixture
def act(pool: Pool) -> Act:
    """What comes of an act, in the words of its document."""

    def run(name: str, given: str = "", limits: Limits = USUAL, **context: object) -> str:
        found = pool.read(
            ENTRY,
            told(name, given),
            surroundings_of(limits),
            RunContext(**context),  # type: ignore[arg-type]
        )
        [document] = found
        assert isinstance(document, Document)
        return document.text

    return run
