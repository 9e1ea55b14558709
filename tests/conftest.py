"""No test sees how the terminal, the build server or the settings around it are set up.

A run that was told to colour its output (`FORCE_COLOR`), or that had settings of its own, made
tests of the printed label fail.
"""

from __future__ import annotations

import os

import pytest

# What rich and we ask of the surroundings.
_LOOKS = frozenset(
    "CLICOLOR CLICOLOR_FORCE COLUMNS FORCE_COLOR LINES NO_COLOR TTY_COMPATIBLE TTY_INTERACTIVE"
    " GITHUB_STEP_SUMMARY".split()
)
_PREFIX = "VERIDICAL_"
# What a run of the tests is told itself.
_KEPT = ("VERIDICAL_TEST_", "VERIDICAL_SHARED")


# Tests that load onnxruntime themselves report nothing to its makers either.
os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")  # noqa: TID251


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart() -> None:
    """Take it out of the environment, of this process and of those that tests start."""
    for name in [*os.environ]:  # noqa: TID251
        if name in _LOOKS or (name.startswith(_PREFIX) and not name.startswith(_KEPT)):
            del os.environ[name]  # noqa: TID251
