"""What a test needs of the machine: a skip on a laptop that lacks it, a failure in CI."""

from __future__ import annotations

import os
import subprocess
from functools import cache

import pytest


@cache
def _works(probe: tuple[str, ...]) -> bool:
    try:
        done = subprocess.run(probe, capture_output=True, check=False, timeout=60)
    except OSError:
        return False
    return done.returncode == 0


def require(*probe: str) -> None:
    """Go on where this command ends well; else skip, or fail where nothing may be lacking."""
    if _works(probe):
        return
    words = f"this machine lacks what `{' '.join(probe)}` asks for"
    # A build machine has to have everything, so that no test is left out without a word.
    if os.environ.get("VERIDICAL_TEST_SERVICES") == "1":  # noqa: TID251  # not the library's
        pytest.fail(f"{words}: see .ci/run")
    pytest.skip(words)
