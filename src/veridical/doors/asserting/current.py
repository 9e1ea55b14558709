"""The checks of the test that runs: set by whoever runs tests, and looked up by the assertion.

Nothing of ours is imported here, since this is loaded with every run of pytest.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from veridical.doors.asserting.checks import Checks

CURRENT: ContextVar[Callable[[], Checks]] = ContextVar("veridical_checks")
"""Gives the checks of the test that runs; not set where no plugin runs the tests."""
